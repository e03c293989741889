# Written for GNU make 3.81 (macOS) and later.

FILTERC := .build/release/filterc
PAIRS := 1000000
KILLS := 1000
# Tests against servers and clocks, which do not share their process with those that only compute.
SERVED := FilterRefreshTests|FilterToolTests.Refresh
# Tests in processes of their own. Swift Testing (6.3) looks at the end of every child of its process, and may wait for
# ever for one of its own where another test's child ends first: so nothing runs beside these.
ALONE := TransportTLSTests|TransportProxyTests
ROUNDS := 100000
SHARED := ../shared
FUZZ_SECONDS := 600
# A build with warnings as errors has a folder of its own: other options would make all anew in that where people build by
# hand. STRICT=1 lets other targets use what it has built.
STRICT_BUILD := --scratch-path .build/strict -Xswiftc -warnings-as-errors
DEBUG := $(if $(STRICT),$(STRICT_BUILD))
# On Linux the Swift runtime becomes part of the release tool, which then runs where Swift is not installed. On macOS it
# is part of the system. Code makes its generic types by calls: from their names, as is usual for its smaller size, the
# runtime would look through all conformances for each. SWIFT_FLAGS are further options of `swift build`.
TYPES_BY_CALLS := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
UNPROFILED := --configuration release $(TYPES_BY_CALLS) $(SWIFT_FLAGS) \
    $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib)
# What `make profile` has made is used from then on; PROFILE= leaves it out. Where only the profile is new, the compiler
# would keep what it has made of the same sources before.
PROFILE = $(wildcard .build/profile/*.profdata)
RELEASE = $(UNPROFILED) $(if $(PROFILE),-Xswiftc -Xfrontend -Xswiftc -ir-profile-use=$(PROFILE) \
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen)

# Where `make install` puts things; DESTDIR stands before all of these.
PREFIX := /usr/local
BIN := $(PREFIX)/bin
MAN := $(PREFIX)/share/man/man1
DOC := $(PREFIX)/share/doc/filterc
BASH_COMPLETIONS := $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS := $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS := $(PREFIX)/share/fish/vendor_completions.d
INSTALLABLE := .build/installable
PACKAGES := .build/packages

# What `make bench` runs. QUICK=1 takes less than two minutes, WEBKIT=1 lets WebKit compile the output too; OPTIONS are
# further ones of `Benchmarks run`: --check, --update-baseline, --output FILE and so on.
BENCHMARKS := .build/benchmarks/release/Benchmarks
RULE_LIST_TIMER := .build/webkit/debug/RuleListTimer
BENCH_OPTIONS = $(if $(QUICK),--quick) $(if $(WEBKIT),--webkit $(RULE_LIST_TIMER)) $(OPTIONS)

BASELINE ?= $(shell git describe --tags --abbrev=0 2>/dev/null || echo HEAD)
EXAMPLES := $(foreach part,Package.swift Sources Tests,$(wildcard Examples/*/$(part)))
SWIFT_SOURCES := Package.swift Sources Tests $(wildcard Plugins) \
    WebKitTests/Package.swift WebKitTests/Sources WebKitTests/Tests \
    Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests $(EXAMPLES)

.PHONY: all build deps profile filters installable install uninstall static deb dist formula test soak races fuzz \
    webkit-test bench bench-compare bench-test growth examples apple acceptance lint format strict docs api clean help FORCE

all: filters ## Install what is missing, build the release tool, compile Filters/ (the default)

deps: ## Install what this machine lacks for a build
	@scripts/dependencies

build: deps ## Build the release tool, .build/release/filterc
	@swift build $(RELEASE) --product filterc

profile: deps ## Learn from made-up lists what the release tool does most, for a faster one from then on (Linux)
	@scripts/profile .build/profile $(UNPROFILED)

filters: build ## Compile the catalogue of Filters/ to out/
	@$(FILTERC) compile --catalogue Filters/filterc.yml

installable: $(INSTALLABLE)/filterc ## Make what install copies, so that root needs no Swift for `make install`

# Made anew only after a change.
$(INSTALLABLE)/filterc: $(shell find Package.swift Sources packaging/installable packaging/licences -type f)
	@$(MAKE) --no-print-directory build
	@packaging/installable $(INSTALLABLE) $(RELEASE)

