#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "support/driver.h"

// How a script names the things in a campaign: pieces by their names, places, sides, orders.
namespace ziggurat::scripted {
using namespace game;

std::string trimmed(std::string_view text);
// The trimmed parts between separators; no parts for an empty text.
std::vector<std::string> split(std::string_view text, std::string_view separator);
// "Fire = 4,4": name and value; the value is empty if there is no sign.
std::pair<std::string, std::string> name_and_value(std::string_view text, std::string_view sign = "=");

// Each method throws std::runtime_error if the campaign has nothing with that name.
class Names {
 public:
  Names(const Rulebook& rules, const Setup& setup, const World& world) : rules_(rules), setup_(setup), world_(world) {}
  explicit Names(const test::Driver& driver) : Names(*driver.rules, driver.setup, driver.world) {}

  PieceId piece(const std::string& text) const;                // "Gate", "<offer>", "<offer 2>", "<wall at 4,4>"
  std::vector<PieceId> pieces(const std::string& text) const;  // "Gate, Urr archer 1-3"
  Place place(const std::string& text) const;                  // "4,4", "north_head", "box 1", "in Watch tower"
  FactionId faction(const std::string& id) const;              // "none": no faction
  std::size_t seat(const std::string& id) const;               // index
  int attribute(const std::string& name) const;                // index
  int fact(const std::string& name) const;
  int ledger(const std::string& name) const;
  Value value(const AttributeInfo& info, const std::string& text) const;  // "none": unset
  Order order(const std::string& text) const;                             // "move units = Guard 1; path = 4,1 > 5,1"
  Argument argument(const Parameter& parameter, const std::string& text) const;

 private:
  const Vocabulary& words() const { return rules_.vocabulary(); }
  const Rulebook& rules_;
  const Setup& setup_;
  const World& world_;
};

}  // namespace ziggurat::scripted
