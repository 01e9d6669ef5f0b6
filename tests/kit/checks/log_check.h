#pragma once
#include <doctest/doctest.h>

#include "campaign/log/log_codec.h"
#include "campaign/validate/validate_log.h"
#include "unit/campaign/harness.h"

namespace ziggurat::kit {
using namespace game;

inline void check_reading(const test::Game& game) {
  std::vector<Entry> entries;
  for (const auto& line : game.lines) {
    const auto entry = read_line(line);
    REQUIRE_MESSAGE(entry.has_value(), line.kind << " " << (entry ? "" : entry.error().at + " " + entry.error().words));
    entries.push_back(*entry);
  }
  CHECK(entries == game.log);
  std::string chain;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const LogLine again = line_of(entries[i], chain);
    REQUIRE(again == game.lines[i]);  // byte for byte
    chain = again.chain;
  }
  Frames frames;
  const auto replayed =
      replay(entries, game.rulebook, game.setup.factions, [&](const Entry&, const Campaign&, const Frames& more) {
        for (const auto& [viewer, added] : more)
          frames[viewer].insert(frames[viewer].end(), added.begin(), added.end());
      });
  CHECK(replayed.campaign == game.campaign());
  CHECK(frames == game.frames);
}

inline void check_proofs(const test::Game& game) {
  const auto verification = verify(game.lines, game.rulebook);
  if (verification.fault) FAIL_CHECK(verification.fault->words << ", entry " << verification.fault->seq);
  CHECK(verification.checked.entries == static_cast<std::int64_t>(game.log.size()));
  auto lines = game.lines;
  const std::size_t flipped = lines.size() / 2;
  auto& body = lines[flipped].body;
  body[body.size() / 2] = static_cast<char>(body[body.size() / 2] ^ 1);
  lines.resize(flipped + 1);
  const auto found = verify(lines, game.rulebook);
  REQUIRE(found.fault.has_value());
  CHECK(found.fault->seq == static_cast<std::int64_t>(flipped) + 1);
}

// Every entry passes validation, and so does the state after it in snapshot form: an honest campaign is never refused.
inline void check_fits(const test::Game& game) {
  const ScenarioContext ground{game.rulebook, game.setup};
  Replay play(game.rulebook, game.setup.factions);
  for (const auto& entry : game.log) {
    CAPTURE(kind_of(entry.body));
    CHECK(reject_reason(play.campaign, entry, ground) == "");
    play.take(entry);
    // If a world changes under a held result, the result is recomputed in the same decision.
    const bool half_way = std::holds_alternative<WorldAmended>(entry.body) && play.campaign.table.stage == Stage::held;
    if (half_way) continue;
    if (entry.seq % 8 == 0 || std::holds_alternative<OutcomeReached>(entry.body))
      CHECK(reject_reason(play, ground) == "");
  }
  CHECK(cut_short(play.campaign) == "");
}

inline void check_streams(const test::Game& game) {
  for (const auto& [viewer, shown] : game.frames) {
    View view;
    view.viewer = viewer;
    std::map<std::int64_t, View> openings;
    std::int64_t revision = 0;
    for (const auto& frame : shown) {
      // A rewind starts a new branch with the view as of that phase's opening; the numbers go on.
      if (const auto* back = std::get_if<RewoundShown>(&frame.shown)) {
        view = openings.at(back->phase);
        // The phase reopens under the next number, and the dates of ghosts move with it.
        for (auto& [id, seen] : view.pieces)
          if (seen.as_of) seen.as_of->phase += openings.rbegin()->first + 1 - back->phase;
        for (auto& [key, sighting] : view.sightings)
          if (sighting.as_of) sighting.as_of->phase += openings.rbegin()->first + 1 - back->phase;
      }
      CHECK(frame.revision == ++revision);
      if (const auto* step = std::get_if<StepShown>(&frame.shown)) evolve(view, step->delta);
      if (const auto* phase = std::get_if<PhaseShown>(&frame.shown))
        evolve(view, phase->delta), openings[phase->phase] = view;
      if (const auto* end = std::get_if<EndShown>(&frame.shown)) evolve(view, end->delta);
    }
    CHECK(difference(view, game.view(viewer)).empty());
  }
}

// Checks every invariant of a campaign's log. It reads back as written and replays to the same campaign and the same
// frames. Everything computable is recomputed, dice included. A changed bit is detected. Each viewer's deltas add up to
// its view, without gaps in their numbers. The validator for hostile logs accepts it.
inline void check_log(const test::Game& game) {
  check_reading(game);
  check_proofs(game);
  check_fits(game);
  check_streams(game);
}

}  // namespace ziggurat::kit
