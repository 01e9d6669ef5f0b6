#include <algorithm>

#include "rulebooks/urr_handbook/orders_tactical.h"
#include "rulebooks/urr_handbook/rules/breach.h"

// Into, out of and between the combats of a round (UH-99), and through a breach (UH-44).
namespace ziggurat::urr_handbook {
namespace {

std::string named(const Desk& desk, const Place& at) { return desk.geography().name(at); }

// Those whom earlier orders of this sheet send into the same combat.
UnitList joining_already(const Desk& desk, const Used& used, PieceId combat) {
  UnitList found;
  for (const Give kind : {Give::engage, Give::reinforce})
    for (const auto* order : used.of(kind))
      if (pieces_in(*order, parameter::engage::combat) == std::vector{combat})
        for (const PieceId id : pieces_in(*order, parameter::engage::units))
          if (const auto* unit = desk.siege.unit(id)) found.push_back(unit);
  return found;
}
UnitList stack_then(const Desk& desk, const Used& used, const SiegeCombat& combat) {
  auto stack = desk.siege.side_of(combat, std::max(0, desk.siege.side_in(combat, desk.faction)));
  for (const auto* unit : joining_already(desk, used, combat.id)) stack.push_back(unit);
  return stack;
}

// `engage`: out of another combat of the place; `reinforce`: out of the reserve, or of no combat.
bool may_join(const Desk& desk, const SiegeCombat& combat, const SiegeUnit& unit, Give kind) {
  if (!stands_at(desk.siege, combat, unit)) return false;
  if (kind == Give::engage) return engaged_in(desk.siege, unit) && unit.combat != combat.id;
  return !engaged_in(desk.siege, unit) || (unit.combat == combat.id && unit.reserve);
}
bool is_bound(const Used& used, const SiegeUnit& unit) { return unit.at_fire.valid() || bound(used, unit.id); }

void offer_join(const Desk& desk, const Used& used, const Asked& pieces, Offers& options, Give kind) {
  const UnitList asked = own_of(desk, pieces);
  if (asked.empty()) return;
  for (const auto* combat : combats_of(desk.siege, desk.faction, asked.front()->at)) {
    const auto stack = stack_then(desk, used, *combat);
    UnitList able = asked;
    std::erase_if(
        able, [&](const auto* unit) { return is_bound(used, *unit) || !may_join(desk, *combat, *unit, kind); });
    able = who_fit(desk, kind, combat->kind, stack, {}, company(desk, kind, able, options), options);
    if (able.empty()) continue;
    const auto room = desk.match().switches.enforce_stacking
                          ? static_cast<std::size_t>(stack_limit(combat->kind)) - stack.size()
                          : able.size();
    auto option = option_of(kind, ids_of(able));
    option.parameters = {pieces_option(parameter::engage::units, ids_of(able), 1, std::min(able.size(), room)),
        pieces_option(parameter::engage::combat, {combat->id}, 1, 1)};
    options.push_back(std::move(option));
  }
}

// One place further, into none with enemies.
Told step_fault(const Desk& desk, const Place& from, const Place& to, const std::string& pointer) {
  if (!desk.geography().adjacent(from, to))
    return Refusal{"not_adjacent", pointer, named(desk, to) + " does not border on " + named(desk, from) + "."};
  if (closed_to(desk.siege, to, desk.faction))
    return Refusal{"closed", pointer, "Its owner does not let you into " + named(desk, to) + "."};
  if (river_between(desk.siege, from, to))
    return Refusal{"no_crossing", pointer, "A river is crossed in a march only."};
  if (desk.siege.enemy_at(to, desk.faction))
    return Refusal{"enemy_there", pointer, "There are enemies in " + named(desk, to) + "."};
  return std::nullopt;
}
std::vector<Place> steps_from(const Desk& desk, const Place& from) {
  auto places = desk.geography().neighbours(from);
  std::erase_if(places, [&](const Place& to) { return step_fault(desk, from, to, "").has_value(); });
  return places;
}

// From area to area of the land an army marches (UH-100): a round is for the city, its fields, and who comes to them or leaves them.
bool is_march(const Place& from, const Place& to) { return land_index(from) >= 0 && land_index(to) >= 0; }

bool ordered_to(const Used& used, PieceId unit, Give kind, const std::function<bool(const game::Order&)>& what) {
  for (const auto* order : used.of(kind)) {
    const auto ids = pieces_in(*order, 0);
    if (std::find(ids.begin(), ids.end(), unit) != ids.end() && what(*order)) return true;
  }
  return false;
}
bool told_to_attack(const Used& used, PieceId unit) {
  return ordered_to(used, unit, Give::stance,
      [](const game::Order& o) { return word_in(o, parameter::stance::stance, "") == "attack"; });
}
bool told_to_fight(const Used& used, PieceId unit) {
  return ordered_to(used, unit, Give::stance, [](const game::Order& o) {
    return word_in(o, parameter::stance::stance, "") != "none";
  }) || ordered_to(used, unit, Give::shoot, [](const game::Order& o) { return flag_in(o, parameter::shoot::shoot); });
}

std::vector<Place> sections_beside(const Desk& desk, const SiegeUnit& unit) {
  auto places = desk.geography().neighbours(unit.at);
  std::erase_if(places, [&](const Place& at) { return !desk.geography().find(beyond_breach(desk.siege, unit, at)); });
  return places;
}
int walkers_ordered(const Used& used, const Place& section) {
  const auto passes = used.of(Give::pass);
  return static_cast<int>(std::count_if(passes.begin(), passes.end(),
      [&](const auto* order) { return places_in(*order, parameter::pass::section) == std::vector{section}; }));
}
// Whether the walker finds a place in the stack that fights there, if its side has one.
bool room_for_walker(const Desk& desk, const SiegeUnit& unit, const Place& section) {
  if (engaged_in(desk.siege, unit)) return desk.siege.combat(unit.combat)->at == section;
  for (const auto& combat : desk.siege.combats)
    if (combat.at == section && stands_at(desk.siege, combat, unit))
      return fits(desk.siege, combat.kind, desk.siege.side_of(combat, desk.siege.side_in(combat, unit.faction)), unit);
  return true;
}

}  // namespace

Told judge_join(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  UnitList units;
  if (auto fault = own_units(desk, order, parameter::engage::units, at, units)) return fault;
  const auto fights = pieces_in(order, parameter::engage::combat);
  const auto* combat = fights.size() == 1 ? desk.siege.combat(fights.front()) : nullptr;
  if (!combat || combat->over || desk.siege.side_in(*combat, desk.faction) < 0)
    return Refusal{"not_there", at + "/combat", "You take no part in this combat."};
  std::vector<LightUnit> joining;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto pointer = pointer_to(order, parameter::engage::units, at, static_cast<int>(i));
    if (!stands_at(desk.siege, *combat, *units[i]))
      return Refusal{"not_there", pointer, units[i]->name + " does not stand there."};
    if (is_bound(used, *units[i]) || !may_join(desk, *combat, *units[i], kind_of(order)))
      return Refusal{"busy", pointer, units[i]->name + " has something else to do."};
    add_light(joining, *units[i]);
  }
  return stack_fault(stack_with(desk.siege, combat->kind, stack_then(desk, used, *combat), joining),
      pointer_to(order, parameter::engage::units, at));
}
void offer_engage(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  offer_join(desk, used, pieces, options, Give::engage);
}
void offer_reinforce(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  offer_join(desk, used, pieces, options, Give::reinforce);
}

