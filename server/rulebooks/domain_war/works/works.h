#pragma once
#include <vector>

#include "rulebooks/domain_war/phase_resolver.h"

// What is built in a turn (DW-113). Most of it is ready at dusk.
namespace ziggurat::domain_war {

class Works {
 public:
  struct Begun {  // a build is the one action of its round
    FactionId by;
    int round = 1;
    bool operator==(const Begun&) const = default;
  };
  explicit Works(PhaseResolver& resolver, std::vector<Begun> begun = {}) : resolver_(resolver), begun_(std::move(begun)) {}
  const std::vector<Begun>& begun() const { return begun_; }
  void step(int round);  // begun and paid; a bridge that is pulled down is gone at once
  void finish();         // at dusk

 private:
  PhaseResolver& resolver_;
  std::vector<Begun> begun_;
};

}  // namespace ziggurat::domain_war
