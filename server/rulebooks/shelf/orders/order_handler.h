#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/shelf/orders/order_type.h"
#include "rulebooks/shelf/wording/catalogue.h"

// Order types with the C++ type of their orders erased, as rows of the rulebook's table (order_types.h).
namespace ziggurat::shelf {

// An order of a sheet, decoded once.
struct DecodedOrder {
  Seat seat;
  Order order;
  Tag type = nullptr;
  std::shared_ptr<const void> read;
};

// The orders of one order type among all those decoded.
template <class A>
std::vector<OrderToExecute<A>> orders_of(const std::vector<DecodedOrder>& all) {
  std::vector<OrderToExecute<A>> found;
  for (const auto& one : all)
    if (one.type == &tag<A>) found.push_back({one.seat, *static_cast<const A*>(one.read.get()), one.order});
  return found;
}
// Calls `visit` with the orders of several order types in sheet order, for types that are resolved together.
template <class... A, class F>
void each(const std::vector<DecodedOrder>& all, F visit) {
  for (const auto& one : all)
    ((one.type == &tag<A> ? visit(OrderToExecute<A>{one.seat, *static_cast<const A*>(one.read.get()), one.order})
                          : void()),
        ...);
}

// Type-erased order type.
template <class R>
class OrderHandler {
 public:
  OrderKind kind;
  Tag tag = nullptr;
  std::optional<Template> sentence;

