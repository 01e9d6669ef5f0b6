#include <algorithm>

#include "campaign/decide/decisions.h"
#include "campaign/decide/phase/closing.h"
#include "campaign/decide/phase/phase_end.h"

// The law of the clock, the programme of a day, and players' requests for more time.
namespace ziggurat {
namespace {

constexpr std::int64_t extension_ms_min = 60'000;
constexpr std::int64_t programme_ahead_ms_max = 90 * ClockLaw::day_ms;

const Extensions& extensions_of(const Campaign& campaign) {
  static const Extensions without_law;
  return campaign.law ? campaign.law->extensions : without_law;
}

// The new bell of the open phase, or why it cannot move so far.
Result<std::int64_t> extended_bell_ms(const Campaign& campaign, std::int64_t by_ms, const DecisionContext& context) {
  const Clock& clock = campaign.clock;
  if (clock.closes_at_ms <= 0) return refuse("no_set_end", "", "this phase has no set end that could be moved");
  const std::int64_t to_ms = moved_bell_ms(campaign, clock.closes_at_ms + by_ms, context.zones);
  if (to_ms > latest_bell_ms(campaign, context.now_ms))
    return refuse("bad_moment", "/by_ms", "the end of this phase cannot be moved any further");
  return to_ms;
}

}  // namespace

int extensions_granted(const Campaign& campaign, SeatId seat) {
  return static_cast<int>(std::ranges::count_if(
      campaign.extensions, [&](const Extension& one) { return one.seat == seat && one.granted.value_or(false); }));
}

Decision decide_on(const Campaign& campaign, const SetClockLaw& command, const DecisionContext& context) {
  if (command.law) {
    if (const auto fault = fault_of(*command.law)) return refuse("malformed", "/law" + fault->at, fault->words);
    if (!context.zones || !context.zones->find(command.law->zone))
      return refuse("no_such_zone", "/law/zone", "this server knows no time zone " + command.law->zone);
  }
  Campaign changed = as_streams_see(campaign);
  changed.law = command.law;
  const bool moves = command.at_once && campaign.table.stage == Stage::orders;
  if (!moves) return campaign.law == command.law ? done_already() : decided(ClockLawSet{command.law});
  // The phase gets the length that it would have if it opened now.
  const std::int64_t closes_at_ms = bell_ms(changed, campaign.table.phase, context.now_ms, context.zones);
  return decided(ClockLawSet{command.law, closes_at_ms});
}

Decision decide_on(const Campaign& campaign, const SetProgramme& command, const DecisionContext& context) {
  if (const auto fault = fault_of(command.items)) return refuse("malformed", "/items" + fault->at, fault->words);
  for (std::size_t i = 0; i < command.items.size(); ++i)
    if (command.items[i].at_ms - context.now_ms > programme_ahead_ms_max)
      return refuse("bad_moment", "/items/" + std::to_string(i) + "/at", "at most 90 days ahead");
  if (campaign.programme == command.items) return done_already();
  return decided(ProgrammeSet{command.items});
}

Decision decide_on(const Campaign& campaign, const AskExtension& command, const DecisionContext& context) {
  if (command.phase != campaign.table.phase_number) return refuse("late", "/phase", "the phase is over");
  const SeatId seat = context.actor.seat;
  const auto asked = seats_to_order(campaign);
  if (std::ranges::find(asked, seat) == asked.end())
    return refuse("no_orders", "", "you have no orders to write in this phase");
  const Extensions& law = extensions_of(campaign);
  if (command.by_ms < extension_ms_min || command.by_ms > law.ms_max)
    return refuse("bad_moment", "/by_ms", "ask for at least a minute, and not for more than the campaign allows");
  const bool open = std::ranges::any_of(campaign.extensions,
      [&](const Extension& one) { return one.seat == seat && one.phase == command.phase && !one.granted; });
  if (open) return refuse("too_many", "", "you have asked already: the umpire has not answered yet");
  const auto to_ms = extended_bell_ms(campaign, command.by_ms, context);
  if (!to_ms) return std::unexpected(to_ms.error());
  const std::int64_t number = static_cast<std::int64_t>(campaign.extensions.size()) + 1;
  std::vector<EntryBody> bodies = {ExtensionAsked{number, command.phase, seat, command.by_ms}};
  if (law.by_rule && extensions_granted(campaign, seat) < law.each)
    bodies.emplace_back(ExtensionAnswered{number, true, *to_ms});
  return bodies;
}

Decision decide_on(const Campaign& campaign, const AnswerExtension& command, const DecisionContext& context) {
  const auto asked = std::ranges::find(campaign.extensions, command.number, &Extension::number);
  if (asked == campaign.extensions.end()) return refuse("no_such_request", "/number", "there is no such request");
  if (asked->granted)
    return *asked->granted == command.grant ? done_already()
                                            : refuse("settled", "", "this request is answered already");
  if (!command.grant) return decided(ExtensionAnswered{command.number, false, 0});
  if (asked->phase != campaign.table.phase_number) return refuse("late", "", "that phase is over");
  const auto to_ms = extended_bell_ms(campaign, asked->by_ms, context);
  if (!to_ms) return std::unexpected(to_ms.error());
  return decided(ExtensionAnswered{command.number, true, *to_ms});
}

}  // namespace ziggurat
