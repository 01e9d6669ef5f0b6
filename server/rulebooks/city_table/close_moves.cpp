#include <algorithm>
#include <set>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/close.h"
#include "rulebooks/city_table/judge.h"
#include "rulebooks/city_table/move_list.h"
#include "rulebooks/city_table/rules/initiative.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/city_table/watch.h"

// The move step (CT-37): orders become groups, the rules move them, the table follows.
namespace ziggurat::city_table {
namespace {

Switches switches_for(const Match& match, const std::optional<Audience>& whose) {
  Switches switches = match.switches;
  if (whose) switches.resolution = Resolution::simultaneous;  // the others have no moves in this window
  return switches;
}

// Newcomers stand on top in the order of their arrival (CT-22).
void stand_anew(Bell& bell, const Table& before, const std::vector<Mover>& movers, const Moves& moves) {
  std::map<std::pair<Square, Camp>, std::vector<std::pair<int, std::size_t>>> arrivals;  // pulse and group
  for (std::size_t i = 0; i < movers.size(); ++i)
    if (moves.groups[i].squares > 0)
      arrivals[{moves.groups[i].at, before.unit(movers[i].units.front())->camp}].emplace_back(
          moves.groups[i].track.back().pulse, i);
  const Table after = bell.table();
  for (auto& [key, arrived] : arrivals) {
    std::sort(arrived.begin(), arrived.end());
    std::set<PieceId> fresh;
    for (const auto& [pulse, group] : arrived) fresh.insert(movers[group].units.begin(), movers[group].units.end());
    std::vector<PieceId> order;
    for (const auto* unit : after.stack(key.first, key.second))
      if (!fresh.contains(unit->id)) order.push_back(unit->id);
    for (const auto& [pulse, group] : arrived)
      order.insert(order.begin(), movers[group].units.begin(), movers[group].units.end());
    bell.stand(order);
  }
}

// What others than its own camp are told of a march (CT-73).
void tell_move(Bell& bell, const Mover& mover, const Table& before, const GroupMove& move,
    const std::vector<std::vector<bool>>& masks) {
  std::vector<const TableUnit*> units;
  for (const PieceId id : mover.units) units.push_back(before.unit(id));
  const auto& first = *units.front();
  const bool entered = !first.on_table();
  std::vector<Place> way;
  if (!entered) way.push_back(place_of(first.at));
  for (const auto& step : move.track) way.push_back(place_of(step.to));
  const std::string ending = status_in_words(move.status);
  const std::string tail = ending.empty() ? "." : "; " + ending + ".";
  const bool back = mover.given.order && kind_of(*mover.given.order) == Give::break_off;
  const auto told = [&](const std::string& who) {
    if (move.squares == 0) return who + " did not get away from " + text_of(move.at) + tail;
    if (entered)
      return who + " came on to the table at " + text_of(move.track.front().to) + " and stand at " + text_of(move.at) +
             tail;
    return who + (back ? " broke off from " : " marched from ") + text_of(first.at) + " to " + text_of(move.at) + tail;
  };
  Telling full{back ? "CT-38" : "CT-37", entered ? "arrival" : "move", told(names_of(units)), mover.units, way, {}, {},
      {{"status", std::string(name(move.status))}, {"squares", std::to_string(move.squares)}}, {}, entered};
  const Fog fog = bell.match.switches.fog;
  if (fog == Fog::open && move.squares > 0) return bell.tell_everyone(std::move(full));
  const Camp camp = first.camp;
  const Audience own = camp == Camp::neutral ? Audience::only(mover.faction) : bell.of_camp(camp);
  bell.tell(move.squares > 0 ? own : Audience::only(mover.faction), std::move(full));
  if (move.squares == 0) return;
  const std::string who = counted(static_cast<int>(units.size()), "unit") + " of " + camp_in_words(camp);
  if (fog == Fog::counters)
    return bell.tell_shorter(
        bell.everybody().except(own), {"CT-37", "move", told(who), {}, way, {}, {}, {}, {}, entered});
  for (std::size_t i = 0; i < masks.size(); ++i) {
    const FactionId viewer{static_cast<std::int32_t>(i)};
    if (own.has(game::Viewer::of(viewer))) continue;
    std::vector<Place> seen;
    std::string squares;
    for (const auto& place : way)
      if (in_mask(before.board, masks[i], square_of(place)))
        seen.push_back(place), squares += (squares.empty() ? "" : " ") + text_of(square_of(place));
    if (!seen.empty())
      bell.tell_shorter(Audience::only(viewer),
          {"CT-37", "move", who + " were seen at " + squares + ".", {}, seen, {}, {}, {}, {}, false});
  }
}

std::vector<std::vector<bool>> watch_masks(const Bell& bell, const Table& before, const Table& after) {
  std::vector<std::vector<bool>> masks;
  if (bell.match.switches.fog != Fog::hidden) return masks;
  for (std::size_t i = 0; i < bell.match.scenario.sides.size(); ++i) {
    const FactionId viewer{static_cast<std::int32_t>(i)};
    auto mask = watched_mask(before, viewer);
    const auto later = watched_mask(after, viewer);
    for (std::size_t s = 0; s < mask.size(); ++s) mask[s] = mask[s] || later[s];
    masks.push_back(std::move(mask));
  }
  return masks;
}

void remember(
    const MoveList& moves, const Moves& result, int window, const std::optional<Audience>& whose, RoundMemory& memory) {
  const auto& movers = moves.movers;
  // Fire of those who did not move at standing targets (batch 3) is judged anew in the last window.
  std::erase_if(memory.fires, [](const auto& fire) { return fire.batch == 3; });
  for (std::size_t i = 0; i < movers.size(); ++i)
    if (!whose || whose->has(game::Viewer::of(movers[i].faction)))
      memory.groups.push_back({movers[i].units, movers[i].shoot, movers[i].named});
  for (const auto& fire : result.fire)
    memory.fires.push_back({fire.batch, window, fire.pulse, movers[fire.from].units, movers[fire.at].units});
}

}  // namespace

void move_step(Bell& bell, const std::vector<Given>& orders, const std::optional<Audience>& whose, int window,
    RoundMemory& memory) {
  const auto& words = bell.match.words;
  const Table start = bell.table();
  if (window == 0)
    for (const auto& unit : start.units) bell.set(unit.id, words.moved, false), bell.set(unit.id, words.contact, false);
  exit_orders(bell, orders, whose);
  const Table before = bell.table();
  const MoveList moves(bell, before, orders, whose);
  const auto initiative = completed(before.initiative);
  const Moves result = resolve_moves(before.board, moves.list, initiative, switches_for(bell.match, whose));
  for (std::size_t i = 0; i < moves.movers.size(); ++i) {
    const auto& mover = moves.movers[i];
    const auto& move = result.groups[i];
    if (whose && !whose->has(game::Viewer::of(mover.faction))) continue;
    std::vector<Place> path;
    for (const auto& step : move.track) path.push_back(place_of(step.to));
    for (const PieceId id : mover.units) {
      if (!path.empty()) {
        bell.clear(id, words.in_column);
        bell.apply(game::PieceMoved{id, path.back(), path});
        bell.set(id, words.moved, true);
      }
      bell.set(id, words.stance, static_cast<Number>(move.stance));
    }
  }
  stand_anew(bell, before, moves.movers, result);
  const Table after = bell.table();
  for (const auto& unit : after.units)
    if (unit.on_table() && after.engaged(unit)) bell.set(unit.id, words.contact, true);
  const auto masks = watch_masks(bell, before, after);
  for (std::size_t i = 0; i < moves.movers.size(); ++i) {
    const auto& mover = moves.movers[i];
    const auto& move = result.groups[i];
    if (!mover.given.order) continue;
    if (move.status == MoveStatus::illegal)
      bell.tell_refused(mover.given, std::string(name(move.reason)), words_of(move.reason),
          campaign_order_kinds()[static_cast<std::size_t>(mover.given.order->kind)].label);
    else if (move.squares > 0 || move.status != MoveStatus::held) tell_move(bell, mover, before, move, masks);
  }
  remember(moves, result, window, whose, memory);
}

void plan_step(Bell& bell, const std::vector<Given>& orders, const std::optional<Audience>& whose) {
  const Table before = bell.table();
  bell.hush = true;  // owners hear of refused orders when the moves are made
  const MoveList moves(bell, before, orders, whose);
  bell.hush = false;
  const Moves result =
      resolve_moves(before.board, moves.list, completed(before.initiative), switches_for(bell.match, whose));
  for (std::size_t i = 0; i < moves.movers.size(); ++i) {
    const auto& mover = moves.movers[i];
    if (!mover.given.order || kind_of(*mover.given.order) == Give::hold) continue;
    std::vector<const TableUnit*> units;
    for (const PieceId id : mover.units) units.push_back(before.unit(id));
    std::vector<Place> way;
    for (const auto& step : result.groups[i].track) way.push_back(place_of(step.to));
    const auto& move = result.groups[i];
    const std::string ending =
        move.status == MoveStatus::illegal ? "refused: " + words_of(move.reason) : status_in_words(move.status);
    bell.tell_umpire({"CT-24", "plan",
        names_of(units) + " would march to " + text_of(move.at) + (ending.empty() ? "." : " (" + ending + ")."),
        mover.units, way, {}, {}, {{"strike", "strike/" + units.front()->key}}, {}, false});
  }
}

}  // namespace ziggurat::city_table
