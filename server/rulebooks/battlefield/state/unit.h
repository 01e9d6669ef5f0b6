#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/battlefield/rules/combat/round.h"
#include "rulebooks/battlefield/rules/ground/hex.h"
#include "rulebooks/battlefield/rules/movement/barbarians.h"
#include "rulebooks/shelf/state/record_kind.h"

// The state of a battle, declared once: units, the facts of the battle, and the ledgers of an army.
namespace ziggurat::battlefield {
using namespace game;
using shelf::FactionSet;
using shelf::Field;

// The folk of a unit; a folk other than `of_type` replaces those of its type (BF-20).
enum class OwnFolk : std::uint8_t { of_type, saiva, forest, desert, arctic, swamp, water, dwarven };
const Names& names_of(OwnFolk);

inline constexpr std::int64_t comment_bytes_max = 200;
inline constexpr std::size_t contingents_max = 10;  // of one unit (BF-14)

// A further contingent of a mixed unit, as a piece aboard its unit (BF-14). The rules' own type is `Contingent`.
struct Rank : shelf::Record {
  std::string name;
  TypeIndex type = 0;
  int number = 0;  // 0 in a view: unknown
  bool elite = false;
  OwnFolk folk{};
  int size = 0;  // 0: as printed
  int damage = 0, shots = 0;

