#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "game/arguments.h"
#include "game/outcome_writer.h"
#include "game/rulebook.h"
#include "game/thrower.h"
#include "game/ways.h"
#include "game/world_builder.h"
#include "rulebooks/shelf/report_builder.h"
#include "rulebooks/shelf/wording/word_list.h"

// Three small, complete rulebooks made for the kit. They exercise the kernel's types on boards that no real rulebook
// has.
namespace ziggurat::kit {
using namespace game;

const RulebookKind& toy_hexes();      // terrain in layers, hidden units, standing orders, preferences, counts
const RulebookKind& toy_provinces();  // borders and rivers, garrisons, sightings, reactions, the umpire's terms
const RulebookKind& toy_plane();      // typed steps, footprints, personalities, dice shown before the bell

using shelf::ReportBuilder;

// Common to all toys.
inline constexpr FactionId red{0}, blue{1};

// Helpers that declare order kinds and parameters, one call each; `sort` is what the page draws.
inline Parameter takes(
    std::string name, std::string label, ParameterType type, std::int64_t low = 0, std::int64_t high = 0) {
  return {.name = std::move(name), .label = std::move(label), .type = type, .low = low, .high = high};
}
inline Parameter chooses(std::string name, std::string label, ParameterType type, std::vector<std::string> words) {
  return {.name = std::move(name), .label = std::move(label), .type = type, .choices = std::move(words)};
}
inline Parameter optional(Parameter parameter) { return parameter.required = false, parameter; }
inline OrderKind order(std::string name, std::string label, std::vector<Parameter> parameters, std::string arrow = {}) {
  return {.name = std::move(name),
      .label = std::move(label),
      .arrow = std::move(arrow),
      .parameters = std::move(parameters)};
}
// A standing order, in force until the first piece that it names receives another.
inline OrderKind standing(OrderKind kind) { return kind.standing = kind.parameters.front().subject = true, kind; }

// The common base of all toys. An order is lawful if it consists of offered values; each toy only defines the options.
class ToyRulebook : public Rulebook, protected shelf::WordList {
 public:
  const Vocabulary& vocabulary() const override { return WordList::vocabulary; }
  const std::vector<OrderKind>& order_kinds() const override { return kinds_; }
  const std::vector<RulingKind>& ruling_kinds() const override { return rulings_; }

  std::vector<Option> options(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<PieceId>& pieces) const override;
  std::vector<Refusal> check(const View& view, const Phase& phase, const Seat& seat, const Sheet& sheet,
      const std::vector<Sheet>& others) const override;
  Sheet default_orders(const View&, const Phase&, const Seat&) const override { return {}; }
  std::vector<PieceId> without_order(const View&, const Phase&, const Seat&, const Sheet&) const override { return {}; }
  std::vector<Forecast> forecast(const View&, const Phase&, const Seat&, const Sheet&) const override { return {}; }
  std::vector<View> sight(const World& world, const std::vector<Looker>& lookers, Moment now) const override;
  std::string in_words(const View& view, const Order& order) const override;
  std::string reject_reason(const World& world, const Change& change) const override;
  std::vector<Change> normalise(const World&, const std::vector<Change>&) const override { return {}; }
  std::vector<std::pair<std::string, std::string>> pace(const World&, const Phase&) const override { return {}; }

 protected:
  // The options of this order kind for one of the seat's pieces; if `piece` is invalid, for the seat itself. None:
  // nothing is offered.
  virtual std::optional<Option> offer(const View& view, const Seat& seat, int kind, PieceId piece) const = 0;
  // Why an order is refused, judged from the view; empty if it is lawful.
  std::string validate(const View& view, const Seat& seat, const Order& order) const;
  // Builds this viewer's view; attributes for the owner only are removed afterwards.
  virtual void look(const World& world, const Looker& looker, Moment now, View& view) const = 0;
  // Whether a piece of this kind may be at this place.
  virtual bool can_be(const World& world, KindId kind, const Place& place) const = 0;

