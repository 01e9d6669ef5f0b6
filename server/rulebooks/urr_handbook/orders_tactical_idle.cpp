#include <algorithm>

#include "rulebooks/urr_handbook/orders_tactical.h"

// Who could still attack or react. The table waits for those who could: a phase in which nobody has anything to order is over at once.
namespace ziggurat::urr_handbook {
namespace {

std::vector<PieceId> offered(const Desk& desk, const Used& used, std::initializer_list<Give> kinds) {
  std::vector<PieceId> found;
  for (const auto& unit : desk.siege.units) {
    if (unit.faction != desk.faction) continue;
    const bool any = std::any_of(kinds.begin(), kinds.end(), [&](Give kind) {
      Offers options;
      if (desk.offered(kind)) rule_of(kind)->offer(desk, used, {unit.id}, options);
      return std::any_of(options.begin(), options.end(), [](const auto& option) { return !option.refused; });
    });
    if (any) found.push_back(unit.id);
  }
  return found;
}

}  // namespace

// Units with something to attack beside them (UH-97). In a round an assault is one thing of many: there the stance counts.
std::vector<PieceId> without_assault(const Desk& desk, const Used& used) {
  return desk.phase.kind == "assault_orders" ? offered(desk, used, {Give::assault}) : std::vector<PieceId>{};
}

// Units that may stand in a combat or fight a fire; where there are none, those who may come from elsewhere (UH-98).
std::vector<PieceId> without_reaction(const Desk& desk, const Used& used) {
  if (desk.phase.kind != "reaction") return {};
  auto idle = offered(desk, used, {Give::commit, Give::fire_fight});
  return idle.empty() && used.orders.empty() ? offered(desk, used, {Give::deploy}) : idle;
}

}  // namespace ziggurat::urr_handbook
