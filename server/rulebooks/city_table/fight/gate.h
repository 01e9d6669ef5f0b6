#pragma once
#include "rulebooks/city_table/bell.h"

namespace ziggurat::city_table {

// Gates are told of as the state of the wall is: to all, or to those who see it (CT-73).
void tell_gate(Bell& bell, Square at, std::string text);

}  // namespace ziggurat::city_table
