#include "rulebooks/dark_ages/seen/outlook.h"

#include <algorithm>
#include <set>

#include "rulebooks/dark_ages/rules/fighting/shooting.h"
#include "rulebooks/dark_ages/rules/movement/distance.h"
#include "rulebooks/dark_ages/seen/dice_shown.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::dark_ages {
namespace {

constexpr std::size_t targets_max = 6;

int turn_towards(const Pose& pose, Point at) {
  return at == pose.at ? 0 : shortest_turn(pose.facing, facing_along(at - pose.at));
}

}  // namespace

Mil greatest_roll(const Situation& now, const Unit& unit) {
  if (now.config->house.dice_shown && unit.faces > 0) return unit.rolled;
  return greatest_distance(unit.figures().unit_class, now.switches);
}

Mil mean_roll(const Situation& now, const Unit& unit) {
  if (now.config->house.dice_shown && unit.faces > 0) return unit.rolled;
  Mil sum = 0, ways = 0;
  for (const DistanceChance& one : distance_chances(unit.figures().unit_class, now.switches))
    sum += one.distance * one.ways, ways += one.ways;
  return sum / ways;
}

std::vector<std::pair<PieceId, std::pair<int, int>>> proposed_charges(
    const Context& context, const AcceptedOrders& taken, const Unit& unit) {
  constexpr int around = 1500;  // further turns are tried in steps of this angle
  std::optional<Battle> now;
  Battle battle = battle_then(context, taken, now);
  std::vector<std::pair<PieceId, std::pair<int, int>>> found;
  const BattleUnit* own = battle.find(rules_id(unit.id));
  if (!own) return found;
  const Mil reach = greatest_roll(context.now, unit);
  const bool turns = figures_of(unit.figures().unit_class).turns > 0;
  std::vector<const BattleUnit*> enemies;
  for (const BattleUnit& other : battle.units)
    if (other.piece.side != own->piece.side &&
        square_length(other.piece.pose.at - own->piece.pose.at) <= square_of(reach + 8000))
      enemies.push_back(&other);
  std::ranges::sort(
      enemies, {}, [&](const BattleUnit* one) { return square_length(one->piece.pose.at - own->piece.pose.at); });
  if (enemies.size() > targets_max) enemies.resize(targets_max);
  for (const BattleUnit* enemy : enemies) {
    const Table table = battle.table_without({own->piece.id, enemy->piece.id});
    const int direct = turn_towards(own->piece.pose, centre(enemy->piece.pose));
    std::set<int> tried = {0};
    for (int off = -3 * around; turns && off <= 3 * around; off += around)
      if (std::abs(direct + off) <= half_turn) tried.insert(direct + off);
    std::optional<std::pair<int, int>> lawful;
    for (const int turn : tried) {
      if (!judge_charge(own->piece, enemy->piece, reach, {turn, std::nullopt, {}}, table, context.now.switches).legal())
        continue;
      if (!lawful) lawful = {turn, turn};
      lawful->second = turn;
    }
    if (lawful) found.emplace_back(piece_of(enemy->piece.id), *lawful);
  }
  return found;
}

std::vector<std::pair<PieceId, Reason>> hopeless_charges(
    const Context& context, const AcceptedOrders& taken, const Unit& unit, const Pieces& proposed) {
  constexpr std::size_t shown = 3;
  std::optional<Battle> now;
  const Battle& battle = battle_then(context, taken, now);
  const BattleUnit* own = battle.find(rules_id(unit.id));
  std::vector<std::pair<Mil, const Piece*>> enemies;
  for (const BattleUnit& other : battle.units)
    if (own && other.piece.side != own->piece.side && !shelf::has(proposed, piece_of(other.piece.id)))
      enemies.emplace_back(square_length(other.piece.pose.at - own->piece.pose.at), &other.piece);
  std::ranges::sort(enemies, {}, &std::pair<Mil, const Piece*>::first);
  if (enemies.size() > shown) enemies.resize(shown);
  std::vector<std::pair<PieceId, Reason>> found;
  for (const auto& [away, enemy] : enemies) {
    const bool turns = figures_of(unit.figures().unit_class).turns > 0;
    const int turn = turns ? turn_towards(own->piece.pose, centre(enemy->pose)) : 0;
    const Charge charge = judge_charge(own->piece, *enemy, greatest_roll(context.now, unit), {turn, std::nullopt, {}},
        battle.table_without({own->piece.id, enemy->id}), context.now.switches);
    // Some angle between those that were tried may be lawful: such an enemy is not refused.
    if (!charge.legal()) found.emplace_back(piece_of(enemy->id), charge.reason);
  }
  return found;
}

Pieces ranked_targets(const Context& context, const AcceptedOrders& taken, const Unit& unit) {
  std::optional<Battle> now;
  Battle battle = battle_then(context, taken, now);
  const BattleUnit* own = battle.find(rules_id(unit.id));
  std::vector<std::pair<std::tuple<bool, std::int64_t, Mil>, PieceId>> found;
  for (const BattleUnit& target : battle.units) {
    if (!own || target.piece.side == own->piece.side) continue;
    const ShotCheck check = check_target(
        own->piece, target.piece.pose, battle.table_without({own->piece.id, target.piece.id}), context.now.switches);
    const bool lawful = check.reason == Reason::none;
    std::int64_t hits = 0;
    if (lawful)
      hits = mean_hits_sum(shooting_terms(own->piece.figures(), own->rides(PersonKind::hero), target.piece.figures(),
          check.target_in, *check.facing, context.now.switches));
    found.push_back(
        {{!lawful, -hits, square_length(target.piece.pose.at - own->piece.pose.at)}, piece_of(target.piece.id)});
  }
  std::ranges::sort(found);
  Pieces targets;
  for (const auto& [rank, id] : found) targets.push_back(id);
  return targets;
}

std::int64_t mean_hits_sum(const AttackTerms& terms) {
  std::int64_t sum = 0;
  for (const int hits : hits_by_face(terms)) sum += hits;
  return sum;
}

std::string mean_words(std::int64_t sum) { return shelf::tenths_of_sixths(static_cast<int>(sum)); }

}  // namespace ziggurat::dark_ages
