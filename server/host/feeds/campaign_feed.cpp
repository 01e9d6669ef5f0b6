#include "host/feeds/campaign_feed.h"

#include "protocol/codec/write/write_umpire.h"

namespace ziggurat {

void CampaignFeed::reset() {
  texts_.reset();
  forget_rendered();
  sheets_sent_.clear();
  sheets_due_at_ms_.clear();
  seals_sent_.clear();
}

void CampaignFeed::hibernate() {
  reset();
  sheets_sent_at_ms_.clear();
  desk_sent_.reset();
}

void CampaignFeed::deliver() {
  held_back_ = 0;
  s_.figures.frames_sent.add(static_cast<double>(broadcaster_.deliver()));
}

SharedText CampaignFeed::desk_now() const { return texts_.desk(broadcaster_.windows(), status_.troubles); }

void CampaignFeed::send_desk() {
  // An umpire's client that connects later gets it in its greeting.
  if (broadcaster_.clients_of(game::Viewer::umpire()).empty()) return desk_sent_.reset();
  SharedText text = desk_now();
  if (desk_sent_ && *desk_sent_ == *text) return;
  desk_sent_ = text;
  broadcaster_.send(game::Viewer::umpire(), std::move(text));  // not `send`: cached greetings do not contain it
}

void CampaignFeed::deliver_unless_held_back() {
  if (held_back_ == 0 || broadcaster_.waiting() != held_back_) deliver();
}

void CampaignFeed::send_everything(const ClientPtr& client) {
  send(client, texts_.snapshot(client->viewer));
  send_sheets(client);
  send(client, seals_for(client));
  if (SharedText team = texts_.team_if_any(client->viewer)) send(client, std::move(team));
}

void CampaignFeed::note(const ClientPtr& client, protocol::NotedAmendment amendment) {
  const auto& held = *game_.campaign().table.outcome;
  if (held.rulings == amendment.rulings && held.dice == amendment.dice) notes_.erase(client);
  else notes_[client] = std::move(amendment);
  send_notes();
}

void CampaignFeed::drop_notes() {
  if (notes_.empty()) return;
  const Table& table = game_.campaign().table;
  const bool held = table.stage == Stage::held && table.outcome;
  const std::size_t dropped = std::erase_if(notes_, [&](const auto& one) {
    return !held || (one.second.rulings == table.outcome->rulings && one.second.dice == table.outcome->dice);
  });
  if (dropped > 0) send_notes();
}

void CampaignFeed::drop_note_of(const ClientPtr& client) {
  if (notes_.erase(client) > 0) send_notes();
}

void CampaignFeed::send_notes() {
  for (const ClientPtr& client : broadcaster_.clients_of(game::Viewer::umpire())) send(client, notes_for(client));
}

SharedText CampaignFeed::notes_for(const ClientPtr& client) const {
  std::vector<protocol::NotedAmendment> others;
  for (const auto& [window, note] : notes_)
    if (window != client) others.push_back(note);
  return std::make_shared<const std::string>(protocol::write_notes(texts_.names(client->viewer), others));
}

}  // namespace ziggurat
