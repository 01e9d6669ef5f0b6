#pragma once
#include <map>
#include <string>
#include <vector>

#include "rulebooks/domain_war/order_types.h"

// Standing orders (13.3), as the steps ask for them.
namespace ziggurat::domain_war {

void siege_priority_step(PhaseResolver& resolver);                    // DW-68
std::map<PieceId, int> disband_order(const PhaseResolver& resolver);  // units and their places in their owners' lists (DW-26)
// Whether all in the open join his scouts there (DW-61): by what is said of the province, else of all.
bool joins_scout_fights(const PhaseResolver& resolver, FactionId faction, ProvinceIndex province);
// What a spy of another is shown in a province that this regent rules and watches (DW-45); none: he is not misled.
enum class Mislead : std::uint8_t { weaker, stronger };
std::optional<Mislead> misleads(const PhaseResolver& resolver, FactionId ruler, ProvinceIndex province);
// Whether a guest among these regents has been told not to fight for one of the others (DW-108).
bool gives_no_aid(const PhaseResolver& resolver, FactionId guest, const std::vector<std::string>& party);

}  // namespace ziggurat::domain_war
