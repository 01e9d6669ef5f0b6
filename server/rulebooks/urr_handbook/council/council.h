#pragma once
#include "rulebooks/urr_handbook/order_types.h"
#include "rulebooks/urr_handbook/rules/battle/equipment.h"
#include "rulebooks/urr_handbook/rules/council/projects.h"
#include "rulebooks/urr_handbook/rules/council/raid.h"
#include "rulebooks/urr_handbook/rules/siege/tower.h"
#include "rulebooks/urr_handbook/siege.h"

// Checks shared by the order types of the council, and the orders that several of its files use.
namespace ziggurat::urr_handbook {

// ---- counters, factions and fields ----
// An own unit, star or engine on a board; null if the id is none of these.
const SiegePiece* own_counter(const Context& context, PieceId id);
bool all_own(const Context& context, const Pieces& pieces);  // false for an empty list

// Validates counters that leave a place together: own, in one place, each once, and with no other task this week.
std::optional<Fault> fault_of_travellers(const Context& context, const AcceptedOrders& taken, const Pieces& pieces);
// Whether an order of this sheet sends the piece away.
inline bool sent_away(const AcceptedOrders& taken, PieceId id) { return taken.names<MarchOrder, DeployOrder>(id); }

std::vector<FactionId> other_factions(const Context& context);

// Parties of raiders (UH-23, UH-94).
struct GuardOrder {
  PieceId party;
  Place at = {};
  std::string story = {};
};
struct HaulInOrder {
  PieceId object;
  bool yes = false;
};

const SiegeStar* own_party(const Context& context, PieceId id);  // null: not an own party
Pieces own_parties(const Context& context, const AcceptedOrders& taken);
// UH-94: one thing a week.
std::optional<Fault> fault_of_party(const Context& context, const AcceptedOrders& taken, PieceId id);

// ---- projects of engineers (UH-60 to UH-71), the ramp of the siege tower and its defence (UH-72): orders and results
// ----
// The plan of one project (UH-60 to UH-70).
struct ProjectPlan {  // a parsed order
  Project project{};
  PieceId corps, object;  // object: an engine or a party; invalid: none
  Place site = nowhere, over = nowhere;
  std::string text;
};

CorpsKind corps_kind(const SiegeUnit& unit);
Faction rules_faction(const GameConfig& config, FactionId id);  // only for factions in play
bool in_fight(const Siege& siege, const SiegeUnit& unit);
// The faction's corps that may order a repair of this section now (UH-63), as far as the reader knows.
Pieces menders_of(const Siege& siege, FactionId faction, const Place& section);

// The field before a section, or the field itself, because orders may name works by either. Nowhere if it is neither.
Place field_named(const Geography& geography, const Place& at);

struct CorpsOrder {
  PieceId corps;
  std::string project = {};
  Place site = {}, edge_to = {};
  PieceId object;
  std::string text = {};
};
struct RampWorkOrder {
  Place section = {};
  Pieces units = {};
};
struct RampFireOrder {
  Place section = {};
  PieceId first, second;
  Pieces asked = {};  // not part of the order: the units to which it is offered
};

ProjectPlan plan_of(const Siege& siege, const CorpsOrder& order);
bool ramp_ordered(const Context& context, const AcceptedOrders& taken, const Place& field);
// Orders of this sheet other than projects that take up a unit's week.
inline bool away_or_piling(const AcceptedOrders& taken, PieceId id) {
  return taken.names<MarchOrder, DeployOrder, RampWorkOrder>(id);
}

// The project as it stands when the work is done. None: the corps lost the week, and its owner received a report
// (UH-60).
std::optional<ProjectPlan> work_done(PhaseResolver& resolver, const OrderToExecute<CorpsOrder>& one, const Siege& now);

// ---- raids (UH-90 to UH-94) ----
// The target of a raid and its way in (UH-90).
struct RaidOrder {
  PieceId party;
  RaidTarget target{};
  Place at = {};
  PieceId object;
  RaidEntry entry{};
  std::string loot = {}, story = {};
  bool gold() const { return loot == "gold"; }  // target is the stores
};

// The faction that the raid hurts; invalid: nobody.
FactionId victim_of(const Siege& siege, FactionId raider, const RaidOrder& plan);
// The target piece at the place: the named one, or the only one. Invalid if there is none, or if the target is not a
// piece.
PieceId object_of(const Siege& siege, FactionId raider, const RaidOrder& plan);
// The horse with this party inside that stands before the place, or was hauled into it; null: none.
const SiegeObject* horse_of(const Siege& siege, const RaidOrder& plan);
const SiegeObject* passage_for(const Siege& siege, FactionId raider, const RaidOrder& plan);

// ---- trade and the answer to an offer (UH-33) ----
// Whether both bargains have the same terms from opposite sides. A borrower need not name the piece to be lent, nor a
// buyer the promise.
bool mirror_each_other(const Bargain& a, const Bargain& b);
int cost_of(const Bargain& bargain);

// The code of a fault, as far as the faction can know; in truth, of any fault. Empty if there is none.
std::string_view fault_of(const Siege& siege, const Bargain& bargain, FactionId by);
std::string terms_of(const Siege& siege, const Bargain& bargain);  // "sell 4 good weapons for 12 gold"

std::optional<Item> item_named(std::string_view word);  // none: food or a promise

struct TradeOrder {
  FactionId partner;
  std::string deal = {}, item = {};
  std::optional<std::int64_t> quantity = {}, price = {};
  PieceId lent;
  std::optional<std::int64_t> weeks = {};
  std::string promise = {};
  bool embargo() const { return deal.ends_with("embargo"); }  // declares or ends an embargo
};
struct AcceptOrder {
  PieceId offer;
};
Bargain bargain_of(FactionId from, const TradeOrder& order);

}  // namespace ziggurat::urr_handbook