Told judge_withdraw(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  UnitList units;
  if (auto fault = own_units(desk, order, parameter::withdraw::units, at, units)) return fault;
  const bool away = given(order, parameter::withdraw::to);
  Place to;
  if (away)
    if (auto fault = one_place(desk, order, parameter::withdraw::to, at, to)) return fault;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto pointer = pointer_to(order, parameter::withdraw::units, at, static_cast<int>(i));
    const auto& unit = *units[i];
    if (!engaged_in(desk.siege, unit) || (!away && unit.reserve))
      return Refusal{"not_there", pointer, unit.name + " is in no combat that it could leave."};
    if (is_bound(used, unit)) return Refusal{"busy", pointer, unit.name + " has something else to do."};
    if (unit.use != Use::attack && told_to_attack(used, unit.id))
      return Refusal{"withdrawing", pointer, unit.name + " is to attack and cannot withdraw."};
    if (away)
      if (auto fault = step_fault(desk, unit.at, to, pointer_to(order, parameter::withdraw::to, at))) return fault;
  }
  return std::nullopt;
}
void offer_withdraw(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  UnitList able = own_of(desk, pieces);
  std::erase_if(able, [&](const auto* unit) {
    return !engaged_in(desk.siege, *unit) || unit->reserve || is_bound(used, *unit) ||
           (unit->use != Use::attack && told_to_attack(used, unit->id));
  });
  if (able.empty()) return;
  std::erase_if(able, [&, from = able.front()->at](const auto* unit) { return unit->at != from; });
  auto option = option_of(Give::withdraw, ids_of(able));
  option.parameters = {pieces_option(parameter::withdraw::units, ids_of(able), 1, able.size()),
      places_option(parameter::withdraw::to, steps_from(desk, able.front()->at))};
  options.push_back(std::move(option));
}

