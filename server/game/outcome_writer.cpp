#include "game/outcome_writer.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace ziggurat::game {

std::vector<std::string> ruled_list(std::string_view value) {
  std::vector<std::string> items;
  while (!value.empty()) {
    const auto comma = std::min(value.find(','), value.size());
    items.emplace_back(value.substr(0, comma));
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  return items;
}

std::optional<PieceId> ruled_piece(std::string_view value) {
  PieceId piece;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), piece.value);
  return error == std::errc() && end == value.data() + value.size() ? std::optional(piece) : std::nullopt;
}

void OutcomeWriter::begin(std::string name, std::string title, std::int32_t part) {
  end_step();
  outcome.steps.push_back({std::move(name), std::move(title), {}, {}, part});
  step_ = &outcome.steps.back();
}

Outcome OutcomeWriter::finish() {
  end_step();
  return std::move(outcome);
}

void OutcomeWriter::end_step() {
  if (step_) complete_step();
  step_ = nullptr;
}

void OutcomeWriter::record(Change change) { step_->changes.push_back(std::move(change)); }

void OutcomeWriter::publish(Audience audience, ReportBody report_body) {
  step_->reports.push_back({std::move(report_body), audience});
}

void OutcomeWriter::publish_short(Audience audience, ReportBody report_body) {
  if (!audience.empty()) publish(audience.apart_from_umpire(), std::move(report_body));
}

void OutcomeWriter::note_blow(FactionId by, FactionId on, const Place& at) const {
  if (!closing.attacks) return;
  const bool answers = std::any_of(closing.attacks->begin(), closing.attacks->end(),
      [&](const Attack& one) { return (one.by == by && one.on == on) || (one.by == on && one.on == by); });
  if (!answers) note_attack(by, on, at);
}

void OutcomeWriter::note_attack(FactionId by, FactionId on, const std::optional<Place>& at) const {
  note({by, on, at});
}

void OutcomeWriter::note_seizure(FactionId by, FactionId on, const Place& at) const {
  note({by, on, at, Attack::Deed::seized});
}

void OutcomeWriter::note(const Attack& attack) const {
  if (!closing.attacks || !attack.by.valid() || !attack.on.valid() || attack.by == attack.on) return;
  auto& all = *closing.attacks;
  if (std::find(all.begin(), all.end(), attack) == all.end()) all.push_back(attack);
}

Audience OutcomeWriter::everybody() const {
  Audience all = Audience::nobody();
  for (std::int32_t id = 0; id < world.factions(); ++id) all = all.with({id});
  return all;
}

std::optional<std::string> OutcomeWriter::ruling(const std::string& name) const {
  const auto found = closing.rulings.find(name);
  if (found == closing.rulings.end()) return std::nullopt;
  if (closing.rulings_met) closing.rulings_met->insert(name);
  return found->second;
}

std::optional<int> OutcomeWriter::number_ruled(const std::string& name) const {
  const auto word = ruling(name);
  if (!word) return std::nullopt;
  const std::string_view digits = word->starts_with('+') ? std::string_view(*word).substr(1) : std::string_view(*word);
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

std::optional<std::vector<std::string>> OutcomeWriter::words_ruled(const std::string& name) const {
  const auto list = ruling(name);
  return list ? std::optional(ruled_list(*list)) : std::nullopt;
}

std::optional<std::vector<PieceId>> OutcomeWriter::pieces_ruled(const std::string& name) const {
  const auto words = words_ruled(name);
  if (!words) return std::nullopt;
  std::vector<PieceId> pieces;
  for (const auto& word : *words)
    if (const auto piece = ruled_piece(word)) pieces.push_back(*piece);
  return pieces;
}

void OutcomeWriter::reject(const std::string& name, std::string words) const {
  if (closing.rulings_unfit) closing.rulings_unfit->emplace(name, std::move(words));
}

}  // namespace ziggurat::game
