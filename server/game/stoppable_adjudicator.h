#pragma once
#include <functional>
#include <string_view>

#include "game/rulebook.h"

namespace ziggurat::game {

// Called every few dice while a long answer is computed; false stops the computation. Empty: never stopped.
using MayGoOn = std::function<bool()>;

// A RulebookKind whose adjudicator can be stopped. The rules have no clock: the caller measures the cost of an answer.
class StoppableAdjudicator {
 public:
  virtual ~StoppableAdjudicator() = default;
  // Like RulebookKind::adjudicate; a stopped answer is an error that says so.
  virtual AdjudicatorAnswer adjudicate_while(std::string_view request, const MayGoOn& may_go_on) const = 0;
};

}  // namespace ziggurat::game
