#pragma once
#include "rulebooks/city_table/verbs.h"

namespace ziggurat::city_table {

// What planned moves into visible enemies may come to (CT-51 to CT-54), judged by the view.
std::vector<game::Forecast> forecast_of(const Context& context, const game::Sheet& sheet);

}  // namespace ziggurat::city_table
