#pragma once
#include "rulebooks/adjudicator/adjudicate.h"
#include "rulebooks/battlefield/rules/switches.h"

namespace ziggurat::battlefield {

using adjudicator::Answer;

// Answers the requests of section 14: `adjudicate(book(), request)`.
const adjudicator::Book<Switches>& book();

}  // namespace ziggurat::battlefield
