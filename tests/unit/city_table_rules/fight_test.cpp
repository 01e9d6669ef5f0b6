#include <doctest/doctest.h>

#include "rulebooks/city_table/rules/fight/melee.h"
#include "rulebooks/city_table/rules/fire/artillery.h"
#include "rulebooks/city_table/rules/fire/genie.h"
#include "rulebooks/city_table/rules/fire/missile.h"
#include "rulebooks/city_table/rules/fire/siege.h"
#include "situations.h"

namespace ziggurat::city_table {
namespace {
constexpr std::string_view heavy = "urr_heavy_infantry", light = "urr_light_infantry", urr_horse = "urr_cavalry",
                           urr_gun = "urr_artillery";
}

TEST_CASE("the odds column is the highest that is not above the ratio (CT-51)") {
  struct Row {
    int attack, defence;
    std::string_view column;
  };
  for (const Row& row : {Row{1, 7, "1:6"}, {1, 6, "1:6"}, {10, 51, "1:6"}, {1, 5, "1:5"}, {1, 4, "1:4"}, {1, 3, "1:3"},
           {1, 2, "1:2"}, {65, 99, "1:2"}, {2, 3, "2:3"}, {99, 100, "2:3"}, {1, 1, "1:1"}, {149, 100, "1:1"},
           {3, 2, "3:2"}, {199, 100, "3:2"}, {2, 1, "2:1"}, {3, 1, "3:1"}, {4, 1, "4:1"}, {5, 1, "5:1"},
           {59, 10, "5:1"}, {6, 1, "6:1"}, {999, 1, "6:1"}}) {
    CAPTURE(row.attack);
    CAPTURE(row.defence);
    CHECK(column_name(odds_of({row.attack, row.defence}, {}).base_column) == row.column);
  }
}

TEST_CASE("more cavalry shifts one to three columns (CT-52)") {
  struct Row {
    int attacker, defender, as_one, overwhelming;
  };
  Switches one, all;
  all.cavalry_zero = CavalryZero::overwhelming;
  for (const Row& row : {Row{0, 0, 0, 0}, {1, 0, 1, 3}, {2, 0, 2, 3}, {3, 0, 3, 3}, {0, 1, -1, -3}, {2, 2, 0, 0},
           {3, 2, 1, 1}, {4, 2, 2, 2}, {5, 2, 2, 2}, {6, 2, 3, 3}, {2, 4, -2, -2}}) {
    CAPTURE(row.attacker);
    CAPTURE(row.defender);
    CHECK(odds_of({9, 9, row.attacker, row.defender}, one).cavalry_shift == row.as_one);
    CHECK(odds_of({9, 9, row.attacker, row.defender}, all).cavalry_shift == row.overwhelming);
  }
  Switches steps;
  steps.cavalry_measure = CavalryMeasure::steps;
  CHECK(cavalry_count(stack_of({urr_horse, heavy}, "u"), {}) == 1);
  CHECK(cavalry_count(stack_of({urr_horse, heavy}, "u"), steps) == 2);
}

TEST_CASE("difficult ground takes a column and the cavalry's shift; the column stays in the table") {
  Switches hard;
  hard.difficult_terrain = true;
  for (const Terrain terrain : {Terrain::building, Terrain::wall, Terrain::breach}) {
    CHECK(odds_of({9, 9, 3, 0, terrain}, hard).column == 5);
    CHECK(odds_of({9, 9, 3, 0, terrain}, {}).column == 9);
  }
  CHECK(odds_of({9, 9, 3, 0, Terrain::open}, hard).column == 9);
  CHECK(odds_of({9, 9, 0, 0, Terrain::open, 12}, {}).column == 12);
  CHECK(odds_of({9, 9, 0, 0, Terrain::open, -12}, {}).column == 0);
}

TEST_CASE("losses are rounded to the nearest step, halves by the switch, with a minimum for the loser (CT-55)") {
  struct Row {
    Result result;
    int attacker_steps, defender_steps, attacker_loss, defender_loss;
    LossRounding rounding;
  };
  const auto up = LossRounding::half_up, down = LossRounding::half_down, defender = LossRounding::defender;
  for (const Row& row : {Row{Result::A, 8, 6, 1, 2, up}, {Result::X, 8, 6, 1, 2, up}, {Result::A, 8, 4, 0, 2, up},
           {Result::A, 8, 5, 1, 2, up}, {Result::A, 8, 5, 0, 2, down}, {Result::A, 8, 5, 1, 2, defender},
           {Result::A, 5, 8, 1, 2, up}, {Result::A, 5, 8, 1, 1, down}, {Result::A, 5, 8, 1, 1, defender},
           {Result::A, 1, 1, 0, 1, up}, {Result::D, 1, 1, 1, 0, up}, {Result::X, 1, 1, 1, 1, down},
           {Result::DV, 4, 3, 2, 0, up}, {Result::DV, 4, 3, 1, 0, down}, {Result::DV, 4, 3, 2, 0, defender},
           {Result::AV, 3, 4, 0, 2, up}, {Result::AV, 3, 4, 0, 1, defender}}) {
    CAPTURE(name(row.result));
    CAPTURE(row.attacker_steps);
    CAPTURE(row.defender_steps);
    Switches switches;
    switches.loss_rounding = row.rounding;
    const Losses losses = losses_of(row.result, row.attacker_steps, row.defender_steps, switches);
    CHECK(losses.attacker == row.attacker_loss);
    CHECK(losses.defender == row.defender_loss);
  }
}

TEST_CASE("losses fall on the top unit, or one step each from top to bottom; siege units are spared (CT-56)") {
  Switches spread;
  spread.melee_loss_order = MeleeLossOrder::spread;
  Stack stack = stack_of({heavy, light, "trebuchet"}, "u"), spread_stack = stack;
  std::vector<std::string> gone, spread_gone;
  CHECK(take_melee_losses(stack, 3, {}, gone).size() == 2);
  CHECK(gone == std::vector<std::string>{"u1"});
  take_melee_losses(spread_stack, 3, spread, spread_gone);
  CHECK(spread_gone == std::vector<std::string>{"u1"});
  CHECK(spread_stack[0].steps == 1);
  take_melee_losses(spread_stack, 99, spread, spread_gone);
  CHECK(spread_stack.size() == 1);  // only the trebuchet is left
}

TEST_CASE("the loser's artillery and engines stay; with the switch its artillery is destroyed (CT-57, CT-59)") {
  const Stack attacker = stack_of({heavy, heavy, heavy, heavy}, "a"),
              defender = stack_of({light, urr_gun, "trebuchet"}, "d");
  Switches destroyed;
  destroyed.no_retreat_units = NoRetreatUnits::destroyed;
  GivenDice dice({4}), again({4});
  const Melee stays = fight_melee(attacker, defender, Terrain::open, 0, {}, dice);
  CHECK(stays.left_behind == std::vector<std::string>{"d2", "d3"});
  const Melee lost = fight_melee(attacker, defender, Terrain::open, 0, destroyed, again);
  CHECK(lost.left_behind == std::vector<std::string>{"d3"});
  CHECK(lost.defender.eliminated == std::vector<std::string>{"d1", "d2"});
  CHECK(lost.defender.taken == 2);  // taken in the fight itself
}

TEST_CASE("the stack retreats by its lowest score, or each by its own (CT-60)") {
  const Stack attacker = stack_of({heavy, heavy, heavy, heavy}, "a"),
              defender = stack_of({heavy, light, urr_horse}, "d");
  Switches each;
  each.retreat_mode = RetreatMode::each;
  const auto together = fight_melee_with(Result::A, attacker, defender, Terrain::open, 0, {}).retreat;
  const auto apart = fight_melee_with(Result::A, attacker, defender, Terrain::open, 0, each).retreat;
  REQUIRE(together.size() == 2);
  CHECK(together[0].squares == 3);
  CHECK(together[1].squares == 3);
  CHECK(apart[0].squares == 3);
  CHECK(apart[1].squares == 4);
}

TEST_CASE("the odds of a planned fight are the fight itself, face by face") {
  const Stack attacker = stack_of({heavy, urr_horse}, "a"), defender = stack_of({light, light}, "d");
  const auto faces = melee_by_face(attacker, defender, Terrain::open, 0, {});
  REQUIRE(faces.size() == 6);
  for (int face = 1; face <= 6; ++face) {
    GivenDice dice({face});
    const Melee fought = fight_melee(attacker, defender, Terrain::open, 0, {}, dice);
    CHECK(fought.result == faces[static_cast<std::size_t>(face - 1)].result);
    CHECK(fought.defender.units == faces[static_cast<std::size_t>(face - 1)].defender.units);
  }
  CHECK(melee_by_face(attacker, stack_of({"trebuchet"}, "d"), Terrain::open, 0, {}).empty());
  const Melee overrun = fight_melee_with(Result::D, attacker, stack_of({"trebuchet"}, "d"), Terrain::open, 3, {});
  CHECK(overrun.overrun());
  CHECK(overrun.defender.eliminated.size() == 1);
}

TEST_CASE("no fight gives steps, and what is lost is told unit by unit") {
  std::uint64_t state = 5;
  const auto next = [&](std::size_t count) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state >> 33) % count;
  };
  for (int trial = 0; trial < 3000; ++trial) {
    Switches switches;
    switches.melee_loss_order = static_cast<MeleeLossOrder>(next(2));
    switches.loss_rounding = static_cast<LossRounding>(next(3));
    switches.no_retreat_units = static_cast<NoRetreatUnits>(next(2));
    switches.difficult_terrain = next(2) == 0;
    const auto any = [&](const std::string& prefix) {
      Stack stack;
      for (std::size_t n = 1 + next(4); n > 0; --n) {
        const UnitType& type = unit_types()[next(unit_types().size())];
        stack.push_back({&type, prefix + std::to_string(stack.size()),
            1 + static_cast<int>(next(static_cast<std::size_t>(type.steps))), {}});
      }
      siege_units_to_bottom(stack);
      return stack;
    };
    const Stack attacker = any("a"), defender = any("d");
    if (strength_of(attacker, switches) == 0) continue;
    GivenDice dice({1 + static_cast<int>(next(6))});
    const Melee melee = fight_melee(attacker, defender, static_cast<Terrain>(next(4)), 0, switches, dice);
    for (const auto& [before, after] : {std::pair{&attacker, &melee.attacker}, {&defender, &melee.defender}}) {
      int lost = 0;
      for (const StepLoss& loss : after->losses) lost += loss.steps;
      CHECK(steps_of(*before) == steps_of(after->units) + lost);
      CHECK(before->size() == after->units.size() + after->eliminated.size());
    }
    CHECK(dice.rolls.size() == (melee.overrun() ? 0U : 1U));
  }
}

