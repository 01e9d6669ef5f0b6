#pragma once
#include <map>
#include <string>
#include <vector>

#include "rulebooks/domain_war/phase_resolver.h"
#include "rulebooks/domain_war/realm.h"
#include "rulebooks/shelf/orders/order_types.h"

// This rulebook's traits for the shelf, and its table of order types. Rows stand in the order of the kinds in the log.
namespace ziggurat::domain_war {

// A regent's action in a round: one kind, which may consist of many orders (13.1).
enum class Action : std::uint8_t { declare_war, muster, levy, move_troops, espionage, diplomacy, appoint, build, raid };

class PricedOrderTypes;
struct War {
  using GameConfig = domain_war::GameConfig;
  using Reading = Realm;
  struct Tally {
    std::map<int, Action> rounds;
    Number spent = 0;  // gold, at current prices
    Troops raised, sent_home;
    std::map<PieceId, int> raised_at;            // keyed by holding
    std::map<ProvinceIndex, int> points_raised;  // points of everything raised there
  };
  using Closer = PhaseResolver;
  static const PricedOrderTypes& order_types();
  // their help states the costs under this campaign's switches
  static std::vector<OrderKind> order_kinds(const GameConfig& config);
  static Realm read(const GameConfig& config, const View& view) { return read_realm(config, view); }
  static shelf::Validation may(const shelf::Context<War>& context);
  static std::string words(std::string_view code);
  static const shelf::Catalogue& catalogue() { return domain_war::catalogue(); }
  static shelf::Spoken spoken(const GameConfig&, const View&, const Parameter&, const Argument&);
  // The world changes in every round after the orders were written, so the steps validate as they go.
  static constexpr auto validated = shelf::WhenValidated::by_its_step;

