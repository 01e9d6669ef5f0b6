#pragma once
#include "rulebooks/urr_handbook/rules/battle/equipment.h"
#include "rulebooks/urr_handbook/rules/council/projects.h"
#include "rulebooks/urr_handbook/rules/council/raid.h"
#include "rulebooks/urr_handbook/rules/siege/tower.h"
#include "rulebooks/urr_handbook/siege.h"
#include "rulebooks/urr_handbook/order_types.h"

// What order types of the council ask alike, and the orders that more than one file of it knows.
namespace ziggurat::urr_handbook {

// ---- counters, factions and fields ----
// A unit, a star, an engine of this faction on a board; null: it is none of these.
const SiegePiece* own_counter(const Context& context, PieceId id);
bool all_own(const Context& context, const Pieces& pieces);  // and there are any

// Who leaves a place together: own counters of one place, each once, and none with something else to do this week.
std::optional<Fault> fault_of_travellers(const Context& context, const AcceptedOrders& taken, const Pieces& pieces);
// Orders of this sheet that send the piece away.
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

const SiegeStar* own_party(const Context& context, PieceId id);  // null: it is none
Pieces own_parties(const Context& context, const AcceptedOrders& taken);
// UH-94: one thing a week.
std::optional<Fault> fault_of_party(const Context& context, const AcceptedOrders& taken, PieceId id);

// ---- Projects of engineers (UH-60 to UH-71), the ramp of the siege tower and who shoots at it (UH-72): what is ordered, and what comes of it ----
// What a project finds where it is to be done (UH-60 to UH-70).
struct ProjectPlan {  // an order, read
  Project project{};
  PieceId corps, object;  // object: an engine, a party, not valid: none
  Place site = nowhere, over = nowhere;
  std::string text;
};

CorpsKind corps_kind(const SiegeUnit& unit);
Faction rules_faction(const GameConfig& config, FactionId id);  // of a played faction
bool in_fight(const Siege& siege, const SiegeUnit& unit);

// The field before a section, or a field itself: where works are named by either. Nowhere: it is neither.
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
  Pieces asked = {};  // no part of the order: for whom it is to be offered
};

ProjectPlan plan_of(const Siege& siege, const CorpsOrder& order);
bool ramp_ordered(const Context& context, const AcceptedOrders& taken, const Place& field);
// Orders of this sheet that take a unit's week, beside projects.
inline bool away_or_piling(const AcceptedOrders& taken, PieceId id) {
  return taken.names<MarchOrder, DeployOrder, RampWorkOrder>(id);
}

// A project as it stands when the work is done; none: the corps lost the week, and its owner was told (UH-60).
std::optional<ProjectPlan> work_done(PhaseResolver& resolver, const OrderToExecute<CorpsOrder>& one, const Siege& now);

// ---- raids (UH-90 to UH-94) ----
// What a raid is aimed at, and by which way it comes (UH-90).
struct RaidOrder {
  PieceId party;
  RaidTarget target{};
  Place at = {};
  PieceId object;
  RaidEntry entry{};
  std::string loot = {}, story = {};
  bool gold() const { return loot == "gold"; }  // of the stores
};

// Whom the raid hurts; not valid: nobody.
FactionId victim_of(const Siege& siege, FactionId raider, const RaidOrder& plan);
// The piece at the place that it is about: the one that was named, or the only one. Not valid: there is none, or the target is no piece.
PieceId object_of(const Siege& siege, FactionId raider, const RaidOrder& plan);
// The horse with this party inside that stands before, or has been hauled into, the place; null: none.
const SiegeObject* horse_of(const Siege& siege, const RaidOrder& plan);
const SiegeObject* passage_for(const Siege& siege, FactionId raider, const RaidOrder& plan);

// ---- trade and the answer to an offer (UH-33) ----
// The same terms from both ends. A borrower need not name what he is lent, nor a buyer the promise.
bool mirror_each_other(const Bargain& a, const Bargain& b);
int cost_of(const Bargain& bargain);

// Code of what is wrong with it as far as a side can know, in truth all of it; empty: nothing.
std::string_view fault_of(const Siege& siege, const Bargain& bargain, FactionId by);
std::string terms_of(const Siege& siege, const Bargain& bargain);  // "sell 4 good weapons for 12 gold"

std::optional<Item> item_named(std::string_view word);  // none: food, a promise

struct TradeOrder {
  FactionId partner;
  std::string deal = {}, item = {};
  std::optional<std::int64_t> quantity = {}, price = {};
  PieceId lent;
  std::optional<std::int64_t> weeks = {};
  std::string promise = {};
  bool embargo() const { return deal.ends_with("embargo"); }  // declared or ended
};
struct AcceptOrder {
  PieceId offer;
};
Bargain bargain_of(FactionId from, const TradeOrder& order);

}  // namespace ziggurat::urr_handbook
