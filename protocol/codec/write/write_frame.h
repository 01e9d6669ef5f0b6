#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/feeds/streams.h"
#include "campaign/state/talk.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat::protocol {

// What stands on the table for one viewer, after all frames up to now: a snapshot, and what a rewind puts back.
struct Standing {
  const game::View& view;
  std::int64_t phase_number = 0;
  const game::Phase& phase;
  Stage stage = Stage::orders;
  Clock clock;
  std::string commitment;  // 32 bytes, root of the dice of the phase
  int branch = 0;
  std::optional<game::Victory> victory;
  std::optional<RewindTold> rewind = {};
  std::string rewound_title = {};                    // of the phase that was gone back to
  std::vector<AnnouncementState> announcements = {};  // the newest, for a snapshot
  std::int64_t announcements_before = 0;             // how many the viewer was told before these
  const game::View* before =
      nullptr;  // what the viewer had been told before the frame that is written; null: as `view`
};

// An act of the umpire that a viewer was told of.
struct ActTold {
  std::int64_t phase = 0, revision = 0, at_ms = 0;
  std::string title;
  std::vector<game::Report> reports;
  std::int64_t takes_back = 0;  // the revision of the act that it takes back; 0: none
  std::string reason;
  bool operator==(const ActTold&) const = default;
};

// What a viewer was told of the last bell and its outcome, for who comes back without the frames.
struct Told {
  std::int64_t reports_of = 0;  // the phase of these; 0: none yet
  std::vector<game::Report> reports;
  std::vector<Amended> amended;
  std::int64_t fates_of = 0;
  std::vector<std::pair<SeatId, game::SheetFate>> fates;
  std::vector<ActTold> acts = {};  // since that outcome, the newest
};
inline constexpr std::size_t acts_published_max = 100;

// `as`: a Desk looks through these eyes. The frame is that viewer's, the pieces keep the names of `names` (the umpire's own), so
// that a click on one of them can become an act.

// One frame of a viewer's stream; encode once, share with all his sockets. `standing`: as things are right after the entry that
// caused it; read for `rewound`, and for whether the clock is stopped.
// `phase_before`: the phase before one that opens; what is as it was there is left out.
std::string write_frame(const Names& names, const Frame& frame, const Standing& standing,
    std::optional<game::Viewer> as = {}, const game::Phase* phase_before = nullptr);
// What a reader of the stream knows of its last frame, and what goes without saying behind it.
struct FrameHead {
  std::int64_t at_ms = 0;
  std::int64_t phase = 0;  // the number that holds; 0: none has been named
};
FrameHead head_of(const Frame& frame);  // phase 0: it names none
struct WrittenFrame {
  std::string whole;      // for who reads it later
  std::string live;       // for who has the frame before it: without what follows from the stream up to there
  std::string following;  // for who has that right before it in the same message
};
// `before`: of the frame before it in the stream.
WrittenFrame write_frame_behind(const Names& names, const Frame& frame, const Standing& standing,
    const FrameHead& before, const game::Phase* phase_before = nullptr);

std::string write_snapshot(const Names& names, const Standing& standing, std::int64_t revision, const Told& published,
    std::optional<game::Viewer> as = {});

}  // namespace ziggurat::protocol
