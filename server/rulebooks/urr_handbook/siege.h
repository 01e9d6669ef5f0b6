#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/view.h"
#include "game/world.h"
#include "rulebooks/urr_handbook/game_config.h"
#include "rulebooks/urr_handbook/rules/battle/units.h"
#include "rulebooks/urr_handbook/rules/siege/walls.h"

// A world or a view as plain structs with named members: both are read by the same code, so orders are judged alike before the
// bell (by belief) and after it (by truth). What a viewer does not know is empty, 0 or invalid.
namespace ziggurat::urr_handbook {

struct SiegePiece {
  PieceId id;
  FactionId faction;  // whose it is now; not valid: nobody's
  std::string name;
  Place at;
};

struct SiegeUnit : SiegePiece {
  std::string key;  // its id in the rules and the dice: the name, made unique. Never the number of the piece
  std::string_view type;
  Kin kin{};
  int melee = 0, ranged = 0, steps = 0, full_steps = 0, taken = 0;
  Use use{};
  Quality weapon{}, armour{};
  Bow bow{};
  Stance stance = Stance::none;
  TowerRole tower{};
  int magic_attack = 0, magic_defend = 0, prefer_ranged = 0, prefer_melee = 0;
  bool ordered_stance = false;  // a stance of an earlier round stands
  bool shoot = false, ordered_shoot = false;
  bool reserve = false, withdrawing = false, passing = false, advance = false, marched = false, raider = false;
  Kin raider_kin{};         // of the raiders attached to it
  PieceId combat, at_fire;  // not valid: none
  FactionId lender;
  Number mission = word::mission::none;  // of a dragon or the Colossus (UH-55)
  Place aim;
  bool undead() const { return kin == Kin::undead; }
};
using UnitList = std::vector<const SiegeUnit*>;
struct SiegeStar : SiegePiece {  // raiders, magic users and leaders
  std::string key;
  std::string_view type;
  Kin kin{};
  bool is_leader = false, wounded = false, acted = false;
  PieceId attached_to;
  bool raiders() const { return type != "magic_user"; }
};
struct SiegeEngine : SiegePiece {  // whatever hammers walls
  std::string key;
  std::string_view type;
  int base = 0, shots = 1, modifier = 0;
  bool is_trebuchet = true;  // throws units and fire as well
  bool marched = false, wrecked = false;
  Number mission = word::mission::none;
  Place aim;
  PieceId load;
  FactionId lender;
};
struct SiegeWall : SiegePiece {
  Circuit circuit{};
  int damage = 0;
  FactionId held;
  FactionId gate_opened_by;  // not valid: it is shut, as far as the reader knows
};
struct SiegeQuarter : SiegePiece {
  FactionId held;
  bool burnt = false, uninhabitable = false;
};
struct SiegeWorks : SiegePiece {  // in a field, against the section before it (UH-70)
  bool shields = false, tower = false;
  int ramp_weeks = 0;
  PieceId builder_1, builder_2;
  bool ready() const { return shields && tower && ramp_weeks >= 3; }
};
struct SiegeProject : SiegePiece {  // of more than one week, or waiting for the umpire's word
  std::string_view task;
  int weeks = 0;
  PieceId corps;
};
struct SiegeObject : SiegePiece {  // palisade, rafts, horse, passage, fire, flood, graveyard, closure
  KindId kind;
  int bonus = 0, weeks = 0;
  bool besieged = false, hauled_in = false, magic_helps = false, used = false;
  Number means = word::means::crane;
  PieceId party, corps;
  std::string permits;
};
struct SiegeCrossing : SiegePiece {  // a bridge or a pontoon over the edge it stands at
  bool pontoon = false;
};
// Deals between two factions (UH-33): goods, food, promises, and the lease of an engine or unit. One side's order is an offer; it
// binds when the other orders the same from its end, or accepts it a week later.
struct Bargain {
  FactionId from, to;  // who offers, and to whom
  std::string deal;    // what `from` does: buy, sell, lend, borrow
  std::string item, promise;
  int quantity = 1, weeks = 0;
  std::optional<int> price;  // gold for all of it; none: by the list
  PieceId lent;
  bool lease() const { return deal == "lend" || deal == "borrow"; }
  FactionId seller() const { return deal == "sell" || deal == "lend" ? from : to; }
  FactionId buyer() const { return seller() == from ? to : from; }
};
struct SiegeOffer : SiegePiece, Bargain {};
struct SiegeCombat : SiegePiece {  // at the location fought for (UH-10)
  std::string key;                 // of its dice stream and the umpire's rulings: "O5 pod"
  CombatKind kind{};
  FactionId holder, comer;
  std::optional<Place> from;  // where the comers stand; none: among the holders
  bool across_river = false, over = false;
};

struct Siege {
  const GameConfig* config = nullptr;
  std::vector<SiegeUnit> units;  // living ones, by id: the listed order of the rules
  std::vector<SiegeStar> stars;
  std::vector<SiegeEngine> engines;
  std::vector<SiegeWall> walls;  // by location
  std::vector<SiegeQuarter> quarters;
  std::vector<SiegeWorks> works;
  std::vector<SiegeProject> projects;
  std::vector<SiegeCrossing> crossings;
  std::vector<SiegeObject> objects;
  std::vector<SiegeOffer> offers;
  std::vector<SiegeCombat> combats;     // by location (UH-6)
  ByFaction<ByFaction<Number>> toward;  // by faction and faction
  ByFaction<ByFaction<bool>> embargo;   // by seller and buyer
  ByFaction<ByFaction<Number>> stores;  // by faction and ledger
  bool truth = false;                   // the world itself was read, not a view
  int week = 1, turn = 0, round = 0;
  Part part = Part::council;
  bool turn_called = false, necromancer = false;

