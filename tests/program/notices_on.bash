# A notice outlives kill -9 between its sending and the receiver's answer: it is sent again, with the same id. Sourced.
. "$(dirname "${BASH_SOURCE[0]}")/lib.bash"

post() {  # post PATH DATA: the answer's Location
  curl -sS -o /dev/null -b "$work/cookies" -c "$work/cookies" -w '%{redirect_url}' --data "$2" "$url$1"
}
post_json() {  # post_json PATH JSON: the answer
  curl -sS -b "$work/cookies" -H 'Content-Type: application/json' --data "$2" "$url$1"
}
push_key() { curl -sS -b "$work/cookies" "$url$1" | grep -oE 'data-key="[^"]+'; }  # push_key PATH
lines() { grep -c "\"state\":\"$1\",\"channel\":\"$2\"" "$received" || true; }  # lines STATE CHANNEL
eventually() {  # eventually COMMAND…: tries ten times a second, for a minute
  local i
  for ((i = 0; i < 600; i++)); do
    if "$@"; then return 0; fi
    read -r -t 0.1 <> <(:) || true
  done
  return 1
}
has_lines() { [ "$(lines "$1" "$2")" -ge "$3" ]; }  # has_lines STATE CHANNEL NUMBER
ids() { grep "\"channel\":\"$1\"" "$received" | grep "is over" | sed -E 's/.*"id":"([^"]*)".*/\1/' | sort -u | wc -l; }
health_says() { curl -sS "$url/office/$ZIGGURAT_OFFICE_TOKEN/api/health" | grep -q "$1"; }
notify_over_a_kill() {
  local store received=$work/received
  store=$(store_named "$1")
  touch "$received"
  mkfifo "$work/ports"
  "${NODE:-node}" tests/program/receivers.mjs "$received" >"$work/ports" &
  receiver=$!
  trap 'kill "$receiver" 2>/dev/null; cleanup' EXIT
  local mail_port hook_port subscription
  read -r mail_port hook_port subscription <"$work/ports"
  export ZIGGURAT_MAIL_SERVER=smtp://127.0.0.1:$mail_port ZIGGURAT_MAIL_FROM=game@example.org ZIGGURAT_NOTICE_SECONDS=0 \
    ZIGGURAT_HOOK_HOSTS=127.0.0.1 ZIGGURAT_HOOK_PRIVATE=yes ZIGGURAT_PUSH_CONTACT=mailto:host@example.org ZIGGURAT_PUSH_HOSTS=127.0.0.1 \
    ZIGGURAT_OFFICE_TOKEN=office-key-of-a-test
  start_server "$store"
  local port=${url##*:} links=$work/links.json campaign join seat
  "$program" campaign new --store "$store" --public-url "$url" --scenario city-table/siege_of_ur --clock manual --json >"$links"
  campaign=$(sed -nE 's/.*"campaign":"([^"]+)".*/\1/p' "$links")
  join=$(grep -oE "/join/[a-z0-9]+" "$links" | head -n 1)
  check "the server finds the campaign" eventually curl -sf -o /dev/null "$url$join"
  seat=$(post "$join" "")
  local notices=${seat#"$url"}notices/
  check "the address is taken" grep -q code_sent <<<"$(post "$notices" "act=add_mail&outcome=on&address=ann%40example.org")"
  check "a code arrives" eventually has_lines accepted mail 1
  local code id
  code=$(grep -oE '\\n    [a-z0-9]+\\n' "$received" | head -n 1 | sed -E 's/\\n//g; s/ //g')
  id=$(curl -sS -b "$work/cookies" "$url$notices" | grep -oE 'name="id" value="[a-z0-9]+' | head -n 1 | sed 's/.*"//')
  check "the code confirms it" grep -q "said=confirmed" <<<"$(post "$notices" "act=confirm&id=$id&code=$code")"
  check "the web hook is taken" grep -q "said=added" \
    <<<"$(post "$notices" "act=add_hook&outcome=on&address=http%3A%2F%2F127.0.0.1%3A$hook_port%2Fhook")"
  check "the browser is taken" grep -q '"device":' \
    <<<"$(post_json "${notices}push" "${subscription%\}},\"kinds\":[\"outcome\"]}")"
  local key
  key=$(push_key "$notices")

  touch "$received.hold"
  "$program" campaign end "$campaign" --store "$store" --reason "enough" >/dev/null
  check "the mail arrives" eventually has_lines arrived mail 2
  check "the web hook is called" eventually has_lines arrived hook 1
  check "the push service is called" eventually has_lines arrived push 1
  kill -9 "$server"
  wait "$server" 2>/dev/null || true
  check "none was answered" test "$(lines accepted mail) $(lines accepted hook) $(lines accepted push)" = "1 0 0"
  rm "$received.hold"
  start_server "$store" "$port"
  check "the mail is sent again" eventually has_lines accepted mail 2
  check "the web hook is called again" eventually has_lines accepted hook 1
  check "the push service is called again" eventually has_lines accepted push 1
  check "the mail has the same id both times" test "$(ids mail)" = 1
  check "the web hook has the same id both times" test "$(ids hook)" = 1
  check "the push has the same id both times" test "$(ids push)" = 1
  check "the server has the same key for push services" test -n "$key" -a "$(push_key "$notices")" = "$key"
  # The server deletes a notice after the receiver's answer.
  check "the queue is empty" eventually health_says '"waiting":0'
  check "each was accepted once" test "$(lines accepted mail) $(lines accepted hook) $(lines accepted push)" = "2 1 1"
  "$program" export "$campaign" --store "$store" --output "$work/log.jsonl" >/dev/null
  check "the log does not contain the address" bash -c '! grep -qE "example.org|browser-of-ann" "$0"' "$work/log.jsonl"
  check "the server's log contains neither address nor key" bash -c '! grep -qE "ann@example|browser-of-ann|$1" "$0"' "$work/server.log" "$id"
  check "the server stops cleanly" stop_server
  finish
}
