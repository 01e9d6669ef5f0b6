#include "base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ziggurat {
namespace {

struct Letter {
  char32_t code = 0;
  std::string_view bytes;
};

// Removes and returns the first code point. `text` must not be empty.
Letter take_letter(std::string_view& text) {
  const auto octet = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = octet(0);
  std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  char32_t code = length == 1 ? lead : lead & (0x7fU >> length);
  bool whole = length <= text.size() && (lead < 0x80 || length > 1);
  for (std::size_t i = 1; whole && i < length; ++i) {
    whole = (octet(i) & 0xc0) == 0x80;
    code = code << 6 | (octet(i) & 0x3fU);
  }
  // Neither a longer form than needed, nor half a surrogate pair, nor beyond Unicode.
  static constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  whole = whole && code >= least[length] && (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
  if (!whole) length = 1, code = 0xfffd;
  const Letter letter{code, text.substr(0, length)};
  text.remove_prefix(length);
  return letter;
}

struct Range {
  char32_t first, last;
};
template <std::size_t count>
constexpr bool is_in(const std::array<Range, count>& ranges, char32_t code) {
  return std::any_of(
      ranges.begin(), ranges.end(), [code](const Range& range) { return code >= range.first && code <= range.last; });
}

// Unicode 16: Default_Ignorable_Code_Point without U+200C, U+200D, U+FE0E and U+FE0F, plus the annotation marks.
constexpr std::array<Range, 19> hidden = {{{0xad, 0xad}, {0x34f, 0x34f}, {0x61c, 0x61c}, {0x115f, 0x1160},
    {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200b}, {0x200e, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f},
    {0x3164, 0x3164}, {0xfe00, 0xfe0d}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0x13430, 0x1343f}}};
// Combining marks that any script uses. Marks of a single script stand in its own block.
constexpr std::array<Range, 6> marks = {
    {{0x300, 0x36f}, {0x483, 0x489}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f}}};
constexpr std::array<Range, 10> blank = {{{0x9, 0xd}, {0x20, 0x20}, {0xa0, 0xa0}, {0x1680, 0x1680}, {0x2000, 0x200a},
    {0x200c, 0x200d}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000}}};

bool separates_lines(char32_t code) { return code == 0x85 || code == 0x2028 || code == 0x2029; }
bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7f && code < 0xa0); }

// Capitals of a range and the distance to their small letters; `every_other`: capitals and small letters alternate.
struct Capitals {
  char32_t first, last;
  std::int32_t distance;
  bool every_other = false;
};
constexpr std::array<Capitals, 17> capitals = {{{'A', 'Z', 32}, {0xc0, 0xd6, 32}, {0xd8, 0xde, 32},
    {0x100, 0x12f, 1, true}, {0x132, 0x137, 1, true}, {0x139, 0x148, 1, true}, {0x14a, 0x177, 1, true},
    {0x178, 0x178, -121}, {0x179, 0x17e, 1, true}, {0x386, 0x386, 38}, {0x388, 0x38a, 37}, {0x38c, 0x38c, 64},
    {0x38e, 0x38f, 63}, {0x391, 0x3ab, 32}, {0x3c2, 0x3c2, 1},  // the sigma at the end of a word
    {0x400, 0x40f, 80}, {0x410, 0x42f, 32}}};

char32_t small_letter(char32_t code) {
  for (const Capitals& range : capitals)
    if (code >= range.first && code <= range.last && !(range.every_other && (code - range.first) % 2 == 1))
      return static_cast<char32_t>(static_cast<std::int32_t>(code) + range.distance);
  return code;
}

}  // namespace

std::size_t letters_in(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count) take_letter(text);
  return count;
}

std::string count_of_letters(std::size_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits + (count == 1 ? " letter" : " letters");
}

std::string too_long(std::string_view text, std::size_t letters_max) {
  if (text.size() <= letters_max) return {};
  const std::size_t letters = letters_in(text);
  return letters > letters_max ? "this text is " + count_of_letters(letters - letters_max) + " too long"
                               : std::string();
}

std::string without_hidden_letters(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  int marks_here = 0;
  while (!text.empty()) {
    const Letter letter = take_letter(text);
    if (is_in(hidden, letter.code)) continue;
    marks_here = is_in(marks, letter.code) ? marks_here + 1 : 0;
    if (marks_here > marks_max) continue;
    if (separates_lines(letter.code)) plain += '\n';
    else plain += letter.bytes;
  }
  return plain;
}

bool shows_nothing(std::string_view text) {
  while (!text.empty()) {
    const char32_t code = take_letter(text).code;
    if (!is_in(blank, code) && !is_in(hidden, code) && !separates_lines(code) && code != 0xfe0e && code != 0xfe0f)
      return false;
  }
  return true;
}

bool has_control_characters(std::string_view text) {
  while (!text.empty()) {
    const char32_t code = take_letter(text).code;
    if (is_control(code) && code != '\n' && code != '\t') return true;
  }
  return false;
}

static bool is_utf8(std::string_view text) {
  while (!text.empty())
    if (const Letter letter = take_letter(text); letter.code == 0xfffd && letter.bytes.size() == 1) return false;
  return true;
}

bool is_plain_text(std::string_view text) {
  return is_utf8(text) && !has_control_characters(text) && without_hidden_letters(text) == text;
}

// All letters that have a small form need one or two bytes, and so does the small form.
std::string in_small_letters(std::string_view text) {
  std::string small;
  small.reserve(text.size());
  while (!text.empty()) {
    const Letter letter = take_letter(text);
    const char32_t code = small_letter(letter.code);
    if (code == letter.code) small += letter.bytes;
    else if (code < 0x80) small += static_cast<char>(code);
    else small += {static_cast<char>(0xc0 | code >> 6), static_cast<char>(0x80 | (code & 0x3f))};
  }
  return small;
}

std::string for_terminal(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const Letter letter = take_letter(text);
    if (!is_control(letter.code) && !is_in(hidden, letter.code) && !separates_lines(letter.code) &&
        letter.code != 0xfffd) {
      shown += letter.bytes;
      continue;
    }
    static constexpr char digits[] = "0123456789abcdef";
    std::string number;
    for (char32_t rest = letter.code; rest != 0 || number.empty(); rest >>= 4) number.insert(0, 1, digits[rest & 15]);
    shown += "\\u{" + number + "}";
  }
  return shown;
}

}  // namespace ziggurat
