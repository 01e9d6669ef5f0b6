#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rulebooks/common/catalogue.h"
#include "rulebooks/common/verb.h"

// How a verb forgets the type of its orders: a row of the rulebook's table (verbs.h).
namespace ziggurat::common {

// An order of a sheet at the bell, read once.
struct Handed {
  Seat seat;
  Order order;
  Tag verb = nullptr;
  std::shared_ptr<const void> read;
};

// Of the orders at the bell those of one verb.
template <class A>
std::vector<Carried<A>> orders_of(const std::vector<Handed>& all) {
  std::vector<Carried<A>> found;
  for (const auto& one : all)
    if (one.verb == &tag<A>) found.push_back({one.seat, *static_cast<const A*>(one.read.get()), one.order});
  return found;
}
// Where several verbs are resolved together: `visit` is called with those of any of them, in the order of the sheets.
template <class... A, class F>
void each(const std::vector<Handed>& all, F visit) {
  for (const auto& one : all)
    ((one.verb == &tag<A> ? visit(Carried<A>{one.seat, *static_cast<const A*>(one.read.get()), one.order}) : void()),
        ...);
}

// A verb that has forgotten the type of its orders.
template <class R>
class AnyVerb {
 public:
  OrderKind kind;
  Tag tag = nullptr;
  std::optional<Template> sentence;

