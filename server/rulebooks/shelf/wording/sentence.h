#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The template language for all text that the server sends: orders, reports, refusals, labels.
//   {x}            the value x as text: a name, a number, a place, joined names (for a path of an order: its end)
//   {^x}           the same with a capital; {+x} a number with its sign; ^ and + combine with all forms below
//   {x:step|steps} the number (or the length of a list) and the matching form: "1 step", "3 steps"
//   {x?is|are}     only the matching form; for a name, singular or plural; for a flag, the first form means yes
//   {x*; }         a list joined by the text after the star; by ", " if there is none
//   {x* and }      "A, B and C"; so with " or "
//   {x@camps}      x is a word of the program: the catalogue's text for camps.<x>, or else the word itself with blanks
//   {@melee.tail}  the catalogue's text for melee.tail, rendered with the same values
//   […]            omitted if one of its values is not given; […|…] picks the first alternative with all values given
//   {x=word}       inside brackets: renders nothing and counts as given if x is that word; {x=} if x is not given.
//                  A flag counts as given if it is yes
//   \              escapes the next character
namespace ziggurat::shelf {

struct Spoken {
  bool given = false;
  std::string words, raw = {};              // `words` is what people read, `raw` what the order or the program stores
  std::optional<std::int64_t> number = {};  // the number itself, or the length of a list
  std::vector<std::string> list = {};
};
// Looks up a value of a template by its name.
using ValueLookup = std::function<Spoken(std::string_view name)>;
// Looks up a key in the catalogue and renders it with the current values; none if the key does not exist.
using TextLookup = std::function<std::optional<std::string>(std::string_view key)>;

// A template, parsed once.
class Template {
 public:
  explicit Template(std::string_view pattern);  // throws std::invalid_argument if the pattern is invalid
  std::string say(const ValueLookup& lookup, const TextLookup& texts = {}) const;
  // None if a value is missing.
  std::optional<std::string> say_if_given(const ValueLookup& lookup, const TextLookup& texts = {}) const;

  // The whole text, if there is nothing to fill in; otherwise null.
  const std::string* plain() const;

  // The names of values, and the keys or groups of the catalogue, that the template refers to. Used by tests.
  std::vector<std::string> names() const;
  std::vector<std::string> keys() const, groups() const;

 private:
  enum class HoleKind : char { words = ' ', counted = ':', form = '?', joined = '*', looked_up = '@', is = '=' };
  struct Hole {
    std::string name, rest;  // `rest` of a nameless look-up holds the key
    HoleKind kind = HoleKind::words;
    bool capital = false, sign = false;
    std::vector<std::string> forms = {};
  };
  struct Piece {  // plain text, followed by a hole or by the alternatives of a bracket, if any
    std::string plain;
    std::optional<Hole> hole = {};
    std::vector<std::vector<Piece>> parts = {};
  };
  using Part = std::vector<Piece>;
  class Reader;
  static std::optional<std::string> said(
      const Part& part, const ValueLookup& lookup, const TextLookup& texts, bool as_it_is);
  template <class Visit>
  static void each_hole(const Part& part, const Visit& visit);
  Part whole_;
};

std::string sentence(std::string_view pattern, const ValueLookup& lookup);

}  // namespace ziggurat::shelf
