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

// A world or a view as plain structs. The same code reads both, so orders are validated alike before the bell (by
// belief) and at it (by truth). Values unknown to the viewer are empty, 0 or invalid.
namespace ziggurat::urr_handbook {

struct SiegePiece {
  PieceId id;
  FactionId faction;  // current owner; invalid: nobody
  std::string name;
  Place at;
};

struct SiegeUnit : SiegePiece {
  std::string key;  // its id in the rules and the dice: the name, made unique; never the piece's number
  std::string_view type;
  Kin kin{};
  int melee = 0, ranged = 0, steps = 0, full_steps = 0, taken = 0;
  Use use{};
  Quality weapon{}, armour{};
  Bow bow{};
  Stance stance = Stance::none;
  TowerRole tower{};
  int magic_attack = 0, magic_defend = 0, prefer_ranged = 0, prefer_melee = 0;
  bool ordered_stance = false;  // a stance ordered in an earlier round is still in force
  bool shoot = false, ordered_shoot = false;
  bool reserve = false, withdrawing = false, passing = false, advance = false, marched = false, raider = false;
  Kin raider_kin{};         // kin of the raiders attached to it
  PieceId combat, at_fire;  // invalid: none
  FactionId lender;
  Number mission = word::mission::none;  // for a dragon or the Colossus (UH-55)
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
struct SiegeEngine : SiegePiece {  // anything that batters walls
  std::string key;
  std::string_view type;
  int base = 0, shots = 1, modifier = 0;
  bool is_trebuchet = true;  // can also throw units and fire
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
  FactionId gate_opened_by;  // invalid: shut, as far as the reader knows
};
struct SiegeQuarter : SiegePiece {
  FactionId held;
  bool burnt = false, uninhabitable = false;
};
struct SiegeWorks : SiegePiece {  // in a field, facing its section (UH-70)
  bool shields = false, tower = false;
  int ramp_weeks = 0;
  PieceId builder_1, builder_2;
  bool ready() const { return shields && tower && ramp_weeks >= 3; }
};
struct SiegeProject : SiegePiece {  // takes more than one week, or waits for the umpire
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
struct SiegeCrossing : SiegePiece {  // a bridge or pontoon across the edge where it stands
  bool pontoon = false;
};
// Deals between two factions (UH-33): goods, food, promises, and the lease of an engine or unit. One side's order is an
// offer. It binds when the other side orders the same terms, or accepts it a week later.
struct Bargain {
  FactionId from, to;  // the offering faction and its partner
  std::string deal;    // what `from` does: buy, sell, lend, borrow
  std::string item, promise;
  int quantity = 1, weeks = 0;
  std::optional<int> price;  // gold for the whole deal; none: list price
  PieceId lent;
  bool lease() const { return deal == "lend" || deal == "borrow"; }
  FactionId seller() const { return deal == "sell" || deal == "lend" ? from : to; }
  FactionId buyer() const { return seller() == from ? to : from; }
};
struct SiegeOffer : SiegePiece, Bargain {};
struct SiegeCombat : SiegePiece {  // at the contested location (UH-10)
  std::string key;                 // names its dice stream and the umpire's rulings: "O5 pod"
  CombatKind kind{};
  FactionId holder, comer;
  std::optional<Place> from;  // where the comers stand; none: among the holders
  bool across_river = false, over = false;
  int lost_holder = 0, lost_comer = 0;  // steps in this storm; as far as the reader knows
};

struct Siege {
  const GameConfig* config = nullptr;
  std::vector<SiegeUnit> units;  // living units by id, which is the rules' listed order
  std::vector<SiegeStar> stars;
  std::vector<SiegeEngine> engines;
  std::vector<SiegeWall> walls;  // sorted by location
  std::vector<SiegeQuarter> quarters;
  std::vector<SiegeWorks> works;
  std::vector<SiegeProject> projects;
  std::vector<SiegeCrossing> crossings;
  std::vector<SiegeObject> objects;
  std::vector<SiegeOffer> offers;
  std::vector<SiegeCombat> combats;     // sorted by location (UH-6)
  ByFaction<ByFaction<Number>> toward;  // by faction and faction
  ByFaction<ByFaction<bool>> embargo;   // by seller and buyer
  ByFaction<ByFaction<Number>> stores;  // by faction and ledger
  bool truth = false;                   // read from the world itself, not from a view
  int week = 1, turn = 0, round = 0;
  Part part = Part::council;
  bool turn_called = false, necromancer = false;

  const Geography& geography() const { return config->geography(); }
  const SiegeUnit* unit(PieceId id) const;
  const SiegeStar* star(PieceId id) const;
  const SiegeEngine* engine(PieceId id) const;
  const SiegePiece* counter(PieceId id) const;  // a unit, star or engine
  const SiegeCombat* combat(PieceId id) const;
  const SiegeOffer* offer(PieceId id) const;
  const SiegeWall* wall(const Place& at) const;
  const SiegeQuarter* quarter(const Place& at) const;
  const SiegeWorks* works_in(const Place& field) const;
  const SiegeCrossing* crossing(const Place& edge) const;
  // The pointers point into this siege, so these may not be called on a temporary.
  std::vector<const SiegeObject*> objects_at(KindId kind, const Place& at) const&;
  std::vector<const SiegeObject*> objects_of(KindId kind) const&;
  std::vector<const SiegeObject*> objects_at(KindId kind, const Place& at) const&& = delete;
  std::vector<const SiegeObject*> objects_of(KindId kind) const&& = delete;

  // Sorted by id. If `faction` is valid, only its units.
  UnitList units_at(const Place& at, FactionId faction = {}) const;
  // The units of one side of a combat: 0 is the holder with allies, 1 the comer with allies. `reserve`: also those next
  // to the stack.
  UnitList side_of(const SiegeCombat& combat, int side, bool reserve = false) const;
  int side_in(const SiegeCombat& combat, FactionId faction) const;  // -1: takes no part

  bool hostile(FactionId a, FactionId b) const;  // the berserk are hostile to all
  bool allied(FactionId a, FactionId b) const;   // also true of a faction and itself
  Number store(FactionId faction, Ledger ledger) const;
  bool embargoed(FactionId seller, FactionId buyer) const;
  // The owner, or a played faction with its permission.
  bool lets_in(const SiegeObject& closure, FactionId faction) const;
  bool enemy_at(const Place& at, FactionId of) const;
  bool fighting() const;  // any combat is not over, or any fire burns
};

// The unit in the form that the rules' combat, stacking and equipment take.
Unit rules_unit(const SiegeUnit& unit);

Siege read_siege(const GameConfig& config, const game::World& world);
Siege read_siege(const GameConfig& config, const game::View& view);

}  // namespace ziggurat::urr_handbook
