#include "battles.h"
#include "rulebooks/dark_ages/say.h"

namespace ziggurat::dark_ages::testing {
namespace {

constexpr const char* raiders = "raiders";
constexpr const char* herders = "herders";

MoveStep go(int distance, int bearing = 0) { return GoStep{distance, bearing}; }

}  // namespace

TEST_CASE("a unit goes as far as its dice allow, and the path of the report is the one it went") {
  Driver battle("cattle-raid");
  battle.dice.say({3, 4});
  battle.play({{raiders, {battle.move("Raiding warband", {go(12'000)})}}});
  CHECK(battle.unit("Raiding warband").pose().at == Point{13'000, 13'000});  // 3 + 4 + 2 inches
  CHECK(battle.unit("Raiding warband").moved == false);                      // the player turn is over
  CHECK(battle.phase.path == "turn-1/herders");
}

TEST_CASE("a charge makes a contact that lasts, and the charger strikes in the same player turn") {
  Driver battle("cattle-raid");
  battle.put("Raiding warband", 13'000, 12'000, 0);
  battle.dice.say({6, 6, 5});
  battle.play({{raiders, {battle.charge("Raiding warband", "Herding infantry")}}});
  const Situation now = battle.now();
  REQUIRE(now.contacts.size() == 1);
  CHECK(now.contacts[0].charger == battle.piece("Raiding warband"));
  CHECK(now.contacts[0].target_facing == Facing::front);
  CHECK(battle.unit("Herding infantry").hits == 4);  // 5 + 2, halved by the shieldwall
  CHECK(battle.attacked(raiders, herders));
  CHECK_FALSE(battle.attacked(herders, raiders));  // the charged only defend themselves
  CHECK(battle.view(battle.config.side(herders)).find(now.contacts[0].id) != nullptr);
}

TEST_CASE("orders are refused in the order of DA-10, by what the side sees") {
  Driver battle("cattle-raid");
  CHECK(battle.first_fault(raiders, {battle.move("Herding infantry", {go(1000)})}) == "unknown_unit /orders/0/piece");
  CHECK(battle.first_fault(raiders, {battle.move("Raiding infantry", {go(1000, 9000)})}) == "bearing /orders/0/steps");
  CHECK(battle.first_fault(raiders, {battle.move("Raiding infantry", {go(9000)})}) == "too_far /orders/0/steps");
  CHECK(battle.first_fault(
            raiders, {battle.move("Raiding infantry", {go(1000)}), battle.move("Raiding infantry", {go(1000)})}) ==
        "already_ordered /orders/1/piece");
  CHECK(battle.first_fault(raiders, {battle.charge("Raiding warband", "Herding infantry")}) ==
        "no_line_of_sight /orders/0/turn_start");  // the mound
  CHECK(battle.first_fault(raiders, {battle.shoot("Raiding infantry", "Herding infantry")}) ==
        "no_missiles /orders/0/piece");
  CHECK(battle.first_fault(raiders, {battle.shoot("Raiding javelins", "Herding infantry")}) == "-");
}

TEST_CASE("a unit that is destroyed takes its personalities and contacts along") {
  Driver battle("cattle-raid");
  battle.put("Raiding warband", 13'000, 12'000, 0);
  battle.dice.say({6, 6, 5});
  battle.play({{raiders, {battle.charge("Raiding warband", "Herding infantry")}}});
  const int hits = battle.config.words.units.attribute(&Unit::hits).index;
  battle.edit(AttributeSet{battle.piece("Raiding warband"), hits, std::int64_t{14}});
  REQUIRE(battle.is_there("Raid leader"));
  battle.play({{herders, {}}});
  CHECK_FALSE(battle.is_there("Raiding warband"));
  CHECK_FALSE(battle.is_there("Raid leader"));
  CHECK(battle.now().contacts.empty());
  CHECK(battle.now().sides[0].lost == 1);
}

TEST_CASE("a leader rides over before the movement") {
  Driver battle("cattle-raid");
  battle.put("Raiding infantry", 9'000, 4'000, 0);
  battle.play(
      {{raiders, {battle.move("Raiding warband", {go(4'000)}),
                     battle.give(written::Transfer{battle.piece("Raid leader"), battle.piece("Raiding infantry")})}}});
  CHECK(battle.world.at(battle.piece("Raid leader")).place == aboard(battle.piece("Raiding infantry")));
}

TEST_CASE("reinforcements come in by the road, and count as forces until they do") {
  Driver battle("bridgehead");
  CHECK(battle.now().reserves.size() == 7);
  battle.play();
  battle.play();  // the default order of a side: march in
  CHECK(battle.unit("Column archers 1").spot() != nullptr);
  CHECK(battle.unit("Column archers 1").formation == Formation::column);
  CHECK(battle.unit("Column archers 2").spot() == nullptr);
  CHECK(battle.view(battle.config.side("north_welsh")).find(battle.piece("Column archers 2")) == nullptr);
}

TEST_CASE("what is still to come is known to the other side only with a public schedule (DA-91)") {
  for (const bool known : {false, true}) {
    Driver battle("bridgehead", {{"schedule_public", known ? "on" : "off"}});
    const View& view = battle.view(battle.config.side("north_welsh"));
    const auto* teulu = view.find(battle.piece("Teulu"));
    REQUIRE((teulu != nullptr) == known);
    if (teulu) CHECK(battle.config.words.units.read(*teulu).arrives == 3);
    CHECK(view.find(battle.piece("Priest")) == nullptr);  // who rides with it is not
    CHECK(battle.now().reserves.size() == 7);
  }
}

TEST_CASE("simultaneous play: both sides move in one phase, and one that was charged keeps to its answer") {
  Driver battle("cattle-raid", {{"turn_mode", "simultaneous"}});
  battle.play();  // the roll-off
  CHECK(battle.phase.kind == "orders");
  battle.play({{raiders, {battle.move("Raiding warband", {go(3'000)})}},
      {herders, {battle.move("Herding cavalry", {go(3'000)})}}});
  CHECK(battle.unit("Raiding warband").pose().at == Point{13'000, 7'000});
  CHECK(battle.unit("Herding cavalry").pose().at == Point{6'000, 17'000});
  CHECK(battle.now().now.turn == 2);
}

TEST_CASE("with two enemies on its front a unit strikes the one it names, also if shots are ordered after the moves") {
  for (const char* shooting : {"with_moves", "after_moves"}) {
    CAPTURE(shooting);
    const bool in_two = shooting == std::string("after_moves");
    Driver battle("cattle-raid", {{"front_contacts", "2"}, {"shooting_orders", shooting}});
    battle.put("Raiding warband", 15'400, 16'500, 0);
    battle.put("Raiding infantry", 10'600, 16'500, 0);
    battle.dice.say({3, 3, 6});
    battle.play({{raiders, {battle.charge("Raiding warband", "Herding infantry"),
                               battle.charge("Raiding infantry", "Herding infantry")}}});
    if (in_two) battle.play();
    REQUIRE(battle.now().contacts.size() == 2);
    if (in_two) battle.play();
    battle.play({{herders,
        {battle.give(written::Attack{battle.piece("Herding infantry"), battle.piece("Raiding infantry")})}}});
    CHECK(battle.unit("Raiding infantry").hits > 0);
    CHECK(battle.unit("Raiding warband").hits == 0);
  }
}

TEST_CASE("with fog an enemy behind a hill is not in the view") {
  Driver battle("cattle-raid", {{"fog", "sight"}});
  battle.put("Raiding warband", 15'000, 5'000, 0);
  battle.put("Raiding infantry", 13'000, 2'000, 0);
  battle.put("Raiding javelins", 18'000, 2'000, 0);
  battle.put("Herding infantry", 15'000, 18'000, 18'000);
  CHECK_FALSE(battle.sees(raiders, "Herding infantry"));
  CHECK(battle.sees(herders, "Herding infantry"));
}

TEST_CASE("movement dice that are shown are the dice of the move") {
  Driver battle("cattle-raid", {{"movement_dice", "shown"}});
  battle.dice.say({2, 3, 4, 5, 6});  // infantry, javelins, warband
  battle.play();
  CHECK(battle.unit("Raiding infantry").rolled == 3'000);
  CHECK(battle.unit("Raiding warband").rolled == 13'000);
  CHECK(battle.first_fault(raiders, {battle.move("Raiding infantry", {go(4'000)})}) == "too_far /orders/0/steps");
  battle.play({{raiders, {battle.move("Raiding infantry", {go(3'000)})}}});
  CHECK(battle.unit("Raiding infantry").pose().at == Point{7'000, 7'000});
}

TEST_CASE("a preview shows the corners, where dice may end, and the chance of a charge") {
  Driver battle("cattle-raid");
  battle.put("Raiding warband", 13'000, 10'000, 0);
  const Seat seat = battle.seat(0);
  const Sheet sheet{{battle.charge("Raiding warband", "Herding infantry")}, ""};
  const auto preview = battle.rules->preview(battle.view(seat.faction), battle.phase, seat, sheet, 0);
  REQUIRE(preview.has_value());
  CHECK(preview->outlines.size() == 2);
  REQUIRE(preview->chances.size() == 2);
  CHECK(preview->chances[0].second + preview->chances[1].second == 36);
  const auto reach =
      battle.rules->reach(battle.view(seat.faction), battle.phase, seat, battle.piece("Raiding warband"), 5'000);
  REQUIRE(reach.has_value());
  CHECK(reach->outline.size() == 26);
}

TEST_CASE("the figures of force morale are shown to players only where force morale is played") {
  for (const bool played : {false, true}) {
    Driver battle("cattle-raid", {{"force_morale", played ? "on" : "off"}});
    const FactionId side = battle.config.side(raiders);
    const auto& ledgers = battle.config.words.vocabulary.ledgers;
    for (std::size_t i = 0; i < ledgers.size(); ++i) {
      const bool of_morale = ledgers[i].name == "units_at_start" || ledgers[i].name == "awarded";
      CAPTURE(ledgers[i].name);
      CHECK(battle.view(side).ledgers.contains({side, static_cast<int>(i)}) == (played || !of_morale));
      if (of_morale) CHECK(ledgers[i].umpire_edits);  // the umpire may choose force morale during the battle
    }
  }
}

TEST_CASE("the rules say of every switch what it does") {
  std::string text;
  for (const auto& [title, words] : kind().rules_text()) text += words;
  CHECK(kind().switches().size() > 25);
  for (const auto& one : kind().switches()) {
    CAPTURE(one.name);
    CHECK(text.find("| " + one.name + " | DA-") != std::string::npos);
  }
}

TEST_CASE("every scenario that is read is played as its file says, unless a campaign chooses otherwise") {
  CHECK(make_config({"dark-ages/bridgehead", "sealed", {}})->switches.javelin_range == 9);
  CHECK(make_config({"dark-ages/bridgehead", "sealed", {{"javelin_range", "12"}}})->switches.javelin_range == 12);
  CHECK(make_config({"dark-ages/cattle-raid", "sealed", {}})->switches.movement == Movement::rules);
  CHECK(make_config({"dark-ages/bridgehead", "sealed", {{"column", "twelfth_unit"}}})->scenario.units.size() == 24);
}

TEST_CASE("the umpire's edits leave a table that the rules can play on") {
  Driver battle("cattle-raid");
  CHECK(battle.rules->reject_reason(battle.world,
            PieceMoved{battle.piece("Raiding warband"), {BoardId{0}, Box{4}}, {}}) == say("hand.on_table"));
  battle.put("Raiding warband", 13'000, 12'000, 0);
  battle.dice.say({6, 6, 5});
  battle.play({{raiders, {battle.charge("Raiding warband", "Herding infantry")}}});
  REQUIRE(battle.now().contacts.size() == 1);
  battle.put("Raiding warband", 13'000, 4'000, 0);  // it leaves the contact
  CHECK(battle.now().contacts.empty());
}

}  // namespace ziggurat::dark_ages::testing
