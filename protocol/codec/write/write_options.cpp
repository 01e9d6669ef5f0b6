// Writes options, and what a sheet may lead to.
#include <array>

#include "base/json.h"
#include "protocol/codec/shapes/shapes.h"
#include "protocol/codec/write/write_seat.h"

namespace ziggurat::protocol {
namespace {

Json reach_json(const Names& names, const std::vector<game::Reach>& reach) {
  Json out = Json::array();
  for (const auto& one : reach)
    out.push_back({{"at", place_json(names, one.at)}, {"from", place_json(names, one.from)}, {"cost", one.cost}});
  return out;
}

Json sweep_json(const game::Sweep& sweep) {
  return {{"bearing_from", sweep.bearing_from}, {"bearing_to", sweep.bearing_to}, {"least", sweep.least},
      {"mean", sweep.mean}, {"greatest", sweep.greatest}, {"turns", sweep.turns}};
}

Json outline_json(const std::vector<game::MapPoint>& outline) {
  Json out = Json::array();
  for (const auto& point : outline) out.push_back({point.x, point.y});
  return out;
}

Json chances_json(const std::vector<std::pair<std::string, std::int64_t>>& chances) {
  Json out = Json::array();
  for (const auto& [result, weight] : chances) out.push_back(Json::array({result, weight}));
  return out;
}

// The parameter's type decides which members are written, even if a list is empty (no place is possible).
Json parameter_json(const Names& names, const game::Parameter& parameter, const game::ParameterOptions& options) {
  const Words& words = names.words();
  Json out = {{"name", parameter.name}};
  if (options.sweep) out["sweep"] = sweep_json(*options.sweep);
  switch (parameter.type) {
    case game::ParameterType::piece:
    case game::ParameterType::pieces: out["pieces"] = pieces_json(names, options.pieces); break;
    case game::ParameterType::target:
      out["pieces"] = pieces_json(names, options.pieces);
      if (!options.places.empty()) out["places"] = places_json(names, options.places);
      break;
    case game::ParameterType::path:
      out["reach"] = reach_json(names, options.reach);
      if (options.allowance > 0) out["allowance"] = options.allowance;
      if (options.cost_parts > 1) out["cost_parts"] = options.cost_parts;
      if (!options.places.empty()) out["places"] = places_json(names, options.places);
      break;
    case game::ParameterType::place:
    case game::ParameterType::places: out["places"] = places_json(names, options.places); break;
    case game::ParameterType::choice: out["words"] = Json(options.words); break;
    case game::ParameterType::faction: out["factions"] = factions_json(words, options.factions); break;
    case game::ParameterType::count:
      if (!options.words.empty()) out["note"] = options.words.front();  // what one costs
      [[fallthrough]];
    case game::ParameterType::flag:
      out["low"] = options.low;
      out["high"] = options.high;
      break;
    case game::ParameterType::counts:
      out["ranges"] = Json::array();
      for (const auto& [low, high] : options.ranges) out["ranges"].push_back({low, high});
      if (!options.words.empty()) out["words"] = Json(options.words);
      if (options.allowance > 0) out["allowance"] = options.allowance;
      break;
    case game::ParameterType::ranking:
      out["pieces"] = pieces_json(names, options.pieces);
      out["places"] = places_json(names, options.places);
      out["words"] = Json(options.words);
      break;
    case game::ParameterType::steps:
    case game::ParameterType::text: break;
  }
  // Optional for the order kind, but required for this option.
  const bool named = parameter.type == game::ParameterType::place || parameter.type == game::ParameterType::piece ||
                     parameter.type == game::ParameterType::text || parameter.type == game::ParameterType::choice;
  if (named && !parameter.required && options.low > 0) out["needed"] = true;
  return out;
}

Json forecast_json(const Names& names, const game::Forecast& forecast) {
  Json out = {{"at", place_json(names, forecast.at)}, {"title", forecast.title},
      {"details", pairs_json(forecast.details)}, {"chances", chances_json(forecast.chances)}, {"runs", forecast.runs}};
  for (const auto& share : forecast.shares) {
    constexpr std::array sides = {"us", "nobody", "them"};
    out["shares"].push_back(
        {{"of", sides.at(static_cast<std::size_t>(share.of))}, {"words", share.words}, {"weight", share.weight}});
  }
  return out;
}
Json forecasts_json(const Names& names, const std::vector<game::Forecast>& forecasts) {
  Json list = Json::array();
  for (const auto& forecast : forecasts) list.push_back(forecast_json(names, forecast));
  return list;
}

}  // namespace

std::string write_options(const Names& names, std::string_view id, const std::vector<game::Option>& options) {
  Json list = Json::array();
  for (const auto& option : options) {
    const auto& kind = names.words().order_kinds().at(static_cast<std::size_t>(option.kind));
    Json parameters = Json::array();
    for (const auto& one : option.parameters) {
      const auto& parameter = kind.parameters.at(static_cast<std::size_t>(one.parameter));
      if (parameter.type == game::ParameterType::text) continue;  // free text has no options
      parameters.push_back(parameter_json(names, parameter, one));
    }
    Json out = {
        {"kind", kind.name}, {"pieces", pieces_json(names, option.pieces)}, {"parameters", std::move(parameters)}};
    if (option.refused) out["refused"] = fault_json(*option.refused);
    list.push_back(std::move(out));
  }
  return to_text({{"type", "options"}, {"id", id}, {"options", std::move(list)}});
}

std::string write_preview(const Names& names, std::string_view id, const std::optional<game::Preview>& preview) {
  Json out = {{"type", "preview"}, {"id", id}};
  if (!preview) return to_text(out);
  Json one = {{"path", places_json(names, preview->path)}, {"details", pairs_json(preview->details)},
      {"chances", chances_json(preview->chances)}};
  for (const auto& outline : preview->outlines) one["outlines"].push_back(outline_json(outline));
  if (preview->stop) one["stop"] = place_json(names, *preview->stop);
  if (preview->refused) one["refused"] = fault_json(*preview->refused);
  out["preview"] = std::move(one);
  return to_text(out);
}

std::string write_reach(const Names& names, std::string_view id, const std::optional<game::ReachArea>& area) {
  Json out = {{"type", "reach"}, {"id", id}};
  if (!area) return to_text(out);
  out["reach"] = {{"places", reach_json(names, area->places)}};
  if (!area->outline.empty()) out["reach"]["outline"] = outline_json(area->outline);
  return to_text(out);
}

std::string write_counsel(
    const Names& names, std::string_view id, const game::Counsel& counsel, const std::vector<MeantOrders>& meant) {
  Json aims = Json::array(), hints = Json::array();
  for (const auto& aim : counsel.aims) {
    constexpr std::array states = {"open", "met", "lost"};
    Json one = {{"words", aim.words}, {"state", states.at(static_cast<std::size_t>(aim.state))}};
    if (aim.at) one["at"] = place_json(names, *aim.at);
    aims.push_back(std::move(one));
  }
  for (std::size_t i = 0; i < counsel.hints.size(); ++i) {
    const auto& hint = counsel.hints[i];
    const auto& [orders, in_words] = meant.at(i);
    Json one = {{"words", hint.words}};
    if (!hint.rule.empty()) one["rule"] = hint.rule;
    if (hint.at) one["at"] = place_json(names, *hint.at);
    if (!hint.kind.empty()) one["kind"] = hint.kind;
    if (!hint.pieces.empty()) one["pieces"] = pieces_json(names, hint.pieces);
    for (const auto* fixed : {&hint.settled, &hint.option})
      for (const auto& [name, value] : *fixed) one["option"][name] = argument_json(names, value);
    if (!orders.empty()) one["orders"] = orders_json(names, orders), one["order_words"] = Json(in_words);
    hints.push_back(std::move(one));
  }
  return to_text({{"type", "counsel"}, {"id", id}, {"aims", std::move(aims)}, {"hints", std::move(hints)}});
}

std::string write_checked(const Names& names, std::string_view id, const Checked& checked) {
  Json out = {{"type", "checked"}, {"id", id}, {"faults", faults_json(checked.faults)}, {"words", Json(checked.words)},
      {"without_order", pieces_json(names, checked.without_order)},
      {"forecasts", forecasts_json(names, checked.forecasts)}};
  for (const auto& [order, words] : checked.warnings) out["warnings"].push_back({{"order", order}, {"words", words}});
  return to_text(out);
}

std::string write_advice(const Names& names, std::string_view id, std::int64_t phase, const game::Advice& advice,
    const std::vector<std::string>& words) {
  return to_text({{"type", "advice"}, {"id", id}, {"phase", phase}, {"orders", orders_json(names, advice.orders)},
      {"words", Json(words)}, {"why", Json(advice.why)}, {"forecasts", forecasts_json(names, advice.forecasts)}});
}

}  // namespace ziggurat::protocol
