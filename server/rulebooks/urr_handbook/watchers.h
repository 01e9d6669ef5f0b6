#pragma once
#include <map>
#include <vector>

#include "rulebooks/urr_handbook/siege.h"
#include "rulebooks/urr_handbook/sight.h"

// Who saw which places while counters moved: before the movement or after it (chapter 6).
namespace ziggurat::urr_handbook {

class Watchers {
 public:
  Watchers(const Siege& before, const Siege& after);

  bool see(FactionId faction, const Place& at) const;
  Audience of(const Place& at) const;
  // Those of the audience by what each sees of a way. What lies out of his sight must reach nobody.
  std::map<std::vector<Place>, Audience> by_sight(const std::vector<Place>& way, Audience among) const;

 private:
  std::vector<PlacesSeen> seen_;  // by faction
};

}  // namespace ziggurat::urr_handbook
