#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/pages/phase_kinds.h"
#include "game/sheet_validator.h"
#include "rulebooks/shelf/orders/order_types.h"

namespace ziggurat::shelf {

// Implements the parts of Rulebook that follow from its order types. Besides the members that `OrderTypes` needs, `R`
// has:
//   static const OrderTypes<R>& order_types();
//   static Reading read(const GameConfig&, const View&);
//   static std::vector<OrderKind> order_kinds(const GameConfig&);  // optional; default: the kinds of the order types
template <class R>
class OrderTypeRulebook : public Rulebook, public ReadsViews {
 public:
  explicit OrderTypeRulebook(typename R::GameConfig config) : config_(std::move(config)), kinds_(kinds_of(config_)) {}

  const Vocabulary& vocabulary() const final { return config_.words.vocabulary; }
  const std::vector<OrderKind>& order_kinds() const final { return kinds_; }
  std::vector<Option> options(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<PieceId>& pieces) const final {
    return R::order_types().options({R::read(config_, view), phase, seat}, sheet, pieces);
  }
  std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const final {
    return R::order_types().check({R::read(config_, view), phase, seat}, sheet, others);
  }
  Sheet default_orders(const View& view, const Phase& phase, const Seat& seat) const final {
    return R::order_types().defaults({R::read(config_, view), phase, seat});
  }
  std::vector<PieceId> without_order(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const final {
    return R::order_types().without_order({R::read(config_, view), phase, seat}, sheet);
  }
  std::unique_ptr<const SheetValidator> validator(const View& view) const final {
    return std::make_unique<Validator>(R::read(config_, view));
  }
  std::vector<std::int64_t> worth(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Order>& offered, Strength strength) const final {
    if constexpr (requires { &R::worth; })
      return R::worth({R::read(config_, view), phase, seat}, sheet, offered, strength);
    else return Rulebook::worth(view, phase, seat, sheet, offered, strength);
  }
  Counsel counsel(const View& view, const Phase& phase, const Seat& seat) const final {
    if constexpr (requires { &R::counsel; }) return R::counsel({R::read(config_, view), phase, seat}, view);
    else return {};
  }
  std::string in_words(const View& view, const Order& order) const final {
    return R::order_types().in_words(config_, view, order);
  }

  const typename R::GameConfig& config() const { return config_; }

 protected:
  typename R::GameConfig config_;

 private:
  class Validator final : public SheetValidator {
   public:
    explicit Validator(typename R::Reading now) : now_(std::move(now)) {}
    std::vector<Refusal> check(
        const Phase& phase, const Seat& seat, const Sheet& sheet, const std::vector<Sheet>& others) const override {
      return R::order_types().check({now_, phase, seat}, sheet, others);
    }
    std::vector<PieceId> without_order(const Phase& phase, const Seat& seat, const Sheet& sheet) const override {
      return R::order_types().without_order({now_, phase, seat}, sheet);
    }

   private:
    const typename R::Reading now_;
  };
  static std::vector<OrderKind> kinds_of(const typename R::GameConfig& config) {
    if constexpr (requires { &R::order_kinds; }) return R::order_kinds(config);
    else return R::order_types().kinds();
  }
  std::vector<OrderKind> kinds_;
};

// Kinds of phases, each with its name in the group `phase_kinds` of these words.
inline std::vector<PhaseKind> named_phases(const Catalogue& words, const std::vector<std::string_view>& kinds) {
  std::vector<PhaseKind> named;
  for (const auto kind : kinds) named.push_back({std::string(kind), words.word("phase_kinds", kind)});
  return named;
}

template <class GameConfig>
std::vector<PhaseKind> no_phases(const GameConfig&) {
  return {};
}

// Implements the rest of Rulebook as well, through functions of `R` (`answered`, `meant`, `passage`, `forecast`,
// `preview`, `reach` and `warnings` are optional). `phases` lists the kinds of phases of a scenario.
template <class R, std::vector<PhaseKind> (*phases)(const typename R::GameConfig&) = no_phases<typename R::GameConfig>>
class WholeRulebook : public OrderTypeRulebook<R>, public NamesPhaseKinds {
 public:
  using OrderTypeRulebook<R>::OrderTypeRulebook;

  const std::vector<RulingKind>& ruling_kinds() const override { return R::ruling_kinds(); }
  Setup set_up() const override { return R::set_up(this->config_); }
  std::vector<PhaseKind> phase_kinds() const override { return phases(this->config_); }
  std::vector<Forecast> forecast(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const override {
    if constexpr (requires { &R::forecast; }) return R::forecast({R::read(this->config_, view), phase, seat}, sheet);
    else return {};
  }
  std::vector<Warning> warnings(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet) const override {
    if constexpr (requires { &R::warnings; }) return R::warnings({R::read(this->config_, view), phase, seat}, sheet);
    else return {};
  }
  std::optional<Preview> preview(
      const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet, std::size_t order) const override {
    if constexpr (requires { &R::preview; })
      return R::preview({R::read(this->config_, view), phase, seat}, sheet, order);
    else return std::nullopt;
  }
  std::optional<ReachArea> reach(
      const View& view, const Phase& phase, const Seat& seat, PieceId piece, std::int64_t distance) const override {
    if constexpr (requires { &R::reach; })
      return R::reach({R::read(this->config_, view), phase, seat}, piece, distance);
    else return std::nullopt;
  }
  Outcome close(const Closing& closing) const override { return R::close(this->config_, closing); }
  std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment now) const override {
    return R::sight(this->config_, world, lookers, now);
  }
  std::vector<Change> answered(
      const World& world, const Seat& seat, const Order& order, const std::vector<Argument>& terms) const override {
    if constexpr (requires { &R::answered; }) return R::answered(this->config_, world, seat, order, terms);
    else return {};
  }
  std::vector<Change> passage(const World& world, FactionId by, FactionId to, bool open) const override {
    if constexpr (requires { &R::passage; }) return R::passage(this->config_, world, by, to, open);
    else return {};
  }
  Sheet meant(const World& world, const Seat& seat, Sheet sheet) const override {
    if constexpr (requires { R::meant; }) return R::meant(this->config_, world, seat, std::move(sheet));
    else return sheet;
  }
  std::string reject_reason(const World& world, const Change& change) const override {
    return R::reject_reason(this->config_, world, change);
  }
  std::vector<Change> normalise(const World& world, const std::vector<Change>& act) const override {
    return R::normalise(this->config_, world, act);
  }
  std::vector<std::pair<std::string, std::string>> pace(const World& world, const Phase&) const override {
    return R::pace(this->config_, world);
  }
};

}  // namespace ziggurat::shelf
