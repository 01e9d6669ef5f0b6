// What may be ordered, and what a sheet may come to.
#include "base/json.h"
#include "protocol/codec/shapes.h"
#include "protocol/codec/write_seat.h"

namespace ziggurat::protocol {
namespace {

// The parameter's type says which members belong to it; an empty list of them is an answer too ("nowhere").
Json parameter_json(const Names& names, const Parameter& parameter, const ParameterOptions& options) {
  const Words& words = names.words();
  Json out = {{"name", parameter.name}};
  const auto put_reach = [&] {
    Json reach = Json::array();
    for (const auto& one : options.reach)
      reach.push_back({{"at", place_json(words, one.at)}, {"from", place_json(words, one.from)}, {"cost", one.cost}});
    out["reach"] = std::move(reach);
    if (options.allowance > 0) out["allowance"] = options.allowance;
  };
  switch (parameter.type) {
    case ParameterType::piece:
    case ParameterType::pieces: out["pieces"] = pieces_json(names, options.pieces); break;
    case ParameterType::target:
      out["pieces"] = pieces_json(names, options.pieces);
      if (!options.places.empty()) out["places"] = places_json(words, options.places);
      break;
    case ParameterType::path:
      put_reach();
      if (!options.places.empty()) out["places"] = places_json(words, options.places);
      break;
    case ParameterType::place:
    case ParameterType::places: out["places"] = places_json(words, options.places); break;
    case ParameterType::choice: out["words"] = Json(options.words); break;
    case ParameterType::faction: out["factions"] = factions_json(words, options.factions); break;
    case ParameterType::flag:
    case ParameterType::count:
      out["low"] = options.low;
      out["high"] = options.high;
      break;
    case ParameterType::text: break;
  }
  return out;
}

Json forecast_json(const Words& words, const Forecast& forecast) {
  Json chances = Json::array();
  for (const auto& [result, weight] : forecast.chances) chances.push_back(Json::array({result, weight}));
  return {{"at", place_json(words, forecast.at)}, {"title", forecast.title}, {"details", pairs_json(forecast.details)},
      {"chances", std::move(chances)}, {"runs", forecast.runs}};
}

}  // namespace

std::string write_options(const Names& names, std::string_view id, const std::vector<Option>& options) {
  Json list = Json::array();
  for (const auto& option : options) {
    const auto& kind = names.words().order_kinds().at(static_cast<std::size_t>(option.kind));
    Json parameters = Json::array();
    for (const auto& one : option.parameters)
      parameters.push_back(parameter_json(names, kind.parameters.at(static_cast<std::size_t>(one.parameter)), one));
    Json out = {
        {"kind", kind.name}, {"pieces", pieces_json(names, option.pieces)}, {"parameters", std::move(parameters)}};
    if (option.refused) out["refused"] = fault_json(*option.refused);
    list.push_back(std::move(out));
  }
  return to_text({{"type", "options"}, {"id", id}, {"options", std::move(list)}});
}

std::string write_checked(const Names& names, std::string_view id, const Checked& checked) {
  Json forecasts = Json::array();
  for (const auto& forecast : checked.forecasts) forecasts.push_back(forecast_json(names.words(), forecast));
  return to_text(
      {{"type", "checked"}, {"id", id}, {"faults", faults_json(checked.faults)}, {"words", Json(checked.words)},
          {"without_order", pieces_json(names, checked.without_order)}, {"forecasts", std::move(forecasts)}});
}

}  // namespace ziggurat::protocol
