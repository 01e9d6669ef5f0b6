#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>

#include "campaign/bots/bots.h"
#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/rights.h"
#include "campaign/validate/validate_parts.h"

namespace ziggurat {
PhaseOpened next_phase(const Campaign& campaign, const game::Phase& phase, const DecisionContext& context) {
  if (context.fresh_secret.size() != validate::secret_bytes)
    throw std::logic_error("a phase opens with a fresh secret of 32 bytes");
  // Numbers go on after a rewind, so that no two openings share one.
  const std::int64_t number = campaign.openings.empty() ? 1 : campaign.openings.last() + 1;
  return open_phase(campaign, phase, number, context);
}

Decision decide_on(const Campaign& campaign, const SetStart& command, const DecisionContext& context) {
  if (command.at_ms != 0 && command.at_ms <= context.now_ms)
    return refuse("bad_moment", "/at", "that time is in the past");
  if (command.at_ms - context.now_ms > start_ahead_ms_max) return refuse("bad_moment", "/at", "at most 90 days ahead");
  const Clock& clock = campaign.clock;
  if (command.at_ms == clock.starts_at_ms && command.when_all_seated == clock.starts_when_seated) return done_already();
  return decided(StartSet{command.at_ms, command.when_all_seated});
}

Decision decide_on(const Campaign& campaign, const StartCampaign&, const DecisionContext& context) {
  return decided(begin(campaign, context.now_ms, context.zones));
}

Decision decide_on(const Campaign& campaign, const Rewind& command, const DecisionContext& context) {
  const auto opening = campaign.openings.find(command.phase);
  if (!opening) return refuse("no_such_phase", "/phase", "there is no such phase to rewind to");
  if (command.sheets_return && campaign.sheets_of(command.phase).empty())
    return refuse("no_sheets", "/sheets_return", "no sheets of that phase can be given back");
  PhaseOpened opened = next_phase(campaign, (*opening)->phase, context);
  if (command.dice_stand) opened.secret = (*opening)->dice.secret();
  return std::vector<EntryBody>{
      Rewound{command.phase, campaign.branch + 1, context.reason, command.sheets_return, command.dice_stand},
      std::move(opened)};
}

namespace {

// The final standings if a person ends the campaign before the rules do: no winner; how far each side got with its
// goals, as far as it could see, and the scenario's pace. If the rulebook throws here, the campaign ends without
// details.
game::Victory standings(const Campaign& campaign, const DecisionContext& context) {
  const bool organiser = context.actor.kind == Actor::Kind::organiser;
  game::Victory how;
  how.title = organiser ? "The organiser has ended the campaign" : "The umpire has ended the campaign";
  how.text = context.reason;
  try {
    std::set<FactionId> published;
    for (SeatId seat{0}; seat.value < static_cast<std::int32_t>(campaign.seats.size()); ++seat.value) {
      const SeatInfo& info = *campaign.seat(seat);
      if (!info.is_player() || !published.insert(info.faction).second) continue;
      for (const auto& aim :
          context.rulebook.counsel(view_of(campaign, context.streams, seat), campaign.table.phase, seat_of(info)).aims)
        how.details.emplace_back(info.title, aim.words + (aim.state == game::Aim::State::met       ? " (reached)"
                                                             : aim.state == game::Aim::State::lost ? " (lost)"
                                                                                                   : ""));
    }
    std::ranges::move(
        context.rulebook.pace(campaign.table.world, campaign.table.phase), std::back_inserter(how.details));
  } catch (...) {
    how.details.clear();
  }
  return how;
}

}  // namespace

Decision decide_on(const Campaign& campaign, const EndCampaign&, const DecisionContext& context) {
  const auto& victory = campaign.table.victory;
  return ending(campaign, CampaignEnded{victory ? *victory : standings(campaign, context), context.reason}, context);
}

Decision decide_on(const Campaign& campaign, const SetBot& command, const DecisionContext& context) {
  const auto* seat = campaign.seat(command.seat);
  if (!seat || !seat->is_player()) return refuse("no_such_seat", "/seat", "there is no such seat");
  // A player whose seat a bot took over by the law of absence may always take it back, even if there is an umpire.
  const bool back =
      !command.plays && command.seat == context.actor.seat && campaign.absences.left_to_bots.contains(command.seat);
  if (context.actor.deputy && !back) return refuse("not_allowed", "", "a deputy gives no seat to a bot");
  if (who_is(campaign, context.actor) == Who::player && !back)
    if (auto no = bot_barred(campaign, context.actor.seat, command, context.held_seats)) return std::unexpected(*no);
  const auto bot = campaign.bots.find(command.seat);
  if (!command.plays) return bot == campaign.bots.end() ? done_already() : hand_back(campaign, command.seat, "");
  if (bot != campaign.bots.end() && bot->second == command.strength) return done_already();
  return decided(BotSet{command.seat, true, {}, command.strength});
}

std::vector<SeatInfo> seats_at_founding(const game::Setup& setup) {
  std::vector<SeatInfo> seats;
  for (const auto& plan : setup.seats) seats.push_back({{}, plan.title, SeatRole::player, plan.faction, plan.roles});
  seats.push_back({{}, "Umpire", SeatRole::umpire, {}, {}});
  seats.push_back({{}, "Spectator", SeatRole::spectator, {}, {}});
  return seats;
}

std::vector<EntryBody> found(const NewCampaign& order, const game::Setup& setup, const game::Vocabulary& vocabulary,
    std::int64_t now_ms, const std::string& fresh_secret, const TimeZones* zones) {
  std::vector<EntryBody> bodies;
  CampaignMade made{order.id, order.name, order.rulebook, order.version, order.setting, order.secret, {}, {}, 0, 0,
      order.amendments_shown, order.lesson};
  made.factions = setup.world.factions();
  made.ledgers = static_cast<int>(vocabulary.ledgers.size());
  made.seats = seats_at_founding(setup);
  if (order.handles.size() < made.seats.size()) throw std::logic_error("a handle for every seat");
  for (std::size_t i = 0; i < made.seats.size(); ++i) made.seats[i].id = order.handles[i];
  for (const PieceId id : setup.world.pieces()) made.changes.emplace_back(game::PieceEntered{setup.world.at(id)});
  for (std::size_t i = 0; i < setup.world.facts(); ++i) {
    const int fact = static_cast<int>(i);
    made.changes.emplace_back(game::FactSet{fact, setup.world.fact(fact)});
  }
  for (int faction = 0; faction < made.factions; ++faction)
    for (int ledger = 0; ledger < made.ledgers; ++ledger)
      if (const auto amount = setup.world.ledger({faction}, ledger); amount != 0)
        made.changes.emplace_back(game::LedgerSet{{faction}, ledger, amount});
  Campaign founded;
  std::vector<EntryBody> first = {std::move(made), PhaseOpened{1, setup.opening, 0, fresh_secret}};
  if (order.law) first.emplace_back(ClockLawSet{order.law});
  if (order.absence != AbsenceLaw{}) first.emplace_back(AbsenceLawSet{order.absence});
  if (order.second_word) first.emplace_back(SecondWordSet{true});
  for (EntryBody& body : first) {
    evolve(founded, Entry{static_cast<std::int64_t>(bodies.size()) + 1, now_ms, {}, body});
    bodies.push_back(std::move(body));
  }
  for (const SeatId seat : order.bots) bodies.emplace_back(BotSet{seat, true, "from the beginning", order.strength});
  if (order.start.now) bodies.emplace_back(begin(founded, now_ms, zones));
  else if (order.start.at_ms > 0 || order.start.when_all_seated)
    bodies.emplace_back(StartSet{order.start.at_ms, order.start.when_all_seated});
  return bodies;
}

}  // namespace ziggurat
