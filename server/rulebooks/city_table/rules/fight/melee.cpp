#include "rulebooks/city_table/rules/fight/melee.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

// Column shift for the side with more cavalry (CT-52).
int cavalry_columns(int more, int fewer, const Switches& switches) {
  if (fewer == 0 && switches.cavalry_zero == CavalryZero::overwhelming) return cavalry_shift_max;
  fewer = std::max(fewer, 1);
  for (const CavalryShift& shift : cavalry_shifts())
    if (more * shift.per >= fewer * shift.ratio) return shift.columns;
  return 0;
}

// Percentage of the opponent's steps, rounded to the nearest whole step (CT-55).
int percent_of(int percent, int steps, bool half_up) {
  const int hundredths = percent * steps;
  return half_up ? (hundredths + 50) / 100 : (hundredths + 49) / 100;
}

MeleeSideAfter side_before(const Stack& stack, const Switches& switches) {
  MeleeSideAfter side;
  side.strength = strength_of(stack, switches);
  side.steps = fighting_steps_of(stack);
  side.units = stack;
  return side;
}

void take(MeleeSideAfter& side, int loss, const Switches& switches) {
  side.loss = loss;
  side.losses = take_melee_losses(side.units, loss, switches, side.eliminated);
  for (const StepLoss& one : side.losses) side.taken += one.steps;
}

// Destroys unguarded siege units, or any defender that strikes no blow (CT-58).
void overrun(MeleeSideAfter& defender) {
  for (Unit& unit : defender.units) {
    defender.losses.push_back({unit.id, unit.steps, true});
    defender.eliminated.push_back(std::move(unit.id));
  }
  defender.units.clear();
}

// With switch no_retreat_units = destroyed, the loser's artillery is lost instead of staying (CT-59).
void destroy_artillery(MeleeSideAfter& side) {
  for (const Unit& unit : side.units)
    if (is(unit, UnitClass::artillery)) {
      side.losses.push_back({unit.id, unit.steps, true});
      side.eliminated.push_back(unit.id);
    }
  std::erase_if(side.units, [](const Unit& unit) { return is(unit, UnitClass::artillery); });
}

void tell_retreat(Melee& melee, const MeleeSideAfter& loser, const Switches& switches) {
  melee.retreat.clear(), melee.left_behind.clear();
  std::optional<int> lowest;
  for (const Unit& unit : loser.units)
    if (unit.type->retreat) lowest = std::min(lowest.value_or(*unit.type->retreat), *unit.type->retreat);
  for (const Unit& unit : loser.units) {
    if (!unit.type->retreat) melee.left_behind.push_back(unit.id);
    else
      melee.retreat.push_back(
          {unit.id, switches.retreat_mode == RetreatMode::together ? *lowest : *unit.type->retreat});
  }
}

// Everything before the die roll: the strengths, and the column if a blow is struck.
Melee before_die(
    const Stack& attacker, const Stack& defender, Terrain terrain, int umpire_shift, const Switches& switches) {
  Melee melee;
  melee.attacker = side_before(attacker, switches);
  melee.defender = side_before(defender, switches);
  if (melee.defender.strength > 0)
    melee.odds = odds_of({melee.attacker.strength, melee.defender.strength, cavalry_count(attacker, switches),
                             cavalry_count(defender, switches), terrain, umpire_shift},
        switches);
  return melee;
}

void finish(Melee& melee, Result result, const Switches& switches) {
  melee.result = result;
  const Losses losses = losses_of(result, melee.attacker.steps, melee.defender.steps, switches);
  take(melee.attacker, losses.attacker, switches);
  take(melee.defender, losses.defender, switches);
  melee.loser = losses.loser;
  if (!melee.loser) return;
  auto& loser = *melee.loser == Side::attacker ? melee.attacker : melee.defender;
  if (switches.no_retreat_units == NoRetreatUnits::destroyed) destroy_artillery(loser);
  tell_retreat(melee, loser, switches);
}

}  // namespace

std::string_view name(Side side) { return side == Side::attacker ? "attacker" : "defender"; }
std::string_view column_name(int column) { return odds_table_columns()[static_cast<std::size_t>(column)].name; }

int cavalry_count(const Stack& stack, const Switches& switches) {
  int count = 0;
  for (const Unit& unit : stack)
    if (is(unit, UnitClass::cavalry)) count += switches.cavalry_measure == CavalryMeasure::steps ? unit.steps : 1;
  return count;
}

