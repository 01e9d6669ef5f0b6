#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "game/attribute.h"

// The declared words of this rulebook: kinds of pieces, their attributes and who may know them, facts and ledgers.
namespace ziggurat::urr_handbook {

using Number = std::int64_t;  // also the index of a choice
using Text = std::string;

// Who may know an attribute of a piece that he sees (chapter 6). The umpire knows all.
enum class Knows : std::uint8_t {
  all,     // whoever sees the piece
  fought,  // its owner; everybody who sees it once its unit has rolled (UH-34)
  owner,   // its side, and who lent it
  named,   // the faction that the value names (faction + 1), and its allies
  opened,  // its owner; of a graveyard whoever raises the dead, and who sees its ground
  there,   // who sees the place
  umpire,
};

struct Words {
  explicit Words(const std::vector<std::string>& faction_ids);

  Vocabulary vocabulary;
  std::vector<Knows> known_by;  // by attribute index

  // Counters: they stand at a site of either board, or at `nowhere`.
  KindId unit, star, leader, engine;
  // Of the ground: one for each section and each quarter; graveyards and closed areas (at their area); the standing bridge (at an edge).
  KindId wall, quarter, graveyard, closure, bridge;
  // Made in play. At a site; pontoons at an edge.
  KindId project, works, palisade, pontoon, rafts, horse, passage, fire, flood, combat;
  KindId offer;  // of one faction to another (UH-33); in no place, seen by these two alone

  Attribute<Text> name;
  // Counters (UH-20, UH-21, UH-26, UH-30, UH-31).
  Attribute<Number> type, unit_class, kin, melee, use, ranged, steps, steps_max, weapon, armour, bow;
  Attribute<bool> rolled, marched;  // has rolled in a combat; marched or was moved to another field this week (UH-53)
  Attribute<Number> lent_by, lent_until;  // faction + 1 (0: nobody); the last week of the lease
  // A unit in a tactical turn (UH-11 to UH-19, UH-71, UH-83, UH-95, UH-99).
  Attribute<PieceId> in_combat;          // the combat it belongs to
  Attribute<bool> reserve;               // there, but not in the stack
  Attribute<bool> withdrawing, passing;  // this round: leaves, walks through the breach
  Attribute<bool> advance;               // moves onto a cleared section
  Attribute<Number> tower, stance, taken, prefer_ranged,
      prefer_melee;  // preferences: place in the list from 1; 0: not listed
  Attribute<bool> shoot;
  Attribute<PieceId> at_fire;  // the fire it fights
  Attribute<Number> magic_attack, magic_defend;
  // Star units and leaders (UH-23, UH-90).
  Attribute<PieceId> attached_to;
  Attribute<bool> wounded;  // no magic this week
  Attribute<bool> acted;    // has raided or watched this week (UH-94)
  // Engines (UH-50 to UH-54); aim: id of a location; load: the undead to be thrown.
  Attribute<Number> base, shots, modifier, mission;
  Attribute<Text> aim;
  Attribute<PieceId> load;
  Attribute<bool> wrecked;
  // Walls and quarters (UH-40, UH-84, UH-106). held: faction + 1, 0: nobody.
  Attribute<Number> circuit, damage, held;
  Attribute<bool> burnt, uninhabitable, used;
  Attribute<Number> gate_opened_by;  // faction + 1 of the raiders who did (UH-90), 0: it is shut
  Attribute<Text> permits;           // closed areas: ids of factions, with blanks between
  // Works of engineers (UH-61 to UH-72).
  Attribute<Number> task, weeks, ramp_weeks, bonus, means;
  Attribute<bool> shields, tower_built, besieged, hauled_in, wheels, magic_helps;
  Attribute<PieceId> corps, party, builder_1, builder_2;
  // Combats (UH-10).
  Attribute<Number> combat_kind, holder, comer;  // sides: faction + 1
  Attribute<Text> comes_from;                    // id of the location the comers stand in; empty: among the holders
  Attribute<bool> across_river, over;

  // Offers (UH-33). partner: faction + 1; price: gold for all of it, not set: by the list; lent: an engine or unit for so many weeks.
  Attribute<Number> partner, deal, item, quantity, price;
  Attribute<PieceId> lent;
  Attribute<Text> promise;

  Fact<Number> week, part, turn, round;
  Fact<bool> turn_called, necromancer;  // UH-103: a vault or a fire has called a tactical turn; UH-24
  std::vector<Fact<Number>> lost;       // units lost, by faction
  std::vector<Fact<bool>> home_taken, shortage;
  std::vector<std::vector<Fact<bool>>>
      agreement;  // on record between two (7.2): a deal or an alliance, until one declares war
  std::vector<std::vector<Fact<bool>>> embargo;   // [seller][buyer]
  std::vector<std::vector<Fact<Number>>> toward;  // [from][to]: hostile, neutral, allied; the worse of both is in force
  Ledger food, gold, good_weapon, good_armour, excellent_weapon, excellent_armour, excellent_bow;
};

// Choices that the rules have no enum for. Kin, use, stance, quality, bow, tower role, circuit and kind of combat are the enums of
// rules/types.h and rules/walls.h: `choice_of` makes the value of one.
template <class Enum>
constexpr Number choice_of(Enum value) {
  return static_cast<Number>(value);
}
namespace word {
namespace mission {
inline constexpr Number none = 0, bombard = 1, vault = 2, fire = 3;
}
namespace means {
inline constexpr Number crane = 0, tunnel = 1;
}
namespace relation {
inline constexpr Number hostile = 0, neutral = 1, allied = 2;
}
}  // namespace word

enum class Part : std::uint8_t { council, trebuchet, assault, reaction, round, turn_end };

// Whether a list with blanks between has this word.
bool names_word(const Text& list, const Text& word);

// The types that a counter may have: units, star units, engines; and the kinds of project (UH-61). Index: the choice.
const std::vector<std::string>& counter_types();
const std::vector<std::string>& project_names();
const std::vector<std::string>&
deal_names();  // what the offering side does: buy, sell, lend, borrow; then embargo and its end
const std::vector<std::string>& goods_names();                                 // markers, food, a promise
Number index_in(const std::vector<std::string>& list, std::string_view word);  // -1: not there

}  // namespace ziggurat::urr_handbook
