#include "base/embedded.h"
#include "battles.h"

// Units of several contingents, on the strategic scale (BF-14).
using namespace ziggurat;
using namespace ziggurat::battlefield;
using namespace ziggurat::battlefield::testing;

namespace {

// The fighters of each contingent of the unit that stands in this hex.
Counts numbers_in(const Driver& play, battlefield::Hex hex) {
  Counts numbers;
  const Battle battle = play.battle();
  if (const Unit* unit = battle.at(hex))
    for (const Contingent& one : unit->troops(battle.switches())) numbers.push_back(one.number);
  return numbers;
}
Order split(const Driver& play, const std::string& unit, const Counts& numbers, const std::string& hex) {
  return play.order("split", {play.piece(unit), numbers, Driver::at(hex)});
}
const Unit& unit_in(const Battle& battle, battlefield::Hex hex) {
  const Unit* unit = battle.at(hex);
  REQUIRE(unit);
  return *unit;
}

// The battle has begun, west moves first, and nobody hides.
Driver begun() {
  Driver play("two-hosts");
  play.dice.say({6, 1});
  play.play();
  return play;
}
PieceId mixed_in(const Driver& play, battlefield::Hex hex) { return unit_in(play.battle(), hex).id; }

}  // namespace

TEST_CASE("a scenario's mixed unit has its contingents aboard, in the order of the record (BF-14)") {
  const Driver play("two-hosts");
  CHECK(numbers_in(play, {3, 2}) == Counts{60, 80});
  const Battle battle = play.battle();
  const Unit& unit = unit_in(battle, {3, 2});
  REQUIRE(unit.behind.size() == 1);
  CHECK(unit.behind[0].name == "Archers");
  CHECK(unit.behind[0].shots == 10);
  CHECK(unit_in(battle, {2, 6}).crew == type_named("archers") + 1);
  CHECK(unit_in(battle, {3, 4}).leader);
}

TEST_CASE("contingents of a scenario file are read strictly (BF-14)") {
  const auto fault = [](auto change) {
    Json file = parse_json(embedded_data("battlefield/two_hosts.json"), 64).value();
    change(file);
    const auto read = scenario_from(file);
    return read ? std::string("-") : read.error().at;
  };
  CHECK(fault([](Json&) {}) == "-");
  CHECK(fault([](Json& file) { file["units"][0]["contingents"][0]["type"] = "dragons"; }) ==
        "/units/0/contingents/0/type");
  CHECK(fault([](Json& file) { file["units"][0]["contingents"][0]["hex"] = "0101"; }) == "/units/0/contingents/0/hex");
  CHECK(fault([](Json& file) { file["units"][0]["contingents"][0]["number"] = 141; }) == "/units/0");
  CHECK(fault([](Json& file) { file["scale"] = "tactic"; }) == "/units/0/number");
}

TEST_CASE("a mixed unit is split contingent by contingent (BF-14, BF-55)") {
  Driver play("two-hosts");
  const std::string unit = play.world.at(mixed_in(play, {3, 2}))[play.config.words.name];
  CHECK(play.first_fault("west", {split(play, unit, {10}, "0101")}) == "empty_part /orders/0/numbers");
  CHECK(play.first_fault("west", {split(play, unit, {0, 0}, "0101")}) == "empty_part /orders/0/numbers");
  CHECK(play.first_fault("west", {split(play, unit, {60, 80}, "0101")}) == "empty_part /orders/0/numbers");
  CHECK(play.first_fault("west", {split(play, unit, {61, 0}, "0101")}) == "empty_part /orders/0/numbers");
  CHECK(play.first_fault("west", {split(play, unit, {60, 0}, "0101"), split(play, unit, {1, 0}, "0102")}) ==
        "empty_part /orders/1/numbers");
  SUBCASE("some of each") {
    play.play({{"west", {split(play, unit, {20, 30}, "0101")}}});
    CHECK(numbers_in(play, {1, 1}) == Counts{20, 30});
    CHECK(numbers_in(play, {3, 2}) == Counts{40, 50});
  }
  SUBCASE("the whole contingent in front: the next one stands in front of the rest") {
    play.play({{"west", {split(play, unit, {60, 10}, "0101")}}});
    CHECK(numbers_in(play, {1, 1}) == Counts{60, 10});
    CHECK(numbers_in(play, {3, 2}) == Counts{70});
    const Battle battle = play.battle();
    CHECK(unit_in(battle, {3, 2}).type == type_named("archers"));
    CHECK(unit_in(battle, {3, 2}).shots == 10);
  }
}

TEST_CASE("the options for a split have a range and a name for each contingent (BF-14)") {
  const Driver play("two-hosts");
  const FactionId west = play.config.army("west");
  const auto options = play.rules->options(play.view(west), play.phase, {west, {}}, {}, {mixed_in(play, {3, 2})});
  const ParameterOptions* numbers = nullptr;
  for (const Option& option : options)
    if (play.rules->order_kinds()[static_cast<std::size_t>(option.kind)].name == "split")
      for (const ParameterOptions& one : option.parameters)
        if (!one.ranges.empty()) numbers = &one;
  REQUIRE(numbers);
  CHECK(numbers->ranges == std::vector<std::pair<std::int64_t, std::int64_t>>{{0, 60}, {0, 80}});
  CHECK(numbers->words == std::vector<std::string>{"Pikemen", "Archers"});
  CHECK(numbers->allowance == 139);
}

