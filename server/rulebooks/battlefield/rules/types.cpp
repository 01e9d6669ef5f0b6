#include "rulebooks/battlefield/rules/types.h"

namespace ziggurat::battlefield {

const Names& names_of(Scale) {
  static const Names names = {"strategic", "tactic", "personal"};
  return names;
}
const Names& names_of(TroopClass) {
  static const Names names = {"foot", "cavalry", "beast", "monster"};
  return names;
}
const Names& names_of(Mark) {
  static const Names names = {"sinks", "no_forest", "carries", "barbarian", "loyal", "elven_only", "flyer"};
  return names;
}
const Names& names_of(Folk) {
  static const Names names = {"saiva", "forest", "desert", "arctic", "swamp", "water", "dwarven"};
  return names;
}
const Names& names_of(Terrain) {
  static const Names names = {"none", "bushes", "forest", "road", "sand", "snow", "swamp", "water"};
  return names;
}
const Names& names_of(Relief) {
  static const Names names = {"plains", "hills", "rocks"};
  return names;
}
const Names& names_of(Fortification) {
  static const Names names = {"none", "simple", "castle", "stronghold"};
  return names;
}

}  // namespace ziggurat::battlefield
