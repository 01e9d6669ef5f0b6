#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The one template language of all that the server says: orders, reports, refusals, labels.
//   {x}            x in words: a name, a number, a place, names joined (a path of an order: its end)
//   {^x}           with a capital; {+x} a number with its sign; {^x…} and {+x…} go with all that follows
//   {x:step|steps} the number (of a list: how many it has) with the form that goes with it: "1 step", "3 steps"
//   {x?is|are}     only that form; of a name whether it is one or many, of a flag the first for yes
//   {x*; }         a list joined by what follows the star; without it by ", "
//   {x@camps}      x is a word of the program: what the catalogue says under camps.<x>, else the word itself with blanks
//   {@melee.tail}  what the catalogue says under melee.tail, with the same values
//   […]            left out when something in it is not given; […|…] the first part of which all is given
//   {x=word}       in such a part: says nothing and counts as given when x is that word; {x=} when x is not given. A flag counts as
//                  given when it is yes
//   \              before a character that stands for itself
namespace ziggurat::shelf {

struct Spoken {
  bool given = false;
  std::string words, raw = {};              // for people; as the order or the program has it
  std::optional<std::int64_t> number = {};  // a number, or how many a list has
  std::vector<std::string> list = {};
};
using Speak = std::function<Spoken(std::string_view name)>;
// What a catalogue says: of a key, with the values at hand. None: it has no such key.
using Recite = std::function<std::optional<std::string>(std::string_view key)>;

// A template, read once.
class Template {
 public:
  explicit Template(std::string_view pattern);  // throws std::invalid_argument: it is none
  std::string say(const Speak& speak, const Recite& recite = {}) const;
  // None: something in it is not given.
  std::optional<std::string> say_if_given(const Speak& speak, const Recite& recite = {}) const;

  // The whole of it, if there is nothing to fill in.
  const std::string* plain() const;

  // What it asks for, for tests: names of values, and keys or groups of the catalogue.
  std::vector<std::string> names() const;
  std::vector<std::string> keys() const, groups() const;

 private:
  enum class Sort : char { words = ' ', counted = ':', form = '?', joined = '*', looked_up = '@', is = '=' };
  struct Hole {
    std::string name, rest;  // of looked_up without a name: a key
    Sort sort = Sort::words;
    bool capital = false, sign = false;
    std::vector<std::string> forms = {};
  };
  struct Piece {  // plain text, then a hole or the parts of a bracket, if it has any
    std::string plain;
    std::optional<Hole> hole = {};
    std::vector<std::vector<Piece>> parts = {};
  };
  using Part = std::vector<Piece>;
  class Reader;
  static std::optional<std::string> said(const Part& part, const Speak& speak, const Recite& recite, bool as_it_is);
  template <class Visit>
  static void each_hole(const Part& part, const Visit& visit);
  Part whole_;
};

std::string sentence(std::string_view pattern, const Speak& speak);

}  // namespace ziggurat::shelf
