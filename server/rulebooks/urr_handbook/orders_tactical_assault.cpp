#include <algorithm>

#include "rulebooks/urr_handbook/orders_tactical.h"

// Assaults (UH-97); in a round by units that are not engaged (UH-99).
namespace ziggurat::urr_handbook {
namespace {

struct Storming {
  UnitList units;  // those in the tower among them
  Place from, to;
  CombatKind kind{};
  const SiegeUnit* shooter = nullptr;  // in the siege tower
  const SiegeUnit* fighter = nullptr;
};

const SiegeUnit* in_tower(const Desk& desk, const game::Order& order, int parameter) {
  const auto ids = pieces_in(order, parameter);
  const auto* unit = ids.empty() ? nullptr : desk.siege.unit(ids.front());
  return unit && unit->faction == desk.faction ? unit : nullptr;
}

// Who stands in the tower is among the stormers, named or not.
Told read_storming(const Desk& desk, const game::Order& order, const std::string& at, Storming& storming) {
  if (auto fault = own_units(desk, order, parameter::assault::units, at, storming.units)) return fault;
  if (auto fault = one_place(desk, order, parameter::assault::to, at, storming.to)) return fault;
  storming.shooter = in_tower(desk, order, parameter::assault::tower_ranged);
  storming.fighter = in_tower(desk, order, parameter::assault::tower_melee);
  for (const auto* unit : {storming.shooter, storming.fighter})
    if (unit && std::find(storming.units.begin(), storming.units.end(), unit) == storming.units.end())
      storming.units.push_back(unit);
  storming.from = storming.units.front()->at;
  storming.kind = kind_of_attack(desk.geography(), storming.from, storming.to);
  return std::nullopt;
}

std::vector<LightUnit> light_stormers(const Storming& storming) {
  std::vector<LightUnit> light;
  for (const auto* unit : storming.units) {
    add_light(light, *unit);
    light.back().tower = unit == storming.shooter   ? TowerRole::ranged
                         : unit == storming.fighter ? TowerRole::melee
                                                    : TowerRole::none;
  }
  return light;
}

// The stack that these would join: in the combat that goes on, and by earlier orders.
struct Before {
  UnitList stack;
  std::vector<LightUnit> ordered;
};
Before before_them(const Desk& desk, const Place& from, const Place& to, const Used& used) {
  Before before;
  for (const auto& combat : desk.siege.combats)
    if (!combat.over && combat.at == to && combat.from.value_or(to) == from &&
        desk.siege.side_in(combat, desk.faction) == 1)
      before.stack = desk.siege.side_of(combat, 1);
  for (const auto* order : used.of(Give::assault)) {
    Storming other;
    if (!read_storming(desk, *order, "", other) && other.from == from && other.to == to)
      for (auto& unit : light_stormers(other)) before.ordered.push_back(std::move(unit));
  }
  return before;
}

bool tower_stands(const Desk& desk, const Place& from, const Place& to) {
  const auto* works = desk.siege.works_in(from);
  return works && works->ready() && desk.geography().section_before(from) == to &&
         (works->faction == desk.faction || desk.siege.allied(works->faction, desk.faction));
}

// Not engaged, not bound by another order, and in no place where a fight is about to begin.
bool free_to_attack(const Desk& desk, const Used& used, const SiegeUnit& unit) {
  if (engaged_in(desk.siege, unit) || unit.at_fire.valid() || bound(used, unit.id) || !desk.geography().find(unit.at))
    return false;
  for (const auto* combat : combats_of(desk.siege, desk.faction, unit.at))
    if (!combat->from && stands_at(desk.siege, *combat, unit) && desk.siege.part == Part::assault) return false;
  return true;
}

Told place_fault(const Desk& desk, const Place& from, const Place& to, const std::string& pointer) {
  if (from != to && !desk.geography().adjacent(from, to))
    return Refusal{"not_adjacent", pointer,
        desk.geography().name(to) + " does not border on " + desk.geography().name(from) + "."};
  if (closed_to(desk.siege, to, desk.faction))
    return Refusal{"closed", pointer, "Its owner does not let you into " + desk.geography().name(to) + "."};
  if (from != to && river_between(desk.siege, from, to))
    return Refusal{"no_crossing", pointer, "A river is crossed in a march only."};
  const bool enemies = desk.siege.enemy_at(to, desk.faction) ||
                       std::any_of(desk.siege.engines.begin(), desk.siege.engines.end(), [&](const auto& engine) {
                         return engine.at == to && desk.siege.hostile(engine.faction, desk.faction);
                       });
  if (from == to ? !enemies : !holder_against(desk.siege, to, desk.faction).valid())
    return Refusal{"no_enemy", pointer, "There is no enemy to attack."};
  return std::nullopt;
}

}  // namespace

Told judge_assault(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  Storming storming;
  if (auto fault = read_storming(desk, order, at, storming)) return fault;
  const auto pointer = [&](int index) { return pointer_to(order, parameter::assault::units, at, index); };
  for (std::size_t i = 0; i < storming.units.size(); ++i)
    if (storming.units[i]->at != storming.from)
      return Refusal{
          "not_there", pointer(static_cast<int>(i)), storming.units[i]->name + " does not stand with the others."};
  if (auto fault = place_fault(desk, storming.from, storming.to, pointer_to(order, parameter::assault::to, at)))
    return fault;
  for (std::size_t i = 0; i < storming.units.size(); ++i)
    if (!free_to_attack(desk, used, *storming.units[i]))
      return Refusal{"busy", pointer(static_cast<int>(i)), storming.units[i]->name + " has something else to do."};
  const bool tower = storming.shooter || storming.fighter;
  if (tower && (storming.shooter == storming.fighter || storming.kind != CombatKind::storm ||
                   !tower_stands(desk, storming.from, storming.to)))
    return Refusal{"tower_roles",
        pointer_to(order, storming.shooter ? parameter::assault::tower_ranged : parameter::assault::tower_melee, at),
        "There is no siege tower with such a place before this section."};
  const Before before = before_them(desk, storming.from, storming.to, used);
  auto joining = before.ordered;
  for (auto& unit : light_stormers(storming)) joining.push_back(std::move(unit));
  return stack_fault(
      stack_with(desk.siege, storming.kind, before.stack, joining), pointer_to(order, parameter::assault::units, at));
}

void offer_assault(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  UnitList able = own_of(desk, pieces);
  if (able.empty()) return;
  const Place from = able.front()->at;
  std::erase_if(able, [&](const auto* unit) { return unit->at != from || !free_to_attack(desk, used, *unit); });
  auto targets = desk.geography().neighbours(from);
  targets.push_back(from);
  std::erase_if(targets, [&](const Place& to) { return place_fault(desk, from, to, "").has_value(); });
  if (able.empty() || targets.empty()) return;
  able = company(desk, Give::assault, able, options);
  for (const auto& to : targets) {
    const CombatKind kind = kind_of_attack(desk.geography(), from, to);
    const Before before = before_them(desk, from, to, used);
    const UnitList fitting = who_fit(desk, Give::assault, kind, before.stack, before.ordered, able, options);
    if (fitting.empty()) continue;
    const bool tower = kind == CombatKind::storm && tower_stands(desk, from, to);
    const auto there = before.stack.size() + before.ordered.size() + (tower ? 2 : 0);
    const auto limit =
        desk.match().switches.enforce_stacking ? static_cast<std::size_t>(stack_limit(kind)) : fitting.size() + there;
    auto option = option_of(Give::assault, ids_of(fitting));
    option.parameters = {pieces_option(parameter::assault::units, ids_of(fitting), 1,
                             std::max<std::size_t>(1, std::min(fitting.size(), limit - std::min(limit, there)))),
        places_option(parameter::assault::to, {to})};
    if (tower && before.ordered.empty() && before.stack.empty()) {
      UnitList shooters = fitting, fighters = fitting;
      std::erase_if(shooters, [](const auto* unit) { return unit->ranged < 1; });
      std::erase_if(fighters, [](const auto* unit) { return unit->ranged >= 1; });
      if (!shooters.empty())
        option.parameters.push_back(pieces_option(parameter::assault::tower_ranged, ids_of(shooters), 0, 1));
      if (!fighters.empty())
        option.parameters.push_back(pieces_option(parameter::assault::tower_melee, ids_of(fighters), 0, 1));
    }
    options.push_back(std::move(option));
  }
}

std::string assault_in_words(const Match& match, const game::View& view, const game::Order& order) {
  std::string text = piece_names(match, view, pieces_in(order, parameter::assault::units)) + ": attack " +
                     place_names(match, places_in(order, parameter::assault::to));
  const auto shooter = pieces_in(order, parameter::assault::tower_ranged),
             fighter = pieces_in(order, parameter::assault::tower_melee);
  if (!shooter.empty()) text += ", " + piece_names(match, view, shooter) + " shooting from the tower";
  if (!fighter.empty()) text += ", " + piece_names(match, view, fighter) + " fighting from the tower";
  return text;
}

}  // namespace ziggurat::urr_handbook
