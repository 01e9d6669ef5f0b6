#include <algorithm>

#include "rulebooks/battlefield/combat/combat.h"
#include "rulebooks/battlefield/rules/combat/range.h"

// The orders of combat: attack, shoot, defend.
namespace ziggurat::battlefield {
namespace {

template <class A>
Validation one_strike(const ValidationContext<A>& c, PieceId A::*unit, bool acts) {
  return one_order_each<AttackOrder, ShootOrder, DefendOrder, SurrenderOrder>(c, unit, acts);
}

template <class A>
Validation validate_targets(const ValidationContext<A>& c) {
  const Unit& unit = *c.now().unit(c.order.unit);
  const Unit* bound = c.now().bound_to(unit);
  for (std::size_t i = 0; i < c.order.targets.size(); ++i) {
    if (std::holds_alternative<std::string>(c.order.targets[i])) continue;
    const auto* id = std::get_if<PieceId>(&c.order.targets[i]);
    auto fault = id ? fault_of_target(c.context, unit, *id) : Fault{"unknown_unit"};
    if (!fault && bound && *id != bound->id) fault = Fault{"bound"};
    if (fault) return fault->element = i, c.no(*fault, &A::targets);
  }
  return {};
}

// Whether any contingent has a distance attack, with or without shots left.
bool could_shoot(const Troops& troops) {
  return std::ranges::any_of(troops, [](const Contingent& one) { return one.shots.has_value(); });
}

bool has_shots(const Troops& troops) {
  return std::ranges::any_of(troops, [](const Contingent& one) { return one.shots.value_or(0) > 0; });
}

// Units that may act, have no combat order yet, and satisfy `fits`.
Pieces idle_where(const Context& context, const AcceptedOrders& taken, const auto& fits) {
  return shelf::ids_where(context.now.units, [&](const Unit& unit) {
    return !fault_of_action(context, unit.id) &&
           !taken.names<AttackOrder, ShootOrder, DefendOrder, SurrenderOrder>(unit.id) && fits(unit);
  });
}

Validation validate_attack(const ValidationContext<AttackOrder>& c) {
  if (auto no = one_strike(c, &AttackOrder::unit, true)) return no;
  return validate_targets(c);
}
Validation validate_defend(const ValidationContext<DefendOrder>& c) {
  if (auto no = one_strike(c, &DefendOrder::unit, false)) return no;
  return c.no_unless(!c.now().bound_to(*c.now().unit(c.order.unit)), "bound", &DefendOrder::unit);
}
Validation validate_shoot(const ValidationContext<ShootOrder>& c) {
  if (auto no = one_strike(c, &ShootOrder::unit, true)) return no;
  const Troops troops = c.now().unit(c.order.unit)->troops(c.now().switches());
  if (!could_shoot(troops)) return c.no("no_distance_attack", &ShootOrder::unit);
  if (!has_shots(troops)) return c.no("no_shots", &ShootOrder::unit);
  return validate_targets(c);
}

bool moves_first(const Context& context) { return context.now.config->house.simultaneous; }

Pieces ids_of(const std::vector<const Unit*>& units) {
  Pieces ids;
  for (const Unit* unit : units) ids.push_back(unit->id);
  return ids;
}

// In simultaneous play an enemy may move next to the unit before combat, so all enemies are offered.
template <class A>
Validation target_candidates(const ValidationContext<A>& c, OptionBuilder<A>& from,
    std::vector<const Unit*> (*near)(const Context&, const Unit&, Hex), bool shoots) {
  const Unit& unit = *c.now().unit(c.order.unit);
  if (shoots && !could_shoot(unit.troops(c.now().switches()))) return shelf::not_for_these();
  const auto hex = hex_then(c.taken, unit);
  auto targets = hex ? ids_of(near(c.context, unit, *hex)) : Pieces{};
  if (moves_first(c.context))
    for (const Unit& other : c.now().units)
      if (!fault_of_target(c.context, unit, other.id) && !shelf::has(targets, other.id)) targets.push_back(other.id);
  if (const Unit* bound = c.now().bound_to(unit)) std::erase_if(targets, [&](PieceId id) { return id != bound->id; });
  if (targets.empty()) return shelf::not_for_these();
  from.ranked(&A::targets, std::move(targets), {"any"});
  return {};
}

// The weakest first, then the nearest.
std::vector<const Unit*> ranked(const Context& context, const Unit& unit, Hex from, int reach_max) {
  std::vector<const Unit*> found;
  for (const Unit& other : context.now.units)
    if (is_seen(context, other) && context.now.hostile(unit, other) && distance(from, other.hex()) <= reach_max &&
        other.hex() != from)
      found.push_back(&other);
  std::ranges::stable_sort(found, {}, [&](const Unit* other) {
    return std::pair(hp_left(context.now.troops(*other), context.now.switches()), distance(from, other->hex()));
  });
  return found;
}

}  // namespace

std::vector<const Unit*> targets_near(const Context& context, const Unit& unit, Hex from) {
  return ranked(context, unit, from, 1);
}
std::vector<const Unit*> targets_in_range(const Context& context, const Unit& unit, Hex from) {
  auto found = ranked(context, unit, from, hexes_max);
  std::erase_if(found, [&](const Unit* other) {
    const Reach reach{distance(from, other->hex()), context.now.config->scenario.scale};
    return !can_shoot(unit.troops(context.now.switches()), reach, context.now.switches());
  });
  return found;
}

OrderHandlerPtr attack_order_type() {
  return row(OrderType<AttackOrder>{.kind = shelf::order_kind("attack", "BF-60", "attack"),
      .parameters = {ParameterBindings::piece<&AttackOrder::unit>("unit"),
          ParameterBindings::ranking<&AttackOrder::targets>("targets", {"any"})},
      .validate = validate_attack,
      .begin = begin_own<AttackOrder>,
      .candidates =
          [](const ValidationContext<AttackOrder>& c, OptionBuilder<AttackOrder>& from) {
            if (auto no = one_strike(c, &AttackOrder::unit, true)) return no;
            return target_candidates(c, from, targets_near, false);
          },
      .subjects =
          [](const Context& context, const AcceptedOrders& taken) {
            return idle_where(
                context, taken, [&](const Unit& unit) { return !targets_near(context, unit, unit.hex()).empty(); });
          }});
}
OrderHandlerPtr shoot_order_type() {
  return row(OrderType<ShootOrder>{.kind = shelf::order_kind("shoot", "BF-70", "shot"),
      .parameters = {ParameterBindings::piece<&ShootOrder::unit>("unit"),
          ParameterBindings::ranking<&ShootOrder::targets>("targets", {"any"})},
      .validate = validate_shoot,
      .begin = begin_own<ShootOrder>,
      .candidates =
          [](const ValidationContext<ShootOrder>& c, OptionBuilder<ShootOrder>& from) {
            if (auto no = one_strike(c, &ShootOrder::unit, true)) return no;
            return target_candidates(c, from, targets_in_range, true);
          },
      .subjects =
          [](const Context& context, const AcceptedOrders& taken) {
            return idle_where(context, taken, [&](const Unit& unit) {
              return has_shots(unit.troops(context.now.switches())) &&
                     !targets_in_range(context, unit, unit.hex()).empty();
            });
          }});
}
OrderHandlerPtr defend_order_type() {
  return row(OrderType<DefendOrder>{.kind = shelf::order_kind("defend", "BF-60"),
      .parameters = {ParameterBindings::piece<&DefendOrder::unit>("unit")},
      .validate = validate_defend,
      .begin = begin_own<DefendOrder>,
      .candidates = [](const ValidationContext<DefendOrder>& c, OptionBuilder<DefendOrder>&) {
        return validate_defend(c);
      }});
}

}  // namespace ziggurat::battlefield
