#include "campaign/feeds/rewind_preview.h"

#include <algorithm>

#include "campaign/feeds/changes_in_words.h"

namespace ziggurat {
namespace {

RewindSide side_of(
    const game::Viewer& viewer, const game::View& now, const game::View& then, const game::Vocabulary& vocabulary) {
  RewindSide side{viewer, 0, 0, 0, {}, {}};
  for (const auto& change : game::difference(now, then)) {
    if (const auto* seen = std::get_if<game::PieceSeen>(&change)) {
      ++side.returns;
      side.returning.push_back(piece_in_words(*seen->piece.piece, vocabulary));
    } else if (const auto* gone = std::get_if<game::PieceGone>(&change)) {
      ++side.vanishes;
      side.vanishing.push_back(piece_in_words(*now.find(gone->piece), vocabulary));
    } else {
      ++side.changes;
    }
  }
  for (auto* names : {&side.returning, &side.vanishing}) {
    std::ranges::sort(*names);
    names->resize(std::min(names->size(), rewind_names_max));
  }
  return side;
}

}  // namespace

Result<RewindPreview> preview_rewind(
    const Campaign& campaign, const Streams& streams, const game::Vocabulary& vocabulary, std::int64_t phase) {
  const auto opening = campaign.openings.find(phase);
  const auto views = streams.memory().openings.find(phase);
  if (!opening || !views)
    return std::unexpected(Refusal{"no_such_phase", "/phase", "there is no such phase to rewind to"});
  RewindPreview preview{phase, (*opening)->phase.title, {}, {}};
  for (const auto& taken : campaign.sheets_of(phase)) preview.sheets.push_back(taken.seat);
  for (const auto& [viewer, then] : **views)
    preview.sides.push_back(side_of(viewer, streams.view(viewer), *then, vocabulary));
  return preview;
}

}  // namespace ziggurat
