#pragma once
#include <optional>
#include <vector>

#include "rulebooks/city_table/phase_resolver.h"
#include "rulebooks/shelf/orders/order_types.h"

// The city's traits for the shelf, and its table of order types. Rows stand in the order of the kinds in the log.
namespace ziggurat::city_table {

struct City {
  using GameConfig = city_table::GameConfig;
  using Reading = Table;
  struct Tally {};
  using Closer = PhaseResolver;
  static const shelf::OrderTypes<City>& order_types();
  static Table read(const GameConfig& config, const game::View& view) { return read_table(config, view); }
  static shelf::Validation may(const shelf::Context<City>& context);
  static std::string words(std::string_view code);
  static const shelf::Catalogue& catalogue() { return city_table::catalogue(); }
  static shelf::Spoken spoken(const GameConfig&, const game::View&, const Parameter&, const Argument&);

  static const std::vector<game::RulingKind>& ruling_kinds();
  static game::Setup set_up(const GameConfig& config);
  static game::Outcome close(const GameConfig& config, const game::Closing& closing);
  // The umpire's terms for a ritual become a piece, which waits for the next bell (CT-7).
  static std::vector<game::Change> answered(const GameConfig& config, const game::World& world, const game::Seat& seat,
      const game::Order& order, const std::vector<game::Argument>& terms);
  // Possible results of planned moves into visible enemies (CT-51 to CT-54), from the view.
  static std::vector<game::Forecast> forecast(const shelf::Context<City>& context, const game::Sheet& sheet);
  static std::vector<game::Warning> warnings(const shelf::Context<City>& context, const game::Sheet& sheet);
  // advice.cpp: the bot's valuation of offered orders.
  static std::vector<std::int64_t> worth(const shelf::Context<City>& context, const game::Sheet& sheet,
      const std::vector<game::Order>& offered, game::Strength strength);
  // counsel.cpp: how close the side is to its goal, and hints for this phase.
  static game::Counsel counsel(const shelf::Context<City>& context, const game::View& view);
  // Builds each viewer's view of the world from nothing (CT-73).
  static std::vector<game::View> sight(
      const GameConfig& config, const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now);
  static game::Sheet meant(
      const GameConfig& config, const game::World& world, const game::Seat& seat, game::Sheet sheet);
  // Validates and normalises the umpire's edits. reject_reason: why the rules do not allow this change. normalise: the
  // follow-up changes, the same as after a step of a bell. A moved column also takes its units along, and a unit on the
  // land map joins a column of its side there.
  static std::string reject_reason(const GameConfig& config, const game::World& world, const game::Change& change);
  static std::vector<game::Change> normalise(
      const GameConfig& config, const game::World& world, const std::vector<game::Change>& act);
  static std::vector<std::pair<std::string, std::string>> pace(const GameConfig& config, const game::World& world);
};
using Context = shelf::Context<City>;
using AcceptedOrders = shelf::AcceptedOrders<City>;
using OrderHandlerPtr = shelf::OrderHandlerPtr<City>;
using Pieces = std::vector<PieceId>;
using shelf::Any;
using shelf::AnyPart;
using shelf::AsBegun;
using shelf::chosen;
using shelf::Fault;
using shelf::OptionBuilder;
using shelf::row;
using shelf::Validation;
using shelf::YesOrNo;
template <class A>
using ValidationContext = shelf::ValidationContext<City, A>;
template <class A>
using OrderType = shelf::OrderType<City, A>;
using ParameterBindings = shelf::ParameterBindings<>;  // for orders whose members are all their own
template <class A>
using Given = shelf::OrderToExecute<A>;  // an order at the bell
template <class A>
using OrderToExecute = std::vector<Given<A>>;

// march/
struct HoldOrder;
struct MoveOrder;
struct BreakOffOrder;
struct EnterOrder;
struct ExitOrder;
struct MarchOrder;
OrderHandlerPtr hold_order_type(), move_order_type(), break_off_order_type(), enter_order_type(), exit_order_type(),
    march_order_type();
// night/
struct DeployOrder;
struct RestackOrder;
struct StandingOrder;
struct UndeadOrder;
OrderHandlerPtr deploy_order_type(), restack_order_type(), standing_order_type(), raise_order_type();
// fight/ and fire/
struct GateOrder;
struct BombardOrder;
struct SiegeOrder;
struct GenieOrder;
OrderHandlerPtr gate_order_type(), bombard_order_type(), siege_order_type(), genie_order_type();
// talk/
struct RitualOrder;
struct DeclareOrder;
struct SleepOrder;
struct MeetingOrder;
struct TreatyOrder;
OrderHandlerPtr ritual_order_type(), declare_order_type(), sleep_order_type(), meeting_order_type(),
    treaty_order_type();

inline const shelf::OrderTypes<City>& order_types() { return City::order_types(); }

// ---- shared by several order types ----
Fault because(Reason reason, std::optional<std::size_t> element = {});
inline Camp camp_of(const Context& context) { return context.now.camp_of(context.faction()); }
// Validates the units of an order: known, own, each once; with `together`, in one place. A unit outside the view is
// unknown, whether it is dead, hidden or never existed: a single answer prevents probing.
std::optional<Fault> fault_of_units(const Context& context, const Pieces& units, bool together);
inline bool named_before(const Pieces& pieces, std::size_t i) {  // earlier in the same list
  return std::find(pieces.begin(), pieces.end(), pieces[i]) < pieces.begin() + static_cast<std::ptrdiff_t>(i);
}
// Own units of the selection that stand where the first one stands; all others are ignored.
Pieces own_units(const Context& context, const Pieces& selection);
// Where the unit will be after its orders in this sheet.
std::optional<Square> end_of(const AcceptedOrders& taken, PieceId unit);
// Whether the unit leaves by an order of this sheet, or left in an earlier window of the round.
bool moves_off(const AcceptedOrders& taken, const TableUnit& unit);
bool has_order(const Context& context, const AcceptedOrders& taken, PieceId unit);  // of the kinds that move
bool has_fire_order(const AcceptedOrders& taken, PieceId unit);

}  // namespace ziggurat::city_table
