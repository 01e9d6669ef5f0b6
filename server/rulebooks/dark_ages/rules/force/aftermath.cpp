#include "rulebooks/dark_ages/rules/force/aftermath.h"

namespace ziggurat::dark_ages {

const Names& names_of(Aftermath) {
  static const Names all = {"fresh", "half", "carried"};
  return all;
}

Condition handed_on(const Condition& now, Aftermath aftermath) {
  switch (aftermath) {
    case Aftermath::fresh: return {};
    case Aftermath::half: return {now.hits / 2, {}};
    case Aftermath::carried: break;
  }
  return now;
}

}  // namespace ziggurat::dark_ages
