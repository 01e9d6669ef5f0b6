#include <algorithm>
#include <set>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/rules/course/initiative.h"
#include "rulebooks/city_table/rules/fight/melee.h"
#include "rulebooks/city_table/sentences.h"

// Melee, square by square in reading order (CT-39, CT-51 to CT-60). The losers retreat at once (retreat.cpp).
namespace ziggurat::city_table {
namespace {

using Units = std::vector<const TableUnit*>;

struct Fight {
  Square at;
  Camp attacker = Camp::dark, defender = Camp::city;
  Units attackers, defenders;
  std::string name;  // names the dice stream and the ruling
};

// Determines the attacker (CT-39). Engines alone strike no blow; then the other camp attacks, if its stance says so.
std::optional<Fight> fight_at(const PhaseResolver& resolver, const Table& now, Square at) {
  std::vector<StancePresent> stances;
  for (const auto& unit : now.units)
    if (unit.at == at && unit.camp != Camp::neutral) stances.push_back({unit.camp, unit.stance});
  const Roles roles = roles_of(stances, completed(now.initiative));
  if (!roles.attacker || !roles.defender) return std::nullopt;
  Fight fight{at, *roles.attacker, *roles.defender, now.stack(at, *roles.attacker), now.stack(at, *roles.defender),
      "melee/" + std::to_string(at.x) + "," + std::to_string(at.y)};
  const auto& switches = resolver.config.switches;
  if (strength_of(rules_stack(fight.attackers), switches) > 0) return fight;
  const bool other_attacks =
      std::ranges::any_of(fight.defenders, [](const auto* u) { return u->stance == Stance::attack; });
  if (!other_attacks || strength_of(rules_stack(fight.defenders), switches) == 0) return std::nullopt;
  std::swap(fight.attacker, fight.defender);
  std::swap(fight.attackers, fight.defenders);
  return fight;
}

// The possible results of the die: "the attacker wins 50 %, exchange 50 %".
std::string likely(const PhaseResolver& resolver, const Fight& fight, Terrain terrain, int shift) {
  shelf::Chances results;
  for (const auto& one : melee_by_face(
           rules_stack(fight.attackers), rules_stack(fight.defenders), terrain, shift, resolver.config.switches))
    shelf::count(results, std::string(name(*one.result)));
  std::vector<std::string> chances;
  for (const auto& [result, sixths] : results)
    chances.push_back(say("melee.chance", {{"result", result}, {"percent", (sixths * 100 + 3) / 6}}));
  return say("melee.likely", {{"chances", chances}});
}

std::vector<std::string> names_of(const Table& now, const std::vector<std::string>& ids) {
  std::vector<std::string> names;
  for (const auto& id : ids)
    if (const auto* unit = now.unit_by_key(id)) names.push_back(unit->name);
  return names;
}

void report_melee(PhaseResolver& resolver, const Table& now, const Fight& fight, const Melee& melee, Thrower& dice,
    Terrain terrain, int shift, const std::vector<std::string>& retreats) {
  const auto result = melee.result ? std::optional(name(*melee.result)) : std::nullopt;
  const auto loss = [&](const MeleeSideAfter& side) {
    return say("melee.loss", {{"loss", side.loss}, {"taken", side.taken}, {"gone", names_of(now, side.eliminated)}});
  };
  const auto odds = [&](auto asked) { return melee.odds ? std::optional(asked(*melee.odds)) : std::nullopt; };
  // A shift of 0 has no line.
  const auto shifted = [&](auto asked) {
    const auto by = odds(asked);
    return by && *by != 0 ? by : std::nullopt;
  };
  const shelf::Values said = {{"at", fight.at}, {"attacker", fight.attacker}, {"defender", fight.defender},
      {"attackers", fight.attackers}, {"defenders", fight.defenders}, {"overrun", melee.overrun()},
      {"engines", melee.defender.eliminated.size()}, {"result", result}, {"retreats", retreats},
      {"attack", melee.attacker.strength}, {"defence", melee.defender.strength},
      {"attacking_steps", melee.attacker.steps}, {"defending_steps", melee.defender.steps},
      {"base_column", odds([](const auto& o) { return column_name(o.base_column); })},
      {"cavalry", shifted([](const auto& o) { return o.cavalry_shift; })},
      {"ground", shifted([](const auto& o) { return o.terrain_shift; })},
      {"umpire", shifted([](const auto& o) { return o.umpire_shift; })},
      {"column", odds([](const auto& o) { return column_name(o.column); })}, {"die", melee.face},
      {"attacker_loss", loss(melee.attacker)}, {"defender_loss", loss(melee.defender)}};
  ReportBody published{.rule = "CT-53",
      .kind = "melee",
      .text = say("melee.told", said),
      .places = {place_of(fight.at)},
      .fight = dice.rolls().empty() ? "" : fight.name,
      .rolls = dice.rolls(),
      .details = lines("melee.details", said),
      .likely = melee.overrun() ? "" : likely(resolver, fight, terrain, shift),
      .important = true};
  for (const auto* side : {&fight.attackers, &fight.defenders})
    for (const auto* unit : *side) published.pieces.push_back(unit->id);
  resolver.report_fight(std::move(published), say("melee.seen", said), {fight.at});
  for (const auto* by : fight.attackers)
    for (const auto* on : fight.defenders) resolver.note_attack(by->faction, on->faction, place_of(fight.at));
}

// Tells enemies who share a square without fighting why there was no fight (CT-39).
void report_standoff(PhaseResolver& resolver, const Table& now, Square at) {
  std::set<Camp> camps;
  Pieces units;
  bool attacks = false;
  for (const auto& unit : now.units) {
    if (unit.at != at || !unit.on_table() || unit.camp == Camp::neutral) continue;
    camps.insert(unit.camp), units.push_back(unit.id);
    attacks = attacks || unit.stance == Stance::attack;
  }
  if (camps.size() < 2) return;
  const shelf::Values said = {{"at", at}, {"city", Camp::city}, {"dark", Camp::dark}, {"attacks", attacks}};
  ReportBody published =
      ReportBuilder("CT-39", "standoff", say("melee.standoff", said)).shows(units, {place_of(at)}).important();
  resolver.report_fight(std::move(published), say("melee.standoff_seen", said), {at});
}

void one_fight(PhaseResolver& resolver, Square at) {
  const Table& now = resolver.table();
  const auto fight = fight_at(resolver, now, at);
  if (!fight) return report_standoff(resolver, now, at);
  const auto& switches = resolver.config.switches;
  const Terrain terrain = now.board.terrain(at);
  const int shift = std::clamp(resolver.number_ruled("shift/" + fight->name).value_or(0), -12, 12);
  const auto ruled = result_by_name(resolver.ruling("result/" + fight->name).value_or(""));
  Thrower dice(resolver.closing.dice, fight->name);
  const Stack attackers = rules_stack(fight->attackers), defenders = rules_stack(fight->defenders);
  Melee melee = ruled ? fight_melee_with(*ruled, attackers, defenders, terrain, shift, switches)
                      : fight_melee(attackers, defenders, terrain, shift, switches, dice);
  using Part = city_table::Side;
  if (const auto losses = resolver.number_ruled("losses_attacker/" + fight->name))
    replace_losses(melee, Part::attacker, attackers, *losses, switches);
  if (const auto losses = resolver.number_ruled("losses_defender/" + fight->name))
    replace_losses(melee, Part::defender, defenders, *losses, switches);
  resolver.survive(fight->attackers, melee.attacker.units);
  resolver.survive(fight->defenders, melee.defender.units);
  std::vector<std::string> retreats;
  if (melee.loser && !melee.retreat.empty())
    retreats = retreat_losers(
        resolver, now, *melee.loser == Part::attacker ? fight->attacker : fight->defender, at, melee.retreat);
  if (!melee.left_behind.empty() && melee.loser)
    retreats.push_back(say("melee.stayed", {{"units", names_together(names_of(now, melee.left_behind))}}));
  report_melee(resolver, now, *fight, melee, dice, terrain, shift, retreats);
}

}  // namespace

void melee_step(PhaseResolver& resolver) {
  const auto& words = resolver.config.words;
  std::set<Square> squares;
  std::set<PieceId> attacked;
  const Table& start = resolver.table();
  for (const auto& unit : start.units)
    if (unit.on_table() && start.engaged(unit)) squares.insert(unit.at);
  for (const Square at : squares) {
    const Table& now = resolver.table();
    if (const auto fight = fight_at(resolver, now, at))
      for (const auto* unit : fight->attackers) attacked.insert(unit->id);
    one_fight(resolver, at);
  }
  // Suggest another attack to an attacker that is still engaged (CT-39).
  const Table& end = resolver.table();
  for (const auto& unit : end.units) resolver.set(unit.id, words.attacked, attacked.contains(unit.id));
}

}  // namespace ziggurat::city_table
