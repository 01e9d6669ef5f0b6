#include "game/advice.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "game/advice_values.h"

namespace ziggurat::game {
namespace {

// What one sheet may cost in thought.
constexpr int questions_max = 600, seat_orders_max = 30, stack_orders_max = 12, piece_orders_max = 2;
constexpr std::size_t candidates_max = 1'500;
constexpr int candidates_tried = 4;

struct Candidate {
  Order order;
  std::int64_t worth = 0;
};
using Candidates = std::vector<Candidate>;

bool worth_less(const Candidate& a, const Candidate& b) { return a.worth < b.worth; }

Candidates multiplied(
    const Candidates& orders, std::size_t parameter, const std::vector<Argument>& values, bool required) {
  Candidates found;
  for (const auto& one : orders) {
    if (!required) found.push_back(one);
    for (const auto& value : values) {
      if (found.size() >= candidates_max) return found;
      found.push_back(one);
      found.back().order.arguments[parameter] = value;
    }
  }
  return found;
}

bool stands(const Sheet& sheet, const Order& order) {
  return std::find(sheet.orders.begin(), sheet.orders.end(), order) != sheet.orders.end();
}

// What one option may become as an order, and what that is worth.
class Choices {
 public:
  Choices(const OrderKind& kind, const Option& option) : parameters_(kind.parameters), option_(option) {
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      const ParameterOptions* offered = nullptr;
      for (const auto& one : option.parameters)
        if (one.parameter == static_cast<int>(i)) offered = &one;
      values_.emplace_back();
      if (parameters_[i].required || offered) values_[i] = values_of(parameters_[i], offered, option);
      if (parameters_[i].required && values_[i].empty()) possible_ = false;
      all_ *= std::max<std::size_t>(1, values_[i].size() + (parameters_[i].required ? 0 : 1));
      all_ = std::min(all_, candidates_max + 1);
    }
  }

  // Every choice of arguments, where there are not too many; else of those that must be given, the best one bettered by the others
  // one after another.
  template <class Weigh>
  Candidates weighed(const Weigh& weigh) const {
    if (!possible_) return {};
    const bool whole = all_ <= candidates_max;
    Candidates found{{Order{option_.kind, std::vector<Argument>(parameters_.size())}}};
    for (std::size_t i = 0; i < parameters_.size(); ++i)
      if (parameters_[i].required || whole) found = multiplied(found, i, values_[i], parameters_[i].required);
    weigh(found);
    if (whole || found.empty()) return found;
    Candidate best = *std::max_element(found.begin(), found.end(), worth_less);
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      if (parameters_[i].required || values_[i].empty()) continue;
      auto tried = multiplied({best}, i, values_[i], true);
      weigh(tried);
      if (const auto better = std::max_element(tried.begin(), tried.end(), worth_less); better->worth > best.worth)
        best = *better;
    }
    found.push_back(std::move(best));
    return found;
  }

 private:
  const std::vector<Parameter>& parameters_;
  const Option& option_;
  std::vector<std::vector<Argument>> values_;  // by parameter
  std::size_t all_ = 1;
  bool possible_ = true;
};

}  // namespace

Adviser::Adviser(
    const Rulebook& rulebook, const View& view, const Phase& phase, const Seat& seat, Chance chance, Sheet begun)
    : rulebook_(rulebook),
      view_(view),
      phase_(phase),
      seat_(seat),
      chance_(chance),
      sheet_(std::move(begun)),
      begun_(sheet_.orders.size()) {
  std::map<Place, std::vector<PieceId>> stacks;
  for (const auto& [id, seen] : view_.pieces)
    if (seen.piece->side == seat_.faction && !seen.as_of) stacks[seen.piece->place].push_back(id);
  subjects_.push_back({{}, seat_orders_max});
  for (const auto& [place, stack] : stacks) {
    subjects_.push_back({stack, stack_orders_max});
    if (stack.size() == 1) continue;
    for (const PieceId piece : stack) subjects_.push_back({{piece}, piece_orders_max});
  }
  std::reverse(subjects_.begin(), subjects_.end());
}

bool Adviser::think(const Faults& faults) {
  if (subjects_.empty() || ++questions_ > questions_max) return false;
  auto& subject = subjects_.back();
  if (!add_best(subject.pieces, faults) || --subject.orders_left == 0) subjects_.pop_back();
  return true;
}

Sheet Adviser::sheet(const Faults& faults) const {
  Sheet whole = sheet_;
  const Sheet defaults = rulebook_.default_orders(view_, phase_, seat_);
  for (const auto& order : defaults.orders)
    if (!stands(whole, order)) whole.orders.push_back(order);
  whole = mended(std::move(whole), faults);
  // Where a default order and one of those that were there do not stand together, the default orders give way.
  const auto first = sheet_.orders.begin(), last = first + static_cast<std::ptrdiff_t>(begun_);
  const bool kept = whole.orders.size() >= begun_ && std::equal(first, last, whole.orders.begin());
  return kept ? whole : sheet_;
}

// The best order that is offered for these pieces goes on the sheet; false: none is worth giving.
bool Adviser::add_best(const std::vector<PieceId>& pieces, const Faults& faults) {
  const auto weigh = [&](Candidates& candidates) {
    std::vector<Order> orders;
    for (const auto& one : candidates) orders.push_back(one.order);
    const auto worth = rulebook_.worth(view_, phase_, seat_, sheet_, orders);
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].worth = worth.at(i);
  };
  Candidates found;
  for (const auto& option : rulebook_.options(view_, phase_, seat_, sheet_, pieces)) {
    const auto& kind = rulebook_.order_kinds().at(static_cast<std::size_t>(option.kind));
    if (option.refused || kind.for_umpire) continue;
    auto choices = Choices(kind, option).weighed(weigh);
    found.insert(found.end(), std::move_iterator(choices.begin()), std::move_iterator(choices.end()));
  }
  std::erase_if(found, [&](const Candidate& one) { return one.worth <= 0 || stands(sheet_, one.order); });
  // Equals in an order of their own, so that a bot cannot be read like a table.
  for (std::size_t i = found.size(); i > 1; --i) std::swap(found[i - 1], found[chance_.below(i)]);
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return worth_less(b, a); });
  if (found.size() > candidates_tried) found.resize(candidates_tried);
  for (auto& one : found) {
    sheet_.orders.push_back(std::move(one.order));
    if (faults(sheet_).empty()) return true;
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
