#include "host/feeds/replay_book.h"

#include <algorithm>

#include "campaign/state/talk/rooms.h"
#include "host/feeds/message_renderer.h"
#include "host/feeds/record_words.h"
#include "protocol/codec/write/write_seat.h"
#include "protocol/codec/write/write_umpire.h"

namespace ziggurat {
namespace {

// One replay of a log, which collects the book's lines.
class BookWriter {
 public:
  BookWriter(LoadedGame game, BookReader reader) : game_(std::move(game)), reader_(reader), texts_(game_, status_) {
    game_.replay->streams.bear_blindness(true);
    const auto& viewers = game_.streams().viewers();
    viewers_.insert(viewers.begin(), viewers.end());
  }

  Result<void> take(const LogLine& line) {
    const auto taken = game_.take(line);
    if (!taken) return std::unexpected(taken.error());
    const Entry& entry = taken->entry;
    for (const auto& [viewer, frames] : texts_.take(entry, taken->frames, viewers_))
      for (const auto& frame : frames) add(*frame.as_seen_by_viewer);
    if (const auto* rung = std::get_if<BellRung>(&entry.body)) add_sheets(*rung);
    if (reader_ != BookReader::played) return {};
    record_.push_back(record_line(texts_.words(), entry, game_.campaign()));
    return {};
  }

  std::string finish() {
    const Campaign& campaign = game_.campaign();
    if (reader_ == BookReader::played) {
      for (const Room& room : campaign.rooms)
        add(protocol::write_room(names(), room, people_of(campaign, welcomed(), room), room.number));
      for (const PressMessage& letter : campaign.press)
        add(protocol::write_press(names(), letter, letter.number, letter.room));
      for (const Agreement& agreement : campaign.agreements)
        add(*texts_.agreement(game::Viewer::umpire(), agreement, agreement.number));
      for (const Request& request : campaign.requests) add(*texts_.request(request));
      mark_undone(record_);
      add(protocol::write_record(names(), "", record_));
    }
    return *texts_.welcome(welcomed(), campaign.last_at_ms) + "\n" + std::move(lines_);
  }

 private:
  void add(std::string_view message) { (lines_ += message) += '\n'; }
  const protocol::Names& names() const { return texts_.names(game::Viewer::umpire()); }

  // Renders the sheets in the words that the seat read, from its own view at the end of the phase.
  void add_sheets(const BellRung& rung) {
    std::vector<protocol::TakenSheetShown> sheets;
    for (const TakenSheet& taken : rung.sheets) {
      if (taken.fate == game::SheetFate::nothing) continue;
      const auto& view = game_.streams().view(game_.viewer_of(taken.seat));
      sheets.push_back({taken.seat, taken.fate, taken.saved_at_ms, taken.by,
          orders_in_words(*game_.rulebook, view, taken.sheet.orders)});
    }
    add(protocol::write_sheets_taken(names(), rung.phase, sheets));
  }

  // A welcome names its reader's seat. Take an umpire's, which knows everything; every scenario has one.
  SeatId welcomed() const {
    const auto& seats = game_.campaign().seats;
    const auto umpire =
        std::find_if(seats.begin(), seats.end(), [](const SeatInfo& seat) { return seat.role == SeatRole::umpire; });
    return SeatId{umpire == seats.end() ? 0 : static_cast<std::int32_t>(umpire - seats.begin())};
  }

  LoadedGame game_;
  const BookReader reader_;
  const CampaignStatus status_;
  MessageRenderer texts_;
  std::set<game::Viewer> viewers_;
  std::vector<protocol::RecordLine> record_;
  std::string lines_;
};

}  // namespace

Result<std::string> write_replay_book(
    const RulebookList& rulebooks, const std::vector<LogLine>& log, BookReader reader) {
  const auto made = founding_of(log);
  if (!made) return std::unexpected(made.error());
  auto game = empty_game(rulebooks, *made);
  if (!game) return std::unexpected(game.error());
  BookWriter writer(std::move(*game), reader);
  for (const LogLine& line : log)
    if (const auto taken = writer.take(line); !taken) return std::unexpected(taken.error());
  return writer.finish();
}

}  // namespace ziggurat
