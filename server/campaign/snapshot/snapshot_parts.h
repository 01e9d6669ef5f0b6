#pragma once
#include <map>
#include <string>
#include <vector>

#include "campaign/log/log_parts.h"
#include "game/view.h"
#include "game/world.h"

namespace ziggurat::log {

// Worlds and views as a snapshot keeps them: each as what differs from one before it, since phases change little.

inline constexpr int snapshot_depth_max = 32;  // an outcome stands some levels deeper here than in its entry
inline constexpr int ledgers_max = 65536;

// Every form that a piece had is written once, however many worlds and views hold it.
class PiecesWritten {
 public:
  std::int64_t number_of(const game::PiecePtr& piece);
  const JsonList& list() const { return list_; }

 private:
  std::map<game::PiecePtr, std::int64_t> by_piece_;  // worlds and views share most pieces
  std::map<std::string, std::int64_t> by_text_;
  std::int64_t count_ = 0;
  JsonList list_;
};
// Views share the pieces that are read, as they did when they were cut.
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
