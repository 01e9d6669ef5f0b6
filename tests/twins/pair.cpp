#include "pair.h"

#include <doctest/doctest.h>
#include <algorithm>

namespace ziggurat::test {

std::optional<Pair> make_pair(const kit::Scenario& scenario, const kit::Opened& opened, const Game& game,
    const Viewer& observer, kit::Chance& chance) {
  Game base = game;
  const auto sits = [&](const SeatPlan& seat) { return seat.faction == observer.faction; };
  if (observer.role == Viewer::Role::faction && std::none_of(base.setup.seats.begin(), base.setup.seats.end(), sits))
    return std::nullopt;
  std::vector<FactionId> rivals;
  for (const auto& seat : base.setup.seats)
    if (observer.role != Viewer::Role::faction || seat.faction != observer.faction) rivals.push_back(seat.faction);
  if (rivals.empty()) return std::nullopt;
  const FactionId own = observer.role == Viewer::Role::faction ? observer.faction : rivals.front();
  CHECK(base.ask(organiser, AddSeat{{"second", "The second", SeatRole::player, own, {}}}) == "done");
  CHECK(
      base.ask(organiser, AddSeat{{"rival", "A rival's second", SeatRole::player, chance.pick(rivals), {}}}) == "done");
  base.drafts.clear();  // the log holds none
  auto twins = kit::random_twins(base, observer, chance);
  if (!twins) return std::nullopt;
  kit::Twins played = *twins;
  const auto verdict = kit::close_twins(played, observer);
  if (verdict.secrecy == kit::Secrecy::leaked) FAIL_CHECK(verdict.words);
  for (Game* twin : {&twins->one, &twins->other}) CHECK(twin->ask_umpire(PauseClock{}, "") == "done");
  // The end opens the map to everyone.
  const bool goes_on = !played.one.campaign().ended && !played.other.campaign().ended;
  return Pair{&scenario, &opened, std::move(*twins), observer, goes_on && verdict.secrecy == kit::Secrecy::kept,
      1 + chance.below(1u << 30)};
}

}  // namespace ziggurat::test
