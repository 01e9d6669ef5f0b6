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

// The result of a phase: steps of changes and reports, then the next phase or a victory; and the rulings by which an
// umpire amends it. outcome_writer.h builds an outcome.
namespace ziggurat::game {

using SeatId = Id<struct SeatTag>;  // index into the campaign's seats

// Report content; the audience is set separately.
struct ReportBody {
  std::string rule;  // its number in the rulebook
  std::string kind;  // the rulebook's word: move, missile, melee, refused …; the pages have icons for some
  std::string text;  // one sentence that describes the event
  std::vector<PieceId> pieces;
  std::vector<Place> places;  // where it happened; of a move: its path
  // The fight or other matter that it belongs to: the name of its dice stream and the subject of rulings.
  std::string fight;
  std::vector<Roll> rolls;
  std::vector<std::pair<std::string, std::string>> details;  // label and value, so that it can be recalculated by hand
  std::string likely;  // the expected result, in words; empty if no dice were rolled
  bool important = false;
  bool operator==(const ReportBody&) const = default;
};

// A report with its audience.
struct Report : ReportBody {
  Audience audience = Audience::nobody();
  bool operator==(const Report&) const = default;
};

// A part of an outcome that is shown as one (moves, shots, fights …).
struct Step {
  std::string name, title;
  std::vector<Change> changes;
  std::vector<Report> reports;
  // Where in the phase it happens, by a public count (round and leg): sightings in it get this date. Never a count of
  // steps, which would reveal how much happened unseen.
  std::int32_t part = 0;
  bool operator==(const Step&) const = default;
};

// A period of the clock with one set of lawful orders. Phases nest; the path shows how (`turn-2/morning/round-1`).
struct Phase {
  std::string path;
  std::string kind;            // night, round, evening …
  std::string title;           // for example "Turn 2 · Morning · Round 1"
  std::string parent;          // `close` also receives the sheets of earlier phases with the same parent; empty: none
  std::int64_t orders_ms = 0;  // from opening to bell; 0 without anybody to order: closes at once
  std::int64_t review_ms =
      0;  // from bell to the next phase; below 0: the umpire sees the result first for that long, -1: until published
  // The bell rings when every seat that may order has sealed, unless the umpire sets otherwise.
  bool early_close = false;
  bool umpire_closes = false;  // never closes by itself: the umpire rings the bell (approval of moves; a manual clock)
  Audience orders_from = Audience::nobody();  // factions that may submit a sheet
  std::vector<int> order_kinds;               // lawful kinds, ascending
  bool press_between_factions = true;
  std::vector<FactionId> asleep;                    // these factions may not exchange letters with others now
  std::int64_t game_from_min = 0, game_to_min = 0;  // game minutes of the day; equal: none
  bool operator==(const Phase&) const = default;
};

// The umpire's rulings for one phase: key → value (`shift/fight` → 1).
using Rulings = std::map<std::string, std::string>;

// What a ruling is about. Its key is the ruling's name for the phase as a whole, otherwise "<name>/<subject>": the
// fight (as in reports), the name of a piece, or the id of an area.
enum class RulingAbout { phase, fight, piece, place };

struct RulingKind {
  std::string name, label;
  RulingAbout about = RulingAbout::phase;
  std::vector<std::string> choices;  // empty: free text or number
  std::int64_t low = 0, high = 0;
  bool pieces = false;  // the value is a piece
  bool list = false;    // several values in order, no word and no piece twice; joined by commas in text
  std::vector<std::string> reports = {};  // kinds of reports that offer it; none: any report about its subject
  // Troops that a side believes to have seen: each item of the list is a number (`low` to `high`) of one of a faction's
  // choices, `7 knights elves`; or the list is `nobody` alone. The rulebook checks whether they make sense
  // (OutcomeWriter::reject).
  bool troops = false;
  std::vector<std::string> choice_labels = {};  // the choices for people, if their words would not do; else empty
  std::int64_t parts = 1;  // numbers: the value counts this fraction of the label's unit, such as 10 for 1/10 inch

  // `number`: from `low` to `high`; `word`: one of these choices.
  static RulingKind number(std::string name, std::string label, RulingAbout about, std::int64_t low, std::int64_t high,
      std::vector<std::string> reports = {}) {
    return {.name = std::move(name),
        .label = std::move(label),
        .about = about,
        .choices = {},
        .low = low,
        .high = high,
        .reports = std::move(reports)};
  }
  static RulingKind word(std::string name, std::string label, RulingAbout about, std::vector<std::string> choices,
      std::vector<std::string> reports = {}) {
    return {.name = std::move(name),
        .label = std::move(label),
        .about = about,
        .choices = std::move(choices),
        .reports = std::move(reports)};
  }
};

// The items of a list's value; and the piece that an item names by its number in the campaign.
std::vector<std::string> ruled_list(std::string_view value);
std::optional<PieceId> ruled_piece(std::string_view value);

struct Victory {
  std::vector<FactionId> winners;
  std::string title, text;
  std::vector<std::pair<std::string, std::string>> details;
  bool operator==(const Victory&) const = default;
};

// A fight that is played elsewhere (at a table, in another program): the umpire enters its result.
struct Awaited {
  std::string fight;
  std::string ruling, by_the_rules;  // the ruling, and its value that lets the rules decide as usual
  std::vector<std::string> names;    // of the participants, for rulings that are a list of words
  std::string file;                  // everything that another game needs to play it, as JSON
  bool operator==(const Awaited&) const = default;
};

// A question that the rules put to the umpire when the result is published: what follows from an order that succeeded.
struct FollowUp {
  FactionId faction;
  Order order;       // the order that it follows from, as it stands on the faction's sheet
  std::string text;  // for the umpire and for the faction
  bool operator==(const FollowUp&) const = default;
};

// What Rulebook::close returns.
struct Outcome {
  std::vector<Step> steps;
  std::optional<Phase> next;  // none: the campaign is over
  std::optional<Victory> victory;
  // Hold the result until the umpire publishes it, however the campaign holds its results. Never set because of hidden
  // events: everybody sees the wait.
  bool held = false;
  std::optional<Awaited> awaits;  // the steps end before this fight; no publication before the umpire has ruled on it
  std::vector<FollowUp> follow_ups = {};
  bool operator==(const Outcome&) const = default;
};

}  // namespace ziggurat::game

namespace ziggurat {
// Used in every layer.
using game::SeatId;
}  // namespace ziggurat