  static constexpr std::string_view kind = "contingent";
  static void fields(auto& field, auto& rank) {
    constexpr auto owner = KnownTo::owner;
    field("name", rank.name, Field{.high = 80, .required = true, .in_files = false});
    field("type", rank.type, Field{.required = true, .words = "types"});
    field("number", rank.number, Field{.low = 1, .high = 10'000, .required = true});
    field("elite", rank.elite);
    field("folk", rank.folk);
    field("size", rank.size, Field{.high = 50, .known_to = owner});
    field("damage", rank.damage, Field{.high = 1'000'000, .known_to = owner});
    field("shots", rank.shots, Field{.high = 1000, .known_to = owner, .in_files = false});
  }

  Contingent contingent(const Switches& switches) const;
  void take(const Contingent& left);  // number, damage and shots after losses
};

struct Unit : shelf::Record {  // BF-28
  std::string name;
  TypeIndex type = 0;
  int number = 0;  // 0 in a view: unknown
  bool elite = false;
  OwnFolk folk{};
  TypeIndex crew = 0;  // 0: none, otherwise index of the riders' type + 1 (BF-15)
  int size = 0;        // 0: as printed
  bool boats = false;
  int damage = 0, shots = 0;
  bool hidden = false;
  int chance = 0;          // hidden units: found on this roll or less (BF-58)
  bool signalled = false;  // its hex is claimed twice, and it must move (BF-56)
  bool disobeys = false;   // in this round (BF-24)
  bool occupied = false;   // in this round: it disarms captives (BF-78)
  Resolve resolve{};       // barbarians, in this round (BF-16)
  PieceId committed_to;    // the fleeing unit that it struck, and is bound to (BF-52)
  int commitment = 0;      // rounds that this binding still lasts
  FactionSet met_by;       // armies that exchanged strikes with it in this round (BF-93)
  Hex paid;                // the hex that it has begun to pay for, and how much it paid (BF-45)
  int paid_halves = 0;
  int deep_rounds = 0;       // BF-47
  FactionId captor;          // valid: captives of this army (BF-79)
  OwnFolk crew_folk{};       // the riders' folk
  bool leader = false;       // the army's leader stands with it (BF-27)
  std::string initial;       // label of the hex where it began the battle, or was formed (BF-28)
  std::string comment;       // a note by its owner (BF-28)
  int fatigue = 0;           // Move points that the umpire takes from it (BF-88)
  std::vector<Rank> behind;  // the further contingents of a mixed unit, in order; pieces of their own, so not a field

  static constexpr std::string_view kind = "unit";
  static void fields(auto& field, auto& unit) {
    constexpr auto owner = KnownTo::owner, umpire = KnownTo::umpire;
    field("name", unit.name, Field{.high = 80, .required = true, .in_files = false});
    field("type", unit.type, Field{.required = true, .words = "types"});
    field("number", unit.number, Field{.low = 1, .high = 10'000, .required = true});
    field("elite", unit.elite);
    field("folk", unit.folk);
    field("crew", unit.crew, Field{.words = "crews"});
    field("size", unit.size, Field{.high = 50, .known_to = owner});
    field("boats", unit.boats, Field{.known_to = owner});
    field("damage", unit.damage, Field{.high = 1'000'000, .known_to = owner});
    field("shots", unit.shots, Field{.high = 1000, .known_to = owner, .in_files = false});
    field("hidden", unit.hidden);
    field("chance", unit.chance, set_by_rules(20, owner));
    field("signalled", unit.signalled, set_by_rules(0, owner));
    field("disobeys", unit.disobeys, Field{.known_to = owner, .in_files = false});
    field("occupied", unit.occupied, Field{.in_files = false});
    field("resolve", unit.resolve, Field{.known_to = owner, .in_files = false});
    field("committed_to", unit.committed_to, set_by_rules(0, owner));
    field("commitment", unit.commitment, set_by_rules(2, owner));
    field("met_by", unit.met_by, set_by_rules((1 << 12) - 1, umpire));
    field("paid", unit.paid, set_by_rules(100 * hexes_max + hexes_max, owner));
    field("paid_halves", unit.paid_halves, in_halves(set_by_rules(1000, owner)));
    field("deep_rounds", unit.deep_rounds, Field{.high = 1000, .known_to = owner, .in_files = false});
    field("captor", unit.captor, Field{.in_files = false, .words = "armies"});
    field("crew_folk", unit.crew_folk, Field{.known_to = owner, .in_files = false});
    field("leader", unit.leader, Field{.known_to = owner});
    field("initial", unit.initial, set_by_rules(4, owner));
    field("comment", unit.comment, Field{.high = comment_bytes_max, .known_to = owner, .in_files = false});
    field("fatigue", unit.fatigue, Field{.high = 100, .known_to = owner, .in_files = false});
  }

  bool captive() const { return captor.valid(); }
  const game::Hex* spot() const { return std::get_if<game::Hex>(&place.spot); }  // null: off the map
  Hex hex() const;                                                               // requires that it is on the map
  // Whether it may move and strike this round: it obeys, disarms nobody and does not flee (BF-74).
  bool may_act() const { return !disobeys && !occupied && resolve != Resolve::flees; }

  Contingent contingent(const Switches& switches) const;  // the one in front
  Troops troops(const Switches& switches) const;          // all contingents, in the order of the record
  bool mixed() const { return !behind.empty(); }
  void fill_shots(const Switches& switches);  // gives all contingents their printed shots
  // All contingents as records, the one in front first.
  std::vector<Rank> ranks() const;
  // Copies a contingent into the fields of the one in front. `first`: it was in front before, so riders stay with it.
  void put_in_front(const Rank& rank, bool first);
  // A copy of the unit with these troops, one for each of its contingents. Drops contingents without fighters.
  Unit with_troops(const Troops& troops) const;

 private:
  static constexpr Field set_by_rules(std::int64_t high, KnownTo known_to) {
    return {.high = high, .known_to = known_to, .umpire_edits = false, .in_files = false};
  }
  static constexpr Field in_halves(Field field) { return field.parts = 2, field; }
};
std::int64_t packed(const Hex& hex);
void unpack(std::int64_t number, Hex& hex);

enum class Stage : std::uint8_t { deployment, redeployment, battle, over };
const Names& names_of(Stage);

struct BattleFacts {
  Stage stage{};
  int round = 1;
  int redeployments = 0;
  int result = 0;  // how the umpire ends the battle (BF-91); 0: not at all, 1: a draw, otherwise the winner's index + 2

  static void fields(auto& field, auto& facts) {
    field("stage", facts.stage, Field{.required = true, .umpire_edits = false});
    field("round", facts.round, Field{.low = 1, .high = 1000, .required = true, .umpire_edits = false});
    field("redeployments", facts.redeployments, Field{.high = 100, .umpire_edits = false});
    field("result", facts.result, Field{.known_to = KnownTo::umpire, .words = "results"});
  }
};

struct ArmyLedgers {
  std::int64_t leadership = 0, gold = 0, hp_lost = 0;
  int position = 0;       // in the order of this round, from 1 (BF-3)
  int leader_fallen = 0;  // 1: loyal troops must test obedience (BF-27)

  static void fields(auto& field, auto& army) {
    constexpr auto owner = KnownTo::owner;
    field("leadership", army.leadership, Field{.high = 10'000'000, .known_to = owner});
    field("gold", army.gold, Field{.high = 1'000'000'000, .known_to = owner});
    field("hp_lost", army.hp_lost, Field{.high = 100'000'000, .known_to = owner});
    field("position", army.position, Field{.high = 12});
    field("leader_fallen", army.leader_fallen, Field{.high = 1, .known_to = owner});
  }
};

inline Place hex_place(Hex hex) { return {BoardId{0}, game::Hex{hex.column, hex.row}}; }
inline const Place off_the_map{BoardId{0}, Box{0}};  // units that left the field (BF-48)

}  // namespace ziggurat::battlefield