Told judge_pass(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  UnitList units;
  if (auto fault = own_units(desk, order, parameter::pass::unit, at, units)) return fault;
  Place section;
  if (auto fault = one_place(desk, order, parameter::pass::section, at, section)) return fault;
  const auto& unit = *units.front();
  const auto who = pointer_to(order, parameter::pass::unit, at),
             where = pointer_to(order, parameter::pass::section, at);
  if (!desk.geography().find(beyond_breach(desk.siege, unit, section)))
    return Refusal{"not_there", where, unit.name + " does not stand before or behind this section."};
  switch (breach_pass(wall_strength_at(desk.siege, section), 1, walkers_ordered(used, section))) {
    case BreachReason::no_breach: return Refusal{"no_breach", where, named(desk, section) + " has no holes."};
    case BreachReason::already_used: return Refusal{"already_used", where, "One unit a round walks through."};
    default: break;
  }
  if (is_bound(used, unit) || told_to_fight(used, unit.id) ||
      (engaged_in(desk.siege, unit) && unit.tower != TowerRole::none))
    return Refusal{"busy", who, unit.name + " has something else to do."};
  if (engaged_in(desk.siege, unit) && !room_for_walker(desk, unit, section))
    return Refusal{"busy", who, unit.name + " fights elsewhere."};
  if (!room_for_walker(desk, unit, section))
    return Refusal{"over_limit", who, "There is no room among those who storm."};
  return std::nullopt;
}
void offer_pass(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  for (const auto* unit : own_of(desk, pieces)) {
    if (is_bound(used, *unit) || told_to_fight(used, unit->id) ||
        (engaged_in(desk.siege, *unit) && unit->tower != TowerRole::none))
      continue;
    auto sections = sections_beside(desk, *unit);
    std::erase_if(sections, [&](const Place& at) {
      return wall_strength_at(desk.siege, at) != 1 || walkers_ordered(used, at) > 0 ||
             !room_for_walker(desk, *unit, at);
    });
    if (sections.empty()) continue;
    auto option = option_of(Give::pass, {unit->id});
    option.parameters = {
        pieces_option(parameter::pass::unit, {unit->id}, 1, 1), places_option(parameter::pass::section, sections)};
    options.push_back(std::move(option));
  }
}

