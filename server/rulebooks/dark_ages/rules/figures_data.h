#pragma once
#include "base/json.h"

namespace ziggurat::dark_ages {

// The built-in data file `dark_ages/figures.json`, parsed once.
const Json& figures_data();

}  // namespace ziggurat::dark_ages
