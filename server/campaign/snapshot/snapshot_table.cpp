#include "campaign/snapshot/snapshot_table.h"

#include "campaign/clock/law_json.h"
#include "campaign/snapshot/snapshot_absences.h"
#include "campaign/snapshot/snapshot_umpires.h"

namespace ziggurat::log {
namespace {

const std::vector<std::string_view> stage_words = {"lobby", "orders", "held", "review", "over"};
const std::vector<std::string_view> actor_words = {"server", "seat", "organiser"};

const std::vector<std::string_view> early_bell_words = {"no", "taken_seats", "all_seats"};

EarlyBell read_early(const JsonReader& json) { return static_cast<EarlyBell>(json.one_of(early_bell_words)); }
std::string_view early_word(EarlyBell rings) { return early_bell_words[static_cast<std::size_t>(rings)]; }

JsonText write_clock(const Clock& clock) {
  return {{"opened_at", clock.opened_at_ms}, {"closes_at", clock.closes_at_ms}, {"release_at", clock.release_at_ms},
      {"next_at", clock.next_at_ms}, {"paused_at", clock.paused_at_ms ? JsonText(*clock.paused_at_ms) : JsonText()},
      {"paused_by", actor_words[static_cast<std::size_t>(clock.paused_by)]}, {"pause_reason", clock.pause_reason},
      {"bell_at", clock.bell_at_ms}, {"stays", clock.stays}, {"first", clock.first_ms},
      {"early_bell", early_word(clock.early_bell)}, {"early_from", clock.early_from_ms},
      {"starts_at", clock.starts_at_ms}, {"starts_when_seated", clock.starts_when_seated},
      {"paused_until", clock.paused_until_ms}, {"zone", clock.zone}};
}

void read_clock(const JsonReader& json, Clock& clock) {
  json.only({"opened_at", "closes_at", "release_at", "next_at", "paused_at", "paused_by", "pause_reason", "bell_at",
      "stays", "first", "early_bell", "early_from", "starts_at", "starts_when_seated", "paused_until", "zone"});
  read(json, "opened_at", clock.opened_at_ms);
  read(json, "closes_at", clock.closes_at_ms);
  read(json, "release_at", clock.release_at_ms);
  read(json, "next_at", clock.next_at_ms);
  if (const auto paused = json.member("paused_at"); !paused.value().is_null()) clock.paused_at_ms = paused.integer();
  clock.paused_by = static_cast<Actor::Kind>(json.member("paused_by").one_of(actor_words));
  read(json, "pause_reason", clock.pause_reason);
  read(json, "bell_at", clock.bell_at_ms);
  read(json, "stays", clock.stays);
  read(json, "first", clock.first_ms);
  clock.early_bell = read_early(json.member("early_bell"));
  read(json, "early_from", clock.early_from_ms);
  read(json, "starts_at", clock.starts_at_ms);
  read(json, "starts_when_seated", clock.starts_when_seated);
  read(json, "paused_until", clock.paused_until_ms);
  read(json, "zone", clock.zone);
}

JsonText write_press(const PressMessage& message) {
  return {{"number", message.number}, {"at", message.at_ms}, {"from", message.from.value}, {"to", write(message.to)},
      {"text", message.text}, {"room", message.room}};
}

void read_press(const JsonReader& json, PressMessage& message) {
  json.only({"number", "at", "from", "to", "text", "room"});
  read(json, "number", message.number);
  read(json, "at", message.at_ms);
  read(json, "from", message.from);
  read(json, "to", message.to);
  read(json, "text", message.text);
  read(json, "room", message.room);
}

JsonText write_press_phase(const PressPhase& mark) {
  return {{"phase", mark.phase}, {"first", mark.first}, {"title", mark.title}};
}

void read_press_phase(const JsonReader& json, PressPhase& mark) {
  json.only({"phase", "first", "title"});
  read(json, "phase", mark.phase);
  read(json, "first", mark.first);
  read(json, "title", mark.title);
}

JsonText write_room(const Room& room) {
  JsonList members;
  for (const RoomMember& member : room.members)
    members.push_back(JsonText::list({member.seat.value, member.joined_seq, member.left_seq}));
  JsonObject out = {
      {"number", room.number}, {"from", room.from.value}, {"name", room.name}, {"members", std::move(members)}};
  if (room.closes_at_ms != 0) out.put("closes_at", room.closes_at_ms);
  return out;
}

void read_room(const JsonReader& json, Room& room) {
  json.only({"number", "from", "name", "members", "closes_at"});
  room.closes_at_ms = json.integer_or("closes_at", 0, INT64_MIN, INT64_MAX);
  read(json, "number", room.number);
  read(json, "from", room.from);
  read(json, "name", room.name);
  for (const auto& member : json.member("members").items()) {
    const auto items = member.items(3, 3);
    SeatId seat;
    read(items[0], seat);
    room.members.push_back({seat, items[1].integer(), items[2].integer()});
  }
}

JsonText write_pins_made(const Campaign& campaign) {
  JsonList all;
  for (const auto& [side, number] : campaign.pins_made) all.push_back(JsonText::list({side.value, number}));
  return all;
}

JsonText write_pin(const Pin& pin) {
  return {{"number", pin.number}, {"at", pin.at_ms}, {"phase", pin.phase}, {"seat", pin.seat.value}, {"text", pin.text},
      {"places", write(pin.places)}};
}

void read_pin(const JsonReader& json, Pin& pin) {
  json.only({"number", "at", "phase", "seat", "text", "places"});
  read(json, "number", pin.number), read(json, "at", pin.at_ms), read(json, "phase", pin.phase);
  read(json, "seat", pin.seat), read(json, "text", pin.text), read(json, "places", pin.places);
}

JsonText write_agreement(const Agreement& agreement) {
  JsonList answers;
  for (const auto& [seat, accepted] : agreement.answers)
    answers.push_back(JsonText::list({seat.value, accepted, agreement.answered_at_ms.at(seat)}));
  return {{"number", agreement.number}, {"at", agreement.at_ms}, {"from", agreement.from.value},
      {"with", write(agreement.with)}, {"title", agreement.title}, {"text", agreement.text}, {"phase", agreement.phase},
      {"until", agreement.until_ms}, {"answers", std::move(answers)}, {"clauses", write(agreement.clauses)},
      {"binds_from", agreement.binds_from}, {"broken", agreement.broken ? write(*agreement.broken) : JsonText()}};
}

void read_agreement(const JsonReader& json, Agreement& agreement) {
  json.only({"number", "at", "from", "with", "title", "text", "phase", "until", "answers", "clauses", "binds_from",
      "broken"});
  read(json, "number", agreement.number);
  read(json, "at", agreement.at_ms);
  read(json, "from", agreement.from);
  read(json, "with", agreement.with);
  read(json, "title", agreement.title);
  read(json, "text", agreement.text);
  read(json, "phase", agreement.phase);
  read(json, "until", agreement.until_ms);
  read(json, "clauses", agreement.clauses);
  read(json, "binds_from", agreement.binds_from);
  if (const auto broken = json.member("broken"); !broken.value().is_null()) read(broken, agreement.broken.emplace());
  for (const auto& answer : json.member("answers").items()) {
    const auto items = answer.items(3, 3);
    SeatId seat;
    read(items[0], seat);
    agreement.answers[seat] = items[1].boolean();
    agreement.answered_at_ms[seat] = items[2].integer();
  }
}

JsonText write_request(const Request& request) {
  return {{"number", request.number}, {"phase", request.phase}, {"seat", request.seat.value},
      {"order", write(request.order)}, {"answer", request.answer ? JsonText(*request.answer) : JsonText()},
      {"terms", write(request.terms)}, {"text", request.text}};
}

void read_request(const JsonReader& json, Request& request) {
  json.only({"number", "phase", "seat", "order", "answer", "terms", "text"});
  read(json, "terms", request.terms);
  read(json, "text", request.text);
  read(json, "number", request.number);
  read(json, "phase", request.phase);
  read(json, "seat", request.seat);
  read(json, "order", request.order);
  if (const auto answer = json.member("answer"); !answer.value().is_null()) request.answer = answer.text();
}

JsonText write_act(const Act& act) {
  return {{"seq", act.seq}, {"changes", write(act.changes)}, {"undo", write(act.undo)}, {"settled", act.settled},
      {"undone", act.undone}};
}

void read_act(const JsonReader& json, Act& act) {
  json.only({"seq", "changes", "undo", "settled", "undone"});
  read(json, "seq", act.seq);
  read(json, "changes", act.changes);
  read(json, "undo", act.undo);
  read(json, "settled", act.settled);
  read(json, "undone", act.undone);
}

JsonText write_extension(const Extension& extension) {
  return {{"number", extension.number}, {"at", extension.at_ms}, {"phase", extension.phase},
      {"seat", extension.seat.value}, {"by_ms", extension.by_ms}, {"reason", extension.reason},
      {"granted", extension.granted ? JsonText(*extension.granted) : JsonText()}, {"answer", extension.answer}};
}

void read_extension(const JsonReader& json, Extension& extension) {
  json.only({"number", "at", "phase", "seat", "by_ms", "reason", "granted", "answer"});
  read(json, "number", extension.number);
  read(json, "at", extension.at_ms);
  read(json, "phase", extension.phase);
  read(json, "seat", extension.seat);
  read(json, "by_ms", extension.by_ms);
  read(json, "reason", extension.reason);
  if (const auto granted = json.member("granted"); !granted.value().is_null()) extension.granted = granted.boolean();
  read(json, "answer", extension.answer);
}

template <class T>
JsonText write_all(const std::vector<T>& items, JsonText (*write_one)(const T&)) {
  JsonList list;
  for (const T& item : items) list.push_back(write_one(item));
  return list;
}

template <class T>
void read_all(const JsonReader& json, std::vector<T>& items, void (*read_one)(const JsonReader&, T&)) {
  for (const auto& item : json.items()) read_one(item, items.emplace_back());
}

JsonText write_handed(const HandedOver& handed) {
  JsonList pieces, treasury, press;
  for (const auto& [piece, seat] : handed.pieces) pieces.push_back(JsonText::list({piece.value, seat.value}));
  for (const auto& [faction, seat] : handed.treasury) treasury.push_back(JsonText::list({faction.value, seat.value}));
  for (const SeatId seat : handed.press) press.push_back(seat.value);
  JsonObject json = {{"pieces", std::move(pieces)}, {"treasury", std::move(treasury)}, {"press", std::move(press)}};
  JsonList roles;
  for (const auto& [id, held] : handed.roles) roles.push_back(JsonText::list({held.seat.value, write(held.role)}));
  if (!handed.roles.empty()) json.put("roles", std::move(roles));
  return json;
}

template <class Key>
void read_holders(const JsonReader& json, std::map<Key, SeatId>& holders) {
  for (const auto& item : json.items()) {
    const auto items = item.items(2, 2);
    Key key;
    read(items[0], key);
    read(items[1], holders[key]);
  }
}

void read_handed(const JsonReader& json, HandedOver& handed) {
  json.only({"pieces", "treasury", "press", "roles"});
  read_holders(json.member("pieces"), handed.pieces);
  read_holders(json.member("treasury"), handed.treasury);
  std::vector<SeatId> press;
  read(json, "press", press);
  handed.press.insert(press.begin(), press.end());
  const auto roles = json.optional_member("roles");
  if (!roles) return;
  for (const auto& item : roles->items()) {
    const auto items = item.items(2, 2);
    RoleHeld held;
    read(items[0], held.seat);
    read(items[1], held.role);
    handed.roles.insert_or_assign(held.role.id, std::move(held));
  }
}

}  // namespace

JsonText write_campaign(const Campaign& campaign) {
  JsonList asked;
  for (const auto& [seat, all] : campaign.asked)
    for (const auto& one : all) asked.push_back(JsonText::list({seat.value, one.ask, one.seq, one.number}));
  JsonList bots;
  for (const auto& [seat, strength] : campaign.bots)
    bots.push_back(JsonText::list({seat.value, game::word_of(strength)}));
  JsonList announcements;
  for (const auto& [at_ms, announced] : campaign.announcements)
    announcements.push_back(JsonText::list({at_ms, as_entry(announced)}));
  JsonObject json = {{"id", campaign.id}, {"name", campaign.name}, {"rulebook", campaign.rulebook},
      {"version", campaign.version}, {"setting", write(campaign.setting)}, {"secret", to_hex(campaign.secret)},
      {"seats", write(campaign.seats)}, {"handed", write_handed(campaign.handed)},
      {"clock", write_clock(campaign.clock)}, {"hold", campaign.hold_ms ? JsonText(*campaign.hold_ms) : JsonText()},
      {"early_bell", campaign.early_bell ? JsonText(early_word(*campaign.early_bell)) : JsonText()},
      {"press_open", campaign.press_open}, {"replay_open", campaign.replay_open}, {"bots", std::move(bots)},
      {"amendments_shown", campaign.amendments_shown},
      {"rewind", campaign.rewind ? JsonText::list({campaign.rewind->phase, campaign.rewind->at_ms,
                                       campaign.rewind->reason, campaign.rewind->title})
                                 : JsonText()},
      {"press", write_all(campaign.press, write_press)},
      {"press_phases", write_all(campaign.press_phases, write_press_phase)},
      {"rooms", write_all(campaign.rooms, write_room)}, {"pins", write_all(campaign.pins, write_pin)},
      {"pins_made", write_pins_made(campaign)}, {"agreements", write_all(campaign.agreements, write_agreement)},
      {"requests", write_all(campaign.requests, write_request)}, {"announcements", std::move(announcements)},
      {"branch", campaign.branch}, {"begun", campaign.begun}, {"ended", campaign.ended},
      {"last_seq", campaign.last_seq}, {"last_at", campaign.last_at_ms}, {"acts", write_all(campaign.acts, write_act)},
      {"requests_made", campaign.requests_made}, {"asked", std::move(asked)},
      {"law", campaign.law ? write_law(*campaign.law) : JsonText()},
      {"extensions", write_all(campaign.extensions, write_extension)},
      {"programme", as_entry(ProgrammeSet{campaign.programme})}, {"programme_done", campaign.programme_done_ms},
      {"absences", write_absences(campaign.absences)}, {"umpires", write_umpires(campaign)}};
  if (const auto& lesson = campaign.lesson)
    json.put("lesson", {{"name", lesson->name}, {"seat", lesson->seat.value}, {"text", lesson->text}});
  return json;
}

void read_campaign(const JsonReader& json, Campaign& campaign) {
  json.only({"id", "name", "rulebook", "version", "setting", "secret", "seats", "handed", "clock", "hold", "early_bell",
      "press_open", "replay_open", "bots", "amendments_shown", "rewind", "press", "press_phases", "rooms", "pins",
      "pins_made", "agreements", "requests", "announcements", "branch", "begun", "ended", "last_seq", "last_at", "acts",
      "requests_made", "asked", "lesson", "law", "extensions", "programme", "programme_done", "absences", "umpires"});
  read(json, "id", campaign.id);
  read(json, "name", campaign.name);
  read(json, "rulebook", campaign.rulebook);
  read(json, "version", campaign.version);
  read(json, "setting", campaign.setting);
  campaign.secret = read_hex(json, "secret");
  read(json, "seats", campaign.seats);
  read_handed(json.member("handed"), campaign.handed);
  read_clock(json.member("clock"), campaign.clock);
  if (const auto hold = json.member("hold"); !hold.value().is_null()) campaign.hold_ms = hold.integer();
  if (const auto early = json.member("early_bell"); !early.value().is_null()) campaign.early_bell = read_early(early);
  if (const auto law = json.member("law"); !law.value().is_null()) campaign.law = read_law(law);
  read_all(json.member("extensions"), campaign.extensions, read_extension);
  campaign.programme = read_entry<ProgrammeSet>(json.member("programme")).items;
  read(json, "programme_done", campaign.programme_done_ms);
  campaign.absences = read_absences(json.member("absences"));
  read_umpires(json.member("umpires"), campaign);
  read(json, "press_open", campaign.press_open);
  read(json, "replay_open", campaign.replay_open);
  for (const auto& item : json.member("bots").items()) {
    const auto parts = item.items(2, 2);
    SeatId seat;
    read(parts[0], seat);
    campaign.bots[seat] = game::read_strength(parts[1]);
  }
  read(json, "amendments_shown", campaign.amendments_shown);
  if (const auto lesson = json.optional_member("lesson")) {
    lesson->only({"name", "seat", "text"});
    read(*lesson, "name", campaign.lesson.emplace().name);
    read(*lesson, "seat", campaign.lesson->seat);
    read(*lesson, "text", campaign.lesson->text);
  }
  if (const auto rewind = json.member("rewind"); !rewind.value().is_null()) {
    const auto items = rewind.items(4, 4);
    campaign.rewind = ShownRewind{items[0].integer(), items[1].integer(), items[2].text(), items[3].text()};
  }
  read_all(json.member("press"), campaign.press, read_press);
  read_all(json.member("press_phases"), campaign.press_phases, read_press_phase);
  read_all(json.member("rooms"), campaign.rooms, read_room);
  read_all(json.member("pins"), campaign.pins, read_pin);
  for (const auto& made : json.member("pins_made").items()) {
    const auto items = made.items(2, 2);
    FactionId side;
    read(items[0], side);
    campaign.pins_made[side] = items[1].integer();
  }
  read_all(json.member("agreements"), campaign.agreements, read_agreement);
  read_all(json.member("requests"), campaign.requests, read_request);
  for (const auto& item : json.member("announcements").items()) {
    const auto items = item.items(2, 2);
    campaign.announcements.emplace_back(items[0].integer(), read_entry<Announced>(items[1]));
  }
  read(json, "branch", campaign.branch);
  read(json, "begun", campaign.begun);
  read(json, "ended", campaign.ended);
  read(json, "last_seq", campaign.last_seq);
  read(json, "last_at", campaign.last_at_ms);
  read_all(json.member("acts"), campaign.acts, read_act);
  read(json, "requests_made", campaign.requests_made);
  for (const auto& item : json.member("asked").items()) {
    const auto items = item.items(4, 4);
    SeatId seat;
    read(items[0], seat);
    campaign.asked[seat].push_back({items[1].text(64), items[2].integer(), items[3].integer()});
  }
}

JsonText write_table(const game::World& before, const Table& table, PiecesWritten& pieces) {
  JsonList sealed, earlier;
  for (const auto& [seat, kept] : table.sealed)
    sealed.push_back(
        JsonText::list({seat.value, write(kept.sheet), kept.revision, author_word(kept.by), kept.at_ms, kept.reason}));
  for (const auto& [phase, taken] : table.earlier)
    earlier.push_back(JsonText::list({phase, as_entry(BellRung{table.phase_number, {taken}})}));
  BellRung standing{table.phase_number, {}};
  for (const auto& [seat, orders] : table.standing) standing.standing.push_back({seat, orders});
  JsonList missed;
  for (const auto& [seat, bells] : table.missed) missed.push_back(JsonText::list({seat.value, bells}));
  JsonList signatures;
  for (const auto& [seats, signature] : table.signatures)
    signatures.push_back(
        JsonText::list({seats.first.value, seats.second.value, write(signature.orders), signature.approved}));
  JsonObject json = {{"world", write_world(before, table.world, pieces)}, {"phase", write(table.phase)},
      {"number", table.phase_number}, {"ordinal", table.ordinal}, {"secret", to_hex(table.dice.secret())},
      {"stage", stage_words[static_cast<std::size_t>(table.stage)]}, {"sealed", std::move(sealed)},
      {"taken", table.taken.empty() ? JsonText() : as_entry(BellRung{table.phase_number, table.taken})},
      {"earlier", std::move(earlier)},
      {"last_bell",
          table.last_bell.phase == 0 ? JsonText() : as_entry(BellRung{table.last_bell.phase, table.last_bell.sheets})},
      {"standing", as_entry(standing)}, {"missed", std::move(missed)},
      {"outcome", table.outcome ? as_entry(*table.outcome) : JsonText()},
      {"victory", table.victory ? write(*table.victory) : JsonText()},
      {"scheduled_done", write(std::vector(table.scheduled_done.begin(), table.scheduled_done.end()))}};
  if (!table.signatures.empty()) json.put("signatures", std::move(signatures));
  return json;
}

Table read_table(const JsonReader& json, const game::World& before, int ledgers, const PiecesRead& pieces) {
  json.only({"world", "phase", "number", "ordinal", "secret", "stage", "sealed", "taken", "earlier", "last_bell",
      "standing", "missed", "outcome", "victory", "scheduled_done", "signatures"});
  Table table;
  table.world = read_world(json.member("world"), before, ledgers, pieces);
  read(json, "phase", table.phase);
  read(json, "number", table.phase_number);
  read(json, "ordinal", table.ordinal);
  table.dice = DiceTree(read_hex(json, "secret"));
  table.stage = static_cast<Stage>(json.member("stage").one_of(stage_words));
  for (const auto& item : json.member("sealed").items()) {
    const auto items = item.items(6, 6);
    SeatId seat;
    read(items[0], seat);
    SealedSheet& kept = table.sealed[seat];
    read(items[1], kept.sheet);
    read(items[2], kept.revision);
    kept.by = read_author(items[3]);
    read(items[4], kept.at_ms);
    read(items[5], kept.reason);
  }
  if (const auto signatures = json.optional_member("signatures"))
    for (const auto& item : signatures->items()) {
      const auto items = item.items(4, 4);
      SeatId seat, by;
      read(items[0], seat), read(items[1], by);
      Signature& signature = table.signatures[{seat, by}];
      read(items[2], signature.orders), read(items[3], signature.approved);
    }
  if (const auto taken = json.member("taken"); !taken.value().is_null())
    table.taken = read_entry<BellRung>(taken).sheets;
  if (const auto last = json.member("last_bell"); !last.value().is_null()) {
    BellRung rung = read_entry<BellRung>(last);
    table.last_bell = {rung.phase, std::move(rung.sheets)};
  }
  for (const auto& item : json.member("earlier").items()) {
    const auto items = item.items(2, 2);
    auto sheets = read_entry<BellRung>(items[1]).sheets;
    if (sheets.size() != 1) item.fail("is not one sheet");
    table.earlier.push_back({items[0].text(), std::move(sheets.front())});
  }
  for (auto& set : read_entry<BellRung>(json.member("standing")).standing)
    table.standing[set.seat] = std::move(set.orders);
  for (const auto& item : json.member("missed").items()) {
    const auto items = item.items(2, 2);
    SeatId seat;
    read(items[0], seat);
    table.missed[seat] = items[1].integer();
  }
  if (const auto outcome = json.member("outcome"); !outcome.value().is_null())
    table.outcome = read_entry<OutcomeReached>(outcome);
  if (const auto victory = json.member("victory"); !victory.value().is_null()) read(victory, table.victory.emplace());
  for (const auto& number : json.member("scheduled_done").items()) table.scheduled_done.insert(number.integer());
  return table;
}

}  // namespace ziggurat::log
