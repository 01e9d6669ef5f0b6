#pragma once
#include "rulebooks/adjudicator/adjudicate.h"
#include "rulebooks/domain_war/rules/figures/switches.h"

namespace ziggurat::domain_war {

using adjudicator::Answer;

// Answers the requests of section 15: `adjudicate(book(), request)`.
const adjudicator::Book<Switches>& book();

}  // namespace ziggurat::domain_war
