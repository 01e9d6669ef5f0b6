#include <algorithm>

#include "rulebooks/battlefield/course/course.h"
#include "rulebooks/battlefield/muster/muster.h"
#include "rulebooks/battlefield/rules/leadership/army.h"
#include "rulebooks/battlefield/rules/leadership/order_of_armies.h"
#include "rulebooks/battlefield/rules/movement/water.h"
#include "rulebooks/battlefield/surrender/surrender.h"

namespace ziggurat::battlefield {
namespace {

// BF-24. Each army has a dice stream of its own, because only its own side learns what was rolled.
void test_obedience(PhaseResolver& resolver, FactionId army) {
  const Battle& now = resolver.read();
  std::vector<ArmyUnit> units;
  for (const Unit& unit : now.units)
    if (unit.side == army) units.push_back({rules_id(unit.id), unit.troops(now.switches())});
  if (units.empty()) return;
  const ArmyLedgers ledgers = now.armies[static_cast<std::size_t>(army.value)];
  const Grasp grasp = grasp_of(units, ledgers.leadership, now.switches());
  Roller dice(resolver.closing.dice, resolver.round_stream("obedience of " + now.config->id_of(army)));
  const auto tests =
      battlefield::test_obedience(units, ledgers.leadership, ledgers.leader_fallen == 0, now.switches(), dice);
  if (dice.thrown.rolls().empty()) return;
  std::vector<std::string> names;
  Pieces disobey;
  for (const ObedienceTest& test : tests)
    if (test.disobeys) disobey.push_back(piece_of(test.id)), names.push_back(now.unit(piece_of(test.id))->name);
  const auto report = ReportBuilder("BF-24", "obedience", say("round.obedience", {{"units", names}}))
                          .pieces(disobey)
                          .details(lines("round.grasp",
                              {{"ego", grasp.ego}, {"leadership", ledgers.leadership}, {"on", grasp.disobey_on}}))
                          .important(!disobey.empty())
                          .dice(dice.thrown);
  for (const PieceId id : disobey) resolver.change(id, [](Unit& unit) { unit.disobeys = true; });
  resolver.publish_to(army, report);
}

void test_barbarians(PhaseResolver& resolver) {
  for (const Unit& unit : std::vector(resolver.read().units)) {
    const Battle& now = resolver.read();
    if (!is_barbarian(unit.troops(now.switches()), now.switches())) continue;
    const auto test = test_outnumbered(now.around_as_known(unit), now.moving(unit), now.switches());
    if (test.result == Resolve::stands || unit.occupied) continue;
    resolver.change(unit.id, [&](Unit& one) { one.resolve = test.result; });
    resolver.publish_to(
        unit.side, ImportantReport("BF-16", "outnumbered",
                       say("round.outnumbered", {{"unit", unit.name}, {"flees", test.result == Resolve::flees}}))
                       .pieces({unit.id})
                       .details(lines("round.counted", {{"own", test.own}, {"enemy", test.enemy}})));
  }
}

// Armies that are not allied learn how many fighters drown only if all numbers are public (BF-93).
void report_sunk(PhaseResolver& resolver, const Unit& unit, std::int64_t dead) {
  const auto report = [&](std::optional<std::int64_t> number) {
    return ImportantReport("BF-46", "sunk", say("round.sunk", {{"unit", unit.name}, {"dead", number}}))
        .shows({unit.id}, {unit.place});
  };
  const Audience allies = unit.hidden ? resolver.viewers_of(unit) : resolver.config.allies_of(unit.side);
  resolver.publish(allies, report(dead));
  const bool exact = resolver.config.house.enemy_numbers == EnemyNumbers::exact;
  if (!unit.hidden)
    resolver.publish_short(Audience::everyone().except(allies), report(exact ? std::optional(dead) : std::nullopt));
}

void drown(PhaseResolver& resolver) {  // BF-46, BF-47
  for (const Unit& unit : std::vector(resolver.read().units)) {
    const Switches& switches = resolver.config.switches;
    Troops troops = unit.troops(switches);
    const auto water =
        end_round_in_water(troops, resolver.read().map(), unit.hex(), unit.deep_rounds, unit.boats, switches);
    if (water.sunk > 0) {
      resolver.lose_hp(unit.side, water.hp_lost);
      report_sunk(resolver, unit, water.sunk);
    }
    if (destroyed(troops)) {
      resolver.destroy(unit);
      continue;
    }
    resolver.leave(unit.id, troops);
    resolver.change(unit.id,
        [&](Unit& one) { one.deep_rounds = static_cast<int>(std::min<std::int64_t>(1000, water.deep_rounds)); });
  }
}

void clear_round_flags(PhaseResolver& resolver) {
  for (const Unit& unit : std::vector(resolver.read().units))
    resolver.change(unit.id, [](Unit& one) {
      one.disobeys = one.occupied = false, one.resolve = Resolve::stands, one.met_by = {};
      if (one.commitment > 0 && --one.commitment == 0) one.committed_to = {};
    });
}

void rotate(PhaseResolver& resolver) {  // BF-4
  auto order = resolver.read().order();
  std::ranges::rotate(order, order.begin() + 1);
  for (std::size_t i = 0; i < order.size(); ++i)
    resolver.change_army(order[i], [&](ArmyLedgers& army) { army.position = static_cast<int>(i) + 1; });
}

}  // namespace

void round_start_step(PhaseResolver& resolver) {
  resolver.begin("round_start");
  for (FactionId army{0}; army.value < resolver.config.armies(); ++army.value) test_obedience(resolver, army);
  surrenders_step(resolver);
  test_barbarians(resolver);
}

void round_end_step(PhaseResolver& resolver) {
  resolver.begin("round_end");
  drown(resolver);
  captives_step(resolver);
  if (const auto ending = ending_of(resolver.read(), all_agree(resolver))) {
    resolver.outcome.victory = end_battle(resolver, *ending);
    return;
  }
  maintenance_step(resolver);
  clear_round_flags(resolver);
  rotate(resolver);
  resolver.change_facts([](BattleFacts& facts) { ++facts.round; });
  round_start_step(resolver);
  resolver.outcome.next = next_phase(resolver.read(), 1);
}

}  // namespace ziggurat::battlefield
