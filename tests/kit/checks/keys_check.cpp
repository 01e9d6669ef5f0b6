#include "keys_check.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

namespace ziggurat::kit {
using namespace game;
namespace {

using Throws = std::map<std::string, int>;  // number of rolls, keyed by stream

// Counts the rolls in all reports to a viewer. Shortened versions of a report repeat no die, so no roll counts twice.
Throws throws_in(const std::vector<Report>& reports) {
  Throws throws;
  for (const auto& report : reports)
    for (const auto& roll : report.rolls) ++throws[roll.stream.empty() ? report.fight : roll.stream];
  return throws;
}

}  // namespace

void check_keys(const test::Game& game) {
  std::map<std::int64_t, Throws> thrown;  // rolls of a phase as reported to the umpire
  for (const auto& frame : game.frames.at(Viewer::umpire()))
    if (const auto* step = std::get_if<StepShown>(&frame.shown))
      for (const auto& [stream, count] : throws_in(step->reports)) thrown[step->phase][stream] += count;
  for (const auto& [viewer, shown] : game.frames) {
    if (viewer.role == Viewer::Role::umpire) continue;
    std::map<std::int64_t, Throws> published;
    std::map<std::int64_t, std::set<std::string>> keys;
    for (const auto& frame : shown)
      if (const auto* step = std::get_if<StepShown>(&frame.shown)) {
        for (const auto& [stream, count] : throws_in(step->reports)) published[step->phase][stream] += count;
        for (const auto& proof : step->proofs) keys[step->phase].insert(proof.stream.substr(0, proof.stream.find('#')));
      }
    for (const auto& [phase, streams] : keys)
      for (const auto& stream : streams)
        if (published[phase][stream] != thrown[phase][stream])
          FAIL_CHECK("phase " << phase << ": faction " << viewer.faction.value << " holds the key of \"" << stream
                              << "\", of whose " << thrown[phase][stream] << " dice it was told "
                              << published[phase][stream]);
  }
}

}  // namespace ziggurat::kit
