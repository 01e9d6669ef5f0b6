#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace ziggurat::protocol {

// Ascending numbers in a delta (README section 2): a single number as is; several as letters, a few for each gap, the
// first counted from zero. If the first number is negative, the gaps are a list.
nlohmann::json write_number_list(const std::vector<std::int64_t>& numbers);

// Reads the result of write_number_list. Throws std::invalid_argument for anything else.
std::vector<std::int64_t> read_number_list(const nlohmann::json& sent);

}  // namespace ziggurat::protocol
