#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "campaign/feeds/streams.h"

namespace ziggurat {

// The hash of the sheets' salts, which the dice of the closed phase depend on.
std::string salts_of(const Table& table);

// For example "Die 2 set by hand from 5 to 1". `die`: stream, and position from 0. `salts`: as above.
std::string set_die_words(
    const OutcomeReached& reached, std::string_view salts, const std::pair<std::string, int>& die, int face);

// The name of a die set by hand among an outcome's earlier reasons; rulings and rerolls are `rulings/KEY`,
// `rerolls/STREAM`.
std::string die_name(const std::pair<std::string, int>& die);

// The earlier reasons of a held result that is resolved again as `again`: each ruling and die that stays as it was keeps
// the reason for which it was set, if it had one. `again`: with its reason.
std::map<std::string, std::string> kept_reasons(const OutcomeReached& held, const OutcomeReached& again);

// Whether the umpire changed the ruling or die of this name.
bool is_changed(const OutcomeReached& reached, const std::string& name);
// Why this ruling or die was changed.
const std::string& reason_of(const OutcomeReached& reached, const std::string& name);

// Matches what the umpire amended in a result, before its publication, to the reports that it affects.
class Amendments {
 public:
  // Null rulebook: amendments are not shown. `before`: the world at the bell. `salts`: the hash that the dice depend
  // on.
  Amendments(
      const game::Rulebook* rulebook, const OutcomeReached& reached, const game::World& before, std::string_view salts);

  // The amendments among these reports, for this viewer. A ruling on a fight is shown to all who see the fight; a
  // ruling on a piece is shown to its owner, and others learn only that the umpire ruled.
  std::vector<Amended> of(const std::vector<game::Report>& reports, const game::Viewer& viewer) const;

 private:
  struct Ruled {
    game::RulingAbout about = game::RulingAbout::fight;
    std::string subject;       // fight: as in reports; phase: the kind of report that shows it
    std::set<PieceId> pieces;  // of a ruling on pieces
    std::set<FactionId> owners;
    std::vector<Place> places;  // of a ruling on a place
    std::string words, reason;
  };
  static Amended in_words(std::size_t report, const std::vector<const Ruled*>& shown);
  static bool concerns(const Ruled& ruled, const game::Report& report);

  std::vector<Ruled> ruled_;
};

}  // namespace ziggurat
