# A released binary carries the Swift runtime with it; macOS has that in the system.
ifeq ($(shell uname -s),Darwin)
RELEASE := -c release
else
RELEASE := -c release -Xswiftc -static-executable
endif
WAYMARK := .build/release/waymark

.PHONY: demo test bench build tools

demo: build
	@Scripts/demo.sh $(WAYMARK)

test: tools
	swift format lint --strict --recursive Sources Tests Package.swift
	swift build --explicit-target-dependency-import-check error
	swift test

bench: build
	@Bench/bench.sh $(WAYMARK) $(RELEASE)

build: tools
	@mkdir -p .build
	@swift build $(RELEASE) --product waymark >.build/release.log 2>&1 \
	  || { cat .build/release.log; exit 1; }

tools:
	@Scripts/tools.sh
