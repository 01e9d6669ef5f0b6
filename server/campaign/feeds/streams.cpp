#include "campaign/feeds/streams.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/exception_message.h"
#include "campaign/decide/phase/amendments.h"
#include "campaign/state/talk/agreements.h"

namespace ziggurat {
namespace {

// The proofs of the streams whose dice are in this viewer's reports.
std::vector<StreamProof> proofs_for(const std::vector<game::Report>& reports, const std::vector<StreamProof>& all) {
  std::set<std::string> shown;
  for (const auto& report : reports)
    for (const auto& roll : report.rolls) shown.insert(roll.stream.empty() ? report.fight : roll.stream);
  std::vector<StreamProof> proofs;
  for (const auto& proof : all)
    if (shown.contains(rules_name(proof.stream))) proofs.push_back(proof);
  return proofs;
}

// Only the umpire may know who else received a report.
game::Audience audience_shown_to(const game::Viewer& viewer, game::Audience audience) {
  switch (viewer.role) {
    case game::Viewer::Role::umpire: return audience;
    case game::Viewer::Role::spectator: return game::Audience::nobody().with_public();
    case game::Viewer::Role::faction: break;
  }
  return game::Audience::only(viewer.faction);
}

std::vector<game::Report> reports_for(const game::Viewer& viewer, const std::vector<game::Report>& all) {
  std::vector<game::Report> reports;
  for (const auto& report : all) {
    if (!report.audience.has(viewer)) continue;
    reports.push_back(report);
    reports.back().audience = audience_shown_to(viewer, report.audience);
  }
  return reports;
}

// Removes pieces from reports that the viewer knows neither before nor after the step: whoever sees only a counter must
// not learn which piece it is.
void name_known_pieces(const game::View& after, StepShown& shown) {
  std::set<PieceId> gone;
  for (const auto& change : shown.delta)
    if (const auto* left = std::get_if<game::PieceGone>(&change)) gone.insert(left->piece);
  const auto unknown = [&](PieceId id) { return !after.pieces.contains(id) && !gone.contains(id); };
  for (auto& report : shown.reports) {
    std::erase_if(report.pieces, unknown);
    std::erase_if(report.places, [&](const Place& place) { return carrier_of(place) && unknown(*carrier_of(place)); });
  }
}

// Why the umpire wrote the sheet that was taken; empty: the seat's own people did.
std::string reason_of(const Campaign& campaign, const TakenSheet& taken) {
  const auto sealed = campaign.table.sealed.find(taken.seat);
  const bool by_umpire = sealed != campaign.table.sealed.end() && sealed->second.by == Author::umpire;
  return by_umpire && taken.by == Author::umpire ? sealed->second.reason : "";
}

std::vector<SeatFate> fates_for(const game::Viewer& viewer, const Campaign& campaign, const BellRung& rung) {
  std::vector<SeatFate> fates;
  for (const auto& taken : rung.sheets) {
    const bool own = viewer.role == game::Viewer::Role::faction && campaign.seat(taken.seat)->faction == viewer.faction;
    if (own || viewer.role == game::Viewer::Role::umpire)
      fates.push_back({taken.seat, taken.fate, taken.by, reason_of(campaign, taken)});
  }
  return fates;
}

}  // namespace

AnnouncementShown shown_to(const game::Viewer& viewer, const Announced& announced) {
  const bool all = announced.audience == game::Audience::everyone();
  return {announced.text, all ? announced.audience : audience_shown_to(viewer, announced.audience), announced.bell_of,
      announced.closes_at_ms, announced.request != 0, announced.by_organiser};
}

// Makes the frames of one entry for all viewers. What a viewer receives depends on its own view and on public facts. A
// step that shows a viewer nothing makes no frame and takes no revision of its stream.
struct Streams::FrameMaker {
  Streams& streams;
  const CampaignBefore& before;
  const Entry& entry;
  const Campaign& after;
  std::map<game::Viewer, std::vector<Frame>> frames = {};

