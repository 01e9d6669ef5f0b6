#pragma once
#include "rulebooks/adjudicator/adjudicate.h"
#include "rulebooks/dark_ages/rules/switches.h"

namespace ziggurat::dark_ages {

using adjudicator::Answer;

// Answers the requests of chapter 12: `adjudicate(book(), request)`.
const adjudicator::Book<Switches>& book();

}  // namespace ziggurat::dark_ages
