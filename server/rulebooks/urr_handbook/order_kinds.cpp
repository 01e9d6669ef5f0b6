#include "rulebooks/urr_handbook/order_kinds.h"

namespace ziggurat::urr_handbook {

const std::vector<ziggurat::OrderKind>& campaign_order_kinds() {
  static const std::vector<ziggurat::OrderKind> kinds = [] {
    auto all = tactical_order_kinds();
    for (auto& kind : strategic_order_kinds()) all.push_back(std::move(kind));
    all.push_back(burn_order_kind());
    return all;
  }();
  return kinds;
}

}  // namespace ziggurat::urr_handbook
