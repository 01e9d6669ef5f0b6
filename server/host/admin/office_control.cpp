#include <algorithm>
#include <array>

#include "base/crypto.h"
#include "campaign/decide/decide.h"
#include "host/admin/office_shared.h"
#include "host/loaded/stored.h"
#include "host/services/time_zones.h"

namespace ziggurat::office {

Command command_for(Control control) {
  switch (control) {
    case Control::start: return StartCampaign{};
    case Control::pause: return PauseClock{};
    case Control::resume: return ResumeClock{};
    case Control::end: return EndCampaign{};
  }
  return PauseClock{};
}

namespace {

bool is_in_effect(const ziggurat::Campaign& campaign, Control control) {
  switch (control) {
    case Control::start: return campaign.begun;
    case Control::pause: return campaign.clock.paused_at_ms.has_value();
    case Control::resume: return campaign.begun && !campaign.clock.paused_at_ms && !campaign.ended;
    case Control::end: return campaign.ended;
  }
  return false;
}

const char* word_of_control(Control control) {
  if (control == Control::start) return stored::status::wish_start;
  return control == Control::pause    ? stored::status::wish_pause
         : control == Control::resume ? stored::status::wish_resume
                                      : stored::status::wish_end;
}

}  // namespace

std::optional<Control> control_named(std::string_view word) {
  constexpr std::array<std::string_view, 4> words = {"start", "pause", "resume", "end"};
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Control>(found - words.begin());
}

std::string control_word(const ControlRequest& request) {
  return request.reason.empty() ? word_of_control(request.control)
                                : std::string(word_of_control(request.control)) + " " + request.reason;
}

std::optional<ControlRequest> read_control_request(const std::string& status) {
  const auto space = status.find(' ');
  for (const Control control : {Control::start, Control::pause, Control::resume, Control::end})
    if (status.substr(0, space) == word_of_control(control))
      return ControlRequest{control, space == std::string::npos ? "" : status.substr(space + 1)};
  return std::nullopt;
}

Result<Controlled> control_campaign(store::Store& store, const RulebookList& rulebooks, const std::string& campaign,
    Control control, const std::string& written_reason, std::int64_t now_ms) {
  const auto reason = plain_reason(written_reason);
  if (!reason) return std::unexpected(reason.error());
  const auto opened = stored::open_campaign(store, rulebooks, campaign);
  if (!opened) return std::unexpected(opened.error());
  const auto& folded = opened->replay->campaign;
  if (is_in_effect(folded, control)) return Controlled::done;
  const auto served = is_served(store, campaign, now_ms);
  if (!served) return std::unexpected(served.error());
  if (*served) {
    if (auto left = store.set_campaign_status(campaign, control_word({control, *reason})); !left)
      return std::unexpected(left.error());
    return Controlled::asked;
  }
  store::WriteBatch batch;
  batch.status = control == Control::end     ? stored::status::ended
                 : control == Control::pause ? stored::status::paused
                                             : stored::status::running;
  if (auto done = write_command(store, *opened, command_for(control), *reason, std::move(batch), now_ms); !done)
    return std::unexpected(done.error());
  return Controlled::done;
}

Result<bool> is_served(store::Store& store, const std::string& campaign, std::int64_t now_ms) {
  const auto lease = store.lease(campaign);
  if (!lease) return std::unexpected(lease.error());
  const auto lease_now_ms = store.lease_clock_ms(now_ms);
  if (!lease_now_ms) return std::unexpected(lease_now_ms.error());
  return *lease && (*lease)->expires_at_ms > *lease_now_ms;
}

Result<void> write_command(store::Store& store, const stored::Opened& opened, const Command& command,
    const std::string& reason, store::WriteBatch batch, std::int64_t now_ms) {
  const ziggurat::Campaign& folded = opened.replay->campaign;
  Actor organiser;
  organiser.kind = Actor::Kind::organiser;
  const Drafts drafts;
  const auto sessions = store.sessions(folded.id);
  if (!sessions) return std::unexpected(sessions.error());
  const DecisionContext context{*opened.rulebook, opened.replay->streams, drafts, now_ms, organiser, reason,
      random_bytes(32), stored::seats_held(folded.seats, *sessions), nullptr, {}, &system_time_zones()};
  const auto bodies = decide(folded, command, context);
  if (!bodies) return std::unexpected(bodies.error());
  batch.campaign = folded.id;
  batch.entries =
      stored::as_records(*bodies, organiser, folded.last_seq + 1, opened.chain, std::max(now_ms, folded.last_at_ms));
  const auto verdicts = store.commit({{std::move(batch)}});
  if (!verdicts) return std::unexpected(verdicts.error());
  if (const auto& refused = verdicts->front()) return std::unexpected(*refused);
  return {};
}

}  // namespace ziggurat::office
