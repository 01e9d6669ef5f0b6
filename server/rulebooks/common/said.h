#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/outcome.h"
#include "game/thrower.h"
#include "rulebooks/common/words.h"

namespace ziggurat::common {
using namespace game;

// A report, said by what it has: `ReportBuilder("UH-65", "rafts", rafts.name + " are burnt.").at({place}).important()`.
class ReportBuilder {
 public:
  ReportBuilder(std::string rule, std::string kind, std::string text)
      : telling_{.rule = std::move(rule), .kind = std::move(kind), .text = sentence_case(std::move(text))} {}

  ReportBuilder& pieces(std::vector<PieceId> those) { return telling_.pieces = std::move(those), *this; }
  ReportBuilder& at(std::vector<Place> places) { return telling_.places = std::move(places), *this; }
  ReportBuilder& shows(std::vector<PieceId> those, std::vector<Place> places) {
    return pieces(std::move(those)).at(std::move(places));
  }
  ReportBuilder& fight(std::string matter) { return telling_.fight = std::move(matter), *this; }
  ReportBuilder& details(std::vector<std::pair<std::string, std::string>> lines) {
    return telling_.details = std::move(lines), *this;
  }
  ReportBuilder& important(bool yes = true) { return telling_.important = yes, *this; }
  ReportBuilder& likely(std::string words) { return telling_.likely = std::move(words), *this; }
  ReportBuilder& dice(const Thrower& thrown) {  // and the stream they came from, if any were thrown
    if (!thrown.rolls().empty()) telling_.fight = thrown.stream(), telling_.rolls = thrown.rolls();
    return *this;
  }
  operator ReportBody() const { return telling_; }

 private:
  ReportBody telling_;
};
class ImportantReport : public ReportBuilder {  // and marked as that
 public:
  ImportantReport(std::string rule, std::string kind, std::string text)
      : ReportBuilder(std::move(rule), std::move(kind), std::move(text)) {
    important();
  }
};

}  // namespace ziggurat::common
