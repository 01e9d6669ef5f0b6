#include "rulebooks/battlefield/combat/strike_dice.h"

namespace ziggurat::battlefield {

StrikeRuling ruled(const PhaseResolver& resolver, const std::string& fight) {
  return {.forbidden = resolver.ruling("strike/" + fight).has_value(),
      .unanswered = resolver.ruling("retaliation/" + fight).has_value(),
      .force_percent = resolver.number_ruled("force/" + fight).value_or(100),
      .damage = resolver.number_ruled("damage/" + fight),
      .answer_damage = resolver.number_ruled("answer_damage/" + fight)};
}

int StrikeDice::roll(int sides, std::string_view purpose) {
  Thrown& strike = strikes.back();
  if (strike.rolls.empty()) box_.use_stream(strike.stream);
  purpose = purpose.substr(0, purpose.find(':'));
  const int face = box_.roll(sides, purpose);
  strike.rolls.push_back({strike.stream, std::string(purpose), sides, face});
  return face;
}

}  // namespace ziggurat::battlefield
