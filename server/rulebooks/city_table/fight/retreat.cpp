#include "rulebooks/city_table/rules/fight/retreat.h"

#include "rulebooks/city_table/course/course.h"

// Retreats: the losers of a fight leave their square (CT-60).
namespace ziggurat::city_table {
namespace {

std::string one_group(PhaseResolver& resolver, Camp camp, Square at, const std::vector<PieceId>& ids, int squares) {
  const auto& words = resolver.config.words;
  const Table& now = resolver.table();
  const auto units = now.those(ids);
  if (units.empty()) return {};
  Retreating group{.camp = camp,
      .at = at,
      .squares = squares,
      .units = static_cast<int>(units.size()),
      .limits = limits_of(rules_stack(units))};
  for (const auto* unit : units) {  // use the standing order of the topmost unit that has one
    const auto& piece = resolver.world.at(unit->id);
    const auto rally = squares_in(now.board, piece[words.rally]);
    if (rally && !rally->empty() && !group.rally) group.rally = rally->front();
    if (group.prefer.empty()) group.prefer = squares_in(now.board, piece[words.prefer]).value_or(std::vector<Square>());
  }
  const auto way = retreat_path(now.board, group, now.presences(ids), resolver.config.switches);
  if (!way.blocked) {
    std::vector<PieceId> order;
    for (const auto* unit : units) order.push_back(unit->id);
    for (const auto* there : now.stack(way.path.back(), camp)) order.push_back(there->id);
    std::vector<Place> path;
    for (const Square square : way.path) path.push_back(place_of(square));
    for (const auto* unit : units) {
      resolver.apply(game::PieceMoved{unit->id, path.back(), path});
      resolver.set(unit->id, words.stance, static_cast<Number>(Stance::hold));
    }
    resolver.stand(order);
    return say("melee.retreated", {{"units", units}, {"to", way.path.back()}});
  }
  if (resolver.config.switches.blocked_retreat == BlockedRetreat::surrender) {
    for (const auto* unit : units) resolver.apply(game::PieceLeft{unit->id});
    return say("melee.surrendered", {{"units", units}});
  }
  Stack stack = rules_stack(units);
  std::vector<std::string> gone;
  take_from_top(stack, 1, gone);
  resolver.survive(units, stack);
  return say("melee.cut_down", {{"units", units}});
}

}  // namespace

std::vector<std::string> retreat_losers(
    PhaseResolver& resolver, const Table& before, Camp camp, Square at, const std::vector<RetreatDuty>& duties) {
  std::vector<std::string> published;
  std::vector<PieceId> together;
  for (const auto& duty : duties) {
    const auto* unit = before.unit_by_key(duty.id);
    if (!unit) continue;
    if (resolver.config.switches.retreat_mode == RetreatMode::each)
      published.push_back(one_group(resolver, camp, at, {unit->id}, duty.squares));
    else together.push_back(unit->id);
  }
  if (!together.empty()) published.push_back(one_group(resolver, camp, at, together, duties.front().squares));
  std::erase(published, "");
  return published;
}

}  // namespace ziggurat::city_table
