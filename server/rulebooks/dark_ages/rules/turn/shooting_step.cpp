#include <algorithm>

#include "rulebooks/dark_ages/rules/force/rally.h"
#include "rulebooks/dark_ages/rules/turn/steps.h"

namespace ziggurat::dark_ages {
namespace {

ShotCheck check(TurnContext& turn, const BattleUnit& shooter, const BattleUnit& target) {
  return check_target(
      shooter.piece, target.piece.pose, turn.battle.table_without({shooter.piece.id, target.piece.id}), turn.switches);
}

// DA-8: the lawful target whose closest visible point is nearest; on a tie, the one with the lowest id.
TargetChoice nearest_target(TurnContext& turn, const BattleUnit& shooter) {
  TargetChoice choice{Reason::no_target, {}, {}};
  Mil least = 0;
  for (const BattleUnit* target : turn.battle.by_id()) {
    if (target->piece.side == turn.battle.side) continue;
    const ShotCheck shot = check(turn, shooter, *target);
    if (shot.reason != Reason::none) continue;
    if (choice.reason == Reason::none && *shot.square_distance >= least) continue;
    least = *shot.square_distance;
    choice = {Reason::none, target->piece.id, *shot.facing};
  }
  return choice;
}

TargetChoice named_target(TurnContext& turn, const BattleUnit& shooter, const std::string& id) {
  const BattleUnit* target = turn.battle.enemy(id);
  if (!target) return {Reason::unknown_target, {}, {}};
  const ShotCheck shot = check(turn, shooter, *target);
  return {shot.reason, id, shot.facing.value_or(Facing::front)};
}

}  // namespace

TargetChoice choose_target(TurnContext& turn, const BattleUnit& shooter, const Targets& targets, Timing timing) {
  const Shooter own{shooter.piece, shooter.missiles, shooter.moved, shooter.shot, timing};
  const Reason reason = may_shoot(own, turn.battle.table_without({shooter.piece.id}), turn.switches);
  if (reason != Reason::none) return {reason, {}, {}};
  std::optional<TargetChoice> first;  // why the first named target is not lawful
  for (const std::string& id : targets) {
    const TargetChoice choice = id == nearest ? nearest_target(turn, shooter) : named_target(turn, shooter, id);
    if (choice.reason == Reason::none) return choice;
    if (!first) first = choice;
  }
  return first.value_or(TargetChoice{Reason::no_target, {}, {}});
}

Shot shoot(TurnContext& turn, BattleUnit& shooter, const TargetChoice& choice) {
  BattleUnit& target = *turn.battle.find(choice.target);
  Cover cover = cover_of(target.piece.pose, turn.battle.terrain);
  if (turn.ruling.sheltered) cover = *turn.ruling.sheltered ? Cover::wood : Cover::open;
  const AttackTerms terms = shooting_terms(shooter.piece.figures(), shooter.rides(PersonKind::hero),
      target.piece.figures(), cover, choice.facing, turn.switches);
  const int face = turn.dice.roll(die_sides, "shooting:" + shooter.piece.id);
  Attack attack = resolve(terms, face, target.fighter(), turn.switches);
  if (turn.ruling.hits) attack.take(*turn.ruling.hits, target.hits);
  target.hits = attack.target_hits;
  shooter.missiles = after_shot(shooter.missiles, face, turn.switches);
  shooter.shot = true;
  return {choice.target, choice.facing, attack};
}

MovingShotDone moving_shot(TurnContext& turn, BattleUnit& shooter, const Targets& targets, Timing timing) {
  const TargetChoice choice = choose_target(turn, shooter, targets, timing);
  const ShotMoment when = timing == Timing::end_of_move ? ShotMoment::end : ShotMoment::before;
  if (choice.reason != Reason::none) return {when, choice.reason, std::nullopt};
  return {when, Reason::none, shoot(turn, shooter, choice)};
}

OrderDone execute(TurnContext& turn, const ShootOrder& order) {
  ShootDone done;
  BattleUnit* shooter = turn.battle.own(order.piece);
  if (!shooter) return {0, Reason::unknown_unit, order.piece, done};
  if (turn.rally_ordered.contains(order.piece)) return {0, Reason::rallies, order.piece, done};
  const TargetChoice choice = choose_target(turn, *shooter, order.targets, Timing::shooting);
  if (choice.reason == Reason::none) done.shot = shoot(turn, *shooter, choice);
  return {0, choice.reason, order.piece, done};
}

OrderDone execute(TurnContext& turn, const RallyOrder& order) {
  BattleUnit* unit = turn.battle.own(order.piece);
  if (!unit) return {0, Reason::unknown_unit, order.piece, RallyDone{}};
  Reason refused = Reason::none;
  const std::vector<Rallier> ralliers = unit->ralliers();
  if (!turn.rallied.insert(order.piece).second) refused = Reason::already_rallied;
  else if (ralliers.empty()) refused = Reason::no_rally;
  else refused = may_rally({unit->hits, turn.battle.in_melee(order.piece), unit->moved, unit->shot});
  RallyDone done{0, unit->hits};
  if (refused != Reason::none) return {0, refused, order.piece, done};
  for (const Rallier by : ralliers) {
    const int rallied = rally(by, unit->hits, turn.dice, "rally:" + order.piece);
    unit->hits -= rallied;
    done.rallied += rallied;
  }
  done.hits = unit->hits;
  return {0, Reason::none, order.piece, done};
}

}  // namespace ziggurat::dark_ages
