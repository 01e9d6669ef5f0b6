#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/dark_ages/phase_resolver.h"
#include "rulebooks/dark_ages/rules/turn/player_turn.h"
#include "rulebooks/shelf/orders/order_types.h"

// This rulebook's traits for the shelf, and its table of order types, in the order of the order kinds in the log.
namespace ziggurat::dark_ages {

struct DarkAges {
  using GameConfig = dark_ages::GameConfig;
  using Reading = Situation;
  // The battle after the earlier orders of the sheet, if every roll were the greatest; null: there are none.
  struct Tally {
    std::shared_ptr<const Battle> then;
  };
  using Closer = PhaseResolver;
  static const shelf::OrderTypes<DarkAges>& order_types();
  static Situation read(const GameConfig& config, const View& view) { return read_situation(config, view); }
  static shelf::Validation may(const shelf::Context<DarkAges>& context);
  static std::string words(std::string_view code);
  static const shelf::Catalogue& catalogue() { return dark_ages::catalogue(); }
  static shelf::Spoken spoken(const GameConfig&, const View&, const Parameter&, const Argument&);

  static const std::vector<RulingKind>& ruling_kinds();
  static Setup set_up(const GameConfig& config);
  static Outcome close(const GameConfig& config, const Closing& closing);
  static std::vector<Forecast> forecast(const shelf::Context<DarkAges>& context, const Sheet& sheet);
  static std::optional<Preview> preview(const shelf::Context<DarkAges>& context, const Sheet& sheet, std::size_t order);
  static std::optional<ReachArea> reach(const shelf::Context<DarkAges>& context, PieceId piece, std::int64_t distance);
  static std::vector<Warning> warnings(const shelf::Context<DarkAges>& context, const Sheet& sheet);
  static std::vector<std::int64_t> worth(const shelf::Context<DarkAges>& context, const Sheet& sheet,
      const std::vector<game::Order>& offered, Strength strength);
  static Counsel counsel(const shelf::Context<DarkAges>& context, const View& view);
  static std::vector<View> sight(
      const GameConfig& config, const World& world, const std::vector<Looker>& lookers, game::Moment now);
  static std::string reject_reason(const GameConfig& config, const World& world, const Change& change);
  static std::vector<Change> normalise(const GameConfig& config, const World& world, const std::vector<Change>& act);
  static std::vector<std::pair<std::string, std::string>> pace(const GameConfig& config, const World& world);
};
using Context = shelf::Context<DarkAges>;
using AcceptedOrders = shelf::AcceptedOrders<DarkAges>;
using OrderHandlerPtr = shelf::OrderHandlerPtr<DarkAges>;
using Pieces = std::vector<PieceId>;
using shelf::Fault;
using shelf::OptionBuilder;
using shelf::row;
using shelf::Validation;
using ParameterBindings = shelf::ParameterBindings<>;
template <class A>
using ValidationContext = shelf::ValidationContext<DarkAges, A>;
template <class A>
using OrderType = shelf::OrderType<DarkAges, A>;

inline const shelf::OrderTypes<DarkAges>& order_types() { return DarkAges::order_types(); }

// Orders as written on a sheet (DA-10). `rules_order` converts one to an order of the rules.
namespace written {

using Steps = std::vector<MoveStep>;
using Targets = std::vector<game::Target>;
enum class NewFormation : std::uint8_t { keep, line, column };
const Names& names_of(NewFormation);
enum class Throws : std::uint8_t { none, before, end };  // when javelins are thrown in the movement step
const Names& names_of(Throws);
enum class MetFacing : std::uint8_t { shortest, front, right, rear, left };
const Names& names_of(MetFacing);

struct Transfer {
  PieceId personality, to;
};
struct Move {
  PieceId piece;
  NewFormation formation_start{};
  Steps steps;
  NewFormation formation_end{};
  Throws throws{};
  Targets targets;
  IfContacted if_contacted{};
};
struct RoadMarch {
  PieceId piece;
  std::string road;
  RoadEnd toward{};
  std::int64_t distance = 0;  // whole inches
  Formation formation_end = Formation::column;
  IfContacted if_contacted{};
};
struct Charge {
  PieceId piece, target;
  std::int64_t turn_start = 0;  // whole degrees
  MetFacing facing{};
  Targets targets;  // of javelins, thrown before the charge
  Otherwise otherwise{};
  IfContacted if_contacted{};
};
struct Face {
  PieceId piece, enemy;
};
struct FallBack {
  PieceId piece;
};
struct Shoot {
  PieceId piece;
  Targets targets;
};
struct Rally {
  PieceId piece;
};
struct Attack {
  PieceId piece, target;
};
struct Deploy {
  PieceId piece;
  Place place;
  Formation formation{};
};
struct ChooseStyle {
  PieceId piece;
  Style style{};
};
struct Yield {};
struct OfferDraw {};

Order rules_order(const Transfer& order);
Order rules_order(const Move& order);
Order rules_order(const RoadMarch& order);
Order rules_order(const Charge& order);
Order rules_order(const Face& order);
Order rules_order(const FallBack& order);
Order rules_order(const Shoot& order);
Order rules_order(const Rally& order);
Order rules_order(const Attack& order);

}  // namespace written

const Names& names_of(IfContacted);

OrderHandlerPtr transfer_order_type();
OrderHandlerPtr move_order_type(), road_march_order_type(), charge_order_type();
OrderHandlerPtr face_order_type(), fall_back_order_type(), attack_order_type();
OrderHandlerPtr shoot_order_type(), rally_order_type();
OrderHandlerPtr deploy_order_type(), choose_style_order_type();
OrderHandlerPtr yield_order_type(), offer_draw_order_type();

// A decoded order as the rules execute it in a player turn; none for other orders. `if_contacted` receives what may
// replace it (DA-9).
std::optional<Order> rules_order_of(const shelf::DecodedOrder& order, IfContacted* if_contacted = nullptr);

// ---- shared by the order types ----

// A parameter of the type `steps`, for a member of `A`.
template <class A, written::Steps A::*member>
shelf::ParameterBinding steps_parameter(std::string name) {
  shelf::ParameterBinding binding{.parameter = {.name = std::move(name), .type = ParameterType::steps}};
  binding.parameter.required = false;
  binding.key = &(shelf::probe<A>.*member);
  binding.read = [](void* order, const Argument& from) {
    if (const auto* steps = std::get_if<written::Steps>(&from)) static_cast<A*>(order)->*member = *steps;
  };
  binding.write = [](const void* order) {
    const written::Steps& steps = static_cast<const A*>(order)->*member;
    return steps.empty() ? Argument{} : Argument{steps};
  };
  return binding;
}
// Adds an empty offer for a parameter, for the caller to fill with an arc.
template <class A, class T>
ParameterOptions& offer_of(const ValidationContext<A>& c, OptionBuilder<A>& from, T A::*member) {
  return from.offer.beside.emplace_back(
      ParameterOptions{.parameter = shelf::index_of(c.parameters, &(shelf::probe<A>.*member))});
}

// Executes an order on a copy of the battle that its seat sees, with the greatest roll of every die.
struct DryRun {
  Battle battle;
  OrderDone done;
};
DryRun dry_run(const Context& context, const AcceptedOrders& taken, const Order& order);
// The battle after the earlier orders of the sheet. `now` is storage for it if there are none.
const Battle& battle_then(const Context& context, const AcceptedOrders& taken, std::optional<Battle>& now);

// Why the piece is not a unit of the seat's own on the table; none if it is.
std::optional<Fault> fault_of_unit(const Context& context, PieceId id);
// Whether an earlier order of one of these types is for the unit.
template <class... A>
bool has_order(const AcceptedOrders& taken, PieceId unit) {
  return (taken.template any<A>([&](const A& one) { return one.piece == unit; }) || ...);
}
// Whether an earlier order of the sheet moves the unit (DA-11).
bool is_ordered(const AcceptedOrders& taken, PieceId unit);
std::string_view code_of(Reason reason);

// Begins an order if exactly one of the seat's own units on the table is selected.
template <class A>
std::vector<A> begin_own(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<A> begun;
  if (selection.size() == 1 && !fault_of_unit(context, selection.front()))
    begun.emplace_back().piece = selection.front();
  return begun;
}
// Records what an order would do, so that later ones are validated after it.
template <class A>
void note_dry_run(const ValidationContext<A>& c, DarkAges::Tally& tally) {
  tally.then = std::make_shared<const Battle>(dry_run(c.context, c.taken, rules_order(c.order)).battle);
}
// The default orders of the seat's side (DA-14), in sequence.
std::vector<Order> rules_defaults(const Context& context);
written::Targets sheet_targets(const Targets& targets);
Pieces enemies_of(const Context& context);

}  // namespace ziggurat::dark_ages
