#include "campaign/state/standing.h"

#include <algorithm>

namespace ziggurat {
namespace {

const game::Argument& argument_at(const game::Order& order, std::size_t index) {
  static const game::Argument none;
  return index < order.arguments.size() ? order.arguments[index] : none;
}

bool same_subject(const game::Order& one, const game::Order& other, const game::OrderKind& kind) {
  if (one.kind != other.kind) return false;
  for (std::size_t i = 0; i < kind.parameters.size(); ++i)
    if (kind.parameters[i].subject && argument_at(one, i) != argument_at(other, i)) return false;
  return true;
}

bool lapsed(const game::Order& order, const game::OrderKind& kind, const game::View& view) {
  for (std::size_t i = 0; i < kind.parameters.size(); ++i) {
    if (!kind.parameters[i].subject) continue;
    const game::Argument& subject = argument_at(order, i);
    if (const auto* piece = std::get_if<PieceId>(&subject); piece && !view.find(*piece)) return true;
    if (const auto* pieces = std::get_if<std::vector<PieceId>>(&subject))
      if (std::any_of(pieces->begin(), pieces->end(), [&](PieceId id) { return !view.find(id); })) return true;
  }
  return false;
}

const game::OrderKind& kind_of(const std::vector<game::OrderKind>& kinds, const game::Order& order) {
  return kinds.at(static_cast<std::size_t>(order.kind));
}

}  // namespace

std::vector<game::Order> not_replaced(
    std::vector<game::Order> before, const game::Sheet& taken, const std::vector<game::OrderKind>& kinds) {
  for (const auto& order : taken.orders)
    if (kind_of(kinds, order).standing)
      std::erase_if(before, [&](const game::Order& old) { return same_subject(old, order, kind_of(kinds, order)); });
  return before;
}

std::vector<game::Order> in_force(std::vector<game::Order> before, const game::Sheet& taken,
    const std::vector<game::OrderKind>& kinds, const game::View& view) {
  for (const auto& order : taken.orders) {
    if (!kind_of(kinds, order).standing) continue;
    std::erase_if(before, [&](const game::Order& old) { return same_subject(old, order, kind_of(kinds, order)); });
    before.push_back(order);
  }
  std::erase_if(before, [&](const game::Order& order) { return lapsed(order, kind_of(kinds, order), view); });
  return before;
}

}  // namespace ziggurat
