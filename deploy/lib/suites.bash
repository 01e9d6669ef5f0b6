# What deploy/test runs, part by part: sourced after common.bash. Each part's words are shown only when it fails.

log=$(mktemp -d)  # each part's words, and in `counts` a line for each: passed, failed, name

# part NAME COMMAND… : runs one suite and counts it; two may run at a time. What hangs is ended and has failed: no part takes more than
# four minutes on two idle cores, but for the long forms.
part() {
  local name=$1 out="$log/${1//[^a-z0-9]/_}" from=$SECONDS p f
  shift
  local status=0 seconds_max=900
  [ "${mode:-}" != long ] || seconds_max=21600
  timeout --kill-after=10 "$seconds_max" "$@" >"$out" 2>&1 || status=$?
  p=$(sed -nE 's/^\[doctest\] test cases: +[0-9]+ \| +([0-9]+) passed.*/\1/p; s/^(# |ℹ )pass ([0-9]+)$/\2/p; s/^([0-9]+) checks passed$/\1/p' "$out" | awk '{s+=$1} END {print s+0}')
  f=$(sed -nE 's/^\[doctest\] test cases:.*\| +([0-9]+) failed.*/\1/p; s/^(# |ℹ )fail ([0-9]+)$/\2/p' "$out" | awk '{s+=$1} END {print s+0}')
  if [ "$status" -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
  if [ "$status" -eq 0 ] && [ "$p" -eq 0 ]; then p=1; fi
  echo "$p $f $name" >>"$log/counts"
  printf '  %-34s %4d passed %3d failed  %4d s\n' "$name" "$p" "$f" $((SECONDS - from))
  [ "$f" -eq 0 ] || tail -n 120 "$out"
}

summary() {  # the closing lines; the status tells whether all passed
  say "Took $((SECONDS / 60)) min $((SECONDS % 60)) s"
  awk '$2 > 0 {print "failed:" substr($0, length($1 " " $2) + 1)} {p += $1; f += $2} END {print p+0 " passed, " f+0 " failed"; exit f > 0}' \
    "$log/counts"
}

start_postgres() {  # for the tests alone, gone with them
  say "Starting a PostgreSQL of our own"
  ZIGGURAT_TEST_POSTGRES=$(deploy/lib/postgres-for-tests start "$postgres") || fail "PostgreSQL does not start: its log is shown above"
  export ZIGGURAT_TEST_POSTGRES ZIGGURAT_REQUIRE_POSTGRES=1
}

pages_types_and_units() {
  part "pages: types" bash -c 'cd web && "$0" node_modules/typescript/bin/tsc -p tsconfig.json' "$node"
  part "pages: manner" bash -c 'git ls-files "*.js" "*.mjs" | xargs "$0" web/node_modules/prettier/bin/prettier.cjs --config web/.prettierrc.json --log-level warn --check' "$node"
  part "pages: units" "$node" --test --test-reporter=tap tests/web/*.test.mjs
}

# Two at a time: each has a server and a browser of its own, and waits for them half of the time.
browser_tests() {
  export -f part
  export log mode node
  printf '%s\n' tests/browser/*.test.mjs | xargs -P 2 -I FILE \
    bash -c 'part "browser: $(basename FILE .test.mjs)" "$node" --test --test-reporter=tap FILE'
}

# The suites that a changed file asks for: those of its own layer. Reads file names, prints names of test programs and "pages".
suites_of() {
  sed -nE '
    s#^server/rulebooks/(city_table|urr_handbook|domain_war)/rules/.*#test_\1_rules#p
    s#^server/rulebooks/(city_table|urr_handbook|domain_war)/.*#test_\1\ntest_scripted#p
    s#^server/rulebooks/common/.*#test_common\ntest_city_table\ntest_urr_handbook\ntest_domain_war\ntest_scripted#p
    s#^server/rulebooks/adjudicator/.*#test_city_table_rules\ntest_urr_handbook_rules\ntest_domain_war_rules#p
    s#^server/(base|game|campaign|store|net|host|cli)/.*#test_\1#p
    s#^protocol/.*#test_protocol#p
    s#^tests/unit/([a-z_]+)/.*#test_\1#p
    s#^tests/(kit|scripted)/.*#test_\1#p
    s#^migrations/.*#test_store#p
    s#^(web|tests/web)/.*#pages#p' | sort -u
}
