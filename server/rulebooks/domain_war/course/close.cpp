#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/course/course.h"
#include "rulebooks/domain_war/course/pause.h"
#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/domain_war/march/stance.h"
#include "rulebooks/domain_war/talk/standing.h"
#include "rulebooks/domain_war/works/works.h"

namespace ziggurat::domain_war {
namespace {

// DW-6, up to the encounters. Sightings in a round carry its date, whatever happened in it.
Met begin_round(PhaseResolver& resolver, Covert& covert, Works& works, int round) {
  resolver.begin_in(round, "declarations");
  resolver.set(resolver.words.round, Number{round});
  if (round == 1) {
    gifts_step(resolver);
    loans_step(resolver);
    treaties_ended_step(resolver);
    passages_step(resolver);
  }
  declarations_step(resolver, round);
  resolver.begin_in(round, "covert");
  covert.step(round);
  resolver.begin_in(round, "treaties");
  covert.forget_sights();
  treaties_made_step(resolver, round);
  appoint_step(resolver, round);
  resolver.begin_in(round, "raising");
  raising_step(resolver, round);
  if (round == 1) disbanding_step(resolver);
  resolver.begin_in(round, "works");
  works.step(round);
  Met met = movement_step(resolver, round);
  resolver.begin_in(round, "battles", PhaseResolver::last_part);
  expel_step(resolver, met, round);
  return met;
}

// Returns whether the round was completed. If not, a battle waits for the umpire, and nothing after it has happened.
bool end_round(PhaseResolver& resolver, Covert& covert, Met& met, int round) {
  const auto check = [&] {
    check_sieges(resolver);
    check_occupations(resolver);
  };
  parley_step(resolver, met);
  stand_or_retreat_step(resolver, met);
  field_battles_step(resolver, met, round);
  if (resolver.waits()) return false;
  check();
  resolver.begin_in(round, "raids", PhaseResolver::last_part);
  forget_fights(resolver);
  covert.raids(round);
  resolver.begin_in(round, "assaults", PhaseResolver::last_part);
  sallies_step(resolver, round);
  if (resolver.waits()) return false;
  assaults_step(resolver, round);
  if (resolver.waits()) return false;
  check();
  resolver.begin_in(round, "posts", PhaseResolver::last_part);
  forget_fights(resolver);
  posts_step(resolver, round);
  check();
  return true;
}

// DW-120.
void play_dusk(PhaseResolver& resolver, Works& works, int part) {
  resolver.begin("works", say("dusk.works"), part);
  works.finish();
  resolver.begin("attrition", say("dusk.attrition"), part);
  attrition_step(resolver);
  cap_step(resolver);
  check_sieges(resolver);
  check_occupations(resolver);
  resolver.begin("sieges", say("dusk.sieges"), part);
  sieges_at_dusk(resolver);
  resolver.begin("occupations", say("dusk.occupations"), part);
  razing_step(resolver);
  report_invaded(resolver);
  occupations_at_dusk(resolver);
  cap_step(resolver);  // sieges and conversions may have lowered levels
}

}  // namespace

int place_in_turn(const GameConfig& config, FactionId faction, int turn) {
  const int count = config.regents();
  return (faction.value - (turn - 1) % count + count) % count;
}

namespace {

Phase phase_of(const GameConfig& config, int turn, std::string kind, std::string path, std::string title) {
  const std::string of_turn = "turn-" + std::to_string(turn);
  Phase phase{.path = of_turn + "/" + path,
      .kind = std::move(kind),
      .title = std::move(title),
      .review_ms = config.clock.review_ms,
      .early_close = config.clock.early_close,
      .umpire_closes = config.clock.by_hand};
  if (config.customs.asks_live) phase.parent = of_turn;
  for (FactionId i{0}; i.value < config.regents(); ++i.value) phase.orders_from = phase.orders_from.with(i);
  return phase;
}

// The orders of the sheets from the start of the turn; later answers are among the sheets of this phase.
Orders orders_of(PhaseResolver& resolver, bool goes_on) {
  Orders found;
  const std::string begun = orders_phase(resolver.config, static_cast<int>(resolver.world[resolver.words.turn])).path;
  if (goes_on)
    for (const auto& [seat, sheet, fate, path] : resolver.closing.earlier)
      for (const Order& order : sheet.orders)
        if (path == begun)
          if (auto one = order_types().handed(seat, order)) found.push_back(std::move(*one));
  for (auto& one : order_types().lawful(resolver)) found.push_back(std::move(one));
  const int turn = static_cast<int>(resolver.world[resolver.words.turn]);
  std::ranges::stable_sort(found, {},
      [&](const shelf::DecodedOrder& one) { return place_in_turn(resolver.config, one.seat.faction, turn); });
  return found;
}

}  // namespace

namespace {

// Whether an order kind is lawful in a turn's sheets, and in its council.
struct Lawful {
  bool sheet, council;
};
Lawful lawful(const HouseRules& customs, int kind) {
  const auto is = [&]<class... A>(std::type_identity<A>...) { return ((order_types().number<A>() == kind) || ...); };
  using std::type_identity;
  if (is(type_identity<AnswerOrder>{}, type_identity<AsOrderedOrder>{})) return {false, false};
  if (is(type_identity<ProposeTreatyOrder>{})) return {false, true};
  if (is(type_identity<ProposalOrder>{})) return {!customs.council, true};
  if (is(type_identity<LoanOrder>{}, type_identity<EndLoanOrder>{})) return {customs.loans, customs.loans};
  return {true,
      is(type_identity<GrantPassageOrder>{}, type_identity<RevokePassageOrder>{}, type_identity<DenyPassageOrder>{})};
}
std::vector<int> lawful_kinds(const HouseRules& customs, bool Lawful::*when) {
  std::vector<int> found;
  for (int kind = 0; kind < static_cast<int>(order_types().kinds().size()); ++kind)
    if (lawful(customs, kind).*when) found.push_back(kind);
  return found;
}

}  // namespace

Phase orders_phase(const GameConfig& config, int turn) {
  Phase phase = phase_of(config, turn, "orders", "orders", say("phase.orders", {{"turn", turn}}));
  phase.orders_ms = config.clock.orders_ms;
  phase.order_kinds = lawful_kinds(config.customs, &Lawful::sheet);
  return phase;
}
// Not held for review, because nothing was won or lost.
Phase turn_opens(const GameConfig& config, int turn) {
  if (!config.customs.council) return orders_phase(config, turn);
  Phase phase = phase_of(config, turn, "council", "council", say("phase.council", {{"turn", turn}}));
  phase.orders_ms = config.clock.council_ms;
  phase.review_ms = 0;
  phase.order_kinds = lawful_kinds(config.customs, &Lawful::council);
  return phase;
}
// Opens in every round and for all regents, whether anybody is asked or not, so that it reveals nothing about
// encounters.
Phase reaction_phase(const GameConfig& config, int turn, int round) {
  Phase phase = phase_of(config, turn, "reaction", "round-" + std::to_string(round),
      say("phase.reaction", {{"turn", turn}, {"round", round}}));
  phase.orders_ms = config.clock.reaction_ms;
  phase.order_kinds = order_types().only<AnswerOrder, AsOrderedOrder>();
  return phase;
}

namespace {

// Accepted proposals take effect before the sheets are written. Everything else was talk, or is left to the umpire
// (DW-51, DW-59).
Outcome close_council(PhaseResolver& resolver, int turn) {
  resolver.begin("council", say("steps.council"), 0);
  resolver.orders = orders_of(resolver, false);
  passages_step(resolver);
  loans_step(resolver);
  proposals_step(resolver);
  proposals_wait_step(resolver);
  resolver.outcome.next = orders_phase(resolver.config, turn);
  resolver.outcome.next->orders_from = resolver.closing.phase.orders_from;
  return resolver.finish();
}

// A regent without province, holding and unit leaves the game (DW-121). Seats that the current phase asks stay in it.
void end_realms(PhaseResolver& resolver, Phase& next) {
  const auto now = resolver.realm();
  const auto is_one = [](FactionId faction) { return [faction](const auto& piece) { return piece.side == faction; }; };
  Audience left = Audience::nobody();
  std::vector<FactionId> gone;
  for (FactionId one{0}; one.value < resolver.config.regents(); ++one.value) {
    if (std::ranges::any_of(now->provinces, is_one(one)) || std::ranges::any_of(now->holdings, is_one(one)) ||
        !now->troops_of(one).empty())
      left = left.with(one);
    else if (resolver.closing.phase.orders_from.has(Viewer::of(one))) gone.push_back(one);
  }
  next.orders_from = left;
  for (const FactionId one : gone)
    resolver.publish_to_all(
        ImportantReport("DW-121", "realm_ended", say("realm.ended", {{"realm", resolver.name_of(one)}})));
}

}  // namespace

Outcome War::close(const GameConfig& config, const Closing& closing) {
  PhaseResolver resolver(config, closing);
  const int turn = static_cast<int>(resolver.world[config.words.turn]);
  if (closing.phase.kind == "council") return close_council(resolver, turn);
  const bool goes_on = closing.phase.kind == "reaction";
  // held whether or not a battle is fought on another table
  resolver.outcome.held = config.customs.hands_over;
  const auto before_a_battle = [&] {
    resolver.outcome.next = closing.phase;
    return resolver.finish();
  };
  const auto paused_in = static_cast<std::int32_t>(resolver.world[config.words.round]);
  resolver.begin("orders", say(goes_on ? "steps.answers" : "steps.orders"),
      goes_on ? paused_in * PhaseResolver::parts + PhaseResolver::last_part : 0);
  resolver.orders = orders_of(resolver, goes_on);
  Pause pause;
  if (goes_on) pause = take_up(resolver);
  else siege_priority_step(resolver), place_step(resolver), proposals_wait_step(resolver);
  Covert covert = goes_on ? Covert(resolver, pause.covert) : Covert(resolver);
  Works works(resolver, std::move(pause.works));
  int round = 1;
  if (goes_on) {
    round = pause.round;
    resolver.begin_in(round, "battles", PhaseResolver::last_part);
    if (!end_round(resolver, covert, pause.met, round++)) return before_a_battle();
  }
  for (; round <= config.customs.actions; ++round) {
    Met met = begin_round(resolver, covert, works, round);
    if (config.customs.asks_live) {
      ask_step(resolver, met, round);
      keep(resolver, {round, std::move(met), covert.memory(), works.begun()});
      resolver.outcome.next = reaction_phase(config, turn, round);
      resolver.outcome.next->orders_from = closing.phase.orders_from;
      return resolver.finish();
    }
    if (!end_round(resolver, covert, met, round)) return before_a_battle();
  }
  const int dusk = (config.customs.actions + 1) * PhaseResolver::parts;
  play_dusk(resolver, works, dusk);
  if (auto victory = victory_at_dusk(resolver.read())) {
    resolver.outcome.victory = std::move(victory);
    return resolver.finish();
  }
  resolver.begin("dawn", say("steps.dawn"), dusk + 1);
  new_turn_step(resolver);
  persons_step(resolver);
  old_offers_step(resolver);
  war_notices_step(resolver);
  treasury_step(resolver);
  Phase next = turn_opens(config, turn + 1);
  end_realms(resolver, next);
  resolver.outcome.next = std::move(next);
  return resolver.finish();
}

}  // namespace ziggurat::domain_war
