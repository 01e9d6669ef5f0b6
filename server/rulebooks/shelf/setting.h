#pragma once
#include <map>
#include <string>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/adjudicator/switches.h"

// Switches of a setting: words on the outside, typed inside.
namespace ziggurat::shelf {
using namespace game;

// How the figures of a rulebook's data are listed to people.
std::vector<SwitchInfo> switch_infos(const std::vector<adjudicator::SwitchFigures>& figures);

// The value of a switch by its word. Refused: unknown_switch, bad_switch.
Result<adjudicator::SwitchValue> switch_value(
    const std::vector<adjudicator::SwitchFigures>& figures, const std::string& name, const std::string& word);
std::unexpected<Refusal> bad_switch(const std::string& name, const std::string& word);

// The rulebook's struct with these switches set, by its own `set_switch`.
template <class Switches>
Result<Switches> switches_from(
    const std::vector<adjudicator::SwitchFigures>& figures, const std::map<std::string, std::string>& words) {
  Switches switches;
  for (const auto& [name, word] : words) {
    const auto value = switch_value(figures, name, word);
    if (!value) return std::unexpected(value.error());
    if (set_switch(switches, name, *value) != adjudicator::SwitchFault::none) return bad_switch(name, word);
  }
  return switches;
}

}  // namespace ziggurat::shelf
