#pragma once
#include <map>
#include <string>
#include <vector>

#include "campaign/log_parts.h"
#include "game/view.h"
#include "game/world.h"

namespace ziggurat::log {

// Worlds and views as a snapshot keeps them: each as what differs from one before it, since phases change little.

// Every form that a piece had is written once, however many worlds and views hold it.
class PiecesWritten {
 public:
  std::int64_t number_of(const Piece& piece);
  Json list() const { return list_; }

 private:
  std::map<std::string, std::int64_t> by_text_;
  Json list_ = Json::array();
};
// Views share the pieces that are read, as they did when they were cut.
class PiecesRead {
 public:
  explicit PiecesRead(const JsonReader& list);
  const PiecePtr& at(const JsonReader& number) const;

 private:
  std::vector<PiecePtr> pieces_;
};

Json write_world(const World& before, const World& world, PiecesWritten& pieces);
World read_world(const JsonReader& json, const World& before, int ledgers, const PiecesRead& pieces);
Json write_view(const View& before, const View& view, PiecesWritten& pieces);
View read_view(const JsonReader& json, const View& before, const PiecesRead& pieces);

}  // namespace ziggurat::log
