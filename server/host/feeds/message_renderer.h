#pragma once
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "host/feeds/campaign_status.h"
#include "host/feeds/frame_log.h"
#include "host/feeds/record_log.h"
#include "host/loaded/loaded_game.h"
#include "net/websocket/outbox.h"
#include "protocol/codec/read/client_message.h"
#include "protocol/codec/shapes/names.h"
#include "protocol/codec/write/write_frame.h"
#include "protocol/codec/write/write_seat.h"
#include "protocol/codec/write/write_team.h"
#include "protocol/codec/write/write_umpire.h"
#include "protocol/codec/write/write_welcome.h"

namespace ziggurat {

using net::SharedText;

// Renders everything that a campaign sends, once for each viewer, shared by all of the viewer's connections. It knows
// no sockets. Use it on the campaign's strand.
class MessageRenderer {
 public:
  // `game` and `status` must outlive it; the game must have taken its first entry before anything is requested.
  MessageRenderer(const LoadedGame& game, const CampaignStatus& status) : game_(game), status_(status) {}
  // Resets to the state before the game's first entry.
  void reset();

  // Renders what each viewer sees of an entry. Call it for every entry in order, after the game has taken it. The frames
  // are kept for clients that reconnect.
  struct FrameText {
    SharedText text;       // for clients that have the frame before it
    SharedText following;  // for clients that receive the frame before it in the same message; null: same as `text`
    SharedText as_seen_by_viewer;  // for an umpire who looks as this viewer; null: none does
  };
  // `looked_at`: the viewers that umpires look as.
  std::map<game::Viewer, std::vector<FrameText>> take(
      const Entry& entry, const Frames& frames, const std::set<game::Viewer>& looked_at = {});

  // Rendered texts that cannot be rendered again from the present state of the game. Copies share the texts and are
  // cheap.
  struct Said {
    struct To {
      FrameLog log;
      protocol::LastShown last_shown;
      std::optional<protocol::FrameHead> last = {};  // of the newest frame; none: the next frame needs a whole head
    };
    std::map<game::Viewer, To> to;
    RecordLog record;
    std::set<SeatId> idle_seats;  // seats of this phase that have nothing to order
  };
  Said said() const;
  // Call it for a game that was loaded from a snapshot, in place of `take` for the entries that the snapshot covers.
  void restore(Said said);

  SharedText welcome(SeatId seat, std::int64_t now_ms) const;
  SharedText snapshot(const game::Viewer& viewer) const;
  SharedText snapshot_as(const game::Viewer& looked_at) const;  // for the umpire
  const FrameLog& frames(const game::Viewer& viewer) const { return said_.to.at(viewer).log; }
  std::string stream(const game::Viewer& viewer) const;

  SharedText sheet(const game::Viewer& viewer, SeatId seat) const;
  // The state of the seats as far as a viewer may know it: seats that differ from the beginning of the phase, seats
  // that bots play, and free seats.
  struct Seals {
    std::int64_t phase = 0;
    std::vector<protocol::SeatSeal> unlike = {};
    std::map<SeatId, game::Strength> bots = {};
    std::set<SeatId> free = {};
    bool operator==(const Seals&) const = default;
  };
  Seals seals(const game::Viewer& viewer) const;
  SharedText text(const game::Viewer& viewer, const Seals& seals) const;  // of the open phase
  // The state that every client assumes when a phase opens: an empty sheet without faults, no seat sealed, and seats
  // without anything to order marked as before. `before`: the seals that were sent to the viewer last.
  SharedText sheet_at_first(SeatId seat) const;   // the same for all viewers who may read it
  bool has_sheet_as_at_first(SeatId seat) const;  // if so, `sheet` need not be sent
  Seals seals_at_first(const Seals& before) const;
  // `number`: the message's number for the reading seat.
  SharedText press(SeatId seat, const PressMessage& message, std::int64_t number) const;
  SharedText room(SeatId seat, const Room& room) const;
  SharedText agreement(const game::Viewer& viewer, const Agreement& agreement, std::int64_t number) const;
  SharedText held() const;       // for the umpire; null: nothing is held
  SharedText law() const;        // of the campaign's clock
  SharedText programme() const;  // of a day in a hall
  SharedText extension(const Extension& extension, const game::Viewer& viewer) const;
  // The text about absent players for a client of a player, or of the seat's deputy.
  std::string absence(SeatId seat, bool by_deputy) const;
  std::string request_in_words(const game::Viewer& side, const Request& request) const;
  SharedText request(const Request& request) const;                            // for the umpire
  SharedText request(const game::Viewer& side, const Request& request) const;  // for the side that made it
  // A page of older messages of the viewer's seat, before this number: the newest that fit into `bytes_max`.
  SharedText older(std::string_view id, SeatId seat, const protocol::AskOlder& ask, std::size_t bytes_max) const;
  // The newest letters of the seat that match, as far as they fit into `bytes_max`.
  SharedText found(std::string_view id, SeatId seat, const protocol::AskSearch& ask, std::size_t bytes_max) const;
  SharedText desk(const std::map<SeatId, int>& windows,  // connected clients, by seat
      const std::vector<protocol::Trouble>& troubles) const;
  SharedText record(std::string_view id, std::int64_t from_seq) const;
  SharedText newest_record() const;
  SharedText status() const;
  SharedText seat_list() const;
  // The units, treasury and letters that each seat of the viewer's team commands; for the umpire, of all teams.
  SharedText team(const game::Viewer& viewer) const;
  SharedText team_if_any(const game::Viewer& viewer) const;  // null: a spectator, or one seat commands each side

  SharedText pins(SeatId seat) const;  // of its side (campaign/state/team.h)

  // Seats whose sheets this viewer may read, in seat order.
  std::vector<SeatId> sheets_for(const game::Viewer& viewer) const;
  const protocol::Names& names(const game::Viewer& viewer) const { return names_.at(viewer); }
  const protocol::Words& words() const { return *words_; }

 private:
  static SharedText shared(std::string text);
  protocol::Standing standing(const game::Viewer& viewer) const;
  protocol::Standing standing_with_talk(const game::Viewer& viewer) const;  // for a snapshot
  std::vector<protocol::TeamSeat> team_seats(const game::Viewer& viewer) const;
  protocol::SealState seal_for(const game::Viewer& viewer, SeatId seat) const;
  std::vector<PieceId> without_order(SeatId seat, const game::Sheet& sheet) const;
  static void note_head(std::optional<protocol::FrameHead>& last, const Frame& frame);
  // `viewer`: whom the frame is for; `before`: its view before the frame.
  static void note_shown(
      protocol::LastShown& last, const Frame& frame, const game::Viewer& viewer, const game::View& before);
  void prepare_names();  // after the first entry, and when the seats change
  void update_idle_seats();
  protocol::AbsenceShown absence_of(SeatId seat) const;

  const LoadedGame& game_;
  const CampaignStatus& status_;
  void add_seal(Seals& seals, SeatId seat, protocol::SealState state) const;

  std::unique_ptr<protocol::Words> words_;
  std::map<game::Viewer, protocol::Names> names_;
  Said said_;
  std::map<game::Viewer, ViewPtr> views_sent_;  // as of the frames written so far
  std::optional<game::Phase> phase_;            // as of the previous entry
};

// Renders each order from its seat's view; an order that the rulebook cannot render is marked as such.
std::vector<std::string> orders_in_words(
    const game::Rulebook& rulebook, const game::View& view, const std::vector<game::Order>& orders);

inline constexpr std::size_t record_lines_max = 500;         // of one message
inline constexpr std::size_t record_bytes_max = 512 * 1024;  // of its words

}  // namespace ziggurat