  void give(const game::Viewer& viewer, Shown shown) {
    frames[viewer].push_back({++streams.memory_.channels.at(viewer).revision, entry.at_ms, std::move(shown)});
  }
  void give_all(const Shown& shown) {
    for (const auto& viewer : streams.viewers_) give(viewer, shown);
  }
  // None: the view of this viewer could not be computed.
  std::vector<std::optional<game::View>> sights(
      const game::World& world, const std::vector<game::Looker>& lookers, const game::Moment& now) {
    const auto all = [&](const std::vector<game::Looker>& those) {
      auto views = streams.rulebook_->sight(world, those, now);
      return std::vector<std::optional<game::View>>(
          std::make_move_iterator(views.begin()), std::make_move_iterator(views.end()));
    };
    auto& blind = streams.memory_.blind;
    try {
      auto views = all(lookers);
      blind.clear();
      return views;
    } catch (...) {
      if (!streams.bears_blindness_) throw;
    }
    std::vector<std::optional<game::View>> views;
    for (const game::Looker& looker : lookers) try {
        views.push_back(all({looker}).front());
        blind.erase(looker.viewer);
      } catch (...) {
        views.emplace_back();
        blind[looker.viewer] = exception_message();
        streams.memory_.faded = true;
      }
    return views;
  }
  // Gives numbers to pieces that this viewer sees for the first time. The umpire gets numbers for them too, because the
  // Desk can show any viewer's view.
  void meet(const game::Viewer& viewer, const game::View& view) {
    auto& channels = streams.memory_.channels;
    Channel& channel = channels.at(viewer);
    const auto fresh = channel.numbers.meet(pieces_newly_named(*channel.view, view), after.secret, viewer);
    const auto umpire = game::Viewer::umpire();
    if (!fresh.empty() && viewer != umpire) channels.at(umpire).numbers.meet(fresh, after.secret, umpire);
  }
  // Computes every viewer's view of this world, and returns what changed in each, in the order of `viewers_`.
  std::vector<game::Delta> look(const game::World& world, const game::Moment& now) {
    std::vector<game::Looker> lookers;
    for (const auto& viewer : streams.viewers_) {
      const Channel& channel = streams.memory_.channels.at(viewer);
      lookers.push_back({viewer, channel.cut ? channel.view.get() : nullptr});
    }
    auto views = sights(world, lookers, now);
    // Backwards, because the umpire is last: its pieces must be numbered at once, not as others see them one by one.
    for (std::size_t i = views.size(); i-- > 0;)
      if (views[i]) meet(lookers[i].viewer, *views[i]);
    std::vector<game::Delta> deltas(views.size());
    for (std::size_t i = 0; i < views.size(); ++i) {
      if (!views[i]) continue;
      Channel& channel = streams.memory_.channels.at(lookers[i].viewer);
      views[i]->viewer = lookers[i].viewer;
      deltas[i] = difference(*channel.view, *views[i]);
      channel.view = std::make_shared<const game::View>(std::move(*views[i]));
      channel.cut = true;
    }
    streams.memory_.seen = streams.memory_.blind.empty();
    return deltas;
  }
  void clock(const std::string& reason) {
    give_all(ClockShown{after.table.stage, after.clock, reason, entry.actor.kind});
  }
  StepShown step_for(const game::Viewer& viewer, const game::Step& what, game::Delta delta) {
    StepShown shown;
    shown.phase = before.phase_number;
    shown.name = what.name;
    shown.title = what.title;
    shown.delta = std::move(delta);
    shown.reports = reports_for(viewer, what.reports);
    return shown;
  }
  std::vector<game::Delta> look_if(bool shows_more, const game::World& world, const game::Moment& now) {
    return shows_more ? look(world, now) : std::vector<game::Delta>(streams.viewers_.size());
  }
  void keep_opening(std::int64_t phase) {
    auto views = std::make_shared<Views>();
    for (const auto& [viewer, channel] : streams.memory_.channels) views->emplace(viewer, channel.view);
    streams.memory_.openings.set(phase, std::move(views));
  }
  // The part of the phase to which an act of the umpire belongs: the last one that has been shown.
  std::int32_t last_part() const {
    std::int32_t last = 0;
    if (after.table.stage == Stage::review)
      for (const auto& step : after.table.outcome->outcome.steps) last = std::max(last, step.part);
    return last;
  }
  // Makes the frames of one step of an outcome.
  void step(const game::World& world, const game::Step& what, const OutcomeReached& reached,
      const Amendments& amendments, const std::string& salts) {
    auto deltas = look_if(!what.changes.empty(), world, {before.phase_number, what.part});
    for (std::size_t i = 0; i < deltas.size(); ++i) {
      const game::Viewer& viewer = streams.viewers_[i];
      StepShown shown = step_for(viewer, what, std::move(deltas[i]));
      if (shown.delta.empty() && shown.reports.empty()) continue;
      name_known_pieces(*streams.memory_.channels.at(viewer).view, shown);
      if (!after.lesson) shown.proofs = proofs_for(shown.reports, reached.proofs);  // set dice cannot be proved
      if (!shown.proofs.empty()) shown.salts = salts;
      shown.amended = amendments.of(shown.reports, viewer);
      give(viewer, std::move(shown));
    }
  }
  // Makes the frames of an act of the umpire. If it undoes another act, everybody who was shown that one gets a frame,
  // even without any visible change.
  void act(const WorldAmended& amended) {
    auto deltas = look_if(!amended.changes.empty(), after.table.world, {before.phase_number, last_part()});
    for (std::size_t i = 0; i < deltas.size(); ++i) {
      const game::Viewer& viewer = streams.viewers_[i];
      StepShown shown =
          step_for(viewer, game::Step{"amendment", "The umpire", {}, amended.reports}, std::move(deltas[i]));
      shown.amendment = true;
      Channel& channel = streams.memory_.channels.at(viewer);
      if (const auto published = channel.acts.find(amended.undoes); published != channel.acts.end()) {
        shown.takes_back = published->second;
        shown.reason = amended.reason;
      }
      if (shown.delta.empty() && shown.reports.empty() && shown.takes_back == 0) continue;
      channel.acts[entry.seq] = channel.revision + 1;
      give(viewer, std::move(shown));
    }
  }

