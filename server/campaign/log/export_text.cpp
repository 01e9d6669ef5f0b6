#include "campaign/log/export_text.h"

#include <algorithm>

#include "base/json.h"

namespace ziggurat {
namespace {

constexpr std::int64_t format = 2;
constexpr std::size_t body_bytes_max = 64 * 1024 * 1024;

LogLine line_from(const JsonReader& json) {
  json.only({"seq", "at", "actor", "kind", "body", "chain"});
  return {json.integer("seq", 1, INT64_MAX), json.integer("at", 0, INT64_MAX), json.text("actor"), json.text("kind"),
      json.text("body", body_bytes_max), json.text("chain", 64)};
}

}  // namespace

std::string export_head(const CampaignMade& made) {
  return to_text(Json{{"ziggurat", "export"}, {"format", format}, {"campaign", made.id}, {"name", made.name},
             {"rulebook", made.rulebook}, {"scenario", made.setting.scenario}}) +
         "\n";
}

std::string export_line(const LogLine& line) {
  return to_text(Json{{"seq", line.seq}, {"at", line.at_ms}, {"actor", line.actor}, {"kind", line.kind},
             {"body", line.body}, {"chain", line.chain}}) +
         "\n";
}

std::string export_foot(std::int64_t entries, const std::string& chain) {
  return to_text(Json{{"entries", entries}, {"chain", chain}}) + "\n";
}

Result<ExportedCampaign> read_export(std::string_view text) {
  std::vector<std::string_view> lines;
  for (; !text.empty(); text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1))
    lines.push_back(text.substr(0, text.find('\n')));
  if (lines.size() < 2) return refuse("malformed", "line 1", "this is not an export of a campaign");
  return read_json([&] {
    const auto parsed = [&](std::size_t i) {
      auto json = parse_json(lines[i]);
      if (!json) throw JsonReader::Malformed{{"malformed", "line " + std::to_string(i + 1), "is not JSON"}};
      return std::move(*json);
    };
    const auto place = [](std::size_t i) { return "line " + std::to_string(i + 1); };
    ExportedCampaign exported;
    const Json first = parsed(0), last = parsed(lines.size() - 1);
    const JsonReader head(first, place(0)), foot(last, place(lines.size() - 1));
    if (!head.has("ziggurat") || head.text("ziggurat") != "export") head.fail("this is not an export of a campaign");
    if (head.integer("format", 1, 1000) != format)
      head.fail("this export was written by another version of the program");
    head.only({"ziggurat", "format", "campaign", "name", "rulebook", "scenario"});
    exported.id = head.text("campaign", 64);
    exported.name = head.text("name", 1024);
    exported.rulebook = head.text("rulebook", 64);
    exported.scenario = head.text("scenario", 256);
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
      const Json line = parsed(i);
      exported.log.push_back(line_from(JsonReader(line, place(i))));
    }
    foot.only({"entries", "chain"});
    const bool whole = foot.integer("entries", 0, INT64_MAX) == static_cast<std::int64_t>(exported.log.size()) &&
                       foot.text("chain", 64) == (exported.log.empty() ? "" : exported.log.back().chain);
    if (!whole) foot.fail("the export is truncated");
    return exported;
  });
}

Verification verify(const ExportedCampaign& exported, const game::Rulebook& rulebook) {
  const auto made = founding_of(exported.log);
  const bool same = made && made->id == exported.id && made->name == exported.name &&
                    made->rulebook == exported.rulebook && made->setting.scenario == exported.scenario;
  if (!same)
    return {.fault = LogFault{0, "the head disagrees with the first entry about campaign, name, rulebook or scenario"}};
  return verify(exported.log, rulebook);
}

}  // namespace ziggurat
