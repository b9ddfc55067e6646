# Roster: `make help` lists what there is.

SWIFT_FLAGS := --explicit-target-dependency-import-check error
PACKAGES := libmicrohttpd-dev libsqlite3-dev zlib1g-dev pkg-config
SHIM := Sources/CRosterHTTP

.DEFAULT_GOAL := help

.PHONY: help
help: ## Lists these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

.PHONY: run
run: build ## Builds in release and serves on port 8080, with the sample roster
	.build/release/roster serve

.PHONY: build
build: deps ## Builds .build/release/roster, with Swift's libraries in it
	swift build -c release --product roster --static-swift-stdlib $(SWIFT_FLAGS)

.PHONY: test
test: deps ## Runs all tests
	swift test $(SWIFT_FLAGS)

.PHONY: test-release
test-release: deps ## Runs the server's tests in a release build, where the fast path is proven
	swift test -c release --scratch-path .build-test-release $(SWIFT_FLAGS) --filter RosterServerTests

# Under a sanitizer tests that compute for long starve those that wait: one group after the other, or only those named,
# as in `make test-thread TEST_GROUPS=^Journeys`.
TEST_GROUPS := '^(Architecture|RosterDomain|RosterPresentation)' '^(RosterServer|RosterData|RosterApp)' '^Journeys'

.PHONY: test-thread
test-thread: deps ## Runs all tests under the thread sanitizer
	for group in $(TEST_GROUPS); do \
	  swift test --sanitize=thread --scratch-path .build-thread $(SWIFT_FLAGS) --filter "$$group" || exit 1; \
	done

# The address sanitizer's library also has what reports undefined behaviour, and swiftc has no option for that alone.
.PHONY: test-address
test-address: deps ## Runs all tests under the address sanitizer, with undefined behaviour of C an error
	export UNDEFINED_IS_AN_ERROR=1 LSAN_OPTIONS=print_suppressions=0:suppressions=$(CURDIR)/Tests/leaks.supp; \
	for group in $(TEST_GROUPS); do \
	  swift test --sanitize=address --scratch-path .build-address $(SWIFT_FLAGS) --filter "$$group" || exit 1; \
	done

.PHONY: fuzz
fuzz: deps ## Fuzzes for half a minute each what reads the bytes of strangers
	Tests/Fuzz/run --seconds 30

.PHONY: contract
contract: ## Has other people's tools judge the debug build (needs python3-venv, Java, nginx, curl and promtool)
	Tests/Contract/run

.PHONY: test-container
test-container: ## Builds and runs the image and the compose file, and judges the unit (needs docker or podman, python3-venv)
	Tests/Container/run
	Tests/Deploy/run

.PHONY: lint
lint: ## Checks the format of the Swift sources and compiles the shim with every warning an error
	swift format lint --strict --parallel --recursive Sources Tests Package.swift
	for cc in gcc clang; do \
	  for file in $(SHIM)/*.c; do \
	    $$cc -std=c11 -Wall -Wextra -Werror -fsyntax-only -I$(SHIM)/include $$file || exit 1; \
	  done; \
	done

.PHONY: format
format: ## Formats the Swift sources
	swift format --in-place --parallel --recursive Sources Tests Package.swift

.PHONY: benchmark
benchmark: build ## Measures Roster beside its peers, with larger rosters, refreshes, corrections and searches
	Benchmarks/compare --chart Benchmarks/compare.svg
	Benchmarks/growth
	Benchmarks/refresh
	Benchmarks/edit
	Benchmarks/search

.PHONY: proof
proof: build test test-release contract ## Runs the long form of every line of the README's table of proofs (some hours)
	Tests/Hostile/run
	Tests/Hostile/idle
	PROXY_SECONDS=30 ROSTER_BINARY=.build/release/roster Tests/Contract/run proxy
	Tests/Fuzz/run --executions 10000000 --seconds 600
	$(MAKE) test-thread test-address
	Tests/Soak/run --self-test
	Tests/Soak/run --minutes 10
	Tests/Soak/drain
	Tests/Soak/rolling
	$(MAKE) test-container
	$(MAKE) benchmark

.PHONY: container
container: ## Builds the container image with docker
	docker build -t roster .

# Root installs directly, anyone else through sudo, and only what is missing.
.PHONY: deps
deps: ## Installs the system packages that are missing (Debian, Ubuntu)
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  echo "installing$$missing"; \
	  $$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing; \
	fi
