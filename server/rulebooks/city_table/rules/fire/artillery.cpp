#include "rulebooks/city_table/rules/fire/artillery.h"

#include <algorithm>

namespace ziggurat::city_table {
namespace {

constexpr std::string_view gnomes = "gnomes";

Reason shot_reason(const ArtilleryShot& shot, const Switches& switches) {
  if (shot.moved) return Reason::moved;
  if (shot.engaged) return Reason::engaged;
  if (shot.at == shot.target) return Reason::own_square;
  if (!in_range(*shot.type, shot.at, shot.target, switches)) return Reason::out_of_range;
  return shot.friends_present ? Reason::friends_in_target : Reason::none;
}

bool uses_chance_table(const ArtilleryShot& shot, const Switches& switches) {
  if (shot.type->faction != gnomes || switches.gnome_chance == GnomeChance::off) return false;
  // Range limit of the other factions' guns (CT-48).
  constexpr int short_range_half = 6;
  return switches.gnome_chance == GnomeChance::always || distance_half(shot.at, shot.target) > short_range_half;
}

// Fires shots one after the other at a stack; without a living target it throws no die.
void aim(const TargetStack& target, int shots, ArtilleryOutcome& outcome, game::Dice& dice) {
  outcome.units = target.units;
  outcome.need = need_for(target.terrain);
  for (int i = 0; i < shots && !outcome.units.empty(); ++i) {
    outcome.faces.push_back(dice.roll(6, "artillery"));
    if (outcome.faces.back() < *outcome.need) continue;
    ++outcome.hits;
    for (StepLoss& loss : take_from_top(outcome.units, 1, outcome.eliminated))
      outcome.losses.push_back(std::move(loss));
  }
}

void tend_boiler(ArtilleryOutcome& outcome, game::Dice& dice) {
  outcome.boiler = dice.roll(6, "boiler");
  const auto& bursts = figures().boiler_bursts_on;
  const bool burst = std::find(bursts.begin(), bursts.end(), *outcome.boiler) != bursts.end();
  outcome.effect = burst ? ArtilleryEffect::burst : ArtilleryEffect::no_shot;
  if (burst) --outcome.firer_steps;
}

void scatter(const ArtilleryShot& shot, ArtilleryOutcome& outcome, game::Dice& dice) {
  outcome.effect = ArtilleryEffect::scatter;
  outcome.scattered = static_cast<Direction>(dice.roll(directions, "scatter") - 1);
  outcome.impact = neighbour(shot.target, *outcome.scattered);
  aim(shot.around[static_cast<std::size_t>(*outcome.scattered)], 1, outcome, dice);
}

}  // namespace

std::string_view name(ArtilleryEffect effect) {
  constexpr std::array<std::string_view, 7> names = {
      "none", "no_target", "normal", "double", "scatter", "no_shot", "burst"};
  return names[static_cast<std::size_t>(effect)];
}

int range_half_of(const UnitType& type) { return 2 * type.range.value_or(0); }

bool in_range(const UnitType& type, Square from, Square target, const Switches& switches) {
  if (from == target) return false;
  if (switches.artillery_range == ArtilleryRange::up_to) return distance_half(from, target) <= range_half_of(type);
  const int dx = dx_of(from, target), dy = dy_of(from, target), straight = type.range.value_or(0);
  // A diagonal step costs 3 half squares: 3 squares straight are as far as 2 diagonal, 9 as far as 6.
  const int diagonal_squares = range_half_of(type) / 3;
  return (dx == straight && dy == 0) || (dx == 0 && dy == straight) ||
         (dx == diagonal_squares && dy == diagonal_squares);
}

int need_for(Terrain terrain) {
  const bool cover = terrain == Terrain::building || terrain == Terrain::wall;
  return cover ? figures().artillery_need_cover : figures().artillery_need;
}

ArtilleryOutcome fire_artillery(const ArtilleryShot& shot, const Switches& switches, game::Dice& dice) {
  ArtilleryOutcome outcome;
  outcome.distance_half = distance_half(shot.at, shot.target);
  outcome.range_half = range_half_of(*shot.type);
  outcome.impact = shot.target;
  outcome.firer_steps = shot.steps;
  outcome.units = shot.target_stack.units;
  outcome.reason = shot_reason(shot, switches);
  if (outcome.reason != Reason::none) return outcome;
  if (shot.target_stack.units.empty()) {
    outcome.effect = ArtilleryEffect::no_target;
    return outcome;
  }
  ChanceEffect chance = ChanceEffect::normal;
  if (uses_chance_table(shot, switches)) {
    outcome.chance = dice.roll(6, "gnomish_chance");
    chance = figures().gnomish_chance[static_cast<std::size_t>(*outcome.chance - 1)];
  }
  switch (chance) {
    case ChanceEffect::boiler: tend_boiler(outcome, dice); break;
    case ChanceEffect::no_shot: outcome.effect = ArtilleryEffect::no_shot; break;
    case ChanceEffect::scatter: scatter(shot, outcome, dice); break;
    case ChanceEffect::normal:
      outcome.effect = ArtilleryEffect::normal;
      aim(shot.target_stack, 1, outcome, dice);
      break;
    case ChanceEffect::two_shots:
      outcome.effect = ArtilleryEffect::two_shots;
      aim(shot.target_stack, 2, outcome, dice);
      break;
  }
  return outcome;
}

std::vector<Square> artillery_targets(const Board& board, const UnitType& type, Square from, const Switches& switches) {
  std::vector<Square> targets;
  for (int y = 1; y <= board.height(); ++y)
    for (int x = 1; x <= board.width(); ++x)
      if (in_range(type, from, {x, y}, switches)) targets.push_back({x, y});
  return targets;
}

}  // namespace ziggurat::city_table
