#include <doctest/doctest.h>

#include "rulebooks/urr_handbook/rules/battle/combat.h"
#include "rulebooks/urr_handbook/rules/battle/roll.h"
#include "support/given_dice.h"

namespace ziggurat::urr_handbook {
namespace {

using test::GivenDice;

Unit fresh(const char* id, const char* type, Stance stance) {
  Unit unit = unit_of(id, *unit_type(type));
  unit.stance = stance;
  return unit;
}
Unit fresh(const char* id, const char* type) { return unit_of(id, *unit_type(type)); }

Combat combat_of(CombatKind kind, std::vector<Unit> holders, std::vector<Unit> comers) {
  Combat combat;
  combat.kind = kind;
  combat.wall_strength = kind == CombatKind::storm ? 2 : 0;
  combat.sides[0].units = std::move(holders);
  combat.sides[1].units = std::move(comers);
  return combat;
}

struct Fought {
  Combat after;
  Round round;
};
Fought fight(Combat combat, std::vector<int> faces, const Switches& switches = {}) {
  GivenDice dice(std::move(faces));
  Fought fought{std::move(combat), {}};
  fight_round(fought.after, switches, dice, fought.round);
  return fought;
}

std::vector<int> scores(const std::vector<RollLine>& lines) {
  std::vector<int> list;
  for (const RollLine& line : lines) list.push_back(line.score);
  return list;
}
using List = std::vector<int>;

}  // namespace

TEST_CASE("a total of 6, 10 and 14 is one, two and three hits (UH-4)") {
  struct Row {
    int total, hits;
  };
  for (const Row& row : {Row{-3, 0}, {5, 0}, {6, 1}, {9, 1}, {10, 2}, {13, 2}, {14, 3}, {18, 3}}) {
    CAPTURE(row.total);
    CHECK(hits_for(row.total) == row.hits);
  }
}

TEST_CASE(
    "the wall helps its holder and hinders who storms it; on the walkway it counts for nobody (UH-35 to UH-37, "
    "UH-47)") {
  const auto holders = std::vector{fresh("W", "militia"), fresh("I", "infantry", Stance::attack)};
  const auto comers = std::vector{fresh("A", "archers"), fresh("J", "infantry", Stance::attack)};
  const Fought storm = fight(combat_of(CombatKind::storm, holders, comers), {1, 1, 1, 1, 1, 1});
  CHECK(scores(storm.round.ranged) == List{4, 2});
  CHECK(scores(storm.round.melee) ==
        List{4, 2, 3 - 2, 2});  // W defends; I and J attack over the parapet; A defends at its foot
  Switches own_parapet;
  own_parapet.wall_holder_attack = WallHolderAttack::none;
  CHECK(scores(fight(combat_of(CombatKind::storm, holders, comers), {1, 1, 1, 1, 1, 1}, own_parapet).round.melee)[1] ==
        4);
  const Fought walkway = fight(combat_of(CombatKind::wall_top, holders, comers), {1, 1, 1, 1, 1, 1});
  CHECK(scores(walkway.round.ranged) == List{2, 4});
  CHECK(scores(walkway.round.melee) == List{2, 4, 1, 4});
}

TEST_CASE("who is shot dead does not fight any more, who is cut down has still rolled (UH-3)") {
  Unit archers = fresh("A", "archers"), victim = fresh("V", "infantry", Stance::attack);
  victim.steps = 1;
  const Fought shot = fight(combat_of(CombatKind::open, {archers}, {victim}), {2});
  CHECK_FALSE(shot.after.sides[1].units[0].living());
  CHECK(shot.round.melee.empty());
  CHECK(is_over(shot.after));
  CHECK(victor_of(shot.after) == 0);
  Unit left = fresh("L", "infantry", Stance::attack), right = fresh("R", "infantry", Stance::attack);
  left.steps = right.steps = 1;
  const Fought both = fight(combat_of(CombatKind::open, {left}, {right}), {2, 2});
  CHECK(both.round.melee.size() == 2);
  CHECK(is_over(both.after));
  CHECK_FALSE(victor_of(both.after));
}

TEST_CASE("nobody defends unless somebody attacks who can (UH-13)") {
  const Unit defender = fresh("D", "infantry");
  CHECK(fight(combat_of(CombatKind::open, {defender}, {fresh("E", "infantry")}), {}).round.melee.empty());
  Unit harmless = fresh("H", "infantry", Stance::attack);
  harmless.melee = 0;
  CHECK(fight(combat_of(CombatKind::open, {defender}, {harmless}), {}).round.melee.empty());
  Unit standing_aside = fresh("S", "infantry", Stance::none);
  CHECK(fight(combat_of(CombatKind::open, {standing_aside}, {fresh("A", "infantry", Stance::attack)}), {1})
            .round.melee.size() == 1);
}

TEST_CASE("a stack counts as undead when more than half of its living units are (UH-25)") {
  struct Row {
    int undead, ogres, dead_ogres;
    UndeadTarget rule;
    int score;
  };
  using enum UndeadTarget;
  for (const Row& row : {Row{1, 1, 0, majority, 4}, {2, 1, 0, majority, 3}, {1, 1, 1, majority, 3}, {1, 2, 0, any, 3},
           {0, 2, 0, any, 4}, {2, 1, 0, all, 4}, {2, 0, 0, all, 3}}) {
    CAPTURE(row.undead);
    CAPTURE(static_cast<int>(row.rule));
    std::vector<Unit> comers;
    for (int i = 0; i < row.undead; ++i) comers.push_back(fresh("Z", "undead", Stance::none));
    for (int i = 0; i < row.ogres; ++i) comers.push_back(fresh("O", "ogres", Stance::none));
    for (int i = 0; i < row.dead_ogres; ++i) comers[static_cast<std::size_t>(row.undead + i)].steps = 0;
    Switches switches;
    switches.undead_target = row.rule;
    const Fought fought = fight(combat_of(CombatKind::open, {fresh("A", "archers")}, comers), {1}, switches);
    CHECK(scores(fought.round.ranged) == List{row.score});
  }
}

TEST_CASE("the two units in the tower are as high as the wall, one shoots, one fights (UH-71, UH-73)") {
  Unit shooter = fresh("S", "archers"), fighter = fresh("F", "infantry", Stance::attack);
  shooter.tower = TowerRole::ranged, shooter.stance = Stance::none;
  fighter.tower = TowerRole::melee;
  const Unit holder = fresh("H", "militia");
  const Fought kept = fight(combat_of(CombatKind::storm, {holder}, {shooter, fighter}), {1, 1, 1, 1});
  CHECK(scores(kept.round.ranged) == List{4, 4});
  CHECK(scores(kept.round.melee) == List{4, 4});
  Switches lose;
  lose.tower_defenders = TowerDefenders::lose;
  const Fought lost = fight(combat_of(CombatKind::storm, {holder}, {shooter, fighter}), {1, 1, 1, 1}, lose);
  CHECK(scores(lost.round.ranged) == List{2, 4});
  CHECK(scores(lost.round.melee) == List{2, 4});
  const Fought ladders =
      fight(combat_of(CombatKind::storm, {holder}, {shooter, fighter, fresh("L", "infantry")}), {1, 1, 1, 1}, lose);
  CHECK(scores(ladders.round.ranged) == List{4, 4});  // one of them stands at the foot of the wall
}

TEST_CASE("every hit falls on the walker in the breach until it is gone, unless the switch says no (UH-45)") {
  Unit walker = fresh("W", "infantry", Stance::none);
  walker.passing = true, walker.steps = 2, walker.taken = 5;
  Combat combat = combat_of(CombatKind::storm, {fresh("A", "archers")}, {fresh("I", "infantry"), walker});
  combat.wall_strength = 1;
  const auto steps = [](const Fought& fought) {
    return List{fought.after.sides[1].units[0].steps, fought.after.sides[1].units[1].steps};
  };
  CHECK(steps(fight(combat, {5})) == List{4, 0});
  Switches none;
  none.breach_vulnerable = BreachVulnerable::none;
  CHECK(steps(fight(combat, {5}, none)) == List{2, 2});
}

TEST_CASE("a palisade helps who holds it, on the defend table only (UH-62)") {
  Combat combat = combat_of(CombatKind::open, {fresh("H", "infantry"), fresh("I", "infantry", Stance::attack)},
      {fresh("C", "infantry", Stance::attack), fresh("D", "infantry")});
  combat.palisade = 2;
  CHECK(scores(fight(combat, {1, 1, 1, 1}).round.melee) == List{6, 4, 4, 4});
}

}  // namespace ziggurat::urr_handbook