TEST_CASE("artillery reaches 6 half squares, gnomes 18; exact means exactly (CT-44, CT-47)") {
  const UnitType &guns = *unit_type(urr_gun), &steam = *unit_type("gnome_steam_artillery");
  Switches exact;
  exact.artillery_range = ArtilleryRange::exact;
  struct Row {
    Square to;
    bool up_to, exactly, steam_up_to, steam_exactly;
  };
  for (const Row& row : {Row{{20, 20}, false, false, false, false}, {{21, 20}, true, false, true, false},
           {{23, 20}, true, true, true, false}, {{24, 20}, false, false, true, false},
           {{22, 22}, true, true, true, false}, {{22, 21}, true, false, true, false},
           {{23, 21}, false, false, true, false}, {{23, 23}, false, false, true, false},
           {{29, 20}, false, false, true, true}, {{26, 26}, false, false, true, true},
           {{27, 27}, false, false, false, false}, {{30, 20}, false, false, false, false}}) {
    CAPTURE(row.to.x);
    CAPTURE(row.to.y);
    CHECK(in_range(guns, {20, 20}, row.to, {}) == row.up_to);
    CHECK(in_range(guns, {20, 20}, row.to, exact) == row.exactly);
    CHECK(in_range(steam, {20, 20}, row.to, {}) == row.steam_up_to);
    CHECK(in_range(steam, {20, 20}, row.to, exact) == row.steam_exactly);
  }
}

