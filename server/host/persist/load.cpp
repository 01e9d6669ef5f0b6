#include "host/persist/load.h"

#include <algorithm>
#include <future>

#include "campaign/log/log_codec.h"
#include "host/loaded/stored.h"
#include "host/services/instance.h"
#include "net/log.h"

namespace ziggurat {
namespace {

constexpr std::int64_t page_entries = 500;

LogLine line_from(store::Entry&& entry) {
  return {entry.seq, entry.at_ms, std::move(entry.actor), std::move(entry.kind), std::move(entry.body),
      std::move(entry.chain)};
}

Result<LogLine> line_at(store::Store& store, const std::string& campaign, std::int64_t seq) {
  auto found = store.entries(campaign, seq, 1);
  if (!found) return std::unexpected(found.error());
  if (found->empty() || found->front().seq != seq)
    return refuse("corrupt", campaign, "the log of campaign " + campaign + " has no entry " + std::to_string(seq));
  return line_from(std::move(found->front()));
}

// Returns the log after `last_seq`. It reads the whole log and recomputes the hash chain, entries that a snapshot
// covers included, so that a changed byte anywhere is detected.
Result<std::vector<LogLine>> chained_lines(store::Store& store, const std::string& campaign, std::int64_t last_seq) {
  std::vector<LogLine> lines;
  std::string chain;
  for (std::int64_t seq = 0;;) {
    auto page = store.entries(campaign, seq + 1, page_entries);
    if (!page) return std::unexpected(page.error());
    for (auto& entry : *page) {
      const bool follows = entry.seq == ++seq &&
                           chain_of(chain, entry.seq, entry.at_ms, entry.actor, entry.kind, entry.body) == entry.chain;
      if (!follows)
        return refuse("broken_log", "entry " + std::to_string(seq),
            "campaign " + campaign + ", entry " + std::to_string(seq) + ": the chain is broken");
      chain = entry.chain;
      if (seq > last_seq) lines.push_back(line_from(std::move(entry)));
    }
    if (static_cast<std::int64_t>(page->size()) < page_entries) return lines;
  }
}

// The game before its first entry. The campaign's row must follow from that entry, which the chain protects.
Result<LoadedGame> founded_game(const std::string& campaign, const LogLine& founding,
    const std::optional<store::Campaign>& row, const Services& s) {
  const auto made = founding_of({founding});
  if (!made) return std::unexpected(made.error());
  if (made->id != campaign)
    return refuse("broken_log", "entry 1", "campaign " + campaign + ": its log belongs to another campaign");
  if (!row || stored::row_of(*made, founding.at_ms, row->status) != *row)
    return refuse("broken_log", "its row",
        "campaign " + campaign + ": its name, rulebook, scenario or time differs from its log");
  return empty_game(s.rulebooks, *made);
}

Result<std::vector<LogLine>> lines_after(store::Store& store, const std::string& campaign, std::int64_t last_seq) {
  std::vector<LogLine> lines;
  for (;;) {
    const std::int64_t next = last_seq + static_cast<std::int64_t>(lines.size()) + 1;
    auto page = store.entries(campaign, next, page_entries);
    if (!page) return std::unexpected(page.error());
    for (auto& entry : *page) {
      if (entry.seq != last_seq + static_cast<std::int64_t>(lines.size()) + 1)
        return refuse("corrupt", campaign,
            "the log of campaign " + campaign + " has a gap before entry " + std::to_string(entry.seq));
      lines.push_back(line_from(std::move(entry)));
    }
    if (static_cast<std::int64_t>(page->size()) < page_entries) return lines;
  }
}

Result<std::vector<store::Sheet>> sheets_of_phase(
    store::Store& store, const std::string& campaign, const std::vector<LogLine>& lines, std::int64_t phase_seq) {
  for (const LogLine& line : lines)
    if (stored::begins_phase(line.kind)) phase_seq = line.seq;
  return store.sheets(campaign, phase_seq);
}

void log_ignored_snapshot(const std::string& campaign, std::int64_t seq, const Refusal& why) {
  net::log::write(net::log::Level::warn, "snapshot_ignored",
      {{"campaign", campaign}, {"seq", seq}, {"code", why.code}, {"why", why.at + " " + why.words}});
}

std::string read_archived_text(store::Store* store, const std::string& campaign, const std::string& name) {
  auto found = store ? store->archived_text(campaign, name)
                     : Result<std::optional<std::string>>(refuse("unavailable", "", "the database cannot be reached"));
  if (!found) throw ArchiveUnreadable("an archived text cannot be read: " + found.error().words);
  if (!*found) throw ArchiveUnreadable("an archived text is missing from the store");
  return std::move(**found);
}

void resume_from(Loaded& loaded, Kept kept) {
  loaded.game.resume_from(std::move(kept.replay), std::move(kept.chain), kept.phase_seq);
  loaded.said = std::move(kept.said);
}

// Returns the newest valid snapshot, if any. Store errors are returned; invalid snapshots are only logged.
Result<std::optional<Kept>> newest_good(
    store::Store& store, const std::string& campaign, const LoadedGame& game, const Services& s, const Maker& maker) {
  const ArchiveReaders past = {[&](const std::string& name) { return read_archived_text(&store, campaign, name); },
      archive_through_writer(s.writer, campaign)};
  for (std::int64_t before = INT64_MAX;;) {
    auto snapshot = store.snapshot(campaign, before);
    if (!snapshot) return std::unexpected(snapshot.error());
    if (!*snapshot) return std::nullopt;
    const std::int64_t seq = before = (*snapshot)->seq;
    const auto covered = line_at(store, campaign, seq);
    if (!covered && covered.error().code != store::code::corrupt) return std::unexpected(covered.error());
    auto kept = covered
                    ? read_snapshot((*snapshot)->body, maker, seq, covered->chain, {*game.rulebook, game.setup}, past)
                    : Result<Kept>(refuse("foreign", "", "its entry is not in the log"));
    if (kept) return std::move(*kept);
    log_ignored_snapshot(campaign, seq, kept.error());
  }
}

// Reads everything except the lease.
Result<void> read_into(
    Loaded& loaded, store::Store& store, const std::string& campaign, const Services& s, bool from_snapshot) {
  const auto founding = line_at(store, campaign, 1);
  if (!founding) return std::unexpected(founding.error());
  const auto row = store.campaign(campaign);
  if (!row) return std::unexpected(row.error());
  auto game = founded_game(campaign, *founding, *row, s);
  if (!game) return std::unexpected(game.error());
  loaded.game = std::move(*game);
  if (from_snapshot) {
    auto kept = newest_good(store, campaign, loaded.game, s, maker_of(s, (*row)->rulebook));
    if (!kept) return std::unexpected(kept.error());
    if (*kept) resume_from(loaded, std::move(**kept));
  }
  auto lines = chained_lines(store, campaign, loaded.game.campaign().last_seq);
  if (!lines) return std::unexpected(lines.error());
  auto sheets = sheets_of_phase(store, campaign, *lines, loaded.game.phase_seq);
  if (!sheets) return std::unexpected(sheets.error());
  auto sessions = store.sessions(campaign);
  if (!sessions) return std::unexpected(sessions.error());
  loaded.lines = std::move(*lines);
  loaded.sheets = std::move(*sheets);
  loaded.sessions = std::move(*sessions);
  return {};
}

}  // namespace

ArchivedText::Read archive_through_writer(store::GroupWriter& writer, const std::string& campaign) {
  return [&writer, campaign](const std::string& name) {
    if (writer.on_its_thread()) throw ArchiveUnreadable("the writer would wait for itself");
    std::promise<std::string> read;
    const auto asked = writer.query([&](store::Store* store) {
      try {
        read.set_value(read_archived_text(store, campaign, name));
      } catch (const ArchiveUnreadable&) {
        read.set_exception(std::current_exception());
      }
    });
    if (!asked) throw ArchiveUnreadable("an archived text cannot be read: " + asked.error().words);
    return read.get_future().get();
  };
}

Maker maker_of(const Services& services, const std::string& rulebook) {
  const game::RulebookKind* kind = find_in(services.rulebooks, rulebook);
  return {services.program, rulebook, kind ? kind->version() : 0};
}

Result<Loaded> load_campaign(store::Store& store, const std::string& campaign, const Services& s) {
  Loaded loaded;
  const auto last_seq = store.last_seq(campaign);
  if (!last_seq) return std::unexpected(last_seq.error());
  if (*last_seq == 0) return refuse("missing", "", "campaign " + campaign + " has no entries");
  const auto before = store.lease(campaign);
  if (!before) return std::unexpected(before.error());
  const std::int64_t now_ms = s.clock.now_ms();
  const auto lease_now_ms = store.lease_clock_ms(now_ms);
  if (!lease_now_ms) return std::unexpected(lease_now_ms.error());
  const std::int64_t alive_ms = *before ? (*before)->last_alive_ms(s.limits.lease_ms) : 0;
  if (alive_ms > 0) loaded.last_alive_ms = std::max<std::int64_t>(1, alive_ms + now_ms - *lease_now_ms);
  // Take the lease before reading the log, so that nobody else appends after the read.
  const std::string holder = *before ? (*before)->node : std::string();
  const bool ended = has_ended(holder.substr(holder.rfind(' ') + 1));  // killed: do not wait for its lease to expire
  auto lease = store.acquire_lease(campaign, s.node, *lease_now_ms, s.limits.lease_ms, ended ? holder : std::string());
  if (!lease) return std::unexpected(lease.error());
  loaded.lease = *lease;
  if (auto read = read_into(loaded, store, campaign, s, s.limits.snapshot_entries > 0 && !s.program.empty()); !read)
    return std::unexpected(read.error());
  return loaded;
}

Result<Loaded> read_verified(store::Store& store, const std::string& campaign, const Services& s) {
  Loaded loaded;
  if (auto read = read_into(loaded, store, campaign, s, true); !read) return std::unexpected(read.error());
  return loaded;
}

Result<Loaded> read_whole_log(store::Store& store, const std::string& campaign, const Services& s) {
  Loaded loaded;
  if (auto read = read_into(loaded, store, campaign, s, false); !read) return std::unexpected(read.error());
  return loaded;
}

Result<HibernatedRows> read_hibernated(store::Store& store, const std::string& campaign, std::int64_t phase_seq) {
  HibernatedRows rows;
  auto founding = line_at(store, campaign, 1);
  if (!founding) return std::unexpected(founding.error());
  auto row = store.campaign(campaign);
  if (!row) return std::unexpected(row.error());
  auto snapshot = store.snapshot(campaign, INT64_MAX);
  if (!snapshot) return std::unexpected(snapshot.error());
  if (!*snapshot) return refuse("missing", "", "it has no snapshot");
  rows.founding = std::move(*founding), rows.row = std::move(*row), rows.snapshot = std::move(**snapshot);
  auto covered = line_at(store, campaign, rows.snapshot.seq);
  if (!covered) return std::unexpected(covered.error());
  rows.chain = std::move(covered->chain);
  auto tail = catch_up(store, campaign, rows.snapshot.seq, phase_seq);
  if (!tail) return std::unexpected(tail.error());
  auto sessions = store.sessions(campaign);
  if (!sessions) return std::unexpected(sessions.error());
  rows.tail = std::move(*tail), rows.sessions = std::move(*sessions);
  return rows;
}

Result<Loaded> load_hibernated(HibernatedRows rows, const std::string& campaign, const Services& s) {
  Loaded loaded;
  auto game = founded_game(campaign, rows.founding, rows.row, s);
  if (!game) return std::unexpected(game.error());
  loaded.game = std::move(*game);
  const auto past = archive_through_writer(s.writer, campaign);
  auto kept = read_snapshot(rows.snapshot.body, maker_of(s, rows.row->rulebook), rows.snapshot.seq, rows.chain,
      {*loaded.game.rulebook, loaded.game.setup}, {past, past});
  if (!kept) {
    log_ignored_snapshot(campaign, rows.snapshot.seq, kept.error());
    return std::unexpected(kept.error());
  }
  resume_from(loaded, std::move(*kept));
  loaded.lines = std::move(rows.tail.lines);
  loaded.sheets = std::move(rows.tail.sheets);
  loaded.sessions = std::move(rows.sessions);
  return loaded;
}

Result<LogTail> catch_up(
    store::Store& store, const std::string& campaign, std::int64_t last_seq, std::int64_t phase_seq) {
  auto lines = lines_after(store, campaign, last_seq);
  if (!lines) return std::unexpected(lines.error());
  auto sheets = sheets_of_phase(store, campaign, *lines, phase_seq);
  if (!sheets) return std::unexpected(sheets.error());
  return LogTail{std::move(*lines), std::move(*sheets)};
}

}  // namespace ziggurat
