#include "rulebooks/urr_handbook/orders.h"

#include <algorithm>

#include "rulebooks/urr_handbook/phases.h"

namespace ziggurat::urr_handbook {

bool Desk::may_order() const {
  return faction.valid() && phase.orders_from.has(game::Viewer::of(faction)) && may_react();
}
bool Desk::may_react() const { return siege.part != Part::reaction || attacked(siege).has(game::Viewer::of(faction)); }
bool Desk::offered(Give kind) const {
  return std::binary_search(phase.order_kinds.begin(), phase.order_kinds.end(), static_cast<int>(kind));
}

std::vector<const game::Order*> Used::of(Give kind) const {
  std::vector<const game::Order*> found;
  for (const auto& order : orders)
    if (kind_of(order) == kind) found.push_back(&order);
  return found;
}
bool Used::names(PieceId piece, std::initializer_list<Give> kinds) const {
  for (const auto& order : orders) {
    if (std::find(kinds.begin(), kinds.end(), kind_of(order)) == kinds.end()) continue;
    for (int index = 0; index < static_cast<int>(order.arguments.size()); ++index)
      for (const PieceId id : pieces_in(order, index))
        if (id == piece) return true;
  }
  return false;
}

const OrderRule* rule_of(Give kind) {
  for (const auto& rule : tactical_rules())
    if (rule.kind == kind) return &rule;
  return nullptr;
}

}  // namespace ziggurat::urr_handbook