TEST_CASE("the Gnomish chance table, face by face (CT-48)") {
  struct Row {
    std::vector<int> faces;
    ArtilleryEffect effect;
    int hits, firer_steps;
    Square impact;
    bool aimed;
  };
  for (const Row& row :
      std::vector<Row>{{{1, 1}, ArtilleryEffect::burst, 0, 1, {5, 5}, false},
          {{1, 2}, ArtilleryEffect::burst, 0, 1, {5, 5}, false},
          {{1, 3}, ArtilleryEffect::no_shot, 0, 2, {5, 5}, false}, {{2}, ArtilleryEffect::no_shot, 0, 2, {5, 5}, false},
          {{3, 1}, ArtilleryEffect::scatter, 0, 2, {5, 4}, true},  // nobody is there: no die to hit
          {{3, 3, 4}, ArtilleryEffect::scatter, 0, 2, {6, 5}, true},
          {{3, 3, 5}, ArtilleryEffect::scatter, 1, 2, {6, 5}, true},
          {{4, 2}, ArtilleryEffect::normal, 0, 2, {5, 5}, true}, {{5, 3}, ArtilleryEffect::normal, 1, 2, {5, 5}, true},
          {{6, 3, 3}, ArtilleryEffect::two_shots, 2, 2, {5, 5}, true},
          {{6, 2, 3}, ArtilleryEffect::two_shots, 1, 2, {5, 5}, true}}) {
    ArtilleryShot shot;
    shot.type = unit_type("gnome_steam_artillery");
    shot.steps = 2;
    shot.at = {1, 5};
    shot.target = {5, 5};
    shot.target_stack.units = stack_of({"zombie"}, "t");
    shot.around[static_cast<std::size_t>(Direction::e)] = {Terrain::building, stack_of({"zombie"}, "e.")};
    GivenDice dice(row.faces);
    const ArtilleryOutcome outcome = fire_artillery(shot, {}, dice);
    CAPTURE(row.faces[0]);
    CHECK(name(outcome.effect) == name(row.effect));
    CHECK(outcome.hits == row.hits);
    CHECK(outcome.firer_steps == row.firer_steps);
    CHECK(outcome.impact == row.impact);
    CHECK(outcome.need.has_value() == row.aimed);
    CHECK(dice.rolls.size() == row.faces.size());
  }
  ArtilleryShot weak;  // the second shot of full steam needs a living target
  weak.type = unit_type("gnome_steam_artillery");
  weak.at = {1, 5};
  weak.target = {5, 5};
  weak.target_stack.units = stack_of({"urr_militia"}, "t");
  GivenDice dice({6, 6});
  CHECK(fire_artillery(weak, {}, dice).hits == 1);
  Switches far;
  far.gnome_chance = GnomeChance::long_range;
  weak.target = {4, 5};
  GivenDice near_dice({6});
  CHECK_FALSE(fire_artillery(weak, far, near_dice).chance.has_value());
}

