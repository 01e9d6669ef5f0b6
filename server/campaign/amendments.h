#pragma once
#include <set>
#include <string>
#include <vector>

#include "campaign/streams.h"

namespace ziggurat {

// What an umpire amended in a result before it went out, found again at the reports that it concerns.
class Amendments {
 public:
  // Null: nobody is told. `before`: the world as the phase was closed on it.
  Amendments(const game::Rulebook* rulebook, const OutcomeReached& reached, const game::World& before);

  // Of these reports, which this viewer is given. What was ruled on a fight is told to all who see the fight; what was ruled on a
  // piece to its owner, and others learn only that the umpire ruled.
  std::vector<Amended> of(const std::vector<game::Report>& reports, const game::Viewer& viewer) const;

 private:
  struct Ruled {
    game::RulingAbout about = game::RulingAbout::fight;
    std::string subject;       // fight: as reports name it; phase: the kind of report that tells it
    std::set<PieceId> pieces;  // piece
    std::set<FactionId> owners;
    std::vector<Place> places;  // place
    std::string words;
  };
  static bool concerns(const Ruled& ruled, const game::Report& report);

  std::vector<Ruled> ruled_;
  std::string reason_;
};

}  // namespace ziggurat
