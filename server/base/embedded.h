#pragma once
#include <string_view>
#include <vector>

namespace ziggurat {

// Text of a data file built into the program, by "<folder>/<file>" ("city_table/figures.json"); empty if there is none.
std::string_view embedded_data(std::string_view name);
// The names of all that there are.
const std::vector<std::string_view>& embedded_names();

}  // namespace ziggurat
