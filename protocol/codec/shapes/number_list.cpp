#include "protocol/codec/shapes/number_list.h"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

namespace ziggurat::protocol {
namespace {

using Json = nlohmann::json;

// The digits of base64url (RFC 4648, section 5). A digit holds five bits of a gap, lowest first, plus 32 if another
// digit of this gap follows.
constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::int64_t bits = 5, more = 1 << bits;
constexpr std::int64_t shift_max = 50;  // far beyond any piece

std::string encode_gaps(const std::vector<std::int64_t>& numbers) {
  std::string text;
  text.reserve(numbers.size());
  std::int64_t before = 0;
  for (const std::int64_t number : numbers) {
    std::int64_t gap = number - before;
    for (; gap >= more; gap >>= bits) text += digits[static_cast<std::size_t>(gap % more + more)];
    text += digits[static_cast<std::size_t>(gap)];
    before = number;
  }
  return text;
}

std::vector<std::int64_t> decode_gaps(const std::string& text) {
  std::vector<std::int64_t> numbers;
  std::int64_t number = 0, gap = 0, shift = 0;
  for (const char digit : text) {
    const auto value = static_cast<std::int64_t>(digits.find(digit));
    if (value < 0 || shift > shift_max) throw std::invalid_argument("a number list with invalid characters");
    gap += value % more << shift;
    shift += bits;
    if (value >= more) continue;
    numbers.push_back(number += gap);
    gap = shift = 0;
  }
  if (shift > 0) throw std::invalid_argument("a number list that is truncated");
  return numbers;
}

}  // namespace

Json write_number_list(const std::vector<std::int64_t>& numbers) {
  if (numbers.size() == 1) return numbers.front();
  if (numbers.empty() || numbers.front() >= 0) return encode_gaps(numbers);
  Json::array_t gaps;
  gaps.reserve(numbers.size());
  std::int64_t before = 0;
  for (const std::int64_t number : numbers) gaps.emplace_back(number - before), before = number;
  return gaps;
}

std::vector<std::int64_t> read_number_list(const Json& sent) {
  if (sent.is_number_integer()) return {sent.get<std::int64_t>()};
  if (sent.is_string()) return decode_gaps(sent.get_ref<const std::string&>());
  if (!sent.is_array()) throw std::invalid_argument("not a list of numbers");
  std::vector<std::int64_t> numbers;
  std::int64_t number = 0;
  for (const Json& gap : sent) numbers.push_back(number += gap.get<std::int64_t>());
  return numbers;
}

}  // namespace ziggurat::protocol
