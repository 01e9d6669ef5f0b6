#include "campaign/decide/rights.h"
#include "host/runtime/hosted_campaign.h"
#include "protocol/codec/write/write_seat.h"

// Rulings that umpires have noted on the held result and not applied yet. They are kept in memory, by client: two
// umpires of one campaign see each other's notes before either publishes.
namespace ziggurat {

void HostedCampaign::note(const MemberPtr& member, const std::string& id, const protocol::NoteAmendment& ask) {
  Actor actor;
  actor.kind = Actor::Kind::seat;
  actor.seat = member->seat;
  if (const auto barred_by = barred(game_.campaign(), "note", actor)) return refuse_message(member, id, *barred_by);
  const auto& [rulings, dice] = ask.amendment;
  notes_[member] = {member->seat, s_.clock.now_ms(), rulings, dice};
  send(member, std::make_shared<const std::string>(protocol::write_done(id)));
  const auto& held = *game_.campaign().table.outcome;
  if (held.rulings == rulings && held.dice == dice) notes_.erase(member);
  send_notes();
}

void HostedCampaign::drop_notes() {
  if (notes_.empty()) return;
  const Table& table = game_.campaign().table;
  const bool held = table.stage == Stage::held && table.outcome;
  const std::size_t dropped = std::erase_if(notes_, [&](const auto& one) {
    return !held || (one.second.rulings == table.outcome->rulings && one.second.dice == table.outcome->dice);
  });
  if (dropped > 0) send_notes();
}

void HostedCampaign::drop_note_of(const MemberPtr& member) {
  if (notes_.erase(member) > 0) send_notes();
}

void HostedCampaign::send_notes() {
  for (const MemberPtr& member : broadcaster_.who_sees(game::Viewer::umpire())) send(member, notes_for(member));
}

SharedText HostedCampaign::notes_for(const MemberPtr& member) const {
  std::vector<protocol::NotedAmendment> others;
  for (const auto& [window, note] : notes_)
    if (window != member) others.push_back(note);
  return std::make_shared<const std::string>(protocol::write_notes(texts_.names(member->viewer), others));
}

}  // namespace ziggurat
