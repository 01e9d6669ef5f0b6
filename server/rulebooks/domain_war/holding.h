#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rulebooks/domain_war/rules/figures/types.h"
#include "rulebooks/domain_war/rules/march/map.h"
#include "rulebooks/shelf/state/field.h"

// Holdings as typed records (DW-19): their words, who knows what, and their reading and writing follow from `fields`.
namespace ziggurat::domain_war {
using namespace game;
using shelf::Field;

// The viewers that may know an attribute of a visible piece (11.1). The umpire knows everything.
namespace knows {
enum Scale : std::uint8_t {
  all,     // everybody who sees the piece
  owner,   // its side
  grip,    // its side and its occupier
  within,  // for a holding: its owner, besiegers, anybody with units inside, and anybody whose spy was there
  umpire,
};
}

struct RealmPiece : shelf::Record {  // its side owns it; invalid: nobody
  std::string name;
};
// The state of an occupation (DW-77 to DW-79): the number of complete turns, and whether this turn is complete so far.
struct Grip {
  FactionId by;
  int turns = 0;
  bool unbroken = false;
  bool operator==(const Grip&) const = default;
};

inline const std::vector<std::string_view>& names_of(HoldingType) { return holding_type_names(); }

struct RealmHolding : RealmPiece {
  HoldingType type{};
  int level = 0, siege_drop = 0;
  bool fortified = false, secret = false, stormed = false, besieged = false;
  std::string found_by;  // regents who know of a secret one; lists of regents are ids separated by blanks
  Grip grip;
  std::string siege_first;  // regents that besiege it before other holdings in its province (DW-68)
  int given = 0;            // units raised from it this turn (DW-24)
  std::string kept_from, fought_by;

  static constexpr std::string_view kind = "holding";
  static void fields(auto& field, auto& one) {
    field("name", one.name, Field{.required = true});
    field("holding_type", one.type, Field{.required = true});
    field("level", one.level, Field{.high = 20, .known_by = knows::within, .required = true});
    field("siege_drop", one.siege_drop, Field{.high = 20, .known_by = knows::within, .required = true});
    field("fortified", one.fortified, Field{.known_by = knows::within, .required = true});
    field("secret", one.secret, Field{.known_by = knows::within});
    field("found_by", one.found_by, Field{.high = 200, .known_by = knows::umpire});
    field("occupier", one.grip.by, Field{.known_by = knows::grip, .words = "regents"});
    field("occupied_turns", one.grip.turns, Field{.high = 12, .known_by = knows::grip});
    field("unbroken", one.grip.unbroken, Field{.known_by = knows::umpire});
    field("stormed", one.stormed, Field{.known_by = knows::within});
    field("besieged", one.besieged, Field{.known_by = knows::within});
    field("siege_first", one.siege_first, Field{.high = 200, .known_by = knows::umpire, .umpire_edits = false});
    field("given", one.given, Field{.high = 100, .known_by = knows::owner});
    field("kept_from", one.kept_from);
    field("fought_by", one.fought_by);
  }

  // What a reader of a world or a view adds.
  ProvinceIndex province = 0;
  bool is_known = false;  // whether level, walls and siege are known
  int current() const { return level > siege_drop ? level - siege_drop : 0; }
};

}  // namespace ziggurat::domain_war
