#pragma once
#include <string>
#include <vector>

namespace ziggurat::game {

// A kind of phase (Phase::kind) in which seats send orders, with its name for people. A campaign's law of the clock may
// give it a length of its own.
struct PhaseKind {
  std::string kind, title;
  bool operator==(const PhaseKind&) const = default;
};

// Implemented by rulebooks that can list the kinds of phases of their scenario, whatever its switches, in the order of
// play.
class NamesPhaseKinds {
 public:
  virtual ~NamesPhaseKinds() = default;
  virtual std::vector<PhaseKind> phase_kinds() const = 0;
};

}  // namespace ziggurat::game
