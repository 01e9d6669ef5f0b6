#pragma once
#include <memory>
#include <string>
#include <vector>

#include "campaign/feeds/streams.h"
#include "campaign/snapshot/snapshot_parts.h"

namespace ziggurat::log {

JsonText write_viewer(const game::Viewer& viewer);
game::Viewer read_viewer(const JsonReader& json);

// The state at the opening of a phase: the table, and every viewer's view. It is written as the difference from the
// opening before.
struct Opening {
  std::shared_ptr<const Table> table = std::make_shared<Table>();
  std::shared_ptr<const Streams::Views> views = std::make_shared<Streams::Views>();

  game::View view_of(const game::Viewer& viewer) const;
};

// Writes the openings of a chunk. The first is written in full, so that a chunk can be read without the chunks before
// it.
JsonText write_openings(const std::vector<Opening>& openings, PiecesWritten& pieces);
std::vector<Opening> read_openings(const JsonReader& json, int ledgers, const PiecesRead& pieces);

// Writes a chunk of old phases as an archived text.
std::string write_archived(const std::vector<Opening>& openings);

// Such a chunk, as the campaign (tables) and the streams (views) hold it. Its text is parsed when an entry rewinds to
// one of its phases, and throws ArchiveUnreadable then if it is invalid.
struct ArchivedOpenings {
  Openings::Stored tables;
  Streams::Openings::Stored views;
};
ArchivedOpenings archived_openings(const ArchivedTextPtr& text, std::int64_t first, std::int64_t last);

}  // namespace ziggurat::log