  virtual ~OrderHandler() = default;
  virtual std::shared_ptr<const void> read(const Order&) const = 0;
  virtual Validation validate(const Context<R>&, const void* order, const AcceptedOrders<R>&) const = 0;
  virtual void note(const Context<R>&, const void*, AcceptedOrders<R>&) const {}
  virtual void offer(const Context<R>&, const AcceptedOrders<R>&, const std::vector<PieceId>& selection, int number,
      std::vector<Option>& options) const = 0;
  virtual std::vector<Order> defaults(const Context<R>&, int) const { return {}; }
  virtual std::vector<PieceId> idle(const Context<R>&, const AcceptedOrders<R>&) const { return {}; }
  virtual void forecast(typename R::Reading&, FactionId, const void*) const {}
  virtual void carry_out(typename R::Closer&, const std::vector<DecodedOrder>&) const {}
  virtual std::string in_words(const typename R::GameConfig& config, const View& view, const Order& order) const {
    const ValueLookup lookup = [&](std::string_view name) -> Spoken {
      for (std::size_t i = 0; i < kind.parameters.size() && i < order.arguments.size(); ++i)
        if (kind.parameters[i].name == name) return R::spoken(config, view, kind.parameters[i], order.arguments[i]);
      return {};
    };
    return sentence ? sentence->say(lookup) : std::string();
  }
};
template <class R>
using OrderHandlerPtr = std::shared_ptr<const OrderHandler<R>>;

template <class R, class A>
class TypedOrderHandler final : public OrderHandler<R> {
 public:
  explicit TypedOrderHandler(OrderType<R, A> type) : type_(std::move(type)) {
    this->kind = type_.kind;
    for (const auto& binding : type_.parameters) this->kind.parameters.push_back(binding.parameter);
    this->tag = &shelf::tag<A>;
    if (!type_.sentence.empty()) this->sentence.emplace(type_.sentence);
    if constexpr (requires { R::catalogue(); }) {
      named_by(R::catalogue(), this->kind);
      this->sentence = R::catalogue().sentence_of(this->kind);
    }
  }
  std::shared_ptr<const void> read(const Order& order) const override {
    return std::make_shared<const A>(typed(order));
  }
  Validation validate(const Context<R>& context, const void* order, const AcceptedOrders<R>& taken) const override {
    return validated(context, *static_cast<const A*>(order), taken);
  }
  void note(const Context<R>& context, const void* order, AcceptedOrders<R>& taken) const override {
    if (type_.note) type_.note({type_.parameters, context, *static_cast<const A*>(order), taken}, taken.tally);
  }
  void offer(const Context<R>& context, const AcceptedOrders<R>& taken, const std::vector<PieceId>& selection,
      int number, std::vector<Option>& options) const override {
    if (!type_.begin) return;
    for (const A& begun : type_.begin(context, taken, selection)) {
      const ValidationContext<R, A> asked{type_.parameters, context, begun, taken};
      if (type_.offer) {
        type_.offer(asked, number, options);
        continue;
      }
      const Order order = written(begun, number);
      Validation no = type_.who ? type_.who(asked) : Validation{};
      OptionBuilder<A> from(type_.parameters);
      if (no.passes() && type_.candidates) no = type_.candidates(asked, from);
      const Validator ask = [&](const Order& trial) { return validated(context, typed(trial), taken); };
      from.offer.silent = type_.silent;
      if (!no) add_options(this->kind, order, from.offer, ask, options);
      else if (!type_.silent) add_refused(order, no, options);
    }
  }
  std::vector<Order> defaults(const Context<R>& context, int number) const override {
    if (type_.default_orders) return type_.default_orders(context);
    std::vector<Order> orders;
    if (type_.defaults)
      for (const auto& order : type_.defaults(context)) orders.push_back(written(order, number));
    return orders;
  }
  std::vector<PieceId> idle(const Context<R>& context, const AcceptedOrders<R>& taken) const override {
    std::vector<PieceId> found;
    if (!type_.subjects) return found;
    for (const PieceId id : type_.subjects(context, taken))
      for (const A& begun : type_.begin(context, taken, {id}))
        if (!type_.who || type_.who({type_.parameters, context, begun, taken}).passes()) found.push_back(id);
    return found;
  }
  std::string in_words(const typename R::GameConfig& config, const View& view, const Order& order) const override {
    return type_.in_words ? type_.in_words(config, view, typed(order)) : OrderHandler<R>::in_words(config, view, order);
  }
  void forecast(typename R::Reading& reading, FactionId faction, const void* order) const override {
    if (type_.forecast) type_.forecast(reading, faction, *static_cast<const A*>(order));
  }
  void carry_out(typename R::Closer& closer, const std::vector<DecodedOrder>& handed) const override {
    if (!type_.step && !type_.act) return;
    auto carried = orders_of<A>(handed);
    if (type_.turns) carried = type_.turns(closer, std::move(carried));
    if (type_.validated == WhenValidated::by_its_step) return act(closer, carried);
    std::vector<OrderToExecute<A>> lawful;
    std::optional<typename R::Reading> now;
    for (auto& one : carried) {
      if (!now || type_.validated == WhenValidated::one_by_one) now.emplace(closer.read());
      const Context<R> context{*now, closer.closing.phase, one.seat, true};
      if (type_.narrow) one.order = type_.narrow(context, std::move(one.order));
      if (const auto no = validated(context, one.order, {})) {
        if (no.kind != Validation::Kind::not_for) closer.report_refused(one.seat, one.given, no);
        continue;
      }
      if (type_.validated == WhenValidated::one_by_one) act(closer, {std::move(one)});
      else lawful.push_back(std::move(one));
    }
    if (type_.validated == WhenValidated::at_once) act(closer, lawful);
  }

  Order written(const A& order, int number) const {
    Order as_given{number, {}};
    for (const auto& binding : type_.parameters) as_given.arguments.push_back(binding.write(&order));
    return as_given;
  }

 private:
  void act(typename R::Closer& closer, const std::vector<OrderToExecute<A>>& orders) const {
    if (type_.step) return type_.step(closer, orders);
    for (const auto& one : orders) type_.act(closer, one);
  }
  A typed(const Order& order) const {
    A read{};
    for (std::size_t i = 0; i < type_.parameters.size() && i < order.arguments.size(); ++i)
      type_.parameters[i].read(&read, order.arguments[i]);
    return read;
  }
  Validation validated(const Context<R>& context, const A& order, const AcceptedOrders<R>& taken) const {
    const ValidationContext<R, A> asked{type_.parameters, context, order, taken};
    if (type_.who)
      if (auto no = type_.who(asked)) return no;
    return type_.validate ? type_.validate(asked) : Validation{};
  }

  OrderType<R, A> type_;
};
template <class A, class R>
OrderHandlerPtr<R> row(OrderType<R, A> type) {
  return std::make_shared<const TypedOrderHandler<R, A>>(std::move(type));
}

}  // namespace ziggurat::shelf
