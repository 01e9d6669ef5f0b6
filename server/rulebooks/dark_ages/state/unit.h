#pragma once
#include <optional>
#include <string>

#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/dark_ages/rules/table/table.h"
#include "rulebooks/shelf/state/record_kind.h"

// The state of a battle, declared once: units, personalities, contacts, the facts of the battle, and the ledgers of a
// side.
namespace ziggurat::dark_ages {
using namespace game;

enum class OwnQuality : std::uint8_t { of_type, regular, elite, levy };  // of_type: the quality of its type (DA-42)
const Names& names_of(OwnQuality);
enum class OwnStyle : std::uint8_t { open, infantry, warband };  // for viking veterans; open: not yet chosen
const Names& names_of(OwnStyle);
enum class OwnSlot : std::uint8_t { none, front_left, front_right };  // FrontSlot, or none
const Names& names_of(OwnSlot);

struct Unit : shelf::Record {
  std::string name;
  int type = 0;  // row of `unit_type_names`
  OwnStyle style{};
  OwnQuality quality{};
  Formation formation{};
  int frontage = pose_limits().frontage, depth = pose_limits().depth;  // 1/1000 inch, in line
  int hits = 0;
  int limit = 0;  // hits that remove it (DA-43); follows from its quality
  int shots_fired = 0;
  bool ran_out = false;                  // of missiles, after three shots or by the die (DA-51)
  bool moved = false, has_shot = false;  // in this player turn
  bool entered = false;                  // in this player turn, as a reinforcement
  int arrives = 0;                       // reinforcements: the turn from which they may come in (DA-91)
  int faces = 0;                         // the faces of its movement dice, as digits, if thrown already (DA-7)
  int rolled = 0;                        // the distance that these dice give

