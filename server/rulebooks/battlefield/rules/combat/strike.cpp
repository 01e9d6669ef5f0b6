#include "rulebooks/battlefield/rules/combat/strike.h"

namespace ziggurat::battlefield {
namespace {

constexpr int die_sides = 6;

}  // namespace

const Names& names_of(Quality) {
  static const Names names = {"bad", "medium", "good"};
  return names;
}

int strike_factor(int face, const Switches& switches) {
  const int half = switches.half_die == HalfDie::up ? figures().half_die[static_cast<std::size_t>(face - 1)] : face / 2;
  return figures().strike_base + half;
}

std::int64_t tenth_of(std::int64_t force) { return (force + 9) / 10; }

Strike roll_strike(std::int64_t force, std::string_view purpose, const Switches& switches, game::Dice& dice) {
  Strike strike{.force = force, .tenth = tenth_of(force)};
  if (force == 0) return strike;
  const int face = dice.roll(die_sides, purpose);
  strike.factor = strike_factor(face, switches);
  strike.damage = *strike.factor * strike.tenth;
  strike.quality = static_cast<Quality>((face - 1) / 2);
  return strike;
}

Blow apply_strike(const Strike& strike, Troops& on, const Switches& switches) {
  const Losses losses = take_damage(on, strike.damage, switches);
  return {strike.force, strike.tenth, strike.factor, strike.damage, losses.dead, losses.hp_lost};
}

}  // namespace ziggurat::battlefield
