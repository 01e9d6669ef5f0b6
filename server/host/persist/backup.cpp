#include "host/persist/backup.h"

#include <algorithm>

#include "base/crypto.h"
#include "base/json.h"
#include "host/loaded/stored.h"
#include "host/persist/export.h"

namespace ziggurat {
namespace {

constexpr std::int64_t format = 2;  // 2: sessions say whether they are a deputy's

// Hashes all lines so far: each hash covers the one before and a line.
class RunningHash {
 public:
  void add(std::string_view line) { hash_ = to_hex(as_bytes(sha256(hash_ + std::string(line)))); }
  const std::string& hash() const { return hash_; }

 private:
  std::string hash_;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Every member of a record is named, so a new one does not compile until it is backed up too.
Json write(const store::Seat& s) {
  const auto& [seat, faction, role, name, scope, pass_hash] = s;
  return {{"seat", {seat, faction, role, name, scope, pass_hash}}};
}
Json write(const store::Invite& i) {
  const auto& [token_hash, campaign, seat, kind, created_at_ms, expires_at_ms, claimed_at_ms, revoked_at_ms] = i;
  return {{"invite", {token_hash, seat, kind, created_at_ms, expires_at_ms, claimed_at_ms, revoked_at_ms}}};
}
Json write(const store::Session& s) {
  const auto& [session_hash, campaign, seat, created_at_ms, last_seen_ms, revoked_at_ms, deputy] = s;
  return {{"session", {session_hash, seat, created_at_ms, last_seen_ms, revoked_at_ms, deputy}}};
}
Json write(const store::Sheet& s) {
  const auto& [phase_seq, seat, revision, body, saved_at_ms] = s;
  return {{"sheet", {phase_seq, seat, revision, body, saved_at_ms}}};
}

// Reads one row (a seat, link, session or sheet) into the campaign's first batch.
void read_into(store::WriteBatch& batch, const JsonReader& line) {
  const auto moment = [](const JsonReader& json) { return json.integer(0, INT64_MAX); };
  if (line.has("seat")) {
    const auto i = line.member("seat").items(6, 6);
    batch.seats.push_back({i[0].text(256), i[1].text(), i[2].text(), i[3].text(), i[4].text(), i[5].text()});
  } else if (line.has("invite")) {
    const auto i = line.member("invite").items(7, 7);
    batch.invites.push_back({i[0].text(256), batch.campaign, i[1].text(256), i[2].text(256), moment(i[3]), moment(i[4]),
        moment(i[5]), moment(i[6])});
  } else if (line.has("session")) {
    const auto i = line.member("session").items(6, 6);
    batch.sessions.push_back(
        {i[0].text(256), batch.campaign, i[1].text(256), moment(i[2]), moment(i[3]), moment(i[4]), i[5].boolean()});
  } else {
    const auto i = line.member("sheet").items(5, 5);
    batch.sheets.push_back(
        {moment(i[0]), i[1].text(256), moment(i[2]), i[3].text(store::body_bytes_max), moment(i[4])});
  }
}

template <class Record, class Put>
Result<void> each(Result<std::vector<Record>> records, const Put& put) {
  if (!records) return std::unexpected(records.error());
  for (const Record& record : *records) put(to_text(write(record)) + "\n");
  return {};
}

Result<void> write_campaign(
    store::Store& store, const std::string& id, const std::function<void(std::string_view)>& put) {
  Export exported(id);
  for (bool more = true; more;) {
    std::string piece;
    const auto added = exported.add_to(piece, store);
    if (!added) return std::unexpected(added.error());
    for (const auto line : lines_of(piece)) put(std::string(line) + "\n");
    more = *added;
  }
  if (auto done = each(store.seats(id), put); !done) return done;
  if (auto done = each(store.invites(id), put); !done) return done;
  if (auto done = each(store.sessions(id), put); !done) return done;
  return each(store.sheets(id, exported.phase_seq()), put);
}

// Restores one campaign from its lines: its export, then its seats, links, sessions and sheets.
Result<std::string> restore_one(
    store::Store& store, const RulebookList& rulebooks, const std::vector<std::string_view>& lines) {
  const auto is_row = [](std::string_view line) {
    return line.starts_with("{\"seat\"") || line.starts_with("{\"invite\"") || line.starts_with("{\"session\"") ||
           line.starts_with("{\"sheet\"");
  };
  const auto rows = std::find_if(lines.begin(), lines.end(), is_row);
  std::string text;
  for (auto line = lines.begin(); line != rows; ++line) text += std::string(*line) + "\n";
  auto begin = read_import(store, rulebooks, text);
  if (!begin) return std::unexpected(begin.error());
  auto& [row, batch] = *begin;
  batch.seats.clear();
  const auto read = read_json([&] {
    for (auto line = rows; line != lines.end(); ++line) {
      const auto json = parse_json(*line);
      if (!json) throw JsonReader::Malformed{{"malformed", "", "is not JSON"}};
      read_into(batch, JsonReader(*json, ""));
    }
    return true;
  });
  if (!read) return std::unexpected(read.error());
  if (auto made = store.create_campaign(row, batch); !made) return std::unexpected(made.error());
  return row.id;
}

}  // namespace

Result<int> back_up(store::Store& store, const std::function<void(std::string_view)>& out) {
  int campaigns = 0;
  RunningHash running;
  const auto put = [&](std::string_view line) {
    running.add(line);
    out(line);
  };
  const auto done = store.in_read_transaction([&]() -> Result<void> {
    const auto rows = store.campaigns();
    if (!rows) return std::unexpected(rows.error());
    put(to_text(Json{{"ziggurat", "backup"}, {"format", format}, {"campaigns", rows->size()}}) + "\n");
    for (const auto& row : *rows) {
      if (auto written = write_campaign(store, row.id, put); !written) return written;
      ++campaigns;
    }
    return {};
  });
  if (!done) return std::unexpected(done.error());
  out(to_text(Json{{"end", "backup"}, {"sha256", running.hash()}}) + "\n");
  return campaigns;
}

Result<Restored> restore(store::Store& store, const RulebookList& rulebooks, std::string_view text) {
  const auto lines = lines_of(text);
  if (lines.size() < 2) return refuse("malformed", "line 1", "this is not a backup");
  RunningHash running;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) running.add(std::string(lines[i]) + "\n");
  const auto head = parse_json(lines.front()), foot = parse_json(lines.back());
  const auto campaigns = read_json([&]() -> std::int64_t {
    if (!head || !foot) throw JsonReader::Malformed{{"malformed", "line 1", "this is not a backup"}};
    const JsonReader first(*head, "line 1"), last(*foot, "line " + std::to_string(lines.size()));
    if (!first.has("ziggurat") || first.text("ziggurat") != "backup") first.fail("this is not a backup");
    if (first.integer("format", 1, 1000) != format)
      first.fail("this backup was written by another version of the program");
    if (!last.has("sha256") || last.text("sha256") != running.hash())
      last.fail("the backup is truncated or was altered");
    return first.integer("campaigns", 0, INT32_MAX);
  });
  if (!campaigns) return std::unexpected(campaigns.error());
  const auto there = store.campaigns();
  if (!there) return std::unexpected(there.error());
  if (!there->empty())
    return refuse(std::string(store::code::conflict), "",
        "the store already has campaigns: restore a backup into an empty store");
  Restored restored;
  for (std::size_t i = 1; i + 1 < lines.size();) {
    std::vector<std::string_view> one;
    do one.push_back(lines[i++]);
    while (i + 1 < lines.size() && lines[i].find("\"ziggurat\":\"export\"") == std::string_view::npos);
    const auto id = restore_one(store, rulebooks, one);
    if (id) restored.campaigns.push_back(*id);
    else
      restored.refused.push_back(
          {id.error().code, std::string(one.front().substr(0, 200)), id.error().at + " " + id.error().words});
  }
  return restored;
}

}  // namespace ziggurat
