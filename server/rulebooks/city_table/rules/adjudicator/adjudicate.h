#pragma once
#include "rulebooks/adjudicator/adjudicate.h"
#include "rulebooks/city_table/rules/figures/switches.h"

namespace ziggurat::city_table {

using adjudicator::Answer;

// Answers the requests of section 20: `adjudicate(book(), request)`.
const adjudicator::Book<Switches>& book();

}  // namespace ziggurat::city_table
