#pragma once
#include "rulebooks/shelf/orders/order_types.h"
#include "rulebooks/urr_handbook/course/course.h"
#include "rulebooks/urr_handbook/phase_resolver.h"

// The handbook's traits for the shelf, and its table of order types. Rows stand in the order of the kinds in the log.
namespace ziggurat::urr_handbook {

struct Urr {
  using GameConfig = urr_handbook::GameConfig;
  using Reading = Siege;
  struct Tally {};
  using Closer = PhaseResolver;
  static const shelf::OrderTypes<Urr>& order_types();
  static Siege read(const GameConfig& config, const game::View& view) { return read_siege(config, view); }
  static constexpr std::string_view malformed_code = "bad_value";
  static shelf::Validation may(const shelf::Context<Urr>& context);
  static std::string words(std::string_view code);
  static const shelf::Catalogue& catalogue() { return urr_handbook::catalogue(); }
  static shelf::Spoken spoken(const GameConfig&, const game::View&, const Parameter&, const Argument&);
  // Most sub-steps find a changed world compared with the one at validation, so they validate as they go.
  static constexpr auto validated = shelf::WhenValidated::by_its_step;

  static const std::vector<game::RulingKind>& ruling_kinds();
  static game::Setup set_up(const GameConfig& config);
  // Leave to enter all closed areas of an owner (UH-100).
  static std::vector<game::Change> passage(
      const GameConfig& config, const game::World& world, FactionId by, FactionId to, bool open);
  static game::Outcome close(const GameConfig& config, const game::Closing& closing);
  // The umpire's terms for a ritual become a piece, which waits for the next bell (UH-96).
  static std::vector<game::Change> answered(const GameConfig& config, const game::World& world, const game::Seat& seat,
      const game::Order& order, const std::vector<Argument>& terms);
  // Possible results of the next round of each own combat, including ordered assaults, computed from the view.
  static std::vector<game::Forecast> forecast(const shelf::Context<Urr>& context, const game::Sheet& sheet);
  // advice.cpp: the bot's valuation of offered orders.
  static std::vector<std::int64_t> worth(const shelf::Context<Urr>& context, const game::Sheet& sheet,
      const std::vector<game::Order>& offered, game::Strength strength);
  // counsel.cpp: how close the side is to its goal, and hints for this phase.
  static game::Counsel counsel(const shelf::Context<Urr>& context, const game::View& view);
  // Builds each viewer's view of the world from nothing.
  static std::vector<game::View> sight(
      const GameConfig& config, const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now);
  // Validates and normalises the umpire's edits. reject_reason: why the rules do not allow this change. normalise:
  // removes units without steps and all references to them, moves attached pieces along, and takes units out of combats
  // and fires if they stand elsewhere or on neither side.
  static std::string reject_reason(const GameConfig& config, const game::World& world, const game::Change& change);
  static std::vector<game::Change> normalise(
      const GameConfig& config, const game::World& world, const std::vector<game::Change>& act);
  static Lines pace(const GameConfig& config, const game::World& world);
};
using Context = shelf::Context<Urr>;
using AcceptedOrders = shelf::AcceptedOrders<Urr>;
using OrderHandlerPtr = shelf::OrderHandlerPtr<Urr>;
using shelf::add_refused;
using shelf::Any;
using shelf::AnyPart;
using shelf::AsBegun;
using shelf::chosen;
using shelf::Fault;
using shelf::Free;
using shelf::has;
using shelf::ids_where;
using shelf::OptionBuilder;
using shelf::OrderToExecute;
using shelf::row;
using shelf::Validation;
using shelf::YesOrNo;
using ParameterBindings = shelf::ParameterBindings<>;
template <class A>
using ValidationContext = shelf::ValidationContext<Urr, A>;
template <class A>
using OrderType = shelf::OrderType<Urr, A>;

inline const shelf::OrderTypes<Urr>& order_types() { return Urr::order_types(); }

// Orders that other files query or create. An order type's file defines its order and its row.
// battle/
struct AssaultOrder {
  Pieces units;  // includes the units in the siege tower, named or not
  Place to;
  PieceId tower_ranged, tower_melee;
};
struct CommitOrder {
  PieceId combat;
  Pieces units;
};
struct StanceOrder {
  Pieces units;
  std::string stance;
};
struct ShootOrder {
  Pieces units;
  bool shoot = false;
};
struct FireFightOrder;
struct PreferenceOrder;
struct EngageOrder;
struct ReinforceOrder;
struct WithdrawOrder;
struct PassOrder;
struct AdvanceOrder;
struct MoveOrder;
struct BurnOrder;
OrderHandlerPtr assault_order_type(), commit_order_type(), fire_fight_order_type(), stance_order_type(),
    shoot_order_type(), preference_order_type(), engage_order_type(), reinforce_order_type(), withdraw_order_type(),
    pass_order_type(), advance_order_type(), move_order_type(), burn_order_type();
// council/
struct RampFireOrder;
struct RampWorkOrder;
struct CorpsOrder;
struct RelationOrder;
struct MarchOrder;
struct DeployOrder;
struct TradeOrder;
struct EquipOrder;
struct RaidOrder;
struct GuardOrder;
struct AttachOrder;
struct DetachOrder;
struct HaulInOrder;
struct MissionOrder;
struct PermitOrder;
struct RitualOrder;
struct AcceptOrder;
OrderHandlerPtr project_order_type(), relation_order_type(), ramp_fire_order_type(), ramp_work_order_type(),
    march_order_type(), deploy_order_type(), trade_order_type(), equip_order_type(), raid_order_type(),
    guard_order_type(), attach_order_type(), detach_order_type(), haul_in_order_type(), mission_order_type(),
    permit_order_type(), ritual_order_type(), accept_order_type();

// The seat's belief after the sheet's orders, as far as they take effect before the dice. Units with unknown figures
// count with printed scores and full steps (seen/forecast.cpp).
Siege forecast_of(const Context& context, const game::Sheet& sheet);

inline Validation refusal(std::string_view code) {
  return {Validation::Kind::refused, std::string(code), Urr::words(code), ""};
}

// Runs the sub-steps of these order types in sequence.
template <class... A>
void carry_out(PhaseResolver& resolver, const Siege&) {
  (order_types().run<A>(resolver, resolver.orders), ...);
}
// For order types whose step validates as it goes; if the order is no longer lawful, its owner receives a report.
template <class A>
bool still_lawful(PhaseResolver& resolver, const OrderToExecute<A>& one) {
  const auto no = order_types().judged_now(resolver, one);
  if (no) resolver.report_refused(one.seat, one.given, no);
  return !no;
}

}  // namespace ziggurat::urr_handbook
