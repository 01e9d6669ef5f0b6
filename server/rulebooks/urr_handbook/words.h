#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/declare.h"
#include "rulebooks/shelf/wording/named_words.h"
#include "rulebooks/urr_handbook/rules/figures/types.h"
#include "rulebooks/urr_handbook/rules/siege/walls.h"
#include "rulebooks/urr_handbook/say.h"

// The declared words of this rulebook: kinds of pieces, their attributes and who may know them, facts and ledgers.
namespace ziggurat::urr_handbook {
using namespace game;

using Number = std::int64_t;  // also the index of a choice
using Text = std::string;
using Lines = std::vector<std::pair<std::string, std::string>>;  // labels and values

// The viewers that may know an attribute of a visible piece (chapter 6). The umpire knows everything.
namespace knows {
enum Scale : std::uint8_t {
  all,     // everybody who sees the piece
  fought,  // its owner; once its unit has rolled, everybody who sees it (UH-34)
  owner,   // its side, and its lender
  named,   // the faction that the value names (faction + 1), and its allies
  opened,  // its owner; for a graveyard, viewers who can raise the dead or who see its ground
  there,   // viewers who see the place
  umpire,
};
}

// The possible types of a counter: units, star units, engines; and the kinds of project (UH-61). The index is the
// choice.
const std::vector<std::string>& counter_types();
const std::vector<std::string>& project_names();
// What the offering side does: buy, sell, lend, borrow; then embargo and its end. Goods: markers, food, a promise.
const std::vector<std::string>& deal_names();
const std::vector<std::string>& goods_names();
Number index_in(const std::vector<std::string>& list, std::string_view word);  // -1: not in the list
// The enum value with this name; none if there is none.
template <class Enum>
std::optional<Enum> named(const std::vector<std::string_view>& names, std::string_view word) {
  const auto found = std::ranges::find(names, word);
  return found == names.end() ? std::nullopt : std::optional(static_cast<Enum>(found - names.begin()));
}
// Whether a list separated by blanks contains this word.
bool names_word(const Text& list, const Text& word);

// A list with one entry per faction.
template <class T>
struct ByFaction : std::vector<T> {
  using std::vector<T>::operator[];
  typename std::vector<T>::const_reference operator[](FactionId id) const {
    return (*this)[static_cast<std::size_t>(id.value)];
  }
};

struct Words : shelf::NamedWordList {
  struct Side {
    std::string id, name;  // "the Redbeards"
  };
  explicit Words(const std::vector<Side>& sides);

  std::vector<Text> or_nobody;    // choices of a faction: 0 is nobody, otherwise faction + 1
  std::vector<Text> named_sides;  // labels of these choices

  // Counters: at a site of either board, or at `nowhere`.
  KindId unit = kind("unit"), star = kind("star"), leader = kind("leader"), engine = kind("engine");
  // Parts of the ground: one for each section and quarter; graveyards and closed areas (at their area); the standing
  // bridge (at an edge).
  KindId wall = kind("wall"), quarter = kind("quarter"), graveyard = kind("graveyard"), closure = kind("closure"),
         bridge = kind("bridge");
  // Created in play, at a site; pontoons at an edge.
  KindId project = kind("project"), works = kind("siege_works"), palisade = kind("palisade"), pontoon = kind("pontoon"),
         rafts = kind("rafts"), horse = kind("horse"), passage = kind("passage"), fire = kind("fire"),
         flood = kind("flood"), combat = kind("combat");
  KindId offer = kind("offer");    // from one faction to another (UH-33); has no place, visible to these two only
  KindId ritual = kind("ritual");  // on the umpire's terms, until the next bell (UH-96); has no place, secret

