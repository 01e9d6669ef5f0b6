#pragma once
#include <string_view>

#include "rulebooks/domain_war/bell.h"
#include "rulebooks/domain_war/talk/standing.h"

// A spy's report, true or not: it looks the same.
namespace ziggurat::domain_war {

// DW-50: what stands in `shown`, and, unless it was kept from him, what is hidden.
void learn(Bell& bell, FactionId faction, ProvinceIndex province, const Realm& shown);
// Of a spy who was found out: every second foreign unit only, or each twice; and nothing that is secret. It is put into the world for
// this step, so that his regent's map shows what his report says.
void mislead(Bell& bell, FactionId faction, ProvinceIndex province, Mislead how);
// By the umpire's word, in place of what was there to see.
void tell_ruled(Bell& bell, FactionId faction, ProvinceIndex province, std::string_view ruled);

}  // namespace ziggurat::domain_war
