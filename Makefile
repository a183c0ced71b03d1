# Tables for a debugger would make the build a tenth longer and the binary two thirds larger.
# Nor does it say where it was built: C's assertions would name their files.
# Whether accesses overlap is checked where the tests run: it takes a twentieth of `check`.
RELEASE := -c release -debug-info-format none -Xcc '-ffile-prefix-map=$(CURDIR)=.' \
  -Xswiftc -enforce-exclusivity=unchecked
# The server needs an HTTP library, which nobody who only generates code should have to build.
TRAITS := --traits Serve
# A released binary carries the Swift runtime with it; macOS has that in the system.
ifneq ($(shell uname -s),Darwin)
RELEASE += -Xswiftc -static-executable
endif
WAYMARK := .build/release/waymark
# The trait is a flag of every module: in one folder, each switch of it would build all of them anew.
ALONE := .build-alone
# What a released tool says it was built from.
COMMIT = $(shell git describe --always --exclude '*' --abbrev=7 --dirty 2>/dev/null)
PREFIX ?= /usr/local
CORES := $(shell getconf _NPROCESSORS_ONLN)

.PHONY: demo serve test test-long test-spark test-dist bench compare build dist install uninstall \
  build-tools tools

# Without the server: its HTTP and TLS libraries are more than all the rest.
demo: build-tools
	@mkdir -p $(ALONE)
	@WAYMARK_COMMIT='$(COMMIT)' swift build $(RELEASE) --scratch-path $(ALONE) --product waymark \
	  --experimental-prune-unused-dependencies \
	  >$(ALONE)/release.log 2>&1 || { cat $(ALONE)/release.log; exit 1; }
	@Scripts/demo.sh $(ALONE)/release/waymark

serve:
	@echo "building waymark, and waymark-serve with its HTTP and TLS libraries; at first it takes long"
	@$(MAKE) --no-print-directory build
	@$(WAYMARK) serve

test: tools
	swift format lint --strict --recursive Sources Tests Package.swift
	@# Without a product named, the plugins would have the whole tool compiled once more.
	for product in waymark waymark-serve Embedding judgements waymarkPackageTests; do \
	  swift build $(TRAITS) --explicit-target-dependency-import-check error --product $$product || exit; \
	done
	@# As many tests at a time as there are cores, so that each one's time is its own.
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(CORES) swift test $(TRAITS) --skip-build \
	  --event-stream-output-path .build/tests.jsonl --event-stream-version 0
	@Scripts/test_times.py .build/tests.jsonl $(CORES)

# The same with many random inputs, all language modes and the plugins built from their sources. With
# WAYMARK_SEED=100000, the inputs are others.
test-long:
	WAYMARK_TESTS=long $(MAKE) test

# That PySpark, which it installs below .build, says what one machine says. Needs Java 17.
test-spark: tools build
	@Scripts/test_spark.sh $(WAYMARK)

bench: tools build
	@Bench/bench.sh $(WAYMARK) $(RELEASE) $(TRAITS)

# make compare OLD=path/of/an/older/waymark [NEW=…] [ARGUMENTS='--seed 2 --mutants 10000']
compare: $(if $(NEW),,build)
	@Scripts/compare.py $(OLD) $(or $(NEW),$(WAYMARK)) $(ARGUMENTS)

build: build-tools
	@mkdir -p .build
	@for product in waymark waymark-serve; do \
	  WAYMARK_COMMIT='$(COMMIT)' swift build $(RELEASE) $(TRAITS) --product $$product >.build/release.log 2>&1 \
	    || { cat .build/release.log; exit 1; }; \
	done

# The archive of a release, in .build/dist.
dist: build
	@rm -rf .build/dist
	@Scripts/package.sh .build/release .build/checkouts .build/dist

# make install PREFIX=$$HOME/.local [DESTDIR=…]
install: dist
	@.build/dist/waymark-*/install.sh --prefix '$(PREFIX)' --destdir '$(DESTDIR)'

uninstall:
	@Scripts/install.sh --uninstall --prefix '$(PREFIX)' --destdir '$(DESTDIR)'

# That the archive installs and works where there is nothing but Debian's packages.
test-dist: tools dist
	@Scripts/test_dist.sh .build/dist/waymark-*.tar.gz

build-tools:
	@Scripts/tools.sh --build

tools:
	@Scripts/tools.sh
