#pragma once
#include "rulebooks/adjudicator/adjudicate.h"
#include "rulebooks/urr_handbook/rules/figures/switches.h"

namespace ziggurat::urr_handbook {

using adjudicator::Answer;

// Answers the requests of chapter 9: `adjudicate(book(), request)`.
const adjudicator::Book<Switches>& book();

}  // namespace ziggurat::urr_handbook
