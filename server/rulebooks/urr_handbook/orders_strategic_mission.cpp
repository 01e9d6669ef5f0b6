#include <algorithm>

#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/rules/bombard.h"
#include "rulebooks/urr_handbook/rules/fire.h"
#include "rulebooks/urr_handbook/rules/vault.h"
#include "rulebooks/urr_handbook/siege_engines.h"

// Missions of the engines (UH-52 to UH-55, UH-80, UH-82, UH-96).
namespace ziggurat::urr_handbook {
namespace {

const std::vector<std::string>& mission_words() {
  static const std::vector<std::string> words = {"none", "bombard", "vault", "fire"};
  return words;
}
Number mission_of(const game::Order& order) {
  return index_in(mission_words(), word_in(order, parameter::mission::mission, "none"));
}

std::optional<Refusal> fault_of_bombardment(const Desk& desk, const Gun& gun, const Place& aim, const std::string& at) {
  const auto reach = sections_in_reach(desk.siege, gun);
  const auto* wall = desk.siege.wall(aim);
  if (!wall || std::find(reach.begin(), reach.end(), aim) == reach.end()) return fault("not_in_reach", at);
  if (breached({wall->circuit, wall->damage})) return fault("nothing_left", at);
  return std::nullopt;
}

std::optional<Refusal> fault_of_vault(
    const Desk& desk, const Gun& gun, PieceId load, const std::string& at, const Used& used) {
  if (vault_target(desk.siege, gun) == nowhere) return fault("not_in_reach", at + "/engine");
  const auto* unit = desk.siege.unit(load);
  Vault rules{1, gun.is_trebuchet ? 0 : 1, {}};
  if (unit && unit->faction == desk.faction) rules.units.push_back(rules_unit(*unit));
  const auto landing = vault(rules);
  if (landing.reason != VaultReason::none)
    return fault(name(landing.reason), at + (landing.reason == VaultReason::too_few_trebuchets ? "/engine" : "/load"));
  if (unit->at != gun.at) return fault("not_there", at + "/load");
  if (used.names(load, {Give::march, Give::deploy, Give::mission, Give::ramp_work, Give::project}))
    return fault("busy", at + "/load");
  return std::nullopt;
}

std::optional<Refusal> fault_of_fire(
    const Desk& desk, const Gun& gun, const Place& aim, const std::string& at, const Used& used) {
  FireMission rules{
      gun.is_trebuchet ? 1 : 0, 0, static_cast<int>(desk.siege.store(desk.faction, desk.match().words.food)), {}, {}};
  if (desk.geography().find(aim)) rules.targets.push_back(desk.geography().id(aim));
  for (const auto* before : used.of(Give::mission))
    if (mission_of(*before) == word::mission::fire) {
      ++rules.trebuchets;
      rules.targets.push_back(desk.geography().id(place_in(*before, parameter::mission::aim)));
    }
  for (const auto& quarter : desk.siege.quarters)
    if (quarter.burnt) rules.burnt.push_back(desk.geography().id(quarter.at));
  const auto laid = lay_fires(rules);
  if (laid.reason != FireReason::none) return fault(name(laid.reason), at + "/aim");
  const auto reach = quarters_to_burn(desk.siege, gun);
  if (std::find(reach.begin(), reach.end(), aim) == reach.end()) return fault("not_in_reach", at + "/aim");
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> judge_mission(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const PieceId id = piece_in(order, parameter::mission::engine);
  const auto gun = gun_of(desk.siege, id);
  if (!gun || gun->faction != desk.faction) return fault("not_yours", at + "/engine");
  const auto missions = used.of(Give::mission);
  if (std::any_of(missions.begin(), missions.end(),
          [&](const auto* o) { return piece_in(*o, parameter::mission::engine) == id; }))
    return fault("two_orders", at + "/engine");
  const Number mission = mission_of(order);
  if (mission == word::mission::none) return std::nullopt;
  if (gun->marched || used.names(id, moves)) return fault("moved", at + "/engine");
  if (gun->wrecked) return fault("wrecked", at + "/engine");
  const Place aim = place_in(order, parameter::mission::aim);
  if (mission == word::mission::bombard) return fault_of_bombardment(desk, *gun, aim, at + "/aim");
  if (mission == word::mission::vault)
    return fault_of_vault(desk, *gun, piece_in(order, parameter::mission::load), at, used);
  return fault_of_fire(desk, *gun, aim, at, used);
}

void offer_mission(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  const auto gun = pieces.size() == 1 ? gun_of(desk.siege, pieces.front()) : std::nullopt;
  if (!gun || gun->faction != desk.faction) return;
  const auto order_with = [&](const std::string& mission, const Place& aim, PieceId load) {
    std::vector<Argument> arguments{gun->id, mission, {}, {}};
    if (aim != nowhere) arguments[parameter::mission::aim] = aim;
    if (load.valid()) arguments[parameter::mission::load] = load;
    return order_of(Give::mission, std::move(arguments));
  };
  const auto lawful = [&](const std::string& mission, const Place& aim, PieceId load) {
    return !judge_mission(desk, order_with(mission, aim, load), "", used);
  };
  const auto add = [&](const std::string& mission, std::vector<Place> aims, std::vector<PieceId> loads) {
    auto option = option_of(Give::mission, {gun->id});
    option.parameters = {words_option(parameter::mission::mission, {mission}),
        places_option(parameter::mission::aim, std::move(aims)),
        pieces_option(parameter::mission::load, std::move(loads), mission == "vault" ? 1 : 0, 1)};
    options.push_back(std::move(option));
  };
  auto sections = sections_in_reach(desk.siege, *gun), quarters = quarters_to_burn(desk.siege, *gun);
  const auto why = sections.empty() ? fault("not_in_reach", "")
                                    : judge_mission(desk, order_with("bombard", sections.front(), {}), "", used);
  std::erase_if(sections, [&](const Place& aim) { return !lawful("bombard", aim, {}); });
  std::erase_if(quarters, [&](const Place& aim) { return !lawful("fire", aim, {}); });
  std::vector<PieceId> loads;
  for (const auto* unit : desk.siege.units_at(gun->at, desk.faction))
    if (lawful("vault", nowhere, unit->id)) loads.push_back(unit->id);
  if (!sections.empty()) add("bombard", sections, {});
  if (!loads.empty()) add("vault", {}, loads);
  if (!quarters.empty()) add("fire", quarters, {});
  if (sections.empty() && loads.empty() && quarters.empty() && why)
    options.push_back(refused_option(Give::mission, {gun->id}, why->code, why->words));
}

std::string mission_in_words(const Match& match, const game::View& view, const game::Order& order) {
  const auto engine = piece_names(match, view, pieces_in(order, parameter::mission::engine));
  const auto aim = place_names(match, places_in(order, parameter::mission::aim));
  switch (mission_of(order)) {
    case word::mission::bombard: return engine + ": bombard " + aim;
    case word::mission::vault:
      return engine + ": throw " + piece_names(match, view, pieces_in(order, parameter::mission::load)) +
             " over the wall";
    case word::mission::fire: return engine + ": fire on " + aim;
    default: return engine + ": no mission";
  }
}

// Last week's bombardment again; never a vault or a fire.
void default_missions(const Desk& desk, std::vector<game::Order>& orders) {
  for (const auto& gun : guns_of(desk.siege, desk.faction))
    if (gun.mission == word::mission::bombard && gun.aim != nowhere)
      orders.push_back(order_of(Give::mission, {gun.id, std::string("bombard"), gun.aim, {}}));
}

std::vector<PieceId> idle_engines(const Desk& desk, const Used& used) {
  std::vector<PieceId> idle;
  for (const auto& gun : guns_of(desk.siege, desk.faction))
    if (!used.names(gun.id, {Give::mission, Give::march, Give::deploy}) && !gun.wrecked &&
        !sections_in_reach(desk.siege, gun).empty())
      idle.push_back(gun.id);
  return idle;
}

}  // namespace ziggurat::urr_handbook