  static constexpr std::string_view kind = "unit";
  static void fields(auto& field, auto& unit) {
    using shelf::Field;
    constexpr auto owner = KnownTo::owner;
    const PoseLimits& limits = pose_limits();
    field("name", unit.name, Field{.high = 80, .required = true});
    field("type", unit.type, Field{.required = true, .words = "types"});
    field("style", unit.style);
    field("quality", unit.quality);
    field("formation", unit.formation);
    field("frontage", unit.frontage,
        Field{.low = limits.frontage_least, .high = limits.frontage_most, .required = true, .parts = inch});
    field("depth", unit.depth,
        Field{.low = limits.depth_least, .high = limits.depth_most, .required = true, .parts = inch});
    field("hits", unit.hits, Field{.high = 100});
    field("limit", unit.limit, Field{.high = 100, .umpire_edits = false});
    field("shots_fired", unit.shots_fired, Field{.high = 100});
    field("ran_out", unit.ran_out);
    field("moved", unit.moved);
    field("has_shot", unit.has_shot);
    field("entered", unit.entered, Field{.umpire_edits = false});
    field("arrives", unit.arrives, Field{.high = 1000, .known_to = owner});
    field("faces", unit.faces, Field{.high = 666, .known_to = owner, .umpire_edits = false});
    field("rolled", unit.rolled, Field{.high = 50'000, .known_to = owner, .umpire_edits = false, .parts = inch});
  }

  const game::Point* spot() const { return std::get_if<game::Point>(&place.spot); }  // null: not on the table
  UnitType unit_type() const;
  const UnitFigures& figures() const { return unit_type().figures(); }
  Pose pose() const;  // requires that it is on the table
  Quality own_quality() const;
};

// The unit with its dependent values corrected: its limit, and whether it is out of missiles.
Unit consistent(Unit unit, const Switches& switches);

struct Personality : shelf::Record {
  std::string name;
  PersonKind role{};
  bool banner = false;

  static constexpr std::string_view kind = "personality";
  static void fields(auto& field, auto& person) {
    using shelf::Field;
    field("name", person.name, Field{.high = 80, .required = true});
    field("role", person.role, Field{.required = true});
    field("banner", person.banner);
  }
};

// A contact is recorded, never derived from positions (DA-35). Its piece is aboard the unit that charged.
struct ContactMark : shelf::Record {
  PieceId charger;
  Facing charger_facing{};
  PieceId target;
  Facing target_facing{};
  bool woods = false, uphill = false, river_crossing = false;  // what the target defends (DA-39)
  OwnSlot slot{};

  static constexpr std::string_view kind = "contact";
  static void fields(auto& field, auto& contact) {
    using shelf::Field;
    field("charger", contact.charger, Field{.required = true, .umpire_edits = false});
    field("charger_facing", contact.charger_facing, Field{.required = true});
    field("target", contact.target, Field{.required = true, .umpire_edits = false});
    field("target_facing", contact.target_facing, Field{.required = true});
    field("woods", contact.woods);
    field("uphill", contact.uphill);
    field("river_crossing", contact.river_crossing);
    field("slot", contact.slot, Field{.umpire_edits = false});
  }
};

enum class Stage : std::uint8_t { deploy, style, battle, over };
const Names& names_of(Stage);

struct BattleFacts {
  Stage stage{};
  int turn = 1;
  FactionId first{0};        // the side that goes first in this turn
  bool second_half = false;  // whether it is the other side's player turn
  int dark_after = 0;        // the turn after which it is dark, by the umpire; 0: the rules decide (DA-94)
  // The hits that each side has dealt up to the end of each turn ("0 4 11"), for the ledger of DA-95.
  std::string hits_by_turn_1, hits_by_turn_2;
  // Switches that the umpire has changed, now and from the next player turn on (DA-98), as `with_chosen` parses them.
  std::string switches_now, switches_next;

  static void fields(auto& field, auto& facts) {
    using shelf::Field;
    field("stage", facts.stage, Field{.required = true, .umpire_edits = false});
    field("turn", facts.turn, Field{.low = 1, .high = 1000, .required = true, .umpire_edits = false});
    field("first", facts.first, Field{.required = true, .words = "sides"});
    field("second_half", facts.second_half, Field{.umpire_edits = false});
    field("dark_after", facts.dark_after, Field{.high = 1000});
    constexpr Field ledger{.high = 8'000, .known_to = KnownTo::umpire, .umpire_edits = false};
    field("hits_by_turn_1", facts.hits_by_turn_1, ledger);
    field("hits_by_turn_2", facts.hits_by_turn_2, ledger);
    field("switches_now", facts.switches_now, Field{.high = 2'000, .umpire_edits = false});
    field("switches_next", facts.switches_next, Field{.high = 2'000, .known_to = KnownTo::umpire});
  }
};

struct SideLedgers {
  int units_at_start = 1, lost = 0;
  int hits_lost = 0;    // limits of the units lost (DA-95)
  int dealt = 0;        // hits inflicted
  int shots = 0;        // shots made
  int awarded = 0;      // bonus to morale, by the umpire (DA-61)
  int offers_draw = 0;  // 1: its offer stands (DA-97)

  static void fields(auto& field, auto& side) {
    using shelf::Field;
    field("units_at_start", side.units_at_start, Field{.low = 1, .high = 100});
    field("lost", side.lost, Field{.high = 100});
    field("hits_lost", side.hits_lost, Field{.high = 10'000});
    field("dealt", side.dealt, Field{.high = 1'000'000, .known_to = KnownTo::owner, .umpire_edits = false});
    field("shots", side.shots, Field{.high = 100'000, .known_to = KnownTo::owner, .umpire_edits = false});
    field("awarded", side.awarded, Field{.high = 2});
    field("offers_draw", side.offers_draw, Field{.high = 1});
  }
};

inline Place on_table(const Pose& pose) {
  return {BoardId{0}, game::Point{static_cast<std::int32_t>(pose.at.x), static_cast<std::int32_t>(pose.at.y),
                          static_cast<std::int32_t>(pose.facing)}};
}
inline const Place off_table{BoardId{0}, Box{0}};  // units still to come

}  // namespace ziggurat::dark_ages
