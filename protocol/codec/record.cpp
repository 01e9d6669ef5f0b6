#include "protocol/codec/record.h"

#include "protocol/codec/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

std::string title(const Words& words, SeatId seat) {
  const auto index = static_cast<std::size_t>(seat.value);
  return seat.valid() && index < words.seats().size() ? words.seats()[index].title : "?";
}

std::string titles(const Words& words, const std::vector<SeatId>& seats) {
  std::string out;
  for (const auto seat : seats) out += (out.empty() ? "" : ", ") + title(words, seat);
  return out;
}

std::string count(std::size_t number, std::string_view one) {
  return std::to_string(number) + " " + std::string(one) + (number == 1 ? "" : "s");
}

std::string phase(std::int64_t number) { return "phase " + std::to_string(number); }

// Lengths only: moments are the page's to show, in the reader's own time zone.
std::string length(std::int64_t ms) {
  const auto seconds = ms / 1000;
  if (seconds % 3600 == 0 && seconds > 0) return count(static_cast<std::size_t>(seconds / 3600), "hour");
  if (seconds % 60 == 0 && seconds > 0) return count(static_cast<std::size_t>(seconds / 60), "minute");
  return count(static_cast<std::size_t>(seconds), "second");
}

std::string bell(const Words& words, const BellRung& bell) {
  std::string out = "Bell of " + phase(bell.phase) + (bell.early ? ", early: all had sealed" : "");
  for (const auto& taken : bell.sheets) {
    out += "; " + title(words, taken.seat) + ": ";
    switch (taken.fate) {
      case SheetFate::sealed: out += "sealed"; break;
      case SheetFate::draft_taken: out += "draft taken"; break;
      case SheetFate::missed: out += "missed"; break;
      case SheetFate::umpire: out += "written by the umpire"; break;
      case SheetFate::nothing: out += "nothing to order"; break;
    }
  }
  return out;
}

std::string outcome(const OutcomeReached& reached) {
  std::size_t reports = 0, rerolls = 0;
  for (const auto& step : reached.outcome.steps) reports += step.reports.size();
  for (const auto& [stream, times] : reached.dice.rerolls) rerolls += static_cast<std::size_t>(times);
  const bool amended = !reached.rulings.empty() || !reached.dice.rerolls.empty() || !reached.dice.faces.empty();
  std::string out = "Outcome of " + phase(reached.phase) + (amended ? " amended: " : ": ") +
                    count(reached.outcome.steps.size(), "step") + ", " + count(reports, "report");
  for (const auto& [key, value] : reached.rulings) out += "; ruled " + key + " = " + value;
  if (rerolls > 0) out += "; " + count(rerolls, "reroll");
  if (!reached.dice.faces.empty())
    out +=
        "; " + (reached.dice.faces.size() == 1 ? "1 die" : std::to_string(reached.dice.faces.size()) + " dice") + " set by hand";
  if (reached.release_at_ms != 0) out += "; held";
  return out;
}

std::string audience(const Words& words, const Audience& told) {
  if (told == Audience::everyone()) return "all";
  std::string out;
  for (std::size_t i = 0; i < words.factions().size(); ++i)
    if (told.has(Viewer::of(FactionId{static_cast<std::int32_t>(i)})))
      out += (out.empty() ? "" : ", ") + words.factions()[i].name;
  if (told.has(Viewer::spectator())) out += out.empty() ? "the public" : ", the public";
  return out.empty() ? "nobody" : out;
}

}  // namespace

std::string in_words(const Words& words, const EntryBody& body) {
  return std::visit(
      Overloaded{
          [](const CampaignMade& e) {
            return "Campaign made: " + e.name + " (" + e.setting.scenario + ", clock " + e.setting.clock + ")";
          },
          [](const SeatAdded& e) { return "Seat added: " + e.seat.title; },
          [](const PhaseOpened& e) { return "Opened " + phase(e.number) + ": " + e.phase.title; },
          [&](const SheetSealed& e) { return title(words, e.seat) + " sealed " + count(e.sheet.orders.size(), "order"); },
          [&](const SheetOpened& e) { return title(words, e.seat) + " took the seal back"; },
          [&](const BellRung& e) { return bell(words, e); },
          [](const OutcomeReached& e) { return outcome(e); },
          [](const OutcomePublished& e) { return "Outcome of " + phase(e.phase) + " published"; },
          [](const WorldAmended& e) {
            return e.undoes > 0 ? "Taken back: act " + std::to_string(e.undoes) + " (" + e.what + ")" : "Changed: " + e.what;
          },
          [](const ClockPaused&) { return std::string("Clock paused"); },
          [](const ClockResumed&) { return std::string("Clock goes on"); },
          [](const ClockSet& e) { return std::string(e.next_at_ms != 0 ? "Opening of the next phase moved" : "Bell moved"); },
          [](const HoldSet& e) {
            if (e.hold_ms < 0) return std::string("Results are held until the umpire lets them go");
            return e.hold_ms == 0 ? std::string("Results go out at once") : "Results are held for " + length(e.hold_ms);
          },
          [](const PressLawSet& e) {
            return std::string(e.open ? "Press between factions opened" : "Press between factions shut");
          },
          [&](const Announced& e) { return "Announced to " + audience(words, e.audience) + ": " + e.text; },
          [&](const PressSent& e) { return title(words, e.from) + " wrote to " + titles(words, e.to); },
          [&](const AgreementProposed& e) {
            return title(words, e.from) + " proposed \"" + e.title + "\" to " + titles(words, e.with);
          },
          [&](const AgreementAnswered& e) {
            return title(words, e.seat) + (e.accepted ? " accepted" : " declined") + " agreement " + std::to_string(e.number);
          },
          [](const RequestRuled& e) { return "Request " + std::to_string(e.request) + " answered: " + e.answer; },
          [](const Rewound& e) { return "Rewound to the opening of " + phase(e.phase); },
          [](const CampaignEnded& e) { return std::string("Campaign ended") + (e.victory ? ": " + e.victory->title : ""); },
      },
      body);
}

RecordLine record_line(const Words& words, const Entry& entry) {
  return {entry.seq, entry.at_ms, entry.actor, in_words(words, entry.body), reason_of(entry.body)};
}

}  // namespace ziggurat::protocol
