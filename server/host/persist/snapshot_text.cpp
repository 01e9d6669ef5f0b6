#include "host/persist/snapshot_text.h"

#include <algorithm>

#include "base/crypto.h"
#include "base/json.h"
#include "campaign/log/log_codec.h"
#include "campaign/log/log_parts.h"
#include "campaign/snapshot/snapshot.h"

namespace ziggurat {
namespace {

// Raise it when the text below changes. A snapshot of another format is refused as `foreign`, and load.cpp then tries
// an older one or replays the log.
constexpr int snapshot_format = 8;
constexpr std::size_t words_max = 16 * 1024 * 1024;

// The fates of the sheets are written as a BellRung entry without the sheets; the umpire's reasons are listed beside
// it.
BellRung bell_of(const protocol::LastShown& last) {
  BellRung bell;
  bell.phase = last.fates_of;
  for (const auto& [seat, fate, by, reason] : last.fates) bell.sheets.push_back({seat, fate, {}, 0, by});
  return bell;
}

JsonText write_last_shown(const protocol::LastShown& last) {
  JsonList amended;
  for (const auto& one : last.amended)
    amended.push_back(JsonText::list({one.report, log::write(one.what), one.reason}));
  JsonList acts;
  for (const auto& act : last.acts) {
    JsonList stores;
    for (const auto& [ledger, was, is] : act.stores) stores.push_back(JsonText::list({ledger, was, is}));
    acts.push_back(JsonText::list({act.phase, act.revision, act.at_ms, act.title, log::write(act.reports),
        act.takes_back, act.reason, std::move(stores)}));
  }
  JsonList reasons;
  for (const auto& one : last.fates) reasons.push_back(one.reason);
  return {{"reports_of", last.reports_of}, {"reports", log::write(last.reports)}, {"amended", std::move(amended)},
      {"acts", std::move(acts)}, {"bell", JsonText::written(write_body(bell_of(last)))},
      {"fate_reasons", std::move(reasons)}};
}

protocol::LastShown read_last_shown(const JsonReader& json) {
  json.only({"reports_of", "reports", "amended", "acts", "bell", "fate_reasons"});
  protocol::LastShown last;
  last.reports_of = json.integer("reports_of", 0, INT64_MAX);
  log::read(json.member("reports"), last.reports);
  for (const auto& item : json.member("amended").items()) {
    const auto parts = item.items(3, 3);
    Amended amended;
    amended.report = static_cast<std::size_t>(parts[0].integer(0, static_cast<std::int64_t>(last.reports.size()) - 1));
    log::read(parts[1], amended.what);
    amended.reason = parts[2].text(words_max);
    last.amended.push_back(std::move(amended));
  }
  for (const auto& item : json.member("acts").items()) {
    const auto parts = item.items(8, 8);
    protocol::ShownAct act{parts[0].integer(1, INT64_MAX), parts[1].integer(1, INT64_MAX), parts[2].integer(),
        parts[3].text(words_max), {}, parts[5].integer(0, INT64_MAX), parts[6].text(words_max)};
    log::read(parts[4], act.reports);
    for (const auto& one : parts[7].items()) {
      const auto numbers = one.items(3, 3);
      act.stores.push_back(
          {static_cast<int>(numbers[0].integer(0, INT32_MAX)), numbers[1].integer(), numbers[2].integer()});
    }
    last.acts.push_back(std::move(act));
  }
  const auto bell = read_body("bell_rung", to_text(json.member("bell").value()));
  if (!bell) json.fail(bell.error().words);
  last.fates_of = std::get<BellRung>(*bell).phase;
  for (const auto& taken : std::get<BellRung>(*bell).sheets) last.fates.push_back({taken.seat, taken.fate, taken.by});
  const auto reasons = json.member("fate_reasons").items(last.fates.size(), last.fates.size());
  for (std::size_t i = 0; i < reasons.size(); ++i) last.fates[i].reason = reasons[i].text(words_max);
  return last;
}

// Writes the head of a list of lines: names of finished chunks, and the number of lines that follow below.
JsonText write_lines(const LineLog::Written& written, std::string& lines, std::vector<ArchivedTextPtr>& finished) {
  JsonList texts;
  for (const auto& one : written.finished) {
    texts.push_back(JsonText::list({static_cast<std::int64_t>(one.lines), one.text->name()}));
    finished.push_back(one.text);
  }
  lines += written.lines;
  return JsonText::list({std::move(texts), static_cast<std::int64_t>(written.open)});
}

JsonText write_said(const MessageRenderer::Said& said, std::size_t bytes_max, std::string& lines,
    std::vector<ArchivedTextPtr>& finished) {
  JsonList idle, all;
  for (const SeatId seat : said.idle_seats) idle.push_back(seat.value);
  JsonText record = write_lines(said.record.write(), lines, finished);
  for (const auto& [viewer, to] : said.to) {
    const auto frames = to.log.newest(bytes_max);
    const auto first = to.log.last() - static_cast<std::int64_t>(frames.size()) + 1;
    JsonText last;
    if (to.last) last = JsonText::list({to.last->at_ms, to.last->phase});
    all.push_back({{"first", first}, {"frames", write_lines(frames, lines, finished)}, {"last", std::move(last)},
        {"shown", write_last_shown(to.last_shown)}});
  }
  return {{"record", std::move(record)}, {"idle_seats", std::move(idle)}, {"to", std::move(all)}};
}

std::string_view next_lines(std::string_view& text, std::int64_t count) {
  std::string_view rest = text;
  for (std::int64_t i = 0; i < count && !rest.empty(); ++i) next_line(rest);
  const auto lines = text.substr(0, text.size() - rest.size());
  text = rest;
  return lines;
}

LineLog::Written read_lines(const JsonReader& json, std::string_view& rest, const ArchivedText::Read& read) {
  const auto parts = json.items(2, 2);
  LineLog::Written written;
  for (const auto& item : parts[0].items()) {
    const auto one = item.items(2, 2);
    if (!ArchivedText::is_name(one[1].text())) one[1].fail("names no archived text");
    auto text = std::make_shared<const ArchivedText>(one[1].text(), read);
    written.finished.push_back({static_cast<std::size_t>(one[0].integer(1, INT32_MAX)), std::move(text)});
  }
  written.open = static_cast<std::size_t>(parts[1].integer(0, INT32_MAX));
  written.lines = next_lines(rest, static_cast<std::int64_t>(written.open));
  return written;
}

// `rest`: all remaining lines; those of the record, then the frames of each viewer.
MessageRenderer::Said read_said(const JsonReader& json, const std::vector<game::Viewer>& viewers, std::string_view rest,
    const ArchivedText::Read& read) {
  json.only({"record", "idle_seats", "to"});
  MessageRenderer::Said said;
  if (!said.record.restore(read_lines(json.member("record"), rest, read)))
    json.fail("has a different number of record lines than stated");
  for (const auto& item : json.member("idle_seats").items()) {
    SeatId seat;
    log::read(item, seat);
    said.idle_seats.insert(seat);
  }
  for (const game::Viewer& viewer : viewers) said.to.try_emplace(viewer);
  const auto all = json.member("to").items(said.to.size(), said.to.size());
  auto item = all.begin();
  for (auto& [viewer, to] : said.to) {
    item->only({"first", "frames", "last", "shown"});
    const auto first = item->integer("first", 1, INT32_MAX);
    if (!to.log.restore(first, read_lines(item->member("frames"), rest, read)))
      item->fail("has different frames than stated");
    to.last_shown = read_last_shown(item->member("shown"));
    if (const auto last = item->member("last"); !last.value().is_null()) {
      const auto parts = last.items(2, 2);
      to.last = {parts[0].integer(), parts[1].integer()};
    }
    ++item;
  }
  if (!rest.empty()) json.fail("has more frames than stated");
  return said;
}

template <class T>
T must(Result<T> result) {
  if (!result) throw JsonReader::Malformed{result.error()};
  return std::move(*result);
}

}  // namespace

SnapshotText write_snapshot(const Kept& kept, const Maker& maker, std::size_t frames_bytes_max) {
  const std::size_t each = frames_bytes_max / std::max<std::size_t>(kept.said.to.size(), 1);
  SnapshotText written;
  StateText state = write_state(kept.replay);
  std::string lines;
  const JsonText said = write_said(kept.said, each, lines, written.said);
  const std::string rest = state.text + '\n' + said.text() + '\n' + lines;
  const Json head = {{"ziggurat", "snapshot"}, {"format", snapshot_format}, {"program", maker.program},
      {"rulebook", maker.rulebook}, {"rulebook_version", maker.version}, {"seq", kept.replay.campaign.last_seq},
      {"chain", kept.chain}, {"phase_seq", kept.phase_seq}, {"sha256", to_hex(as_bytes(sha256(rest)))}};
  written.text = to_text(head) + '\n' + rest;
  written.openings = std::move(state.past);
  return written;
}

// Throws ArchiveUnreadable.
static Result<Kept> read_checked(std::string_view text, const Maker& maker, std::int64_t seq,
    std::string_view log_chain, const ScenarioContext& ground, const ArchiveReaders& past) {
  const auto head = parse_json(next_line(text));
  if (!head) return refuse("damaged", "", "its head is not JSON");
  return read_json([&] {
    const JsonReader json(*head, "head");
    if (json.text("ziggurat") != "snapshot") json.fail("is not a snapshot");
    if (json.integer("format", 0, INT32_MAX) != snapshot_format) json.fail("foreign", "it has a different format");
    json.only({"ziggurat", "format", "program", "rulebook", "rulebook_version", "seq", "chain", "phase_seq", "sha256"});
    const Maker made_by{
        json.text("program"), json.text("rulebook"), static_cast<int>(json.integer("rulebook_version", 0, INT32_MAX))};
    if (made_by.program != maker.program) json.fail("foreign", "it was made by another build");
    if (made_by != maker) json.fail("foreign", "it was made by other rules");
    if (to_hex(as_bytes(sha256(text))) != json.text("sha256")) json.fail("damaged", "its hash does not match");
    if (json.integer("seq", 1, INT64_MAX) != seq || json.text("chain") != log_chain)
      json.fail("foreign", "it belongs to another log");
    auto replay = must(read_state(next_line(text), ground.rulebook, ground.setup.factions, past.later));
    if (const auto words = reject_reason(replay, ground); !words.empty()) json.fail(words);
    if (replay.campaign.last_seq != seq) json.fail("belongs to another entry than its state");
    const auto said = must(parse_json(next_line(text)));
    auto received = read_said(JsonReader(said, "said"), replay.streams.viewers(), text, past.now);
    for (const SeatId seat : received.idle_seats)
      if (!replay.campaign.seat(seat)) json.fail("there is no such seat");
    for (const auto& [viewer, to] : received.to) {
      for (const auto& report : to.last_shown.reports)
        if (const auto words = reject_reason(report, ground); !words.empty()) json.fail(words);
      for (const auto& act : to.last_shown.acts) {
        for (const auto& report : act.reports)
          if (const auto words = reject_reason(report, ground); !words.empty()) json.fail(words);
        for (const auto& store : act.stores)
          if (store.ledger >= static_cast<int>(ground.rulebook.vocabulary().ledgers.size()))
            json.fail("there is no such ledger");
      }
      for (const auto& one : to.last_shown.fates)
        if (!replay.campaign.seat(one.seat)) json.fail("there is no such seat");
    }
    return Kept{std::move(replay), json.text("chain"), json.integer("phase_seq", 1, seq), std::move(received)};
  });
}

Result<Kept> read_snapshot(std::string_view text, const Maker& maker, std::int64_t seq, std::string_view log_chain,
    const ScenarioContext& ground, const ArchiveReaders& past) {
  try {
    return read_checked(text, maker, seq, log_chain, ground, past);
  } catch (const ArchiveUnreadable& unread) {
    return refuse("damaged", "", unread.what());
  }
}

}  // namespace ziggurat
