#include "host/record_log.h"

#include "campaign/log_codec.h"
#include "campaign/log_parts.h"
#include "protocol/codec/record.h"

namespace ziggurat {
namespace {

constexpr std::size_t record_words_max = 16 * 1024 * 1024;

JsonText write_line(const protocol::RecordLine& line) {
  return JsonText::list({line.seq, line.at_ms, actor_text(line.actor), line.kind, line.what, line.reason, line.phase,
      line.undoes, line.undone_by});
}

Result<protocol::RecordLine> read_line(std::string_view text) {
  const auto parsed = parse_json(text);
  if (!parsed) return std::unexpected(parsed.error());
  return read_json([&]() -> protocol::RecordLine {
    const JsonReader json(*parsed, "");
    const auto items = json.items(9, 9);
    const auto actor = read_actor(items[2].text());
    if (!actor) json.fail(actor.error().words);
    return {items[0].integer(), items[1].integer(), *actor, items[3].text(), items[4].text(record_words_max),
        items[5].text(record_words_max), items[6].integer(), items[7].integer(), items[8].integer()};
  });
}

}  // namespace

void RecordLog::add(protocol::RecordLine line) {
  lines_.push_back(std::make_shared<const protocol::RecordLine>(std::move(line)));
}

void RecordLog::restore(SharedPart lines) {
  *this = {};
  auto old = std::make_shared<Old>();
  for (std::string_view rest = lines.text(); !rest.empty();) old->lines.push_back(next_line(rest));
  old->text = std::move(lines);
  old_ = std::move(old);
}

protocol::RecordLine RecordLog::at(std::size_t index) const {
  if (index >= old_lines()) return *lines_.at(index - old_lines());
  auto line = read_line(old_->lines[index]);
  if (line) return std::move(*line);
  protocol::RecordLine unread;  // who forged the snapshot harms this line alone
  unread.seq = static_cast<std::int64_t>(index) + 1;
  unread.what = "what was done cannot be read";
  return unread;
}

void RecordLog::mark_undone() {
  std::vector<protocol::RecordLine> record;
  record.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) record.push_back(at(i));
  protocol::mark_undone(record);
  *this = {};
  for (auto& line : record) add(std::move(line));
}

std::string RecordLog::write() const {
  std::string text;
  if (old_) text = old_->text.text();
  for (const auto& line : lines_) (text += write_line(*line).text()) += '\n';
  return text;
}

}  // namespace ziggurat
