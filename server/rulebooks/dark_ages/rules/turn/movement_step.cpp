#include <algorithm>

#include "rulebooks/dark_ages/rules/force/rally.h"
#include "rulebooks/dark_ages/rules/turn/declared_course.h"
#include "rulebooks/dark_ages/rules/turn/steps.h"

namespace ziggurat::dark_ages {
namespace {

Mil roll_movement(TurnContext& turn, const BattleUnit& unit) {
  return roll_distance(unit.piece.figures().unit_class, turn.switches, turn.dice, "movement:" + unit.piece.id);
}

// The first checks of every movement order (DA-10, DA-11).
Reason may_be_ordered(TurnContext& turn, const std::string& piece) {
  if (!turn.battle.own(piece)) return Reason::unknown_unit;
  return turn.ordered.insert(piece).second ? Reason::none : Reason::already_ordered;
}

Reason refuse_move(TurnContext& turn, const MovePieceOrder& order) {
  if (const Reason reason = may_be_ordered(turn, order.piece); reason != Reason::none) return reason;
  const Piece& piece = turn.battle.own(order.piece)->piece;
  if (turn.battle.in_melee(piece.id)) return Reason::in_melee;
  const UnitClass unit_class = piece.figures().unit_class;
  if (turn.switches.declared_movement)
    if (const Reason reason = refuse_declared(order.move.steps, unit_class); reason != Reason::none) return reason;
  if (too_many_turns(order.move.steps, unit_class, piece.leader)) return Reason::too_many_turns;
  const bool turned_away = std::any_of(order.move.steps.begin(), order.move.steps.end(),
      [&](const Step& step) { return !step.is_turn && !bearing_allowed(step.angle, turn.switches); });
  return turned_away ? Reason::bearing : Reason::none;
}

// The move that replaces a failed charge with `otherwise: advance`; none if its bearing is not allowed.
std::optional<Moved> advance(TurnContext& turn, BattleUnit& unit, const Piece& target, int turn_start, Mil rolled) {
  const Point line = target.pose.at - unit.piece.pose.at;
  if (line == Point{}) return std::nullopt;
  const int bearing = shortest_turn(normal_angle(unit.piece.pose.facing + turn_start), facing_along(line));
  if (!bearing_allowed(bearing, turn.switches)) return std::nullopt;
  MoveOrder order;
  if (turn_start != 0) order.steps.push_back(turn_step(turn_start));
  order.steps.push_back(go_step(floor_length(line), bearing));
  const Moved moved =
      execute_move(unit.piece, rolled, order, turn.battle.table_without({unit.piece.id}), turn.switches);
  unit.stand(moved.end);
  return moved;
}

Reason refuse_charge(TurnContext& turn, const ChargePieceOrder& order) {
  if (const Reason reason = may_be_ordered(turn, order.piece); reason != Reason::none) return reason;
  if (turn.battle.in_melee(order.piece)) return Reason::in_melee;
  if (turn.battle.own(order.piece)->piece.pose.formation == Formation::column) return Reason::in_column;
  return turn.battle.enemy(order.target) ? Reason::none : Reason::unknown_target;
}

// How far the unit may go: what it rolled, unless the umpire rules otherwise (DA-98).
Mil allowed(const TurnContext& turn, Mil rolled) { return turn.ruling.distance.value_or(rolled); }

// Judges a charge, and makes the contact if it is legal.
Charge charge_at(TurnContext& turn, BattleUnit& unit, const std::string& target, Mil allowance, int turn_start,
    std::optional<Facing> facing) {
  const std::string& id = unit.piece.id;
  const Charge charge = judge_charge(unit.piece, turn.battle.find(target)->piece, allowance,
      {turn_start, facing, slots_taken(turn.battle.contacts, target)}, turn.battle.table_without({id, target}),
      turn.switches);
  if (!charge.legal()) return charge;
  unit.piece.pose = charge.contact->final;
  unit.moved = true;
  turn.battle.contacts.push_back({id, Facing::front, target, *charge.facing, charge.defends, charge.slot});
  return charge;
}

}  // namespace

OrderDone execute(TurnContext& turn, const TransferOrder& order) {
  OrderDone done{0, Reason::none, {}, TransferDone{order.personality, order.to}};
  BattleUnit* from = nullptr;
  std::size_t place = 0;
  for (BattleUnit& unit : turn.battle.units)
    for (std::size_t i = 0; unit.piece.side == turn.battle.side && i < unit.personalities.size(); ++i)
      if (unit.personalities[i].id == order.personality) from = &unit, place = i;
  BattleUnit* to = turn.battle.own(order.to);
  if (!from) done.reason = Reason::unknown_personality;
  else if (!to) done.reason = Reason::unknown_unit;
  else done.reason = may_transfer(from->piece.pose.at, to->piece.pose.at, turn.battle.in_melee(from->piece.id), true);
  if (done.reason != Reason::none) return done;
  const Person person = from->personalities[place];
  from->personalities.erase(from->personalities.begin() + static_cast<std::ptrdiff_t>(place));
  to->personalities.push_back(person);
  for (BattleUnit* unit : {from, to}) unit->piece.leader = unit->rides(PersonKind::leader);
  return done;
}

OrderDone execute(TurnContext& turn, const MovePieceOrder& order) {
  MoveDone move;
  const Reason refused = refuse_move(turn, order);
  if (refused != Reason::none) return {0, refused, order.piece, move};
  BattleUnit& unit = *turn.battle.own(order.piece);
  const auto shot_at = [&](ShotMoment when, Timing timing) {
    if (order.moving_shot && order.moving_shot->when == when)
      move.moving_shot = moving_shot(turn, unit, order.moving_shot->targets, timing);
  };
  shot_at(ShotMoment::before, Timing::before_move);
  if (!order.move.steps.empty()) move.rolled = roll_movement(turn, unit);
  const Mil allowance = allowed(turn, move.rolled);
  MoveOrder steps = order.move;
  if (turn.ruling.distance && turn.switches.declared_movement) {
    for (Step& step : steps.steps)
      if (!step.is_turn) step.distance = allowance;
  } else if (turn.switches.declared_movement) {
    DeclaredCourse course = declared_course(turn.battle, unit, order.move, allowance, turn.switches);
    if (course.charges) {
      ChargeDone home{*course.charges, move.moving_shot, move.rolled, {}, {}, course.turn_start, true};
      home.charge = charge_at(turn, unit, home.target, allowance, home.turn_start, std::nullopt);
      return {0, home.charge->reason, order.piece, home};
    }
    move.stopped_at = course.stopped_at;
    steps = std::move(course.move);
  }
  move.moved = execute_move(unit.piece, allowance, steps, turn.battle.table_without({order.piece}), turn.switches);
  unit.stand(move.moved->end);
  shot_at(ShotMoment::end, Timing::end_of_move);
  return {0, Reason::none, order.piece, move};
}

OrderDone execute(TurnContext& turn, const RoadMarchOrder& order) {
  MarchDone done;
  Reason refused = may_be_ordered(turn, order.piece);
  const auto road = turn.battle.roads.find(order.road);
  if (refused == Reason::none) {
    if (turn.battle.in_melee(order.piece)) refused = Reason::in_melee;
    else if (road == turn.battle.roads.end()) refused = Reason::unknown_road;
    else if (!on_road(turn.battle.own(order.piece)->piece.pose.at, road->second)) refused = Reason::not_on_road;
  }
  if (refused != Reason::none) return {0, refused, order.piece, done};
  BattleUnit& unit = *turn.battle.own(order.piece);
  done.rolled = roll_movement(turn, unit);
  const Mil distance = std::min(order.distance, allowed(turn, done.rolled + reach().road_bonus));
  done.march = march(unit.piece, false, road->second, order.toward, distance, order.formation_end,
      turn.battle.table_without({order.piece}), turn.switches);
  unit.stand(done.march->end);
  return {0, Reason::none, order.piece, done};
}

OrderDone execute(TurnContext& turn, const ChargePieceOrder& order) {
  ChargeDone done;
  done.target = order.target;
  if (const Reason refused = refuse_charge(turn, order); refused != Reason::none)
    return {0, refused, order.piece, done};
  BattleUnit& unit = *turn.battle.own(order.piece);
  if (order.moving_shot) done.moving_shot = moving_shot(turn, unit, order.moving_shot->targets, Timing::before_move);
  done.rolled = roll_movement(turn, unit);
  done.turn_start = order.turn_start;
  const Mil allowance = allowed(turn, done.rolled);
  done.charge = charge_at(turn, unit, order.target, allowance, order.turn_start, order.facing);
  if (done.charge->legal()) return {0, Reason::none, order.piece, done};
  if (turn.switches.declared_movement)
    if (const auto other = duty_to_charge(turn.battle, unit, allowance, turn.switches)) {
      done.target = *other, done.turn_start = 0, done.by_rule = true;
      done.charge = charge_at(turn, unit, *other, allowance, 0, std::nullopt);
      return {0, done.charge->reason, order.piece, done};
    }
  if (order.otherwise == Otherwise::advance)
    done.instead = advance(turn, unit, turn.battle.enemy(order.target)->piece, order.turn_start, allowance);
  return {0, done.charge->reason, order.piece, done};
}

}  // namespace ziggurat::dark_ages
