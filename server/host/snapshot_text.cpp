#include "host/snapshot_text.h"

#include <algorithm>
#include <iterator>

#include "base/crypto.h"
#include "base/json.h"
#include "campaign/log_codec.h"
#include "campaign/log_parts.h"
#include "campaign/snapshot.h"

namespace ziggurat {
namespace {

constexpr int format = 3;
constexpr std::size_t words_max = 16 * 1024 * 1024;

// What became of the sheets is written as the bell's entry is, without the sheets.
BellRung bell_of(const protocol::Told& told) {
  BellRung bell;
  bell.phase = told.fates_of;
  for (const auto& [seat, fate] : told.fates) bell.sheets.push_back({seat, fate, {}});
  return bell;
}

JsonText write_told(const protocol::Told& told) {
  JsonList amended;
  for (const auto& one : told.amended)
    amended.push_back(JsonText::list({one.report, log::write(one.what), one.reason}));
  return {{"reports_of", told.reports_of}, {"reports", log::write(told.reports)}, {"amended", std::move(amended)},
      {"bell", JsonText::written(write_body(bell_of(told)))}};
}

protocol::Told read_told(const JsonReader& json) {
  json.only({"reports_of", "reports", "amended", "bell"});
  protocol::Told told;
  told.reports_of = json.integer("reports_of", 0, INT64_MAX);
  log::read(json.member("reports"), told.reports);
  for (const auto& item : json.member("amended").items()) {
    const auto parts = item.items(3, 3);
    Amended amended;
    amended.report = static_cast<std::size_t>(parts[0].integer(0, static_cast<std::int64_t>(told.reports.size()) - 1));
    log::read(parts[1], amended.what);
    amended.reason = parts[2].text(words_max);
    told.amended.push_back(std::move(amended));
  }
  const auto bell = read_body("bell_rung", to_text(json.member("bell").value()));
  if (!bell) json.fail(bell.error().words);
  told.fates_of = std::get<BellRung>(*bell).phase;
  for (const auto& taken : std::get<BellRung>(*bell).sheets) told.fates.emplace_back(taken.seat, taken.fate);
  return told;
}

JsonText write_said(const CampaignTexts::Said& said, std::size_t bytes_max) {
  JsonList idle, all;
  for (const SeatId seat : said.idle_seats) idle.push_back(seat.value);
  for (const auto& [viewer, to] : said.to) {
    const auto count = to.log.newest(bytes_max, nullptr);
    JsonText last;
    if (to.last) last = JsonText::list({to.last->at_ms, to.last->phase});
    all.push_back({{"first", to.log.last() - count + 1}, {"frames", count}, {"last", std::move(last)},
        {"told", write_told(to.told)}});
  }
  return {{"record", static_cast<std::int64_t>(said.record.size())}, {"idle_seats", std::move(idle)},
      {"to", std::move(all)}};
}

std::string_view next_lines(std::string_view& text, std::int64_t count) {
  std::string_view rest = text;
  for (std::int64_t i = 0; i < count && !rest.empty(); ++i) next_line(rest);
  const auto lines = text.substr(0, text.size() - rest.size());
  text = rest;
  return lines;
}

// `text`: the lines that follow, to the last; of the record, then the frames of each viewer.
CampaignTexts::Said read_said(
    const JsonReader& json, const std::vector<game::Viewer>& viewers, const SharedPart& text) {
  json.only({"record", "idle_seats", "to"});
  CampaignTexts::Said said;
  std::string_view rest = text.text();
  const auto record = json.integer("record", 0, INT32_MAX);
  said.record.restore(text.of(next_lines(rest, record)));
  if (static_cast<std::int64_t>(said.record.size()) != record) json.fail("has a shorter record than it tells");
  for (const auto& item : json.member("idle_seats").items()) {
    SeatId seat;
    log::read(item, seat);
    said.idle_seats.insert(seat);
  }
  for (const game::Viewer& viewer : viewers) said.to.try_emplace(viewer);
  const auto all = json.member("to").items(said.to.size(), said.to.size());
  auto item = all.begin();
  for (auto& [viewer, to] : said.to) {
    item->only({"first", "frames", "last", "told"});
    const auto first = item->integer("first", 1, INT32_MAX);
    const auto count = item->integer("frames", 0, INT32_MAX);
    to.log.restore(first, text.of(next_lines(rest, count)));
    if (to.log.last() != first + count - 1) item->fail("has fewer frames than it tells");
    to.told = read_told(item->member("told"));
    if (const auto last = item->member("last"); !last.value().is_null()) {
      const auto parts = last.items(2, 2);
      to.last = {parts[0].integer(), parts[1].integer()};
    }
    ++item;
  }
  if (!rest.empty()) json.fail("has more frames than it tells");
  return said;
}

template <class T>
T must(Result<T> result) {
  if (!result) throw JsonReader::Malformed{result.error()};
  return std::move(*result);
}

}  // namespace

std::string write_snapshot(const Kept& kept, const Maker& maker, std::size_t frames_bytes_max) {
  const std::size_t each = frames_bytes_max / std::max<std::size_t>(kept.said.to.size(), 1);
  std::string rest = write_state(kept.replay) + '\n';
  const auto state_lines = std::count(rest.begin(), rest.end(), '\n');
  rest += write_said(kept.said, each).text() + '\n' + kept.said.record.write();
  for (const auto& [viewer, to] : kept.said.to) to.log.newest(each, &rest);
  const Json head = {{"ziggurat", "snapshot"}, {"format", format}, {"program", maker.program},
      {"rulebook", maker.rulebook}, {"rulebook_version", maker.version}, {"seq", kept.replay.campaign.last_seq},
      {"chain", kept.chain}, {"phase_seq", kept.phase_seq}, {"state_lines", state_lines},
      {"sha256", to_hex(as_bytes(sha256(rest)))}};
  return to_text(head) + '\n' + rest;
}

Result<Kept> read_snapshot(
    const SharedPart& whole, const Maker& maker, std::int64_t seq, std::string_view log_chain, const Ground& ground) {
  std::string_view text = whole.text();
  const auto head = parse_json(next_line(text));
  if (!head) return refuse("damaged", "", "its head is no JSON");
  return read_json([&] {
    const JsonReader json(*head, "head");
    if (json.text("ziggurat") != "snapshot") json.fail("is of something else");
    if (json.integer("format", 0, INT32_MAX) != format) json.fail("foreign", "it has another format");
    json.only({"ziggurat", "format", "program", "rulebook", "rulebook_version", "seq", "chain", "phase_seq",
        "state_lines", "sha256"});
    const Maker made_by{
        json.text("program"), json.text("rulebook"), static_cast<int>(json.integer("rulebook_version", 0, INT32_MAX))};
    if (made_by.program != maker.program) json.fail("foreign", "another program made it");
    if (made_by != maker) json.fail("foreign", "it was made by other rules");
    if (to_hex(as_bytes(sha256(text))) != json.text("sha256")) json.fail("damaged", "its hash is another");
    if (json.integer("seq", 1, INT64_MAX) != seq || json.text("chain") != log_chain)
      json.fail("foreign", "it is not of this log");
    std::string_view state = next_lines(text, json.integer("state_lines", 1, INT32_MAX));
    if (state.ends_with('\n')) state.remove_suffix(1);
    auto replay = must(read_state(whole.of(state), ground.rulebook, ground.setup.factions));
    if (const auto words = misfit(replay, ground); !words.empty()) json.fail(words);
    if (replay.campaign.last_seq != seq) json.fail("is of another entry than its state");
    const auto said = must(parse_json(next_line(text)));
    auto heard = read_said(JsonReader(said, "said"), replay.streams.viewers(), whole.of(text));
    for (const SeatId seat : heard.idle_seats)
      if (!replay.campaign.seat(seat)) json.fail("there is no such seat");
    for (const auto& [viewer, to] : heard.to) {
      for (const auto& report : to.told.reports)
        if (const auto words = misfit(report, ground); !words.empty()) json.fail(words);
      for (const auto& [seat, fate] : to.told.fates)
        if (!replay.campaign.seat(seat)) json.fail("there is no such seat");
    }
    return Kept{std::move(replay), json.text("chain"), json.integer("phase_seq", 1, seq), std::move(heard)};
  });
}

}  // namespace ziggurat
