#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/flat_map.h"
#include "game/view.h"

namespace ziggurat {

// One viewer's own numbers of the pieces: dense from 1 in the order in which he was shown them, so that they tell him nothing that he
// has not seen; two viewers who compare notes have different ones. Cheap to copy.
class PieceNumbers {
 public:
  // Those that he was not shown before get the next numbers; answers which. Of what is shown at once the campaign's secret makes the
  // order: that of ids would tell which piece came into the world first.
  std::vector<PieceId> meet(std::vector<PieceId> pieces, const std::string& secret, const game::Viewer& viewer);
  // 0: he was never shown it. A counter stands for no piece: its number, below zero, is of its place.
  std::int64_t of(PieceId piece) const;
  std::optional<PieceId> piece(std::int64_t number) const;
  const std::vector<PieceId>& met() const { return lists_->met; }

  // For snapshots: pieces in the order of their numbers. Refused (false): one comes twice, or is none.
  bool restore(const std::vector<PieceId>& met);
  bool operator==(const PieceNumbers& other) const { return met() == other.met(); }

 private:
  struct Lists {
    std::vector<PieceId> met;
    FlatMap<PieceId, std::int32_t> numbers;
    void add(PieceId piece);
  };
  std::shared_ptr<const Lists> lists_ = std::make_shared<const Lists>();
};

// The pieces that a view shows or names, and its predecessor did not show as they are now: what lies in it, what that lies aboard of,
// and what its attributes speak of.
std::vector<PieceId> pieces_newly_named(const game::View& before, const game::View& now);

}  // namespace ziggurat
