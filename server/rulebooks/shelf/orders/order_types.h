#pragma once
#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulebooks/shelf/orders/order_handler.h"
#include "rulebooks/shelf/usual.h"

// The table of a rulebook's order types, and the queries that it answers. `R` holds the rulebook's traits:
//   GameConfig, Reading (world or view as plain structs), Tally,
//   Closer (its phase resolver; `closing`, `read()`, `report_refused(seat, order, validation)`)
//   static Validation may(const Context<R>&);             // whether the seat may order anything now
//   static std::string words(std::string_view code);      // the text of a refusal
//   static Spoken spoken(const GameConfig&, const View&, const Parameter&, const Argument&);
//   static constexpr std::string_view malformed_code;    // optional; default "malformed"
namespace ziggurat::shelf {

template <class R>
class OrderTypes {
 public:
  // `rows` are in the order of the order kinds in the log, so a new order type goes last. Options are listed in row
  // order, after those named in `shown`.
  explicit OrderTypes(std::vector<OrderHandlerPtr<R>> rows, const std::vector<std::string_view>& shown = {})
      : rows_(std::move(rows)) {
    for (const auto& row : rows_) kinds_.push_back(row->kind);
    for (const auto name : shown) shown_.push_back(numbered(name));
    for (int i = 0; i < static_cast<int>(rows_.size()); ++i)
      if (std::find(shown_.begin(), shown_.end(), i) == shown_.end()) shown_.push_back(i);
  }

  const std::vector<OrderKind>& kinds() const { return kinds_; }  // Rulebook::order_kinds
  const OrderKind& kind(const Order& order) const { return kinds_.at(static_cast<std::size_t>(order.kind)); }
  template <class A>
  int number() const {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (rows_[i]->tag == &tag<A>) return static_cast<int>(i);
    return -1;
  }
  template <class A>
  Order order_of(const A& order) const {  // in the form that a sheet holds
    const auto& row = *rows_.at(static_cast<std::size_t>(number<A>()));
    return static_cast<const TypedOrderHandler<R, A>&>(row).written(order, number<A>());
  }
  template <class... A>
  std::vector<int> only() const {  // the order kinds of a phase
    std::vector<int> found{number<A>()...};
    std::sort(found.begin(), found.end());
    return found;
  }

  std::vector<Refusal> check(const Context<R>&, const Sheet&, const std::vector<Sheet>& others) const;
  std::vector<Option> options(const Context<R>&, const Sheet&, const std::vector<PieceId>& selection) const;
  Sheet defaults(const Context<R>&) const;
  std::vector<PieceId> without_order(const Context<R>&, const Sheet&) const;
  std::string in_words(const typename R::GameConfig&, const View&, const Order&) const;
  AcceptedOrders<R> taken(const Context<R>&, const Sheet&) const;  // the lawful orders of a sheet
  // Applies these orders to a reading as far as they are predictable.
  void forecast(typename R::Reading& reading, FactionId faction, const AcceptedOrders<R>& lawful) const {
    for (const auto& one : lawful.orders)
      rows_[static_cast<std::size_t>(one.order.kind)]->forecast(reading, faction, one.read.get());
  }

  // Decodes an order; none if it is malformed.
  std::optional<DecodedOrder> handed(const Seat& seat, const Order& order) const {
    if (malformed(kinds_, order)) return std::nullopt;
    const auto& row = *rows_[static_cast<std::size_t>(order.kind)];
    return DecodedOrder{seat, order, row.tag, row.read(order)};
  }
  // The orders of this phase's sheets that are lawful in the true world. The owners of the others receive a report.
  std::vector<DecodedOrder> lawful(typename R::Closer&) const;
  // Runs the sub-step of one order type.
  template <class A>
  void run(typename R::Closer& closer, const std::vector<DecodedOrder>& handed) const {
    rows_.at(static_cast<std::size_t>(number<A>()))->carry_out(closer, handed);
  }
  // Validates against the current state of the world, for order types whose step validates its orders itself.
  template <class A>
  Validation judged_now(typename R::Closer& closer, const OrderToExecute<A>& one) const {
    const auto& now = closer.read();
    const Context<R> context{now, closer.closing.phase, one.seat, true};
    return rows_.at(static_cast<std::size_t>(number<A>()))->validate(context, &one.order, {});
  }

