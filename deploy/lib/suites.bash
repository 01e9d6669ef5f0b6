# The parts of deploy/test. Source it after common.bash. A part's output is shown only if the part fails.

# Input of the closing summary:
#   $log/counts  one line per part: passed, failed, flaky, name
#   $log/times   one line per phase and part, tab-separated: number of the phase, 0 for the phase itself or 1 for a part,
#                tenths of a second, name
#   $log/notes/  files that parts may leave; they are printed before the totals
log=$(mktemp -d)
mkdir "$log/notes"
phase_number=0

# phase NAME COMMAND…: runs one stage of the test run in this shell and records its duration.
phase() {
  local name=$1 from
  from=$(tenths)
  shift
  phase_number=$((phase_number + 1))
  export phase_number
  "$@"
  printf '%d\t0\t%d\t%s\n' "$phase_number" $(($(tenths) - from)) "$name" >>"$log/times"
}
tenths() { echo $((${EPOCHREALTIME//[.,]/} / 100000)); }  # tenths of a second since 1970

# part NAME COMMAND…: runs one suite and counts its tests. Several parts may run at once. A part that exceeds its time
# limit is stopped and has failed: no part takes more than four minutes on two idle cores, except the browsers
# (part_seconds_max) and --long. A line `flaky: TEST` in the output names a test that passed on its second try.
part() {
  local name=$1 out="$log/${1//[^a-z0-9]/_}" p f flaky from used
  from=$(tenths)
  shift
  local status=0 seconds_max=${part_seconds_max:-900}
  [ "${mode:-}" != long ] || seconds_max=21600
  timeout --kill-after=10 "$seconds_max" "$@" >"$out" 2>&1 || status=$?
  p=$(sed -nE 's/^\[doctest\] test cases: +[0-9]+ \| +([0-9]+) passed.*/\1/p; s/^(# |ℹ )pass ([0-9]+)$/\2/p; s/^([0-9]+) checks passed$/\1/p' "$out" | awk '{s+=$1} END {print s+0}')
  f=$(sed -nE 's/^\[doctest\] test cases:.*\| +([0-9]+) failed.*/\1/p; s/^(# |ℹ )fail ([0-9]+)$/\2/p' "$out" | awk '{s+=$1} END {print s+0}')
  flaky=$(grep -c '^flaky: ' "$out") || true
  if [ "$status" -ne 0 ] && [ "$f" -eq 0 ]; then f=1; fi
  if [ "$status" -eq 0 ] && [ "$p" -eq 0 ]; then p=1; fi
  echo "$p $f $flaky $name" >>"$log/counts"
  [ "$flaky" -eq 0 ] || grep '^flaky: ' "$out" >>"$log/notes/flaky"
  used=$(($(tenths) - from))
  printf '%d\t1\t%d\t%s\n' "$phase_number" "$used" "$name" >>"$log/times"
  printf '  %-34s %4d passed %3d failed  %4d s\n' "$name" "$p" "$f" $((used / 10))
  [ "$f" -gt 0 ] || return 0
  tail -n 120 "$out"
  { echo "the end of what $name printed:"; tail -n 40 "$out"; } >"$log/notes/failed_${out##*/}"
}

export -f part tenths  # for parts that run in parallel, in shells of their own
export log mode

program_suites=(test_twins test_kit test_host test_bots test_cli)  # as in tests/CMakeLists.txt
layer_suites() {  # prints all other suites of a build folder
  local suite
  for suite in "$1"/tests/test_*; do
    [ ! -x "$suite" ] || [[ " ${program_suites[*]} " == *" ${suite##*/} "* ]] || echo "${suite##*/}"
  done
}

# The suites that take longest, longest first, so that none of them runs alone at the end.
longest_first=(test_twins test_kit test_host test_bots test_city_table test_urr_handbook test_domain_war test_campaign_city)

# Runs suites of a build folder, one per core at a time: suites_of_build FOLDER SUITE….
suites_of_build() {
  local folder=$1 kind=
  shift
  [ "$folder" != build/asan ] || kind=", sanitized"
  { printf '%s\n' "${longest_first[@]}" | grep -Fx -f <(printf '%s\n' "$@") || true
    printf '%s\n' "$@" | grep -Fxv -f <(printf '%s\n' "${longest_first[@]}") || true
  } | xargs -P "$(nproc)" -I SUITE bash -c 'part "SUITE$1" "$0/tests/SUITE"' "$folder" "$kind"
}

# A table of phases in order, each with its parts sorted by time. Parts of a phase may run in parallel, so only phases
# add up.
time_table() {
  say "Where the time went"
  sort -t $'\t' -k 1,1n -k 2,2n -k 3,3rn "$log/times" | awk -F '\t' -v all="$1" '
    {parts[$1] += $2}
    {line[NR] = $0}
    END {
      for (i = 1; i <= NR; i++) {
        split(line[i], t, "\t")
        if (t[2] == 0) printf "%7.1f s %5.1f %%  %s\n", t[3] / 10, 10 * t[3] / all, t[4]
        else if (parts[t[1]] > 1) printf "%7.1f s            %s\n", t[3] / 10, t[4]
      }
      printf "%7.1f s 100.0 %%  all\n", all
    }'
}

summary() {  # prints the closing lines; exits with status 1 if something failed
  time_table "$SECONDS"
  say "Took $((SECONDS / 60)) min $((SECONDS % 60)) s"
  local note
  for note in "$log"/notes/*; do [ ! -f "$note" ] || cat "$note"; done
  awk '$2 > 0 {print "failed:" substr($0, length($1 " " $2 " " $3) + 1)} {p += $1; f += $2} END {print p+0 " passed, " f+0 " failed"; exit f > 0}' \
    "$log/counts" || exit 1
}

start_postgres() {  # for the tests only; removed with them
  say "Starting a private PostgreSQL"
  ZIGGURAT_TEST_POSTGRES=$(deploy/lib/postgres-for-tests start "$postgres") || fail "PostgreSQL does not start; its log is above"
  export ZIGGURAT_TEST_POSTGRES ZIGGURAT_REQUIRE_POSTGRES=1
}

pages_types_and_units() {
  part "pages: types" bash -c 'cd web && "$0" node_modules/typescript/bin/tsc -p tsconfig.json' "$node"
  part "pages: format" bash -c 'git ls-files "*.js" "*.mjs" | xargs "$0" web/node_modules/prettier/bin/prettier.cjs --config web/.prettierrc.json --log-level warn --check' "$node"
  part "pages: units" "$node" --test --test-reporter=tap $(git ls-files "tests/web/*.test.mjs")
}

# Runs two workers, each with its own server and browser. build/browser keeps traces, the time of each test, and the
# list of tests that passed on their second try.
browser_tests() {
  local part_seconds_max=2400  # by far the longest part; each test has its own limit
  part "browsers" "$node" web/node_modules/@playwright/test/cli.js test --config tests/browser/playwright.config.mjs
  if [ "${mode:-}" = long ]; then
    part "browsers, each message and frame of a page 80 ms late" env ZIGGURAT_NIGHTLY= ZIGGURAT_SLOW_PAGE_MS=80 "$node" \
      web/node_modules/@playwright/test/cli.js test --config tests/browser/playwright.config.mjs
    part "browsers, each message of the server 80 ms late" env ZIGGURAT_NIGHTLY= ZIGGURAT_SLOW_SERVER_MS=80 "$node" \
      web/node_modules/@playwright/test/cli.js test --config tests/browser/playwright.config.mjs
    part "planted faults" "$node" tests/browser/planted.mjs
  fi
  sed -n '/^[0-9]* tests in .* browsers:/p; /^Where the time of the browsers went:/,/^#/p' "$log/browsers" | grep -v '^#' >>"$log/notes/browsers" || true
}
