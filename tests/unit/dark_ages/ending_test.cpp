#include "battles.h"

// The ends that the sides make themselves (DA-97), and what a battle hands on (DA-95).
namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";
constexpr const char* herders = "herders";

std::string detail(const Driver& battle, const std::string& label) {
  REQUIRE(battle.victory.has_value());
  for (const auto& [name, text] : battle.victory->details)
    if (name == label) return text;
  return "-";
}

}  // namespace

TEST_CASE("a side that yields loses at once, before its other orders") {
  Driver battle("cattle-raid");
  battle.play({{raiders, {battle.move("Raiding infantry", {GoStep{2'000, 0}}), battle.give(written::Yield{})}}});
  REQUIRE(battle.victory.has_value());
  CHECK(battle.victory->winners == std::vector{battle.config.side(herders)});
  CHECK(battle.victory->text == "The Raiders yield.");
  CHECK(battle.unit("Raiding infantry").pose().at == Point{7'000, 4'000});
}

TEST_CASE("a draw needs the offers of both sides; an offer stands until the other side has written a sheet") {
  Driver battle("cattle-raid");
  const game::Order offer = battle.give(written::OfferDraw{});
  battle.play({{raiders, {offer}}});
  CHECK_FALSE(battle.victory.has_value());
  CHECK(battle.now().sides[0].offers_draw == 1);
  battle.play({{herders, {}}});
  CHECK(battle.now().sides[0].offers_draw == 0);
  battle.play({{raiders, {}}});
  battle.play({{herders, {offer}}});
  CHECK_FALSE(battle.victory.has_value());
  battle.play({{raiders, {offer}}});
  REQUIRE(battle.victory.has_value());
  CHECK(battle.victory->winners.empty());
  CHECK(battle.victory->text == "Both sides agree on a draw.");
}

TEST_CASE("in simultaneous play both may offer a draw, or yield, at one bell") {
  for (const bool yields : {false, true}) {
    Driver battle("cattle-raid", {{"turn_mode", "simultaneous"}});
    battle.play();  // the roll-off
    const game::Order order = yields ? battle.give(written::Yield{}) : battle.give(written::OfferDraw{});
    battle.play({{raiders, {order}}, {herders, {order}}});
    REQUIRE(battle.victory.has_value());
    CHECK(battle.victory->winners.empty());
  }
}

TEST_CASE("to yield is warned of, and no order of that kind stands twice on a sheet") {
  Driver battle("cattle-raid");
  const game::Order yields = battle.give(written::Yield{});
  CHECK(battle.first_fault(raiders, {yields, yields}) == "already_ordered /orders/1");
  const Seat seat = battle.seat(0);
  const auto warnings = battle.rules->warnings(battle.view(seat.faction), battle.phase, seat,
      {{battle.shoot("Raiding javelins", "Herding infantry"), yields}, ""});
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].order == 1);
}

TEST_CASE("survivors are handed on fresh, with half of their hits, or as they are") {
  const std::map<std::string, std::string> expected = {{"fresh", "Herding archers; Herding cavalry; Herding infantry"},
      {"half", "Herding archers; Herding cavalry; Herding infantry, 3 hits"},
      {"carried", "Herding archers, 2 shots made; Herding cavalry; Herding infantry, 7 hits"}};
  for (const auto& [word, survivors] : expected) {
    Driver battle("cattle-raid", {{"aftermath", word}});
    battle.set_hits("Herding infantry", 7);
    battle.edit(AttributeSet{battle.piece("Herding archers"),
        battle.config.words.units.attribute(&Unit::shots_fired).index, std::int64_t{2}});
    battle.play({{raiders, {battle.give(written::Yield{})}}});
    CHECK(detail(battle, "Herders, for the next battle") == survivors);
    CHECK(detail(battle, "Herders, lost") == "-");
  }
}

TEST_CASE("the aftermath has the hits that each side has inflicted, turn by turn (DA-95)") {
  Driver battle("cattle-raid");
  battle.play();
  battle.play();
  battle.put("Raiding warband", 13'000, 12'000, 0);
  battle.dice.say({6, 6, 5});
  battle.play({{raiders, {battle.charge("Raiding warband", "Herding infantry")}}});
  battle.play({{herders, {battle.give(written::Yield{})}}});
  CHECK(detail(battle, "Raiders, hits inflicted") == "turn 1: 0; turn 2: 4");
  CHECK(detail(battle, "Herders, hits inflicted") == "turn 1: 0; turn 2: 0");
}

TEST_CASE("the dead are named with those who rode with them") {
  Driver battle("cattle-raid");
  battle.set_hits("Raiding warband", 15);
  battle.play({{raiders, {}}});
  REQUIRE_FALSE(battle.is_there("Raiding warband"));
  battle.play({{herders, {battle.give(written::Yield{})}}});
  CHECK(detail(battle, "Raiders, lost") == "Raiding warband; Raid leader");
}

TEST_CASE("nobody is told of shots that nobody ordered and that have no target") {
  Driver battle("cattle-raid");
  battle.play();
  CHECK(battle.reported().empty());
  battle.play({{herders, {battle.shoot("Herding archers", "Raiding warband")}}});
  CHECK(battle.reported() == std::vector<std::string>{"refused"});
}

TEST_CASE("an order to charge says why the nearest enemies cannot be charged") {
  Driver battle("cattle-raid");
  const Seat seat = battle.seat(0);
  std::string reasons;
  const auto options =
      battle.rules->options(battle.view(seat.faction), battle.phase, seat, {}, {battle.piece("Raiding warband")});
  for (const Option& option : options)
    if (option.refused && option.pieces.size() == 2) reasons += option.refused->words + " ";
  CHECK(reasons ==
        "Herding infantry: the mound blocks the line of sight. Herding cavalry: it is too far. Herding archers: the "
        "mound blocks the line of sight. ");
}

}  // namespace ziggurat::dark_ages::testing
