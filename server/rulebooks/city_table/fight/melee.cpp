#include <algorithm>
#include <set>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/rules/initiative.h"
#include "rulebooks/city_table/rules/melee.h"
#include "rulebooks/city_table/rules/retreat.h"
#include "rulebooks/city_table/sentences.h"

// Melee, square by square in reading order, retreats at once (CT-39, CT-51 to CT-60).
namespace ziggurat::city_table {
namespace {

// ---- retreats ----
std::string one_group(Bell& bell, Camp camp, Square at, const std::vector<PieceId>& ids, int squares) {
  const auto& words = bell.match.words;
  const Table& now = bell.table();
  const auto units = now.those(ids);
  if (units.empty()) return {};
  Retreating group{camp, at, squares, static_cast<int>(units.size()), limits_of(rules_stack(units)), {}, {}};
  for (const auto* unit : units) {  // the standing order of the topmost unit that has one
    const auto& piece = bell.world.at(unit->id);
    const auto rally = squares_in(now.board, piece[words.rally]);
    if (rally && !rally->empty() && !group.rally) group.rally = rally->front();
    if (group.prefer.empty()) group.prefer = squares_in(now.board, piece[words.prefer]).value_or(std::vector<Square>());
  }
  const auto way = retreat_path(now.board, group, now.presences(ids), bell.match.switches);
  if (!way.blocked) {
    std::vector<PieceId> order;
    for (const auto* unit : units) order.push_back(unit->id);
    for (const auto* there : now.stack(way.path.back(), camp)) order.push_back(there->id);
    std::vector<Place> path;
    for (const Square square : way.path) path.push_back(place_of(square));
    for (const auto* unit : units) {
      bell.apply(game::PieceMoved{unit->id, path.back(), path});
      bell.set(unit->id, words.stance, static_cast<Number>(Stance::hold));
    }
    bell.stand(order);
    return " " + names_of(units) + " retreated to " + text_of(way.path.back()) + ".";
  }
  if (bell.match.switches.blocked_retreat == BlockedRetreat::surrender) {
    for (const auto* unit : units) bell.apply(game::PieceLeft{unit->id});
    return " " + names_of(units) + " could not retreat and surrendered.";
  }
  Stack stack = rules_stack(units);
  std::vector<std::string> gone;
  take_from_top(stack, 1, gone);
  bell.survive(units, stack);
  return " " + names_of(units) + " could not retreat and lost one more step.";
}

// The losers of a fight leave their square (CT-60): moved, or worn down, or removed. `before`: the table before the fight.
// Returns what happened, in sentences that begin with a blank.
std::string retreat_losers(
    Bell& bell, const Table& before, Camp camp, Square at, const std::vector<RetreatDuty>& duties) {
  std::string text;
  std::vector<PieceId> together;
  for (const auto& duty : duties) {
    const auto* unit = before.unit_by_key(duty.id);
    if (!unit) continue;
    if (bell.match.switches.retreat_mode == RetreatMode::each)
      text += one_group(bell, camp, at, {unit->id}, duty.squares);
    else together.push_back(unit->id);
  }
  if (!together.empty()) text += one_group(bell, camp, at, together, duties.front().squares);
  return text;
}

// ---- fights ----

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

// Losses set by the umpire replace those of the table.
void rule_losses(const Bell& bell, const Fight& fight, Melee& melee) {
  const auto replace = [&](const char* name, const Units& units, MeleeSideAfter& side, bool loser) {
    const auto ruled = bell.number_ruled(std::string(name) + "/" + fight.name);
    if (!ruled || melee.overrun()) return;
    side.units = rules_stack(units);
    side.eliminated.clear();
    side.loss = *ruled;
    side.losses = take_melee_losses(side.units, *ruled, bell.match.switches, side.eliminated);
    side.taken = 0;
    for (const auto& loss : side.losses) side.taken += loss.steps;
    if (!loser) return;
    melee.retreat.clear(), melee.left_behind.clear();
    const auto lowest = [&] {
      int low = 99;
      for (const auto& unit : side.units)
        if (unit.type->retreat) low = std::min(low, *unit.type->retreat);
      return low;
    }();
    for (const auto& unit : side.units)
      if (unit.type->retreat)
        melee.retreat.push_back(
            {unit.id, bell.match.switches.retreat_mode == RetreatMode::each ? *unit.type->retreat : lowest});
      else melee.left_behind.push_back(unit.id);
  };
  replace("losses_attacker", fight.attackers, melee.attacker, melee.loser == city_table::Side::attacker);
  replace("losses_defender", fight.defenders, melee.defender, melee.loser == city_table::Side::defender);
}

// "A 3 in 6, X 3 in 6": what the die could bring.
std::string likely(const Bell& bell, const Fight& fight, Terrain terrain, int shift) {
  common::Chances results;
  for (const auto& one :
      melee_by_face(rules_stack(fight.attackers), rules_stack(fight.defenders), terrain, shift, bell.match.switches))
    common::count(results, std::string(name(*one.result)));
  std::string text;
  for (const auto& [letter, sixths] : results)
    text += (text.empty() ? "" : ", ") + letter + " " + std::to_string((sixths * 100 + 3) / 6) + " %";
  return text;
}

std::string loss_text(const Table& now, const MeleeSideAfter& side) {
  std::string text = std::to_string(side.taken);
  std::string names;
  for (const auto& id : side.eliminated)
    if (const auto* unit = now.unit_by_key(id)) names += (names.empty() ? " (destroyed: " : ", ") + unit->name;
  return text + (names.empty() ? "" : names + ")");
}

std::string result_words(const Melee& melee, const Fight& fight) {
  if (melee.overrun()) return camp_in_words(fight.attacker) + " overran unguarded engines";
  if (!melee.loser) return "an exchange of blows";
  const Camp winner = *melee.loser == city_table::Side::attacker ? fight.defender : fight.attacker;
  return camp_in_words(winner) + " won";
}

void tell_melee(Bell& bell, const Table& now, const Fight& fight, const Melee& melee, Thrower& dice, Terrain terrain,
    int shift, const std::string& retreats) {
  const std::string letter = melee.overrun() ? "overrun" : std::string(name(*melee.result));
  Telling told{.rule = "CT-53",
      .kind = "melee",
      .text = "At " + text_of(fight.at) + " " + names_of(fight.attackers) + " attacked " + names_of(fight.defenders) +
              ": " + letter + ", " + result_words(melee, fight) + "." + retreats,
      .places = {place_of(fight.at)},
      .fight = dice.rolls().empty() ? "" : fight.name,
      .rolls = dice.rolls(),
      .likely = melee.overrun() ? "" : likely(bell, fight, terrain, shift),
      .important = true};
  for (const auto* side : {&fight.attackers, &fight.defenders})
    for (const auto* unit : *side) told.pieces.push_back(unit->id);
  auto& details = told.details;
  details.emplace_back("attacker", std::string(name(fight.attacker)));
  details.emplace_back("attack strength", std::to_string(melee.attacker.strength));
  details.emplace_back("defence strength", std::to_string(melee.defender.strength));
  details.emplace_back("attacker's steps", std::to_string(melee.attacker.steps));
  details.emplace_back("defender's steps", std::to_string(melee.defender.steps));
  if (melee.odds) {
    details.emplace_back("base column", std::string(column_name(melee.odds->base_column)));
    details.emplace_back("cavalry shift", signed_text(melee.odds->cavalry_shift));
    details.emplace_back("ground shift", signed_text(melee.odds->terrain_shift));
    details.emplace_back("umpire's shift", signed_text(melee.odds->umpire_shift));
    details.emplace_back("column", std::string(column_name(melee.odds->column)));
  }
  if (melee.face) details.emplace_back("die", std::to_string(*melee.face));
  details.emplace_back("result", letter);
  details.emplace_back(
      "attacker's loss", std::to_string(melee.attacker.loss) + ", taken " + loss_text(now, melee.attacker));
  details.emplace_back(
      "defender's loss", std::to_string(melee.defender.loss) + ", taken " + loss_text(now, melee.defender));
  bell.tell_fight(std::move(told), "A fight at " + text_of(fight.at) + ": " + letter + ".", {fight.at});
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
  rule_losses(bell, *fight, melee);
  bell.survive(fight->attackers, melee.attacker.units);
  bell.survive(fight->defenders, melee.defender.units);
  std::string retreats;
  if (melee.loser && !melee.retreat.empty())
    retreats = retreat_losers(
        bell, now, *melee.loser == city_table::Side::attacker ? fight->attacker : fight->defender, at, melee.retreat);
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
