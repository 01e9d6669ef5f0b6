#pragma once
#include "rulebooks/urr_handbook/council/counters.h"

// Parties of raiders (UH-23, UH-94).
namespace ziggurat::urr_handbook {

struct GuardOrder {
  PieceId party;
  Place at = {};
  std::string story = {};
};
struct HaulInOrder {
  PieceId object;
  bool yes = false;
};

const SiegeStar* own_party(const Context& context, PieceId id);  // null: it is none
std::vector<PieceId> own_parties(const Context& context, const Taken& taken);
// UH-94: one thing a week.
std::optional<Fault> fault_of_party(const Context& context, const Taken& taken, PieceId id);

}  // namespace ziggurat::urr_handbook
