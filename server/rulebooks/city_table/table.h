#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/view.h"
#include "game/world.h"
#include "rulebooks/city_table/game_config.h"
#include "rulebooks/city_table/rules/march/moves.h"
#include "rulebooks/city_table/rules/march/stacking.h"

// A world or a view as the plain structs of the rules. The same code reads both, so orders are validated alike before
// the bell (by belief) and at it (by truth).
namespace ziggurat::city_table {

struct TableUnit {
  PieceId id;
  FactionId faction;  // invalid: unknown
  Camp camp = Camp::neutral;
  const UnitType* type = nullptr;  // null: unknown
  std::string name;
  std::string twin;  // a unique key, if another unit has the same name
  int steps = 0, rank = 0;
  bool moved = false, contact = false, attacked = false;
  Stance stance = Stance::hold;
  Square at;      // {0,0}: off the City table
  int area = -1;  // index on the land map
  PieceId column;
  bool in_reserve = false;
  // The unit's id in the rules and in the names of dice; never the piece's number.
  const std::string& key() const { return twin.empty() ? name : twin; }
  bool on_table() const { return at.x > 0; }
  bool beside(const TableUnit& other) const {  // in the same place
    return at == other.at && area == other.area && in_reserve == other.in_reserve;
  }
};
struct TableColumn {
  PieceId id;
  FactionId faction;
  Camp camp = Camp::neutral;
  std::string name, route;
  int area = -1, progress = 0;
  bool engines = false;
};
struct TableGround {  // a gate, a graveyard, an objective square
  PieceId id;
  std::string name;
  Square at;
  int bodies = 0;  // for graveyards
  Camp control = Camp::city;
};

struct Table {
  const GameConfig* config = nullptr;
  Board board;
  std::vector<TableUnit> units;  // by id; only units with steps
  std::vector<TableColumn> columns;
  std::vector<TableGround> gates, graveyards, objectives;
  std::vector<std::pair<Square, PieceId>> sections;  // in reading order
  std::vector<Camp> camps;                           // indexed by faction
  int turn = 1, round = 0;
  DayPart part = DayPart::night;
  Initiative initiative;  // empty: not rolled yet
  bool necromancer = false;

  const TableUnit* unit(PieceId id) const;
  const TableUnit* unit_by_key(std::string_view key) const;
  const TableColumn* column(PieceId id) const;
  const TableGround* gate(PieceId id) const;
  const TableGround* graveyard(PieceId id) const;
  PieceId section(Square at) const;  // invalid: no wall there
  Camp camp_of(FactionId faction) const;
  // Top first. If `faction` is valid, only its units.
  std::vector<const TableUnit*> stack(Square at, Camp camp, FactionId faction = {}) const;
  std::vector<const TableUnit*> in_column(PieceId column) const;
  std::vector<const TableUnit*> those(const std::vector<PieceId>& ids) const;  // the units that still exist
  template <class If>
  std::vector<PieceId> ids_of(FactionId faction, If wanted) const {
    std::vector<PieceId> found;
    for (const auto& unit : units)
      if (unit.faction == faction && wanted(unit)) found.push_back(unit.id);
    return found;
  }
  bool engaged(const TableUnit& unit) const;  // whether hostile units share its square
  bool any_at(Square at, Camp camp) const;
  bool hostile_at(Square at, Camp camp) const;
  // All units except the listed ones, counted by camp and square.
  std::vector<Presence> presences(const std::vector<PieceId>& without = {}) const;
};

enum class Names : bool { left_out, read };  // the view builder needs no names
Table read_table(const GameConfig& config, const game::World& world, Names names = Names::read);
Table read_table(const GameConfig& config, const game::View& view);

Unit rules_unit(const TableUnit& unit);
Stack rules_stack(const std::vector<const TableUnit*>& units);  // only units of known type

// Visibility (CT-72, CT-73): seen/sight.cpp. Whether the factions share their sight: those of one camp do, a neutral
// faction shares with nobody.
bool shares_eyes(const Table& table, FactionId viewer, FactionId other);
// The squares that the faction's side watches now, as a mask indexed by (y-1)*width + (x-1).
std::vector<bool> watched_mask(const Table& table, FactionId viewer);
inline bool in_mask(const Board& board, const std::vector<bool>& mask, Square at) {
  return board.inside(at) && mask[static_cast<std::size_t>((at.y - 1) * board.width() + at.x - 1)];
}

std::string initiative_text(const Initiative& initiative);
Initiative initiative_from(std::string_view text);

}  // namespace ziggurat::city_table
