# The server is killed (SIGKILL) again and again while bots play; afterwards everything it acknowledged is there, once. Sourced.
. "$(dirname "${BASH_SOURCE[0]}")/lib.bash"

play_and_kill() {
  local store port campaign
  store=$(store_named "$1")
  start_server "$store"
  port=${url##*:}
  "$program" campaign new --store "$store" --public-url "$url" --scenario city-table/siege_of_ur --clock rapid --json >"$work/links.json"
  campaign=$(sed -nE 's/.*"campaign":"([^"]+)".*/\1/p' "$work/links.json")
  "$program" bots --links "$work/links.json" --until phases:14 --seed 3 --rate 100000 --patience 60 --journal "$work/journal" >"$work/bots.log" 2>&1 &
  local bots=$! kills=0
  touch "$work/journal"
  RANDOM=4711
  # The moment is told by what the bots were told: after a random number of further acknowledgements the server dies.
  while kill -0 "$bots" 2>/dev/null && [ "$kills" -lt 8 ]; do
    local from target
    from=$(wc -l <"$work/journal" 2>/dev/null || echo 0)
    # Never before all seats are claimed: an invite is used up once, and who was not told so cannot come back.
    target=$((from + (kills == 0 ? 12 : 3) + RANDOM % 12))
    timeout 60 tail -n +1 -f --pid="$bots" "$work/journal" 2>/dev/null | head -n "$target" >/dev/null || true
    kill -0 "$bots" 2>/dev/null || break
    kill -9 "$server"
    wait "$server" 2>/dev/null || true
    kills=$((kills + 1))
    start_server "$store" "$port"
  done
  check "the bots play on through $kills kills" wait "$bots"
  check "the server was killed several times" test "$kills" -ge 4
  check "a clean stop" stop_server
  "$program" export "$campaign" --store "$store" --output "$work/log.jsonl" >/dev/null
  check "the log is whole" "$program" verify "$work/log.jsonl" >"$work/verify.log"
  check "what was acknowledged is there, once" "${NODE:-node}" tests/program/compare_journal.mjs "$work/journal" "$work/log.jsonl"
  finish
}
