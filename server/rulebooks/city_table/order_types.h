#pragma once
#include <optional>
#include <vector>

#include "rulebooks/city_table/phase_resolver.h"
#include "rulebooks/shelf/orders/order_types.h"

// The city's types for the shelf, and its table of order types: one row each, in the order of the log's kinds.
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
  // What planned moves into visible enemies may come to (CT-51 to CT-54), judged by the view.
  static std::vector<game::Forecast> forecast(const shelf::Context<City>& context, const game::Sheet& sheet);
  static std::vector<game::Warning> warnings(const shelf::Context<City>& context, const game::Sheet& sheet);
  // advice.cpp: what a bot makes of offered orders.
  static std::vector<std::int64_t> worth(const shelf::Context<City>& context, const game::Sheet& sheet,
      const std::vector<game::Order>& offered, game::Strength strength);
  // counsel.cpp: how the side stands to its goal, and what helps it now.
  static game::Counsel counsel(const shelf::Context<City>& context, const game::View& view);
  // The world cut down to what each who looks may know (CT-73), built up from nothing.
  static std::vector<game::View> sight(
      const GameConfig& config, const game::World& world, const std::vector<game::Looker>& lookers, game::Moment now);
  static game::Sheet meant(const GameConfig& config, const game::World& world, const game::Seat& seat, game::Sheet sheet);
  // The umpire's hand: why the rules cannot bear this change; what follows from an act. That is all that follows from a step of a
  // bell; and a column takes its units along, and who stands on the land map marches in a column of his side there.
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
using shelf::OptionBuilder;
using shelf::chosen;
using shelf::Fault;
using shelf::Validation;
using shelf::row;
using shelf::YesOrNo;
template <class A>
using ValidationContext = shelf::ValidationContext<City, A>;
template <class A>
using OrderType = shelf::OrderType<City, A>;
using ParameterBindings = shelf::ParameterBindings<>;  // of orders whose members are all their own
template <class A>
using Given = shelf::OrderToExecute<A>;  // at the bell
template <class A>
using OrderToExecute = std::vector<Given<A>>;

// march/
struct HoldOrder;
struct MoveOrder;
struct BreakOffOrder;
struct EnterOrder;
struct ExitOrder;
struct MarchOrder;
OrderHandlerPtr hold_order_type(), move_order_type(), break_off_order_type(), enter_order_type(), exit_order_type(), march_order_type();
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
OrderHandlerPtr ritual_order_type(), declare_order_type(), sleep_order_type(), meeting_order_type(), treaty_order_type();

inline const shelf::OrderTypes<City>& order_types() { return City::order_types(); }

// ---- what several order types ask ----
Fault because(Reason reason, std::optional<std::size_t> element = {});
inline Camp camp_of(const Context& context) { return context.now.camp_of(context.faction()); }
// Units of an order: known, own, each once; `together`: in one place. A unit that the view does not show is unknown, whether it is
// dead, hidden or never was: one answer (no probing).
std::optional<Fault> fault_of_units(const Context& context, const Pieces& units, bool together);
inline bool named_before(const Pieces& pieces, std::size_t i) {  // in the same list
  return std::find(pieces.begin(), pieces.end(), pieces[i]) < pieces.begin() + static_cast<std::ptrdiff_t>(i);
}
// Own units of a selection, all of the first one's place; whatever else is in it is passed over.
Pieces own_units(const Context& context, const Pieces& selection);
// Where it will be by its own order of this sheet.
std::optional<Square> end_of(const AcceptedOrders& taken, PieceId unit);
// It goes away by an order of the same sheet, or went by one that was resolved in an earlier window of the round.
bool moves_off(const AcceptedOrders& taken, const TableUnit& unit);
bool has_order(const Context& context, const AcceptedOrders& taken, PieceId unit);  // of the moving kind
bool has_fire_order(const AcceptedOrders& taken, PieceId unit);

}  // namespace ziggurat::city_table
