#include "game/advice.h"

#include <algorithm>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

namespace ziggurat {
namespace {

// What one sheet may cost in thought.
constexpr std::size_t questions_max = 600, candidates_max = 1'500, seat_orders_max = 30, stack_orders_max = 12;
constexpr int candidates_tried = 4;

using Arguments = std::vector<Argument>;

// Back along the places before, from a place in reach to where the pieces stand.
std::vector<Place> way_to(const std::map<Place, Place>& before, Place to) {
  std::vector<Place> way;
  for (auto step = before.find(to); step != before.end() && way.size() <= before.size(); step = before.find(to)) {
    way.insert(way.begin(), to);
    if (step->second == to) break;  // it begins off the board
    to = step->second;
  }
  return way;
}

Arguments ways(const std::vector<Reach>& reach) {
  std::map<Place, Place> before;
  for (const auto& step : reach) before.emplace(step.at, step.from);
  Arguments found;
  for (const auto& step : reach) found.emplace_back(way_to(before, step.at));
  return found;
}

template <class T>
Arguments each(const std::vector<T>& list) {
  return {list.begin(), list.end()};
}

// As many as are wanted, and as few.
template <class T>
Arguments most_and_least(const std::vector<T>& list, std::int64_t low, std::int64_t high) {
  if (list.empty()) return {};
  const auto size = static_cast<std::int64_t>(list.size());
  const auto first = [&](std::int64_t count) { return std::vector<T>(list.begin(), list.begin() + count); };
  Arguments found{first(high > 0 ? std::min(size, high) : size)};
  if (low > 0 && low < std::min(size, high)) found.emplace_back(first(low));
  return found;
}

Arguments straight_on(const Sweep& sweep) {
  Arguments found;
  for (const auto bearing : {sweep.bearing_from, (sweep.bearing_from + sweep.bearing_to) / 2, sweep.bearing_to})
    found.emplace_back(std::vector<MoveStep>{GoStep{sweep.mean, bearing}});
  return found;
}

// What may be written for a parameter, out of what is offered for it. Nothing for texts: those are for people.
Arguments values_of(const Parameter& parameter, const ParameterOptions* offered, const Option& option) {
  static const ParameterOptions nothing;
  const auto& from = offered ? *offered : nothing;
  switch (parameter.type) {
    case ParameterType::piece: return each(offered ? from.pieces : option.pieces);
    case ParameterType::pieces:
      return offered && !from.pieces.empty() ? most_and_least(from.pieces, from.low, from.high)
                                             : most_and_least(option.pieces, 0, 0);
    case ParameterType::target: {
      auto found = each(from.pieces);
      found.insert(found.end(), from.places.begin(), from.places.end());
      return found;
    }
    case ParameterType::place: return each(from.places);
    case ParameterType::places: return most_and_least(from.places, from.low, from.high);
    case ParameterType::path: return ways(from.reach);
    case ParameterType::choice: return each(offered ? from.words : parameter.choices);
    case ParameterType::faction: return each(from.factions);
    case ParameterType::flag: return {true, false};
    case ParameterType::count: {
      const auto low = offered ? from.low : parameter.low, high = offered ? from.high : parameter.high;
      return low < high ? Arguments{high, low} : Arguments{low};
    }
    case ParameterType::counts: {
      std::vector<std::int64_t> most;
      for (const auto& [low, high] : from.ranges) most.push_back(high);
      return most.empty() ? Arguments{} : Arguments{most};
    }
    case ParameterType::steps: return from.sweep ? straight_on(*from.sweep) : Arguments{};
    case ParameterType::ranking: {
      std::vector<Target> targets(from.words.begin(), from.words.end());
      targets.insert(targets.end(), from.pieces.begin(), from.pieces.end());
      targets.insert(targets.end(), from.places.begin(), from.places.end());
      return targets.empty() ? Arguments{} : Arguments{targets};
    }
    case ParameterType::text: return {};
  }
  return {};
}

class Writer {
 public:
  Writer(const Advised& advised, Chance chance) : a_(advised), chance_(chance) {}

