#pragma once
#include <type_traits>
#include <vector>

#include "rulebooks/shelf/orders/order_type.h"

// Common ways for an order type to begin an order and to offer its options, parameterised by the order's members.
namespace ziggurat::shelf {

// Begin an order for the one piece selected, for all selected pieces, or for the seat itself if none is selected.
template <auto M, class R>
auto begin_with_one(const Context<R>&, const AcceptedOrders<R>&, const std::vector<PieceId>& selection) {
  std::vector<typename MemberOf<decltype(M)>::Owner> begun(selection.size() == 1 ? 1 : 0);
  if (!begun.empty()) begun.front().*M = selection.front();
  return begun;
}
template <auto M, class R>
auto begin_with_all(const Context<R>&, const AcceptedOrders<R>&, const std::vector<PieceId>& selection) {
  std::vector<typename MemberOf<decltype(M)>::Owner> begun(selection.empty() ? 0 : 1);
  if (!begun.empty()) begun.front().*M = selection;
  return begun;
}
template <class A, class R>
std::vector<A> begin_for_seat(const Context<R>&, const AcceptedOrders<R>&, const std::vector<PieceId>& selection) {
  return std::vector<A>(selection.empty() ? 1 : 0);
}

// Adds the options of several members in turn: `.candidates = chosen<AnyPart<&RestOrder::parties>,
// YesOrNo<&RestOrder::by_boat>>`.
template <class... Choices, class R, class A>
Validation chosen(const ValidationContext<R, A>& c, OptionBuilder<A>& from) {
  (Choices::add(c, from), ...);
  return {};
}

// Calls a list function with whichever it takes: the validation context, its `Context`, or nothing.
template <auto list, class R, class A>
auto listed(const ValidationContext<R, A>& c) {
  if constexpr (std::is_invocable_v<decltype(list), const ValidationContext<R, A>&>) return list(c);
  else if constexpr (std::is_invocable_v<decltype(list), const Context<R>&>) return list(c.context);
  else return list();
}
// Any: offers those values of the list that the validator accepts. Free: offers all of them unchecked.
template <auto member, auto list>
struct Any {
  static void add(const auto& c, auto& from) { from.any(member, listed<list>(c)); }
};
template <auto member, auto list>
struct Free {
  static void add(const auto& c, auto& from) { from.free(member, listed<list>(c)); }
};
// AnyPart: offers any subset of the pieces with which the order was begun. AsBegun: offers exactly that piece.
template <auto member>
struct AnyPart {
  static void add(const auto& c, auto& from) { from.some(member, c.order.*member, 1, (c.order.*member).size()); }
};
template <auto member>
struct AsBegun {
  static void add(const auto& c, auto& from) { from.the(member, c.order.*member); }
};
template <auto member>
struct YesOrNo {
  static void add(const auto&, auto& from) { from.free(member); }
};

}  // namespace ziggurat::shelf
