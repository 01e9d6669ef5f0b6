#pragma once
#include <map>
#include <string>
#include <vector>

#include "rulebooks/domain_war/order_types.h"

// Standing orders (13.3), as queried by the steps.
namespace ziggurat::domain_war {

void siege_priority_step(PhaseResolver& resolver);  // DW-68
// units and their positions in their owners' lists (DW-26)
std::map<PieceId, int> disband_order(const PhaseResolver& resolver);
// Whether all units in the open join the regent's scouts there (DW-61). An order for the province overrides the general
// one.
bool joins_scout_fights(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province);
// What another regent's spy is shown in a province that this regent rules and watches (DW-45); none: the truth.
enum class Mislead : std::uint8_t { weaker, stronger };
std::optional<Mislead> misleads(const PhaseResolver& resolver, FactionId ruler, ProvinceIndex province);
// Whether a guest among these regents has orders not to fight for one of the others (DW-108).
bool gives_no_aid(const PhaseResolver& resolver, FactionId guest, const std::vector<std::string>& party);

}  // namespace ziggurat::domain_war