TEST_CASE("genies strike what touches their section, and mend it or the next (CT-49, CT-50)") {
  const Stack zombies = stack_of({"zombie"}, "t");
  GivenDice none({}), hit({4, 4, 4, 4});
  CHECK(genie_attack({{5, 5}, {5, 5}, false, zombies}, none).reason == Reason::not_below);
  CHECK(genie_attack({{5, 5}, {7, 5}, true, {}}, none).reason == Reason::not_below);
  CHECK(genie_attack({{5, 5}, {6, 5}, true, {}}, none).reason == Reason::target_on_wall);
  CHECK(genie_attack({{5, 5}, {6, 6}, false, {}}, none).reason == Reason::no_target);
  CHECK(genie_attack({{5, 5}, {6, 6}, false, zombies}, hit).success);
  Switches keeps;
  keeps.genie_closes_breach = false;
  CHECK(genie_repair({{5, 5}, {6, 6}, 1, false}, {}, none).reason == Reason::too_far);
  CHECK(genie_repair({{5, 5}, {6, 5}, 0, true}, {}, none).reason == Reason::undamaged);
  CHECK(genie_repair({{5, 5}, {6, 5}, 3, true}, keeps, none).reason == Reason::enemy_in_section);
  CHECK(genie_repair({{5, 5}, {6, 5}, 3, false}, keeps, none).reason == Reason::breached);
  CHECK(genie_repair({{5, 5}, {6, 5}, 3, false}, {}, hit).markers == 2);
}

TEST_CASE("engines fire one after another until the section is breached (CT-61 to CT-63)") {
  GivenDice dice({5, 5, 6});
  const auto outcome = siege_fire({{5, 5}, Ring::outer, 1},
      {{"e1", {4, 4}, false, false, 4}, {"e2", {5, 5}, false, false, 4}, {"e3", {5, 4}, true, true, 4},
          {"e4", {5, 4}, false, true, 4}, {"e5", {6, 6}, false, false, 4}, {"e6", {5, 4}, true, false, 4}},
      dice);
  const std::vector<Reason> reasons = {
      Reason::none, Reason::not_adjacent, Reason::moved, Reason::engaged, Reason::none, Reason::already_breached};
  for (std::size_t i = 0; i < reasons.size(); ++i) CHECK(name(outcome.shots[i].reason) == name(reasons[i]));
  CHECK(outcome.breached);
  CHECK(dice.rolls.size() == 2);
}

TEST_CASE("archers that died in an earlier batch do not fire, those of the same batch do (CT-43)") {
  const std::vector<MissileGroup> groups = {
      {"A", stack_of({"urr_archer"}, "A.")}, {"B", {unit_of("mercenary_archer", "B.1", 1)}}};
  GivenDice first({4});
  CHECK(fire_missiles(groups, {{1, 0, 1}, {2, 1, 0}}, first).shots.size() == 1);
  GivenDice same({4, 6});
  const auto outcome = fire_missiles(groups, {{2, 0, 1}, {2, 1, 0}}, same);
  CHECK(outcome.shots.size() == 2);
  CHECK(outcome.groups[0].units[0].steps == 1);
  CHECK(outcome.groups[1].eliminated == std::vector<std::string>{"B.1"});
}

}  // namespace ziggurat::city_table
