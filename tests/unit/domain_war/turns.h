#pragma once
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "rulebooks/domain_war/kind.h"
#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/say.h"
#include "support/driver.h"
#include "support/said.h"

// An in-memory campaign of a scenario; looks up its pieces, provinces and regents by name.
namespace ziggurat::domain_war::testing {
using test::mentions;
using test::shows;
using Texts = std::vector<std::string>;

// Numbers of each type, in the notation of troops.
inline std::string so_many(std::initializer_list<std::pair<const char*, int>> troops) {
  std::string text;
  for (const auto& [type, count] : troops)
    text += (text.empty() ? "" : ", ") + say("units.so_many", {{"type", type}, {"count", count}});
  return text;
}
inline std::string price(int gold) { return say("prices.behind", {{"gold", gold}}); }

class Driver : public test::Driver {
 public:
  // Without councils by default.
  explicit Driver(const std::string& scenario, std::map<std::string, std::string> switches = {})
      : Driver(Setting{"domain-war/" + scenario, "sealed", (switches.try_emplace("council", "no"), switches)}) {}
  explicit Driver(const Setting& setting)
      : test::Driver(kind().open(setting).value(), 7), config(make_config(setting).value()) {
    after_step = [](const Step&) {};  // keep what was visible for a single step
  }

  GameConfig config;

  void play(const std::map<std::string, std::vector<Order>>& orders, const Rulings& rulings = {}) {
    std::map<std::size_t, Sheet> sheets;
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (const auto own = orders.find(setup.seats[i].id); own != orders.end()) sheets[i].orders = own->second;
    ring_bell(sheets, rulings);
  }
  std::string first_fault(const std::string& regent, std::vector<Order> orders) const {
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      if (setup.seats[i].id == regent) {
        const auto faults = check(i, {std::move(orders), ""});
        return faults.empty() ? "-" : faults.front().code;
      }
    return "no such seat";
  }
  Realm realm() const { return read_realm(config, world); }
  Place at(const std::string& province) const { return province_place(config.scenario.province(province)); }
  Order march(std::int64_t round, const std::vector<std::string>& units, const std::vector<std::string>& path) const {
    Places places;
    for (const auto& province : path) places.push_back(at(province));
    return order("march", {round, named(units), places});
  }
  Order into(const std::string& type, std::int64_t round, const std::vector<std::string>& units,
      const std::string& holding) const {
    return order(type, {round, named(units), piece(holding)});
  }
  Order war(std::int64_t round, const std::string& on) const {
    return order("declare_war", {round, config.faction(on)});
  }
  // Why the umpire may not make this ruling on the first seat's orders; empty if allowed.
  std::string reject(const std::vector<Order>& orders, const Rulings& rulings, const std::string& which) {
    std::map<std::string, std::string> found;
    const std::vector<SubmittedSheet> handed = {{seat(0), {orders, ""}, SheetFate::sealed, phase.path}}, earlier;
    rules->close({world, phase, phase_number, handed, earlier, standing, rulings, dice, nullptr, &found});
    return found.contains(which) ? found.at(which) : "";
  }
  // Reports to the umpire only.
  std::vector<const Report*> published_umpire(const std::string& kind_of_report) const {
    std::vector<const Report*> found;
    for (const auto& step : last.steps)
      for (const auto& report : step.reports)
        if (report.kind == kind_of_report && report.audience == Audience::nobody()) found.push_back(&report);
    return found;
  }
  std::vector<std::string> received(const std::string& regent, const std::string& kind_of_report) const {
    std::vector<std::string> texts;
    for (const auto& step : last.steps)
      for (const auto& report : step.reports)
        if (report.kind == kind_of_report && report.audience.has(Viewer::of(config.faction(regent))))
          texts.push_back(report.text);
    return texts;
  }

 private:
  Pieces named(const std::vector<std::string>& units) const {
    Pieces ids;
    for (const auto& name : units) ids.push_back(piece(name));
    return ids;
  }
};

}  // namespace ziggurat::domain_war::testing