  void operator()(const CampaignMade&) {}
  void operator()(const SeatAdded&) {}
  void operator()(const SeatRemoved&) {}
  void operator()(const CommandHanded&) {}
  void operator()(const PhaseOpened& opened) {
    const auto commitment = after.table.dice.commitment();
    for (auto& [viewer, channel] : streams.memory_.channels) channel.acts.clear();
    // If nothing has happened in the world, no viewer's view changes.
    auto deltas = look_if(!streams.memory_.seen, after.table.world, opened.number);
    for (std::size_t i = 0; i < deltas.size(); ++i) {
      const game::Viewer& viewer = streams.viewers_[i];
      give(viewer,
          PhaseShown{opened.number, opened.phase, after.clock, commitment, std::move(deltas[i]), after.table.stage});
    }
    keep_opening(opened.number);
  }
  void operator()(const StartSet& set) { clock(set.reason); }
  void operator()(const CampaignStarted&) {
    give_all(StartedShown{after.table.phase_number, after.clock});
    keep_opening(after.table.phase_number);  // with the changes made in the lobby
  }
  void operator()(const SheetSealed&) {}
  void operator()(const SheetOpened&) {}
  void operator()(const BellRung& rung) {
    for (const auto& viewer : streams.viewers_)
      give(viewer, BellShown{rung.phase, rung.held, fates_for(viewer, after, rung)});
  }
  void operator()(const OutcomeReached&) {
    // A held result is shown to the umpire alone. Its amendments are published with it, at the reports that they
    // affect.
    if (before.release_at_ms != after.clock.release_at_ms) clock("");
  }
  void operator()(const OutcomePublished& published) {
    const auto& reached = *after.table.outcome;
    const auto salts = salts_of(after.table);
    game::World world = *before.world;
    // The dice that a lesson sets are no amendments of the umpire.
    const bool amended = after.amendments_shown && !after.lesson;
    const Amendments amendments(amended ? streams.rulebook_ : nullptr, reached, world, salts);
    for (const auto& what : reached.outcome.steps) {
      for (const auto& change : what.changes) game::evolve(world, change);
      step(world, what, reached, amendments, salts);
    }
    give_all(ReviewShown{published.phase, after.clock});
  }
  void operator()(const WorldAmended& amended) { act(amended); }
  void operator()(const ClockPaused& paused) { clock(paused.reason); }
  void operator()(const ClockResumed& resumed) { clock(resumed.reason); }
  void operator()(const ClockSet& set) { clock(set.reason); }
  void operator()(const EarlyBellSet& set) { clock(set.reason); }
  void operator()(const ProgrammeSet&) {}
  void operator()(const ClockLawSet& set) { clock(set.reason); }
  void operator()(const ExtensionAsked&) {}
  // All viewers are shown that the bell moved. The law of the clock says whether they are told who asked for it.
  void operator()(const ExtensionAnswered& answered) {
    if (!answered.granted) return;
    const auto asked = std::ranges::find(after.extensions, answered.number, &Extension::number);
    std::string words = "a player asked for more time";
    if (after.law && after.law->extensions.named && asked != after.extensions.end())
      words = after.seat(asked->seat)->title + " asked for more time";
    if (!answered.reason.empty()) words += ": " + answered.reason;
    const bool by_rule = asked != after.extensions.end() && entry.actor.seat == asked->seat;
    give_all(ClockShown{after.table.stage, after.clock, words, by_rule ? Actor::Kind::server : entry.actor.kind});
  }
  void operator()(const HoldSet&) {
    if (before.release_at_ms != after.clock.release_at_ms) clock("");
  }
  void operator()(const BotSet&) {}
  void operator()(const AbsenceLawSet&) {}
  // Scheduled and proposed acts are not in any stream. The host sends them to the Desk (host/feeds).
  void operator()(const ActScheduled&) {}
  void operator()(const ScheduledActFailed&) {}
  void operator()(const ScheduledActCancelled&) {}
  void operator()(const SecondWordSet&) {}
  void operator()(const UmpireFieldSet&) {}
  void operator()(const GraveActProposed&) {}
  void operator()(const GraveActAnswered&) {}
  void operator()(const DeputyNamed&) {}
  void operator()(const DeputyBegan&) {}
  void operator()(const DeputyEnded&) {}
  void operator()(const SeatVacated&) {}
  void operator()(const PressLawSet&) {}
  void operator()(const ReplayLawSet&) {}
  void operator()(const Announced& announced) {
    for (const auto& viewer : streams.viewers_)
      if (announced.audience.has(viewer)) give(viewer, shown_to(viewer, announced));
  }
  void operator()(const PressSent&) {}
  void operator()(const RoomOpened&) {}
  void operator()(const RoomJoined&) {}
  void operator()(const RoomLeft&) {}
  void operator()(const Pinned&) {}
  void operator()(const Unpinned&) {}
  void operator()(const PersonNamed&) {}
  void operator()(const OrdersSigned&) {}
  void operator()(const AgreementProposed&) {}
  void operator()(const AgreementAnswered&) {}
  void operator()(const RequestRuled&) {}
  void operator()(const Rewound& rewound) {
    streams.memory_.branch = rewound.branch;
    streams.memory_.seen = false;
    // The phase opens again under a higher number. Shift the dates of ghosts and sightings by the difference, so that
    // their age stays the same.
    const Openings& openings = streams.memory_.openings;
    const auto later = openings.last() + 1 - rewound.phase;
    const auto opening = openings.at(rewound.phase);
    for (auto& [viewer, channel] : streams.memory_.channels) {
      game::View view = *opening->at(viewer);
      for (auto& [id, seen] : view.pieces)
        if (seen.as_of) seen.as_of->phase += later;
      for (auto& [key, sighting] : view.sightings)
        if (sighting.as_of) sighting.as_of->phase += later;
      channel.view = std::make_shared<const game::View>(std::move(view));
      channel.acts.clear();
    }
    give_all(RewoundShown{rewound.phase, rewound.reason});
  }
  // At the end everybody gets the umpire's view. Letters stay private.
  void operator()(const CampaignEnded& ended) {
    streams.memory_.seen = false;  // from here on the views contain more than `sight` would give their viewers
    auto whole =
        sights(after.table.world, {game::Looker{game::Viewer::umpire(), nullptr}}, before.phase_number).front();
    for (const auto& viewer : streams.viewers_) {
      Channel& channel = streams.memory_.channels.at(viewer);
      if (whole) meet(viewer, *whole);
      EndShown shown{after.table.victory, ended.reason};
      if (whole) {
        whole->viewer = viewer;
        shown.delta = difference(*channel.view, *whole);
        channel.view = std::make_shared<const game::View>(*whole);
      }
      give(viewer, std::move(shown));
    }
  }
};

Streams::Streams(const game::Rulebook& rulebook, const std::vector<game::FactionInfo>& factions)
    : rulebook_(&rulebook) {
  for (std::size_t i = 0; i < factions.size(); ++i)
    viewers_.push_back(game::Viewer::of({static_cast<std::int32_t>(i)}));
  viewers_.push_back(game::Viewer::spectator());
  viewers_.push_back(game::Viewer::umpire());
  for (const auto& viewer : viewers_) {
    game::View nothing;
    nothing.viewer = viewer;
    memory_.channels[viewer].view = std::make_shared<const game::View>(std::move(nothing));
  }
}

std::map<game::Viewer, std::vector<Frame>> Streams::evolve(
    const CampaignBefore& before, const Entry& entry, const Campaign& after) {
  FrameMaker maker{*this, before, entry, after};
  std::visit(maker, entry.body);
  return std::move(maker.frames);
}

CampaignBefore before_entry(const Campaign& campaign, const EntryBody& next) {
  CampaignBefore before{campaign.table.phase_number, campaign.clock.release_at_ms, {}};
  if (std::holds_alternative<OutcomePublished>(next)) before.world = campaign.table.world;
  return before;
}

Campaign as_streams_see(const Campaign& campaign) {
  Campaign copy;
  copy.secret = campaign.secret;
  copy.seats = campaign.seats;
  copy.handed = campaign.handed;
  copy.table = campaign.table;
  copy.clock = campaign.clock;
  copy.openings = campaign.openings;
  copy.hold_ms = campaign.hold_ms;
  copy.setting = campaign.setting;
  copy.law = campaign.law;
  copy.extensions = campaign.extensions;
  copy.absences = campaign.absences;
  copy.scheduled = campaign.scheduled;
  copy.scheduled_made = campaign.scheduled_made;
  copy.second_words = campaign.second_words;
  copy.begun = campaign.begun;
  copy.early_bell = campaign.early_bell;
  copy.amendments_shown = campaign.amendments_shown;
  copy.lesson = campaign.lesson;
  copy.agreements = binding_agreements(campaign);
  copy.rewind = campaign.rewind;
  copy.branch = campaign.branch;
  copy.ended = campaign.ended;
  return copy;
}

const ViewPtr& Streams::shared_view(const game::Viewer& viewer) const { return memory_.channels.at(viewer).view; }
std::int64_t Streams::revision(const game::Viewer& viewer) const { return memory_.channels.at(viewer).revision; }
const PieceNumbers& Streams::numbers(const game::Viewer& viewer) const { return memory_.channels.at(viewer).numbers; }

}  // namespace ziggurat
