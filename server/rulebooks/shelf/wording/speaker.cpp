#include "rulebooks/shelf/wording/speaker.h"

#include "base/result.h"
#include "game/pages/sentences.h"
#include "rulebooks/shelf/wording/catalogue.h"

namespace ziggurat::shelf {

Spoken Speaker::operator()(const View& view, const Parameter& parameter, const Argument& argument) const {
  const auto said = [](std::string words) { return Spoken{!words.empty(), words, words}; };
  const auto all = [&](const std::vector<Place>& places) {
    std::string text;
    for (const auto& at : places) text += (text.empty() ? "" : " ") + place(at);
    return text;
  };
  return std::visit(
      Overloaded{
          [](bool yes) {
            const std::string raw = yes ? "yes" : "no";
            return Spoken{yes, shelf_words().word("flag", raw), raw};
          },
          [&](std::int64_t number) {
            return Spoken{true, std::to_string(number), std::to_string(number), number};
          },
          [&](const std::string& one) {
            return Spoken{!one.empty(), word(parameter, one), one};
          },
          [&](PieceId id) { return said(names_of(view, {id}, name)); },
          [&](const std::vector<PieceId>& ids) { return said(names_of(view, ids, name)); },
          [&](const Place& at) { return said(place(at)); },
          [&](const std::vector<Place>& places) {
            if (parameter.type != ParameterType::path) return said(all(places));
            return places.empty() ? Spoken{false, shelf_words().say("path.none")} : said(place(places.back()));
          },
          [&](FactionId id) { return said(faction(id)); },
          [](const auto&) { return Spoken{}; },
      },
      argument);
}

}  // namespace ziggurat::shelf
