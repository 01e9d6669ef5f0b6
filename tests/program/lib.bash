# Shared by the program tests: a server of the built program on a free port, stopped at the end. Sourced, not run.
set -Eeuo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=${ZIGGURAT_PROGRAM:-$PWD/build/release/ziggurat}
web=${ZIGGURAT_WEB:-$PWD/web}
work=$(mktemp -d)
server=
checks=0

cleanup() {
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap cleanup EXIT
trap 'echo "fault: line $LINENO: $BASH_COMMAND"; tail -n 20 "$work"/*.log 2>/dev/null' ERR

check() {  # check WORDS COMMAND…: counts a success, or prints what failed and exits
  local words=$1
  shift
  if "$@"; then checks=$((checks + 1)); else echo "fault: $words"; tail -n 20 "$work"/*.log 2>/dev/null; exit 1; fi
}

# start_server STORE [PORT]: sets `server` and `url`; waits until the server prints its address.
start_server() {
  local port=${2:-0}
  rm -f "$work/said"
  mkfifo "$work/said"
  "$program" serve --listen "127.0.0.1:$port" --store "$1" --web "$web" --messages-per-second 100000 --messages-burst 100000 \
    --question-ms-per-second 100000 --question-ms-burst 100000 \
    >"$work/said" 2>>"$work/server.log" &
  server=$!
  local line
  url=
  exec 4<"$work/said"
  while read -r -t "${START_SECONDS_MAX:-30}" line <&4; do
    if [[ $line =~ (http://[0-9.]+:[0-9]+) ]]; then url=${BASH_REMATCH[1]}; break; fi
  done
  cat <&4 >>"$work/server.log" &
  exec 4<&-
  [ -n "$url" ] || { echo "the server did not print its address in time; see its log"; return 1; }
}
stop_server() {
  kill -TERM "$server"
  local status=0
  wait "$server" || status=$?
  server=
  return "$status"
}

# A store for each test: a SQLite file, or a new database in the PostgreSQL that the test command started.
store_named() {  # sqlite|postgres [NAME]
  if [ "$1" = sqlite ]; then
    echo "sqlite:$work/${2:-store}.sqlite"
  else
    : "${ZIGGURAT_TEST_POSTGRES:?set it to the address of a PostgreSQL (deploy/lib/postgres-for-tests start DIR prints one)}"
    local name="program_$$_$RANDOM"
    psql -q "$ZIGGURAT_TEST_POSTGRES" -c "create database $name" >/dev/null
    echo "$ZIGGURAT_TEST_POSTGRES" | sed -E "s#^(postgres(ql)?://[^/]*/)[^?]*#\1$name#"
  fi
}
finish() { echo "$checks checks passed"; }
