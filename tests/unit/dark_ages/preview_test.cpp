#include "battles.h"

// What the preview of an order, and the options for one, say of what stands in the way.
namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";

std::optional<Preview> preview_of(const Driver& battle, const game::Order& order) {
  const Seat seat = battle.seat(0);
  return battle.rules->preview(battle.view(seat.faction), battle.phase, seat, Sheet{{order}, ""}, 0);
}
// What the preview of a shot says of its only target.
std::string target_words(const Driver& battle, const std::string& by, const std::string& at) {
  const auto preview = preview_of(battle, battle.shoot(by, at));
  REQUIRE(preview.has_value());
  REQUIRE(preview->details.size() == 1);
  CHECK(preview->details[0].first == at);
  return preview->details[0].second;
}

TEST_CASE("the preview of a shot names what blocks the line of sight") {
  Driver battle("cattle-raid");
  SUBCASE("ground") {
    battle.put("Raiding javelins", 25'000, 7'000, 0);
    battle.put("Herding archers", 25'000, 18'000, half_turn);
    CHECK(target_words(battle, "Raiding javelins", "Herding archers") == "the copse blocks the line of sight");
  }
  SUBCASE("a unit") {
    battle.put("Raiding javelins", 10'000, 5'000, 0);
    battle.put("Raiding infantry", 10'000, 12'000, 0);
    battle.put("Herding archers", 10'000, 20'000, half_turn);
    CHECK(target_words(battle, "Raiding javelins", "Herding archers") == "Raiding infantry blocks the line of sight");
  }
  SUBCASE("part of the target is in sight") {
    battle.put("Raiding javelins", 10'000, 5'000, 0);
    battle.put("Raiding infantry", 7'000, 8'000, 0);
    battle.put("Herding archers", 10'000, 12'000, half_turn);
    CHECK(target_words(battle, "Raiding javelins", "Herding archers") == "Raiding infantry hides part of it");
  }
}

TEST_CASE("a charge that is refused for want of sight names what blocks the line") {
  Driver battle("cattle-raid");
  battle.put("Raiding warband", 25'000, 7'000, 0);
  battle.put("Herding archers", 25'000, 16'500, half_turn);
  const auto order = battle.charge("Raiding warband", "Herding archers");
  const auto faults = battle.faults_of(raiders, {order});
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].code == "no_line_of_sight");
  CHECK(faults[0].words == "The copse blocks the line of sight.");
  const auto preview = preview_of(battle, order);
  REQUIRE(preview.has_value());
  REQUIRE(!preview->details.empty());
  CHECK(preview->details[0].second == "the copse blocks the line of sight");
  const auto options = battle.rules->options(
      battle.view(battle.seat(0).faction), battle.phase, battle.seat(0), {}, {battle.piece("Raiding warband")});
  CHECK(std::ranges::any_of(options, [](const Option& one) {
    return one.refused && one.refused->words == "Herding archers: the copse blocks the line of sight.";
  }));
}

TEST_CASE("with fog, a unit that the side has never seen is not named") {
  Driver battle("cattle-raid", {{"fog", "sight"}});
  battle.put("Raiding javelins", 25'000, 7'000, 0);
  battle.put("Herding archers", 25'000, 18'000, half_turn);
  battle.put("Herding cavalry", 22'000, 16'500, half_turn);
  for (const char* name : {"Herding archers", "Herding cavalry"}) {
    CAPTURE(name);
    CHECK(!battle.sees(raiders, name));
  }
  const auto preview = preview_of(battle, battle.shoot("Raiding javelins", "Herding archers"));
  for (const auto& [label, words] : preview ? preview->details : std::vector<std::pair<std::string, std::string>>{})
    CHECK(words.find("Herding cavalry") == std::string::npos);
}

TEST_CASE("the preview of a move names the unit in its way") {
  Driver battle("cattle-raid");
  battle.put("Raiding infantry", 10'000, 4'000, 0);
  battle.put("Raiding warband", 10'000, 7'500, 0);
  const auto preview = preview_of(battle, battle.move("Raiding infantry", {GoStep{6'000, 0}}));
  REQUIRE(preview.has_value());
  REQUIRE(preview->details.size() == 3);
  CHECK(preview->details[2].second.ends_with(", then Raiding warband is in the way"));
}

TEST_CASE("a leader is offered the units that it can ride over to, and no others") {
  Driver battle("cattle-raid");
  battle.put("Raiding warband", 13'000, 4'000, 0);
  battle.put("Raiding infantry", 13'000, 1'500, 0);
  battle.put("Raiding javelins", 27'000, 4'000, 0);
  const auto options = battle.rules->options(
      battle.view(battle.seat(0).faction), battle.phase, battle.seat(0), {}, {battle.piece("Raid leader")});
  const auto& kinds = battle.rules->order_kinds();
  const auto found = std::ranges::find_if(
      options, [&](const Option& one) { return kinds[static_cast<std::size_t>(one.kind)].name == "transfer"; });
  REQUIRE(found != options.end());
  REQUIRE(!found->refused);
  const auto to = std::ranges::find(found->parameters, 1, &ParameterOptions::parameter);
  REQUIRE(to != found->parameters.end());
  CHECK(to->pieces == std::vector{battle.piece("Raiding infantry")});
}

TEST_CASE("every choice of an order and of a ruling has words of its own") {
  Driver battle("cattle-raid");
  for (const OrderKind& kind : battle.rules->order_kinds())
    for (const Parameter& one : kind.parameters) {
      CAPTURE(kind.name);
      CAPTURE(one.name);
      CHECK(one.choice_labels.size() == one.choices.size());
    }
  for (const RulingKind& kind : battle.rules->ruling_kinds()) {
    CAPTURE(kind.name);
    CHECK(kind.choice_labels.size() == kind.choices.size());
  }
}

}  // namespace
}  // namespace ziggurat::dark_ages::testing
