#include "rulebooks/battlefield/seen/odds.h"

namespace ziggurat::battlefield {
namespace {

class GivenFaces final : public Dice {
 public:
  GivenFaces(int first, int second) : faces_{first, second} {}
  int roll(int, std::string_view) override { return faces_[next_++ % 2]; }

 private:
  int faces_[2];
  std::size_t next_ = 0;
};

}  // namespace

Odds odds_of(const Battle& battle, const Unit& by, Hex from, const Unit& on, StrikeKind kind, bool answers) {
  Odds odds;
  const Switches& switches = battle.switches();
  const battlefield::Reach reach{distance(from, on.hex()), battle.config->scenario.scale};
  const Troops ours = battle.troops(by), theirs = battle.troops(on);
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= (answers ? 6 : 1); ++second) {
      Troops attackers = ours, defenders = theirs;
      GivenFaces dice(first, second);
      const Exchange done = exchange({attackers, battle.map().at(from), ""}, {defenders, battle.map().at(on.hex()), ""},
          kind, reach, answers, switches, dice);
      const Blow back = done.retaliation.value_or(Blow{});
      ++odds.fallen[{done.attack.dead, back.dead}];
      ++odds.faces;
      odds.damage += done.attack.hp_lost;
      odds.answered += back.hp_lost;
      odds.destroyed += destroyed(defenders);
      odds.lost += destroyed(attackers);
    }
  return odds;
}

}  // namespace ziggurat::battlefield
