#pragma once
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "rulebooks/battlefield/kind.h"
#include "rulebooks/battlefield/order_types.h"
#include "rulebooks/shelf/rulebook.h"
#include "support/driver.h"

// An in-memory battle of a scenario; looks up its units by name and its hexes by label.
namespace ziggurat::battlefield::testing {

inline TypeIndex type_named(std::string_view id) { return find_type(figures().roster, id).value(); }

class Driver : public test::Driver {
 public:
  explicit Driver(const std::string& scenario, std::map<std::string, std::string> switches = {})
      : Driver(Setting{"battlefield/" + scenario, "sealed", std::move(switches)}) {}
  explicit Driver(const Setting& setting)
      : test::Driver(kind().open(setting).value(), 7), config(make_config(setting).value()) {}
  // With a scenario that the test has changed.
  explicit Driver(GameConfig changed)
      : test::Driver(std::make_unique<shelf::WholeRulebook<Battlefield>>(changed), 7), config(std::move(changed)) {}

  GameConfig config;

  void play(const std::map<std::string, std::vector<Order>>& orders = {}) {
    std::map<std::size_t, Sheet> sheets;
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (const auto own = orders.find(setup.seats[i].id); own != orders.end()) sheets[i].orders = own->second;
    ring_bell(sheets);
  }
  // Plays on without orders to the next phase of this kind, of this army if one is named.
  void play_to(const std::string& phase_kind, const std::string& army = {}) {
    for (int i = 0; i < 100 && !ended; ++i) {
      if (phase.kind == phase_kind && (army.empty() || phase.orders_from.has(Viewer::of(config.army(army))))) return;
      play();
    }
    FAIL("there is no such phase: " << phase_kind << " " << army);
  }
  std::string first_fault(const std::string& army, std::vector<Order> orders) const {
    const auto faults = faults_of(army, std::move(orders));
    return faults.empty() ? "-" : faults.front().code + " " + faults.front().at;
  }
  std::vector<Refusal> faults_of(const std::string& army, std::vector<Order> orders) const {
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (setup.seats[i].id == army) return check(i, {std::move(orders), ""});
    FAIL("no such seat: ", army);
    return {};
  }

  Battle battle() const { return read_battle(config, world); }
  Unit unit(const std::string& name) const { return config.words.units.read(world.at(piece(name))); }
  bool is_there(const std::string& name) const { return piece(name).valid(); }
  bool sees(const std::string& army, const std::string& name) const {
    return view(config.army(army)).find(piece(name)) != nullptr;
  }
  // The number of an enemy as this army knows it; 0: unknown.
  std::int64_t number_seen(const std::string& army, const std::string& name) const {
    return (*view(config.army(army)).find(piece(name)))[config.words.number];
  }
  ArmyLedgers army(const std::string& id) const { return config.words.armies.read(world, config.army(id)); }

  static Place at(const std::string& hex) { return hex_place(hex_of(hex).value()); }
  void put(const std::string& name, const std::string& hex) { edit(PieceMoved{piece(name), at(hex), {}}); }
  template <class F>
  void set(const std::string& name, F change) {
    const Unit before = unit(name);
    Unit after = before;
    change(after);
    for (const Change& one : config.words.units.changes(before, after)) edit(one);
  }

  Order place(const std::string& name, const std::string& hex, bool hidden = false) const {
    return order("place", {piece(name), at(hex), hidden});
  }
  Order move(const std::string& name, const std::vector<std::string>& path, const Counts& guard = {}) const {
    Places places;
    for (const auto& hex : path) places.push_back(at(hex));
    return order("move", {piece(name), places, guard.empty() ? Argument{} : Argument{guard}});
  }
  Order strike(
      const std::string& kind_of_order, const std::string& name, const std::vector<std::string>& targets) const {
    Targets list;
    for (const auto& target : targets) list.push_back(target == "any" ? Target{"any"} : Target{piece(target)});
    return order(kind_of_order, {piece(name), list});
  }

  std::vector<const Report*> reports(const std::string& kind_of_report) const {
    std::vector<const Report*> found;
    for (const auto& step : last.steps)
      for (const auto& report : step.reports)
        if (report.kind == kind_of_report) found.push_back(&report);
    return found;
  }
};

}  // namespace ziggurat::battlefield::testing
