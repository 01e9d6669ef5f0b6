#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ziggurat {

// Reads what nearly every text of JSON is made of: objects, lists, words in plain letters, whole numbers. In one go, without a word's
// way through a library's buffers, which costs several times as much. Of whatever else there is (an escape, a letter that is not
// ASCII, a fraction, too deep a nest, a fault) it decides nothing and says that it is not plain: the library reads the text then.
//
// What it finds it puts into `Sink`, at a `Sink::Place`: `set(place, value)`, `begin_object(place)`, `begin_list(place)`, `end(place)`,
// `item(list)`, which makes a place, and `member(object, name)`, which makes one or says that it takes no member of this name.
template <class Sink>
class PlainScan {
 public:
  using Place = typename Sink::Place;
  PlainScan(std::string_view text, int depth_max, Sink& sink)
      : at_(text.data()), end_(text.data() + text.size()), deeper_(depth_max), sink_(sink) {}
  bool read(Place into) { return value(into) && (next(), at_ == end_); }

 private:
  static constexpr std::ptrdiff_t digits_max = 18;

  // What comes after the blanks; a zero, which stands in no plain text, at the end.
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

  // A number that is not negative is put down as one that cannot be, as the library does.
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
  int deeper_;  // how much deeper it may go
  Sink& sink_;
};

}  // namespace ziggurat
