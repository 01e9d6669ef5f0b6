#pragma once
#include <functional>
#include <string>

#include "game/order.h"
#include "game/view.h"
#include "rulebooks/shelf/wording/sentence.h"

namespace ziggurat::shelf {
using namespace game;

// Arguments in words, for the templates of sentence.h. Pieces are called by their names; what places, factions and words are called the
// rulebook says. Of a path its end is said, and "nowhere" of one that is not given; movements on a plane, counts and rankings are not.
struct Speaker {
  Attribute<std::string> name;
  std::function<std::string(const Place&)> place;
  std::function<std::string(FactionId)> faction;
  std::function<std::string(const Parameter&, const std::string& word)> word;

  Spoken operator()(const View& view, const Parameter& parameter, const Argument& argument) const;
};

}  // namespace ziggurat::shelf
