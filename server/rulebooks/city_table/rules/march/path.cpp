#include "rulebooks/city_table/rules/march/path.h"

#include <algorithm>
#include <queue>

namespace ziggurat::city_table {
namespace {

// Whether a zone lies inside a closed wall square: town or citadel for the outer ring, citadel for the inner (CT-33).
bool on_inner_side(Ring ring, int zone) { return zone >= ring_figures(ring).inside_zone; }

// A step between a closed wall square and a square of a zone.
Reason between_wall_and_ground(const Board& board, Square wall, Square ground, Camp camp) {
  if (on_inner_side(*board.ring(wall), *board.zone(ground))) return Reason::none;
  if (!board.gate_square(wall) || diagonal(wall, ground)) return Reason::blocked_wall;
  const Gate gate = board.gate(wall);
  return gate.open || gate.held == camp ? Reason::none : Reason::gate_closed;
}

Reason wall_reason(const Board& board, Square from, Square to, Camp camp) {
  const auto ring_from = board.ring(from), ring_to = board.ring(to);
  if (!ring_from && !ring_to) return board.zone(from) == board.zone(to) ? Reason::none : Reason::blocked_wall;
  const bool rubble_from = board.open_breach(from), rubble_to = board.open_breach(to);
  if (ring_from && ring_to)
    return ring_from == ring_to || (rubble_from && rubble_to) ? Reason::none : Reason::blocked_wall;
  if (rubble_from || rubble_to) return Reason::none;
  return ring_to ? between_wall_and_ground(board, to, from, camp) : between_wall_and_ground(board, from, to, camp);
}

Reason limit_reason(const Board& board, Square to, Limits limits) {
  if (!limits.climbs && board.closed_wall(to) && !board.gate_square(to)) return Reason::cannot_climb;
  if (limits.walls_only && !board.wall(to)) return Reason::walls_only;
  return Reason::none;
}

// CT-32 item 1.
Reason start_reason(const Group& group, const std::vector<Presence>& others) {
  if (group.order.kind == OrderKind::enter) return Reason::none;
  const bool engaged = hostile_at(others, group.at, group.camp);
  if (group.order.kind == OrderKind::move) return engaged ? Reason::engaged : Reason::none;
  if (!engaged) return Reason::not_engaged;
  return lowest_retreat(group.units) ? Reason::none : Reason::no_retreat;
}

// CT-32 items 2 to 7 for one step.
Reason step_reason_with_enemies(const Board& board, const Group& group, Square from, Square to, Limits limits,
    const std::vector<Presence>& others) {
  if (const Reason reason = step_reason(board, from, to, group.camp, limits); reason != Reason::none) return reason;
  const bool enemies = hostile_at(others, to, group.camp);
  if (enemies && is_sortie(board, from, to)) return Reason::sortie_blocked;
  if (enemies && group.order.kind == OrderKind::break_off) return Reason::enemy_in_path;
  return Reason::none;
}

// Virtual square of a column about to enter the board: the entry costs one straight step (CT-10).
Square outside(Square entry) { return {entry.x, entry.y - 1}; }

// The step onto the board (CT-10): it has no previous square, but the walls of the entry square and the unit limits
// apply.
Reason entry_reason(const Board& board, Square to, Limits limits) {
  return board.inside(to) ? limit_reason(board, to, limits) : Reason::off_board;
}

}  // namespace

std::string_view name(OrderKind kind) {
  switch (kind) {
    case OrderKind::hold: return "hold";
    case OrderKind::move: return "move";
    case OrderKind::break_off: return "break_off";
    case OrderKind::enter: return "enter";
  }
  return "";
}

Reason step_reason(const Board& board, Square from, Square to, Camp camp, Limits limits) {
  if (!neighbours(from, to)) return Reason::path_broken;
  if (!board.inside(to)) return Reason::off_board;
  if (diagonal(from, to) && board.closed_wall(from) && board.closed_wall(to)) return Reason::corner;
  if (const Reason reason = wall_reason(board, from, to, camp); reason != Reason::none) return reason;
  return limit_reason(board, to, limits);
}

bool is_sortie(const Board& board, Square from, Square to) {
  if (!board.gate_square(from) || !board.closed_wall(from)) return false;
  const auto zone = board.zone(to);
  return zone && !on_inner_side(*board.ring(from), *zone);
}

int step_cost_half(const Board& board, Square from, Square to, const Switches& switches) {
  const int cost = diagonal(from, to) ? 3 : 2;
  return switches.difficult_terrain && board.building(to) ? cost * figures().building_cost_factor : cost;
}

MoveCheck check_move(
    const Board& board, const Group& group, const std::vector<Presence>& others, const Switches& switches) {
  MoveCheck check;
  const bool break_off = group.order.kind == OrderKind::break_off;
  if (!break_off) check.allowance_half = allowance_half(group.units, switches);
  check.reason = start_reason(group, others);
  if (check.reason != Reason::none) return check;
  const Limits limits = limits_of(group.units);
  Square from = group.at;
  for (std::size_t i = 0; i < group.order.path.size(); ++i) {
    const Square to = group.order.path[i];
    const bool entry = i == 0 && group.order.kind == OrderKind::enter;
    if (entry) from = outside(to);
    Reason reason =
        entry ? entry_reason(board, to, limits) : step_reason_with_enemies(board, group, from, to, limits, others);
    if (reason == Reason::none) {
      check.cost_half += step_cost_half(board, from, to, switches);
      const bool too_far = break_off ? static_cast<int>(i) + 1 > *lowest_retreat(group.units)
                                     : check.allowance_half && check.cost_half > *check.allowance_half;
      if (too_far) reason = Reason::too_far;
    }
    if (reason != Reason::none) {
      check.reason = reason;
      check.at_step = static_cast<int>(i);
      return check;
    }
    from = to;
  }
  return check;
}

std::vector<Reach> reach(
    const Board& board, const Group& group, const std::vector<Presence>& others, const Switches& switches) {
  if (start_reason(group, others) != Reason::none) return {};
  const bool break_off = group.order.kind == OrderKind::break_off, enter = group.order.kind == OrderKind::enter;
  const auto limit = break_off ? lowest_retreat(group.units) : allowance_half(group.units, switches);
  const Limits limits = limits_of(group.units);
  const auto index = [&](Square at) { return static_cast<std::size_t>((at.y - 1) * board.width() + at.x - 1); };

  struct Cell {
    bool hostile = false, barred = false, passable = true, done = false;
    int own = 0;
    int cost = -1;
    Square from;
  };
  std::vector<Cell> cells(static_cast<std::size_t>(board.width()) * static_cast<std::size_t>(board.height()));
  for (const Presence& p : others) {
    if (!board.inside(p.at)) continue;
    Cell& cell = cells[index(p.at)];
    if (p.camp == group.camp) cell.own += p.units;
    else if (!hostile(p.camp, group.camp)) cell.barred = true;  // neutral ground (CT-14)
    else {
      cell.hostile = true;
      const bool passed = switches.pass_through == PassThrough::always ||
                          (switches.pass_through == PassThrough::archers && p.archers_only);
      if (!passed) cell.passable = false;
    }
  }

  using Entry = std::pair<int, Square>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> todo;
  const auto offer = [&](Square from, Square to, int cost) {
    Cell& cell = cells[index(to)];
    if (cell.barred || cell.done || (limit && cost > *limit) || (cell.cost >= 0 && cell.cost <= cost)) return;
    cell.cost = cost;
    cell.from = from;
    todo.push({cost, to});
  };
  if (enter) {
    for (const Square at : group.order.path)
      if (entry_reason(board, at, limits) == Reason::none)
        offer(at, at, step_cost_half(board, outside(at), at, switches));
  } else if (board.inside(group.at)) {
    cells[index(group.at)].cost = 0;
    todo.push({0, group.at});
  }

  std::vector<Reach> reached;
  while (!todo.empty()) {
    const auto [cost, at] = todo.top();
    todo.pop();
    Cell& cell = cells[index(at)];
    if (cell.done || cell.cost != cost) continue;
    cell.done = true;
    const bool start = !enter && at == group.at;
    const bool ends = !start && cell.hostile && !cell.passable;
    if (!start) {
      const bool full = cell.own + static_cast<int>(group.units.size()) > switches.stack_limit;
      reached.push_back({at, cost, cell.from, ends, full});
    }
    if (ends) continue;
    for (int d = 0; d < directions; ++d) {
      const Square to = neighbour(at, static_cast<Direction>(d));
      if (!board.inside(to) || step_reason_with_enemies(board, group, at, to, limits, others) != Reason::none) continue;
      offer(at, to, cost + (break_off ? 1 : step_cost_half(board, at, to, switches)));
    }
  }
  std::sort(reached.begin(), reached.end(), [](const Reach& a, const Reach& b) {
    return a.cost_half != b.cost_half ? a.cost_half < b.cost_half : a.at < b.at;
  });
  return reached;
}

std::vector<Square> way_to(const std::vector<Reach>& reached, Square to) {
  std::vector<Square> way;
  for (;;) {
    const auto found = std::find_if(reached.begin(), reached.end(), [&](const Reach& r) { return r.at == to; });
    if (found == reached.end()) break;  // only the start is left, or nothing
    way.push_back(to);
    if (found->from == to) break;  // an entry square
    to = found->from;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace ziggurat::city_table
