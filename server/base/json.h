#pragma once
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

// Reads and writes JSON. JsonReader reads all JSON that comes from outside and reports where the first fault is.
namespace ziggurat {

// nlohmann::json sorts keys, so equal values give equal bytes. Logs, hash chains and frames rely on it.
using Json = nlohmann::json;

inline constexpr int json_depth_max = 16;

// Serializes a value without whitespace. Never throws: replaces bytes that are not UTF-8.
std::string to_text(const Json& value);

// Parses one JSON value. Refuses with `bad_json` and the pointer "" if the text is not JSON or is nested deeper than
// `depth_max`.
Result<Json> parse_json(std::string_view text, int depth_max = json_depth_max);

// A value and the JSON pointer where it stands. Reading converts nothing: 3.7 and true are not integers, and null does
// not mean "absent". The first fault throws `Malformed`, which `read_json` turns into a Refusal.
class JsonReader {
 public:
  struct Malformed {
    Refusal refusal;
  };

  // Every fault below this reader carries `code`.
  JsonReader(const Json& value, std::string at, std::string code = "malformed");

  const Json& value() const { return *value_; }
  const std::string& at() const { return at_; }

  bool has(std::string_view key) const;
  JsonReader member(std::string_view key) const;  // throws at the pointer of the missing member
  std::optional<JsonReader> optional_member(std::string_view key) const;
  std::vector<JsonReader> items(std::size_t low = 0, std::size_t high = SIZE_MAX) const;
  std::vector<std::pair<std::string, JsonReader>> members() const;

  std::int64_t integer(std::int64_t low = INT64_MIN, std::int64_t high = INT64_MAX) const;
  bool boolean() const;
  std::string text(std::size_t bytes_max = 64 * 1024) const;
  std::size_t one_of(const std::vector<std::string_view>& words) const;  // returns the index of the word

  std::int64_t integer(std::string_view key, std::int64_t low, std::int64_t high) const {
    return member(key).integer(low, high);
  }
  std::int64_t integer_or(std::string_view key, std::int64_t otherwise, std::int64_t low, std::int64_t high) const;
  bool boolean_or(std::string_view key, bool otherwise) const;
  std::string text(std::string_view key, std::size_t bytes_max = 64 * 1024) const {
    return member(key).text(bytes_max);
  }
  std::string text_or(std::string_view key, std::string_view otherwise, std::size_t bytes_max = 64 * 1024) const;

  // Refuses members that are not listed, so that a misspelt name is reported instead of ignored.
  void only(const std::vector<std::string_view>& keys) const;

  [[noreturn]] void fail(std::string words) const;
  [[noreturn]] void fail(std::string code, std::string words) const;

 private:
  const Json* value_;
  std::string at_;
  std::string code_;
};

// Runs `read` and turns the first fault into a refusal.
template <class Read>
auto read_json(Read&& read) -> Result<decltype(read())> {
  try {
    return read();
  } catch (const JsonReader::Malformed& fault) {
    return std::unexpected(fault.refusal);
  }
}

// One escaped step of a JSON pointer, with its slash.
std::string pointer_step(std::string_view key);

}  // namespace ziggurat
