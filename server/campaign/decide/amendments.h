#pragma once
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "campaign/feeds/streams.h"

namespace ziggurat {

// The hash of the salts by which the dice of a closed phase fell.
std::string salts_of(const Table& table);

// "Die 2 set by hand from 5 to 1": of a stream, by position from 0. `salts`: as above.
std::string set_die_words(
    const OutcomeReached& reached, std::string_view salts, const std::pair<std::string, int>& die, int face);

// What an umpire amended in a result before it went out, found again at the reports that it concerns.
class Amendments {
 public:
  // Null: nobody is told. `before`: the world as the phase was closed on it.
  // `salts`: the hash over the sheets' salts, by which the dice fell.
  Amendments(
      const game::Rulebook* rulebook, const OutcomeReached& reached, const game::World& before, std::string_view salts);

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
