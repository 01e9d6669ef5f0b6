#include "turns.h"

// Covert actions ruled by the umpire: a false report, and an undertaking on the umpire's terms (DW-50, DW-51, DW-125).
namespace ziggurat::domain_war::testing {
namespace {

const Report* spied(const Driver& driver) {
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports)
      if (report.kind == "spied") return &report;
  return nullptr;
}
// A spy's report of troops in the open; none: nobody.
shelf::Lines in_the_open(std::initializer_list<std::pair<const char*, int>> troops) {
  Texts all;
  if (troops.size() > 0) all.push_back(say("spied.troops", {{"units", so_many(troops)}, {"owner", "Regent B"}}));
  return lines("spied.open", {{"troops", say("spied.all", {{"troops", all}})}});
}
const auto truth = [] { return in_the_open({{"scouts", 1}, {"infantry", 2}, {"artillerists", 1}, {"archers", 2}}); };
std::string line(const Report& report, const std::string& label) {
  for (const auto& [one, words] : report.details)
    if (one == label) return words;
  return "-";
}

}  // namespace

TEST_CASE("a spy's report names its source and its date, and one that the umpire made up looks no other (DW-50)") {
  struct Row {
    std::string ruling;
    shelf::Lines open;
    std::size_t drawn;  // B's units on the deceived regent's map
  };
  const std::string stream = "turn 1 round 1 spy a";
  std::vector<std::string> labels;
  for (const Row& row : std::vector<Row>{{"", truth(), 6}, {"nobody", in_the_open({}), 0},
           {"7 knights b,1 infantry b", in_the_open({{"infantry", 1}, {"knights", 7}}), 8}}) {
    CAPTURE(row.ruling);
    Driver driver("two-realms");
    const bool lie = !row.ruling.empty();
    driver.dice.say({lie ? 6 : 1});  // a failed spy sees nothing; the umpire makes its regent believe the report anyway
    std::map<std::size_t, Sheet> sheets;
    sheets[0].orders = {driver.order("spy", {1, driver.at("b2")})};
    driver.ring_bell(sheets, lie ? Rulings{{"spy_sees/" + stream, row.ruling}} : Rulings{});
    const auto* report = spied(driver);
    REQUIRE(report);
    CHECK(report->text == say("spied.told", {{"at", "B2"}}));
    CHECK(shows(report->details, lines("spied.source", {{"at", "B2"}, {"turn", 1}, {"round", 1}})));
    CHECK(shows(report->details, row.open));
    CHECK(line(*report, "B castle") != "-");
    std::vector<std::string> now;
    for (const auto& [label, words] : report->details) now.push_back(label);
    if (labels.empty()) labels = now;
    CHECK(now == labels);
    std::size_t drawn = 0;
    for (const auto& [id, seen] : driver.view(driver.config.faction("a")).pieces)
      if (seen.piece->kind == driver.config.words.unit && seen.piece->side == driver.config.faction("b")) {
        ++drawn;
        CHECK(seen.as_of);  // a dated sighting, like every spy's
        CHECK_FALSE(seen.piece->has(driver.config.words.made_up));
      }
    CHECK(drawn == row.drawn);
    CHECK(driver.realm().made_up.empty());
    CHECK(driver.realm().units.size() == 12);
    // Only the umpire reads that it is false, and what is true.
    const auto false_reports = driver.published_umpire("spy_false");
    CHECK(false_reports.size() == (lie ? 1 : 0));
    for (const Report* one : false_reports) CHECK(shows(one->details, truth()));
  }
}

TEST_CASE("what no spy of his could report is no ruling (DW-50)") {
  Driver driver("two-realms");
  const auto reject = [&](const std::string& ruling) {
    const std::string key = "spy_sees/turn 1 round 1 spy a";
    return driver.reject({driver.order("spy", {1, driver.at("b2")})}, {{key, ruling}}, key);
  };
  CHECK(reject("7 knights b") == "");
  CHECK(reject("nobody") == "");
  for (const char* const ruling : {"7 dragons b", "7 knights c", "0 knights b", "7 knights", "7 knights b b"}) {
    CAPTURE(ruling);
    CHECK(reject(ruling) == say("spied.unread"));
  }
  CHECK(reject("7 knights a") == say("spied.his_own"));
}

