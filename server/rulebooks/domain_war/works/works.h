#pragma once
#include <vector>

#include "rulebooks/domain_war/phase_resolver.h"

// Building within a turn (DW-113). Most builds are finished at dusk.
namespace ziggurat::domain_war {

class Works {
 public:
  struct Begun {  // a build takes up the action of its round
    FactionId by;
    int round = 1;
    bool operator==(const Begun&) const = default;
  };
  explicit Works(PhaseResolver& resolver, std::vector<Begun> begun = {})
      : resolver_(resolver), begun_(std::move(begun)) {}
  const std::vector<Begun>& begun() const { return begun_; }
  void step(int round);  // begins and pays the builds; demolishes bridges at once
  void finish();         // call at dusk

 private:
  PhaseResolver& resolver_;
  std::vector<Begun> begun_;
};

}  // namespace ziggurat::domain_war
