#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "rulebooks/dark_ages/kind.h"
#include "rulebooks/dark_ages/order_types.h"
#include "support/driver.h"

// An in-memory battle of a scenario; looks up its units by name.
namespace ziggurat::dark_ages::testing {

class Driver : public test::Driver {
 public:
  explicit Driver(const std::string& scenario, std::map<std::string, std::string> switches = {})
      : Driver(Setting{"dark-ages/" + scenario, "sealed", std::move(switches)}) {}
  explicit Driver(const Setting& setting)
      : test::Driver(kind().open(setting).value(), 7), config(make_config(setting).value()) {}

  GameConfig config;

  void play(const std::map<std::string, std::vector<game::Order>>& orders = {}, const Rulings& rulings = {}) {
    std::map<std::size_t, Sheet> sheets;
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (const auto own = orders.find(setup.seats[i].id); own != orders.end()) sheets[i].orders = own->second;
    ring_bell(sheets, rulings);
  }
  std::string first_fault(const std::string& side, std::vector<game::Order> orders) const {
    const auto faults = faults_of(side, std::move(orders));
    return faults.empty() ? "-" : faults.front().code + " " + faults.front().at;
  }
  std::vector<Refusal> faults_of(const std::string& side, std::vector<game::Order> orders) const {
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (setup.seats[i].id == side) return check(i, {std::move(orders), ""});
    FAIL("no such seat: ", side);
    return {};
  }

  Situation now() const { return read_situation(config, world); }
  Unit unit(const std::string& name) const { return config.words.units.read(world.at(piece(name))); }
  void set_hits(const std::string& name, int hits) {
    edit(AttributeSet{piece(name), config.words.units.attribute(&Unit::hits).index, std::int64_t{hits}});
  }
  void set_number(const std::string& name, int attribute, std::int64_t value) {
    edit(AttributeSet{piece(name), attribute, value});
  }
  int fact(std::string_view name) const {
    const auto& facts = config.words.vocabulary.facts;
    return static_cast<int>(std::ranges::find(facts, name, &AttributeInfo::name) - facts.begin());
  }
  void set_fact(std::string_view name, Value value) { edit(FactSet{fact(name), std::move(value)}); }
  bool is_there(const std::string& name) const { return piece(name).valid(); }
  bool sees(const std::string& side, const std::string& name) const {
    const auto found = view(config.side(side)).pieces.find(piece(name));
    return found != view(config.side(side)).pieces.end() && !found->second.as_of;
  }
  void put(const std::string& name, Mil x, Mil y, int facing) {
    edit(PieceMoved{piece(name), on_table({{x, y}, facing}), {}});
  }
  // The kinds of the reports of the last phase, in order.
  std::vector<std::string> reported() const {
    std::vector<std::string> kinds;
    for (const auto& step : last.steps)
      for (const auto& report : step.reports) kinds.push_back(report.kind);
    return kinds;
  }
  // The reports of the last phase under this rule.
  std::vector<Report> told(std::string_view rule) const {
    std::vector<Report> found;
    for (const auto& step : last.steps)
      for (const auto& report : step.reports)
        if (report.rule == rule) found.push_back(report);
    return found;
  }
  // How often dice were thrown under this rule in the last phase.
  std::int64_t dice_of(std::string_view rule) const {
    std::int64_t count = 0;
    for (const auto& report : told(rule)) count += static_cast<std::int64_t>(report.rolls.size());
    return count;
  }
  bool reports(const std::string& text) const {
    for (const auto& step : last.steps)
      for (const auto& report : step.reports)
        if (report.text == text) return true;
    return false;
  }

  game::Order move(const std::string& name, written::Steps steps) const {
    return order_types().order_of(written::Move{.piece = piece(name), .steps = std::move(steps)});
  }
  game::Order charge(const std::string& name, const std::string& target, std::int64_t turn_start = 0) const {
    return order_types().order_of(
        written::Charge{.piece = piece(name), .target = piece(target), .turn_start = turn_start});
  }
  game::Order shoot(const std::string& name, const std::string& target) const {
    return order_types().order_of(written::Shoot{piece(name), {piece(target)}});
  }
  template <class A>
  game::Order give(const A& order) const {
    return order_types().order_of(order);
  }
};

}  // namespace ziggurat::dark_ages::testing
