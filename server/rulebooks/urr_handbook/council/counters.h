#pragma once
#include "rulebooks/urr_handbook/verbs.h"

// What the council's judges ask of counters, factions and fields.
namespace ziggurat::urr_handbook {

// A unit, a star, an engine of this faction on a board; null: it is none of these.
const SiegePiece* own_counter(const Context& context, PieceId id);
bool all_own(const Context& context, const std::vector<PieceId>& pieces);  // and there are any

// Who leaves a place together: own counters of one place, each once, and none with something else to do this week.
std::optional<Fault> fault_of_travellers(
    const Context& context, const Taken& taken, const std::vector<PieceId>& pieces);
// Orders of this sheet that send the piece away.
inline bool sent_away(const Taken& taken, PieceId id) { return taken.names<MarchOrder, DeployOrder>(id); }

std::vector<FactionId> other_factions(const Context& context);

// Parties of raiders (UH-23, UH-94).
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
