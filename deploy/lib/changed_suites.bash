# Maps changed files to the suites that play them. Reads file names; prints names of test programs and "pages".
suites_of() {
  local books='(city_table|urr_handbook|domain_war|battlefield|dark_ages)' all_books=
  local book
  for book in city_table urr_handbook domain_war battlefield dark_ages; do
    all_books+="test_${book}\ntest_${book}_rules\n"
  done
  sed -nE "
    s#^server/rulebooks/$books/.*#test_\1_rules\ntest_\1\ntest_scripted\ntest_replays#p
    s#^server/rulebooks/(shelf|adjudicator)/.*#test_shelf\n${all_books}test_scripted#p
    s#^server/(base|game|campaign|store|net|host|cli)/.*#test_\1#p
    s#^tests/cases/([a-z_]+)/.*#test_\1_rules#p
    s#^protocol/.*#test_protocol#p
    s#^tests/unit/([a-z_]+)/.*#test_\1#p
    s#^tests/(kit|scripted|replays|twins|bots)/.*#test_\1#p
    s#^migrations/.*#test_store#p
    s#^(web|tests/web)/.*#pages#p" | sort -u
}
