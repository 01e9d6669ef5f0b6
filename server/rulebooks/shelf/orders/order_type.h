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
#include "rulebooks/shelf/wording/sentence.h"
#include "rulebooks/shelf/orders/parameter_binding.h"

// An order type is one kind of order, whole and in one file: what it takes, who may give it, whether it is lawful, what is offered, how it
// reads, what a silent seat is given, and what it does. A rulebook lists its order types in one table (order types.h); everything that a Rulebook
// answers about orders follows from it. `R` names the rulebook's own types: see `OrderTypes`.
namespace ziggurat::shelf {

template <class List, class T>
bool has(const List& list, const T& one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

// The ids of those of a list, of structs or of pointers to them, that `asked` answers yes of.
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

// Of a part that several order types have in common (a group of units): which element, and why.
struct Fault {
  std::string_view code;
  std::optional<std::size_t> element = {};
  std::string words = {};  // empty: the rulebook's words for the code
  bool not_for = false;    // not even shown greyed out
};

// Who asks, when, and by which reading: belief when an order is given, truth when it is carried out. One judge answers both; what the
// rules decide only at the bell asks `truth`.
template <class R>
struct Context {
  const typename R::Reading& now;
  const Phase& phase;
  Seat seat;
  bool truth = false;
  FactionId faction() const { return seat.faction; }
  bool offers(int kind) const { return std::binary_search(phase.order_kinds.begin(), phase.order_kinds.end(), kind); }
};

// An order type is named by the struct of its orders, which need not be defined for that.
using Tag = const void*;
template <class A>
inline constexpr char tag{};

// The lawful orders before the one that is judged: of the faction's other seats first, then of the same sheet.
template <class R>
struct AcceptedOrders {
  struct One {
    Tag type;
    Order order;
    std::shared_ptr<const void> read;
    std::vector<PieceId> pieces;
  };
  std::vector<One> orders;
  typename R::Tally tally;  // what a rulebook counts along (units to a square, gold): filled by the order types' `note`

  template <class A>
  std::vector<const A*> of() const {
    std::vector<const A*> found;
    for (const auto& one : orders)
      if (one.type == &tag<A>) found.push_back(static_cast<const A*>(one.read.get()));
    return found;
  }
  template <class A, class Asked>
  bool any(Asked asked) const {  // whether one of that order type is such
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

// One order before its judge.
template <class R, class A>
struct ValidationContext {
  const std::vector<ParameterBinding>& parameters;
  const Context<R>& context;
  const A& order;
  const AcceptedOrders<R>& taken;

  const typename R::Reading& now() const { return context.now; }

  // Whether an earlier order of the order type says the same there.
  template <class T>
  bool repeats(T A::*member) const {
    return taken.template any<A>([&](const A& earlier) { return earlier.*member == order.*member; });
  }

  // Refusals: of the order, of a member, of an element of a member.
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

// What may be chosen for an order that is begun. Values of a dimension (`any`, `each`) are asked of the judge in all combinations; ways
// are searched by the rulebook and lawful by construction; what is `free` may be chosen whatever else is.
template <class A>
class OptionBuilder {
 public:
  explicit OptionBuilder(const std::vector<ParameterBinding>& parameters) : parameters_(parameters) {}

  template <class T, class B>
  void any(T B::*member, const std::vector<typename Held<T>::Type>& values) {
    offer.dimensions.push_back({at(member), {values.begin(), values.end()}, false});
  }
  // An option of its own for every value.
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
  // Ways that are open only with this flag, or without it.
  template <class B, class C>
  void ways(std::vector<Place> B::*member, std::vector<Reach> reach, std::int64_t allowance, bool C::*flag, bool yes) {
    if (!reach.empty()) offer.ways.push_back({at(member), std::move(reach), allowance, at(flag), yes});
  }
  // As many of these as are wanted.
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

  Offer offer;

 private:
  template <class T, class B>
  int at(T B::*member) const {
    const T A::*own = member;
    return index_of(parameters_, &(probe<A>.*own));
  }
  const std::vector<ParameterBinding>& parameters_;
};

// An order at the bell, with whose it is.
template <class A>
struct OrderToExecute {
  Seat seat;
  A order;
  Order given;  // as it stands on the sheet
  FactionId faction() const { return seat.faction; }
};

// Carried out: all as the step finds them, each after the one before, or all unjudged: then the step judges as it goes.
enum class WhenValidated { at_once, one_by_one, by_its_step };
template <class R>
constexpr WhenValidated usually_validated() {  // as the rulebook's traits say, or at once
  if constexpr (requires { R::validated; }) return R::validated;
  else return WhenValidated::at_once;
}

// The order type itself, written with designated initialisers. All functions but `validate` may be absent.
template <class R, class A>
struct OrderType {
  // Its name, rule and arrow; the parameters follow from `parameters`; label and help, and how an order is said in a sentence, stand in the
  // rulebook's catalogue, if it has one.
  OrderKind kind;
  std::vector<ParameterBinding> parameters = {};
  std::string sentence = {};  // "{units}: march[ to {path}][ on rafts{rafts=yes}]"
  std::string (*in_words)(const typename R::GameConfig&, const View&, const A&) = nullptr;  // where a template does not do
  WhenValidated validated = usually_validated<R>();
  // Whether these pieces may be ordered so at all; `validate` asks the rest and only when they may.
  Validation (*who)(const ValidationContext<R, A>&) = nullptr;
  Validation (*validate)(const ValidationContext<R, A>&) = nullptr;
  // The orders that a selection begins, each offered by itself; none: the order type is not for this selection. No pieces: the seat itself.
  std::vector<A> (*begin)(const Context<R>&, const AcceptedOrders<R>&, const std::vector<PieceId>& selection) = nullptr;
  // Adds what may be chosen for it, or says why nothing can be.
  Validation (*candidates)(const ValidationContext<R, A>&, OptionBuilder<A>&) = nullptr;
  bool silent = false;  // what is not lawful is not even shown greyed out
  // In place of `candidates`, where an order type does better.
  void (*offer)(const ValidationContext<R, A>&, int kind, std::vector<Option>&) = nullptr;
  std::vector<A> (*defaults)(const Context<R>&) = nullptr;  // those that are lawful are given to a silent seat
  std::vector<Order> (*default_orders)(
      const Context<R>&) = nullptr;  // in its place: of several order types, one after the other
  // Own pieces that could be ordered so: those that pass `who` count as without order.
  std::vector<PieceId> (*subjects)(const Context<R>&, const AcceptedOrders<R>&) = nullptr;
  void (*note)(const ValidationContext<R, A>&, typename R::Tally&) = nullptr;  // of a lawful order
  // What is left of the order by truth, before it is judged (the dead stay behind).
  A (*narrow)(const Context<R>&, A) = nullptr;
  // Carries a lawful order out in a reading, as far as it can be foreseen: for forecasts.
  void (*foresee)(typename R::Reading&, FactionId, const A&) = nullptr;
  void (*step)(typename R::Closer&, const std::vector<OrderToExecute<A>>&) = nullptr;
  void (*act)(typename R::Closer&, const OrderToExecute<A>&) = nullptr;  // in its place, of each order by itself
  // In which order they come at the bell, and which of them at all.
  std::vector<OrderToExecute<A>> (*turns)(typename R::Closer&, std::vector<OrderToExecute<A>>) = nullptr;
};

}  // namespace ziggurat::shelf
