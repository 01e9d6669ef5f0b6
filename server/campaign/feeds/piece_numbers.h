#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/flat_map.h"
#include "game/view.h"

namespace ziggurat {

// One viewer's own numbers of pieces: from 1 without gaps, in the order in which the viewer was first shown them, so
// that they reveal nothing about other pieces. Two viewers have different numbers for the same piece. Cheap to copy.
class PieceNumbers {
 public:
  // Gives the next numbers to those of these pieces that have none, and returns them. Pieces that are shown at once are
  // ordered by a hash with the campaign's secret: the order of ids would reveal which piece entered the world first.
  std::vector<PieceId> meet(std::vector<PieceId> pieces, const std::string& secret, const game::Viewer& viewer);
  // The viewer's number of a piece; 0: the viewer was never shown it. A counter's number is below zero and is derived
  // from its place.
  std::int64_t of(PieceId piece) const;
  std::optional<PieceId> piece(std::int64_t number) const;
  const std::vector<PieceId>& pieces() const { return lists_->met; }

  // For snapshots: pieces in the order of their numbers. False: a piece occurs twice, or is invalid.
  bool restore(const std::vector<PieceId>& met);
  bool operator==(const PieceNumbers& other) const { return pieces() == other.pieces(); }

 private:
  struct Lists {
    std::vector<PieceId> met;
    FlatMap<PieceId, std::int32_t> numbers;
    void add(PieceId piece);
  };
  std::shared_ptr<const Lists> lists_ = std::make_shared<const Lists>();
};

// The pieces that may need a number after the view has changed: those that are new in it or changed, their carriers,
// and the pieces in their attributes.
std::vector<PieceId> pieces_newly_named(const game::View& before, const game::View& now);

}  // namespace ziggurat
