#include "campaign/log/log_codec.h"

#include <algorithm>
#include <charconv>

#include "campaign/clock/law_json.h"
#include "campaign/log/log_entries.h"

namespace ziggurat {
namespace log {
// Not in an anonymous namespace: that would hide the functions of log_parts.h from the templates below.

static const std::vector<std::string_view> author_words = {"player", "deputy", "umpire", "bot"};
static const std::vector<std::string_view> begins_words = {"at_once", "before_end", "after_missed"};
std::string_view author_word(Author by) { return author_words[static_cast<std::size_t>(by)]; }
Author read_author(const JsonReader& json) { return static_cast<Author>(json.one_of(author_words)); }
std::string_view begins_word(DeputyTerms::Begins begins) { return begins_words[static_cast<std::size_t>(begins)]; }
DeputyTerms::Begins read_begins(const JsonReader& json) {
  return static_cast<DeputyTerms::Begins>(json.one_of(begins_words));
}
static const std::vector<std::string_view> seat_role_words = {"player", "umpire", "spectator"};
static const std::vector<std::string_view> fate_words = {"sealed", "draft_taken", "missed", "umpire", "nothing"};
static const std::vector<std::string_view> cause_words = {"time", "all_sealed", "nothing_to_order", "asked"};

static JsonText write(BellCause cause) { return cause_words[static_cast<std::size_t>(cause)]; }
static void read(const JsonReader& json, BellCause& cause) { cause = static_cast<BellCause>(json.one_of(cause_words)); }
static JsonText write(game::SheetFate fate) { return fate_words[static_cast<std::size_t>(fate)]; }
static void read(const JsonReader& json, game::SheetFate& fate) {
  fate = static_cast<game::SheetFate>(json.one_of(fate_words));
}
static const std::vector<std::string_view> early_words = {"no", "taken_seats", "all_seats"};
static JsonText write(EarlyBell rings) { return early_words[static_cast<std::size_t>(rings)]; }
static void read(const JsonReader& json, EarlyBell& rings) { rings = static_cast<EarlyBell>(json.one_of(early_words)); }
static const std::vector<std::string_view> grave_words = {"rewind", "end", "amend"};
static JsonText write(GraveAct::Kind kind) { return grave_words[static_cast<std::size_t>(kind)]; }
static void read(const JsonReader& json, GraveAct::Kind& kind) {
  kind = static_cast<GraveAct::Kind>(json.one_of(grave_words));
}
static JsonText write(ClauseKind kind) { return word_of(kind); }
static void read(const JsonReader& json, ClauseKind& kind) {
  kind = static_cast<ClauseKind>(json.one_of(clause_words));
}
static JsonText write(BreachDeed deed) { return breach_deed_words[static_cast<std::size_t>(deed)]; }
static void read(const JsonReader& json, BreachDeed& deed) {
  deed = static_cast<BreachDeed>(json.one_of(breach_deed_words));
}
static JsonText write(Author by) { return author_word(by); }
static void read(const JsonReader& json, Author& by) { by = read_author(json); }
static JsonText write(DeputyTerms::Begins begins) { return begins_word(begins); }
static void read(const JsonReader& json, DeputyTerms::Begins& begins) { begins = read_begins(json); }
static JsonText write(game::Strength strength) { return game::word_of(strength); }
static void read(const JsonReader& json, game::Strength& strength) { strength = game::read_strength(json); }
static JsonText write(const game::Audience& audience) { return write_audience(audience); }
static void read(const JsonReader& json, game::Audience& audience) { audience = read_audience(json); }
static void read(const JsonReader& json, game::Rulings& rulings) {
  for (const auto& [key, value] : json.members()) rulings[key] = value.text();
}
static JsonText write(const std::optional<ClockLaw>& law) { return law ? write_law(*law) : JsonText(); }
static void read(const JsonReader& json, std::optional<ClockLaw>& law) {
  if (!json.value().is_null()) law = read_law(json);
}
static JsonText write(const std::optional<game::Victory>& victory) { return victory ? write(*victory) : JsonText(); }
static void read(const JsonReader& json, std::optional<game::Victory>& victory) {
  if (!json.value().is_null()) read(json, victory.emplace());
}

template <class E>
static JsonText write_members(const E& entry);
template <class E>
static void read_members(const JsonReader& json, E& entry);

static JsonText write(const std::vector<TakenSheet>& sheets) {
  JsonList list;
  for (const auto& sheet : sheets) list.push_back(write_members(sheet));
  return list;
}
static void read(const JsonReader& json, std::vector<TakenSheet>& sheets) {
  for (const auto& item : json.items()) read_members(item, sheets.emplace_back());
}
static JsonText write(const std::vector<StandingSet>& sets) {
  JsonList list;
  for (const auto& set : sets) list.push_back(write_members(set));
  return list;
}
static void read(const JsonReader& json, std::vector<StandingSet>& sets) {
  for (const auto& item : json.items()) read_members(item, sets.emplace_back());
}
static JsonText write(const Programme& items) {
  JsonList list;
  for (const auto& item : items) list.push_back(write_members(item));
  return list;
}
static void read(const JsonReader& json, Programme& items) {
  for (const auto& item : json.items()) read_members(item, items.emplace_back());
}
static JsonText write(const std::vector<game::Trait>& traits) {
  JsonList list;
  for (const auto& trait : traits) list.push_back(write_members(trait));
  return list;
}
static void read(const JsonReader& json, std::vector<game::Trait>& traits) {
  for (const auto& item : json.items()) read_members(item, traits.emplace_back());
}
JsonText write(const game::Role& role) { return write_members(role); }
void read(const JsonReader& json, game::Role& role) { read_members(json, role); }
JsonText write(const Clause& clause) { return write_members(clause); }
void read(const JsonReader& json, Clause& clause) { read_members(json, clause); }
JsonText write(const Breach& breach) { return write_members(breach); }
void read(const JsonReader& json, Breach& breach) { read_members(json, breach); }
static JsonText write(const std::vector<RequestMade>& requests) {
  JsonList list;
  for (const auto& request : requests) list.push_back(write_members(request));
  return list;
}
static void read(const JsonReader& json, std::vector<RequestMade>& requests) {
  for (const auto& item : json.items()) read_members(item, requests.emplace_back());
}

namespace {
struct Writer {
  JsonObject json;
  template <class T>
  void operator()(const char* name, const T& member) {
    json.put(name, write(member));
  }
  void hex(const char* name, const std::string& bytes) { json.put(name, to_hex(bytes)); }
  template <class T>
  void if_any(const char* name, const std::optional<T>& member) {
    if (member) json.put(name, write_members(*member));
  }
  void if_set(const char* name, std::int64_t member) {
    if (member != 0) json.put(name, member);
  }
  template <class T>
  void unless(const char* name, const T& member, const T& usual) {
    if (member != usual) json.put(name, write(member));
  }
  void if_set(const char* name, const std::optional<bool>& member) {
    if (member) json.put(name, *member);
  }
};

struct Reader {
  const JsonReader& json;
  std::vector<std::string_view> names = {};
  template <class T>
  void operator()(const char* name, T& member) {
    names.push_back(name);
    read(json.member(name), member);
  }
  void hex(const char* name, std::string& bytes) {
    names.push_back(name);
    bytes = read_hex(json, name);
  }
  template <class T>
  void if_any(const char* name, std::optional<T>& member) {
    names.push_back(name);
    if (const auto there = json.optional_member(name)) read_members(*there, member.emplace());
  }
  void if_set(const char* name, std::int64_t& member) {
    names.push_back(name);
    member = json.integer_or(name, 0, INT64_MIN, INT64_MAX);
  }
  template <class T>
  void unless(const char* name, T& member, const T& usual) {
    names.push_back(name);
    member = usual;
    if (const auto there = json.optional_member(name)) read(*there, member);
  }
  void if_set(const char* name, std::optional<bool>& member) {
    names.push_back(name);
    if (const auto there = json.optional_member(name)) member = there->boolean();
  }
};
}  // namespace

template <class E>
static JsonText write_members(const E& entry) {
  Writer writer;
  members_of(entry, writer);
  return writer.json;
}

template <class E>
static void read_members(const JsonReader& json, E& entry) {
  Reader reader{json};
  members_of(entry, reader);
  json.only(reader.names);
}

JsonText write(const SeatInfo& seat) {
  JsonObject out = {{"id", seat.id}, {"title", seat.title},
      {"role", seat_role_words[static_cast<std::size_t>(seat.role)]}, {"faction", seat.faction.value},
      {"roles", write(seat.roles)}};
  if (seat.removed) out.put("removed", true);
  if (!seat.person.empty()) out.put("person", seat.person);
  return out;
}

void read(const JsonReader& json, SeatInfo& seat) {
  json.only({"id", "title", "role", "faction", "roles", "removed", "person"});
  read(json, "id", seat.id);
  read(json, "title", seat.title);
  seat.role = static_cast<SeatRole>(json.member("role").one_of(seat_role_words));
  read(json, "faction", seat.faction);
  read(json, "roles", seat.roles);
  if (const auto removed = json.optional_member("removed")) read(*removed, seat.removed);
  if (const auto person = json.optional_member("person")) read(*person, seat.person);
}

JsonText write(const game::Setting& setting) {
  return {{"scenario", setting.scenario}, {"clock", setting.clock}, {"switches", write(setting.switches)}};
}

void read(const JsonReader& json, game::Setting& setting) {
  json.only({"scenario", "clock", "switches"});
  read(json, "scenario", setting.scenario);
  read(json, "clock", setting.clock);
  for (const auto& [name, word] : json.member("switches").members()) setting.switches[name] = word.text();
}

}  // namespace log

namespace {

// In the order of the variant's alternatives; the codec's test goes through all of them.
const std::vector<std::string_view> kinds = {"campaign_made", "seat_added", "phase_opened", "start_set",
    "campaign_started", "sheet_sealed", "sheet_opened", "bell_rung", "outcome_reached", "outcome_published",
    "world_amended", "clock_paused", "clock_resumed", "clock_set", "early_bell_set", "hold_set", "press_law_set",
    "announced", "press_sent", "agreement_proposed", "agreement_answered", "request_ruled", "rewound", "campaign_ended",
    "bot_set", "replay_law_set", "clock_law_set", "extension_asked", "extension_answered", "absence_law_set",
    "deputy_named", "deputy_began", "deputy_ended", "seat_vacated", "seat_removed", "command_handed", "programme_set",
    "room_opened", "room_joined", "room_left", "act_scheduled", "scheduled_act_failed", "scheduled_act_cancelled",
    "second_word_set", "grave_act_proposed", "grave_act_answered", "umpire_field_set", "pinned", "unpinned",
    "person_named", "orders_signed"};

template <std::size_t... I>
EntryBody empty_body(std::size_t kind, std::index_sequence<I...>) {
  EntryBody body;
  ((I == kind ? static_cast<void>(body.emplace<I>()) : void()), ...);
  return body;
}

}  // namespace

std::string kind_of(const EntryBody& body) {
  static_assert(std::variant_size_v<AnyEntry> == 51, "a new kind of entry needs its word");
  return std::string(kinds[body.index()]);
}

std::string actor_text(const Actor& actor) {
  switch (actor.kind) {
    case Actor::Kind::server: return "server";
    case Actor::Kind::organiser: return "organiser";
    case Actor::Kind::seat:
      return (actor.deputy ? "deputy:" : "seat:") + std::to_string(actor.seat.value) +
             (actor.ask.empty() ? "" : "/" + actor.ask);
  }
  return {};
}

Result<Actor> read_actor(std::string_view text) {
  if (text == "server") return Actor{};
  if (text == "organiser") return Actor{Actor::Kind::organiser, {}};
  Actor actor{Actor::Kind::seat, {}};
  actor.deputy = text.starts_with("deputy:");
  if (actor.deputy || text.starts_with("seat:")) {
    const auto slash = std::min(text.find('/'), text.size());
    std::from_chars(text.data() + text.find(':') + 1, text.data() + slash, actor.seat.value);
    if (slash < text.size()) actor.ask = text.substr(slash + 1);
  }
  const bool hash = actor.ask.size() <= 64 && actor.ask.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (!actor.seat.valid() || !hash || actor_text(actor) != text)
    return refuse("malformed", "", "there is no such actor");
  return actor;
}

std::string write_body(const EntryBody& body) {
  return std::visit([](const auto& entry) { return log::write_members(entry); }, body).text();
}

Result<EntryBody> read_body(std::string_view kind, std::string_view text) {
  const auto word = std::find(kinds.begin(), kinds.end(), kind);
  if (word == kinds.end()) return refuse("no_such_kind", "", "there is no entry of this kind");
  const auto json = parse_json(text);
  if (!json) return std::unexpected(json.error());
  return read_json([&] {
    auto body = empty_body(
        static_cast<std::size_t>(word - kinds.begin()), std::make_index_sequence<std::variant_size_v<AnyEntry>>());
    std::visit([&](auto& entry) { log::read_members(JsonReader(*json, ""), entry); }, body);
    return body;
  });
}

std::string chain_of(std::string_view previous, std::int64_t seq, std::int64_t at_ms, std::string_view actor,
    std::string_view kind, std::string_view body) {
  std::string all(previous);
  const auto add = [&](std::string_view part) {
    all += '\n';
    all += part;
  };
  add(std::to_string(seq));
  add(std::to_string(at_ms));
  add(actor);
  add(kind);
  add(body);
  return to_hex(as_bytes(sha256(all)));
}

}  // namespace ziggurat
