#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/view.h"
#include "game/world.h"
#include "rulebooks/domain_war/game_config.h"
#include "rulebooks/domain_war/rules/battle/assault.h"
#include "rulebooks/domain_war/rules/covert/spotting.h"
#include "rulebooks/domain_war/rules/march/map.h"

// A world or a view as plain structs. The same code reads both, so orders are validated alike before the bell (by
// belief) and at it (by truth). Values unknown to the viewer are empty, 0 or invalid.
namespace ziggurat::domain_war {

struct RealmProvince : RealmPiece {  // its side is the ruler
  int level = 0;
  int given = 0;
  Grip grip;
  bool was_occupied = false;  // at any time
  std::string spied_by, fought_by;
};
struct RealmUnit : RealmPiece {  // its side commands it
  UnitType type{};
  ProvinceIndex province = 0;
  PieceId inside;  // a holding; invalid: in the open
  int moved = 0;
  std::optional<ProvinceIndex> came_from;
  AskedAs asked{};
  std::string kept_from;  // regents whose spies do not see it
  FactionId lender;       // invalid: the commander owns it
  FactionId owner() const { return lender.valid() ? lender : side; }
};
struct RealmBridge {
  PieceId id;
  std::string name;
  ProvinceIndex a = 0, b = 0;
  AssetState state{};
};
struct RealmWorks : RealmPiece {
  ProvinceIndex province = 0;
  AssetState state{};
};
struct RealmDeclaration {
  PieceId id;
  Declaration declaration;
};
struct RealmAlliance {
  PieceId id;
  FactionId one, other;
};
struct RealmOffer {  // an offer of a treaty
  PieceId id;
  FactionId by, to;
  bool peace = false;
  int turn = 0;
  bool drafted = false;  // made in council: not binding
};
struct RealmPerson : RealmPiece {
  bool ruler = false;
  int died = 0;  // turn of death; 0: alive
  bool alive() const { return died == 0; }
};
struct RealmSighting {  // troops of unknown types, seen now or earlier
  ProvinceIndex province = 0;
  FactionId side;  // invalid: owner unknown
  int count = 0;   // 0: unknown number
};
struct RealmAsset {  // a bridge or works, as a target
  std::string name;
  ProvinceIndex at = 0;
  FactionId owner;
  AssetState state{};
  bool is_works = false;
  ProvinceIndex beyond = 0;  // for a bridge: the other bank
};
struct RealmApproval : RealmPiece {  // its name describes the approved action
  int price = 0, success_on = 0;
  bool needs_scouts = false;
  FactionId against;
};
struct RealmLeave {
  PieceId id;
  FactionId by, to;
  bool denied = false;
  Leave leave;
};

struct Realm {
  const GameConfig* config = nullptr;
  Moment now;
  std::vector<RealmProvince> provinces;  // by index on the map
  std::vector<RealmHolding> holdings;
  std::vector<RealmUnit> units;
  std::vector<RealmUnit> made_up;  // decoys that only spies see
  std::vector<RealmBridge> bridges;
  std::vector<RealmWorks> works;
  std::vector<RealmDeclaration> declarations;
  std::vector<RealmAlliance> alliances;
  std::vector<RealmLeave> leaves;
  std::vector<RealmOffer> offers;
  std::vector<RealmPerson> persons;
  std::vector<RealmApproval> approvals;
  std::vector<RealmSighting> sightings;
  std::vector<Number> gold;  // by faction; 0 if unknown

  std::optional<ProvinceIndex> province_at(const Place& place) const;  // none if it is no province
  const RealmUnit* unit(PieceId id) const;                             // null: no known unit
  const RealmHolding* holding(PieceId id) const;
  const RealmOffer* offer(PieceId id) const;
  const RealmApproval* approval(PieceId id) const;
  std::optional<RealmAsset> asset(PieceId id) const;
  int actions(FactionId faction) const;  // in this turn (DW-3)
  Number gold_of(FactionId faction) const { return gold[static_cast<std::size_t>(faction.value)]; }
  int cap(FactionId faction) const;               // DW-25
  Troops troops_of(FactionId faction) const;      // troops that the faction pays, including those lent out
  bool commands_scouts(FactionId faction) const;  // in any province

  // The map in the rules' format.
  Map map() const;
  Rights rights() const;  // current rights
  std::vector<Present> present() const;
  std::vector<HoldingPlace> holding_places() const;
  Holding as_besieged(const RealmHolding& holding) const;
  const std::string& regent(FactionId side) const { return config->regent_id(side); }
};

// Factions with units inside against its owner (DW-77).
std::vector<FactionId> invaders_in(const Realm& realm, const Rights& rights, const RealmHolding& holding);
// Whether the faction or an ally holds it: as its owner without invaders inside, or with units inside.
bool is_held_by_friends(const Realm& realm, const Rights& rights, const RealmHolding& holding, FactionId faction);

Realm read_realm(const GameConfig& config, const World& world);
Realm read_realm(const GameConfig& config, const View& view);

// A holding that is currently neutralised, and by whom (DW-67, DW-68).
struct Siege {
  PieceId holding;
  std::vector<FactionId> besiegers;
};
std::vector<Siege> sieges(const Realm& realm);

}  // namespace ziggurat::domain_war