  static Audience both() { return Audience::only(red).with(blue); }
  static Setup two_sides(Board board, World world, Phase opening) {
    return {{{"red", "Red", "urr"}, {"blue", "Blue", "dark"}},
        {{"red", "Red's leader", red, {}}, {"blue", "Blue's leader", blue, {}}}, {std::move(board)}, std::move(world),
        std::move(opening)};
  }
  static std::vector<PieceId> ids_of(const World& world) { return world.pieces(); }
  static std::vector<PieceId> ids_of(const View& view);  // without ghosts
  // A piece at the place, ignoring ghosts; null if there is none.
  template <class Pieces>
  static const Piece* stands_at(const Pieces& pieces, const Place& place) {
    for (const PieceId id : ids_of(pieces))
      if (pieces.find(id)->place == place) return pieces.find(id);
    return nullptr;
  }
  static std::string called(FactionId side, std::int32_t number) {
    return (side == red ? "Red " : "Blue ") + std::to_string(number);
  }
  // The orders of this kind, in seat order. If `side` is invalid, those of all sides.
  template <class Act>
  static void for_orders(const std::vector<SubmittedSheet>& sheets, int kind, FactionId side, Act act) {
    for (const SubmittedSheet& handed : sheets)
      for (const Order& order : handed.sheet.orders)
        if (order.kind == kind && (!side.valid() || handed.seat.faction == side)) act(order);
  }
  template <class Act>
  static void for_standing(const Closing& closing, int kind, Act act) {
    for (const InForce& all : closing.standing)
      for (const Order& order : all.orders)
        if (order.kind == kind) act(order);
  }
  // The piece's spot, if it is of this type.
  template <class Spot, class Pieces>
  static const Spot* spot_of(const Pieces& pieces, PieceId id) {
    const Piece* piece = pieces.find(id);
    return piece ? std::get_if<Spot>(&piece->place.spot) : nullptr;
  }
  static ParameterOptions offered(int parameter) {
    ParameterOptions options;
    options.parameter = parameter;
    return options;
  }
  static PieceId first(const Order& order) { return *argument<PieceId>(order, 0); }

  // Ends a phase.
  static Outcome on_to(OutcomeWriter& resolver, Phase next) {
    return resolver.outcome.next = std::move(next), resolver.finish();
  }
  static Outcome over(OutcomeWriter& resolver, std::vector<FactionId> winners, std::string title, std::string text) {
    return resolver.outcome.victory = Victory{std::move(winners), std::move(title), std::move(text), {}},
           resolver.finish();
  }
  // A phase that these factions order in.
  static Phase phase_of(std::int64_t turn, const std::string& kind, Audience orders_from, std::vector<int> order_kinds);
  // The piece if it is of this kind and side, else null.
  template <class Pieces>
  static const Piece* own(const Pieces& pieces, PieceId id, KindId kind, FactionId side) {
    const Piece* piece = pieces.find(id);
    return piece && piece->kind == kind && piece->side == side ? piece : nullptr;
  }
  Piece made(KindId kind, FactionId side, Place place, std::string called) const {
    return Piece{{}, kind, side, place, {}}.with(name, std::move(called));
  }

  static shelf::WordRules owners() { return {.known_to = KnownTo::owner}; }  // known to nobody else

  Attribute<std::string> name = text("name", "Name");
  std::vector<OrderKind> kinds_;
  std::vector<RulingKind> rulings_;
};

// Base with switches: `struct FordSwitches : SwitchList { Switch<bool> fog = flag("fog", true); };`
template <class Declared>
class Toy : public ToyRulebook {
 public:
  explicit Toy(Switches values) : values_(std::move(values)) {}
  static const Declared& switches() {
    static const Declared declared;
    return declared;
  }

 protected:
  template <class T>
  const T& value(Switch<T> Declared::*one) const {
    return values_[switches().*one];
  }

 private:
  Switches values_;
};

// A kind with one scenario and one clock.
template <class Book>
class ToyKind final : public RulebookKind {
 public:
  ToyKind(std::string id, std::string scenario) : id_(std::move(id)), scenario_(id_ + "/" + std::move(scenario)) {}
  std::string_view id() const override { return id_; }
  int version() const override { return 1; }
  std::string_view name() const override { return id_; }
  std::vector<ScenarioInfo> scenarios() const override {
    return {{scenario_, id_, scenario_, "A toy.", {"live", "manual"}}};
  }
  std::vector<SwitchInfo> switches() const override { return Book::switches().infos(); }
  Result<std::unique_ptr<Rulebook>> open(const Setting& setting) const override {
    if (setting.scenario != scenario_) return refuse("unknown_scenario", "/scenario", "there is no such scenario");
    auto switches = Switches::read(Book::switches(), setting.switches);
    if (!switches) return std::unexpected(switches.error());
    return std::make_unique<Book>(*switches);
  }
  AdjudicatorAnswer adjudicate(std::string_view) const override { return {"{}", true}; }
  std::vector<std::pair<std::string, std::string>> rules_text() const override { return {{"Rules", "As it plays."}}; }

 private:
  std::string id_, scenario_;
};

}  // namespace ziggurat::kit