  virtual ~AnyVerb() = default;
  virtual std::shared_ptr<const void> read(const Order&) const = 0;
  virtual Judgement judge(const Context<R>&, const void* order, const Taken<R>&) const = 0;
  virtual void note(const Context<R>&, const void*, Taken<R>&) const {}
  virtual void offer(const Context<R>&, const Taken<R>&, const std::vector<PieceId>& selection, int number,
      std::vector<Option>& options) const = 0;
  virtual std::vector<Order> defaults(const Context<R>&, int) const { return {}; }
  virtual std::vector<PieceId> idle(const Context<R>&, const Taken<R>&) const { return {}; }
  virtual void foresee(typename R::Reading&, FactionId, const void*) const {}
  virtual void carry_out(typename R::Closer&, const std::vector<Handed>&) const {}
  virtual std::string in_words(const typename R::Match& match, const View& view, const Order& order) const {
    const Speak speak = [&](std::string_view name) -> Spoken {
      for (std::size_t i = 0; i < kind.parameters.size() && i < order.arguments.size(); ++i)
        if (kind.parameters[i].name == name) return R::spoken(match, view, kind.parameters[i], order.arguments[i]);
      return {};
    };
    return sentence ? sentence->say(speak) : std::string();
  }
};
template <class R>
using Row = std::shared_ptr<const AnyVerb<R>>;

template <class R, class A>
class TypedVerb final : public AnyVerb<R> {
 public:
  explicit TypedVerb(Verb<R, A> verb) : verb_(std::move(verb)) {
    this->kind = verb_.kind;
    for (const auto& slot : verb_.takes) this->kind.parameters.push_back(slot.parameter);
    this->tag = &common::tag<A>;
    if (!verb_.sentence.empty()) this->sentence.emplace(verb_.sentence);
    if constexpr (requires { R::catalogue(); }) {
      named_by(R::catalogue(), this->kind);
      this->sentence = R::catalogue().sentence_of(this->kind);
    }
  }
  std::shared_ptr<const void> read(const Order& order) const override {
    return std::make_shared<const A>(typed(order));
  }
  Judgement judge(const Context<R>& context, const void* order, const Taken<R>& taken) const override {
    return judged(context, *static_cast<const A*>(order), taken);
  }
  void note(const Context<R>& context, const void* order, Taken<R>& taken) const override {
    if (verb_.note) verb_.note({verb_.takes, context, *static_cast<const A*>(order), taken}, taken.tally);
  }
  void offer(const Context<R>& context, const Taken<R>& taken, const std::vector<PieceId>& selection, int number,
      std::vector<Option>& options) const override {
    if (!verb_.begin) return;
    for (const A& begun : verb_.begin(context, taken, selection)) {
      const Case<R, A> asked{verb_.takes, context, begun, taken};
      if (verb_.offer) {
        verb_.offer(asked, number, options);
        continue;
      }
      const Order order = written(begun, number);
      Judgement no = verb_.who ? verb_.who(asked) : Judgement{};
      Candidates<A> from(verb_.takes);
      if (no.passes() && verb_.candidates) no = verb_.candidates(asked, from);
      const Judge ask = [&](const Order& trial) { return judged(context, typed(trial), taken); };
      from.offer.silent = verb_.silent;
      if (!no) add_options(this->kind, order, from.offer, ask, options);
      else if (!verb_.silent) add_refused(order, no, options);
    }
  }
  std::vector<Order> defaults(const Context<R>& context, int number) const override {
    if (verb_.default_orders) return verb_.default_orders(context);
    std::vector<Order> orders;
    if (verb_.defaults)
      for (const auto& order : verb_.defaults(context)) orders.push_back(written(order, number));
    return orders;
  }
  std::vector<PieceId> idle(const Context<R>& context, const Taken<R>& taken) const override {
    std::vector<PieceId> found;
    if (!verb_.subjects) return found;
    for (const PieceId id : verb_.subjects(context, taken))
      for (const A& begun : verb_.begin(context, taken, {id}))
        if (!verb_.who || verb_.who({verb_.takes, context, begun, taken}).passes()) found.push_back(id);
    return found;
  }
  std::string in_words(const typename R::Match& match, const View& view, const Order& order) const override {
    return verb_.in_words ? verb_.in_words(match, view, typed(order)) : AnyVerb<R>::in_words(match, view, order);
  }
  void foresee(typename R::Reading& reading, FactionId faction, const void* order) const override {
    if (verb_.foresee) verb_.foresee(reading, faction, *static_cast<const A*>(order));
  }
  void carry_out(typename R::Closer& closer, const std::vector<Handed>& handed) const override {
    if (!verb_.step && !verb_.act) return;
    auto carried = orders_of<A>(handed);
    if (verb_.turns) carried = verb_.turns(closer, std::move(carried));
    if (verb_.judged == Judged::by_its_step) return act(closer, carried);
    std::vector<Carried<A>> lawful;
    std::optional<typename R::Reading> now;
    for (auto& one : carried) {
      if (!now || verb_.judged == Judged::one_by_one) now.emplace(closer.read());
      const Context<R> context{*now, closer.closing.phase, one.seat, true};
      if (verb_.narrow) one.order = verb_.narrow(context, std::move(one.order));
      if (const auto no = judged(context, one.order, {})) {
        if (no.kind != Judgement::Kind::not_for) closer.tell_refused(one.seat, one.given, no);
        continue;
      }
      if (verb_.judged == Judged::one_by_one) act(closer, {std::move(one)});
      else lawful.push_back(std::move(one));
    }
    if (verb_.judged == Judged::at_once) act(closer, lawful);
  }

  Order written(const A& order, int number) const {
    Order as_given{number, {}};
    for (const auto& slot : verb_.takes) as_given.arguments.push_back(slot.write(&order));
    return as_given;
  }

 private:
  void act(typename R::Closer& closer, const std::vector<Carried<A>>& orders) const {
    if (verb_.step) return verb_.step(closer, orders);
    for (const auto& one : orders) verb_.act(closer, one);
  }
  A typed(const Order& order) const {
    A read{};
    for (std::size_t i = 0; i < verb_.takes.size() && i < order.arguments.size(); ++i)
      verb_.takes[i].read(&read, order.arguments[i]);
    return read;
  }
  Judgement judged(const Context<R>& context, const A& order, const Taken<R>& taken) const {
    const Case<R, A> asked{verb_.takes, context, order, taken};
    if (verb_.who)
      if (auto no = verb_.who(asked)) return no;
    return verb_.judge ? verb_.judge(asked) : Judgement{};
  }

  Verb<R, A> verb_;
};
template <class A, class R>
Row<R> row(Verb<R, A> verb) {
  return std::make_shared<const TypedVerb<R, A>>(std::move(verb));
}

}  // namespace ziggurat::common
