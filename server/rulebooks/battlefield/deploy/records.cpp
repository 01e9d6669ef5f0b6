#include "rulebooks/battlefield/deploy/records.h"

#include <algorithm>

#include "base/text.h"
#include "rulebooks/battlefield/rules/troops/capacity.h"

// The orders for unit records: size, lead, comment.
namespace ziggurat::battlefield {
namespace {

// The type as printed, before `unit_values`.
const TroopType& printed(const Unit& unit) { return figures().roster[unit.type]; }
bool size_varies(const Unit& unit) { return printed(unit).size_max > printed(unit).size; }

// The largest size for the fighters of the front contingent with which the unit still fits into its space. A single
// fighter always fits (BF-13).
std::int64_t size_max(const ValidationContext<SizeOrder>& c, const Unit& unit) {
  const Counts there = numbers_then(c.context, c.taken, unit);
  std::int64_t left = figures().spaces[index(c.now().config->scenario.scale)];
  const auto ranks = unit.ranks();
  for (std::size_t i = 1; i < ranks.size(); ++i) left -= there[i] * ranks[i].contingent(c.now().switches()).size;
  const std::int64_t largest = printed(unit).size_max;
  return sum_of(there) > 1 ? std::min(largest, left / std::max<std::int64_t>(1, there.front())) : largest;
}

template <class A>
Validation one_order_unless_mounted(const ValidationContext<A>& c) {
  if (auto no = one_order_each<A>(c, &A::unit, false)) return no;
  return c.no_unless(hex_then(c.taken, *c.now().unit(c.order.unit)).has_value(), "mounted", &A::unit);
}

Validation validate_size(const ValidationContext<SizeOrder>& c) {
  if (auto no = one_order_unless_mounted(c)) return no;
  const Unit& unit = *c.now().unit(c.order.unit);
  if (!size_varies(unit)) return c.no("one_size", &SizeOrder::unit);
  const bool in_range = c.order.size >= printed(unit).size && c.order.size <= printed(unit).size_max;
  if (!in_range) return c.no("not_its_size", &SizeOrder::size);
  return c.no_unless(c.order.size <= size_max(c, unit), "over_capacity", &SizeOrder::size);
}

Validation validate_lead(const ValidationContext<LeadOrder>& c) {
  const bool again = c.taken.any<LeadOrder>([](const LeadOrder&) { return true; });
  if (again) return c.no("two_orders", &LeadOrder::unit);
  if (auto no = one_order_unless_mounted(c)) return no;
  const bool there = c.now().unit(c.order.unit)->leader;
  return c.no_unless(there == c.order.away, there ? "leader_there" : "leader_elsewhere", &LeadOrder::unit);
}

Validation validate_comment(const ValidationContext<CommentOrder>& c) {
  if (auto no = one_order_each<CommentOrder>(c, &CommentOrder::unit, false)) return no;
  return c.no_unless(is_plain_text(c.order.comment), "not_plain", &CommentOrder::comment);
}

}  // namespace

void set_size(PhaseResolver& resolver, const SizeOrder& order) {
  resolver.change(order.unit, [&](Unit& unit) { unit.size = static_cast<int>(order.size); });
}

void lead(PhaseResolver& resolver, const LeadOrder& order) {
  const FactionId army = resolver.world.at(order.unit).side;
  for (const Unit& unit : std::vector(resolver.read().units))
    if (unit.side == army)
      resolver.change(unit.id, [&](Unit& one) { one.leader = one.id == order.unit && !order.away; });
}

void comments_step(PhaseResolver& resolver) {
  for (const auto& one : resolver.given<CommentOrder>())
    resolver.change(one.order.unit, [&](Unit& unit) { unit.comment = one.order.comment; });
}

OrderHandlerPtr size_order_type() {
  return row(OrderType<SizeOrder>{.kind = shelf::order_kind("size", "BF-11"),
      .parameters = {ParameterBindings::piece<&SizeOrder::unit>("unit"),
          ParameterBindings::count<&SizeOrder::size>("size", 1, 200)},
      .validate = validate_size,
      .begin = begin_own<SizeOrder>,
      .candidates =
          [](const ValidationContext<SizeOrder>& c, OptionBuilder<SizeOrder>& from) {
            const Unit& unit = *c.now().unit(c.order.unit);
            if (!size_varies(unit)) return shelf::not_for_these();
            if (auto no = one_order_unless_mounted(c)) return no;
            from.free(&SizeOrder::size, printed(unit).size, size_max(c, unit));
            return Validation{};
          },
      .silent = true});
}

OrderHandlerPtr lead_order_type() {
  return row(OrderType<LeadOrder>{.kind = shelf::order_kind("lead", "BF-27"),
      .parameters = {ParameterBindings::piece<&LeadOrder::unit>("unit"),
          ParameterBindings::flag<&LeadOrder::away>("away").optional()},
      .validate = validate_lead,
      .begin = begin_own<LeadOrder>,
      .candidates =
          [](const ValidationContext<LeadOrder>& c, OptionBuilder<LeadOrder>& from) {
            from.any(&LeadOrder::away, {c.now().unit(c.order.unit)->leader});
            return Validation{};
          },
      .silent = true});
}

OrderHandlerPtr comment_order_type() {
  return row(OrderType<CommentOrder>{.kind = shelf::order_kind("comment", "BF-28"),
      .parameters = {ParameterBindings::piece<&CommentOrder::unit>("unit"),
          ParameterBindings::text<&CommentOrder::comment>("comment", {}, comment_bytes_max).optional()},
      .validate = validate_comment,
      .begin = begin_own<CommentOrder>,
      .candidates = [](const ValidationContext<CommentOrder>& c, OptionBuilder<CommentOrder>&) {
        return one_order_each<CommentOrder>(c, &CommentOrder::unit, false);
      }});
}

}  // namespace ziggurat::battlefield
