#include "game/advice/advice.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "game/advice/choices.h"

namespace ziggurat::game {
namespace {

// Limits of the work for one sheet. A question is one call of Rulebook::options, with the ratings for it.
constexpr int questions_max = 600, seat_orders_max = 30, stack_orders_max = 12, piece_orders_max = 2;
constexpr int candidates_tried = 4;
constexpr int hard_sheets = 4;     // whole sheets that a hard bot compares
constexpr int blind_percent = 80;  // an easy bot ignores what orders are worth in so many percent of its decisions

bool stands(const Sheet& sheet, const Order& order) {
  return std::find(sheet.orders.begin(), sheet.orders.end(), order) != sheet.orders.end();
}

}  // namespace

Adviser::Adviser(const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat, Chance chance,
    Sheet begun, Strength strength)
    : rulebook_(rulebook),
      view_(view),
      phase_(phase),
      seat_(seat),
      chance_(chance),
      begun_(std::move(begun)),
      strength_(strength) {
  begin_sheet();
}

void Adviser::begin_sheet() {
  sheet_ = begun_;
  worth_ = 0, questions_ = 0;
  subjects_.clear();
  std::map<Place, std::vector<PieceId>> stacks;
  for (const auto& [id, seen] : view_.pieces)
    if (seen.piece->side == seat_.faction && !seen.as_of) stacks[seen.piece->place].push_back(id);
  subjects_.push_back({{}, seat_orders_max});
  for (const auto& [place, stack] : stacks) {
    subjects_.push_back({stack, stack_orders_max});
    if (stack.size() == 1) continue;
    for (const PieceId piece : stack) subjects_.push_back({{piece}, piece_orders_max});
  }
  // The first sheet takes the stacks in their order on the map; further sheets shuffle them, but begin with the seat's
  // own orders.
  for (std::size_t i = subjects_.size(); sheets_ > 0 && i > 2; --i)
    std::swap(subjects_[i - 1], subjects_[1 + chance_.below(i - 1)]);
  std::reverse(subjects_.begin(), subjects_.end());
}

bool Adviser::end_sheet() {
  if (sheets_++ == 0 || worth_ > best_worth_) best_ = sheet_, best_worth_ = worth_;
  const bool another = strength_ == Strength::hard && sheets_ < hard_sheets;
  if (another) begin_sheet();
  return another;
}

bool Adviser::think(const Faults& faults) {
  if (subjects_.empty() || ++questions_ > questions_max) return end_sheet();
  auto& subject = subjects_.back();
  if (!add_best(subject.pieces, faults) || --subject.orders_left == 0) subjects_.pop_back();
  return true;
}

Sheet Adviser::sheet(const Faults& faults) const {
  const Sheet& chosen = sheets_ == 0 ? sheet_ : best_;
  Sheet whole = chosen;
  const Sheet defaults = rulebook_.default_orders(view_, phase_, seat_);
  for (const auto& order : defaults.orders)
    if (!stands(whole, order)) whole.orders.push_back(order);
  whole = mended(std::move(whole), faults);
  // If a default order contradicts one of the orders in `begun`, drop all default orders.
  const auto& begun = begun_.orders;
  const bool kept = whole.orders.size() >= begun.size() && std::equal(begun.begin(), begun.end(), whole.orders.begin());
  return kept ? whole : chosen;
}

// Puts the best order offered for these pieces on the sheet; false: none is worth giving.
bool Adviser::add_best(const std::vector<PieceId>& pieces, const Faults& faults) {
  const auto weigh = [&](Candidates& candidates) {
    std::vector<Order> orders;
    for (const auto& one : candidates) orders.push_back(one.order);
    const auto worth = rulebook_.worth(view_, phase_, seat_, sheet_, orders, strength_);
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].worth = worth.at(i);
  };
  Candidates found;
  for (const auto& option : rulebook_.options(view_, phase_, seat_, sheet_, pieces)) {
    const auto& kind = rulebook_.order_kinds().at(static_cast<std::size_t>(option.kind));
    if (option.refused || kind.for_umpire) continue;
    auto choices = Choices(kind, option).weighed(weigh);
    found.insert(found.end(), std::move_iterator(choices.begin()), std::move_iterator(choices.end()));
  }
  const bool blind = strength_ == Strength::easy && chance_.percent(blind_percent);
  std::erase_if(found, [&](const Candidate& one) { return (one.worth <= 0 && !blind) || stands(sheet_, one.order); });
  // Shuffle, so that the choice between orders of equal worth is not predictable.
  for (std::size_t i = found.size(); i > 1; --i) std::swap(found[i - 1], found[chance_.below(i)]);
  if (strength_ != Strength::easy)
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return worth_less(b, a); });
  if (found.size() > candidates_tried) found.resize(candidates_tried);
  for (auto& one : found) {
    sheet_.orders.push_back(std::move(one.order));
    if (faults(sheet_).empty()) {
      worth_ += one.worth;
      return true;
    }
    sheet_.orders.pop_back();
  }
  return false;
}

Sheet mended(Sheet sheet, const Adviser::Faults& faults) {
  for (auto found = faults(sheet); !found.empty() && !sheet.orders.empty(); found = faults(sheet)) {
    std::set<std::size_t> faulty;
    const std::string_view start = "/orders/";
    for (const auto& fault : found) {
      std::size_t index = sheet.orders.size();
      if (fault.at.starts_with(start))
        std::from_chars(fault.at.data() + start.size(), fault.at.data() + fault.at.size(), index);
      if (index < sheet.orders.size()) faulty.insert(index);
    }
    if (faulty.empty()) sheet.orders.clear();
    for (auto index = faulty.rbegin(); index != faulty.rend(); ++index)
      sheet.orders.erase(sheet.orders.begin() + static_cast<std::ptrdiff_t>(*index));
  }
  return sheet;
}

}  // namespace ziggurat::game