TEST_CASE("losses fall on the contingent in front, and the next one takes its place (BF-14)") {
  Driver play = begun();
  const PieceId id = mixed_in(play, {3, 2});
  std::vector<SubmittedSheet> none;
  const Rulings no_rulings;
  const std::vector<InForce> no_standing;
  const Closing closing{play.world, play.phase, 1, none, none, no_standing, no_rulings, play.dice};
  PhaseResolver resolver(play.config, closing);
  resolver.begin("combat");
  const auto hit = [&](std::int64_t damage) {
    Troops troops = resolver.read().unit(id)->troops(play.config.switches);
    take_damage(troops, damage, play.config.switches);
    resolver.leave(id, troops);
    Counts left;
    for (const Contingent& one : resolver.read().unit(id)->troops(play.config.switches)) left.push_back(one.number);
    return left;
  };
  CHECK(hit(31) == Counts{50, 80});  // 10 pikemen at 3, and one point is carried
  CHECK(resolver.read().unit(id)->damage == 1);
  CHECK(hit(149 + 20) == Counts{70});
  CHECK(resolver.read().unit(id)->type == type_named("archers"));
  CHECK(aboard_of(resolver.world, id).empty());
}

TEST_CASE("a mixed unit marches as its slowest, and its rear guard has a number for each contingent (BF-14, BF-51)") {
  Driver play = begun();
  const std::string unit =
      play.world.at(mixed_in(play, {3, 3}))[play.config.words.name];  // 120 light infantry, 60 archers
  play.put(unit, "0505");
  const std::string enemy = play.world.at(mixed_in(play, {10, 2}))[play.config.words.name];
  play.put(enemy, "0605");
  CHECK(play.first_fault("west", {play.move(unit, {"0504"}, {45})}) == "rear_guard_too_small /orders/0/rear_guard");
  CHECK(play.first_fault("west", {play.move(unit, {"0504"}, {0, 44})}) == "rear_guard_too_small /orders/0/rear_guard");
  CHECK(play.first_fault("west", {play.move(unit, {"0504"}, {0, 61})}) == "rear_guard_too_small /orders/0/rear_guard");
  play.play({{"west", {play.move(unit, {"0504", "0404", "0403"}, {0, 45})}}});
  CHECK(numbers_in(play, {5, 5}) == Counts{45});
  const Battle battle = play.battle();
  CHECK(unit_in(battle, {5, 5}).type == type_named("archers"));
  CHECK(numbers_in(play, {4, 4}) == Counts{120, 15});  // Move 1: two hexes of road
  CHECK(play.reports("pursuit").empty());
}

TEST_CASE("enemies see the contingents of a unit, and learn their numbers by contact (BF-93)") {
  Driver play = begun();
  const PieceId id = mixed_in(play, {10, 2});
  const PieceId archers = unit_in(play.battle(), {10, 2}).behind.front().id;
  const View* view = &play.view(play.config.army("west"));
  REQUIRE(view->find(archers));
  CHECK((*view->find(archers))[play.config.words.number] == 0);
  CHECK_FALSE(view->find(archers)->has(play.config.words.ranks.attribute(&Rank::shots)));
  const auto name = play.config.words.name;
  play.put(play.world.at(mixed_in(play, {3, 3}))[name], "0505");
  play.put(play.world.at(id)[name], "0506");
  view = &play.view(play.config.army("west"));
  CHECK((*view->find(archers))[play.config.words.number] == 80);
  play.set(play.world.at(id)[name], [](Unit& unit) { unit.hidden = true; });
  CHECK_FALSE(play.view(play.config.army("west")).find(id));
  CHECK_FALSE(play.view(play.config.army("west")).find(archers));
}

TEST_CASE("a mixed unit that is destroyed leaves with all its contingents (BF-69)") {
  Driver play = begun();
  const PieceId id = mixed_in(play, {3, 2});
  const PieceId archers = unit_in(play.battle(), {3, 2}).behind.front().id;
  std::vector<SubmittedSheet> none;
  const Rulings no_rulings;
  const std::vector<InForce> no_standing;
  const Closing closing{play.world, play.phase, 1, none, none, no_standing, no_rulings, play.dice};
  PhaseResolver resolver(play.config, closing);
  resolver.begin("combat");
  resolver.destroy(*resolver.read().unit(id));
  CHECK_FALSE(resolver.world.find(id));
  CHECK_FALSE(resolver.world.find(archers));
}

TEST_CASE("the umpire may put a contingent into a unit on the strategic scale alone (BF-14, BF-91)") {
  Driver play = begun();
  Rank rank;
  rank.name = "x", rank.type = type_named("giants"), rank.number = 3, rank.damage = 40, rank.shots = 5;
  rank.side = play.config.army("east"), rank.place = aboard(mixed_in(play, {3, 2}));
  Piece piece = play.config.words.ranks.made(rank);
  piece.id = play.world.next_piece();
  play.edit(PieceEntered{piece});
  const Battle battle = play.battle();
  const Unit& unit = unit_in(battle, {3, 2});
  REQUIRE(unit.behind.size() == 2);
  CHECK(unit.behind[1].side == play.config.army("west"));
  CHECK(unit.behind[1].name == "Giants");
  CHECK(unit.behind[1].damage == 29);
  CHECK(unit.behind[1].shots == 0);
  Driver small("first-blood");
  rank.place = aboard(small.piece("Red pikemen"));
  Piece other = small.config.words.ranks.made(rank);
  other.id = small.world.next_piece();
  CHECK(small.rules->reject_reason(small.world, PieceEntered{other}) != "");
}

TEST_CASE("a battle of mixed units is played to its end without orders (BF-84)") {
  Driver play("two-hosts");
  for (int i = 0; i < 60 && !play.ended; ++i) play.play();
  CHECK(play.victory);
}
