#include <algorithm>

#include "host/feeds/campaign_feed.h"
#include "host/services/clock.h"

// Order sheets and seals, as each viewer may read them.
namespace ziggurat {
namespace {

const SharedText unlike = std::make_shared<const std::string>();

// Returns `text`, for a new client. If the viewer's other clients were sent another one, the next update goes to all.
SharedText text_for_new_client(SharedText& sent, SharedText text) {
  if (!sent) sent = text;
  else if (*sent != *text) sent = unlike;
  return text;
}

}  // namespace

void CampaignFeed::send_sheet_of_draft(SeatId seat) {
  forget_sheet(seat);
  greetings_.clear();
  if (sheets_due_at_ms_.contains(seat)) return;  // the newest draft will be sent then
  const std::int64_t now_ms = steady_ms();
  const auto before = sheets_sent_at_ms_.find(seat);
  if (before == sheets_sent_at_ms_.end() || now_ms - before->second >= s_.limits.sheet_interval_ms) {
    sheets_sent_at_ms_[seat] = now_ms;
    return send_sheet(seat);
  }
  sheets_due_at_ms_[seat] = before->second + s_.limits.sheet_interval_ms;
  send_sheets_due();
}

// Sends the sheets whose moment has come, and asks to be called again for the next.
void CampaignFeed::send_sheets_due() {
  const std::int64_t now_ms = steady_ms();
  std::optional<std::int64_t> next_ms;
  for (auto due = sheets_due_at_ms_.begin(); due != sheets_due_at_ms_.end();) {
    const auto [seat, at_ms] = *due;
    if (at_ms > now_ms) {
      next_ms = std::min(next_ms.value_or(at_ms), at_ms);
      ++due;
      continue;
    }
    due = sheets_due_at_ms_.erase(due);
    sheets_sent_at_ms_[seat] = now_ms;
    send_sheet(seat);
  }
  if (next_ms) send_due_at_(*next_ms);
}

void CampaignFeed::send_sheet(SeatId seat) {
  forget_sheet(seat);
  greetings_.clear();
  for (const game::Viewer& viewer : {game_.viewer_of(seat), game::Viewer::umpire()}) {
    // Skip rendering while no client of this viewer is connected; the next client gets the text in its greeting.
    if (broadcaster_.clients_of(viewer).empty()) sheets_sent_.erase({viewer, seat});
    else send_if_new(sheets_sent_[{viewer, seat}], viewer, sheet_now(viewer, seat));
  }
}

void CampaignFeed::send_seals() {
  for (const game::Viewer& viewer : game_.streams().viewers()) send_seals(viewer);
}

void CampaignFeed::send_seals(const game::Viewer& viewer) {
  auto now = texts_.seals(viewer);
  const auto sent = seals_sent_.find(viewer);
  if (sent != seals_sent_.end() && sent->second == now) return;
  send(viewer, texts_.text(viewer, now));
  seals_sent_[viewer] = std::move(now);
}

void CampaignFeed::send_if_new(SharedText& sent, const game::Viewer& viewer, SharedText text) {
  if (sent && *sent == *text) return;
  sent = text;
  send(viewer, text);
}

SharedText CampaignFeed::sheet_for(const ClientPtr& client, SeatId seat) {
  return text_for_new_client(sheets_sent_[{client->viewer, seat}], sheet_now(client->viewer, seat));
}

SharedText CampaignFeed::seals_for(const ClientPtr& client) {
  MessageRenderer::Seals now = texts_.seals(client->viewer);
  MessageRenderer::Seals& sent = seals_sent_.try_emplace(client->viewer, now).first->second;
  if (sent != now) sent = unlike_seals;
  return texts_.text(client->viewer, now);
}

void CampaignFeed::send_sheets(const ClientPtr& client) {
  for (const SeatId seat : texts_.sheets_for(client->viewer)) send_sheet(client, seat);
}

}  // namespace ziggurat
