#pragma once
#include <map>
#include <optional>
#include <string>

#include "rulebooks/domain_war/phase_resolver.h"
#include "rulebooks/domain_war/talk/standing.h"

// A spy's report. True and false reports look the same.
namespace ziggurat::domain_war {

// DW-50: reports everything in `shown`, including hidden holdings that were not kept from the spy.
void learn(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, const Realm& shown);
// For a spy who was found out: reports only every second foreign unit, or each one twice, and no secrets. The lie is
// put into the world for this step, so that the regent's map matches the report.
void mislead(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, Mislead how);
// The troops that the umpire's ruling makes the spy report in the open, by owner.
using Believed = std::map<FactionId, Troops>;
inline constexpr int believed_max = 99;  // per type
void mislead(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, Believed believed);
// None if the umpire made no such ruling, or one that cannot be a report to this regent.
std::optional<Believed> believed_by_ruling(const PhaseResolver& resolver, const std::string& ruling, FactionId faction);

}  // namespace ziggurat::domain_war
