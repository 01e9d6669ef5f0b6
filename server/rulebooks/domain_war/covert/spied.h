#pragma once
#include <map>
#include <optional>
#include <string>

#include "rulebooks/domain_war/phase_resolver.h"
#include "rulebooks/domain_war/talk/standing.h"

// A spy's report, true or not: it looks the same.
namespace ziggurat::domain_war {

// DW-50: what stands in `shown`, and, unless it was kept from him, what is hidden.
void learn(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, const Realm& shown);
// Of a spy who was found out: every second foreign unit only, or each twice; and nothing that is secret. It is put into the world for
// this step, so that his regent's map shows what his report says.
void mislead(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, Mislead how);
// Whom he is to have seen in the open by the umpire's word, by whose they are.
using Believed = std::map<FactionId, Troops>;
inline constexpr int believed_max = 99;  // of a kind
void mislead(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, Believed believed);
// None: the umpire has not ruled so, or so that it can be no report to this regent.
std::optional<Believed> believed_by_ruling(const PhaseResolver& resolver, const std::string& ruling, FactionId faction);

}  // namespace ziggurat::domain_war
