#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "campaign/feeds/piece_numbers.h"
#include "campaign/state/by_phase.h"
#include "campaign/state/campaign.h"

// What each viewer is shown of a campaign, frame by frame. Views of the true world are made here and nowhere else;
// players and spectators are shown nothing of the world but these views and frames.
namespace ziggurat {

// What the umpire changed in a report of an amended result, as far as this viewer may know it.
struct Amended {
  std::size_t report = 0;  // index into the step's reports
  // "Column shift for the attacker: +1"; empty: the viewer learns only that the umpire ruled.
  std::vector<std::string> what;
  std::string reason;  // empty without `what`
  bool operator==(const Amended&) const = default;
};

// One step, limited to what this viewer may know.
struct StepShown {
  std::int64_t phase = 0;
  std::string name, title;
  game::Delta delta;
  std::vector<game::Report> reports;  // only those for this viewer
  std::vector<StreamProof> proofs;    // of the streams whose dice the viewer was shown
  std::string salts;                  // 32 bytes, if there are proofs
  bool amendment = false;             // an umpire's act, not the rules'
  std::vector<Amended> amended = {};
  std::int64_t takes_back = 0;  // for an undone act: the revision under which the viewer was shown it; 0: none
  std::string reason = {};      // why it was undone
  bool operator==(const StepShown&) const = default;
};
struct PhaseShown {
  std::int64_t phase = 0;
  game::Phase what;
  Clock clock;
  std::string commitment;  // root of the phase's dice
  game::Delta delta;
  Stage stage = Stage::orders;  // or lobby
  bool operator==(const PhaseShown&) const = default;
};
struct StartedShown {  // the lobby has ended: the open phase takes orders
  std::int64_t phase = 0;
  Clock clock;
  bool operator==(const StartedShown&) const = default;
};
struct SeatFate {
  SeatId seat;
  game::SheetFate fate = game::SheetFate::missed;
  Author by = Author::player;  // of a sheet that was sent
  std::string reason = {};     // why the umpire wrote it
  bool operator==(const SeatFate&) const = default;
};
struct BellShown {  // the phase is closed; results follow at once or are being held
  std::int64_t phase = 0;
  bool held = false;
  std::vector<SeatFate> fates;  // of the viewer's own faction; for the umpire: of all
  bool operator==(const BellShown&) const = default;
};
struct ReviewShown {
  std::int64_t phase = 0;
  Clock clock;
  bool operator==(const ReviewShown&) const = default;
};
struct ClockShown {
  Stage stage = Stage::orders;
  Clock clock;
  std::string reason;
  Actor::Kind by = Actor::Kind::server;  // who changed it
  bool operator==(const ClockShown&) const = default;
};
struct AnnouncementShown {
  std::string text;
  game::Audience to =
      game::Audience::everyone();              // only the umpire knows it in full: others see their own side, or all
  std::int64_t bell_of = 0, closes_at_ms = 0;  // a last call, see Announced
  bool answers_request = false;
  bool by_organiser = false;
  bool operator==(const AnnouncementShown&) const = default;
};
struct RewoundShown {  // a new branch: the complete view follows
  std::int64_t phase = 0;
  std::string reason;
  bool operator==(const RewoundShown&) const = default;
};
struct EndShown {  // the map is revealed: from now on everyone sees everything
  std::optional<game::Victory> victory;
  std::string reason;
  game::Delta delta = {};
  bool operator==(const EndShown&) const = default;
};
// The announcement as this viewer, who is in its audience, receives it.
AnnouncementShown shown_to(const game::Viewer& viewer, const Announced& announced);

using AnyShown = std::variant<StepShown, PhaseShown, StartedShown, BellShown, ReviewShown, ClockShown,
    AnnouncementShown, RewoundShown, EndShown>;

// One of the kinds above. As with EntryBody, its copies are compiled once, in shown.cpp.
class Shown : public AnyShown {
 public:
  using AnyShown::AnyShown;
  Shown();
  Shown(const Shown& other);
  Shown(Shown&& other) noexcept;
  Shown& operator=(const Shown& other);
  Shown& operator=(Shown&& other) noexcept;
  ~Shown();
  bool operator==(const Shown& other) const;
};

struct Frame {
  std::int64_t revision =
      0;  // dense from 1 within a viewer's stream and branch: gaps would reveal that something was hidden
  std::int64_t at_ms = 0;
  Shown shown;
  bool operator==(const Frame&) const = default;
};

using ViewPtr = std::shared_ptr<const game::View>;

// What the streams need of the campaign before an entry.
struct CampaignBefore {
  std::int64_t phase_number = 0, release_at_ms = 0;
  std::optional<game::World> world;  // for a published outcome: the world that its changes start from
};
CampaignBefore before_entry(const Campaign& campaign, const EntryBody& next);

// The views of all viewers and what each of them is shown, as a fold of the log: the same entries give the same frames.
class Streams {
 public:
  struct Channel {
    ViewPtr view;  // never null
    std::int64_t revision = 0;
    bool cut = false;  // the view was computed at least once; until then it is empty
    std::map<std::int64_t, std::int64_t> acts =
        {};  // the umpire's acts of this phase: entry → revision under which it was shown
    // The viewer's own numbers of pieces; kept over a rewind, since the viewer has seen them.
    PieceNumbers numbers = {};
    bool operator==(const Channel& other) const {
      return *view == *other.view && revision == other.revision && cut == other.cut && acts == other.acts &&
             numbers == other.numbers;
    }
  };
  using Views = std::map<game::Viewer, ViewPtr>;
  using Openings = ByPhase<std::shared_ptr<const Views>>;
  // The state between two entries. Cheap to copy: large parts are shared.
  struct Memory {
    std::map<game::Viewer, Channel> channels;
    Openings openings;  // for rewinds
    int branch = 0;
    std::map<game::Viewer, std::string> blind = {};  // viewers whose view could not be computed last time, and why
    bool faded = false;                              // some view has failed since the streams were made
    bool seen = false;  // all views are up to date with the world, so they need not be computed again
  };

