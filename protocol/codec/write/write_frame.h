#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/feeds/streams.h"
#include "campaign/state/talk/talk.h"
#include "protocol/codec/shapes/names.h"

namespace ziggurat::protocol {

// One viewer's state after all frames so far: for a snapshot, and for what a rewind restores.
struct Standing {
  const game::View& view;
  std::int64_t phase_number = 0;
  const game::Phase& phase;
  Stage stage = Stage::orders;
  Clock clock;
  std::string commitment;  // 32 bytes, root of the phase's dice
  int branch = 0;
  std::optional<game::Victory> victory;
  std::optional<ShownRewind> rewind = {};
  std::string rewound_title = {};                     // of the phase that the rewind went back to
  std::vector<AnnouncementState> announcements = {};  // the newest, for a snapshot
  std::int64_t announcements_before = 0;              // number of announcements to this viewer before these
  const game::View* before = nullptr;  // the viewer's knowledge before the written frame; null: same as `view`
};

// What an act of the umpire changed of one ledger of the viewer's own faction.
struct StoreChange {
  int ledger = -1;
  std::int64_t was = 0, is = 0;
  bool operator==(const StoreChange&) const = default;
};

// An act of the umpire that a viewer was shown.
struct ShownAct {
  std::int64_t phase = 0, revision = 0, at_ms = 0;
  std::string title;
  std::vector<game::Report> reports;
  std::int64_t takes_back = 0;  // the revision of the act that it undoes; 0: none
  std::string reason;
  std::vector<StoreChange> stores = {};
  bool operator==(const ShownAct&) const = default;
};

// What a viewer was shown of the last bell and its outcome, for clients that reconnect without the frames.
struct LastShown {
  std::int64_t reports_of = 0;  // the phase of these; 0: none yet
  std::vector<game::Report> reports;
  std::vector<Amended> amended;
  std::int64_t fates_of = 0;
  std::vector<SeatFate> fates;
  std::vector<ShownAct> acts = {};  // since that outcome, the newest
};
inline constexpr std::size_t shown_acts_max = 100;

// Writes one frame of a viewer's stream; all clients of the viewer can share the text. `standing`: the state right
// after the frame's entry; used for `rewound` and as the base of the delta. `as`: the viewer that an umpire's Desk
// looks as; pieces keep the names in `names` (the umpire's own), so that the umpire can use them in requests.
// `phase_before`: the phase before one that opens; values equal to its own are omitted.
std::string write_frame(const Names& names, const Frame& frame, const Standing& standing,
    std::optional<game::Viewer> as = {}, const game::Phase* phase_before = nullptr);
// The time and phase number of a frame. The next frame of the stream omits them where they follow.
struct FrameHead {
  std::int64_t at_ms = 0;
  std::int64_t phase = 0;  // 0: none was named so far
};
FrameHead head_of(const Frame& frame);  // `phase` 0: the frame names none
struct WrittenFrame {
  std::string whole;      // for clients that read it later
  std::string live;       // for clients that have the frame before it: omits what follows from the stream so far
  std::string following;  // for clients that receive the frame before it in the same message
};
// `before`: the head of the frame before it in the stream.
WrittenFrame write_frame_behind(const Names& names, const Frame& frame, const Standing& standing,
    const FrameHead& before, const game::Phase* phase_before = nullptr);

std::string write_snapshot(const Names& names, const Standing& standing, std::int64_t revision, const LastShown& last,
    std::optional<game::Viewer> as = {});

}  // namespace ziggurat::protocol
