#pragma once
#include <map>
#include <string>
#include <vector>

#include "campaign/log/log_parts.h"
#include "game/view.h"
#include "game/world.h"

namespace ziggurat::log {

// Worlds and views in a snapshot: each is written as its difference from an earlier one, since phases change little.

inline constexpr int snapshot_depth_max = 32;  // outcomes are nested some levels deeper here than in their entry
inline constexpr int ledgers_max = 65536;

// Writes each state of a piece once, however many worlds and views contain it.
class PiecesWritten {
 public:
  std::int64_t number_of(const game::PiecePtr& piece);
  const JsonList& list() const { return list_; }

 private:
  std::map<game::PiecePtr, std::int64_t> by_piece_;  // avoids writing shared pieces again, to find them in by_text_
  std::map<std::string, std::int64_t> by_text_;
  std::int64_t count_ = 0;
  JsonList list_;
};
// The pieces of a snapshot, so that the worlds and views that are read share them as those that were written did.
class PiecesRead {
 public:
  explicit PiecesRead(const JsonReader& list);
  const game::PiecePtr& at(const JsonReader& number) const;

 private:
  std::vector<game::PiecePtr> pieces_;
};

JsonText write_world(const game::World& before, const game::World& world, PiecesWritten& pieces);
game::World read_world(const JsonReader& json, const game::World& before, int ledgers, const PiecesRead& pieces);
JsonText write_view(const game::View& before, const game::View& view, PiecesWritten& pieces);
game::View read_view(const JsonReader& json, const game::View& before, const PiecesRead& pieces);

}  // namespace ziggurat::log
