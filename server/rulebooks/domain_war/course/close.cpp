#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/domain_war/talk/standing.h"
#include "rulebooks/domain_war/verbs.h"
#include "rulebooks/domain_war/works/works.h"

namespace ziggurat::domain_war {
namespace {

constexpr int parts = 20;  // of a round, as sightings are dated

// DW-6. What is seen in a round is dated by it, whatever happened in it.
void play_round(Bell& bell, Covert& covert, Works& works, int round) {
  const std::string title = "Round " + std::to_string(round) + ": ";
  const auto check = [&] {
    check_sieges(bell);
    check_occupations(bell);
  };
  bell.begin("declarations", title + "declarations", round * parts);
  bell.set(bell.words.round, Number{round});
  if (round == 1) {
    gifts_step(bell);
    treaties_ended_step(bell);
    passages_step(bell);
  }
  declarations_step(bell, round);
  bell.begin("covert", title + "covert actions", round * parts);
  covert.step(round);
  bell.begin("treaties", title + "treaties", round * parts);
  covert.forget_sights();
  treaties_made_step(bell, round);
  appoint_step(bell, round);
  bell.begin("raising", title + "troops are raised", round * parts);
  raising_step(bell, round);
  if (round == 1) disbanding_step(bell);
  bell.begin("works", title + "works", round * parts);
  works.step(round);
  Met met = movement_step(bell, round);
  bell.begin("battles", title + "battles", round * parts + parts - 1);
  expel_step(bell, met, round);
  stand_or_retreat_step(bell, met);
  field_battles_step(bell, met, round);
  check();
  bell.begin("raids", title + "raids", round * parts + parts - 1);
  covert.raids(round);
  bell.begin("assaults", title + "assaults", round * parts + parts - 1);
  sallies_step(bell, round);
  assaults_step(bell, round);
  check();
  bell.begin("posts", title + "posts", round * parts + parts - 1);
  posts_step(bell, round);
  check();
}

// DW-120.
void play_dusk(Bell& bell, Works& works, int part) {
  bell.begin("works", "Dusk: works are finished", part);
  works.finish();
  bell.begin("attrition", "Dusk: too many in one place", part);
  attrition_step(bell);
  cap_step(bell);
  check_sieges(bell);
  check_occupations(bell);
  bell.begin("sieges", "Dusk: sieges", part);
  sieges_at_dusk(bell);
  bell.begin("occupations", "Dusk: occupations", part);
  razing_step(bell);
  occupations_at_dusk(bell);
}

}  // namespace

int place_in_turn(const Match& match, FactionId faction, int turn) {
  const int count = match.regents();
  return (faction.value - (turn - 1) % count + count) % count;
}

Phase orders_phase(const Match& match, int turn) {
  Phase phase{.path = "turn-" + std::to_string(turn) + "/orders",
      .kind = "orders",
      .title = "Turn " + std::to_string(turn) + " · Orders",
      .orders_ms = match.clock.orders_ms,
      .review_ms = match.clock.review_ms,
      .early_close = match.clock.early_close,
      .umpire_closes = match.clock.by_hand};
  for (FactionId i{0}; i.value < match.regents(); ++i.value) phase.orders_from = phase.orders_from.with(i);
  for (int kind = 0; kind < static_cast<int>(verbs().kinds().size()); ++kind) phase.order_kinds.push_back(kind);
  return phase;
}

Outcome War::close(const Match& match, const Closing& closing) {
  Bell bell(match, closing);
  const int turn = static_cast<int>(bell.world[match.words.turn]);
  bell.begin("orders", "Orders", 0);
  bell.orders = verbs().lawful(bell);
  std::ranges::stable_sort(
      bell.orders, {}, [&](const common::Handed& one) { return place_in_turn(match, one.seat.faction, turn); });
  siege_priority_step(bell);
  Covert covert(bell);
  Works works(bell);
  for (int round = 1; round <= match.customs.actions; ++round) play_round(bell, covert, works, round);
  const int dusk = (match.customs.actions + 1) * parts;
  play_dusk(bell, works, dusk);
  if (auto victory = victory_at_dusk(bell.read(), read_realm(match, set_up(match).world))) {
    bell.outcome.victory = std::move(victory);
    return bell.finish();
  }
  bell.begin("dawn", "Dawn", dusk + 1);
  new_turn_step(bell);
  persons_step(bell);
  old_offers_step(bell);
  war_notices_step(bell);
  treasury_step(bell);
  bell.outcome.next = orders_phase(match, turn + 1);
  return bell.finish();
}

}  // namespace ziggurat::domain_war
