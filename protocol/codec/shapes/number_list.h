#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace ziggurat::protocol {

// Writes ascending numbers as they stand in a delta (README section 2, "Deltas"): one number as it is; several as the
// gaps between them, the first counted from zero, in base64url digits. If the first number is negative, a list of gaps.
nlohmann::json write_number_list(const std::vector<std::int64_t>& numbers);

// Reads the result of write_number_list. Throws std::invalid_argument for anything else.
std::vector<std::int64_t> read_number_list(const nlohmann::json& sent);

}  // namespace ziggurat::protocol
