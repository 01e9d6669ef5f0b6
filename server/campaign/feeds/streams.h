#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "campaign/snapshot/by_phase.h"
#include "campaign/state/campaign.h"
#include "campaign/feeds/piece_numbers.h"

// What each viewer is shown of a campaign, frame by frame: the only way from the true world to people.
namespace ziggurat {

// What the umpire changed in a report of an amended result, as far as this viewer may know it.
struct Amended {
  std::size_t report = 0;         // which of the step's
  std::vector<std::string> what;  // "Column shift for the attacker: +1"; empty: that he did, but not what
  std::string reason;             // empty without `what`
  bool operator==(const Amended&) const = default;
};

// One thing shown to one viewer. Everything in it may be known to him: the true world ends here.
struct StepShown {
  std::int64_t phase = 0;
  std::string name, title;
  game::Delta delta;
  std::vector<game::Report> reports;  // only those for him
  std::vector<StreamProof> proofs;    // of the streams whose dice he was shown
  std::string salts;                  // 32 bytes, when there are proofs
  bool amendment = false;             // an umpire's act, not the rules'
  std::vector<Amended> amended = {};
  std::int64_t takes_back = 0;  // an act taken back: the revision under which he was shown it; 0: none
  std::string reason = {};      // why it was taken back
  bool operator==(const StepShown&) const = default;
};
struct PhaseShown {
  std::int64_t phase = 0;
  game::Phase what;
  Clock clock;
  std::string commitment;  // root of the dice of this phase
  game::Delta delta;
  Stage stage = Stage::orders;  // or the lobby
  bool operator==(const PhaseShown&) const = default;
};
struct StartedShown {  // the lobby is left: the phase that stands open takes orders
  std::int64_t phase = 0;
  Clock clock;
  bool operator==(const StartedShown&) const = default;
};
struct BellShown {  // the phase is closed; results follow at once or are being held
  std::int64_t phase = 0;
  bool held = false;
  std::vector<std::pair<SeatId, game::SheetFate>> fates;  // of his own faction's seats; the umpire: of all
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
      game::Audience::everyone();              // the umpire's alone to know in full: others read their own side, or all
  std::int64_t bell_of = 0, closes_at_ms = 0;  // a last call, see Announced
  bool answers_request = false;
  bool operator==(const AnnouncementShown&) const = default;
};
struct RewoundShown {  // a new branch: the view follows whole
  std::int64_t phase = 0;
  std::string reason;
  bool operator==(const RewoundShown&) const = default;
};
struct EndShown {  // the map is opened: from here on everyone sees all
  std::optional<game::Victory> victory;
  std::string reason;
  game::Delta delta = {};
  bool operator==(const EndShown&) const = default;
};
// As this viewer, who is in its audience, is told it.
AnnouncementShown shown_to(const game::Viewer& viewer, const Announced& announced);

using Shown = std::variant<StepShown, PhaseShown, StartedShown, BellShown, ReviewShown, ClockShown, AnnouncementShown,
    RewoundShown, EndShown>;

struct Frame {
  std::int64_t revision =
      0;  // dense from 1 within a viewer's stream and branch: holes would tell that something was hidden
  std::int64_t at_ms = 0;
  Shown shown;
  bool operator==(const Frame&) const = default;
};

using ViewPtr = std::shared_ptr<const game::View>;

// What the streams look at in a campaign as it was before an entry.
struct CampaignBefore {
  std::int64_t phase_number = 0, release_at_ms = 0;
  std::optional<game::World> world;  // of an outcome that is published: what its changes begin from
};
CampaignBefore before_entry(const Campaign& campaign, const EntryBody& next);

// The views of all viewers and what each of them is shown, as a fold of the log: the same entries give the same frames.
class Streams {
 public:
  struct Channel {
    ViewPtr view;  // never null
    std::int64_t revision = 0;
    bool cut = false;  // the view was cut from a world at least once
    std::map<std::int64_t, std::int64_t> acts =
        {};                     // the umpire's in this phase: entry → revision under which it was shown
    PieceNumbers numbers = {};  // his own of the pieces; they outlast a rewind, as what he saw does
    bool operator==(const Channel& other) const {
      return *view == *other.view && revision == other.revision && cut == other.cut && acts == other.acts &&
             numbers == other.numbers;
    }
  };
  using Views = std::map<game::Viewer, ViewPtr>;
  using Openings = ByPhase<std::shared_ptr<const Views>>;
  // All that they keep between two entries. Cheap to copy: what is large is shared.
  struct Memory {
    std::map<game::Viewer, Channel> channels;
    Openings openings;  // for rewinds
    int branch = 0;
    std::map<game::Viewer, std::string> blind = {};  // who was not shown the world at the last look, and why
    bool faded = false;                              // somebody was not, at some look
    bool seen = false;  // all views were cut from the world as it stands: to look again would show nothing new
  };

  // `rulebook` must outlive the streams. Viewers: every faction, the public, the umpire.
  Streams(const game::Rulebook& rulebook, const std::vector<game::FactionInfo>& factions);

  // Takes the campaign after the entry, and what it was before; returns the frames that the entry causes, in order, for each viewer.
  std::map<game::Viewer, std::vector<Frame>> evolve(
      const CampaignBefore& before, const Entry& entry, const Campaign& after);

  // What `sight` throws is thrown on, so that nothing is written that cannot be shown. Who folds a log that stands already bears
  // it: a viewer keeps what he saw before until he can be shown the world again.
  void bear_blindness(bool yes) { bears_blindness_ = yes; }
  const std::map<game::Viewer, std::string>& blind() const { return memory_.blind; }
  bool faded() const { return memory_.faded; }

  const game::View& view(const game::Viewer& viewer) const { return *shared_view(viewer); }
  const ViewPtr& shared_view(const game::Viewer& viewer) const;
  std::int64_t revision(const game::Viewer& viewer) const;
  const PieceNumbers& numbers(const game::Viewer& viewer) const;
  int branch() const { return memory_.branch; }
  const std::vector<game::Viewer>& viewers() const { return viewers_; }

  // For snapshots. What is restored must have a channel for each viewer, and nobody else.
  const Memory& memory() const { return memory_; }
  void restore(Memory memory) { memory_ = std::move(memory); }

 private:
  struct Cast;
  const game::Rulebook* rulebook_;
  std::vector<game::Viewer> viewers_;
  Memory memory_;
  bool bears_blindness_ = false;
};

// A copy of what the entries to come are folded on to see what they will show: without the talk of a year.
Campaign as_streams_see(const Campaign& campaign);

}  // namespace ziggurat
