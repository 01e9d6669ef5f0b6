#include "rulebooks/shelf/view_builder.h"

namespace ziggurat::shelf {

ViewBuilder::ViewBuilder(const World& world, const Looker& looker, const Vocabulary& vocabulary)
    : world_(world), before_(looker.before), ledgers_(vocabulary.ledgers.size()) {
  view.viewer = looker.viewer;
  view.facts.resize(vocabulary.facts.size());
  if (before_) view.pieces.reserve(before_->pieces.size());
}

const SeenPiece* ViewBuilder::last(PieceId piece) const {
  if (!before_) return nullptr;
  const auto found = before_->pieces.find(piece);
  return found == before_->pieces.end() ? nullptr : &found->second;
}

void ViewBuilder::report_ledgers(FactionId faction) {
  for (std::size_t i = 0; i < ledgers_; ++i)
    view.ledgers[{faction, static_cast<int>(i)}] = world_.ledger(faction, static_cast<int>(i));
}

View everything(const World& world, const Vocabulary& vocabulary) {
  ViewBuilder sight(world, {Viewer::umpire(), nullptr}, vocabulary);
  const auto pieces = world.pieces();
  sight.view.pieces.reserve(pieces.size());
  for (const PieceId id : pieces) sight.show(world.share(id));
  for (std::size_t i = 0; i < vocabulary.facts.size(); ++i) sight.view.facts[i] = world.fact(static_cast<int>(i));
  for (std::int32_t faction = 0; faction < world.factions(); ++faction) sight.report_ledgers({faction});
  return std::move(sight.view);
}

}  // namespace ziggurat::shelf
