#include <sstream>

#include "base/json.h"
#include "campaign/log_codec.h"
#include "host/export_text.h"
#include "host/office_shared.h"

namespace ziggurat {

// One line a record, so that a long campaign can be read with a pager: a head, the entries, a foot that tells that none is missing.
std::string write_export(const ExportedCampaign& exported) {
  std::string text = to_text(Json{{"ziggurat", "export"}, {"format", 1}, {"campaign", exported.id}, {"name", exported.name}, {"rulebook", exported.rulebook},
                                  {"scenario", exported.scenario}, {"status", exported.status}, {"created_at", exported.created_at_ms}}) + "\n";
  for (const auto& line : exported.log)
    text += to_text(Json{{"seq", line.seq}, {"at", line.at_ms}, {"actor", line.actor}, {"kind", line.kind}, {"body", line.body}, {"chain", line.chain}}) + "\n";
  text += to_text(Json{{"entries", exported.log.size()}, {"chain", exported.log.empty() ? "" : exported.log.back().chain}}) + "\n";
  return text;
}

Result<ExportedCampaign> read_export(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    auto value = parse_json(line);
    if (!value) return refuse("malformed", "line " + std::to_string(lines.size() + 1), "is no JSON");
    lines.push_back(std::move(*value));
  }
  if (lines.size() < 2) return refuse("malformed", "line 1", "this is no export of a campaign");
  return read_json([&] {
    ExportedCampaign exported;
    const JsonReader head(lines.front(), "line 1");
    if (head.text("ziggurat") != "export") head.fail("this is no export of a campaign");
    if (head.integer("format", 1, 1000) != 1) head.fail("this export was written by a newer program");
    exported.id = head.text("campaign", 64);
    exported.name = head.text("name", 1024);
    exported.rulebook = head.text("rulebook", 64);
    exported.scenario = head.text("scenario", 256);
    exported.status = head.text("status", 32);
    exported.created_at_ms = head.integer("created_at", 0, INT64_MAX);
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
      const JsonReader line(lines[i], "line " + std::to_string(i + 1));
      exported.log.push_back({line.integer("seq", 1, INT64_MAX), line.integer("at", 0, INT64_MAX), line.text("actor"), line.text("kind"),
                              line.text("body", 64u << 20), line.text("chain", 64)});
    }
    const JsonReader foot(lines.back(), "line " + std::to_string(lines.size()));
    if (foot.integer("entries", 0, INT64_MAX) != static_cast<std::int64_t>(exported.log.size())) foot.fail("the export is cut off");
    return exported;
  });
}

namespace office {

Result<std::string> export_campaign(store::Store& store, const std::string& campaign) {
  const auto row = store.campaign(campaign);
  if (!row) return std::unexpected(row.error());
  if (!*row) return refuse("missing", "", "there is no campaign " + campaign);
  auto log = read_log(store, campaign);
  if (!log) return std::unexpected(log.error());
  const auto& c = **row;
  return write_export({c.id, c.name, c.rulebook, c.scenario, c.status, c.created_at_ms, std::move(*log)});
}

Result<std::string> import_campaign(store::Store& store, const std::string& text) {
  const auto exported = read_export(text);
  if (!exported) return std::unexpected(exported.error());
  std::string chain;
  std::vector<store::Entry> records;
  std::vector<store::Seat> seats;
  for (const auto& line : exported->log) {
    const std::string at = "line " + std::to_string(records.size() + 2);
    const auto entry = read_line(line);
    if (!entry) return refuse("malformed", at, entry.error().words);
    chain = chain_after(chain, *entry);
    if (chain != line.chain || line.seq != static_cast<std::int64_t>(records.size()) + 1)
      return refuse("broken_chain", at, "entry " + std::to_string(line.seq) + " does not follow from those before it");
    const auto add = [&](const SeatInfo& seat) { seats.push_back({seat.id, {}, word_of(seat.role), seat.title, {}, {}}); };
    if (const auto* made = std::get_if<CampaignMade>(&entry->body))
      for (const auto& seat : made->seats) add(seat);
    if (const auto* added = std::get_if<SeatAdded>(&entry->body)) add(added->seat);
    records.push_back({line.seq, line.at_ms, line.actor, line.kind, line.body, line.chain});
  }
  const store::Campaign row{exported->id, exported->name, exported->rulebook, exported->scenario, exported->status, exported->created_at_ms};
  if (auto made = store.create_campaign(row); !made) return std::unexpected(made.error());
  store::Part part;
  part.campaign = exported->id;
  part.entries = std::move(records);
  part.seats = std::move(seats);
  const auto verdicts = store.commit({{std::move(part)}});
  if (!verdicts) return std::unexpected(verdicts.error());
  if (const auto& refused = verdicts->front()) return std::unexpected(*refused);
  return exported->id;
}

}  // namespace office
}  // namespace ziggurat