TEST_CASE("a spy whom the watch finds out may be misled: his report and his regent's map look like the truth (DW-45)") {
  struct Row {
    std::string how;  // empty: the spy is not found out
    std::size_t units;
    shelf::Lines open;
  };
  std::vector<std::string> labels;
  for (const Row& row : std::vector<Row>{{"", 6, truth()},
           {"weaker", 3, in_the_open({{"infantry", 1}, {"artillerists", 1}, {"archers", 1}})},
           {"stronger", 12, in_the_open({{"scouts", 2}, {"infantry", 4}, {"artillerists", 2}, {"archers", 4}})}}) {
    CAPTURE(row.how);
    const bool misled = !row.how.empty();
    Driver driver("two-realms", {{"success_on", misled ? "0" : "6"}, {"counterspy_on", "6"}});
    std::vector<Order> watch;
    if (misled) watch.push_back(driver.order("counterspy", {1}));
    if (misled) driver.standing = {{driver.seat(1), {driver.order("mislead", {driver.at("b2"), row.how})}}};
    driver.play({{"a", {driver.order("spy", {1, driver.at("b2")})}}, {"b", watch}});
    const auto* report = spied(driver);
    REQUIRE(report);
    CHECK(report->text == say("spied.told", {{"at", "B2"}}));
    std::vector<std::string> now;
    for (const auto& [label, words] : report->details) now.push_back(label);
    if (labels.empty()) labels = now;
    CHECK(now == labels);
    CHECK(shows(report->details, row.open));
    // The regent's map matches the report, although the decoys have left the world.
    std::size_t seen = 0;
    for (const auto& [id, piece] : driver.view(driver.config.faction("a")).pieces)
      if (piece.piece->kind == driver.config.words.unit && piece.piece->side == driver.config.faction("b")) ++seen;
    CHECK(seen == row.units);
    CHECK(driver.realm().made_up.empty());
    CHECK(driver.received("a", "covert_discovered").empty());
    CHECK(driver.received("b", "spy_misled").size() == (misled ? 1 : 0));
    CHECK(driver.published_umpire("spy_false").size() == (misled ? 1 : 0));
    CHECK(driver.received("a", "spy_misled").empty());
    // The misleading regent sees nothing but its own units.
    std::size_t own = 0;
    for (const auto& [id, piece] : driver.view(driver.config.faction("b")).pieces)
      if (piece.piece->kind == driver.config.words.unit) ++own;
    CHECK(own == 6);
  }
}

TEST_CASE("who was made up for a spy is shown to the next one again, and no two bear one name (DW-45)") {
  Driver driver("two-realms", {{"success_on", "0"}, {"counterspy_on", "6"}});
  driver.edit(PieceLeft{driver.piece("B scouts 1")});
  driver.standing = {{driver.seat(1), {driver.order("mislead", {driver.at("b2"), "stronger"})}}};
  std::vector<std::map<std::string, PieceId>> shown;  // B's units, by round
  driver.after_step = [&](const Step& step) {
    if (step.name != "covert") return;
    auto& units = shown.emplace_back();
    for (const auto& [id, seen] : driver.view(driver.config.faction("a")).pieces) {
      const bool is_unit = seen.piece->kind == driver.config.words.unit;
      if (is_unit && seen.piece->side == driver.config.faction("b"))
        CHECK(units.emplace((*seen.piece)[driver.config.words.name], id).second);
    }
  };
  driver.play({{"a", {driver.order("spy", {1, driver.at("b2")}), driver.order("spy", {3, driver.at("b2")})}},
      {"b", {driver.order("counterspy", {1}), driver.order("muster", {2, driver.piece("B castle"), "infantry", 1})}}});
  REQUIRE(shown.size() == 3);
  CHECK(shown[0].size() == 10);
  CHECK(shown[2].size() == 12);  // one was raised in the meantime
  for (const auto& [name, id] : shown[0]) CHECK(shown[2].at(name) == id);
  // The new unit gets the name it would have without the lie, and is the unit of that name that the spy's regent knows.
  const PieceId raised = driver.piece("B infantry 3");
  CHECK(driver.realm().unit(raised));
  CHECK(shown[0].at("B infantry 3") == raised);
  CHECK(driver.realm().units.size() == 12);
}

TEST_CASE("what a regent sees for himself he sees truly, whatever his spy is made to say (DW-45)") {
  Driver driver("two-realms", {{"success_on", "0"}, {"counterspy_on", "6"}});
  driver.edit(PieceMoved{driver.piece("A scouts 1"), driver.at("b2"), {}});
  driver.standing = {{driver.seat(1), {driver.order("mislead", {driver.at("b2"), "stronger"})}}};
  std::size_t seen = 0;
  driver.after_step = [&](const Step& step) {
    if (step.name != "covert" || seen > 0) return;
    for (const auto& [id, piece] : driver.view(driver.config.faction("a")).pieces)
      seen += piece.piece->kind == driver.config.words.unit && piece.piece->side == driver.config.faction("b") ? 1 : 0;
  };
  driver.play({{"a", {driver.order("spy", {1, driver.at("b2")})}}, {"b", {driver.order("counterspy", {1})}}});
  REQUIRE(spied(driver));
  const std::string label = in_the_open({}).front().first;
  CHECK(mentions(line(*spied(driver), label), so_many({{"scouts", 2}})));
  CHECK(seen == 6);
}

TEST_CASE("an assassin who misses is told as that, to who sent him and to who found him out (DW-46, DW-47)") {
  Driver driver("two-realms", {{"success_on", "0"}, {"counterspy_on", "6"}});
  const auto kill = driver.order("assassinate", {1, driver.config.faction("b"), std::string("underling")});
  driver.play({{"a", {kill}}, {"b", {driver.order("counterspy", {1})}}});
  CHECK(
      driver.received("a", "covert_result") == Texts{say("covert.missed", {{"ruler", false}, {"regent", "Regent B"}})});
  CHECK(driver.received("b", "covert_discovered") ==
        Texts{say("covert.discovered", {{"by", "Regent A"}, {"aim", "assassination"}, {"missed", true}})});
  // The stream of the dice lets the report tell both regents what the umpire changed.
  int named = 0;
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports)
      if (report.kind == "covert_discovered") named += report.fight.find("assassination") != std::string::npos;
  CHECK(named == 1);
}

