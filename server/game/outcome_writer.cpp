#include "game/outcome_writer.h"

#include <charconv>
#include <string_view>

namespace ziggurat {

void OutcomeWriter::begin(std::string name, std::string title) {
  end_step();
  outcome.steps.push_back({std::move(name), std::move(title), {}, {}});
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

void OutcomeWriter::tell(Audience audience, Telling telling) {
  step_->reports.push_back({std::move(telling), audience});
}

void OutcomeWriter::tell_shorter(Audience audience, Telling telling) {
  if (!audience.empty()) tell(audience.apart_from_umpire(), std::move(telling));
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

}  // namespace ziggurat
