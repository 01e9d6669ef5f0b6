#include <algorithm>
#include <set>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/rules/initiative.h"
#include "rulebooks/city_table/rules/melee.h"
#include "rulebooks/city_table/sentences.h"

// Melee, square by square in reading order (CT-39, CT-51 to CT-60); the losers retreat at once (retreat.cpp).
namespace ziggurat::city_table {
namespace {

using Units = std::vector<const TableUnit*>;

struct Fight {
  Square at;
  Camp attacker = Camp::dark, defender = Camp::city;
  Units attackers, defenders;
  std::string name;  // of the dice stream and the rulings
};

// Who attacks (CT-39). Engines alone strike no blow: then the other camp does, if it means to.
std::optional<Fight> fight_at(const Bell& bell, const Table& now, Square at) {
  std::vector<StancePresent> stances;
  for (const auto& unit : now.units)
    if (unit.at == at && unit.camp != Camp::neutral) stances.push_back({unit.camp, unit.stance});
  const Roles roles = roles_of(stances, completed(now.initiative));
  if (!roles.attacker || !roles.defender) return std::nullopt;
  Fight fight{at, *roles.attacker, *roles.defender, now.stack(at, *roles.attacker), now.stack(at, *roles.defender),
      "melee/" + std::to_string(at.x) + "," + std::to_string(at.y)};
  const auto& switches = bell.match.switches;
  if (strength_of(rules_stack(fight.attackers), switches) > 0) return fight;
  const bool other_attacks =
      std::ranges::any_of(fight.defenders, [](const auto* u) { return u->stance == Stance::attack; });
  if (!other_attacks || strength_of(rules_stack(fight.defenders), switches) == 0) return std::nullopt;
  std::swap(fight.attacker, fight.defender);
  std::swap(fight.attackers, fight.defenders);
  return fight;
}

// "the attacker wins 50 %, exchange 50 %": what the die could bring.
std::string likely(const Bell& bell, const Fight& fight, Terrain terrain, int shift) {
  common::Chances results;
  for (const auto& one :
      melee_by_face(rules_stack(fight.attackers), rules_stack(fight.defenders), terrain, shift, bell.match.switches))
    common::count(results, result_in_words(*one.result));
  std::string text;
  for (const auto& [result, sixths] : results)
    text += (text.empty() ? "" : ", ") + result + " " + std::to_string((sixths * 100 + 3) / 6) + " %";
  return text;
}

std::string loss_text(const Table& now, const MeleeSideAfter& side) {
  std::string text = std::to_string(side.taken);
  std::string names;
  for (const auto& id : side.eliminated)
    if (const auto* unit = now.unit_by_key(id)) names += (names.empty() ? " (destroyed: " : ", ") + unit->name;
  return text + (names.empty() ? "" : names + ")");
}

// "Result A: the attacker won."
std::string result_sentence(const Melee& melee, const Fight& fight) {
  if (melee.overrun())
    return common::sentence_case(camp_in_words(fight.attacker)) + " destroyed " +
           counted(static_cast<int>(melee.defender.eliminated.size()), "unguarded engine") + ".";
  const std::string letter = "Result " + std::string(name(*melee.result)) + ": ";
  switch (*melee.result) {
    case Result::DV: return letter + "the defender won outright.";
    case Result::D: return letter + "the defender won.";
    case Result::X: return letter + "an exchange of blows; nobody gave way.";
    case Result::A: return letter + "the attacker won.";
    case Result::AV: return letter + "the attacker won outright.";
  }
  return letter;
}

void tell_melee(Bell& bell, const Table& now, const Fight& fight, const Melee& melee, Thrower& dice, Terrain terrain,
    int shift, const std::string& retreats) {
  const std::string result = result_sentence(melee, fight),
                    sides = camp_in_words(fight.attacker) + " attacked " + camp_in_words(fight.defender);
  Telling told{.rule = "CT-53",
      .kind = "melee",
      .text = "At " + text_of(fight.at) + " " + sides + ". " + result + retreats,
      .places = {place_of(fight.at)},
      .fight = dice.rolls().empty() ? "" : fight.name,
      .rolls = dice.rolls(),
      .likely = melee.overrun() ? "" : likely(bell, fight, terrain, shift),
      .important = true};
  for (const auto* side : {&fight.attackers, &fight.defenders})
    for (const auto* unit : *side) told.pieces.push_back(unit->id);
  auto& details = told.details;
  details.emplace_back("Attackers", names_of(fight.attackers));
  details.emplace_back("Defenders", names_of(fight.defenders));
  details.emplace_back("Attack strength", std::to_string(melee.attacker.strength));
  details.emplace_back("Defence strength", std::to_string(melee.defender.strength));
  details.emplace_back("Attacker's steps", std::to_string(melee.attacker.steps));
  details.emplace_back("Defender's steps", std::to_string(melee.defender.steps));
  if (melee.odds) {
    details.emplace_back("Base column", std::string(column_name(melee.odds->base_column)));
    details.emplace_back("Cavalry shift", signed_text(melee.odds->cavalry_shift));
    details.emplace_back("Ground shift", signed_text(melee.odds->terrain_shift));
    details.emplace_back("Umpire's shift", signed_text(melee.odds->umpire_shift));
    details.emplace_back("Column", std::string(column_name(melee.odds->column)));
  }
  if (melee.face) details.emplace_back("Die", std::to_string(*melee.face));
  details.emplace_back("Result", melee.overrun() ? "overrun" : std::string(name(*melee.result)));
  details.emplace_back(
      "Attacker's loss", std::to_string(melee.attacker.loss) + ", taken " + loss_text(now, melee.attacker));
  details.emplace_back(
      "Defender's loss", std::to_string(melee.defender.loss) + ", taken " + loss_text(now, melee.defender));
  bell.tell_fight(std::move(told), "At " + text_of(fight.at) + " " + sides + ". " + result, {fight.at});
}

void one_fight(Bell& bell, Square at) {
  const Table& now = bell.table();
  const auto fight = fight_at(bell, now, at);
  if (!fight) return;
  const auto& switches = bell.match.switches;
  const Terrain terrain = now.board.terrain(at);
  const int shift = std::clamp(bell.number_ruled("shift/" + fight->name).value_or(0), -12, 12);
  const auto ruled = result_by_name(bell.ruling("result/" + fight->name).value_or(""));
  Thrower dice(bell.closing.dice, fight->name);
  const Stack attackers = rules_stack(fight->attackers), defenders = rules_stack(fight->defenders);
  Melee melee = ruled ? fight_melee_with(*ruled, attackers, defenders, terrain, shift, switches)
                      : fight_melee(attackers, defenders, terrain, shift, switches, dice);
  using Part = city_table::Side;
  if (const auto losses = bell.number_ruled("losses_attacker/" + fight->name))
    replace_losses(melee, Part::attacker, attackers, *losses, switches);
  if (const auto losses = bell.number_ruled("losses_defender/" + fight->name))
    replace_losses(melee, Part::defender, defenders, *losses, switches);
  bell.survive(fight->attackers, melee.attacker.units);
  bell.survive(fight->defenders, melee.defender.units);
  std::string retreats;
  if (melee.loser && !melee.retreat.empty())
    retreats = retreat_losers(
        bell, now, *melee.loser == Part::attacker ? fight->attacker : fight->defender, at, melee.retreat);
  if (!melee.left_behind.empty() && melee.loser) {
    std::vector<std::string> names;
    for (const auto& id : melee.left_behind)
      if (const auto* unit = now.unit_by_key(id)) names.push_back(unit->name);
    retreats += " " + names_together(names) + " stayed behind.";
  }
  tell_melee(bell, now, *fight, melee, dice, terrain, shift, retreats);
}

}  // namespace

void melee_step(Bell& bell) {
  const auto& words = bell.match.words;
  std::set<Square> squares;
  std::set<PieceId> attacked;
  const Table& start = bell.table();
  for (const auto& unit : start.units)
    if (unit.on_table() && start.engaged(unit)) squares.insert(unit.at);
  for (const Square at : squares) {
    const Table& now = bell.table();
    if (const auto fight = fight_at(bell, now, at))
      for (const auto* unit : fight->attackers) attacked.insert(unit->id);
    one_fight(bell, at);
  }
  // Who attacked and is still engaged is proposed to attack again (CT-39).
  const Table& end = bell.table();
  for (const auto& unit : end.units) bell.set(unit.id, words.attacked, attacked.contains(unit.id));
}

}  // namespace ziggurat::city_table
