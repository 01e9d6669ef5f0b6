#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/attribute.h"
#include "game/board.h"
#include "game/place.h"

// Orders: how a rulebook describes its kinds of orders, what a seat writes on its sheet, and the options that it is
// offered.
namespace ziggurat::game {

// Kinds of orders are described once: pages build their order panel from them, and both the codec (read_sheet.cpp) and
// the campaign (sheet_validation.cpp) validate the shape of orders by them.
// steps: a movement on a plane, turn by turn; counts: a number for each item of a list (how many of each contingent);
// ranking: targets in order of preference.
enum class ParameterType {
  piece,
  pieces,
  place,
  path,
  places,
  target,
  choice,
  flag,
  count,
  text,
  faction,
  steps,
  counts,
  ranking
};

struct Parameter {
  std::string name, label;
  ParameterType type = ParameterType::piece;
  bool required = true;
  // choice: the argument is the word itself; ranking: words that may stand for a target ("nearest")
  std::vector<std::string> choices;
  std::int64_t low = 0, high = 0;  // count, counts: both ends allowed; text: at most `high` bytes
  bool subject = false;            // of a standing order: what it is for; a new order for the same subject replaces it
  std::vector<std::string> choice_labels = {};  // the choices for people, if their words would not do; else empty
};

struct OrderKind {
  std::string name, label, rule;  // `rule`: the rule's number
  std::string help;               // one sentence
  std::string arrow;              // how it is drawn: move, attack, shot, support, raid, or empty
  std::vector<Parameter> parameters;
  bool for_umpire = false;  // free-form (ritual, meeting, treaty): after the bell it waits for the umpire's answer
  bool standing = false;    // in force from its bell on, until another of its kind for the same subject replaces it
  std::vector<Parameter> terms = {};  // for_umpire: what the umpire's answer states besides words; no pieces and places
  std::string group = {};             // the heading of the order in a long list of a seat's orders; empty: none
  std::string why = {};               // why an adviser proposes such an order, in one sentence; empty: it never does
};

// The steps of a movement on a plane.
struct TurnStep {
  std::int32_t angle = 0;  // 1/100 degree, clockwise, about the middle of the front
  bool operator==(const TurnStep&) const = default;
};
struct GoStep {
  std::int32_t distance = 0, bearing = 0;  // straight; 1/1000 inch, 1/100 degree from the facing
  bool operator==(const GoStep&) const = default;
};
using MoveStep = std::variant<TurnStep, GoStep>;

using Target = std::variant<PieceId, Place, std::string>;  // of a ranking

using Argument = std::variant<std::monostate, bool, std::int64_t, std::string, PieceId, std::vector<PieceId>, Place,
    std::vector<Place>, FactionId, std::vector<MoveStep>, std::vector<std::int64_t>, std::vector<Target>>;

struct Order {
  int kind = -1;                    // index into the rulebook's order kinds
  std::vector<Argument> arguments;  // by parameter index; unset: not given
  bool operator==(const Order&) const = default;
};

// One seat's orders for one phase.
struct Sheet {
  std::vector<Order> orders;
  std::string salt;  // chosen by the client; every die of the phase depends on it
  bool operator==(const Sheet&) const = default;
};

// Which orders of a seat counted at the bell. sealed, draft_taken: its own; umpire: those that the umpire wrote for it;
// missed: none came in time, so it got its default orders; nothing: none came, and there was nothing to order.
enum class SheetFate { sealed, draft_taken, missed, umpire, nothing };

// A place that a piece can reach.
struct Reach {
  Place at;
  Place from;  // the place before it on the cheapest way
  std::int64_t cost = 0;
  bool operator==(const Reach&) const = default;
};
struct Sweep {                                     // steps on a plane, or a shot over it
  std::int32_t bearing_from = 0, bearing_to = 0;   // from one to the other clockwise, relative to the facing
  std::int32_t least = 0, mean = 0, greatest = 0;  // distances that dice may give; all equal: no dice
  std::int32_t turns = 0;                          // maximum
  bool operator==(const Sweep&) const = default;
};
// The values offered for one parameter.
struct ParameterOptions {
  int parameter = -1;
  std::vector<Reach> reach;        // path: the places in reach
  std::int64_t allowance = 0;      // path: maximum cost; counts: maximum sum; 0: no limit
  std::vector<Place> places;       // place, places, ranking
  std::vector<PieceId> pieces;     // piece, pieces, target, ranking
  std::vector<std::string> words;  // choice, ranking; counts: the name of each, for people
  std::vector<FactionId> factions;
  std::int64_t low = 0, high = 0;                                  // count; flag: no is 0, yes is 1
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges = {};  // counts: low and high of each
  std::optional<Sweep> sweep = {};                                 // steps, target, ranking
  std::int64_t cost_parts = 1;  // path: costs are in this fraction of a square: 2 for halves; 1: whole squares
};
// One kind of order that pieces, or the seat itself, may be given, by a view.
struct Option {
  int kind = -1;
  std::optional<Refusal> refused;  // why this order may not be given now; then there are no parameters
  std::vector<PieceId> pieces;     // the pieces that it is for (all that were asked for, or those that can)
  std::vector<ParameterOptions> parameters;
};

// What an order of a sheet would do, by a view: for the page to draw while the player writes.
struct Preview {
  std::vector<Place> path;                           // places passed, in order
  std::vector<std::vector<MapPoint>> outlines = {};  // plane: the piece's corners at the start and after each step
  std::optional<Place> stop = {};                    // where it ends, if it goes at all
  std::optional<Refusal> refused = {};               // why not, or why no farther
  std::vector<std::pair<std::string, std::string>> details = {};   // label and value
  std::vector<std::pair<std::string, std::int64_t>> chances = {};  // result and its weight
  bool operator==(const Preview&) const = default;
};
// Everywhere that a piece could get with a given movement.
struct ReachArea {
  std::vector<Reach> places;           // grids and maps
  std::vector<MapPoint> outline = {};  // plane: a polygon
  bool operator==(const ReachArea&) const = default;
};

}  // namespace ziggurat::game
