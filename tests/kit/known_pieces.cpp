#include "known_pieces.h"

#include <doctest/doctest.h>

namespace ziggurat::kit {

void check_known_pieces(const test::Game& game) {
  for (const auto& [viewer, shown] : game.frames) {
    if (viewer.role == Viewer::Role::umpire) continue;
    View before, after;
    before.viewer = after.viewer = viewer;
    for (const auto& frame : shown) {
      if (const auto* phase = std::get_if<PhaseShown>(&frame.shown)) evolve(after, phase->delta);
      if (const auto* step = std::get_if<StepShown>(&frame.shown)) {
        evolve(after, step->delta);
        for (const auto& report : step->reports)
          for (const PieceId id : report.pieces)
            if (!before.find(id) && !after.find(id))
              FAIL_CHECK("phase " << step->phase << ", step " << step->name << ": faction " << viewer.faction.value
                                  << " reads of piece " << id.value << ", which it does not know: " << report.rule
                                  << " " << report.text);
      }
      before = after;
    }
  }
}

}  // namespace ziggurat::kit
