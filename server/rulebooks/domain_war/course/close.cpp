#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/course/pause.h"
#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/domain_war/march/stance.h"
#include "rulebooks/domain_war/talk/standing.h"
#include "rulebooks/domain_war/works/works.h"

namespace ziggurat::domain_war {
namespace {

// DW-6, up to who meets whom. What is seen in a round is dated by it, whatever happened in it.
Met begin_round(Bell& bell, Covert& covert, Works& works, int round) {
  bell.begin_in(round, "declarations");
  bell.set(bell.words.round, Number{round});
  if (round == 1) {
    gifts_step(bell);
    loans_step(bell);
    treaties_ended_step(bell);
    passages_step(bell);
  }
  declarations_step(bell, round);
  bell.begin_in(round, "covert");
  covert.step(round);
  bell.begin_in(round, "treaties");
  covert.forget_sights();
  treaties_made_step(bell, round);
  appoint_step(bell, round);
  bell.begin_in(round, "raising");
  raising_step(bell, round);
  if (round == 1) disbanding_step(bell);
  bell.begin_in(round, "works");
  works.step(round);
  Met met = movement_step(bell, round);
  bell.begin_in(round, "battles", Bell::last_part);
  expel_step(bell, met, round);
  return met;
}

// Whether it came to its end; else one of its battles waits for the umpire, and nothing after it has happened.
bool end_round(Bell& bell, Covert& covert, Met& met, int round) {
  const auto check = [&] {
    check_sieges(bell);
    check_occupations(bell);
  };
  parley_step(bell, met);
  stand_or_retreat_step(bell, met);
  field_battles_step(bell, met, round);
  if (bell.waits()) return false;
  check();
  bell.begin_in(round, "raids", Bell::last_part);
  forget_fights(bell);
  covert.raids(round);
  bell.begin_in(round, "assaults", Bell::last_part);
  sallies_step(bell, round);
  if (bell.waits()) return false;
  assaults_step(bell, round);
  if (bell.waits()) return false;
  check();
  bell.begin_in(round, "posts", Bell::last_part);
  forget_fights(bell);
  posts_step(bell, round);
  check();
  return true;
}

// DW-120.
void play_dusk(Bell& bell, Works& works, int part) {
  bell.begin("works", say("dusk.works"), part);
  works.finish();
  bell.begin("attrition", say("dusk.attrition"), part);
  attrition_step(bell);
  cap_step(bell);
  check_sieges(bell);
  check_occupations(bell);
  bell.begin("sieges", say("dusk.sieges"), part);
  sieges_at_dusk(bell);
  bell.begin("occupations", say("dusk.occupations"), part);
  razing_step(bell);
  tell_invaded(bell);
  occupations_at_dusk(bell);
  cap_step(bell);  // sieges and conversions have lowered levels
}

}  // namespace

int place_in_turn(const Match& match, FactionId faction, int turn) {
  const int count = match.regents();
  return (faction.value - (turn - 1) % count + count) % count;
}

namespace {

Phase phase_of(const Match& match, int turn, std::string kind, std::string path, std::string title) {
  const std::string of_turn = "turn-" + std::to_string(turn);
  Phase phase{.path = of_turn + "/" + path,
      .kind = std::move(kind),
      .title = std::move(title),
      .review_ms = match.clock.review_ms,
      .early_close = match.clock.early_close,
      .umpire_closes = match.clock.by_hand};
  if (match.customs.asks_live) phase.parent = of_turn;
  for (FactionId i{0}; i.value < match.regents(); ++i.value) phase.orders_from = phase.orders_from.with(i);
  return phase;
}

// Of the sheets that the turn began with; who has answered since is among those of this phase.
Orders orders_of(Bell& bell, bool goes_on) {
  Orders found;
  const std::string begun = orders_phase(bell.match, static_cast<int>(bell.world[bell.words.turn])).path;
  if (goes_on)
    for (const auto& [seat, sheet, fate, path] : bell.closing.earlier)
      for (const Order& order : sheet.orders)
        if (path == begun)
          if (auto one = verbs().handed(seat, order)) found.push_back(std::move(*one));
  for (auto& one : verbs().lawful(bell)) found.push_back(std::move(one));
  const int turn = static_cast<int>(bell.world[bell.words.turn]);
  std::ranges::stable_sort(
      found, {}, [&](const common::Handed& one) { return place_in_turn(bell.match, one.seat.faction, turn); });
  return found;
}

}  // namespace

namespace {

// Whether a kind of order is lawful in the sheets of a turn, and whether in its council.
struct Lawful {
  bool sheet, council;
};
Lawful lawful(const Customs& customs, int kind) {
  const auto is = [&]<class... A>(std::type_identity<A>...) { return ((verbs().number<A>() == kind) || ...); };
  using std::type_identity;
  if (is(type_identity<AnswerOrder>{}, type_identity<AsOrderedOrder>{})) return {false, false};
  if (is(type_identity<ProposeTreatyOrder>{})) return {false, true};
  if (is(type_identity<ProposalOrder>{})) return {!customs.council, true};
  if (is(type_identity<LoanOrder>{}, type_identity<EndLoanOrder>{})) return {customs.loans, customs.loans};
  return {true,
      is(type_identity<GrantPassageOrder>{}, type_identity<RevokePassageOrder>{}, type_identity<DenyPassageOrder>{})};
}
std::vector<int> lawful_kinds(const Customs& customs, bool Lawful::*when) {
  std::vector<int> found;
  for (int kind = 0; kind < static_cast<int>(verbs().kinds().size()); ++kind)
    if (lawful(customs, kind).*when) found.push_back(kind);
  return found;
}

}  // namespace

Phase orders_phase(const Match& match, int turn) {
  Phase phase = phase_of(match, turn, "orders", "orders", say("phase.orders", {{"turn", turn}}));
  phase.orders_ms = match.clock.orders_ms;
  phase.order_kinds = lawful_kinds(match.customs, &Lawful::sheet);
  return phase;
}
// Nothing of it is held for review: nobody has lost or won anything.
Phase turn_opens(const Match& match, int turn) {
  if (!match.customs.council) return orders_phase(match, turn);
  Phase phase = phase_of(match, turn, "council", "council", say("phase.council", {{"turn", turn}}));
  phase.orders_ms = match.clock.council_ms;
  phase.review_ms = 0;
  phase.order_kinds = lawful_kinds(match.customs, &Lawful::council);
  return phase;
}
// In every round and for all regents, whether anybody is asked or nobody: so nobody learns from it who was met.
Phase reaction_phase(const Match& match, int turn, int round) {
  Phase phase = phase_of(match, turn, "reaction", "round-" + std::to_string(round),
      say("phase.reaction", {{"turn", turn}, {"round", round}}));
  phase.orders_ms = match.clock.reaction_ms;
  phase.order_kinds = verbs().only<AnswerOrder, AsOrderedOrder>();
  return phase;
}

namespace {

// What was granted is in force before the sheets are written; all else was talk, or the umpire's to answer (DW-51, DW-59).
Outcome close_council(Bell& bell, int turn) {
  bell.begin("council", say("steps.council"), 0);
  bell.orders = orders_of(bell, false);
  passages_step(bell);
  loans_step(bell);
  proposals_step(bell);
  proposals_wait_step(bell);
  bell.outcome.next = orders_phase(bell.match, turn);
  bell.outcome.next->orders_from = bell.closing.phase.orders_from;
  return bell.finish();
}

// Who has neither province nor holding nor unit is out of the game (DW-121). Who is asked in the turn that has begun stays asked.
void end_realms(Bell& bell, Phase& next) {
  const auto now = bell.realm();
  const auto is_one = [](FactionId faction) { return [faction](const auto& piece) { return piece.side == faction; }; };
  Audience left = Audience::nobody();
  std::vector<FactionId> gone;
  for (FactionId one{0}; one.value < bell.match.regents(); ++one.value) {
    if (std::ranges::any_of(now->provinces, is_one(one)) || std::ranges::any_of(now->holdings, is_one(one)) ||
        !now->troops_of(one).empty())
      left = left.with(one);
    else if (bell.closing.phase.orders_from.has(Viewer::of(one))) gone.push_back(one);
  }
  next.orders_from = left;
  for (const FactionId one : gone)
    bell.tell_everyone(Important("DW-121", "realm_ended", say("realm.ended", {{"realm", bell.name_of(one)}})));
}

}  // namespace

Outcome War::close(const Match& match, const Closing& closing) {
  Bell bell(match, closing);
  const int turn = static_cast<int>(bell.world[match.words.turn]);
  if (closing.phase.kind == "council") return close_council(bell, turn);
  const bool goes_on = closing.phase.kind == "reaction";
  bell.outcome.held = match.customs.hands_over;  // whether a battle is fought elsewhere or none
  const auto before_a_battle = [&] {
    bell.outcome.next = closing.phase;
    return bell.finish();
  };
  const auto paused_in = static_cast<std::int32_t>(bell.world[match.words.round]);
  bell.begin("orders", say(goes_on ? "steps.answers" : "steps.orders"),
      goes_on ? paused_in * Bell::parts + Bell::last_part : 0);
  bell.orders = orders_of(bell, goes_on);
  Pause pause;
  if (goes_on) pause = take_up(bell);
  else siege_priority_step(bell), place_step(bell), proposals_wait_step(bell);
  Covert covert = goes_on ? Covert(bell, pause.covert) : Covert(bell);
  Works works(bell, std::move(pause.works));
  int round = 1;
  if (goes_on) {
    round = pause.round;
    bell.begin_in(round, "battles", Bell::last_part);
    if (!end_round(bell, covert, pause.met, round++)) return before_a_battle();
  }
  for (; round <= match.customs.actions; ++round) {
    Met met = begin_round(bell, covert, works, round);
    if (match.customs.asks_live) {
      ask_step(bell, met, round);
      keep(bell, {round, std::move(met), covert.memory(), works.begun()});
      bell.outcome.next = reaction_phase(match, turn, round);
      bell.outcome.next->orders_from = closing.phase.orders_from;
      return bell.finish();
    }
    if (!end_round(bell, covert, met, round)) return before_a_battle();
  }
  const int dusk = (match.customs.actions + 1) * Bell::parts;
  play_dusk(bell, works, dusk);
  if (auto victory = victory_at_dusk(bell.read())) {
    bell.outcome.victory = std::move(victory);
    return bell.finish();
  }
  bell.begin("dawn", say("steps.dawn"), dusk + 1);
  new_turn_step(bell);
  persons_step(bell);
  old_offers_step(bell);
  war_notices_step(bell);
  treasury_step(bell);
  Phase next = turn_opens(match, turn + 1);
  end_realms(bell, next);
  bell.outcome.next = std::move(next);
  return bell.finish();
}

}  // namespace ziggurat::domain_war
