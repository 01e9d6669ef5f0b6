#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/change.h"
#include "game/dice.h"
#include "game/order.h"
#include "game/view.h"

// What a rulebook answers at the bell: steps of changes and reports, the next phase, or a victory. Also what an umpire may rule
// beforehand. outcome_writer.h builds one.
namespace ziggurat::game {

using SeatId = Id<struct SeatTag>;  // index into the campaign's seats

// What is told of one event. Who hears it is decided apart from it.
struct ReportBody {
  std::string rule;  // its number in the rulebook
  std::string kind;  // the rulebook's word: move, missile, melee, refused …; the pages have signs for some
  std::string text;  // a sentence of what was seen
  std::vector<PieceId> pieces;
  std::vector<Place> places;  // where; a move: its path
  std::string fight;  // the fight or other matter that it belongs to: what its dice stream is called and rulings go by
  std::vector<Roll> rolls;
  std::vector<std::pair<std::string, std::string>> details;  // label and value, so that it can be recalculated by hand
  std::string likely;  // what was to be expected, in words; empty if nothing was diced
  bool important = false;
  bool operator==(const ReportBody&) const = default;
};

// One line of what happened, for those who may know it.
struct Report : ReportBody {
  Audience audience = Audience::nobody();
  bool operator==(const Report&) const = default;
};

// A part of an outcome that is shown as one (moves, shots, fights …).
struct Step {
  std::string name, title;
  std::vector<Change> changes;
  std::vector<Report> reports;
  // Where in the phase it falls, as everybody counts (round and leg): what is seen in it is dated so. Never a count of steps, which would
  // tell how much happened unseen.
  std::int32_t part = 0;
  bool operator==(const Step&) const = default;
};

// A stretch of the clock with one set of lawful orders. Phases nest: the path tells (`turn-2/morning/round-1`).
struct Phase {
  std::string path;
  std::string kind;            // night, round, evening …
  std::string title;           // "Turn 2 · Morning · Round 1"
  std::string parent;          // sheets of earlier phases with the same parent are handed to `close` again; empty: none
  std::int64_t orders_ms = 0;  // from opening to bell; 0 with nobody to order: closes at once
  std::int64_t review_ms =
      0;  // from bell to the next phase; below 0: so long the umpire sees its result first, -1: until he publishes it
  bool early_close = false;    // the bell rings when all who may order have sealed, unless the umpire says otherwise
  bool umpire_closes = false;  // never closes by itself: the umpire rings it (approval of moves; a clock kept by hand)
  Audience orders_from = Audience::nobody();  // factions that may hand in a sheet
  std::vector<int> order_kinds;               // lawful kinds, ascending
  bool press_between_factions = true;
  std::vector<FactionId> asleep;                    // these may not write to, or hear from, other factions now
  std::int64_t game_from_min = 0, game_to_min = 0;  // game minutes of the day; equal: none
  bool operator==(const Phase&) const = default;
};

// Umpire's rulings for one closing: words of the rulebook to values (`shift/fight` → 1).
using Rulings = std::map<std::string, std::string>;

// What a ruling is about. Its key is its name for the phase as a whole, else "<name>/<subject>": the fight (as reports name it),
// the name of a piece, the id of an area.
enum class RulingAbout { phase, fight, piece, place };

struct RulingKind {
  std::string name, label;
  RulingAbout about = RulingAbout::phase;
  std::vector<std::string> choices;  // empty: free text or number
  std::int64_t low = 0, high = 0;
  bool pieces = false;  // the value is a piece
  bool list = false;    // several values in order, no word and no piece twice; as text they are joined by commas
  std::vector<std::string> reports =
      {};  // kinds of reports at which it is offered; none: at any that names its subject
  // Troops that somebody believes he saw: each item of the list is so many (`low` to `high`) of one of the choices of a faction,
  // `7 knights elves`; or `nobody` stands alone. Whether they make sense the rulebook says (OutcomeWriter::unfit).
  bool troops = false;

  // A number from `low` to `high`, and one of these words.
  static RulingKind number(std::string name, std::string label, RulingAbout about, std::int64_t low, std::int64_t high,
      std::vector<std::string> reports = {}) {
    return {std::move(name), std::move(label), about, {}, low, high, false, false, std::move(reports)};
  }
  static RulingKind word(std::string name, std::string label, RulingAbout about, std::vector<std::string> choices,
      std::vector<std::string> reports = {}) {
    return {std::move(name), std::move(label), about, std::move(choices), 0, 0, false, false, std::move(reports)};
  }
};

// The items of a list's value, and the piece that an item is: its number in the campaign.
std::vector<std::string> ruled_list(std::string_view value);
std::optional<PieceId> ruled_piece(std::string_view value);

struct Victory {
  std::vector<FactionId> winners;
  std::string title, text;
  std::vector<std::pair<std::string, std::string>> details;
  bool operator==(const Victory&) const = default;
};

// A fight whose result the umpire brings from elsewhere.
struct Awaited {
  std::string fight;
  std::string ruling, by_the_rules;  // the ruling that, with this value, lets the rules decide as they always do
  std::vector<std::string> names;    // of those who are in it: what a ruling that is a list of words may name
  std::string file;                  // all that another table needs, as JSON
  bool operator==(const Awaited&) const = default;
};

// What the rules answer at the bell.
struct Outcome {
  std::vector<Step> steps;
  std::optional<Phase> next;  // none: the campaign is over
  std::optional<Victory> victory;
  // It goes out when the umpire lets it, however the campaign holds its results. Never because something happened: everybody sees the wait.
  bool held = false;
  std::optional<Awaited> awaits;  // the steps end before this fight; nothing goes out until the umpire has ruled on it
  bool operator==(const Outcome&) const = default;
};

}  // namespace ziggurat::game

namespace ziggurat {
// Spoken of in every layer.
using game::SeatId;
}  // namespace ziggurat
