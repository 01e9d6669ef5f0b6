#include "campaign/decide/phase/merged_sheets.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace ziggurat {
namespace {

game::SheetFate better_fate(game::SheetFate one, game::SheetFate other) {
  using enum game::SheetFate;
  constexpr std::array best_first = {sealed, draft_taken, umpire, missed, nothing};
  return std::ranges::find(best_first, one) <= std::ranges::find(best_first, other) ? one : other;
}

void append_orders(std::vector<game::Order>& orders, std::vector<game::Order>&& more) {
  orders.insert(orders.end(), std::move_iterator(more.begin()), std::move_iterator(more.end()));
}

}  // namespace

std::vector<game::SubmittedSheet> merged_by_team(std::vector<game::SubmittedSheet> sheets) {
  std::vector<game::SubmittedSheet> merged;
  for (auto& sheet : sheets) {
    const auto team = std::ranges::find_if(merged, [&](const game::SubmittedSheet& one) {
      return one.seat.faction == sheet.seat.faction && one.phase == sheet.phase;
    });
    if (team == merged.end()) {
      merged.push_back(std::move(sheet));
      continue;
    }
    team->seat.roles.clear();
    team->fate = better_fate(team->fate, sheet.fate);
    append_orders(team->sheet.orders, std::move(sheet.sheet.orders));
  }
  return merged;
}

std::vector<game::InForce> merged_by_team(std::vector<game::InForce> standing) {
  std::vector<game::InForce> merged;
  for (auto& one : standing) {
    const auto team = std::ranges::find_if(
        merged, [&](const game::InForce& other) { return other.seat.faction == one.seat.faction; });
    if (team == merged.end()) {
      merged.push_back(std::move(one));
      continue;
    }
    team->seat.roles.clear();
    append_orders(team->orders, std::move(one.orders));
  }
  return merged;
}

}  // namespace ziggurat
