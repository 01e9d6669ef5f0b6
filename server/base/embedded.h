#pragma once
#include <string_view>

namespace ziggurat {

// Text of a data file built into the program, by "<folder>/<file>" ("city_table/figures.json"); empty if there is none.
std::string_view embedded_data(std::string_view name);

}  // namespace ziggurat
