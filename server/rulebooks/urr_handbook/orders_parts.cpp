#include <map>

#include "rulebooks/urr_handbook/orders.h"
#include "rulebooks/urr_handbook/sentences.h"

// Parts that options and sentences of both groups are made of.
namespace ziggurat::urr_handbook {

game::Option option_of(Give kind, std::vector<PieceId> pieces) {
  return {static_cast<int>(kind), std::nullopt, std::move(pieces), {}};
}
game::Option refused_option(Give kind, std::vector<PieceId> pieces, std::string code, std::string words) {
  return {static_cast<int>(kind), Refusal{std::move(code), "", std::move(words)}, std::move(pieces), {}};
}
game::ParameterOptions pieces_option(int parameter, std::vector<PieceId> pieces, std::size_t low, std::size_t high) {
  game::ParameterOptions options;
  options.parameter = parameter, options.pieces = std::move(pieces);
  options.low = static_cast<std::int64_t>(low), options.high = static_cast<std::int64_t>(high);
  return options;
}
game::ParameterOptions places_option(int parameter, std::vector<Place> places) {
  game::ParameterOptions options;
  options.parameter = parameter, options.places = std::move(places);
  return options;
}
game::ParameterOptions words_option(int parameter, std::vector<std::string> words) {
  game::ParameterOptions options;
  options.parameter = parameter, options.words = std::move(words);
  return options;
}
game::ParameterOptions factions_option(int parameter, std::vector<FactionId> factions) {
  game::ParameterOptions options;
  options.parameter = parameter, options.factions = std::move(factions);
  return options;
}
game::ParameterOptions count_option(int parameter, std::int64_t low, std::int64_t high) {
  game::ParameterOptions options;
  options.parameter = parameter, options.low = low, options.high = high;
  return options;
}

std::string piece_names(const Match& match, const game::View& view, const std::vector<PieceId>& ids) {
  return names_of(view, ids, match.words.name);
}
std::string place_names(const Match& match, const std::vector<Place>& places) {
  std::string text;
  for (const auto& place : places) text += (text.empty() ? "" : ", ") + match.geography().name(place);
  return text;
}

}  // namespace ziggurat::urr_handbook
