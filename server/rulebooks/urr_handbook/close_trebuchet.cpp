#include "rulebooks/urr_handbook/close.h"

// All engines act in parallel on the walls as they stand (UH-52).
namespace ziggurat::urr_handbook {

Happened close_trebuchet(Bell& bell) {
  static const std::vector<SubStep> steps = {
      {"bombard", "Bombardment"},
      {"vault", "The dead are thrown"},
      {"fire", "Fire over the walls"},
  };
  run(bell, steps, {});
  return {};
}

}  // namespace ziggurat::urr_handbook