  // `rulebook` must outlive the streams. Viewers: every faction, the public, the umpire.
  Streams(const game::Rulebook& rulebook, const std::vector<game::FactionInfo>& factions);

  // Folds an entry, given the campaign before and after it. Returns the frames that it causes for each viewer, in
  // order.
  std::map<game::Viewer, std::vector<Frame>> evolve(
      const CampaignBefore& before, const Entry& entry, const Campaign& after);

  // Whether to tolerate exceptions of Rulebook::sight. By default they are passed on, so that no entry is written that
  // cannot be shown. When a stored log is replayed, tolerate them: the viewer keeps its last view until a new one can
  // be computed.
  void bear_blindness(bool yes) { bears_blindness_ = yes; }
  const std::map<game::Viewer, std::string>& blind() const { return memory_.blind; }
  bool faded() const { return memory_.faded; }

  const game::View& view(const game::Viewer& viewer) const { return *shared_view(viewer); }
  const ViewPtr& shared_view(const game::Viewer& viewer) const;
  std::int64_t revision(const game::Viewer& viewer) const;
  const PieceNumbers& numbers(const game::Viewer& viewer) const;
  int branch() const { return memory_.branch; }
  const std::vector<game::Viewer>& viewers() const { return viewers_; }

  // For snapshots. Restored memory must have a channel for each viewer, and no others.
  const Memory& memory() const { return memory_; }
  void restore(Memory memory) { memory_ = std::move(memory); }

 private:
  struct FrameMaker;
  const game::Rulebook* rulebook_;
  std::vector<game::Viewer> viewers_;
  Memory memory_;
  bool bears_blindness_ = false;
};

// A copy of the parts of a campaign that decide what entries show, for a dry run: without its id, its name and letters,
// and with binding agreements only.
Campaign as_streams_see(const Campaign& campaign);

}  // namespace ziggurat
