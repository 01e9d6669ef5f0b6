#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/dark_ages/rules/fighting/shooting.h"
#include "rulebooks/dark_ages/seen/outlook.h"

// The orders `shoot` and `rally`.
namespace ziggurat::dark_ages {
namespace {

using written::Rally, written::Shoot;

bool throws_in_movement(const AcceptedOrders& taken, PieceId id) {
  return taken.any<written::Move>([&](const written::Move& one) {
    return one.piece == id && one.throws != written::Throws::none;
  }) || taken.any<written::Charge>([&](const written::Charge& one) { return one.piece == id && !one.targets.empty(); });
}

// Checks what is certain when the order is written. Arc, sight and range are judged when the shot is made.
std::optional<Fault> fault_of_shooter(const Context& context, const AcceptedOrders& taken, PieceId id) {
  if (auto fault = fault_of_unit(context, id)) return fault;
  if (has_order<Rally>(taken, id)) return Fault{"rallies"};
  const BattleUnit unit = context.now.battle_unit(*context.now.unit(id));
  const Switches& switches = context.now.switches;
  if (unit.piece.figures().missile == Missile::none) return Fault{"no_missiles"};
  if (missiles_gone(unit.missiles, switches)) return Fault{"missiles_gone"};
  if (unit.shot || has_order<Shoot>(taken, id)) return Fault{"already_shot"};
  const bool leaves = has_order<written::FallBack>(taken, id);
  if (context.now.in_contact(id) && !leaves) return Fault{"in_melee"};
  if (throws_in_movement(taken, id)) return Fault{"already_shot"};
  const bool moves = unit.moved || taken.any<written::Move>([&](const written::Move& one) {
    return one.piece == id && !one.steps.empty();
  }) || has_order<written::RoadMarch, written::Charge>(taken, id);
  if (unit.piece.figures().missile == Missile::bow && moves) return Fault{"bow_moved"};
  const bool at_end = unit.piece.figures().missile == Missile::javelin;
  if (at_end && switches.javelin_mode == JavelinMode::end_of_move) return Fault{"end_of_move_only"};
  return std::nullopt;
}

Validation validate_shoot(const ValidationContext<Shoot>& c) {
  if (const auto fault = fault_of_shooter(c.context, c.taken, c.order.piece)) return c.no(*fault, &Shoot::piece);
  const Pieces enemies = enemies_of(c.context);
  for (std::size_t i = 0; i < c.order.targets.size(); ++i) {
    if (std::holds_alternative<std::string>(c.order.targets[i])) continue;
    const auto* id = std::get_if<PieceId>(&c.order.targets[i]);
    if (!id || !shelf::has(enemies, *id)) return c.no("unknown_target", &Shoot::targets, i);
  }
  return {};
}

Validation shoot_candidates(const ValidationContext<Shoot>& c, OptionBuilder<Shoot>& from) {
  if (const auto fault = fault_of_shooter(c.context, c.taken, c.order.piece)) {
    if (fault->code == "no_missiles") return shelf::not_for_these();
    return c.no(*fault, &Shoot::piece);
  }
  const Unit& unit = *c.now().unit(c.order.piece);
  const Switches& switches = c.now().switches;
  const auto range = static_cast<std::int32_t>(range_of(unit.figures().missile, switches));
  const game::Sweep sweep{-switches.arc_half_angle, switches.arc_half_angle, range, range, range, 0};
  from.ranked(&Shoot::targets, ranked_targets(c.context, c.taken, unit), {std::string(nearest)});
  from.offer.beside.back().sweep = sweep;
  return {};
}

Validation validate_rally(const ValidationContext<Rally>& c) {
  if (const auto fault = fault_of_unit(c.context, c.order.piece)) return c.no(*fault, &Rally::piece);
  if (has_order<Rally>(c.taken, c.order.piece)) return c.no("already_rallied", &Rally::piece);
  const Reason reason = dry_run(c.context, c.taken, rules_order(c.order)).done.reason;
  return c.no_unless(reason == Reason::none, code_of(reason), &Rally::piece);
}

template <class Written, class Given>
std::vector<Written> defaults_of(const Context& context) {
  std::vector<Written> found;
  for (const Order& order : rules_defaults(context)) {
    const auto* one = std::get_if<Given>(&order);
    if (!one) continue;
    found.push_back({piece_of(one->piece)});
    if constexpr (requires { one->targets; }) found.back().targets = sheet_targets(one->targets);
  }
  return found;
}

}  // namespace

OrderHandlerPtr shoot_order_type() {
  return row(OrderType<Shoot>{.kind = shelf::order_kind("shoot", "DA-46", "shot"),
      .parameters = {ParameterBindings::piece<&Shoot::piece>("piece"),
          ParameterBindings::ranking<&Shoot::targets>("targets", {std::string(nearest)})},
      .validate = validate_shoot,
      .begin = begin_own<Shoot>,
      .candidates = shoot_candidates,
      .defaults = defaults_of<Shoot, ShootOrder>});
}

OrderHandlerPtr rally_order_type() {
  return row(OrderType<Rally>{.kind = shelf::order_kind("rally", "DA-63"),
      .parameters = {ParameterBindings::piece<&Rally::piece>("piece")},
      .validate = validate_rally,
      .begin = begin_own<Rally>,
      .candidates =
          [](const ValidationContext<Rally>& c, OptionBuilder<Rally>&) {
            const Unit& unit = *c.now().unit(c.order.piece);
            if (c.now().battle_unit(unit).ralliers().empty()) return shelf::not_for_these();
            return validate_rally(c);
          },
      .defaults = defaults_of<Rally, RallyOrder>});
}

}  // namespace ziggurat::dark_ages
