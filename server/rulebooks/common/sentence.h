#pragma once
#include <functional>
#include <string>
#include <string_view>

// Sentences of orders from a template. `{x}`: the argument in words (a path: its end); `{^x}`: with a capital. `[…]`: left out when an argument in it is not
// given; `[…|…]`: the first part of which all arguments are given. In such a part `{x=word}` says nothing and counts as given when x is
// that word, and so does a flag when it is yes.
namespace ziggurat::common {

struct Spoken {
  bool given = false;
  std::string words, raw;  // for people; as the order has it
};
using Speak = std::function<Spoken(std::string_view parameter)>;

std::string sentence(std::string_view pattern, const Speak& speak);

}  // namespace ziggurat::common