  static const std::vector<RulingKind>& ruling_kinds();
  static Setup set_up(const GameConfig& config);
  static std::vector<Change> answered(const GameConfig& config, const World& world, const Seat& seat,
      const Order& order, const std::vector<Argument>& terms);
  // Leave for all provinces, as regents give it by order (DW-54).
  static std::vector<Change> passage(
      const GameConfig& config, const World& world, FactionId by, FactionId to, bool open);
  static Outcome close(const GameConfig& config, const Closing& closing);
  static std::vector<Forecast> forecast(const shelf::Context<War>& context, const Sheet& sheet);
  static std::vector<Warning> warnings(const shelf::Context<War>& context, const Sheet& sheet);
  static std::vector<std::int64_t> worth(
      const shelf::Context<War>& context, const Sheet& sheet, const std::vector<Order>& offered, Strength strength);
  // counsel.cpp: how close the side is to its goal, and hints for this turn.
  static Counsel counsel(const shelf::Context<War>& context, const View& view);
  static std::vector<View> sight(
      const GameConfig& config, const World& world, const std::vector<Looker>& lookers, game::Moment now);
  static std::string reject_reason(const GameConfig& config, const World& world, const Change& change);
  static std::vector<Change> normalise(const GameConfig& config, const World& world, const std::vector<Change>& act);
  static std::vector<std::pair<std::string, std::string>> pace(const GameConfig& config, const World& world);
};
// Appends to an order's text what it costs, or whom it is known to meet.
class PricedOrderTypes final : public shelf::OrderTypes<War> {
 public:
  using shelf::OrderTypes<War>::OrderTypes;
  std::string in_words(const GameConfig& config, const View& view, const Order& order) const;
};
using Context = shelf::Context<War>;
using AcceptedOrders = shelf::AcceptedOrders<War>;
using OrderHandlerPtr = shelf::OrderHandlerPtr<War>;
using Pieces = std::vector<PieceId>;
using Places = std::vector<Place>;
using shelf::Fault;
using shelf::OptionBuilder;
using shelf::OrderToExecute;
using shelf::row;
using shelf::Validation;
using ParameterBindings = shelf::ParameterBindings<>;
template <class A>
using ValidationContext = shelf::ValidationContext<War, A>;
template <class A>
using OrderType = shelf::OrderType<War, A>;

inline const shelf::OrderTypes<War>& order_types() { return War::order_types(); }

// Base of orders executed in a round. An order type's file defines its own struct and row.
struct InRound {
  std::int64_t round = 1;
};
struct DiplomacyOrder : InRound {
  FactionId with;
  std::string kind;
};
struct AcceptOrder {
  PieceId offer;
};
struct DeclareWarOrder : InRound {
  FactionId on;
};
struct MarchOrder : InRound {
  Pieces units;
  Places path;  // empty: out of a holding into the open
};
struct AssaultOrder : InRound {
  Pieces units;
  PieceId holding;
};
struct GarrisonOrder : AssaultOrder {};
struct MusterOrder;
struct LevyOrder;
struct SpyOrder;
struct CounterspyOrder;
struct AssassinateOrder;
struct SabotageOrder;
struct AppointOrder;
struct ProposeTreatyOrder;
struct BreakAllianceOrder;
struct GrantPassageOrder;
struct RevokePassageOrder;
struct DenyPassageOrder;
struct ImproveOrder;
struct BridgeOrder;
struct FoundOrder;
struct PayOrder;
struct StanceOrder;
struct ForceStanceOrder;
struct RaidOrder;
struct SallyOrder;
struct DisbandFirstOrder;
struct ScoutFightsOrder;
struct AidOrder;
struct ProposalOrder;
struct ExpelOrder;
struct SiegePriorityOrder;
struct AnswerOrder;
struct AsOrderedOrder;
struct MisleadOrder;
struct CustomOrder;
struct DisbandOrder;
struct LoanOrder;
struct EndLoanOrder;
struct RazeOrder;
struct PlaceOrder;
OrderHandlerPtr declare_war_order_type(), muster_order_type(), levy_order_type(), march_order_type(),
    assault_order_type(), garrison_order_type();
OrderHandlerPtr spy_order_type(), counterspy_order_type(), assassinate_order_type(), sabotage_order_type(),
    appoint_order_type(), diplomacy_order_type(), accept_order_type(), break_alliance_order_type(),
    grant_passage_order_type(), revoke_passage_order_type(), deny_passage_order_type(), improve_order_type(),
    bridge_order_type(), found_order_type(), pay_order_type(), disband_order_type(), raze_order_type(),
    stance_order_type(), raid_order_type(), sally_order_type(), disband_first_order_type(), scout_fights_order_type(),
    aid_order_type(), proposal_order_type(), custom_order_type(), expel_order_type(), siege_priority_order_type(),
    answer_order_type(), as_ordered_order_type(), mislead_order_type(), propose_treaty_order_type(), loan_order_type(),
    end_loan_order_type(), place_order_type(), force_stance_order_type();

// Prices of orders under this campaign's switches: a sentence for each kind that costs gold, keyed by the kind's name.
using Prices = std::map<std::string_view, std::string>;
void price_raising(const Switches& switches, Prices& prices);  // DW-23
void price_covert(const Switches& switches, Prices& prices);   // DW-41 to DW-48
void price_works(Prices& prices);                              // DW-113

// The price of a single order, as far as this view knows. None if it costs no gold, or states its price itself.
std::optional<Number> price_of_raising(const GameConfig& config, const shelf::DecodedOrder& given);
std::optional<Number> price_of_covert(const GameConfig& config, const shelf::DecodedOrder& given);
std::optional<Number> price_of_works(const GameConfig& config, const View& view, const shelf::DecodedOrder& given);
// What a march meets as far as this view knows, and what it leaves undefended.
std::string behind_march(const GameConfig& config, const View& view, const shelf::DecodedOrder& given);
// States that a declaration of war ends an alliance.
std::string behind_war(const GameConfig& config, const View& view, const shelf::DecodedOrder& given);

// ---- shared by the order types ----
// A word that changes the price. The player must choose one of these, and none is suggested. Its parameter is optional.
template <class A>
void must_say(OptionBuilder<A>& from, std::string A::*member, std::vector<std::string> words) {
  from.free(member, std::move(words));
  from.offer.beside.back().low = 1;
}
template <class A>
shelf::ParameterBinding round_slot() {
  return shelf::ParameterBindings<A>::template count<&InRound::round>("round", 1, 6);
}
// Whether the round still allows an action of this kind (DW-3). `alone`: the action consists of one order.
template <class A>
Validation judge_round(const ValidationContext<A>& c, Action action, bool alone = false) {
  const int actions = c.now().actions(c.context.faction());
  if (c.order.round > actions) return c.no("too_many_rounds", &InRound::round);
  const auto& rounds = c.taken.tally.rounds;
  const auto taken = rounds.find(static_cast<int>(c.order.round));
  if (taken == rounds.end() || (!alone && taken->second == action)) return {};
  if (std::ssize(rounds) < actions) return c.no("round_taken", &InRound::round);
  return c.no(Fault{"rounds_used", {}, say("refusals.rounds_used", {{"count", actions}, {"one", actions == 1}})},
      &InRound::round);
}
template <Action action, class A>
void note_round(const ValidationContext<A>& c, War::Tally& tally) {
  tally.rounds.emplace(static_cast<int>(c.order.round), action);
}
// Begins one order for each round that is left for it. If there is none, begins one that `candidates` refuses, so that
// the order stays listed with the reason (DW-3).
template <class A>
std::vector<A> begun_in_rounds(
    const Context& context, const AcceptedOrders& taken, Action action, bool alone, const A& order) {
  std::vector<A> begun;
  for (int round = 1; round <= context.now.actions(context.faction()); ++round) {
    const auto other = taken.tally.rounds.find(round);
    if (other != taken.tally.rounds.end() && (alone || other->second != action)) continue;
    begun.push_back(order);
    begun.back().round = round;
  }
  if (begun.empty()) begun.push_back(order);
  return begun;
}
// Orders of the seat itself whose action takes up the whole round.
template <Action action, class A>
std::vector<A> begin_alone(const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  if (!selection.empty()) return {};
  return begun_in_rounds(context, taken, action, true, A{});
}
template <class A>
void offer_round(const ValidationContext<A>& c, OptionBuilder<A>& from) {
  from.free(&InRound::round, c.order.round, c.order.round);
}
// The same, or the reason why there is no round for it.
template <class A>
[[nodiscard]] Validation offer_free_round(
    const ValidationContext<A>& c, OptionBuilder<A>& from, Action action, bool alone = true) {
  offer_round(c, from);
  return judge_round(c, action, alone);
}
// The orders on a sheet that belong to this round.
template <class A>
std::vector<OrderToExecute<A>> in_round(std::vector<OrderToExecute<A>> orders, int round) {
  std::erase_if(orders, [&](const OrderToExecute<A>& one) { return one.order.round != round; });
  return orders;
}

// One order for the whole selection, if `may(piece)` is true of every piece.
template <auto pieces, class A, class May>
std::vector<A> begun_with_all(const Pieces& selection, May may) {
  std::vector<A> begun(!selection.empty() && std::ranges::all_of(selection, may) ? 1 : 0);
  if (!begun.empty()) begun.front().*pieces = selection;
  return begun;
}

bool is_other(const Context& context, FactionId faction);  // a regent other than the seat's own
std::vector<FactionId> others_of(const Context& context);

// Where units are, and what rights their regent has, when an order of this round is executed, according to earlier
// orders on the sheet.
std::optional<ProvinceIndex> place_in_round(
    const Context& context, const AcceptedOrders& taken, PieceId unit, int round);
int moved_in_round(const Context& context, const AcceptedOrders& taken, PieceId unit, int round);
Rights rights_in_round(const Context& context, const AcceptedOrders& taken, int round);
// The regents who are notified of a war at the next dawn (DW-55).
std::vector<std::string> whom_it_concerns(const Realm& now, const Declaration& war);
// Own units, each once, without another task in this or a later round, and all in one province by then.
std::optional<Fault> fault_of_force(
    const Context& context, const AcceptedOrders& taken, const Pieces& units, int round);

}  // namespace ziggurat::domain_war