Told judge_move(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  UnitList units;
  if (auto fault = own_units(desk, order, parameter::move::units, at, units)) return fault;
  Place to;
  if (auto fault = one_place(desk, order, parameter::move::to, at, to)) return fault;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto pointer = pointer_to(order, parameter::move::units, at, static_cast<int>(i));
    if (engaged_in(desk.siege, *units[i]) || is_bound(used, *units[i]))
      return Refusal{"busy", pointer, units[i]->name + " has something else to do."};
    const auto where = pointer_to(order, parameter::move::to, at);
    if (is_march(units[i]->at, to))
      return Refusal{"march_only", where, "From area to area an army marches, in a council."};
    if (auto fault = step_fault(desk, units[i]->at, to, where)) return fault;
  }
  return std::nullopt;
}
void offer_move(const Desk& desk, const Used& used, const Asked& pieces, Offers& options) {
  UnitList able = own_of(desk, pieces);
  std::erase_if(able, [&](const auto* unit) {
    return engaged_in(desk.siege, *unit) || is_bound(used, *unit) || !desk.geography().find(unit->at);
  });
  if (able.empty()) return;
  std::erase_if(able, [&, from = able.front()->at](const auto* unit) { return unit->at != from; });
  auto places = steps_from(desk, able.front()->at);
  std::erase_if(places, [&](const Place& to) { return is_march(able.front()->at, to); });
  if (places.empty()) return;
  auto option = option_of(Give::move, ids_of(able));
  option.parameters = {
      pieces_option(parameter::move::units, ids_of(able), 1, able.size()), places_option(parameter::move::to, places)};
  options.push_back(std::move(option));
}

std::string tactical_in_words(const Match& match, const game::View& view, const game::Order& order) {
  const auto pieces = [&](int index) { return piece_names(match, view, pieces_in(order, index)); };
  const auto places = [&](int index) { return place_names(match, places_in(order, index)); };
  switch (kind_of(order)) {
    case Give::commit: return pieces(parameter::commit::units) + ": stand in " + pieces(parameter::commit::combat);
    case Give::fire_fight:
      return pieces(parameter::fire_fight::units) + ": fight " + pieces(parameter::fire_fight::fire);
    case Give::stance: {
      const auto stance = word_in(order, parameter::stance::stance, "none");
      return pieces(parameter::stance::units) + ": " + (stance == "none" ? "stand aside" : stance);
    }
    case Give::shoot:
      return pieces(parameter::shoot::units) +
             (flag_in(order, parameter::shoot::shoot) ? ": shoot" : ": hold the arrows");
    case Give::preference: {
      std::string text = pieces(parameter::preference::combat);
      if (given(order, parameter::preference::ranged)) text += "; arrows: " + pieces(parameter::preference::ranged);
      if (given(order, parameter::preference::melee)) text += "; blows: " + pieces(parameter::preference::melee);
      return text;
    }
    case Give::engage: return pieces(parameter::engage::units) + ": turn to " + pieces(parameter::engage::combat);
    case Give::reinforce:
      return pieces(parameter::reinforce::units) + ": step into " + pieces(parameter::reinforce::combat);
    case Give::withdraw:
      return pieces(parameter::withdraw::units) + ": withdraw " +
             (given(order, parameter::withdraw::to) ? "to " + places(parameter::withdraw::to) : "into the reserve");
    case Give::pass:
      return pieces(parameter::pass::unit) + ": through the breach of " + places(parameter::pass::section);
    case Give::advance:
      return pieces(parameter::advance::units) +
             (flag_in(order, parameter::advance::advance) ? ": go onto a cleared section" : ": stay below");
    case Give::move: return pieces(parameter::move::units) + ": move to " + places(parameter::move::to);
    case Give::burn: return "Burn " + pieces(parameter::burn::engines) + " if left to us";
    default: return "unknown order";
  }
}

}  // namespace ziggurat::urr_handbook
