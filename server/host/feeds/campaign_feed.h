#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/feeds/broadcaster.h"
#include "host/feeds/campaign_status.h"
#include "host/feeds/message_renderer.h"
#include "host/services/services.h"
#include "protocol/codec/read/client_message.h"

namespace ziggurat {

// In the answer to `hello`.
inline constexpr std::size_t press_sent_max = 200, agreements_sent_max = 100, requests_sent_max = 200,
                             rooms_sent_max = 100;

// Decides which clients are sent what (after an entry: campaign_feed_entries.cpp). It remembers what each viewer was
// sent and never sends an unchanged text again, since a repeated text would reveal that something was done unseen. It
// renders through MessageRenderer, once for each viewer, sends through Broadcaster, and changes nothing in the campaign.
// Use it on the campaign's strand.
class CampaignFeed {
 public:
  // `game` and `status` must outlive it. `send_due_at`: asks the campaign to call `send_sheets_due` at this moment of
  // the steady clock.
  CampaignFeed(const Services& services, const LoadedGame& game, const CampaignStatus& status,
      std::function<void(std::int64_t steady_ms)> send_due_at)
      : s_(services), game_(game), status_(status), texts_(game, status), send_due_at_(std::move(send_due_at)) {}

  MessageRenderer& texts() { return texts_; }
  const MessageRenderer& texts() const { return texts_; }
  const Broadcaster& readers() const { return broadcaster_; }
  void reset();            // forgets everything about the game; call it before the game is replaced
  void hibernate();        // call when no client is connected: also forgets what was sent
  void forget_rendered();  // after each entry

  // Clients.
  void enter(const ClientPtr& client) { broadcaster_.enter(client); }
  bool leave(const ClientPtr& client) { return broadcaster_.leave(client); }  // false: the client was not here
  void greet(const ClientPtr& client, const protocol::Hello& hello);

  // Queues a text until `deliver`.
  void send(const game::Viewer& viewer, SharedText text) {
    greetings_.clear(), broadcaster_.send(viewer, std::move(text));
  }
  void send(const ClientPtr& client, SharedText text) { broadcaster_.send(client, std::move(text)); }
  void send_to_all(SharedText text) { greetings_.clear(), broadcaster_.send_to_all(std::move(text)); }
  void send_status() { send_to_all(texts_.status()); }
  void send_entry(const Entry& entry, const Frames& frames);  // what viewers see of it
  void send_consequences(const Entry& entry);                 // what else changes with it
  void send_desk();  // to the umpires, if it differs from what they were sent last
  void send_seals();
  void send_absences();  // to players' clients for which the text has changed
  void send_seals(const game::Viewer& viewer);
  void send_sheet(SeatId seat);
  // After a draft was stored: at once, or together with drafts that follow quickly (HostLimits).
  void send_sheet_of_draft(SeatId seat);
  void send_sheets_due();
  bool has_sheets_due() const { return !sheets_due_at_ms_.empty(); }
  void send_sheet(const ClientPtr& client, SeatId seat) { send(client, sheet_for(client, seat)); }
  void send_sheets(const ClientPtr& client);
  void send_everything(const ClientPtr& client);  // after the campaign was read again from the log

  // Sends the queued texts.
  void deliver();
  // Entries that follow at once are sent together with those queued now, unless something else is queued meanwhile.
  void hold_back() { held_back_ = broadcaster_.waiting(); }
  bool holds_back() const { return held_back_ != 0; }
  void deliver_unless_held_back();

  // Rulings that an umpire has drafted on the held result and not applied. Kept in memory, by client, so that two umpires
  // of one campaign see each other's drafts before either publishes.
  void note(const ClientPtr& client, protocol::NotedAmendment amendment);
  void drop_note_of(const ClientPtr& client);

 private:
  std::vector<SharedText> greeting(const ClientPtr& client, const std::vector<SharedText>& frames);
  net::SharedFrames greeting_now(const ClientPtr& client);
  void greet_with_absence(const ClientPtr& client, bool knows_before);
  SharedText welcome_now(SeatId seat);
  const SharedText& snapshot_now(const game::Viewer& viewer);
  const SharedText& sheet_now(const game::Viewer& viewer, SeatId seat);
  std::vector<SharedText> talk_of(const ClientPtr& client) const;
  void forget_sheet(SeatId seat);
  void send_frame(const game::Viewer& viewer, MessageRenderer::FrameText frame) {
    greetings_.clear(), broadcaster_.send_frame(viewer, std::move(frame.text), std::move(frame.following));
  }
  void send_if_new(SharedText& sent, const game::Viewer& viewer, SharedText text);
  SharedText sheet_for(const ClientPtr& client, SeatId seat);
  SharedText seals_for(const ClientPtr& client);
  SharedText desk_now() const;
  void seats_changed(FactionId faction);  // a seat was added or removed; invalid: it is not a player's
  void team_changed(FactionId faction);
  void send_changed_teams();  // after the world changed
  void send_pins(SeatId of);  // to all who share them
  void send_press(const PressMessage& message);
  void send_agreement(const Agreement& agreement);
  // To its members, to umpires, and to the seat that has just left.
  void send_room(const Room& room, SeatId left = {});
  void send_request(const Request& request);  // to the umpire and to the side that made it
  void send_extension(std::int64_t number);
  void drop_notes();  // after an entry: those that were applied, or whose result is no longer held
  void send_notes();  // to each umpire's client, the notes of the others
  SharedText notes_for(const ClientPtr& client) const;

  const Services& s_;
  const LoadedGame& game_;
  const CampaignStatus& status_;
  MessageRenderer texts_;
  Broadcaster broadcaster_;
  const std::function<void(std::int64_t)> send_due_at_;
  std::size_t held_back_ = 0;  // number of texts that wait for the entry that follows at once

  // Differs from all real seals. Marks a viewer whose clients were sent different ones.
  inline static const MessageRenderer::Seals unlike_seals{-1};

  // The sheets and seals that all clients of a viewer have been sent in this phase.
  std::map<std::pair<game::Viewer, SeatId>, SharedText> sheets_sent_;
  std::map<game::Viewer, SharedText> teams_sent_;
  std::map<game::Viewer, MessageRenderer::Seals> seals_sent_;
  // When a sheet was sent last and is due next, by the steady clock: a sheet that changes many times a second is not
  // rendered each time. These times depend on the seat's own drafts only, so they reveal nothing about others.
  std::map<SeatId, std::int64_t> sheets_sent_at_ms_, sheets_due_at_ms_;
  SharedText desk_sent_;
  std::map<ClientPtr, protocol::NotedAmendment> notes_;

  // Rendered texts, dropped with each entry.
  struct Welcome {
    SharedText text;
    std::int64_t at_ms = 0;
  };
  struct Greeting {  // the whole answer to a hello without `have`; dropped whenever something is sent
    net::SharedFrames packed;
    std::int64_t at_ms = 0;
  };
  std::map<SeatId, Greeting> greetings_;
  std::map<SeatId, Welcome> welcomes_;
  std::map<game::Viewer, SharedText> snapshots_;
  std::map<std::pair<game::Viewer, SeatId>, SharedText> sheets_;
  std::map<SeatId, std::vector<SharedText>> talk_;
};

}  // namespace ziggurat
