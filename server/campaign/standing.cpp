#include "campaign/standing.h"

#include <algorithm>

namespace ziggurat {
namespace {

const Argument& argument_at(const Order& order, std::size_t index) {
  static const Argument none;
  return index < order.arguments.size() ? order.arguments[index] : none;
}

bool same_subject(const Order& one, const Order& other, const OrderKind& kind) {
  if (one.kind != other.kind) return false;
  for (std::size_t i = 0; i < kind.parameters.size(); ++i)
    if (kind.parameters[i].subject && argument_at(one, i) != argument_at(other, i)) return false;
  return true;
}

bool lapsed(const Order& order, const OrderKind& kind, const View& view) {
  for (std::size_t i = 0; i < kind.parameters.size(); ++i) {
    if (!kind.parameters[i].subject) continue;
    const Argument& subject = argument_at(order, i);
    if (const auto* piece = std::get_if<PieceId>(&subject); piece && !view.find(*piece)) return true;
    if (const auto* pieces = std::get_if<std::vector<PieceId>>(&subject))
      if (std::any_of(pieces->begin(), pieces->end(), [&](PieceId id) { return !view.find(id); })) return true;
  }
  return false;
}

}  // namespace

std::vector<Order> in_force(
    std::vector<Order> before, const Sheet& taken, const std::vector<OrderKind>& kinds, const View& view) {
  const auto kind_of = [&](const Order& order) -> const OrderKind& {
    return kinds.at(static_cast<std::size_t>(order.kind));
  };
  for (const auto& order : taken.orders) {
    if (!kind_of(order).standing) continue;
    std::erase_if(before, [&](const Order& old) { return same_subject(old, order, kind_of(order)); });
    before.push_back(order);
  }
  std::erase_if(before, [&](const Order& order) { return lapsed(order, kind_of(order), view); });
  return before;
}

}  // namespace ziggurat