  const Geography& geography() const { return config->geography(); }
  const SiegeUnit* unit(PieceId id) const;
  const SiegeStar* star(PieceId id) const;
  const SiegeEngine* engine(PieceId id) const;
  const SiegePiece* counter(PieceId id) const;  // any of these three
  const SiegeCombat* combat(PieceId id) const;
  const SiegeOffer* offer(PieceId id) const;
  const SiegeWall* wall(const Place& at) const;
  const SiegeQuarter* quarter(const Place& at) const;
  const SiegeWorks* works_in(const Place& field) const;
  const SiegeCrossing* crossing(const Place& edge) const;
  // Pointers into this very siege: not to be asked of one that is gone before they are.
  std::vector<const SiegeObject*> objects_at(KindId kind, const Place& at) const&;
  std::vector<const SiegeObject*> objects_of(KindId kind) const&;
  std::vector<const SiegeObject*> objects_at(KindId kind, const Place& at) const&& = delete;
  std::vector<const SiegeObject*> objects_of(KindId kind) const&& = delete;

  // Ascending by id. `faction` valid: only its units.
  UnitList units_at(const Place& at, FactionId faction = {}) const;
  // The units of a side of a combat: 0 the holder and his allies, 1 the comer and his. With `reserve`: those beside the stack too.
  UnitList side_of(const SiegeCombat& combat, int side, bool reserve = false) const;
  int side_in(const SiegeCombat& combat, FactionId faction) const;  // -1: no party to it

  bool hostile(FactionId a, FactionId b) const;  // the berserk are hostile to all
  bool allied(FactionId a, FactionId b) const;   // a faction with itself too
  Number store(FactionId faction, Ledger ledger) const;
  bool embargoed(FactionId seller, FactionId buyer) const;
  // The owner himself, or a played one that he permits.
  bool lets_in(const SiegeObject& closure, FactionId faction) const;
  bool enemy_at(const Place& at, FactionId of) const;
  bool fighting() const;  // a combat is not over, or a fire burns
};

// As the rules' combat, stacking and equipment take a unit.
Unit rules_unit(const SiegeUnit& unit);

Siege read_siege(const GameConfig& config, const game::World& world);
Siege read_siege(const GameConfig& config, const game::View& view);

}  // namespace ziggurat::urr_handbook
