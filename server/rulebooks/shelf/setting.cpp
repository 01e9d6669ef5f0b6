#include "rulebooks/shelf/setting.h"

#include <charconv>

#include "rulebooks/shelf/wording/catalogue.h"

namespace ziggurat::shelf {

std::vector<SwitchInfo> switch_infos(const std::vector<adjudicator::SwitchFigures>& figures) {
  std::vector<SwitchInfo> infos;
  for (const auto& one : figures) {
    infos.push_back({one.name, one.otherwise, one.allowed, one.low, one.high});
    if (one.is_bool) infos.back().allowed = {"true", "false"};
    if (one.is_int) infos.back().allowed.clear();
  }
  return infos;
}

std::unexpected<Refusal> bad_switch(const std::string& name, const std::string& word) {
  return refuse(
      "bad_switch", "/switches/" + name, shelf_words().say("setting.bad_value", {{"switch", name}, {"value", word}}));
}

Result<adjudicator::SwitchValue> switch_value(
    const std::vector<adjudicator::SwitchFigures>& figures, const std::string& name, const std::string& word) {
  const auto* one = adjudicator::named(figures, name);
  if (!one)
    return refuse("unknown_switch", "/switches/" + name, shelf_words().say("setting.no_switch", {{"switch", name}}));
  if (one->is_bool) {
    if (word != "true" && word != "false") return bad_switch(name, word);
    return adjudicator::SwitchValue{word == "true"};
  }
  if (!one->is_int) return adjudicator::SwitchValue{word};
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return bad_switch(name, word);
  return adjudicator::SwitchValue{number};
}

}  // namespace ziggurat::shelf