 private:
  Validation validate(const Context<R>&, const Order&, AcceptedOrders<R>&) const;
  int numbered(std::string_view name) const {
    for (std::size_t i = 0; i < kinds_.size(); ++i)
      if (kinds_[i].name == name) return static_cast<int>(i);
    throw std::logic_error("there is no order type " + std::string(name));
  }
  std::vector<OrderHandlerPtr<R>> rows_;
  std::vector<OrderKind> kinds_;
  std::vector<int> shown_;
};

// ---- implementation ----
template <class R>
Validation OrderTypes<R>::validate(const Context<R>& context, const Order& order, AcceptedOrders<R>& taken) const {
  if (auto no = malformed(kinds_, order)) {
    if constexpr (requires { R::malformed_code; }) no.code = R::malformed_code;
    return no;
  }
  if (auto no = R::may(context)) return no;
  if (!context.offers(order.kind)) return {Validation::Kind::refused, "wrong_phase", R::words("wrong_phase"), ""};
  const auto& row = *rows_[static_cast<std::size_t>(order.kind)];
  auto read = row.read(order);
  auto validation = row.validate(context, read.get(), taken);
  if (!validation.passes()) return validation;
  row.note(context, read.get(), taken);
  taken.orders.push_back({row.tag, order, std::move(read), pieces_named(order)});
  return validation;
}

template <class R>
AcceptedOrders<R> OrderTypes<R>::taken(const Context<R>& context, const Sheet& sheet) const {
  AcceptedOrders<R> taken;
  for (const auto& order : sheet.orders) validate(context, order, taken);
  return taken;
}

template <class R>
std::vector<Refusal> OrderTypes<R>::check(
    const Context<R>& context, const Sheet& sheet, const std::vector<Sheet>& others) const {
  Context<R> any_role = context;
  any_role.seat.roles.clear();
  AcceptedOrders<R> taken;
  for (const auto& other : others)
    for (const auto& order : other.orders) validate(any_role, order, taken);
  std::vector<Refusal> faults;
  for (std::size_t i = 0; i < sheet.orders.size(); ++i)
    if (const auto no = validate(context, sheet.orders[i], taken))
      faults.push_back({no.code, "/orders/" + std::to_string(i) + no.at, no.words});
  return faults;
}

template <class R>
std::vector<Option> OrderTypes<R>::options(
    const Context<R>& context, const Sheet& sheet, const std::vector<PieceId>& selection) const {
  std::vector<Option> options;
  if (R::may(context)) return options;
  const auto before = taken(context, sheet);
  for (const int number : shown_)
    if (context.offers(number))
      rows_[static_cast<std::size_t>(number)]->offer(context, before, selection, number, options);
  return options;
}

template <class R>
Sheet OrderTypes<R>::defaults(const Context<R>& context) const {
  Sheet sheet;
  AcceptedOrders<R> taken;
  for (const int number : context.phase.order_kinds)
    for (auto& order : rows_[static_cast<std::size_t>(number)]->defaults(context, number))
      if (validate(context, order, taken).passes()) sheet.orders.push_back(std::move(order));
  return sheet;
}

template <class R>
std::vector<PieceId> OrderTypes<R>::without_order(const Context<R>& context, const Sheet& sheet) const {
  std::vector<PieceId> idle;
  if (R::may(context)) return idle;
  const auto before = taken(context, sheet);
  for (const int number : context.phase.order_kinds)
    for (const PieceId id : rows_[static_cast<std::size_t>(number)]->idle(context, before)) idle.push_back(id);
  std::sort(idle.begin(), idle.end());
  idle.erase(std::unique(idle.begin(), idle.end()), idle.end());
  return idle;
}

template <class R>
std::string OrderTypes<R>::in_words(const typename R::GameConfig& config, const View& view, const Order& order) const {
  const bool known = order.kind >= 0 && static_cast<std::size_t>(order.kind) < rows_.size();
  return known ? rows_[static_cast<std::size_t>(order.kind)]->in_words(config, view, order)
               : shelf_words().say("malformed.unknown");
}

template <class R>
std::vector<DecodedOrder> OrderTypes<R>::lawful(typename R::Closer& closer) const {
  const auto& now = closer.read();
  std::map<FactionId, AcceptedOrders<R>> taken;  // from all seats of a faction together
  std::vector<DecodedOrder> found;
  for (const auto& [seat, sheet, fate, path] : closer.closing.sheets)
    for (const auto& order : sheet.orders) {
      const Context<R> context{now, closer.closing.phase, seat, true};
      // never a valid order, so there is nothing to report
      if (malformed(kinds_, order) || R::may(context) || !context.offers(order.kind)) continue;
      auto& before = taken[seat.faction];
      if (const auto no = validate(context, order, before)) closer.report_refused(seat, order, no);
      else found.push_back({seat, order, before.orders.back().type, before.orders.back().read});
    }
  return found;
}

}  // namespace ziggurat::shelf
