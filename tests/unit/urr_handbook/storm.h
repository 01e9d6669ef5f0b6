#pragma once
#include <algorithm>
#include <optional>

#include "driver.h"

// Helpers for tests of tactical turns.
namespace ziggurat::urr_handbook::testing {
using namespace game;

inline const std::vector<std::string> guards = {
    "Imperial guard infantry 1", "Imperial guard infantry 2", "Imperial guard infantry 3"};
inline const std::string militia = "Wall militia 5", infantry = "Urr infantry 4", ogres = "Dark ogres 1",
                         orcs = "Urr orc raiders 1", red = "Redbeard dwarf infantry 1";

inline std::vector<PieceId> pieces(const Driver& driver, const std::vector<std::string>& names) {
  std::vector<PieceId> ids;
  for (const auto& name : names) ids.push_back(driver.piece(name));
  return ids;
}
inline game::Order assault(const Driver& driver, const std::vector<std::string>& names, const std::string& to) {
  return driver.order("assault", {pieces(driver, names), driver.place(to), {}, {}});
}
inline game::Order to_units(
    const Driver& driver, const std::string& kind, const std::vector<std::string>& names, Argument what) {
  return driver.order(kind, {pieces(driver, names), std::move(what)});
}
inline int steps_of(const Driver& driver, const std::string& name) {
  const PieceId id = driver.piece(name);
  return id.valid() ? static_cast<int>(driver.world.at(id)[driver.config.words.steps]) : 0;
}
inline Place stands(const Driver& driver, const std::string& name) { return driver.world.at(driver.piece(name)).place; }

// The first fault of a sheet with these orders; empty if lawful.
inline std::string fault(const Driver& driver, const std::string& faction, const std::vector<game::Order>& orders) {
  const auto faults = driver.check(faction, {orders, ""});
  return faults.empty() ? "" : faults.front().code + " " + faults.front().at;
}

// The score of a unit's roll in the last phase, as the umpire reads it: the 4 of "4 + 3 = 7". None if it rolled no die.
inline bool rolled_by(const game::Report& report, const std::string& purpose) {
  return std::ranges::find(report.rolls, purpose, &game::Roll::purpose) != report.rolls.end();
}
inline std::optional<int> score_of(const Driver& driver, const std::string& unit, const std::string& table) {
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports)
      for (const auto& [name, value] : report.details)
        if (name == unit && rolled_by(report, table + ":" + unit) && report.audience.has(game::Viewer::umpire())) {
          const auto plus = value.find(" + ");
          if (plus == std::string::npos) continue;
          const auto before = value.find_last_not_of("-0123456789", plus - 1);
          return std::stoi(value.substr(before + 1));
        }
  return std::nullopt;
}
inline bool rolled(const Driver& driver, const std::string& purpose) {
  return std::find(driver.dice.purposes.begin(), driver.dice.purposes.end(), purpose) != driver.dice.purposes.end();
}
// Rules away the hits in these combats, so that all units in them roll in both phases of a round.
inline game::Rulings no_hits(const std::vector<std::string>& combats) {
  game::Rulings rulings;
  for (const auto& combat : combats)
    for (const std::string phase : {"ranged", "melee"})
      for (const std::string side : {"holder", "comer"}) rulings[phase + "_hits_on_" + side + "/" + combat] = "0";
  return rulings;
}
// The reports of one kind to a reader in the last phase.
inline std::vector<game::Report> reports_to(const Driver& driver, const game::Viewer& reader, const std::string& kind) {
  std::vector<game::Report> found;
  for (const auto& step : driver.last.steps)
    for (const auto& report : step.reports)
      if (report.kind == kind && report.audience.has(reader)) found.push_back(report);
  return found;
}
inline std::vector<game::Report> reports_to(const Driver& driver, const std::string& faction, const std::string& kind) {
  return reports_to(driver, game::Viewer::of(driver.faction(faction)), kind);
}
inline void relate(Driver& driver, const std::string& from, const std::string& to, ziggurat::urr_handbook::Number how) {
  const auto i = static_cast<std::size_t>(driver.faction(from).value),
             j = static_cast<std::size_t>(driver.faction(to).value);
  driver.edit(game::FactSet{driver.config.words.toward[i][j].index, game::Value{how}});
}
inline void make_undead(Driver& driver, const std::string& name) {
  driver.set(name, driver.config.words.kin, choice_of(Kin::undead));
}

// Week 1, before the assault orders: Imperial Guard infantry in F5 before O5, militia on O5, C5 with its garrison.
inline Driver before_the_storm(
    const Driver::Switches& switches = {}, const std::vector<std::string>& stormers = {"Imperial guard infantry 1",
                                               "Imperial guard infantry 2", "Imperial guard infantry 3"}) {
  Driver driver("siege_of_urr", switches);
  driver.play_to("assault_orders");
  for (const auto& name : stormers) driver.put(name, "F5");
  return driver;
}

}  // namespace ziggurat::urr_handbook::testing
