#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ziggurat {

// Parses the subset of JSON that nearly every message uses: objects, lists, strings of unescaped ASCII, whole numbers.
// One pass, without the JSON library's buffers, which cost several times as much. It rejects everything else (an
// escape, a letter outside ASCII, a fraction, too deep nesting, a fault) as "not plain"; the caller then uses the JSON
// library.
//
// The scanner writes what it finds into a `Sink`, at a `Sink::Place`: `set(place, value)`, `begin_object(place)`,
// `begin_list(place)`, `end(place)`. `item(list)` returns a new place; `member(object, name)` returns one, or nothing
// to reject the name.
template <class Sink>
class PlainScan {
 public:
  using Place = typename Sink::Place;
  PlainScan(std::string_view text, int depth_max, Sink& sink)
      : at_(text.data()), end_(text.data() + text.size()), deeper_(depth_max), sink_(sink) {}
  bool read(Place into) { return value(into) && (next(), at_ == end_); }

 private:
  static constexpr std::ptrdiff_t digits_max = 18;

  // Skips whitespace and returns the next character, or '\0' at the end. A NUL is never part of plain JSON.
  char next() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
    return at_ != end_ ? *at_ : '\0';
  }
  bool comes(char wanted) { return next() == wanted && at_ != end_ && (++at_, true); }

  bool value(Place into) {
    std::string_view words;
    switch (next()) {
      case '{': return object(into);
      case '[': return list(into);
      case '"': return word(words) && (sink_.set(into, words), true);
      case 't': return is("true") && (sink_.set(into, true), true);
      case 'f': return is("false") && (sink_.set(into, false), true);
      case 'n': return is("null") && (sink_.set(into, nullptr), true);
      default: return number(into);
    }
  }

  bool is(std::string_view wanted) {
    const bool there = std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(wanted);
    if (there) at_ += wanted.size();
    return there;
  }

  bool word(std::string_view& words) {
    if (!comes('"')) return false;
    const char* const first = at_;
    while (at_ != end_ && *at_ != '"') {
      if (static_cast<unsigned char>(*at_) - 0x20u >= 0x60u || *at_ == '\\') return false;
      ++at_;
    }
    words = {first, static_cast<std::size_t>(at_ - first)};
    return comes('"');
  }

  // Non-negative numbers are stored as unsigned, as the JSON library stores them.
  bool number(Place into) {
    const bool negative = at_ != end_ && *at_ == '-' && (++at_, true);
    const char* const first = at_;
    std::int64_t found = 0;
    for (; at_ != end_ && *at_ >= '0' && *at_ <= '9' && at_ - first < digits_max; ++at_)
      found = 10 * found + (*at_ - '0');
    const std::ptrdiff_t digits = at_ - first;
    if (digits == 0 || digits == digits_max || (*first == '0' && digits > 1)) return false;
    if (at_ != end_ && (*at_ == '.' || *at_ == 'e' || *at_ == 'E')) return false;
    if (negative) sink_.set(into, -found);
    else sink_.set(into, static_cast<std::uint64_t>(found));
    return true;
  }

  bool object(Place into) {
    ++at_;
    if (--deeper_ < 0) return false;
    sink_.begin_object(into);
    if (next() != '}') {
      do {
        std::string_view name;
        if (next() != '"' || !word(name) || !comes(':')) return false;
        const auto member = sink_.member(into, name);
        if (!member || !value(*member)) return false;
      } while (comes(','));
    }
    ++deeper_;
    return comes('}') && (sink_.end(into), true);
  }

  bool list(Place into) {
    ++at_;
    if (--deeper_ < 0) return false;
    sink_.begin_list(into);
    if (next() != ']') {
      do {
        if (!value(sink_.item(into))) return false;
      } while (comes(','));
    }
    ++deeper_;
    return comes(']') && (sink_.end(into), true);
  }

  const char* at_;
  const char* const end_;
  int deeper_;  // levels of nesting still allowed
  Sink& sink_;
};

}  // namespace ziggurat
