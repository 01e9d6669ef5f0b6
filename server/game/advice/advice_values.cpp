#include <algorithm>
#include <map>

#include "game/advice/advice_values.h"

namespace ziggurat::game {
namespace {

using Arguments = std::vector<Argument>;

// Follows the predecessors back from a place in reach to the pieces' place.
std::vector<Place> way_to(const std::map<Place, Place>& before, Place to) {
  std::vector<Place> way;
  for (auto step = before.find(to); step != before.end() && way.size() <= before.size(); step = before.find(to)) {
    way.insert(way.begin(), to);
    if (step->second == to) break;  // the path begins off the board
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

// The largest selection and the smallest one.
template <class T>
Arguments most_and_least(const std::vector<T>& list, std::int64_t low, std::int64_t high) {
  if (list.empty()) return {};
  const auto size = static_cast<std::int64_t>(list.size());
  const auto first = [&](std::int64_t count) { return std::vector<T>(list.begin(), list.begin() + count); };
  Arguments found{first(high > 0 ? std::min(size, high) : size)};
  if (low > 0 && low < std::min(size, high)) found.emplace_back(first(low));
  return found;
}

// A sample of movements: straight along the ends and the middle of the arc, the whole distance or half of it; and if
// the piece may turn, also with a turn before or after, or a turn alone.
Arguments ways_on_a_plane(const Sweep& sweep) {
  Arguments found;
  const auto middle = (sweep.bearing_from + sweep.bearing_to) / 2;
  for (const auto distance : {sweep.mean, sweep.mean / 2}) {
    for (const auto bearing : {sweep.bearing_from, middle, sweep.bearing_to})
      found.emplace_back(std::vector<MoveStep>{GoStep{distance, bearing}});
    if (sweep.turns == 0) continue;
    for (const std::int32_t angle : {-9'000, -6'000, -3'000, 3'000, 6'000, 9'000, 18'000})
      found.emplace_back(std::vector<MoveStep>{TurnStep{angle}, GoStep{distance, middle}});
  }
  if (sweep.turns == 0) return found;
  for (const std::int32_t angle : {-13'500, -9'000, -4'500, -2'000, 2'000, 4'500, 9'000, 13'500, 18'000})
    found.emplace_back(std::vector<MoveStep>{TurnStep{angle}});
  for (const std::int32_t angle : {-9'000, -4'500, 4'500, 9'000})
    found.emplace_back(std::vector<MoveStep>{GoStep{sweep.mean, middle}, TurnStep{angle}});
  return found;
}

}  // namespace

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
    case ParameterType::steps: return from.sweep ? ways_on_a_plane(*from.sweep) : Arguments{};
    case ParameterType::ranking: {
      // Rank named targets before words, which stand for any target of a sort.
      std::vector<Target> targets(from.pieces.begin(), from.pieces.end());
      targets.insert(targets.end(), from.places.begin(), from.places.end());
      targets.insert(targets.end(), from.words.begin(), from.words.end());
      return targets.empty() ? Arguments{} : Arguments{targets};
    }
    case ParameterType::text: return each(from.words);
  }
  return {};
}

}  // namespace ziggurat::game
