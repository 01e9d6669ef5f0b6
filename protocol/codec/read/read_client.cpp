#include "protocol/codec/read/read_client.h"

#include <algorithm>

#include "base/text.h"
#include "campaign/decide/rights.h"
#include "protocol/codec/read/read_parts.h"

namespace ziggurat::protocol {
namespace {

// Messages of the connection rather than the campaign: everyone may send them, and they have no id.
bool of_the_connection(std::string_view type) { return type == "hello" || type == "pong"; }

const MessageType* find_type(std::string_view name) {
  for (const auto* table : {&seat_messages(), &umpire_messages()})
    for (const auto& type : *table)
      if (type.name == name) return &type;
  return nullptr;
}

Who who(SeatRole role) {
  switch (role) {
    case SeatRole::player: return Who::player;
    case SeatRole::umpire: return Who::umpire;
    case SeatRole::spectator: return Who::spectator;
  }
  return Who::spectator;
}

template <class Reader>
std::string read_id(const Reader& json) {
  const auto member = json.member("id");
  auto id = read_key(member, request_id_bytes_max);
  if (id.empty()) member.fail("must not be empty");
  return id;
}

// Finds the id in a message that is not valid JSON, since its sender waits for an answer with that id: the outermost
// object's member "id" if it is a plain text. Empty: none found.
std::string id_in_invalid_json(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto skip_blanks = [&](std::size_t at) { return std::min(text.find_first_not_of(blanks, at), text.size()); };
  // The end of the text that begins after a quote.
  const auto end_of = [&](std::size_t at) {
    while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
    return std::min(at, text.size());
  };
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c != '"') continue;
    const std::size_t end = end_of(at + 1);
    const bool is_id = depth == 1 && text.substr(at + 1, end - at - 1) == "id";
    at = end;
    if (!is_id) continue;
    const std::size_t colon = skip_blanks(end + 1), quote = skip_blanks(colon + 1);
    if (colon >= text.size() || text[colon] != ':' || quote >= text.size() || text[quote] != '"') continue;
    const std::size_t last = end_of(quote + 1);
    const std::string_view id = text.substr(quote + 1, last - quote - 1);
    const bool plain = last < text.size() && id.size() <= request_id_bytes_max && id.find('\\') == id.npos &&
                       !has_control_characters(id);
    return plain ? std::string(id) : std::string();
  }
  return {};
}

// The members that a message of this type may have.
std::vector<std::string_view> members_of(const MessageType& type) {
  auto members = type.members;
  members.push_back("type");
  if (!of_the_connection(type.name)) members.push_back("id");
  return members;
}

Work work_of(std::string_view type) {
  if (const auto* right = right_of(type)) return right->work;
  return type == "hello" ? Work::long_query : Work::note;
}

ClientMessage read_message(const JsonReader& json, const Reading& reading) {
  const auto named = json.member("type");
  const auto name = named.text(title_bytes_max);
  const auto* type = find_type(name);
  if (!type) named.fail("unknown_type", "there is no such message");
  if (!may_send(reading.role, name)) named.fail("not_allowed", "your role may not do this");
  json.only(members_of(*type));
  std::string id = of_the_connection(name) ? std::string() : read_id(json);
  return {std::move(id), type->read(json, reading), work_of(name)};
}

constexpr std::string_view draft_type = "draft";

// None: not a draft, or not in plain form (base/plain_json.h).
std::optional<Envelope> open_plain_draft(std::string& text) {
  auto plain = PlainJson::of(text, depth_max);
  if (!plain) return std::nullopt;
  try {
    const auto json = plain->reader();
    if (auto type = json.member("type").text(title_bytes_max); type == draft_type) {
      std::string id = read_id(json);
      return Envelope{nullptr, std::move(plain), std::move(type), std::move(id)};
    }
  } catch (const PlainJson::Reader::Fault&) {}
  text = plain->text();
  return std::nullopt;
}

// None: the draft is invalid; read_message then reports why.
std::optional<ClientMessage> read_plain_draft(const Envelope& envelope, const Reading& reading) {
  static const auto members = members_of(*find_type(draft_type));
  if (!may_send(reading.role, draft_type)) return std::nullopt;
  try {
    const auto json = envelope.draft->reader();
    json.only(members);
    return ClientMessage{envelope.id, read_draft(json, reading), Work::sheet};
  } catch (const PlainJson::Reader::Fault&) {
    return std::nullopt;
  }
}

std::expected<ClientMessage, Unread> read_tree(const Json& json, const std::string& id, const Reading& reading) {
  const JsonReader reader(json, "");
  auto message = read_json([&] { return read_message(reader, reading); });
  if (message) return std::move(*message);
  return std::unexpected(Unread{id, message.error()});
}

}  // namespace

std::expected<Envelope, Unread> open_envelope(std::string text) {
  if (text.size() > message_bytes_max)
    return std::unexpected(Unread{"", {"too_large", "", "a message has at most 64 KiB"}});
  if (auto draft = open_plain_draft(text)) return std::move(*draft);
  auto json = parse_json(text, depth_max);
  if (!json) return std::unexpected(Unread{id_in_invalid_json(text), json.error()});
  const JsonReader reader(*json, "");
  std::string type = read_json([&] { return reader.member("type").text(title_bytes_max); }).value_or("");
  std::string id = read_json([&] { return read_id(reader); }).value_or("");
  return Envelope{std::move(*json), std::nullopt, std::move(type), std::move(id)};
}

std::expected<ClientMessage, Unread> read_client(const Envelope& envelope, const Reading& reading) {
  if (!envelope.draft) return read_tree(envelope.json, envelope.id, reading);
  if (auto message = read_plain_draft(envelope, reading)) return std::move(*message);
  const auto json = parse_json(envelope.draft->text(), depth_max);
  if (!json) return std::unexpected(Unread{envelope.id, json.error()});
  return read_tree(*json, envelope.id, reading);
}

std::expected<ClientMessage, Unread> read_client(std::string_view text, const Reading& reading) {
  const auto envelope = open_envelope(std::string(text));
  if (!envelope) return std::unexpected(envelope.error());
  return read_client(*envelope, reading);
}

std::vector<std::string_view> client_types() {
  std::vector<std::string_view> out;
  for (const auto* table : {&seat_messages(), &umpire_messages()})
    for (const auto& type : *table) out.push_back(type.name);
  return out;
}

bool may_send(SeatRole role, std::string_view type) {
  if (of_the_connection(type)) return true;
  const auto* right = right_of(type);
  return right && std::find(right->who.begin(), right->who.end(), who(role)) != right->who.end();
}

}  // namespace ziggurat::protocol