  Attribute<Text> name = text("name", {.required_of = {unit, star, leader, engine, ritual}});
  // Counters (UH-20, UH-21, UH-26, UH-30, UH-31). `rolled`: in a combat. `marched`: also set when moved to another
  // field (UH-53).
  Attribute<Number> type = choice("type", counter_types(), {.required_of = {unit, star, leader, engine}});
  Attribute<Number> unit_class =
      choice("class", {"infantry", "archer", "artillery", "militia", "monster", "undead", "leader"}, set_by_rules());
  Attribute<Number> kin = choice("kin", texts(kin_names()), {.required_of = {unit, star, leader}});
  Attribute<Number> melee = number("melee", 0, 12, owners());
  Attribute<Number> use = choice("use", texts(use_names()), owners());
  Attribute<Number> ranged = number("ranged", 0, 12, owners());
  Attribute<Number> steps = number("steps", 0, 30, {.required_of = {unit}, .known_by = knows::owner});
  Attribute<Number> steps_max = number("steps_max", 0, 30, {.required_of = {unit}, .known_by = knows::owner});
  Attribute<Number> weapon = choice("weapon", texts(quality_names()), {.known_by = knows::fought});
  Attribute<Number> armour = choice("armour", texts(quality_names()), {.known_by = knows::fought});
  Attribute<Number> bow = choice("bow", texts(bow_names()), {.known_by = knows::fought});
  Attribute<bool> rolled = flag("rolled");
  Attribute<bool> marched = flag("marched", owners());
  Attribute<Number> lent_by = choice("lent_by", or_nobody, of_sides({.known_by = knows::owner}));
  Attribute<Number> lent_until = number("lent_until", 0, 99, owners());
  // A unit in a tactical turn (UH-11 to UH-19, UH-71, UH-83, UH-95, UH-99). `reserve`: present but not in the stack.
  // Preferences: position in the list from 1; 0: not listed.
  Attribute<PieceId> in_combat = piece("in_combat");
  Attribute<bool> reserve = flag("reserve");
  Attribute<bool> withdrawing = flag("withdrawing", owners());
  Attribute<bool> passing = flag("passing", owners());
  Attribute<bool> advance = flag("advance", owners());
  Attribute<Number> tower = choice("tower_place", {"none", "ranged", "melee"});
  Attribute<Number> stance = choice("stance", texts(stance_names()), owners());
  Attribute<Number> taken = number("taken", 0, 99, owners());
  // The maximum number of units that a side can have in one fight, because a sheet may name them all.
  Attribute<Number> prefer_ranged = number("prefer_ranged", 0, 999, owners());
  Attribute<Number> prefer_melee = number("prefer_melee", 0, 999, owners());
  Attribute<bool> shoot = flag("shoot", owners());
  Attribute<PieceId> at_fire = piece("at_fire", owners());
  Attribute<Number> magic_attack = number("magic_attack", -6, 6, owners());
  Attribute<Number> magic_defend = number("magic_defend", -6, 6, owners());
  // Star units and leaders (UH-23, UH-90, UH-94).
  Attribute<PieceId> attached_to = piece("attached_to", owners());
  Attribute<bool> wounded = flag("wounded", owners());
  Attribute<bool> acted = flag("acted", owners());
  // Engines (UH-50 to UH-54). `aim`: id of a location. `load`: the undead unit to throw.
  Attribute<Number> base = number("base", -6, 12, owners());
  Attribute<Number> shots = number("shots", 1, 6, owners());
  Attribute<Number> modifier = number("modifier", -12, 12, owners());
  Attribute<Number> mission = choice("mission", {"none", "bombard", "vault", "fire"}, owners());
  Attribute<Text> aim = text("aim", owners());
  Attribute<PieceId> load = piece("load", owners());
  Attribute<bool> wrecked = flag("wrecked", owners());
  // Walls, quarters and closed areas (UH-40, UH-84, UH-90, UH-100, UH-106). `permits`: ids of factions separated by
  // blanks.
  Attribute<Number> circuit = choice("circuit", texts(circuit_names()), set_by_rules());
  Attribute<Number> damage = number("damage", 0, 7, {.required_of = {wall}});
  Attribute<Number> held = choice("held", or_nobody, of_sides({.required_of = {wall, quarter}}));
  Attribute<Number> gate_opened_by = choice("gate_opened_by", or_nobody, of_sides({.known_by = knows::named}));
  Attribute<bool> burnt = flag("burnt");
  Attribute<bool> uninhabitable = flag("uninhabitable");
  Attribute<bool> used = flag("used", {.known_by = knows::opened});
  Attribute<Text> permits = text("permits", owners());
  // Works of engineers (UH-61 to UH-72).
  Attribute<Number> task = choice("task", project_names(), {.required_of = {project}});
  Attribute<Number> weeks = number("weeks", 0, 99);
  Attribute<Number> ramp_weeks = number("ramp_weeks", 0, 3);
  Attribute<Number> bonus = number("bonus", 0, 2);
  Attribute<Number> means = choice("means", {"crane", "tunnel"});
  Attribute<bool> shields = flag("shields");
  Attribute<bool> tower_built = flag("tower");
  Attribute<bool> besieged = flag("besieged", {.known_by = knows::umpire});
  Attribute<bool> hauled_in = flag("hauled_in");
  Attribute<bool> wheels = flag("wheels");
  Attribute<bool> magic_helps = flag("magic_helps", {.known_by = knows::umpire});
  Attribute<PieceId> corps = piece("corps", owners());
  Attribute<PieceId> party = piece("party", owners());
  Attribute<PieceId> builder_1 = piece("builder_1", owners());
  Attribute<PieceId> builder_2 = piece("builder_2", owners());
  // Combats (UH-10). `comes_from`: id of the comers' location; empty: among the holders.
  Attribute<Number> combat_kind = choice("combat_kind", {"open", "storm", "wall_top"}, {.required_of = {combat}});
  Attribute<Number> holder = choice("holder", or_nobody, of_sides({.required_of = {combat}, .known_by = knows::there}));
  Attribute<Number> comer = choice("comer", or_nobody, of_sides({.required_of = {combat}, .known_by = knows::there}));
  Attribute<Text> comes_from = text("comes_from", {.known_by = knows::there});
  Attribute<bool> across_river = flag("across_river", {.known_by = knows::there});
  Attribute<bool> over = flag("over");
  // Offers (UH-33). `price`: gold for the whole deal; if unset, list price. `lent`: an engine or unit, for a number of
  // weeks.
  Attribute<Number> partner = choice("partner", or_nobody, of_sides({.required_of = {offer}}));
  Attribute<Number> deal = choice("deal", deal_names(), {.required_of = {offer}});
  Attribute<Number> item = choice("item", goods_names());
  Attribute<Number> quantity = number("quantity", 0, 100);
  Attribute<Number> price = number("price", 0, 100000);
  Attribute<PieceId> lent = piece("lent", owners());
  Attribute<Text> promise = text("promise");
  // The terms of a ritual: its price is `price` as well.
  Attribute<Number> success_on = number("success_on", 1, 6, {.required_of = {ritual}});
  // Steps that each side has lost in a storm so far. Logs name attributes by position, so these come last.
  Attribute<Number> lost_holder = number("lost_holder", 0, 999, {.known_by = knows::umpire});
  Attribute<Number> lost_comer = number("lost_comer", 0, 999, {.known_by = knows::umpire});

