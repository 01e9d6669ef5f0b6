#include <algorithm>
#include <map>
#include <set>

#include "rulebooks/city_table/course/course.h"
#include "rulebooks/city_table/march/walk.h"
#include "rulebooks/city_table/rules/course/initiative.h"
#include "rulebooks/city_table/sentences.h"

// The move step (CT-37): turns orders into groups, lets the rules move them, and updates the table.
namespace ziggurat::city_table {
namespace {

struct Mover {
  std::optional<shelf::OrderToExecute<WalkOrder>> given;  // none: the units hold without an order
  OrderKind kind = OrderKind::hold;
  FactionId faction;
  Pieces units;  // top first
  ShootAt shoot = ShootAt::first;
  PieceId named;
};

// Collects the orders of all sides into the group list of the move step.
class MoveList {
 public:
  // `whose`: the factions of the current window; none: all factions.
  MoveList(PhaseResolver& resolver, const Table& table, const Orders& orders, const std::optional<Audience>& whose)
      : resolver_(resolver), table_(table), whose_(whose) {
    shelf::each<MoveOrder, BreakOffOrder, EnterOrder>(orders, [&](const auto& one) { take(one); });
    shelf::each<HoldOrder>(orders, [&](const auto& one) { take(one); });
    holders();
    // Scenario faction order; movers as received, then holders (CT-37).
    std::ranges::stable_sort(movers, [](const auto& a, const auto& b) { return a.faction < b.faction; });
    groups();
  }

  std::vector<Mover> movers;
  std::vector<Group> list;

 private:
  void by_rank(Pieces& units) const {
    std::ranges::stable_sort(units, [&](PieceId a, PieceId b) { return table_.unit(a)->rank < table_.unit(b)->rank; });
  }

  template <class A>
  void take(const shelf::OrderToExecute<A>& one) {
    constexpr bool entering = A::kind == OrderKind::enter;
    std::vector<const TableUnit*> members;
    for (const PieceId id : one.order.units) {
      const auto* unit = table_.unit(id);
      if (unit && unit->faction == one.faction() && !ordered_.contains(id)) members.push_back(unit);
    }
    if (members.empty()) return resolver_.refuse(one, "dead_unit", say("no.units_gone"));
    // The units stood together when the order was given; units moved elsewhere since then stay behind.
    const auto& first = *members.front();
    if (first.on_table() == entering) return resolver_.refuse(one, "off_board", say("no.units_there"));
    Mover mover{shelf::OrderToExecute<WalkOrder>{one.seat, one.order, one.given}, A::kind, one.faction()};
    for (const auto* unit : members)
      if (unit->at == first.at && unit->area == first.area) mover.units.push_back(unit->id);
    if (entering && !may_enter(*mover.given, first, mover.units.size())) return;
    by_rank(mover.units);
    ordered_.insert(mover.units.begin(), mover.units.end());
    if (one.order.shoot == "none") mover.shoot = ShootAt::none;
    else if (one.order.shoot_at.valid()) mover.shoot = ShootAt::group, mover.named = one.order.shoot_at;
    movers.push_back(std::move(mover));
  }

  // CT-10: lawful entry squares, on time, and at most four units per entry square and round.
  bool may_enter(const shelf::OrderToExecute<WalkOrder>& one, const TableUnit& first, std::size_t count) {
    const auto entries = entries_of({table_, resolver_.closing.phase, one.seat, true}, first);
    const auto path = rules_order(OrderKind::enter, one.order).path;
    const bool right = !path.empty() && shelf::has(entries, path.front());
    if (right && entering_[path.front()] + static_cast<int>(count) <= entering_max) {
      entering_[path.front()] += static_cast<int>(count);
      return true;
    }
    resolver_.refuse(one, right ? Reason::stack_limit : Reason::off_board);
    return false;
  }

  // Groups units without an order by side and square. While other windows are still open, such units stay single,
  // because their final grouping is not known yet.
  void holders() {
    std::map<std::pair<FactionId, Square>, Pieces> found;
    for (const auto& unit : table_.units) {
      if (!unit.on_table() || ordered_.contains(unit.id)) continue;
      const bool now = !whose_ || whose_->has(game::Viewer::of(unit.faction));
      if (now) found[{unit.faction, unit.at}].push_back(unit.id);
      else movers.push_back({.faction = unit.faction, .units = {unit.id}});
    }
    for (auto& [key, units] : found) {
      by_rank(units);
      movers.push_back({.faction = key.first, .units = std::move(units)});
    }
  }

  void groups() {
    std::map<PieceId, std::string> group_ids;
    for (const auto& mover : movers) {
      list.push_back(
          group_of(table_, mover.given ? rules_order(mover.kind, mover.given->order) : Order{}, mover.units));
      for (const PieceId id : mover.units) group_ids[id] = list.back().id;
    }
    for (std::size_t i = 0; i < movers.size(); ++i) {
      auto& shoot = list[i].order.shoot;
      shoot.at = movers[i].shoot;
      if (shoot.at != ShootAt::group) continue;
      const auto named = group_ids.find(movers[i].named);
      if (named == group_ids.end()) shoot.at = ShootAt::none;
      else shoot.group = named->second;
    }
  }

