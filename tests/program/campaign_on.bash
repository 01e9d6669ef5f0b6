# Bots play a whole campaign of every rulebook on one store; the logs are replayed and every die is recomputed. Sourced.
. "$(dirname "${BASH_SOURCE[0]}")/lib.bash"

play_whole_campaigns() {
  local game scenario
  for game in city-table/siege_of_ur,rapid urr-handbook/siege_of_urr,rapid domain-war/shadow-over-urr,sealed; do
    scenario=${game%,*}
    echo "# $scenario"
    play_whole_campaign "$(store_named "$1" "${scenario%%-*}")" "$scenario" "${game#*,}"
  done
  finish
}

play_whole_campaign() {  # STORE SCENARIO CLOCK
  local store=$1 store_copy=$work/copy_of_${2%%/*}.sqlite
  start_server "$store"
  "$program" campaign new --store "$store" --public-url "$url" --scenario "$2" --clock "$3" --json >"$work/links.json"
  check "the campaign has at least six links" test "$(grep -o '"url"' "$work/links.json" | wc -l)" -ge 6
  check "the bots play to the end" "$program" bots --links "$work/links.json" --until end --seed 7 --rate 100000 >"$work/bots.log" 2>&1
  local campaign
  campaign=$(sed -nE 's/.*"campaign":"([^"]+)".*/\1/p' "$work/links.json")
  check "the server stops cleanly" stop_server
  "$program" campaign list --store "$store" --json >"$work/list.json"
  check "the campaign has ended" grep -q '"status":"ended"' "$work/list.json"
  "$program" export "$campaign" --store "$store" --output "$work/log.jsonl" >/dev/null
  check "every die and outcome is recomputed" "$program" verify "$work/log.jsonl" >"$work/verify.log"
  sed -E '20{s/("at":[0-9]{9})0/\11/;t;s/("at":[0-9]{9})[1-9]/\10/}' "$work/log.jsonl" >"$work/forged.jsonl"
  check "one digit of the forged log differs" bash -c '[ "$(cmp -l "$0" "$1" | wc -l)" = 1 ]' "$work/log.jsonl" "$work/forged.jsonl"
  check "a forged log is detected" bash -c '! "$0" verify "$1" >/dev/null 2>&1' "$program" "$work/forged.jsonl"
  check "the log can be imported into another store" "$program" import "$work/log.jsonl" --store "sqlite:$store_copy" >/dev/null
  "$program" export "$campaign" --store "sqlite:$store_copy" --output "$work/again.jsonl" >/dev/null
  check "the second export equals the first, byte for byte" cmp "$work/log.jsonl" "$work/again.jsonl"
  tail -n 1 "$work/bots.log"
}