Odds odds_of(const OddsSituation& situation, const Switches& switches) {
  Odds odds;
  const auto& columns = odds_table_columns();
  for (int i = 0; i < odds_columns; ++i) {
    const OddsColumn& column = columns[static_cast<std::size_t>(i)];
    if (situation.attack * column.defence >= situation.defence * column.attack) odds.base_column = i;
  }
  const int a = situation.attacker_cavalry, d = situation.defender_cavalry;
  if (a > d) odds.cavalry_shift = cavalry_columns(a, d, switches);
  if (d > a) odds.cavalry_shift = -cavalry_columns(d, a, switches);
  if (switches.difficult_terrain && situation.terrain != Terrain::open) {
    odds.cavalry_shift = 0;
    odds.terrain_shift = figures().terrain_columns;
  }
  odds.umpire_shift = situation.umpire_shift;
  odds.column =
      std::clamp(odds.base_column + odds.cavalry_shift + odds.terrain_shift + odds.umpire_shift, 0, odds_columns - 1);
  return odds;
}

Losses losses_of(Result result, int attacker_steps, int defender_steps, const Switches& switches) {
  const ResultFigures& from = result_figures(result);
  const bool attacker_up = switches.loss_rounding != LossRounding::half_down;
  const bool defender_up = switches.loss_rounding == LossRounding::half_up;
  Losses losses;
  losses.attacker = percent_of(from.attacker_loss_percent, defender_steps, attacker_up);
  losses.defender = percent_of(from.defender_loss_percent, attacker_steps, defender_up);
  if (from.attacker_at_least_one) losses.attacker = std::max(losses.attacker, 1);
  if (from.defender_at_least_one) losses.defender = std::max(losses.defender, 1);
  if (result == Result::DV || result == Result::D) losses.loser = Side::attacker;
  if (result == Result::A || result == Result::AV) losses.loser = Side::defender;
  return losses;
}

std::vector<StepLoss> take_melee_losses(
    Stack& stack, int count, const Switches& switches, std::vector<std::string>& eliminated) {
  std::vector<StepLoss> losses;
  const auto take_from = [&](Unit& unit, int most) {
    const int taken = std::min({count, unit.steps, most});
    if (taken <= 0 || is(unit, UnitClass::siege)) return;
    count -= taken;
    unit.steps -= taken;
    losses.push_back({unit.id, taken, unit.steps == 0});
    if (unit.steps == 0) eliminated.push_back(unit.id);
  };
  if (switches.melee_loss_order == MeleeLossOrder::top_first) {
    for (Unit& unit : stack) take_from(unit, unit.steps);
  } else {
    for (int before = -1; count > 0 && count != before;) {
      before = count;
      for (Unit& unit : stack) take_from(unit, 1);
    }
  }
  std::erase_if(stack, [](const Unit& unit) { return unit.steps <= 0; });
  return losses;
}

Melee fight_melee(const Stack& attacker, const Stack& defender, Terrain terrain, int umpire_shift,
    const Switches& switches, game::Dice& dice) {
  Melee melee = before_die(attacker, defender, terrain, umpire_shift, switches);
  if (!melee.odds) {
    overrun(melee.defender);
    return melee;
  }
  melee.face = dice.roll(6, "melee");
  finish(melee, odds_result(*melee.face, melee.odds->column), switches);
  return melee;
}

Melee fight_melee_with(Result result, const Stack& attacker, const Stack& defender, Terrain terrain, int umpire_shift,
    const Switches& switches) {
  Melee melee = before_die(attacker, defender, terrain, umpire_shift, switches);
  if (!melee.odds) overrun(melee.defender);
  else finish(melee, result, switches);
  return melee;
}

void replace_losses(Melee& melee, Side side, const Stack& before, int losses, const Switches& switches) {
  if (melee.overrun()) return;
  auto& after = side == Side::attacker ? melee.attacker : melee.defender;
  after.units = before;
  after.eliminated.clear();
  after.taken = 0;
  take(after, losses, switches);
  if (melee.loser == side) tell_retreat(melee, after, switches);
}

std::vector<Melee> melee_by_face(
    const Stack& attacker, const Stack& defender, Terrain terrain, int umpire_shift, const Switches& switches) {
  const Melee before = before_die(attacker, defender, terrain, umpire_shift, switches);
  if (!before.odds || before.attacker.strength <= 0) return {};
  std::vector<Melee> fights;
  for (int face = 1; face <= 6; ++face) {
    Melee melee = before;
    melee.face = face;
    finish(melee, odds_result(face, before.odds->column), switches);
    fights.push_back(std::move(melee));
  }
  return fights;
}

}  // namespace ziggurat::city_table
