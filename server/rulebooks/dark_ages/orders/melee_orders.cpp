#include "rulebooks/dark_ages/order_types.h"

// The orders for units in contact (`face`, `fall_back`, `attack`), and `transfer`.
namespace ziggurat::dark_ages {
namespace {

using written::Face, written::FallBack, written::Transfer;
using GivenAttack = written::Attack;

// Validates an order for a unit in contact by a dry run. Ignores `no_room`, which depends on the dice (DA-75).
template <class A, class B>
Validation judged_by_rules(const ValidationContext<A>& c, PieceId B::*at, PieceId A::*unit) {
  const Reason reason = dry_run(c.context, c.taken, rules_order(c.order)).done.reason;
  if (reason == Reason::none || reason == Reason::no_room) return {};
  return reason == Reason::unknown_unit ? c.no(code_of(reason), unit) : c.no(code_of(reason), at);
}

template <class A>
Validation validate_in_contact(const ValidationContext<A>& c) {
  if (const auto fault = fault_of_unit(c.context, c.order.piece)) return c.no(*fault, &A::piece);
  if (is_ordered(c.taken, c.order.piece)) return c.no("already_ordered", &A::piece);
  if constexpr (requires { c.order.enemy; }) return judged_by_rules(c, &A::enemy, &A::piece);
  else return judged_by_rules(c, &A::piece, &A::piece);
}

Pieces touching_enemies(const Context& context, PieceId unit) {
  Pieces enemies;
  for (const ContactMark& mark : context.now.contacts) {
    if (mark.charger == unit) enemies.push_back(mark.target);
    if (mark.target == unit) enemies.push_back(mark.charger);
  }
  return enemies;
}

Validation face_candidates(const ValidationContext<Face>& c, OptionBuilder<Face>& from) {
  auto enemies = touching_enemies(c.context, c.order.piece);
  if (enemies.empty()) return shelf::not_for_these();
  from.any(&Face::enemy, enemies);
  return {};
}

Validation validate_attack(const ValidationContext<GivenAttack>& c) {
  if (const auto fault = fault_of_unit(c.context, c.order.piece)) return c.no(*fault, &GivenAttack::piece);
  if (has_order<GivenAttack>(c.taken, c.order.piece)) return c.no("already_ordered", &GivenAttack::piece);
  return judged_by_rules(c, &GivenAttack::target, &GivenAttack::piece);
}

// ---- transfers: executed before all movement, so only other transfers matter to them ----

Validation validate_transfer(const ValidationContext<Transfer>& c) {
  const Personality* person = c.now().person(c.order.personality);
  if (!person || person->side != c.context.faction()) return c.no("unknown_personality", &Transfer::personality);
  if (const auto fault = fault_of_unit(c.context, c.order.to)) return c.no(*fault, &Transfer::to);
  if (person->place == aboard(c.order.to)) return c.no("same_unit", &Transfer::to);
  if (c.taken.any<Transfer>([&](const Transfer& one) { return one.personality == c.order.personality; }))
    return c.no("already_ordered", &Transfer::personality);
  const Reason reason = dry_run(c.context, {}, rules_order(c.order)).done.reason;
  if (reason == Reason::none) return {};
  return reason == Reason::too_far ? c.no(code_of(reason), &Transfer::to)
                                   : c.no(code_of(reason), &Transfer::personality);
}

std::vector<Transfer> begin_transfer(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<Transfer> begun;
  for (const Personality& person : context.now.people)
    if (person.side == context.faction() && selection.size() == 1 && person.id == selection.front())
      begun.push_back({person.id, {}});
  return begun;
}

Validation transfer_candidates(const ValidationContext<Transfer>& c, OptionBuilder<Transfer>& from) {
  from.any(&Transfer::to,
      shelf::ids_where(c.now().units, [&](const Unit& unit) { return unit.side == c.context.faction(); }));
  return {};
}

}  // namespace

OrderHandlerPtr transfer_order_type() {
  return row(OrderType<Transfer>{.kind = shelf::order_kind("transfer", "DA-64"),
      .parameters = {ParameterBindings::piece<&Transfer::personality>("personality"),
          ParameterBindings::piece<&Transfer::to>("to")},
      .validate = validate_transfer,
      .begin = begin_transfer,
      .candidates = transfer_candidates,
      .note = note_dry_run<Transfer>});
}

OrderHandlerPtr face_order_type() {
  return row(OrderType<Face>{.kind = shelf::order_kind("face", "DA-40"),
      .parameters = {ParameterBindings::piece<&Face::piece>("piece"), ParameterBindings::target<&Face::enemy>("enemy")},
      .validate = validate_in_contact<Face>,
      .begin = begin_own<Face>,
      .candidates = face_candidates,
      .silent = true,
      .note = note_dry_run<Face>});
}

OrderHandlerPtr fall_back_order_type() {
  return row(OrderType<FallBack>{.kind = shelf::order_kind("fall_back", "DA-75", "move"),
      .parameters = {ParameterBindings::piece<&FallBack::piece>("piece")},
      .validate = validate_in_contact<FallBack>,
      .begin = begin_own<FallBack>,
      .candidates = [](const ValidationContext<FallBack>& c,
                        OptionBuilder<FallBack>&) { return validate_in_contact(c); },
      .silent = true,
      .note = note_dry_run<FallBack>});
}

OrderHandlerPtr attack_order_type() {
  return row(OrderType<GivenAttack>{.kind = shelf::order_kind("attack", "DA-38", "attack"),
      .parameters = {ParameterBindings::piece<&GivenAttack::piece>("piece"),
          ParameterBindings::target<&GivenAttack::target>("target")},
      .validate = validate_attack,
      .begin = begin_own<GivenAttack>,
      .candidates =
          [](const ValidationContext<GivenAttack>& c, OptionBuilder<GivenAttack>& from) {
            // only of use where two enemies may touch one front
            if (c.now().switches.front_contacts < 2) return shelf::not_for_these();
            auto enemies = touching_enemies(c.context, c.order.piece);
            if (enemies.size() < 2) return shelf::not_for_these();
            from.any(&GivenAttack::target, enemies);
            return Validation{};
          },
      .silent = true});
}

}  // namespace ziggurat::dark_ages
