# Tables for a debugger would make the build a tenth longer and the binary two thirds larger.
RELEASE := -c release -debug-info-format none
# A released binary carries the Swift runtime with it; macOS has that in the system.
ifneq ($(shell uname -s),Darwin)
RELEASE += -Xswiftc -static-executable
endif
WAYMARK := .build/release/waymark

.PHONY: demo test bench compare build tools

demo: build
	@Scripts/demo.sh $(WAYMARK)

test: tools
	swift format lint --strict --recursive Sources Tests Package.swift
	swift build --explicit-target-dependency-import-check error
	swift test

bench: build
	@Bench/bench.sh $(WAYMARK) $(RELEASE)

# make compare OLD=path/of/an/older/waymark [NEW=…] [ARGUMENTS='--seed 2 --mutants 10000']
compare: $(if $(NEW),,build)
	@Scripts/compare.py $(OLD) $(or $(NEW),$(WAYMARK)) $(ARGUMENTS)

build: tools
	@mkdir -p .build
	@swift build $(RELEASE) --product waymark >.build/release.log 2>&1 \
	  || { cat .build/release.log; exit 1; }

tools:
	@Scripts/tools.sh
