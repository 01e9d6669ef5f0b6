#include "store/texts.h"

#include <cstring>

#include "store/store.h"

namespace ziggurat::store {
namespace {

// Length in bytes of the well-formed UTF-8 sequence at the start of `text`, or 0 (Unicode 15, table 3-7).
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const auto follows = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
    return byte(i) >= low && byte(i) <= high;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF)
    return follows(1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF) && follows(2) ? 3 : 0;
  if (first >= 0xF0 && first <= 0xF4)
    return follows(1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF) && follows(2) && follows(3) ? 4 : 0;
  return 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
  constexpr std::uint64_t beyond_ascii = 0x8080'8080'8080'8080;
  while (!text.empty()) {
    // Fast path: skip ASCII eight bytes at a time.
    for (std::uint64_t eight; text.size() >= sizeof eight; text.remove_prefix(sizeof eight)) {
      std::memcpy(&eight, text.data(), sizeof eight);
      if ((eight & beyond_ascii) != 0) break;
    }
    if (text.empty()) return true;
    const std::size_t length = sequence_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

Result<void> check_texts(std::initializer_list<std::string_view> keys, std::initializer_list<std::string_view> texts) {
  const auto bad = [](const char* words) { return refuse(std::string(code::malformed), "", words); };
  for (const auto& key : keys)
    if (key.empty() || key.size() > key_bytes_max) return bad("a key is empty or longer than 256 bytes");
  for (const auto& list : {keys, texts}) {
    for (const auto& text : list) {
      if (text.size() > body_bytes_max) return bad("a text is longer than 64 MiB");
      if (text.find('\0') != std::string_view::npos) return bad("a text contains a NUL byte");
      if (!is_utf8(text)) return bad("a text is not UTF-8");
    }
  }
  return {};
}

Result<void> check_batch(const WriteBatch& batch) {
  Result<void> checked = check_texts({batch.campaign}, {batch.status ? *batch.status : std::string_view()});
  for (const Entry& e : batch.entries)
    if (checked) checked = check_texts({e.kind}, {e.actor, e.body, e.chain});
  for (const Sheet& s : batch.sheets)
    if (checked) checked = check_texts({s.seat}, {s.body});
  for (const Seat& s : batch.seats)
    if (checked) checked = check_texts({s.seat}, {s.faction, s.role, s.name, s.scope, s.pass_hash});
  for (const Invite& i : batch.invites)
    if (checked) checked = check_texts({i.token_hash, i.campaign, i.seat, i.kind}, {});
  for (const Session& s : batch.sessions)
    if (checked) checked = check_texts({s.session_hash, s.campaign, s.seat}, {});
  for (const ArchiveEntry& p : batch.archive)
    if (checked) checked = check_texts({p.name}, {p.body});
  for (const std::string& name : batch.archive_names)
    if (checked) checked = check_texts({name}, {});
  for (const NoticeDrop& d : batch.notices.drops)
    if (checked) checked = check_texts({d.kind}, {d.seat});
  for (const NoticeMove& m : batch.notices.moves)
    if (checked) checked = check_texts({m.kind}, {});
  for (const SeatNotice& n : batch.notices.notices)
    if (checked) checked = check_texts({n.seat, n.kind}, {n.body});
  if (checked && batch.snapshot) checked = check_texts({}, {batch.snapshot->body});
  if (checked && batch.hibernation) checked = check_texts({}, {batch.hibernation->body});
  return checked;
}

std::string array_text(const std::vector<std::string_view>& texts) {
  std::size_t bytes = 2;
  // JSON bodies contain many quotes, which need escapes
  for (const auto& text : texts) bytes += text.size() + text.size() / 4 + 3;
  std::string all = "{";
  all.reserve(bytes);
  for (const auto& text : texts) {
    all += all.size() == 1 ? "\"" : ",\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') all += '\\';
      all += c;
    }
    all += '"';
  }
  return all += '}';
}

std::string array_text(const std::vector<std::int64_t>& numbers) {
  std::string all = "{";
  for (const auto number : numbers) all += (all.size() == 1 ? "" : ",") + std::to_string(number);
  return all += '}';
}

std::size_t bytes_of(const WriteBatch& batch) {
  std::size_t bytes = batch.campaign.size() + (batch.snapshot ? batch.snapshot->body.size() : 0) +
                      (batch.hibernation ? batch.hibernation->body.size() : 0);
  for (const Entry& e : batch.entries) bytes += e.actor.size() + e.kind.size() + e.body.size() + e.chain.size();
  for (const ArchiveEntry& p : batch.archive) bytes += p.name.size() + p.body.size();
  for (const std::string& name : batch.archive_names) bytes += name.size();
  for (const Sheet& s : batch.sheets) bytes += s.seat.size() + s.body.size();
  for (const Seat& s : batch.seats)
    bytes += s.seat.size() + s.faction.size() + s.role.size() + s.name.size() + s.scope.size();
  for (const SeatNotice& n : batch.notices.notices) bytes += n.seat.size() + n.kind.size() + n.body.size();
  return bytes;
}

}  // namespace ziggurat::store
