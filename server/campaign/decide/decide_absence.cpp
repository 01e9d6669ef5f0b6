#include "campaign/decide/decisions.h"
#include "campaign/decide/rights.h"

// Absent players: the law of absence, deputies, and seats that need a stand-in.
namespace ziggurat {

Decision decide_on(const Campaign& campaign, const SetAbsenceLaw& command, const DecisionContext&) {
  if (command.law.bot_after < 0 || command.law.bot_after > missed_phases_max)
    return refuse("malformed", "/bot_after", "must be from 1 to 20 phases, or 0 for never");
  if (command.law == campaign.absences.law) return done_already();
  return decided(AbsenceLawSet{command.law});
}

// Naming a deputy again on the same terms writes no entry, but the host makes a new link (host/runtime).
Decision decide_on(const Campaign& campaign, const NameDeputy& command, const DecisionContext& context) {
  if (campaign.lesson) return refuse("no_deputy", "", "a lesson is for one person alone");
  if (!are_valid(command.terms))
    return refuse("malformed", "/terms",
        "a deputy begins at once, from a minute to 7 days before the end of a phase, or after 1 to 20 missed phases");
  const auto now = campaign.absences.deputies.find(context.actor.seat);
  if (now != campaign.absences.deputies.end() && now->second.terms == command.terms) return done_already();
  return decided(DeputyNamed{context.actor.seat, command.terms});
}

Decision decide_on(const Campaign& campaign, const EndDeputy& command, const DecisionContext& context) {
  const bool player = who_is(campaign, context.actor) == Who::player;
  const SeatId seat = command.seat.value_or(player ? context.actor.seat : SeatId{});
  if (player && seat != context.actor.seat)
    return refuse("not_allowed", "/seat", "players end only the deputy of their own seat");
  if (!campaign.seat(seat)) return refuse("no_such_seat", "/seat", "there is no such seat");
  if (!campaign.absences.deputies.contains(seat)) return done_already();
  return decided(DeputyEnded{seat});
}

Decision decide_on(const Campaign& campaign, const VacateSeat& command, const DecisionContext&) {
  const auto* seat = campaign.seat(command.seat);
  if (!seat || !seat->is_player()) return refuse("no_such_seat", "/seat", "there is no such seat");
  if (campaign.lesson) return refuse("no_stand_in", "", "a lesson is for one person alone");
  std::vector<EntryBody> bodies{SeatVacated{command.seat}};
  if (!seat->person.empty()) bodies.emplace_back(PersonNamed{command.seat, {}});  // the stand-in is somebody else
  return bodies;
}

}  // namespace ziggurat
