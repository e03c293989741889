# Written for GNU make 3.81 (macOS) and later.

FILTERC := .build/release/filterc
PAIRS := 1000000
KILLS := 1000
# Tests against servers and clocks, which do not share their process with those that only compute.
SERVED := FilterRefreshTests|FilterToolTests.Refresh
ROUNDS := 100000
FUZZ_SECONDS := 600
BASELINE ?= $(shell git describe --tags --abbrev=0 2>/dev/null || echo HEAD)
SWIFT_SOURCES := Package.swift Sources Tests $(wildcard Plugins) \
    WebKitTests/Package.swift WebKitTests/Sources WebKitTests/Tests

.PHONY: all build deps filters test soak races fuzz webkit-test lint format strict docs api clean help

all: filters ## Install what is missing, build the release tool, compile Filters/ (the default)

deps: ## Install what this machine lacks for a build
	@scripts/dependencies

build: deps ## Build the release tool, .build/release/filterc
	@swift build --configuration release --product filterc

filters: build ## Compile the catalogue of Filters/ to out/
	@$(FILTERC) compile --catalogue Filters/filterc.yml

test: deps ## Run all tests
	@swift test --skip '$(SERVED)'
	@swift test --skip-build --filter '$(SERVED)'

soak: deps ## Compare the meaning of PAIRS (1000000) random pairs of list and request, kill KILLS (1000) refreshes, and so on
	@FILTERC_MEANING_PAIRS=$(PAIRS) swift test --configuration release -Xswiftc -enable-testing \
	    --scratch-path .build/soak --filter CompiledMeaningTests
	@FILTERC_KILLS=$(KILLS) FILTERC_REFRESH_ROUNDS=$(ROUNDS) swift test --configuration release \
	    -Xswiftc -enable-testing --scratch-path .build/soak --filter 'RefreshKillTests|FlightQueueInterleavingTests'

races: deps ## Run the tests of the downloader, the store, publishing and the app's library with the thread sanitizer
	@swift test --sanitize thread --scratch-path .build/races --filter FilterRefreshTests

fuzz: deps ## Read made-up sources of every syntax for FUZZ_SECONDS (600); what fails is kept in .build/fuzz
	@mkdir -p .build/fuzz/corpus
	@swift build --configuration release --package-path Tests/SourceFuzzing --scratch-path .build/fuzz --sanitize fuzzer
	@SWIFT_BACKTRACE=enable=no .build/fuzz/release/SourceFuzzing -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=5 -rss_limit_mb=1024 \
	    -print_final_stats=1 -artifact_prefix=.build/fuzz/ .build/fuzz/corpus Tests/FilterListsTests/Corpus

webkit-test: deps ## Run the tests in real WebKit (on Linux WebKitGTK, which this installs)
	@scripts/dependencies webkit
	@swift test --package-path WebKitTests --scratch-path .build/webkit -Xswiftc -warnings-as-errors

lint: deps ## Check the format of all Swift sources
	@swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

docs: deps ## Build the documentation of the libraries, .build/documentation/site, and check that nothing is missing in it
	@scripts/documentation

# It takes no notice of what was public and is `package`; the tests of the libraries' pages do, for types.
api: deps ## Compare the public surface of the libraries with that of BASELINE (the last tag, else HEAD)
	@swift package diagnose-api-breaking-changes $(BASELINE)

format: deps ## Format all Swift sources
	@swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

strict: deps ## Build everything, tests too, with warnings as errors
	@swift build --build-tests --scratch-path .build/strict -Xswiftc -warnings-as-errors

clean: ## Remove all that was built
	rm -rf .build out

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
