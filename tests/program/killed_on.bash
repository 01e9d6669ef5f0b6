# Kills the server (SIGKILL) again and again while bots play. Afterwards everything it acknowledged is in the log, once.
# Sourced.
# ZIGGURAT_KILLS: minimum number of kills (default 4; the long test run asks for 300).
. "$(dirname "${BASH_SOURCE[0]}")/lib.bash"

kills_wanted=${ZIGGURAT_KILLS:-4}
kills_of_one_campaign=8
RANDOM=4711

# Bots play one campaign in a store of its own while the server is killed repeatedly; adds to `kills`.
campaign_of_kills() {
  local number=$1 store port campaign died=0
  store=$(store_named "$2" "store$number")
  start_server "$store"
  port=${url##*:}
  local links=$work/links$number.json journal=$work/journal$number
  "$program" campaign new --store "$store" --public-url "$url" --scenario city-table/siege_of_ur --clock rapid --json >"$links"
  campaign=$(sed -nE 's/.*"campaign":"([^"]+)".*/\1/p' "$links")
  touch "$journal"
  "$program" bots --links "$links" --until phases:14 --seed "$number" --rate 100000 --patience 60 --journal "$journal" >"$work/bots.log" 2>&1 &
  local bots=$!
  # Kills the server after a random number of further acknowledgements.
  while kill -0 "$bots" 2>/dev/null && [ "$died" -lt "$kills_of_one_campaign" ]; do
    local from target
    from=$(wc -l <"$journal")
    # Not before all seats are claimed: an invite works once, and a bot that was not told of its claim cannot come back.
    target=$((from + (died == 0 ? 12 : 3) + RANDOM % 12))
    timeout 60 tail -n +1 -f --pid="$bots" "$journal" 2>/dev/null | head -n "$target" >/dev/null || true
    kill -0 "$bots" 2>/dev/null || break
    kill -9 "$server"
    wait "$server" 2>/dev/null || true
    died=$((died + 1))
    start_server "$store" "$port"
  done
  check "the bots play on after $died kills" wait "$bots"
  check "the server was killed several times" test "$died" -ge 3
  "$program" export "$campaign" --store "$store" --output "$work/log.jsonl" >/dev/null
  check "the log verifies" "$program" verify "$work/log.jsonl" >"$work/verify.log"
  check "everything acknowledged is in the log, once" "${NODE:-node}" tests/program/compare_journal.mjs "$journal" "$work/log.jsonl"
  check "the server stops cleanly" stop_server
  kills=$((kills + died))
}

play_and_kill() {
  kills=0
  local number
  for ((number = 1; kills < kills_wanted; number++)); do campaign_of_kills "$number" "$1"; done
  echo "$kills kills in $((number - 1)) campaigns, $(cat "$work"/journal* | wc -l) acknowledgements"
  finish
}
