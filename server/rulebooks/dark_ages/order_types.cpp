#include "rulebooks/dark_ages/order_types.h"

#include "game/pages/sentences.h"
#include "rulebooks/dark_ages/inches.h"
#include "rulebooks/shelf/wording/words.h"

namespace ziggurat::dark_ages {

Validation DarkAges::may(const Context& context) {
  const bool asked = context.faction().valid() && context.phase.orders_from.has(Viewer::of(context.faction()));
  return asked ? Validation{} : Validation{Validation::Kind::refused, "phase_closed", words("phase_closed"), ""};
}

// The texts of refusals.
std::string DarkAges::words(std::string_view code) {
  const auto words = dark_ages::catalogue().word("refusals", code);
  return words.empty() ? say("refusals.unknown") : words;
}

namespace {

std::string step_words(const MoveStep& step) {
  if (const auto* turn = std::get_if<TurnStep>(&step))
    return say("steps_in_words.turn",
        {{"degrees", degrees(std::abs(std::int64_t{turn->angle}))}, {"right", turn->angle >= 0}});
  const auto& go = std::get<GoStep>(step);
  return say("steps_in_words.go",
      {{"inches", inches(go.distance)},
          {"degrees", go.bearing == 0 ? std::nullopt : std::optional(degrees(std::abs(std::int64_t{go.bearing})))},
          {"right", go.bearing >= 0}});
}

}  // namespace

shelf::Spoken DarkAges::spoken(
    const GameConfig& config, const View& view, const Parameter& parameter, const Argument& argument) {
  const auto said = [](std::string words) { return shelf::Spoken{!words.empty(), words, words}; };
  if (const auto* id = std::get_if<PieceId>(&argument)) return said(names_of(view, {*id}, config.words.name));
  if (const auto* place = std::get_if<Place>(&argument)) {
    const auto* at = std::get_if<game::Point>(&place->spot);
    return said(at ? place_words(*at) : say("where.nowhere"));
  }
  if (const auto* steps = std::get_if<written::Steps>(&argument)) {
    std::vector<std::string> words;
    for (const MoveStep& step : *steps) words.push_back(step_words(step));
    return shelf::Filling(std::move(words)).spoken();
  }
  if (const auto* targets = std::get_if<written::Targets>(&argument)) {
    std::vector<std::string> names;
    for (const game::Target& target : *targets) {
      const auto* id = std::get_if<PieceId>(&target);
      names.push_back(id ? names_of(view, {*id}, config.words.name) : say("where.nearest"));
    }
    return shelf::Filling(std::move(names)).spoken();
  }
  if (const auto* number = std::get_if<std::int64_t>(&argument)) {
    if (parameter.name == "distance") return said(inches(*number * inch));
    if (*number == 0) return {};
    return said(step_words(TurnStep{static_cast<std::int32_t>(*number * degree)}));
  }
  if (const auto* word = std::get_if<std::string>(&argument)) {
    auto called = dark_ages::catalogue().word("choices." + parameter.name, *word);
    return {!word->empty(), called.empty() ? shelf::with_blanks(*word) : std::move(called), *word};
  }
  return {};
}

const shelf::OrderTypes<DarkAges>& DarkAges::order_types() {
  static const shelf::OrderTypes<DarkAges> all(
      {transfer_order_type(), move_order_type(), road_march_order_type(), charge_order_type(), face_order_type(),
          fall_back_order_type(), shoot_order_type(), rally_order_type(), attack_order_type(), deploy_order_type(),
          choose_style_order_type(), yield_order_type(), offer_draw_order_type()});
  return all;
}

}  // namespace ziggurat::dark_ages
