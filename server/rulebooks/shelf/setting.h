#pragma once
#include <map>
#include <string>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/adjudicator/switches.h"

// The switches of a setting: given as words, parsed into typed values.
namespace ziggurat::shelf {
using namespace game;

// Lists the switches of a rulebook's data for display.
std::vector<SwitchInfo> switch_infos(const std::vector<adjudicator::SwitchFigures>& figures);

// Parses the value of a switch. Errors: unknown_switch, bad_switch.
Result<adjudicator::SwitchValue> switch_value(
    const std::vector<adjudicator::SwitchFigures>& figures, const std::string& name, const std::string& word);
std::unexpected<Refusal> bad_switch(const std::string& name, const std::string& word);

// The rulebook's struct with these switches set through its own `set_switch`.
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
