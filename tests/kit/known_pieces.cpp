#include "known_pieces.h"

#include <doctest/doctest.h>

namespace ziggurat::kit {
using namespace game;

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
      for (const auto& [id, seen] : after.pieces)
        if (const PieceId* carrier = carrier_of(seen.piece->place); carrier && !after.find(*carrier))
          FAIL_CHECK("faction " << viewer.faction.value << " sees piece " << id.value << " aboard " << carrier->value
                                << ", which it does not know");
      for (const auto& [id, seen] : after.pieces)
        for (std::size_t i = 0; i < seen.piece->attributes.size(); ++i)
          if (const auto& info = game.rulebook.vocabulary().attributes[i];
              seen.piece->has(static_cast<int>(i)) && !may_know(info, viewer, seen.piece->side))
            FAIL_CHECK("faction " << viewer.faction.value << " is told " << info.name << " of piece " << id.value);
      before = after;
    }
  }
}

}  // namespace ziggurat::kit
