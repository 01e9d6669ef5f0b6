#pragma once
#include <functional>
#include <string>

#include "game/order.h"
#include "game/view.h"
#include "rulebooks/shelf/wording/sentence.h"

namespace ziggurat::shelf {
using namespace game;

// Renders arguments for the templates of sentence.h. A piece is called by its name; the rulebook names places, factions
// and words. A path is rendered as its end, or as "nowhere" if it is not given. Movements on a plane, counts and
// rankings are not rendered.
struct Speaker {
  Attribute<std::string> name;
  std::function<std::string(const Place&)> place;
  std::function<std::string(FactionId)> faction;
  std::function<std::string(const Parameter&, const std::string& word)> word;

  Spoken operator()(const View& view, const Parameter& parameter, const Argument& argument) const;
};

}  // namespace ziggurat::shelf
