#include <algorithm>
#include <climits>
#include <cstdlib>
#include <optional>

#include "game/rulebook.h"

// The default rating of orders, for rulebooks without one of their own.
namespace ziggurat::game {
namespace {

std::optional<std::pair<int, int>> square_in(const Place& place) {
  const auto* square = std::get_if<Square>(&place.spot);
  return square ? std::optional(std::pair<int, int>(square->x, square->y)) : std::nullopt;
}

// Squares worth going to: objectives, and pieces of other sides.
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

std::vector<std::int64_t> Rulebook::worth(
    const View& view, const Phase&, const Seat& seat, const Sheet&, const std::vector<Order>& offered, Strength) const {
  const auto goals = goals_of(*this, view, seat.faction);
  std::vector<std::int64_t> worth;
  for (const auto& order : offered) {
    const auto& arrow = order_kinds().at(static_cast<std::size_t>(order.kind)).arrow;
    std::int64_t value = arrow == "attack" || arrow == "shot" || arrow == "raid" ? 60 : arrow == "support" ? 10 : 0;
    // A march is worth something if it ends nearer to a goal than it began.
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

}  // namespace ziggurat::game
