#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/shelf/orders/offer.h"
#include "rulebooks/shelf/orders/parameter_binding.h"
#include "rulebooks/shelf/wording/sentence.h"

// An order type is one kind of order, complete in one file: its parameters, which seats may give it, validation,
// options, wording, defaults and execution. A rulebook lists its order types in one table (order_types.h), and
// everything a Rulebook answers about orders follows from that table. `R` names the rulebook's own types: see
// `OrderTypes`.
namespace ziggurat::shelf {

template <class List, class T>
bool has(const List& list, const T& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

// The ids of the elements for which `asked` returns true. The list holds structs or pointers to them.
template <class List, class Asked>
std::vector<PieceId> ids_where(const List& list, Asked asked) {
  std::vector<PieceId> ids;
  for (const auto& one : list) {
    if constexpr (std::is_pointer_v<typename List::value_type>) {
      if (asked(*one)) ids.push_back(one->id);
    } else if (asked(one)) {
      ids.push_back(one.id);
    }
  }
  return ids;
}

// A fault in something that several order types check, such as a list of units: the faulty element, and the reason.
struct Fault {
  std::string_view code;
  std::optional<std::size_t> element = {};
  std::string words = {};  // empty: use the rulebook's words for the code
  bool not_for = false;    // refuse, and do not show the order at all, not even greyed out
};

// The seat, the phase and a reading: of the seat's view while it writes an order, of the true world when the order is
// executed. One validator serves both; checks that belong only to execution test `truth`.
template <class R>
struct Context {
  const typename R::Reading& now;
  const Phase& phase;
  Seat seat;
  bool truth = false;
  FactionId faction() const { return seat.faction; }
  bool offers(int kind) const { return std::binary_search(phase.order_kinds.begin(), phase.order_kinds.end(), kind); }
};

// Identifies an order type by the struct of its orders, which need not be complete.
using Tag = const void*;
template <class A>
inline constexpr char tag{};

// The lawful orders ahead of the one being validated: first those of the faction's other seats, then those of the same
// sheet.
template <class R>
struct AcceptedOrders {
  struct One {
    Tag type;
    Order order;
    std::shared_ptr<const void> read;
    std::vector<PieceId> pieces;
  };
  std::vector<One> orders;
  // The rulebook's running counts (units per square, gold), updated by the order types' `note`.
  typename R::Tally tally;

  template <class A>
  std::vector<const A*> of() const {
    std::vector<const A*> found;
    for (const auto& one : orders)
      if (one.type == &tag<A>) found.push_back(static_cast<const A*>(one.read.get()));
    return found;
  }
  template <class A, class Asked>
  bool any(Asked asked) const {  // whether `asked` is true of any order of this type
    const auto found = of<A>();
    return std::any_of(found.begin(), found.end(), [&](const A* one) { return asked(*one); });
  }
  // Whether an order of one of these order types names the piece, in any parameter.
  template <class... A>
  bool names(PieceId piece) const {
    return std::any_of(orders.begin(), orders.end(),
        [&](const One& one) { return ((one.type == &tag<A>) || ...) && has(one.pieces, piece); });
  }
};

// One order while it is being validated.
template <class R, class A>
struct ValidationContext {
  const std::vector<ParameterBinding>& parameters;
  const Context<R>& context;
  const A& order;
  const AcceptedOrders<R>& taken;

  const typename R::Reading& now() const { return context.now; }

  // Whether an earlier order of this type has the same value there.
  template <class T>
  bool repeats(T A::*member) const {
    return taken.template any<A>([&](const A& earlier) { return earlier.*member == order.*member; });
  }

  // Refusals that point at the order, at a member, or at an element of a member.
  Validation no(std::string_view code, std::string words = {}) const {
    return {Validation::Kind::refused, std::string(code), words.empty() ? R::words(code) : std::move(words), ""};
  }
  template <class T, class B>
  Validation no(const Fault& fault, T B::*member) const {
    auto validation = no(fault.code, fault.words);
    const T A::*own = member;
    validation.at = pointer_to(parameters, &(probe<A>.*own), fault.element);
    if (fault.not_for) validation.kind = Validation::Kind::not_for;
    return validation;
  }
  template <class T, class B>
  Validation no(std::string_view code, T B::*member, std::optional<std::size_t> element = {}) const {
    return no(Fault{code, element}, member);
  }
  template <class T, class B>
  Validation no_if(const std::optional<Fault>& fault, T B::*member) const {
    return fault ? no(*fault, member) : Validation{};
  }
  template <class T, class B>
  Validation no_unless(bool fine, std::string_view code, T B::*member) const {
    return fine ? Validation{} : no(code, member);
  }
};

// Collects the options for a begun order. The validator checks all combinations of the dimensions (`any`, `each`).
// Paths (`ways`) come from the rulebook's search, so they are lawful. `free` values combine with anything.
template <class A>
class OptionBuilder {
 public:
  explicit OptionBuilder(const std::vector<ParameterBinding>& parameters) : parameters_(parameters) {}

  template <class T, class B>
  void any(T B::*member, const std::vector<typename Held<T>::Type>& values) {
    offer.dimensions.push_back({at(member), {values.begin(), values.end()}, false});
  }
  // One option for every value.
  template <class T, class B>
  void each(T B::*member, const std::vector<typename Held<T>::Type>& values) {
    offer.dimensions.push_back({at(member), {values.begin(), values.end()}, true});
  }
  template <class B>
  void ways(std::vector<Place> B::*member, std::vector<Reach> reach, std::int64_t allowance = 0,
      std::int64_t cost_parts = 1) {
    if (reach.empty()) return;
    offer.ways.push_back({at(member), std::move(reach), allowance});
    offer.ways.back().cost_parts = cost_parts;
  }
  // Paths that are open only with this flag set, or only without it.
  template <class B, class C>
  void ways(std::vector<Place> B::*member, std::vector<Reach> reach, std::int64_t allowance, bool C::*flag, bool yes) {
    if (!reach.empty()) offer.ways.push_back({at(member), std::move(reach), allowance, at(flag), yes});
  }
  // Between `low` and `high` of these pieces.
  template <class B>
  void some(std::vector<PieceId> B::*member, std::vector<PieceId> pieces, std::size_t low, std::size_t high) {
    offer.beside.push_back({.parameter = at(member),
        .pieces = std::move(pieces),
        .low = static_cast<std::int64_t>(low),
        .high = static_cast<std::int64_t>(high)});
  }
  template <class B>
  void the(PieceId B::*member, PieceId piece) {
    one(member, {piece});
  }
  template <class B>
  void one(PieceId B::*member, std::vector<PieceId> pieces) {
    offer.beside.push_back({.parameter = at(member), .pieces = std::move(pieces), .low = 1, .high = 1});
  }
  template <class T, class B>
  requires std::is_same_v < typename Held<T>::Type,
  bool > void free(T B::*member) { offer.beside.push_back({.parameter = at(member), .low = 0, .high = 1}); }
  template <class B>
  void free(std::string B::*member, std::vector<std::string> words) {
    offer.beside.push_back({.parameter = at(member), .words = std::move(words)});
  }
  template <class Enum, class B>
  requires std::is_enum_v<Enum>
  void free(Enum B::*member, std::vector<std::string> words) {
    offer.beside.push_back({.parameter = at(member), .words = std::move(words)});
  }
  template <class B>
  void free(PieceId B::*member, std::vector<PieceId> pieces) {
    offer.beside.push_back({.parameter = at(member), .pieces = std::move(pieces), .high = 1});
  }
  template <class T, class B>
  requires std::is_same_v<typename Held<T>::Type, Place>
  void free(T B::*member, std::vector<Place> places) {
    offer.beside.push_back({.parameter = at(member), .places = std::move(places)});
  }
  template <class B>
  void free(FactionId B::*member, std::vector<FactionId> factions) {
    offer.beside.push_back({.parameter = at(member), .factions = std::move(factions)});
  }
  template <class T, class B>
  requires std::is_same_v<typename Held<T>::Type, std::int64_t>
  void free(T B::*member, std::int64_t low, std::int64_t high) {
    offer.beside.push_back({.parameter = at(member), .low = low, .high = high});
  }
  // Any of these targets, best first, or one of the words that stand for a target.
  template <class B>
  void ranked(std::vector<Target> B::*member, std::vector<PieceId> pieces, std::vector<std::string> words = {}) {
    offer.beside.push_back({.parameter = at(member), .pieces = std::move(pieces), .words = std::move(words)});
  }
  // A number for each range.
  template <class B>
  void counted(std::vector<std::int64_t> B::*member, std::vector<std::pair<std::int64_t, std::int64_t>> ranges) {
    offer.beside.push_back({.parameter = at(member), .ranges = std::move(ranges)});
  }

  Offer offer;

 private:
  template <class T, class B>
  int at(T B::*member) const {
    const T A::*own = member;
    return index_of(parameters_, &(probe<A>.*own));
  }
  const std::vector<ParameterBinding>& parameters_;
};

// An order to execute, and the seat that gave it.
template <class A>
struct OrderToExecute {
  Seat seat;
  A order;
  Order given;  // as it stands on the sheet
  FactionId faction() const { return seat.faction; }
};

// When orders are validated for execution. at_once: all of them before the step. one_by_one: each after the one before
// was executed. by_its_step: the step validates them itself.
enum class WhenValidated { at_once, one_by_one, by_its_step };
template <class R>
constexpr WhenValidated usually_validated() {  // set by the rulebook's traits; default at_once
  if constexpr (requires { R::validated; }) return R::validated;
  else return WhenValidated::at_once;
}

// An order type, written with designated initialisers. Every function except `validate` is optional.
template <class R, class A>
struct OrderType {
  // Name, rule and arrow on the map. The parameters come from `parameters`; label, help and sentence come from the
  // rulebook's catalogue, if it has one.
  OrderKind kind;
  std::vector<ParameterBinding> parameters = {};
  std::string sentence = {};  // "{units}: march[ to {path}][ on rafts{rafts=yes}]"
  // used when a template is not enough
  std::string (*in_words)(const typename R::GameConfig&, const View&, const A&) = nullptr;
  WhenValidated validated = usually_validated<R>();
  // Whether these pieces may be given this order at all. Runs before `validate`, which checks the rest.
  Validation (*who)(const ValidationContext<R, A>&) = nullptr;
  Validation (*validate)(const ValidationContext<R, A>&) = nullptr;
  // The orders that a selection begins, each offered separately; none if the order type does not apply. An empty
  // selection means the seat itself.
  std::vector<A> (*begin)(const Context<R>&, const AcceptedOrders<R>&, const std::vector<PieceId>& selection) = nullptr;
  // Adds the options, or returns the reason why there are none.
  Validation (*candidates)(const ValidationContext<R, A>&, OptionBuilder<A>&) = nullptr;
  bool silent = false;  // hide unlawful options instead of showing them greyed out
  // Replaces `candidates` in order types that need full control.
  void (*offer)(const ValidationContext<R, A>&, int kind, std::vector<Option>&) = nullptr;
  // orders for a seat that sent none; only the lawful ones are used
  std::vector<A> (*defaults)(const Context<R>&) = nullptr;
  std::vector<Order> (*default_orders)(
      const Context<R>&) = nullptr;  // alternative to `defaults`: orders of several order types, in sequence
  // Own pieces that could receive this order; those that pass `who` count as without orders.
  std::vector<PieceId> (*subjects)(const Context<R>&, const AcceptedOrders<R>&) = nullptr;
  void (*note)(const ValidationContext<R, A>&, typename R::Tally&) = nullptr;  // called for each lawful order
  // Reduces the order to what is still possible in the true world, before validation (leaves out dead units, say).
  A (*narrow)(const Context<R>&, A) = nullptr;
  // Applies a lawful order to a reading as far as it is predictable, for forecasts.
  void (*forecast)(typename R::Reading&, FactionId, const A&) = nullptr;
  void (*step)(typename R::Closer&, const std::vector<OrderToExecute<A>>&) = nullptr;
  // alternative to `step`: executes one order at a time
  void (*act)(typename R::Closer&, const OrderToExecute<A>&) = nullptr;
  // Selects the orders to execute, and their sequence.
  std::vector<OrderToExecute<A>> (*turns)(typename R::Closer&, std::vector<OrderToExecute<A>>) = nullptr;
};

}  // namespace ziggurat::shelf