TEST_CASE("what is outside the list is proposed, and ordered on the umpire's terms (DW-51)") {
  Driver driver("two-realms");
  const auto proposal = driver.order("covert_proposal", {std::string("Bribe the gatekeeper.")});
  CHECK(driver.first_fault("a", {proposal}) == "-");
  const auto changes =
      driver.rules->answered(driver.world, driver.seat(0), proposal, {std::int64_t{3}, std::int64_t{6}, false});
  REQUIRE(changes.size() == 1);
  for (const auto& change : changes) driver.edit(change);
  const auto custom = driver.order("custom", {1, driver.piece("Bribe the gatekeeper.")});
  CHECK(driver.first_fault("a", {custom}) == "-");
  CHECK(driver.first_fault("b", {custom}) == "not_approved");
  const std::string line = driver.rules->in_words(driver.view(driver.config.faction("a")), custom);
  CHECK(line.find("Bribe the gatekeeper") != std::string::npos);
  CHECK(line.find("gatekeeper.") == std::string::npos);  // the full stop of the text would stand within the line
  const Number before = driver.realm().gold_of({0});
  driver.play({{"a", {custom}}});
  CHECK(driver.received("a", "covert_result").size() == 1);
  // What it brings about is for the umpire to say.
  REQUIRE(driver.last.follow_ups.size() == 1);
  CHECK(driver.last.follow_ups[0].faction == FactionId{0});
  CHECK(driver.last.follow_ups[0].text == say("covert.what_follows", {{"what", "Bribe the gatekeeper"}}));
  // The stream of the deciding die lets the report tell its regent what the umpire changed.
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports)
      if (report.kind == "covert_result") CHECK(report.fight.find("undertaking") != std::string::npos);
  CHECK(driver.realm().gold_of({0}) == before - 3 + 12 - 7);
}

TEST_CASE("a proposal is limited in letters, whatever the script (DW-51)") {
  Driver driver("two-realms");
  std::string letters;
  for (int i = 0; i < 200; ++i) letters += "\u0436";
  CHECK(driver.first_fault("a", {driver.order("covert_proposal", {letters})}) == "-");
  CHECK(driver.first_fault("a", {driver.order("covert_proposal", {letters + "\u0436"})}) != "-");
}

TEST_CASE("who has proposed is told that it waits for the umpire, once, and nobody else is told anything (DW-51)") {
  for (const char* const council : {"no", "yes"}) {
    CAPTURE(council);
    Driver driver("two-realms", {{"council", council}});
    driver.play({{"a", {driver.order("covert_proposal", {std::string("Bribe the gatekeeper")})}}});
    CHECK(driver.received("a", "proposal_waits") == Texts{say("covert.proposed")});
    CHECK(driver.received("b", "proposal_waits").empty());
    driver.play({});
    CHECK(driver.received("a", "proposal_waits").empty());
  }
}

TEST_CASE("a sheet sends one assassin and one party of saboteurs, or one assassin to each (DW-47, DW-48)") {
  const auto fault = [](const std::string& limit, const std::string& second) {
    Driver driver("shadow-over-urr", {{"assassination_limit", limit}});
    const auto kill = [&](std::int64_t round, const std::string& whom) {
      return driver.order("assassinate", {round, driver.config.faction(whom), std::string("underling")});
    };
    return driver.first_fault("dark_prince", {kill(1, "elves"), kill(2, second)});
  };
  CHECK(fault("actor", "dwarves") == "limit_assassinate");
  CHECK(fault("both", "dwarves") == "limit_assassinate");
  CHECK(fault("target", "dwarves") == "-");
  CHECK(fault("target", "elves") == "limit_assassinate");
  Driver driver("two-realms");
  const auto blow = [&](std::int64_t round, const std::string& what) {
    return driver.order("sabotage", {round, driver.piece(what)});
  };
  CHECK(driver.first_fault("a", {blow(1, "Middle bridge"), blow(2, "B market")}) == "limit_sabotage");
}

TEST_CASE("whose watch begins later hears of saboteurs all the same when they fail (DW-46)") {
  Driver driver("two-realms", {{"counterspy_span", "from_round"}});
  driver.edit(PieceMoved{driver.piece("A scouts 1"), driver.at("a2"), {}});
  driver.dice.say({6});
  driver.play({{"a", {driver.order("sabotage", {std::int64_t{1}, driver.piece("B market")})}},
      {"b", {driver.order("counterspy", {std::int64_t{2}})}}});
  CHECK(driver.received("b", "covert_discovered").size() == 1);
}

}  // namespace ziggurat::domain_war::testing
