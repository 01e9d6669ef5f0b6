#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/records.h"

// Limits that both databases can store: PostgreSQL accepts neither NUL nor invalid UTF-8, nor long keys. Internal to
// the store.
namespace ziggurat::store {

inline constexpr std::size_t key_bytes_max = 256;

bool is_utf8(std::string_view text);

// Refuses with `malformed` unless every key is non-empty and at most key_bytes_max long, and every text is UTF-8
// without NUL and at most body_bytes_max long.
Result<void> check_texts(std::initializer_list<std::string_view> keys, std::initializer_list<std::string_view> texts);
Result<void> check_batch(const WriteBatch& batch);

// A literal of PostgreSQL's text[] or bigint[].
std::string array_text(const std::vector<std::string_view>& texts);
std::string array_text(const std::vector<std::int64_t>& numbers);

// Total size of a batch's texts.
std::size_t bytes_of(const WriteBatch& batch);

}  // namespace ziggurat::store
