#include "game/advice/choices.h"

#include <algorithm>

#include "game/advice/advice_values.h"

namespace ziggurat::game {
namespace {

constexpr std::size_t candidates_max = 1'500;  // limit of the work for one option

Candidates multiplied(
    const Candidates& orders, std::size_t parameter, const std::vector<Argument>& values, bool must_be_given) {
  Candidates found;
  for (const auto& one : orders) {
    if (!must_be_given) found.push_back(one);
    for (const auto& value : values) {
      if (found.size() >= candidates_max) return found;
      found.push_back(one);
      found.back().order.arguments[parameter] = value;
    }
  }
  return found;
}

// Whether this option offers the word: a kind may have several options, each for another word.
bool is_offered(const ParameterOptions* offered, const Argument& value) {
  const auto* word = std::get_if<std::string>(&value);
  return !word || !offered || offered->words.empty() ||
         std::ranges::find(offered->words, *word) != offered->words.end();
}

}  // namespace

Choices::Choices(const OrderKind& kind, const Option& option, const Settled& settled)
    : parameters_(kind.parameters), option_(option), values_(parameters_.size()), settled_(parameters_.size(), false) {
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const ParameterOptions* offered = nullptr;
    for (const auto& one : option.parameters)
      if (one.parameter == static_cast<int>(i)) offered = &one;
    if (must_be_given(i) || offered) values_[i] = values_of(parameters_[i], offered, option);
    for (const auto& [name, value] : settled) {
      if (name != parameters_[i].name) continue;
      values_[i] = {value}, settled_[i] = true;
      possible_ = possible_ && is_offered(offered, value);
    }
    if (must_be_given(i) && values_[i].empty()) possible_ = false;
    all_ *= std::max<std::size_t>(1, values_[i].size() + (must_be_given(i) ? 0 : 1));
    all_ = std::min(all_, candidates_max + 1);
  }
}

Candidates Choices::weighed(const Weigh& weigh) const {
  if (!possible_) return {};
  const bool whole = all_ <= candidates_max;
  Candidates found{{Order{option_.kind, std::vector<Argument>(parameters_.size())}}};
  for (std::size_t i = 0; i < parameters_.size(); ++i)
    if (must_be_given(i) || whole) found = multiplied(found, i, values_[i], must_be_given(i));
  weigh(found);
  if (whole || found.empty()) return found;
  Candidate best = *std::max_element(found.begin(), found.end(), worth_less);
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (must_be_given(i) || values_[i].empty()) continue;
    auto tried = multiplied({best}, i, values_[i], true);
    weigh(tried);
    if (const auto better = std::max_element(tried.begin(), tried.end(), worth_less); better->worth > best.worth)
      best = *better;
  }
  found.push_back(std::move(best));
  return found;
}

}  // namespace ziggurat::game
