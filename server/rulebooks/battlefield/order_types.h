#pragma once
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/battlefield/phase_resolver.h"
#include "rulebooks/shelf/orders/order_types.h"
#include "rulebooks/shelf/wording/grammar.h"

// This rulebook's traits for the shelf, and its table of order types, in the order of the order kinds in the log.
namespace ziggurat::battlefield {

struct Battlefield {
  using GameConfig = battlefield::GameConfig;
  using Reading = Battle;
  struct Tally {
    std::map<PieceId, std::optional<Hex>> hexes;  // where earlier orders of the sheet take units; none: off the map
    std::map<FactionId, int> split;               // units that earlier orders split off
    std::map<PieceId, std::vector<std::int64_t>> split_off;  // the fighters that they took from its contingents
  };
  using Closer = PhaseResolver;
  static const shelf::OrderTypes<Battlefield>& order_types();
  static Battle read(const GameConfig& config, const View& view) { return read_battle(config, view); }
  static shelf::Validation may(const shelf::Context<Battlefield>& context);
  static std::string words(std::string_view code);
  static const shelf::Catalogue& catalogue() { return battlefield::catalogue(); }
  static shelf::Spoken spoken(const GameConfig&, const View&, const Parameter&, const Argument&);

  static const std::vector<RulingKind>& ruling_kinds();
  static Setup set_up(const GameConfig& config);
  static Outcome close(const GameConfig& config, const Closing& closing);
  static std::vector<Forecast> forecast(const shelf::Context<Battlefield>& context, const Sheet& sheet);
  static std::optional<Preview> preview(
      const shelf::Context<Battlefield>& context, const Sheet& sheet, std::size_t order);
  static std::vector<std::int64_t> worth(const shelf::Context<Battlefield>& context, const Sheet& sheet,
      const std::vector<Order>& offered, Strength strength);
  static Counsel counsel(const shelf::Context<Battlefield>& context, const View& view);
  static std::vector<View> sight(
      const GameConfig& config, const World& world, const std::vector<Looker>& lookers, game::Moment now);
  static std::string reject_reason(const GameConfig& config, const World& world, const Change& change);
  static std::vector<Change> normalise(const GameConfig& config, const World& world, const std::vector<Change>& act);
  static std::vector<std::pair<std::string, std::string>> pace(const GameConfig& config, const World& world);
};
using Context = shelf::Context<Battlefield>;
using AcceptedOrders = shelf::AcceptedOrders<Battlefield>;
using OrderHandlerPtr = shelf::OrderHandlerPtr<Battlefield>;
using Pieces = std::vector<PieceId>;
using Places = std::vector<Place>;
using Targets = std::vector<Target>;
using Counts = std::vector<std::int64_t>;
using shelf::Fault;
using shelf::OptionBuilder;
using shelf::OrderToExecute;
using shelf::row;
using shelf::Validation;
using ParameterBindings = shelf::ParameterBindings<>;
template <class A>
using ValidationContext = shelf::ValidationContext<Battlefield, A>;
template <class A>
using OrderType = shelf::OrderType<Battlefield, A>;

inline const shelf::OrderTypes<Battlefield>& order_types() { return Battlefield::order_types(); }

// Orders begin with the unit that they are for, except `sequence`, `end_battle` and `hire`.
struct PlaceOrder {
  PieceId unit;
  Place hex;
  bool hidden = false;
};
struct SplitOrder {
  PieceId unit;
  Counts numbers;  // of each contingent, the fighters of the new unit
  Place hex;
  bool hidden = false;  // the new unit
};
struct MoveOrder {
  PieceId unit;
  Places path;
  Counts rear_guard;  // of each contingent, the fighters that stay behind (BF-51)
};
struct ExitOrder {
  PieceId unit;
};
struct EmbarkOrder {
  PieceId riders, chariots;
};
struct DisembarkOrder {
  PieceId chariots;
  Place hex;
};
struct AttackOrder {
  PieceId unit;
  Targets targets;
};
struct ShootOrder {
  PieceId unit;
  Targets targets;
};
struct DefendOrder {
  PieceId unit;
};
struct SurrenderOrder {
  PieceId unit, to;
};
struct SequenceOrder {
  Targets units;
};
struct EndBattleOrder {};
struct HireOrder {  // BF-22
  std::string type;
  std::int64_t number = 0;
  bool elite = false;
};
struct DismissOrder {
  PieceId unit;
};
struct SizeOrder {  // BF-11
  PieceId unit;
  std::int64_t size = 0;
};
struct LeadOrder {  // BF-27
  PieceId unit;
  bool away = false;  // the leader leaves the unit and stands off the board
};
struct CommentOrder {  // BF-28
  PieceId unit;
  std::string comment;
};
OrderHandlerPtr place_order_type(), split_order_type();
OrderHandlerPtr move_order_type(), exit_order_type(), embark_order_type(), disembark_order_type();
OrderHandlerPtr attack_order_type(), shoot_order_type(), defend_order_type(), sequence_order_type(),
    standing_order_type();
OrderHandlerPtr surrender_order_type(), end_battle_order_type();
OrderHandlerPtr hire_order_type(), dismiss_order_type();
OrderHandlerPtr size_order_type(), lead_order_type(), comment_order_type();

// ---- shared by the order types ----
std::optional<Hex> hex_at(const Place& place);  // none: no hex of the board
// Whether the seat sees the unit. A view holds no other units; the true battle also holds units that hide from the
// seat.
bool is_seen(const Context& context, const Unit& unit);
// Where a unit stands after the earlier orders of its sheet; none: off the map.
std::optional<Hex> hex_then(const AcceptedOrders& taken, const Unit& unit);
// The fighters that each of its contingents still has after the earlier orders of its sheet.
Counts numbers_then(const Context& context, const AcceptedOrders& taken, const Unit& unit);
// Whether an earlier order of the sheet forms a unit in the hex.
bool forms_in(const AcceptedOrders& taken, Hex hex);
// A unit that the seat sees there after the earlier orders of its sheet; null: none.
const Unit* seen_at(const Context& context, const AcceptedOrders& taken, Hex hex, PieceId but);
// Why the seat may not order this unit: it is unknown, captive, or another army's.
std::optional<Fault> fault_of_unit(const Context& context, PieceId id);
// The same, and why a unit of the seat's own cannot move or strike this round (BF-74).
std::optional<Fault> fault_of_action(const Context& context, PieceId id);
// Why the piece is not a hostile unit that the seat sees; none if it is.
std::optional<Fault> fault_of_target(const Context& context, const Unit& by, PieceId id);

// Refuses a unit that may not be ordered, or has an order of one of these types already.
template <class... Others, class A>
Validation one_order_each(const ValidationContext<A>& c, PieceId A::*unit, bool acts) {
  const PieceId id = c.order.*unit;
  if (const auto fault = acts ? fault_of_action(c.context, id) : fault_of_unit(c.context, id))
    return c.no(*fault, unit);
  if (c.taken.template names<Others...>(id)) return c.no("two_orders", unit);
  return {};
}
inline std::int64_t sum_of(const Counts& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
}
// Offers a number of fighters for each contingent of the unit. `there`: the fighters in each; `least`, `most`: in all.
template <class A>
void offer_numbers(const ValidationContext<A>& c, OptionBuilder<A>& from, Counts A::*member, const Unit& unit,
    const Counts& there, std::int64_t least, std::int64_t most) {
  if (!unit.mixed()) return from.counted(member, {{least, most}});
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  for (const std::int64_t number : there) ranges.emplace_back(0, number);
  from.counted(member, std::move(ranges));
  ParameterOptions& offered = from.offer.beside.back();
  offered.allowance = most;
  for (const Rank& rank : unit.ranks())
    offered.words.push_back(
        shelf::sentence_case(catalogue().word("choices.type", c.now().switches().roster[rank.type].id)));
}
// Begins an order if exactly one of the seat's own units is selected.
template <class A>
std::vector<A> begin_own(const Context& context, const AcceptedOrders&, const Pieces& selection) {
  std::vector<A> begun;
  if (selection.size() == 1 && !fault_of_unit(context, selection.front())) {
    begun.emplace_back();
    if constexpr (requires { begun.front().riders; }) begun.front().riders = selection.front();
    else if constexpr (requires { begun.front().unit; }) begun.front().unit = selection.front();
    else begun.front().chariots = selection.front();
  }
  return begun;
}

}  // namespace ziggurat::battlefield
