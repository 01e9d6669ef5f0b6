#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/records.h"

// What both databases can keep alike: PostgreSQL takes neither NUL nor broken UTF-8, and no long keys. Internal to the store.
namespace ziggurat::store {

inline constexpr std::size_t key_bytes_max = 256;

bool is_utf8(std::string_view text);

// `malformed`: a key is not empty nor longer than key_bytes_max; every text is UTF-8, without NUL, at most body_bytes_max long.
Result<void> check_texts(std::initializer_list<std::string_view> keys, std::initializer_list<std::string_view> texts);
Result<void> check_part(const Part& part);

// A value of PostgreSQL's text[] and bigint[].
std::string array_text(const std::vector<std::string_view>& texts);
std::string array_text(const std::vector<std::int64_t>& numbers);

// Bytes of all texts of a part.
std::size_t bytes_of(const Part& part);

}  // namespace ziggurat::store
