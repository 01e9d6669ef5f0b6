#include "rulebooks/battlefield/state/battle.h"

#include <algorithm>
#include <charconv>

namespace ziggurat::battlefield {
namespace {

template <class Source>
Battle begun(const GameConfig& config, const Source& source) {
  Battle battle{.config = &config, .now = config.words.facts.read(source)};
  battle.ground = config.scenario.map;
  for (FactionId army{0}; army.value < config.armies(); ++army.value)
    battle.armies.push_back(config.words.armies.read(source, army));
  battle.units.reserve(config.scenario.units.size() + 8);
  return battle;
}
void add(const GameConfig& config, const Piece& piece, Battle& battle) {
  if (piece.kind == config.words.works.id()) {
    const Works works = config.words.works.read(piece);
    if (const auto hex = works.hex()) battle.ground.lay(*hex, changed(battle.ground.at(*hex), works.works));
    return;
  }
  if (piece.kind != config.words.units.id()) return;  // contingents follow when all units are read
  Unit unit = config.words.units.read(piece);
  if (unit.spot()) (unit.captive() ? battle.captives : battle.units).push_back(std::move(unit));
}

std::vector<Unit>::iterator place_of(std::vector<Unit>& units, PieceId id) {
  return std::ranges::lower_bound(units, id, {}, &Unit::id);
}
Unit* unit_in(Battle& battle, PieceId id) {
  for (auto* units : {&battle.units, &battle.captives})
    if (const auto at = place_of(*units, id); at != units->end() && at->id == id) return &*at;
  return nullptr;
}
// A contingent of a unit that is on the map; one that is there already is replaced.
void add_contingent(const GameConfig& config, const Piece& piece, Battle& battle) {
  const PieceId* carrier = carrier_of(piece.place);
  Unit* unit = carrier ? unit_in(battle, *carrier) : nullptr;
  if (!unit || piece.kind != config.words.ranks.id()) return;
  const auto at = std::ranges::lower_bound(unit->behind, piece.id, {}, &Rank::id);
  if (at != unit->behind.end() && at->id == piece.id) *at = config.words.ranks.read(piece);
  else unit->behind.insert(at, config.words.ranks.read(piece));
}
void leave(std::vector<Unit>& units, PieceId id) {
  if (const auto at = place_of(units, id); at != units.end() && at->id == id) units.erase(at);
}
void read_again(const GameConfig& config, const World& world, PieceId id, Battle& battle) {
  const Piece* piece = world.find(id);
  if (!piece) {
    for (auto* units : {&battle.units, &battle.captives}) {
      leave(*units, id);
      for (Unit& unit : *units) std::erase_if(unit.behind, [&](const Rank& rank) { return rank.id == id; });
    }
    return;
  }
  if (piece->kind != config.words.units.id()) return add_contingent(config, *piece, battle);
  Unit unit = config.words.units.read(*piece);
  if (const Unit* before = unit_in(battle, id)) unit.behind = before->behind;
  if (!unit.spot() || unit.captive()) leave(battle.units, id);
  if (!unit.spot() || !unit.captive()) leave(battle.captives, id);
  if (!unit.spot()) return;
  auto& units = unit.captive() ? battle.captives : battle.units;
  const auto at = place_of(units, id);
  if (at != units.end() && at->id == id) *at = std::move(unit);
  else units.insert(at, std::move(unit));
}

}  // namespace

const Unit* Battle::unit(PieceId id) const {
  const auto found = std::ranges::lower_bound(units, id, {}, &Unit::id);
  return found != units.end() && found->id == id ? &*found : nullptr;
}
const Unit* Battle::at(Hex hex) const {
  const auto found = std::ranges::find_if(units, [&](const Unit& one) { return one.hex() == hex; });
  return found == units.end() ? nullptr : &*found;
}
bool Battle::has_units(FactionId army) const { return std::ranges::find(units, army, &Unit::side) != units.end(); }

std::vector<FactionId> Battle::order() const {
  std::vector<FactionId> all;
  for (FactionId army{0}; army.value < config->armies(); ++army.value) all.push_back(army);
  std::ranges::stable_sort(
      all, {}, [&](FactionId army) { return armies[static_cast<std::size_t>(army.value)].position; });
  return all;
}

Troops Battle::troops(const Unit& unit) const {
  Troops all = unit.troops(switches());
  const int spaces = figures().spaces[index(config->scenario.scale)] / static_cast<int>(all.size());
  for (Contingent& one : all)
    if (one.number == 0) one.number = std::max(1, spaces / one.size);
  return all;
}
MovingUnit Battle::moving(const Unit& unit) const {
  MovingUnit moving{
      rules_id(unit.id), config->id_of(unit.side), unit.hex(), troops(unit), unit.boats, {}, unit.fatigue};
  if (unit.paid_halves > 0) moving.paid = Paid{unit.paid, unit.paid_halves};
  return moving;
}
FieldUnit Battle::field_unit(const Unit& unit) const {
  return {rules_id(unit.id), config->id_of(unit.side), unit.hex(), troops(unit), unit.may_act()};
}
Surroundings Battle::around(const Unit& unit) const {
  Surroundings around{map(), {}, config->scenario.alliances};
  for (const Unit& other : units)
    if (other.id != unit.id) around.others.push_back(field_unit(other));
  return around;
}

Surroundings Battle::around_as_known(const Unit& unit) const {
  Surroundings around{map(), {}, config->scenario.alliances};
  for (Unit other : units) {
    if (other.id == unit.id || !sees(unit.side, other)) continue;
    if (known_number(unit.side, other) == 0) {
      other.number = 0;
      for (Rank& rank : other.behind) rank.number = 0;
    }
    around.others.push_back(field_unit(other));
  }
  return around;
}

bool Battle::sees(FactionId army, const Unit& unit) const {
  return !unit.hidden || unit.side == army || (config->house.share_hidden && config->friendly(unit.side, army));
}
int Battle::known_number(FactionId army, const Unit& unit) const {
  if (config->friendly(army, unit.side) || config->house.enemy_numbers == EnemyNumbers::exact) return unit.number;
  if (config->house.enemy_numbers == EnemyNumbers::hidden || !army.valid() || !unit.spot()) return 0;
  const bool contact = unit.met_by.has(army) || std::ranges::any_of(units, [&](const Unit& own) {
    return own.side == army && adjacent(own.hex(), unit.hex());
  });
  return contact ? unit.number : 0;
}
const Unit* Battle::bound_to(const Unit& by) const {
  return by.commitment > 0 && by.may_act() ? unit(by.committed_to) : nullptr;
}

std::string rules_id(PieceId id) { return std::to_string(id.value); }
PieceId piece_of(std::string_view rules_id) {
  PieceId id;
  std::from_chars(rules_id.data(), rules_id.data() + rules_id.size(), id.value);
  return id;
}

Battle read_battle(const GameConfig& config, const World& world) {
  Battle battle = begun(config, world);
  for (const PieceId id : world.pieces()) add(config, world.at(id), battle);
  for (const PieceId id : world.pieces()) add_contingent(config, world.at(id), battle);
  return battle;
}
Battle read_battle(const GameConfig& config, const View& view) {
  Battle battle = begun(config, view);
  for (const auto& [id, seen] : view.pieces) add(config, *seen.piece, battle);
  for (const auto& [id, seen] : view.pieces) add_contingent(config, *seen.piece, battle);
  return battle;
}

void update(Battle& battle, const World& world, const Change& change) {
  const GameConfig& config = *battle.config;
  if (const auto* set = std::get_if<LedgerSet>(&change))
    battle.armies[static_cast<std::size_t>(set->faction.value)] = config.words.armies.read(world, set->faction);
  else if (std::holds_alternative<FactSet>(change)) battle.now = config.words.facts.read(world);
  else if (const auto* entered = std::get_if<PieceEntered>(&change))
    read_again(config, world, entered->piece.id, battle);
  else if (const auto* left = std::get_if<PieceLeft>(&change)) read_again(config, world, left->piece, battle);
  else if (const auto* moved = std::get_if<PieceMoved>(&change)) read_again(config, world, moved->piece, battle);
  else if (const auto* turned = std::get_if<PieceTurned>(&change)) read_again(config, world, turned->piece, battle);
  else read_again(config, world, std::get<AttributeSet>(change).piece, battle);
}

}  // namespace ziggurat::battlefield
