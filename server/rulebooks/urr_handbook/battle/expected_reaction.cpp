#include "rulebooks/urr_handbook/battle/expected_reaction.h"

#include <algorithm>
#include <limits>

#include "rulebooks/urr_handbook/battle/battle.h"
#include "rulebooks/urr_handbook/march/march.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/rules/figures/figures.h"
#include "rulebooks/urr_handbook/seen/seen.h"

namespace ziggurat::urr_handbook {
namespace {

constexpr std::string_view guessed_type = "militia";

bool reaches(const Siege& siege, FactionId faction, const Place& from, const Place& to) {
  return from == to || has(deploy_reach(siege, faction, from, false), to);
}

// The enemies who can come, best defenders first.
Pieces who_can_come(const Siege& siege, const SiegeCombat& fight) {
  UnitList able;
  std::map<std::pair<FactionId, Place>, bool> known;  // many units stand together
  const auto comes = [&](const SiegeUnit& unit) {
    const auto [found, is_new] = known.try_emplace({unit.faction, unit.at});
    if (is_new) found->second = reaches(siege, unit.faction, unit.at, fight.at);
    return found->second;
  };
  for (const auto& unit : siege.units)
    if (siege.side_in(fight, unit.faction) == 0 && siege.config->is_played(unit.faction) && !unit.combat.valid() &&
        !unit.at_fire.valid() && unit.type != "baggage_train" && comes(unit))
      able.push_back(&unit);
  const auto strikes = [](const SiegeUnit* unit) {
    return unit->use == Use::attack ? 0 : unit->melee + static_cast<int>(unit->weapon);
  };
  std::ranges::stable_sort(
      able, std::greater(), [&](const SiegeUnit* unit) { return std::pair(strikes(unit), unit->steps); });
  return ids_of(able);
}

bool may_hide_more(const Siege& siege, const SiegeCombat& fight, FactionId me) {
  const PlacesSeen seen = places_seen_by(siege, me);
  return std::ranges::any_of(siege.quarters, [&](const SiegeQuarter& quarter) {
    return siege.side_in(fight, quarter.held) == 0 && !seen.has(quarter.at) &&
           reaches(siege, quarter.held, quarter.at, fight.at);
  });
}

SiegeUnit guessed_unit(const SiegeCombat& fight, int number) {
  const auto* type = unit_type(guessed_type);
  SiegeUnit unit;
  unit.id = PieceId{std::numeric_limits<std::int32_t>::max() - number};  // an id that no piece uses
  unit.faction = fight.holder, unit.at = fight.at, unit.combat = fight.id;
  unit.key = "expected " + std::to_string(number), unit.name = unit.key;
  unit.type = type->name, unit.kin = type->kin, unit.melee = type->melee, unit.ranged = type->ranged;
  unit.use = type->use, unit.steps = unit.full_steps = type->steps;
  return unit;
}

}  // namespace

bool is_before_reaction(const Siege& siege) {
  return siege.part == Part::assault && siege.config->is_on("defender_reaction");
}

std::map<PieceId, ExpectedReaction> add_expected_reaction(Siege& siege, FactionId me) {
  std::map<PieceId, ExpectedReaction> found;
  if (!is_before_reaction(siege)) return found;
  int number = 0;
  for (const auto& fight : siege.combats) {
    if (fight.over || siege.side_in(fight, me) != 1 || !siege.config->is_played(fight.holder)) continue;
    ExpectedReaction& expected = found[fight.id];
    const bool hidden = may_hide_more(siege, fight, me);
    for (const PieceId id : who_can_come(siege, fight)) {
      auto& unit = *std::ranges::find(siege.units, id, &SiegeUnit::id);
      if (!fits(siege, fight.kind, siege.side_of(fight, 0), unit)) continue;
      unit.at = fight.at, unit.combat = fight.id;
      ++expected.seen;
    }
    for (bool room = hidden; room;) {
      SiegeUnit unit = guessed_unit(fight, number++);
      room = std::ssize(siege.side_of(fight, 0)) < stack_limit(fight.kind) &&
             fits(siege, fight.kind, siege.side_of(fight, 0), unit);
      if (room) siege.units.push_back(std::move(unit)), ++expected.guessed;
    }
  }
  return found;
}

}  // namespace ziggurat::urr_handbook
