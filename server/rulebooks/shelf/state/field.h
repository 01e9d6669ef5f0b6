#pragma once
#include <cstdint>
#include <string_view>

#include "game/attribute.h"
#include "game/piece.h"

// Typed state: a rulebook declares each kind of piece, its facts and its ledgers as plain structs, one line for each
// field:
//
//   struct Unit : shelf::Record {
//     std::string name;
//     int number = 0;
//     static constexpr std::string_view kind = "unit";
//     static void fields(auto& field, auto& unit) {
//       field("name", unit.name, Field{.high = 60, .required = true});
//       field("number", unit.number, Field{.low = 1, .high = 10'000, .required = true});
//     }
//   };
//
// From the declaration follow the vocabulary (declare.h), reading from a world or a view, making a piece, the changes
// between two states (record_kind.h, facts.h), and reading scenario files (read_record.h).
namespace ziggurat::shelf {
using namespace game;

// What every piece has; a record of a kind of pieces derives from it.
struct Record {
  PieceId id;
  FactionId side;
  Place place;
};

// How a field differs from the usual. A field that has its type's default value is stored unset, unless it is required.
struct Field {
  std::int64_t low = 0, high = 0;  // numbers: both ends allowed; texts: at most `high` bytes
  KnownTo known_to = KnownTo::whoever_sees;
  std::uint8_t known_by = 0;  // a level on the rulebook's own scale, which its view builder uses
  bool required = false;      // every piece has it, and a file must give it
  bool umpire_edits = true;
  bool in_files = true;         // a scenario file may give it
  std::string_view words = {};  // a choice: the list (declare.h) that the number or the faction indexes
  std::int64_t parts = 1;       // numbers: counted in this fraction of the label's unit (AttributeInfo::parts)
};

}  // namespace ziggurat::shelf
