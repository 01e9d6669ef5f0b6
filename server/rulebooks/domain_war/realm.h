#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/view.h"
#include "game/world.h"
#include "rulebooks/domain_war/game_config.h"
#include "rulebooks/domain_war/rules/battle/assault.h"
#include "rulebooks/domain_war/rules/march/map.h"
#include "rulebooks/domain_war/rules/covert/spotting.h"

// A world or a view as plain structs with named members: both are read by the same code, so orders are judged alike before the bell
// (by belief) and after it (by truth). What a viewer does not know is empty, 0 or invalid.
namespace ziggurat::domain_war {

struct RealmPiece {
  PieceId id;
  FactionId side;  // whose it is; not valid: nobody's
  std::string name;
};
struct Grip {  // how somebody occupies it
  FactionId by;
  int turns = 0;
  bool unbroken = false;
};
struct RealmProvince : RealmPiece {  // its side is the ruler
  int level = 0;
  int given = 0;
  Grip grip;
  bool was_occupied = false;  // ever
  std::string spied_by, fought_by;
};
struct RealmHolding : RealmPiece {
  ProvinceIndex province = 0;
  HoldingType type{};
  int level = 0, siege_drop = 0;
  bool fortified = false, secret = false, stormed = false, besieged = false;
  int given = 0;
  Grip grip;
  std::string found_by, siege_first;
  bool is_known = false;  // its level, walls and siege
  std::string kept_from, fought_by;
  int current() const { return level > siege_drop ? level - siege_drop : 0; }
};
struct RealmUnit : RealmPiece {  // its side commands it
  UnitType type{};
  ProvinceIndex province = 0;
  PieceId inside;  // a holding; not valid: in the open
  int moved = 0;
  std::optional<ProvinceIndex> came_from;
  AskedAs asked{};
  std::string kept_from;  // regents whose spies are not shown it
  FactionId lender;       // not valid: it is its commander's own
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
struct RealmOffer {  // of a treaty
  PieceId id;
  FactionId by, to;
  bool peace = false;
  int turn = 0;
  bool drafted = false;  // in council: binds nobody
};
struct RealmPerson : RealmPiece {
  bool ruler = false;
  int died = 0;  // in this turn; 0: lives
  bool alive() const { return died == 0; }
};
struct RealmSighting {  // of troops whose kinds are not known, now or once
  ProvinceIndex province = 0;
  FactionId side;  // not valid: whose is not known
  int count = 0;   // 0: somebody
};
struct RealmAsset {  // a bridge or works, as a target
  std::string name;
  ProvinceIndex at = 0;
  FactionId owner;
  AssetState state{};
  bool is_works = false;
  ProvinceIndex beyond = 0;  // of a bridge: the other bank
};
struct RealmApproval : RealmPiece {  // its name says what is to be done
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
  std::vector<RealmProvince> provinces;  // by their index on the map
  std::vector<RealmHolding> holdings;
  std::vector<RealmUnit> units;
  std::vector<RealmUnit> made_up;  // that spies are shown, and that are not there
  std::vector<RealmBridge> bridges;
  std::vector<RealmWorks> works;
  std::vector<RealmDeclaration> declarations;
  std::vector<RealmAlliance> alliances;
  std::vector<RealmLeave> leaves;
  std::vector<RealmOffer> offers;
  std::vector<RealmPerson> persons;
  std::vector<RealmApproval> approvals;
  std::vector<RealmSighting> sightings;
  std::vector<Number> gold;  // by faction; 0 where it is not known

  std::optional<ProvinceIndex> province_at(const Place& place) const;  // none: it is no province
  const RealmUnit* unit(PieceId id) const;                             // null: none that is known
  const RealmHolding* holding(PieceId id) const;
  const RealmOffer* offer(PieceId id) const;
  const RealmApproval* approval(PieceId id) const;
  std::optional<RealmAsset> asset(PieceId id) const;
  int actions(FactionId faction) const;  // in this turn (DW-3)
  Number gold_of(FactionId faction) const { return gold[static_cast<std::size_t>(faction.value)]; }
  int cap(FactionId faction) const;               // DW-25
  Troops troops_of(FactionId faction) const;      // whom he keeps, wherever they are lent to
  bool commands_scouts(FactionId faction) const;  // anywhere

  // As the rules want it.
  Map map() const;
  Rights rights() const;  // at this moment
  std::vector<Present> present() const;
  std::vector<HoldingPlace> holding_places() const;
  Holding as_besieged(const RealmHolding& holding) const;
  const std::string& regent(FactionId side) const { return config->regent_id(side); }
};

// Who stands inside against its owner (DW-77).
std::vector<FactionId> invaders_in(const Realm& realm, const Rights& rights, const RealmHolding& holding);

Realm read_realm(const GameConfig& config, const World& world);
Realm read_realm(const GameConfig& config, const View& view);

// Who neutralises which holding at this moment (DW-67, DW-68).
struct Siege {
  PieceId holding;
  std::vector<FactionId> besiegers;
};
std::vector<Siege> sieges(const Realm& realm);

}  // namespace ziggurat::domain_war