  PhaseResolver& resolver_;
  const Table& table_;
  const std::optional<Audience>& whose_;
  std::set<PieceId> ordered_;
  std::map<Square, int> entering_;
};

Moves resolve(const PhaseResolver& resolver, const Table& table, const MoveList& moves, bool window) {
  Switches switches = resolver.config.switches;
  if (window) switches.resolution = Resolution::simultaneous;  // the other camps do not move in this window
  return resolve_moves(table.board, moves.list, completed(table.initiative), switches);
}

// Places newcomers on top in the order of their arrival (CT-22).
void stand_anew(PhaseResolver& resolver, const Table& before, const std::vector<Mover>& movers, const Moves& moves) {
  std::map<std::pair<Square, Camp>, std::vector<std::pair<int, std::size_t>>> arrivals;  // pulse and group index
  for (std::size_t i = 0; i < movers.size(); ++i)
    if (moves.groups[i].squares > 0)
      arrivals[{moves.groups[i].at, before.unit(movers[i].units.front())->camp}].emplace_back(
          moves.groups[i].track.back().pulse, i);
  const Table& after = resolver.table();
  for (auto& [key, arrived] : arrivals) {
    std::ranges::sort(arrived);
    std::set<PieceId> fresh;
    for (const auto& [pulse, group] : arrived) fresh.insert(movers[group].units.begin(), movers[group].units.end());
    Pieces order;
    for (const auto* unit : after.stack(key.first, key.second))
      if (!fresh.contains(unit->id)) order.push_back(unit->id);
    for (const auto& [pulse, group] : arrived)
      order.insert(order.begin(), movers[group].units.begin(), movers[group].units.end());
    resolver.stand(order);
  }
}

std::vector<Place> way_of(const GroupMove& move) {
  std::vector<Place> way;
  for (const auto& step : move.track) way.push_back(place_of(step.to));
  return way;
}

// With fog: the squares that each faction watches before or after the moves.
std::vector<std::vector<bool>> watch_masks(const PhaseResolver& resolver, const Table& before, const Table& after) {
  std::vector<std::vector<bool>> masks;
  if (resolver.config.switches.fog != Fog::hidden) return masks;
  for (const FactionId viewer : resolver.config.factions()) {
    masks.push_back(watched_mask(before, viewer));
    const auto later = watched_mask(after, viewer);
    for (std::size_t s = 0; s < later.size(); ++s) masks.back()[s] = masks.back()[s] || later[s];
  }
  return masks;
}

// Why a group waits: the square ahead, and the sides of its camp that fill it (CT-21). Call when all have moved.
std::string waited_in_words(const PhaseResolver& resolver, const Group& group, const GroupMove& move) {
  const Square ahead = group.order.path[static_cast<std::size_t>(move.squares)];
  std::set<FactionId> fill;
  // Neutral sides do not share what they see.
  if (group.camp != Camp::neutral || resolver.config.switches.fog == Fog::open)
    for (const auto* unit : resolver.table().stack(ahead, group.camp)) fill.insert(unit->faction);
  std::vector<std::string> sides;
  for (const FactionId id : fill) sides.push_back(side_in_words(resolver.config, id));
  return say("march.waited", {{"at", ahead}, {"sides", sides}});
}

// Reports a march to its own camp, and to the viewers outside it (CT-73).
void report_move(PhaseResolver& resolver, const Mover& mover, const Group& group, const Table& before,
    const GroupMove& move, const std::vector<std::vector<bool>>& masks) {
  const auto units = before.those(mover.units);
  const auto& first = *units.front();
  const bool entered = !first.on_table(), back = mover.kind == OrderKind::break_off;
  auto way = way_of(move);
  if (!entered) way.insert(way.begin(), place_of(first.at));
  const auto entry = entered && move.squares > 0 ? std::optional(move.track.front().to) : std::nullopt;
  const auto words = [&](std::string_view key, const std::string& end) {
    return say(key, {{"units", units}, {"camp", first.camp}, {"from", first.at}, {"to", move.at}, {"entry", entry},
                        {"back", back}, {"squares", move.squares}, {"end", end}});
  };
  const std::string end = status_in_words(move.status);
  const bool waits = move.status == MoveStatus::waiting;
  ReportBody full{.rule = back ? "CT-38" : "CT-37",
      .kind = entered ? "arrival" : "move",
      .text = words("march.told", waits ? waited_in_words(resolver, group, move) : end),
      .pieces = mover.units,
      .places = way,
      .details = move.squares > 0 ? lines("march.details", {{"squares", move.squares}}) : shelf::Lines(),
      .important = entered};
  const Fog fog = resolver.config.switches.fog;
  if (fog == Fog::open && move.squares > 0) return resolver.publish_to_all(std::move(full));
  const Audience own = resolver.side_of(first.camp, mover.faction);
  resolver.publish(move.squares > 0 ? own : Audience::only(mover.faction), std::move(full));
  if (move.squares == 0) return;
  ReportBody shorter{
      .rule = "CT-37", .kind = "move", .text = words("march.told_of_camp", end), .places = way, .important = entered};
  if (fog == Fog::counters) return resolver.publish_short(resolver.everybody().except(own), std::move(shorter));
  shorter.important = false;
  for (const FactionId viewer : resolver.config.factions()) {
    if (own.has(game::Viewer::of(viewer))) continue;
    shorter.places.clear();
    std::vector<std::string> seen;
    for (const auto& place : way)
      if (in_mask(before.board, masks[static_cast<std::size_t>(viewer.value)], square_of(place)))
        shorter.places.push_back(place), seen.push_back(text_of(square_of(place)));
    shorter.text = say("march.seen", {{"units", units}, {"camp", first.camp}, {"squares", seen}});
    if (!seen.empty()) resolver.publish_short(Audience::only(viewer), shorter);
  }
}

void remember(
    const MoveList& moves, const Moves& result, int window, const std::optional<Audience>& whose, RoundMemory& memory) {
  const auto& movers = moves.movers;
  // Batch 3, the fire of standing units at standing targets, is determined again in the last window.
  std::erase_if(memory.fires, [](const auto& fire) { return fire.batch == 3; });
  for (const auto& mover : movers)
    if (!whose || whose->has(game::Viewer::of(mover.faction)))
      memory.groups.push_back({mover.units, mover.shoot, mover.named});
  for (const auto& fire : result.fire)
    memory.fires.push_back({fire.batch, window, fire.pulse, movers[fire.from].units, movers[fire.at].units});
}

}  // namespace

void move_step(PhaseResolver& resolver, const Orders& orders, const std::optional<Audience>& whose, int window,
    RoundMemory& memory) {
  const auto& words = resolver.config.words;
  const Table& start = resolver.table();
  if (window == 0)
    for (const auto& unit : start.units) resolver.set(unit.id, words.contact, false);
  order_types().run<ExitOrder>(resolver, orders);
  const Table& before = resolver.table();
  const MoveList moves(resolver, before, orders, whose);
  const Moves result = resolve(resolver, before, moves, whose.has_value());
  for (std::size_t i = 0; i < moves.movers.size(); ++i) {
    const auto& mover = moves.movers[i];
    const auto& move = result.groups[i];
    if (whose && !whose->has(game::Viewer::of(mover.faction))) continue;
    const auto path = way_of(move);
    for (const PieceId id : mover.units) {
      if (!path.empty()) {
        resolver.clear(id, words.in_column);
        resolver.apply(game::PieceMoved{id, path.back(), path});
        resolver.set(id, words.moved, true);
      }
      resolver.set(id, words.stance, static_cast<Number>(move.stance));
    }
  }
  stand_anew(resolver, before, moves.movers, result);
  const Table& after = resolver.table();
  for (const auto& unit : after.units)
    if (unit.on_table() && after.engaged(unit)) resolver.set(unit.id, words.contact, true);
  const auto masks = watch_masks(resolver, before, after);
  for (std::size_t i = 0; i < moves.movers.size(); ++i) {
    const auto& mover = moves.movers[i];
    const auto& move = result.groups[i];
    if (!mover.given) continue;
    if (move.status == MoveStatus::illegal) resolver.refuse(*mover.given, move.reason);
    else if (move.squares > 0 || move.status != MoveStatus::held)
      report_move(resolver, mover, moves.list[i], before, move, masks);
  }
  remember(moves, result, window, whose, memory);
}

void plan_step(PhaseResolver& resolver, const Orders& orders, const std::optional<Audience>& whose) {
  const Table& before = resolver.table();
  resolver.hush = true;  // owners receive reports of refused orders when the moves are made
  const MoveList moves(resolver, before, orders, whose);
  resolver.hush = false;
  const Moves result = resolve(resolver, before, moves, whose.has_value());
  for (std::size_t i = 0; i < moves.movers.size(); ++i) {
    const auto& mover = moves.movers[i];
    const auto& move = result.groups[i];
    if (!mover.given || mover.kind == OrderKind::hold) continue;
    const auto units = before.those(mover.units);
    const bool illegal = move.status == MoveStatus::illegal;
    resolver.publish_to_umpire({.rule = "CT-24",
        .kind = "plan",
        .text = say("march.planned", {{"units", units}, {"to", move.at}, {"end", status_in_words(move.status)},
                                         {"refused", illegal ? words_of(move.reason) : std::string()}}),
        .pieces = mover.units,
        .places = way_of(move)});
  }
}

}  // namespace ziggurat::city_table
