#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/outcome.h"
#include "game/thrower.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::shelf {
using namespace game;

// Builds a report step by step: `ReportBuilder("UH-65", "rafts", rafts.name + " are burnt.").at({place}).important()`.
class ReportBuilder {
 public:
  ReportBuilder(std::string rule, std::string kind, std::string text)
      : report_body_{.rule = std::move(rule), .kind = std::move(kind), .text = sentence_case(std::move(text))} {}

  ReportBuilder& pieces(std::vector<PieceId> those) { return report_body_.pieces = std::move(those), *this; }
  ReportBuilder& at(std::vector<Place> places) { return report_body_.places = std::move(places), *this; }
  ReportBuilder& shows(std::vector<PieceId> those, std::vector<Place> places) {
    return pieces(std::move(those)).at(std::move(places));
  }
  ReportBuilder& fight(std::string stream) { return report_body_.fight = std::move(stream), *this; }
  ReportBuilder& details(std::vector<std::pair<std::string, std::string>> lines) {
    return report_body_.details = std::move(lines), *this;
  }
  ReportBuilder& important(bool yes = true) { return report_body_.important = yes, *this; }
  ReportBuilder& likely(std::string words) { return report_body_.likely = std::move(words), *this; }
  ReportBuilder& dice(const Thrower& thrown) {  // also records the dice stream, if any dice were thrown
    if (!thrown.rolls().empty()) report_body_.fight = thrown.stream(), report_body_.rolls = thrown.rolls();
    return *this;
  }
  operator ReportBody() const { return report_body_; }

 private:
  ReportBody report_body_;
};
class ImportantReport : public ReportBuilder {  // a report marked as important
 public:
  ImportantReport(std::string rule, std::string kind, std::string text)
      : ReportBuilder(std::move(rule), std::move(kind), std::move(text)) {
    important();
  }
};

}  // namespace ziggurat::shelf