  Fact<Number> week = number("week", 1, 99, set_by_rules());
  Fact<Number> part =
      choice("part", {"council", "trebuchet", "assault", "reaction", "round", "turn_end"}, set_by_rules());
  Fact<Number> turn = number("turn", 0, 3, set_by_rules());
  Fact<Number> round = number("round", 0, 12, set_by_rules());
  // `turn_called`: a vault or a fire starts a tactical turn (UH-103). `necromancer`: UH-24.
  Fact<bool> turn_called = flag("turn_called");
  Fact<bool> necromancer = flag("necromancer");
  ByFaction<Fact<Number>> lost;  // number of units
  ByFaction<Fact<bool>> home_taken, shortage;
  // Agreement: on record between two factions (7.2), through a deal or an alliance, until one declares war.
  ByFaction<ByFaction<Fact<bool>>> agreement, embargo;  // embargo: [seller][buyer]
  // [from][to]: hostile, neutral, allied; the worse of both directions applies
  ByFaction<ByFaction<Fact<Number>>> toward;
  Ledger food = ledger("food"), gold = ledger("gold"), good_weapon = ledger("good_weapon"),
         good_armour = ledger("good_armour"), excellent_weapon = ledger("excellent_weapon"),
         excellent_armour = ledger("excellent_armour"), excellent_bow = ledger("excellent_bow");

 private:
  shelf::WordRules of_sides(shelf::WordRules rules) const { return rules.labels = named_sides, rules; }
  static shelf::WordRules owners() { return {.known_by = knows::owner}; }
  static std::vector<Text> texts(const std::vector<std::string_view>& names) { return {names.begin(), names.end()}; }
  Ledger ledger(const std::string& id) {
    return vocabulary.ledger(declare::number(id.c_str(), say("table." + id).c_str(), 0, 100000));
  }
};

std::optional<Ledger> ledger_of(const Words& words, std::string_view item);  // none: a promise

// Choices without an enum in the rules. Kin, use, stance, quality, bow, tower role, circuit and kind of combat are the
// enums of rules/figures/types.h and rules/siege/walls.h; `choice_of` makes the value of one.
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

}  // namespace ziggurat::urr_handbook
