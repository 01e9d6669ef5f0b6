#include "campaign/umpires/second_word.h"

#include <algorithm>

#include "campaign/decide/rights.h"

namespace ziggurat {

std::optional<GraveAct> grave_act_of(const Command& command) {
  using Kind = GraveAct::Kind;
  if (const auto* rewind = std::get_if<Rewind>(&command))
    return GraveAct{Kind::rewind, rewind->phase, rewind->sheets_return, rewind->dice_stand, {}, {}};
  if (std::holds_alternative<EndCampaign>(command)) return GraveAct{Kind::end, 0, false, false, {}, {}};
  if (const auto* amend = std::get_if<AmendOutcome>(&command))
    return GraveAct{Kind::amend, 0, false, false, amend->rulings, amend->dice};
  return std::nullopt;
}

Command command_of(const GraveAct& act) {
  switch (act.kind) {
    case GraveAct::Kind::rewind: return Rewind{act.phase, act.sheets_return, act.dice_stand};
    case GraveAct::Kind::end: return EndCampaign{};
    case GraveAct::Kind::amend: return AmendOutcome{act.rulings, act.dice};
  }
  return EndCampaign{};
}

bool needs_second_word(const Campaign& campaign, const DecisionContext& context) {
  if (!campaign.second_words.needed || who_is(campaign, context.actor) != Who::umpire) return false;
  return std::ranges::any_of(context.held_seats,
      [&](SeatId seat) { return seat != context.actor.seat && campaign.seat(seat)->role == SeatRole::umpire; });
}

Decision propose(const Campaign& campaign, const GraveAct& act) {
  const SecondWords& words = campaign.second_words;
  const bool stands =
      std::ranges::any_of(words.proposals, [&](const Proposal& one) { return one.act.kind == act.kind; });
  if (stands) return refuse("proposed", "", "such an act is proposed already: confirm or refuse that proposal first");
  return decided(GraveActProposed{words.made + 1, act});
}

Decision decide_on(const Campaign& campaign, const SetSecondWord& command, const DecisionContext& context) {
  if (campaign.second_words.needed == command.needed) return done_already();
  if (!command.needed && who_is(campaign, context.actor) != Who::organiser)
    return refuse("not_allowed", "/needed", "only the organiser ends the rule of the second word");
  return decided(SecondWordSet{command.needed});
}

Decision decide_on(const Campaign& campaign, const AnswerProposal& command, const DecisionContext& context) {
  const auto& all = campaign.second_words.proposals;
  const auto found = std::ranges::find(all, command.number, &Proposal::number);
  if (found == all.end())
    return refuse("no_such_proposal", "/number", "this proposal is answered already, or a phase has opened since");
  if (!command.confirm) return decided(GraveActAnswered{command.number, false});
  if (found->by == context.actor.seat)
    return refuse("own_proposal", "/confirm", "another umpire must confirm what you have proposed");
  const Command act = command_of(found->act);
  if (const auto no = barred(campaign, name_of(act), context.actor)) return std::unexpected(*no);
  DecisionContext as_proposed = context;
  as_proposed.reason = found->reason;
  auto bodies = std::visit([&](const auto& one) { return decide_on(campaign, one, as_proposed); }, act);
  if (bodies) bodies->insert(bodies->begin(), GraveActAnswered{command.number, true});
  return bodies;
}

}  // namespace ziggurat
