#pragma once
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "host/feeds/frame_log.h"
#include "host/runtime/loaded_game.h"
#include "host/feeds/record_log.h"
#include "net/websocket/outbox.h"
#include "protocol/codec/read/client_message.h"
#include "protocol/codec/shapes/names.h"
#include "protocol/codec/write/write_frame.h"
#include "protocol/codec/write/write_seat.h"
#include "protocol/codec/write/write_umpire.h"
#include "protocol/codec/write/write_welcome.h"

namespace ziggurat {

using net::SharedText;

// Everything that a campaign says, written once for each viewer and shared by all his sockets. Knows no sockets. Used on the
// campaign's strand.
class CampaignTexts {
 public:
  // `game` must outlive it and have taken its first entry before anything is asked.
  // `aside`: what everybody is told while the clock waits for the umpire to settle a fault; empty: it does not.
  CampaignTexts(const Game& game, const bool& store_serving, const bool& store_slow, const std::string& aside)
      : game_(game), store_serving_(store_serving), store_slow_(store_slow), aside_(aside) {}
  // As before the game's first entry.
  void begin_anew();

  // After the first entry, and after a seat was added.
  void learn_words();

  // What an entry shows: to be called after the game has taken it, for every entry in order. The texts are kept for those who
  // come back later.
  struct FrameText {
    SharedText text;              // for who has the frame before it
    SharedText following;         // for who has that right before it in the same message; null: as the text
    SharedText through_his_eyes;  // for an umpire who looks through them; null: none does
  };
  // `looked_at`: through whose eyes an umpire looks.
  std::map<game::Viewer, std::vector<FrameText>> take(
      const Entry& entry, const Frames& frames, const std::set<game::Viewer>& looked_at = {});

  // What was said so far and cannot be said again from the game as it stands now. Texts are shared, so that a copy is cheap.
  struct Said {
    struct To {
      FrameLog log;
      protocol::Told published;
      std::optional<protocol::FrameHead> last = {};  // what follows from the frames that were written
    };
    std::map<game::Viewer, To> to;
    RecordLog record;
    std::set<SeatId> idle_seats;  // may order in this phase, and have nothing to order
  };
  Said said() const;
  // In place of all entries that the game has taken: for a game that was read from a snapshot.
  void restore(Said said);

  SharedText welcome(SeatId seat, std::int64_t now_ms) const;
  SharedText snapshot(const game::Viewer& viewer) const;
  SharedText snapshot_as(const game::Viewer& looked_at) const;  // for the umpire
  const FrameLog& frames(const game::Viewer& viewer) const { return said_.to.at(viewer).log; }
  std::string stream(const game::Viewer& viewer) const;

  SharedText sheet(const game::Viewer& viewer, SeatId seat) const;
  // How the seats stand, as far as a viewer may know it: who stands otherwise than at the beginning of the phase, who is played by
  // a bot, and whose seat nobody has taken.
  struct Seals {
    std::int64_t phase = 0;
    std::vector<protocol::SeatSeal> unlike = {};
    std::map<SeatId, game::Strength> bots = {};
    std::set<SeatId> free = {};
    bool operator==(const Seals&) const = default;
  };
  Seals seals(const game::Viewer& viewer) const;
  SharedText text(const game::Viewer& viewer, const Seals& seals) const;  // of the phase that stands open
  // What everybody knows when a phase opens without being told: an empty sheet that lacks nothing, nobody sealed, and who had
  // nothing to order has nothing again. `before`: the seals that he was told last.
  SharedText sheet_at_first(SeatId seat) const;   // the same for all who are shown it
  bool has_sheet_as_at_first(SeatId seat) const;  // then `sheet` has nothing to tell
  Seals seals_at_first(const Seals& before) const;
  // `number`: the reading seat's own of it.
  SharedText press(const game::Viewer& viewer, const PressMessage& message, std::int64_t number) const;
  SharedText agreement(const game::Viewer& viewer, const Agreement& agreement, std::int64_t number) const;
  SharedText held() const;                                                     // for the umpire; null: nothing is held
  SharedText request(const Request& request) const;                            // for the umpire
  SharedText request(const game::Viewer& side, const Request& request) const;  // for the side that made it
  // What a viewer's seat was told before the message of this number: a page, the newest that fit into `bytes_max`.
  SharedText older(std::string_view id, SeatId seat, const protocol::AskOlder& ask, std::size_t bytes_max) const;
  SharedText desk(const std::map<SeatId, int>& windows,  // open now, by seat
      const std::vector<protocol::Trouble>& troubles) const;
  SharedText record(std::string_view id, std::int64_t from_seq) const;
  SharedText newest_record() const;
  SharedText status() const;

  // Seats whose sheets this viewer is shown, in seat order.
  std::vector<SeatId> sheets_for(const game::Viewer& viewer) const;
  const protocol::Names& names(const game::Viewer& viewer) const { return names_.at(viewer); }
  const protocol::Words& words() const { return *words_; }

 private:
  protocol::Standing standing(const game::Viewer& viewer) const;
  protocol::Standing standing_with_talk(const game::Viewer& viewer) const;  // for a snapshot
  protocol::SealState seal_for(const game::Viewer& viewer, SeatId seat) const;
  std::vector<PieceId> without_order(SeatId seat, const game::Sheet& sheet) const;
  static void note_head(std::optional<protocol::FrameHead>& last, const Frame& frame);
  static void note_published(protocol::Told& published, const Frame& frame);
  void look_for_idle_seats();

  const Game& game_;
  const bool& store_serving_;
  const bool& store_slow_;
  const std::string& aside_;
  void add_seal(Seals& seals, SeatId seat, protocol::SealState state) const;

  std::unique_ptr<protocol::Words> words_;
  std::map<game::Viewer, protocol::Names> names_;
  Said said_;
  std::map<game::Viewer, ViewPtr> views_published_;  // as the frames have told them that were written
  std::optional<game::Phase> phase_;            // as it stood after the entry before
};

// Each order in words, as its seat's view has it; what the rules cannot put into words is said to be so.
std::vector<std::string> orders_in_words(
    const game::Rulebook& rulebook, const game::View& view, const std::vector<game::Order>& orders);

inline constexpr std::size_t record_lines_max = 500;         // of one message
inline constexpr std::size_t record_bytes_max = 512 * 1024;  // of its words

}  // namespace ziggurat
