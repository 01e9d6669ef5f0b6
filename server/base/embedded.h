#pragma once
#include <string_view>
#include <vector>

namespace ziggurat {

// The content of a data file compiled into the program, named "<folder>/<file>" ("city_table/figures.json"). Empty if
// no such file exists.
std::string_view embedded_data(std::string_view name);
// The names of all embedded files.
const std::vector<std::string_view>& embedded_names();

}  // namespace ziggurat