  Sheet write() {
    for (std::size_t i = 0; i < seat_orders_max && add_best({}); ++i) continue;
    std::map<Place, std::vector<PieceId>> stacks;
    for (const auto& [id, seen] : a_.view.pieces)
      if (seen.piece->side == a_.seat.faction && !seen.as_of) stacks[seen.piece->place].push_back(id);
    for (const auto& [place, stack] : stacks) {
      for (std::size_t i = 0; i < stack_orders_max && add_best(stack); ++i) continue;
      if (stack.size() == 1) continue;
      for (const PieceId piece : stack)
        for (std::size_t i = 0; i < 2 && add_best({piece}); ++i) continue;
    }
    const Sheet defaults = a_.rulebook.default_orders(a_.view, a_.phase, a_.seat);
    for (const auto& order : defaults.orders)
      if (!stands(order)) sheet_.orders.push_back(order);
    mend();
    return std::move(sheet_);
  }

 private:
  struct Candidate {
    Order order;
    std::int64_t worth = 0;
  };

  bool stands(const Order& order) const {
    return std::find(sheet_.orders.begin(), sheet_.orders.end(), order) != sheet_.orders.end();
  }
  const OrderKind& kind(int number) const { return a_.rulebook.order_kinds().at(static_cast<std::size_t>(number)); }

  // The best order that is offered for these pieces goes on the sheet; false: none is worth giving.
  bool add_best(const std::vector<PieceId>& pieces) {
    if (++questions_ > questions_max) return false;
    std::vector<Candidate> found;
    for (const auto& option : a_.rulebook.options(a_.view, a_.phase, a_.seat, sheet_, pieces))
      if (!option.refused && !kind(option.kind).for_umpire) add_candidates(option, found);
    std::erase_if(found, [&](const Candidate& one) { return one.worth <= 0 || stands(one.order); });
    // Equals in an order of their own, so that a bot cannot be read like a table.
    for (std::size_t i = found.size(); i > 1; --i) std::swap(found[i - 1], found[chance_.below(i)]);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.worth > b.worth; });
    if (found.size() > candidates_tried) found.resize(candidates_tried);
    for (auto& one : found) {
      sheet_.orders.push_back(std::move(one.order));
      if (a_.faults(sheet_).empty()) return true;
      sheet_.orders.pop_back();
    }
    return false;
  }

  // Every choice of arguments, where there are not too many; else of those that must be given, the best one bettered by the others
  // one after another.
  void add_candidates(const Option& option, std::vector<Candidate>& found) {
    const auto& parameters = kind(option.kind).parameters;
    std::vector<Arguments> values(parameters.size());
    std::size_t all = 1;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const ParameterOptions* offered = nullptr;
      for (const auto& one : option.parameters)
        if (one.parameter == static_cast<int>(i)) offered = &one;
      if (parameters[i].required || offered) values[i] = values_of(parameters[i], offered, option);
      if (parameters[i].required && values[i].empty()) return;
      all *= std::max<std::size_t>(1, values[i].size() + (parameters[i].required ? 0 : 1));
      if (all > candidates_max) all = candidates_max + 1;
    }
    const bool whole = all <= candidates_max;
    std::vector<Candidate> mine{{Order{option.kind, Arguments(parameters.size())}}};
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (parameters[i].required || whole) mine = multiplied(mine, i, values[i], parameters[i].required);
    weigh(mine);
    if (!whole && !mine.empty()) {
      const auto best = [](const auto& a, const auto& b) { return a.worth < b.worth; };
      Candidate top = *std::max_element(mine.begin(), mine.end(), best);
      for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].required || values[i].empty()) continue;
        auto tried = multiplied({top}, i, values[i], true);
        weigh(tried);
        if (const auto better = std::max_element(tried.begin(), tried.end(), best); better->worth > top.worth)
          top = *better;
      }
      mine.push_back(std::move(top));
    }
    found.insert(found.end(), mine.begin(), mine.end());
  }

  static std::vector<Candidate> multiplied(
      const std::vector<Candidate>& orders, std::size_t parameter, const Arguments& values, bool required) {
    std::vector<Candidate> found;
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

  void weigh(std::vector<Candidate>& candidates) const {
    std::vector<Order> orders;
    for (const auto& one : candidates) orders.push_back(one.order);
    const auto worth = a_.rulebook.worth(a_.view, a_.phase, a_.seat, sheet_, orders);
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].worth = worth.at(i);
  }

  // Takes out what the faults point at; all of it, should they point nowhere.
  void mend() {
    for (auto faults = a_.faults(sheet_); !faults.empty() && !sheet_.orders.empty(); faults = a_.faults(sheet_)) {
      std::set<std::size_t> faulty;
      const std::string_view start = "/orders/";
      for (const auto& fault : faults) {
        std::size_t index = sheet_.orders.size();
        if (fault.at.starts_with(start))
          std::from_chars(fault.at.data() + start.size(), fault.at.data() + fault.at.size(), index);
        if (index < sheet_.orders.size()) faulty.insert(index);
      }
      if (faulty.empty()) return sheet_.orders.clear();
      for (auto index = faulty.rbegin(); index != faulty.rend(); ++index)
        sheet_.orders.erase(sheet_.orders.begin() + static_cast<std::ptrdiff_t>(*index));
    }
  }

  const Advised& a_;
  Chance chance_;
  Sheet sheet_;
  std::size_t questions_ = 0;
};

