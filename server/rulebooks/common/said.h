#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/outcome.h"
#include "game/thrower.h"
#include "rulebooks/common/words.h"

namespace ziggurat::common {
using namespace game;

// A report, said by what it has: `Said("UH-65", "rafts", rafts.name + " are burnt.").at({place}).important()`.
class Said {
 public:
  Said(std::string rule, std::string kind, std::string text)
      : telling_{.rule = std::move(rule), .kind = std::move(kind), .text = sentence_case(std::move(text))} {}

  Said& pieces(std::vector<PieceId> those) { return telling_.pieces = std::move(those), *this; }
  Said& at(std::vector<Place> places) { return telling_.places = std::move(places), *this; }
  Said& shows(std::vector<PieceId> those, std::vector<Place> places) {
    return pieces(std::move(those)).at(std::move(places));
  }
  Said& fight(std::string matter) { return telling_.fight = std::move(matter), *this; }
  Said& details(std::vector<std::pair<std::string, std::string>> lines) {
    return telling_.details = std::move(lines), *this;
  }
  Said& important(bool yes = true) { return telling_.important = yes, *this; }
  Said& likely(std::string words) { return telling_.likely = std::move(words), *this; }
  Said& dice(const Thrower& thrown) {  // and the stream they came from, if any were thrown
    if (!thrown.rolls().empty()) telling_.fight = thrown.stream(), telling_.rolls = thrown.rolls();
    return *this;
  }
  operator Telling() const { return telling_; }

 private:
  Telling telling_;
};
class Important : public Said {  // and marked as that
 public:
  Important(std::string rule, std::string kind, std::string text)
      : Said(std::move(rule), std::move(kind), std::move(text)) {
    important();
  }
};

}  // namespace ziggurat::common
