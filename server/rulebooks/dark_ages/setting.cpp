#include "rulebooks/dark_ages/setting.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "rulebooks/dark_ages/say.h"
#include "rulebooks/shelf/setting.h"

namespace ziggurat::dark_ages {
namespace {

constexpr std::string_view of_scenario = "scenario", column = "column", schedule_public = "schedule_public",
                           declared_movement = "declared_movement", initiative = "initiative";

// The switches for which some scenario has a value of its own.
const std::set<std::string>& set_by_scenarios() {
  static const std::set<std::string> names = [] {
    std::set<std::string> all;
    for (const auto& id : scenario_ids()) {
      const Scenario scenario = read_scenario(id).value();
      for (const auto& [name, word] : scenario.switches) all.insert(name);
    }
    return all;
  }();
  return names;
}

struct Declared {
  game::SwitchList list;
  std::map<std::string, std::size_t, std::less<>> places;
  std::set<std::string, std::less<>> flags;

  void add(const SwitchFigures& one) {
    if (one.is_bool) {
      flags.insert(one.name);
      places[one.name] = list.flag(one.name, one.otherwise == "true").index;
      return;
    }
    auto words = one.allowed;
    const bool by_scenario = set_by_scenarios().contains(one.name);
    if (by_scenario) words.insert(words.begin(), std::string(of_scenario));
    places[one.name] =
        list.choice(one.name, std::move(words), by_scenario ? std::string(of_scenario) : one.otherwise).index;
  }
};
const Declared& declared() {
  static const Declared all = [] {
    Declared made;
    for (const SwitchFigures& one : switch_figures()) made.add(one);
    for (const SwitchFigures& one : server_switch_figures()) made.add(one);
    const std::string name(column);
    made.places[name] = made.list.choice(name, {"as_reported", "twelfth_unit", "in_turn"}, "as_reported").index;
    made.places[std::string(schedule_public)] = made.list.flag(std::string(schedule_public), false).index;
    return made;
  }();
  return all;
}

class ReadSwitches {
 public:
  ReadSwitches(const game::Switches& values, const Scenario& scenario) : values_(values), scenario_(scenario) {}
  std::string word(std::string_view name, const std::string& otherwise = {}) const {
    const std::string& chosen = values_[game::Switch<std::string>{at(name)}];
    if (chosen != of_scenario) return chosen;
    const auto own = scenario_.switches.find(std::string(name));
    return own == scenario_.switches.end() ? otherwise : own->second;
  }
  bool flag(std::string_view name) const { return values_[game::Switch<bool>{at(name)}]; }
  SwitchValue value(const SwitchFigures& one) const {
    if (one.is_bool) return flag(one.name);
    const std::string chosen = word(one.name, one.otherwise);
    if (one.is_int) return static_cast<std::int64_t>(std::stol(chosen));
    return chosen;
  }

 private:
  static std::size_t at(std::string_view name) { return declared().places.find(name)->second; }
  const game::Switches& values_;
  const Scenario& scenario_;
};

std::string trimmed(std::string text) {
  std::erase(text, ' ');
  return text;
}

}  // namespace

Result<SwitchesInPlay> with_chosen(SwitchesInPlay made, const Scenario& scenario, const std::string& list) {
  std::map<std::string, std::string> words;
  std::istringstream items(list);
  for (std::string item; std::getline(items, item, ',');) {
    const std::string word = trimmed(item);
    const auto equals = std::min(word.find('='), word.size());
    words[word.substr(0, equals)] = word.substr(std::min(equals + 1, word.size()));
  }
  const auto read = game::Switches::read(declared().list, words);
  if (!read) return std::unexpected(read.error());
  const ReadSwitches values(*read, scenario);
  for (const auto& [name, word] : words) {
    const auto figures = std::ranges::find(switch_figures(), name, &SwitchFigures::name);
    if (name == declared_movement) made.rules.declared_movement = values.flag(name);
    else if (name == initiative) made.initiative = values.flag(name);
    else if (figures == switch_figures().end() || name == "extra_types")
      return refuse("unknown_switch", "/switches/" + name, say("setting.fixed", {{"switch", name}}));
    else if (set_switch(made.rules, name, values.value(*figures)) != adjudicator::SwitchFault::none)
      return shelf::bad_switch(name, word);
  }
  return made;
}

const std::vector<game::SwitchInfo>& switch_infos() { return declared().list.infos(); }

Result<Chosen> read_switches(const std::map<std::string, std::string>& words, const Scenario& scenario) {
  const auto read = game::Switches::read(declared().list, words);
  if (!read) return std::unexpected(read.error());
  const ReadSwitches values(*read, scenario);
  Chosen chosen;
  for (const SwitchFigures& one : switch_figures())
    if (set_switch(chosen.rules, one.name, values.value(one)) != adjudicator::SwitchFault::none)
      return shelf::bad_switch(one.name, values.word(one.name));
  chosen.rules.declared_movement = values.flag(declared_movement);
  HouseRules& house = chosen.house;
  house.simultaneous = values.word("turn_mode") == "simultaneous";
  house.dice_shown = values.word("movement_dice") == "shown";
  house.shoots_after = values.word("shooting_orders") == "after_moves";
  house.fog = values.word("fog") == "sight";
  house.initiative = values.flag(initiative);
  house.deploys = values.word("deployment") == "free";
  house.umpire_orders = values.word("default_orders") == "umpire";
  house.umpire_window = values.flag("umpire_window");
  const auto word = std::ranges::find(names_of(Aftermath{}), values.word("aftermath"));
  house.aftermath = static_cast<Aftermath>(word - names_of(Aftermath{}).begin());
  house.schedule_public = scenario.schedule_public || values.flag(schedule_public);
  chosen.column = values.word(column);
  return chosen;
}

}  // namespace ziggurat::dark_ages