install: $(INSTALLABLE)/filterc ## Install the tool, its manual and completions to PREFIX (/usr/local), within DESTDIR
	@install -d "$(DESTDIR)$(BIN)" "$(DESTDIR)$(MAN)" "$(DESTDIR)$(DOC)" "$(DESTDIR)$(BASH_COMPLETIONS)" \
	    "$(DESTDIR)$(ZSH_COMPLETIONS)" "$(DESTDIR)$(FISH_COMPLETIONS)"
	@install -m 755 $(INSTALLABLE)/filterc "$(DESTDIR)$(BIN)/filterc"
	@install -m 644 $(INSTALLABLE)/man/*.1 "$(DESTDIR)$(MAN)"
	@install -m 644 $(INSTALLABLE)/LICENCES "$(DESTDIR)$(DOC)/LICENCES"
	@install -m 644 $(INSTALLABLE)/completions/bash "$(DESTDIR)$(BASH_COMPLETIONS)/filterc"
	@install -m 644 $(INSTALLABLE)/completions/zsh "$(DESTDIR)$(ZSH_COMPLETIONS)/_filterc"
	@install -m 644 $(INSTALLABLE)/completions/fish "$(DESTDIR)$(FISH_COMPLETIONS)/filterc.fish"

uninstall: ## Remove what install put to PREFIX
	@rm -f "$(DESTDIR)$(BIN)/filterc" "$(DESTDIR)$(MAN)/filterc.1" "$(DESTDIR)$(MAN)"/filterc-*.1 \
	    "$(DESTDIR)$(BASH_COMPLETIONS)/filterc" "$(DESTDIR)$(ZSH_COMPLETIONS)/_filterc" \
	    "$(DESTDIR)$(FISH_COMPLETIONS)/filterc.fish"
	@rm -rf "$(DESTDIR)$(DOC)"

static: $(INSTALLABLE)/filterc ## Make an archive of the tool for Linux without Swift, in .build/packages
	@packaging/archive $(PACKAGES)

deb: $(INSTALLABLE)/filterc ## Make a Debian package, in .build/packages
	@scripts/dependencies packaging
	@packaging/debian/package $(PACKAGES)

dist: build ## Make an archive of the sources at the last commit, in .build/packages
	@packaging/source-archive $(PACKAGES)

formula: dist ## Make a Homebrew formula of that archive, which will be at ARCHIVE_URL, with its HOMEPAGE
	@packaging/homebrew/formula $(PACKAGES) "$(ARCHIVE_URL)" "$(HOMEPAGE)"

test: deps ## Run all tests
	@swift test $(DEBUG) --skip '$(SERVED)'
	@swift test $(DEBUG) --skip-build --filter '$(SERVED)' --skip '$(ALONE)'
	@swift test $(DEBUG) --skip-build --filter '$(ALONE)' --no-parallel

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

$(BENCHMARKS): FORCE
	@swift build --configuration release --package-path Benchmarks --scratch-path .build/benchmarks

$(RULE_LIST_TIMER): FORCE
	@scripts/dependencies webkit
	@swift build --package-path WebKitTests --scratch-path .build/webkit -Xswiftc -warnings-as-errors \
	    --product RuleListTimer

bench: build $(BENCHMARKS) $(if $(WEBKIT),$(RULE_LIST_TIMER)) ## Measure time, memory and output; QUICK=1, WEBKIT=1, OPTIONS
	@$(BENCHMARKS) run --label "$$(git describe --always --dirty 2>/dev/null || echo this build)" $(BENCH_OPTIONS)

# Of the other commit there is no profile.
bench-compare: PROFILE :=
bench-compare: build $(BENCHMARKS) $(if $(WEBKIT),$(RULE_LIST_TIMER)) ## Measure the commit OLD and this in turns, and tell what changed
	@Benchmarks/compare-with "$(OLD)" $(BENCH_OPTIONS)

growth: build $(BENCHMARKS) ## Measure lists of each kind of rules and of four times as many; OPTIONS are of `Benchmarks growth`
	@for work in compile split check diff; do $(BENCHMARKS) growth --work $$work $(OPTIONS) || exit; done

bench-test: deps ## Test the benchmarks themselves
	@swift test --package-path Benchmarks --scratch-path .build/benchmarks -Xswiftc -warnings-as-errors

examples: build ## Build and run what the pages of Examples/ show
	@scripts/examples

apple: deps ## Check on Linux that the libraries' core uses nothing newer than the macOS that Package.swift names
	@scripts/apple-check

acceptance: build ## Measure what the output does, on the lists and requests of the folder SHARED (../shared)
	@scripts/dependencies webkit
	@scripts/acceptance "$(SHARED)" $(DEBUG)

lint: deps ## Check the format of all Swift sources
	@swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

docs: deps ## Build the documentation of the libraries, .build/documentation/site, and check that nothing is missing in it
	@scripts/documentation $(DEBUG)

# It takes no notice of what was public and is `package`; the tests of the libraries' pages do, for types.
api: deps ## Compare the public surface of the libraries with that of BASELINE (the last tag, else HEAD)
	@swift package diagnose-api-breaking-changes $(BASELINE)

format: deps ## Format all Swift sources
	@swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

strict: deps ## Build everything, tests too, with warnings as errors
	@swift build --build-tests $(STRICT_BUILD)

clean: ## Remove all that was built
	rm -rf .build out

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
