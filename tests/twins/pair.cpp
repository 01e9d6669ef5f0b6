#include "pair.h"

#include <doctest/doctest.h>
#include <algorithm>
#include <utility>

#include "campaign/state/team.h"
#include "game/role.h"

namespace ziggurat::test {
using namespace game;
namespace {

// Drafts are filled with the rules' proposals, so a side that gets other proposals in the changed world would play
// differently.
bool same_proposals(const Game& one, const Game& other) {
  const auto proposed = [](const Game& game, const SeatPlan& seat) {
    return game.rulebook.default_orders(
        game.view(Viewer::of(seat.faction)), game.table().phase, Seat{seat.faction, {}});
  };
  return std::all_of(one.setup.seats.begin(), one.setup.seats.end(),
      [&](const SeatPlan& seat) { return proposed(one, seat) == proposed(other, seat); });
}

// The side's leader hands half of its pieces to the seat that was added last.
void hand_half(Game& game, FactionId side) {
  const SeatId last{static_cast<std::int32_t>(game.campaign().seats.size()) - 1};
  const auto half = every_other_piece(game, side, true);
  if (half.empty()) return;
  CHECK(game.ask_umpire(HandOver{last, half}) == "done");
}

// The side's last seat gets every role of the scenario that can be handed over.
void hand_roles(Game& game, FactionId side) {
  const SeatId last = team_of(game.campaign(), side).back();
  for (const Role& role : roles_declared_by(game.rulebook))
    if (role.side == side && !role.leads)
      CHECK(game.ask_umpire(HandOver{.to = last, .pieces = {}, .role = role.id}) == "done");
}

}  // namespace

std::vector<PieceId> every_other_piece(const Game& game, FactionId side, bool of_second) {
  std::vector<PieceId> pieces;
  bool take = of_second;
  for (const auto& [id, seen] : game.view(Viewer::of(side)).pieces)
    if (seen.piece->side == side && std::exchange(take, !take) && pieces.size() < 200) pieces.push_back(id);
  return pieces;
}

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
  CHECK(base.ask(organiser, AddSeat{{"umpire2", "A second umpire", SeatRole::umpire, {}, {}}}) == "done");
  CHECK(base.ask(organiser, AddSeat{{"second", "The second", SeatRole::player, own, {}}}) == "done");
  hand_half(base, own);
  const FactionId rival = chance.pick(rivals);
  CHECK(base.ask(organiser, AddSeat{{"rival", "A rival's second", SeatRole::player, rival, {}}}) == "done");
  if (rival != own) hand_half(base, rival), hand_roles(base, own);
  base.drafts.clear();  // the log has no drafts
  auto twins = kit::random_twins(base, observer, chance);
  if (!twins) return std::nullopt;
  kit::Twins played = *twins;
  const auto verdict = kit::close_twins(played, observer);
  if (verdict.secrecy == kit::Secrecy::leaked) FAIL_CHECK(verdict.words);
  for (Game* twin : {&twins->one, &twins->other}) CHECK(twin->ask_umpire(PauseClock{}, "") == "done");
  const bool to_next_phase = verdict.secrecy == kit::Secrecy::kept && same_proposals(twins->one, twins->other);
  return Pair{&scenario, &opened, std::move(*twins), observer, to_next_phase, 1 + chance.below(1u << 30)};
}

}  // namespace ziggurat::test
