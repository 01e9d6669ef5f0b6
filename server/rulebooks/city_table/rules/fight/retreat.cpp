#include "rulebooks/city_table/rules/fight/retreat.h"

#include <algorithm>
#include <climits>

#include "rulebooks/city_table/rules/march/path.h"

namespace ziggurat::city_table {
namespace {

// Half squares to the nearest hostile unit; a constant if there is none.
int enemy_distance(Square at, Camp camp, const std::vector<Presence>& others) {
  int nearest = INT_MAX;
  for (const Presence& p : others)
    if (hostile(p.camp, camp)) nearest = std::min(nearest, distance_half(at, p.at));
  return nearest;
}

}  // namespace

RetreatPath retreat_path(
    const Board& board, const Retreating& group, const std::vector<Presence>& others, const Switches& switches) {
  RetreatPath retreat;
  std::vector<Square> used = {group.at};
  bool follows = true;  // follow the owner's preferred path until its next square is no candidate
  for (int step = 0; step < group.squares; ++step) {
    const Square from = used.back();
    const auto candidate = [&](Square to) {
      return std::find(used.begin(), used.end(), to) == used.end() &&
             step_reason(board, from, to, group.camp, group.limits) == Reason::none &&
             !other_camp_at(others, to, group.camp) &&
             units_at(others, to, group.camp) + group.units <= switches.stack_limit;
    };
    std::optional<Square> next;
    const auto wish = static_cast<std::size_t>(step);
    follows = follows && wish < group.prefer.size() && candidate(group.prefer[wish]);
    if (follows) next = group.prefer[wish];
    int best_distance = -1, best_rally = 0;
    for (int d = 0; d < directions && !follows; ++d) {
      const Square to = neighbour(from, static_cast<Direction>(d));
      if (!candidate(to)) continue;
      const int distance = enemy_distance(to, group.camp, others);
      const int rally = group.rally ? distance_half(to, *group.rally) : 0;
      if (distance > best_distance || (distance == best_distance && rally < best_rally)) {
        best_distance = distance;
        best_rally = rally;
        next = to;
      }
    }
    if (!next) break;
    used.push_back(*next);
  }
  retreat.path.assign(used.begin() + 1, used.end());
  retreat.blocked = retreat.path.empty();
  return retreat;
}

}  // namespace ziggurat::city_table
