#include <algorithm>

#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/order_types.h"

// Converts written orders to orders of the rules. Clamps numbers to their limits, so that no order can take the
// geometry out of its range.
namespace ziggurat::dark_ages {

const Names& names_of(IfContacted) {
  static const Names names = {"stay", "face", "fall_back"};
  return names;
}

namespace written {
namespace {

constexpr std::size_t steps_max = 16;

int angle_within(std::int64_t angle) {
  return static_cast<int>(std::clamp<std::int64_t>(angle, -half_turn, half_turn));
}

dark_ages::Targets targets_of(const Targets& from) {
  dark_ages::Targets targets;
  for (const game::Target& target : from) {
    if (const auto* id = std::get_if<PieceId>(&target)) targets.push_back(rules_id(*id));
    if (std::holds_alternative<std::string>(target)) targets.emplace_back(nearest);
  }
  return targets;
}

std::optional<Formation> formation_of(NewFormation formation) {
  if (formation == NewFormation::keep) return std::nullopt;
  return formation == NewFormation::line ? Formation::line : Formation::column;
}

}  // namespace

const Names& names_of(NewFormation) {
  static const Names names = {"keep", "line", "column"};
  return names;
}
const Names& names_of(Throws) {
  static const Names names = {"none", "before", "end"};
  return names;
}
const Names& names_of(MetFacing) {
  static const Names names = {"shortest", "front", "right", "rear", "left"};
  return names;
}

Order rules_order(const Transfer& order) { return TransferOrder{rules_id(order.personality), rules_id(order.to)}; }

Order rules_order(const Move& order) {
  MovePieceOrder move{rules_id(order.piece), {}, std::nullopt};
  for (const MoveStep& step : order.steps) {
    if (move.move.steps.size() == steps_max) break;
    if (const auto* turn = std::get_if<TurnStep>(&step)) {
      move.move.steps.push_back(turn_step(angle_within(turn->angle)));
    } else {
      const auto& go = std::get<GoStep>(step);
      move.move.steps.push_back(go_step(std::clamp<Mil>(go.distance, 0, distance_max), angle_within(go.bearing)));
    }
  }
  move.move.formation_start = formation_of(order.formation_start);
  move.move.formation_end = formation_of(order.formation_end);
  if (order.throws != Throws::none && !order.targets.empty())
    move.moving_shot = MovingShotOrder{
        order.throws == Throws::before ? ShotMoment::before : ShotMoment::end, targets_of(order.targets)};
  return move;
}

Order rules_order(const RoadMarch& order) {
  return RoadMarchOrder{rules_id(order.piece), order.road, order.toward,
      std::clamp<Mil>(order.distance * inch, 0, distance_max), order.formation_end};
}

Order rules_order(const Charge& order) {
  ChargePieceOrder charge{rules_id(order.piece), rules_id(order.target), angle_within(order.turn_start * degree),
      std::nullopt, std::nullopt, order.otherwise};
  if (order.facing != MetFacing::shortest) charge.facing = static_cast<Facing>(static_cast<int>(order.facing) - 1);
  if (!order.targets.empty()) charge.moving_shot = MovingShotOrder{ShotMoment::before, targets_of(order.targets)};
  return charge;
}

Order rules_order(const Face& order) { return FaceOrder{rules_id(order.piece), rules_id(order.enemy)}; }
Order rules_order(const FallBack& order) { return FallBackOrder{rules_id(order.piece)}; }
Order rules_order(const Shoot& order) { return ShootOrder{rules_id(order.piece), targets_of(order.targets)}; }
Order rules_order(const Rally& order) { return RallyOrder{rules_id(order.piece)}; }
Order rules_order(const Attack& order) { return AttackOrder{rules_id(order.piece), rules_id(order.target)}; }

}  // namespace written

namespace {

template <class A>
bool read_as(const shelf::DecodedOrder& order, std::optional<Order>& into, IfContacted* if_contacted) {
  if (order.type != &shelf::tag<A>) return false;
  const A& read = *static_cast<const A*>(order.read.get());
  into = rules_order(read);
  if constexpr (requires { read.if_contacted; })
    if (if_contacted) *if_contacted = read.if_contacted;
  return true;
}
template <class... A>
std::optional<Order> read_as_any(const shelf::DecodedOrder& order, IfContacted* if_contacted) {
  std::optional<Order> found;
  (read_as<A>(order, found, if_contacted) || ...);
  return found;
}

}  // namespace

std::optional<Order> rules_order_of(const shelf::DecodedOrder& order, IfContacted* if_contacted) {
  using namespace written;
  return read_as_any<Transfer, Move, written::RoadMarch, written::Charge, Face, FallBack, Shoot, Rally,
      written::Attack>(order, if_contacted);
}

written::Targets sheet_targets(const Targets& targets) {
  written::Targets found;
  for (const std::string& target : targets) {
    if (target == nearest) found.emplace_back(std::string(nearest));
    else found.emplace_back(piece_of(target));
  }
  return found;
}

std::vector<Order> rules_defaults(const Context& context) {
  Battle battle = context.now.battle(context.faction());
  return default_orders(battle, context.now.switches);
}

}  // namespace ziggurat::dark_ages
