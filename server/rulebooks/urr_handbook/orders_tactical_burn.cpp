#include <algorithm>

#include "rulebooks/urr_handbook/orders_tactical.h"

// What becomes of an enemy's engine that is left alone among the own units: its captor chooses (UH-56).
namespace ziggurat::urr_handbook {
namespace {

// An enemy's engine that units of the faction stand at, or may reach in this round.
bool may_fall(const Desk& desk, const SiegeEngine& engine) {
  if (!desk.siege.hostile(engine.faction, desk.faction) || !desk.geography().find(engine.at)) return false;
  return std::any_of(desk.siege.units.begin(), desk.siege.units.end(), [&](const auto& unit) {
    return unit.faction == desk.faction && (unit.at == engine.at || desk.geography().adjacent(unit.at, engine.at));
  });
}

}  // namespace

Told judge_burn(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto engines = pieces_in(order, parameter::burn::engines);
  if (engines.empty()) return Refusal{"no_such_target", at + "/engines", "Name at least one engine."};
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const auto pointer = pointer_to(order, parameter::burn::engines, at, static_cast<int>(i));
    const auto* engine = desk.siege.engine(engines[i]);
    if (!engine || !may_fall(desk, *engine))
      return Refusal{"no_such_target", pointer, "It is no engine of an enemy that your units can come to."};
    if (used.names(engine->id, {Give::burn}))
      return Refusal{"two_orders", pointer, engine->name + " has such an order already."};
  }
  return std::nullopt;
}

void offer_burn(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  if (!pieces.empty()) return;  // it is the faction's choice, not one unit's
  std::vector<PieceId> engines;
  for (const auto& engine : desk.siege.engines)
    if (may_fall(desk, engine) && !used.names(engine.id, {Give::burn})) engines.push_back(engine.id);
  if (engines.empty()) return;
  auto option = option_of(Give::burn, {});
  option.parameters = {pieces_option(parameter::burn::engines, engines, 1, engines.size())};
  options.push_back(std::move(option));
}

}  // namespace ziggurat::urr_handbook