// ---- the general judgement ----

std::optional<std::pair<int, int>> square_in(const Place& place) {
  const auto* square = std::get_if<Square>(&place.spot);
  return square ? std::optional(std::pair<int, int>(square->x, square->y)) : std::nullopt;
}

// Squares worth going to: what is called an objective, and whoever is not ours.
std::vector<std::pair<int, int>> goals_of(const Rulebook& rulebook, const View& view, FactionId faction) {
  std::vector<std::pair<int, int>> goals;
  const auto& kinds = rulebook.vocabulary().kinds;
  for (const auto& [id, seen] : view.pieces) {
    const bool objective = kinds.at(static_cast<std::size_t>(seen.piece->kind.value)) == "objective";
    const bool foreign = seen.piece->side.valid() && seen.piece->side != faction;
    if (const auto at = square_in(seen.piece->place); at && (objective || foreign)) goals.push_back(*at);
  }
  return goals;
}

int distance(const std::vector<std::pair<int, int>>& goals, const Place& from) {
  int best = INT_MAX / 2;
  if (const auto at = square_in(from))
    for (const auto& [x, y] : goals) best = std::min(best, std::max(std::abs(x - at->first), std::abs(y - at->second)));
  return best;
}

}  // namespace

Sheet advised_sheet(const Advised& advised, Chance chance) { return Writer(advised, chance).write(); }

std::vector<std::int64_t> Rulebook::worth(
    const View& view, const Phase&, const Seat& seat, const Sheet&, const std::vector<Order>& offered) const {
  const auto goals = goals_of(*this, view, seat.faction);
  std::vector<std::int64_t> worth;
  for (const auto& order : offered) {
    const auto& arrow = order_kinds().at(static_cast<std::size_t>(order.kind)).arrow;
    std::int64_t value = arrow == "attack" || arrow == "shot" ? 60 : arrow == "support" ? 10 : 0;
    // A march is worth something that ends nearer to a goal than it began.
    for (const auto& argument : order.arguments) {
      const auto* path = std::get_if<std::vector<Place>>(&argument);
      if (arrow != "move" || !path || path->empty()) continue;
      std::optional<Place> start;
      for (const auto& named : order.arguments)
        if (const auto* pieces = std::get_if<std::vector<PieceId>>(&named); pieces && !pieces->empty() && !start)
          if (const auto* piece = view.find(pieces->front())) start = piece->place;
      if (start) value = std::clamp(distance(goals, *start) - distance(goals, path->back()), 0, 50);
    }
    worth.push_back(value);
  }
  return worth;
}

}  // namespace ziggurat
