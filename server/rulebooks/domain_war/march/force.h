#pragma once
#include <vector>

#include "rulebooks/domain_war/phase_resolver.h"
#include "rulebooks/domain_war/rules/march/movement.h"

// Forces on the map: units of one regent that march, stand or fight together.
namespace ziggurat::domain_war {

struct FieldForce {
  Force force;
  std::vector<PieceId> units;
};
// Whether a force stands where its regent has neither leave nor a holding any more. It may then go home (DW-39); lent
// troops may not.
bool goes_home(const Realm& now, const Rights& rights, const Force& force, const std::vector<PieceId>& units);
// Groups the units in the open by regent and province, each group as a force that stays.
std::vector<FieldForce> standing_forces(const Realm& realm);

// The marches of a round leg by leg, and the encounters at their end (DW-36 to DW-38).
struct Met {
  std::vector<FieldForce> forces;
  std::vector<Encounter> encounters;
};
Met movement_step(PhaseResolver& resolver, int round);
// Whether entering the province is an invasion, or it has no ruler.
bool is_hostile_land(const Realm& now, const Rights& rights, FactionId faction, ProvinceIndex at);
// Reports to a regent that its units entered a province without a fight, and what they found there.
void report_entered(PhaseResolver& resolver, FactionId faction, const std::vector<PieceId>& units, ProvinceIndex at);
void expel_step(PhaseResolver& resolver, Met& met, int round);  // DW-39
// Before any battle (DW-110). Removes guests who give no aid from the encounters (DW-108).
void stand_or_retreat_step(PhaseResolver& resolver, Met& met);

// Retreats that the unit's standing order prefers, best first (DW-112).
Provinces retreats_preferred(const PhaseResolver& resolver, const RealmUnit& unit);
// Sends the units to a friendly province, or disbands them if there is none (DW-91, DW-112). All of them stand in one
// province. Attackers prefer to return where they came from.
enum class Routed : std::uint8_t { attackers, defenders };
void retreat_routed(PhaseResolver& resolver, const std::vector<PieceId>& units, Routed who);

}  // namespace ziggurat::domain_war
