#include "host/feeds/record_log.h"

#include "campaign/log/log_codec.h"
#include "campaign/log/log_parts.h"
#include "host/feeds/record_words.h"

namespace ziggurat {
namespace {

constexpr std::size_t record_words_max = 16 * 1024 * 1024;

JsonText write_line(const protocol::RecordLine& line) {
  JsonList moments;
  for (const auto& [what, at_ms] : line.moments) moments.push_back(JsonText::list({what, at_ms}));
  return JsonText::list({line.seq, line.at_ms, actor_text(line.actor), line.kind, line.what, line.reason, line.phase,
      line.undoes, line.undone_by, std::move(moments)});
}

Result<protocol::RecordLine> read_line(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  return read_json([&]() -> protocol::RecordLine {
    const JsonReader json(*parsed, "");
    const auto items = json.items(10, 10);
    const auto actor = read_actor(items[2].text());
    if (!actor) json.fail(actor.error().words);
    protocol::RecordLine line{items[0].integer(), items[1].integer(), *actor, items[3].text(),
        items[4].text(record_words_max), items[5].text(record_words_max), items[6].integer(), items[7].integer(),
        items[8].integer()};
    for (const auto& one : items[9].items()) {
      const auto moment = one.items(2, 2);
      line.moments.emplace_back(moment[0].text(), moment[1].integer());
    }
    return line;
  });
}

}  // namespace

void RecordLog::add(const protocol::RecordLine& line) {
  lines_.add(std::make_shared<const std::string>(write_line(line).text()));
}

protocol::RecordLine RecordLog::read(std::size_t index) const {
  auto line = read_line(lines_.at(index));
  if (line) return std::move(*line);
  protocol::RecordLine unread;  // a forged snapshot spoils only this line
  unread.seq = static_cast<std::int64_t>(index) + 1;
  unread.what = "what was done cannot be read";
  return unread;
}

protocol::RecordLine RecordLog::at(std::size_t index) const {
  mark();
  return read(index);
}

void RecordLog::mark() const {
  if (std::exchange(marked_, true)) return;
  std::vector<protocol::RecordLine> record;
  std::vector<std::int64_t> before;
  record.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) before.push_back(record.emplace_back(read(i)).undone_by);
  ziggurat::mark_undone(record);
  std::map<std::size_t, std::string> others;
  for (std::size_t i = 0; i < record.size(); ++i)
    if (record[i].undone_by != before[i]) others[i] = write_line(record[i]).text();
  lines_.replace(others);
}

}  // namespace ziggurat
