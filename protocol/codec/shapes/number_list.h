#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace ziggurat::protocol {

// Ascending numbers as a delta tells them (README section 2): one alone as it stands; several as letters, a few for each gap, of which
// the first is counted from zero. Where the first is below zero, the gaps stand in a list.
nlohmann::json write_number_list(const std::vector<std::int64_t>& numbers);

// What write_number_list wrote. Throws std::invalid_argument when it is no such list.
std::vector<std::int64_t> read_number_list(const nlohmann::json& sent);

}  // namespace ziggurat::protocol
