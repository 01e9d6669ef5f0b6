#include "base/crypto.h"
#include "campaign/decide/sheet_validation.h"
#include "host/runtime/hosted_campaign.h"

// Reads queued messages one at a time, so that the end of a phase, a commit or a new client waits for one message at most.
namespace ziggurat {
namespace {

// Identifies a message that is sent again: the same id and the same content give the same hash.
std::string ask_of(const protocol::ClientMessage& message, const Json& json) {
  if (!std::holds_alternative<protocol::Commanded>(message.ask)) return {};
  return to_hex(as_bytes(sha256(to_text(json)))).substr(0, 32);
}

}  // namespace

bool HostedCampaign::receive(ClientPtr client, std::expected<protocol::Envelope, protocol::Unread> envelope) {
  if (!messages_.put({std::move(client), std::move(envelope), s_.clock.now_ms()})) return false;
  read_more();
  return true;
}

void HostedCampaign::read_more() {
  if (reading_.exchange(true)) return;
  post([self = shared_from_this()] { self->read_next(); });
}

void HostedCampaign::read_next() {
  reading_ = false;
  if (sleep_state_ != SleepState::awake) return;           // `loaded_to_wake` resumes reading
  if (wake_at_ms_ && s_.clock.now_ms() >= *wake_at_ms_) {  // the timer callback is queued behind this handler
    wake_at_ms_.reset();
    settled_ = false;
    run();
  }
  // The rules work on one question at a time, and further questions wait in round-robin order; orders do not wait.
  const auto received = messages_.take(questions_.is_thinking());
  if (!received) return;
  read_more();  // even if this message throws
  read(*received);
}

void HostedCampaign::read(const ReceivedMessage& received) {
  const ClientPtr& client = received.client;
  if (!feed_.readers().clients().contains(client)) {
    if (!client->joined) early_[client].push_back(received);  // its `join` is still queued on the strand
    return;
  }
  const protocol::Reading reading{feed_.texts().names(client->viewer), game_.streams().view(client->viewer),
      client->role, game_.campaign().table.world.next_piece()};
  auto message = received.envelope ? protocol::read_client(*received.envelope, reading)
                                   : std::unexpected(received.envelope.error());
  if (message) {
    const std::string asked = ask_of(*message, received.envelope->json);
    const std::string id = message->id;
    return attempt(client, id, [&] { answer(client, std::move(*message), asked, received.at_ms); });
  }
  s_.figures.malformed.add();
  if (received.envelope && received.envelope->type == "hello") client->said_hello = client->greeted;
  refuse_message(client, message.error().id, message.error().refusal);
  if (++client->faults > faults_max) disconnect(client, {"abuse", "too many unreadable messages", 0});
}

// Whether the end of the phase is due, and a message received at `at_ms` was in time for it.
bool HostedCampaign::came_before_due_bell(std::int64_t at_ms) const {
  const Campaign& c = game_.campaign();
  return c.table.stage == Stage::orders && past_bell(c, s_.clock.now_ms()) && !past_bell(c, at_ms);
}

}  // namespace ziggurat
