#include "base/crypto.h"
#include "campaign/decide/sheet_validation.h"
#include "host/runtime/hosted_campaign.h"

// What was heard is read one piece at a time, so that the bell, a commit or a new window waits for one message at the most.
namespace ziggurat {
namespace {

// What the client's message is known again by, however often it is sent: the same id and the same words.
std::string ask_of(const protocol::ClientMessage& message, const Json& json) {
  if (!std::holds_alternative<protocol::Commanded>(message.ask)) return {};
  return to_hex(as_bytes(sha256(to_text(json)))).substr(0, 32);
}

}  // namespace

bool HostedCampaign::receive(MemberPtr member, std::expected<protocol::Envelope, protocol::Unread> said) {
  if (!messages_.put({std::move(member), std::move(said), s_.clock.now_ms()})) return false;
  read_on();
  return true;
}

void HostedCampaign::read_on() {
  if (reading_.exchange(true)) return;
  post([self = shared_from_this()] { self->read_next(); });
}

void HostedCampaign::read_next() {
  reading_ = false;
  if (rest_ != Rest::awake) return;                        // it is read when who said it has joined
  if (wake_at_ms_ && s_.clock.now_ms() >= *wake_at_ms_) {  // the timer stands in line behind us
    wake_at_ms_.reset();
    settled_ = false;
    run();
  }
  // One question at a time is thought about, and what else is asked stands behind it in its seat's turn; orders do not.
  const auto received = messages_.take(thinking_);
  if (!received) return;
  read_on();  // whatever becomes of this one
  read(*received);
}

void HostedCampaign::read(const Heard& received) {
  const MemberPtr& member = received.member;
  if (!broadcaster_.members().contains(member)) {
    if (!member->joined) early_[member].push_back(received);  // it stands in the strand's line to join
    return;
  }
  const protocol::Reading reading{texts_.names(member->viewer), game_.streams().view(member->viewer), member->role,
      game_.campaign().table.world.next_piece()};
  auto message = received.said ? protocol::read_client(*received.said, reading) : std::unexpected(received.said.error());
  if (message) {
    const std::string asked = ask_of(*message, received.said->json);
    const std::string id = message->id;
    return attempt(member, id, [&] { answer(member, std::move(*message), asked, received.at_ms); });
  }
  s_.figures.malformed.add();
  refuse_message(member, message.error().id, message.error().refusal);
  if (++member->faults > faults_max) send_away(member, {"abuse", "too many messages that could not be read", 0});
}

// The bell is due, and what came at that moment came before it.
bool HostedCampaign::came_before_due_bell(std::int64_t at_ms) const {
  const Campaign& c = game_.campaign();
  return c.table.stage == Stage::orders && past_bell(c, s_.clock.now_ms()) && !past_bell(c, at_ms);
}

}  // namespace ziggurat
