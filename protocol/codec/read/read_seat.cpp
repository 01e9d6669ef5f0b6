// Reads messages of players and spectators.
#include "protocol/codec/read/read_parts.h"

namespace ziggurat::protocol {
namespace {

Ask hello(const JsonReader& json, const Reading&) {
  const auto protocol = json.member("protocol");
  if (protocol.integer() != version)
    protocol.fail("wrong_protocol", "this server speaks version " + std::to_string(version));
  Hello out;
  if (const auto have = json.optional_member("have")) {
    have->only({"stream", "revision"});
    out.have = Hello::Have{have->text("stream", title_bytes_max), read_number(*have, "revision")};
  }
  return out;
}

Ask pong(const JsonReader& json, const Reading&) { return Pong{json.boolean_or("hidden", false)}; }

Ask seal(const JsonReader& json, const Reading&) {
  return Commanded{SealSheet{read_number(json, "phase", 1), read_number(json, "revision")}, {}};
}

Ask open(const JsonReader& json, const Reading&) { return Commanded{OpenSheet{read_number(json, "phase", 1)}, {}}; }

// The umpire must name the seat to ask for; a player asks for their own.
std::optional<SeatId> for_seat(const JsonReader& json, const Reading& reading) {
  if (reading.role == SeatRole::umpire) return read_seat(json.member("seat"), reading.names.words());
  if (const auto seat = json.optional_member("seat"))
    seat->fail("not_allowed", "only the umpire may ask for another seat");
  return std::nullopt;
}

Ask options(const JsonReader& json, const Reading& reading) {
  AskOptions out{for_seat(json, reading), read_pieces(json.member("pieces"), reading), {}};
  if (const auto sheet = json.optional_member("sheet")) out.sheet = read_sheet(*sheet, reading);
  return out;
}

Ask check(const JsonReader& json, const Reading& reading) {
  return CheckSheet{for_seat(json, reading), read_sheet(json.member("sheet"), reading)};
}

Ask preview(const JsonReader& json, const Reading& reading) {
  AskPreview out{for_seat(json, reading), read_sheet(json.member("sheet"), reading), 0};
  if (out.sheet.orders.empty()) json.member("sheet").fail("has no orders, so there is none to preview");
  out.order =
      static_cast<std::size_t>(json.integer("order", 0, static_cast<std::int64_t>(out.sheet.orders.size()) - 1));
  return out;
}

Ask reach(const JsonReader& json, const Reading& reading) {
  return AskReach{for_seat(json, reading), read_piece(json.member("piece"), reading), read_number(json, "distance")};
}

Ask defaults(const JsonReader& json, const Reading& reading) { return AskDefaults{for_seat(json, reading)}; }

Ask counsel(const JsonReader& json, const Reading& reading) { return AskCounsel{for_seat(json, reading)}; }

Ask advise(const JsonReader& json, const Reading& reading) {
  return AskAdvice{read_number(json, "phase", 1), read_sheet(json.member("sheet"), reading)};
}

Ask press(const JsonReader& json, const Reading& reading) {
  SendPress out;
  if (const auto room = json.optional_member("room")) {
    if (const auto to = json.optional_member("to")) to->fail("a letter goes to seats or into a room");
    out.room = room->integer(1, integer_max);
  } else {
    out.to = read_seats(json.member("to"), reading.names.words());
  }
  out.text = read_words(json.member("text"), text_letters_max);
  return Commanded{std::move(out), {}};
}

Ask open_room(const JsonReader& json, const Reading& reading) {
  return Commanded{OpenRoom{read_seats(json.member("with"), reading.names.words()),
                       read_words(json.member("name"), title_letters_max)},
      {}};
}

Ask invite_to_room(const JsonReader& json, const Reading& reading) {
  return Commanded{
      InviteToRoom{read_number(json, "room", 1), read_seat(json.member("seat"), reading.names.words())}, {}};
}

Ask leave_room(const JsonReader& json, const Reading&) {
  return Commanded{LeaveRoom{read_number(json, "room", 1)}, {}};
}

Ask pin(const JsonReader& json, const Reading& reading) {
  PinUp out;
  if (const auto text = json.optional_member("text")) out.text = read_words(*text, pin_letters_max);
  if (const auto places = json.optional_member("places")) out.places = read_places(*places, reading);
  return Commanded{std::move(out), {}};
}

Ask unpin(const JsonReader& json, const Reading&) { return Commanded{TakeDown{read_number(json, "number", 1)}, {}}; }

Clause read_clause(const JsonReader& json, const Words& words) {
  Clause clause{static_cast<ClauseKind>(json.member("kind").one_of(clause_words))};
  clause.until_turn =
      clause.kind == ClauseKind::loan ? read_number(json, "until", 1) : json.integer_or("until", 0, 1, integer_max);
  if (clause.kind == ClauseKind::truce) {
    json.only({"kind", "until"});
    return clause;
  }
  clause.from = read_faction(json.member("from"), words);
  clause.to = read_faction(json.member("to"), words);
  if (clause.kind == ClauseKind::passage) {
    json.only({"kind", "until", "from", "to"});
    return clause;
  }
  json.only({"kind", "until", "from", "to", "amount"});
  clause.amount = read_number(json, "amount", 1);
  return clause;
}

Ask propose(const JsonReader& json, const Reading& reading) {
  ProposeAgreement out{
      read_seats(json.member("with"), reading.names.words()), read_words(json.member("title"), title_letters_max), {}};
  if (const auto clauses = json.optional_member("clauses"))
    for (const auto& clause : clauses->items(1, clauses_max))
      out.clauses.push_back(read_clause(clause, reading.names.words()));
  // The text may be empty if there are clauses.
  out.text = read_words(json.member("text"), text_letters_max, !out.clauses.empty());
  if (const auto until = json.optional_member("until")) {
    out.this_phase = until->value() == "phase";
    if (!out.this_phase) out.until_ms = until->integer(1, integer_max);
  }
  return Commanded{std::move(out), {}};
}

Ask answer(const JsonReader& json, const Reading&) {
  return Commanded{AnswerAgreement{read_number(json, "agreement", 1), json.member("accept").boolean()}, {}};
}

Ask ask_extension(const JsonReader& json, const Reading&) {
  return Commanded{AskExtension{read_number(json, "phase", 1), read_number(json, "by_ms", 1)},
      read_words(json.member("reason"), reason_letters_max, true)};
}

const std::vector<std::string_view> begins_words = {"at_once", "before_end", "after_missed"};

Ask name_deputy(const JsonReader& json, const Reading&) {
  DeputyTerms terms{static_cast<DeputyTerms::Begins>(json.member("begins").one_of(begins_words))};
  terms.before_ms = json.integer_or("before_ms", 0, deputy_before_ms_min, deputy_before_ms_max);
  terms.missed = json.integer_or("missed", 0, 1, missed_phases_max);
  return Commanded{NameDeputy{terms}, {}};
}

Ask end_deputy(const JsonReader& json, const Reading& reading) {
  const auto reason = json.optional_member("reason");
  return Commanded{
      EndDeputy{for_seat(json, reading)}, reason ? read_words(*reason, reason_letters_max, true) : std::string()};
}

Ask history(const JsonReader& json, const Reading&) {
  const AskHistory out{read_number(json, "from", 1), read_number(json, "to", 1)};
  if (out.to < out.from) json.member("to").fail("must not be less than from");
  if (out.to - out.from >= history_frames_max) json.member("to").fail("too_many", "at most 200 frames at once");
  return out;
}

Ask older(const JsonReader& json, const Reading& reading) {
  const auto of = json.member("of");
  const AskOlder out{static_cast<Talk>(of.one_of(talk_words)), read_number(json, "before", 1)};
  if (reading.role == SeatRole::spectator && out.of != Talk::announcements)
    of.fail("not_allowed", "spectators receive only announcements");
  return out;
}

Ask search(const JsonReader& json, const Reading& reading) {
  AskSearch out;
  if (const auto words = json.optional_member("words")) out.search.words = read_words(*words, search_letters_max, true);
  if (const auto with = json.optional_member("with")) out.search.with = read_seat(*with, reading.names.words());
  if (const auto room = json.optional_member("room")) out.search.room = room->integer(1, integer_max);
  if (const auto phase = json.optional_member("phase")) out.search.phase = phase->integer(1, integer_max);
  if (const auto before = json.optional_member("before")) out.before = before->integer(1, integer_max);
  return out;
}

Ask device(const JsonReader&, const Reading&) { return AskDevice{}; }

Ask calendar(const JsonReader&, const Reading&) { return AskCalendar{}; }

}  // namespace

const std::vector<MessageType>& seat_messages() {
  static const std::vector<MessageType> table = {
      {"hello", {"protocol", "have"}, hello},
      {"pong", {"hidden"}, pong},
      {"draft", {"phase", "base", "sheet"}, read_draft<JsonReader>},
      {"seal", {"phase", "revision"}, seal},
      {"open", {"phase"}, open},
      {"options", {"seat", "pieces", "sheet"}, options},
      {"check", {"seat", "sheet"}, check},
      {"preview", {"seat", "sheet", "order"}, preview},
      {"reach", {"seat", "piece", "distance"}, reach},
      {"defaults", {"seat"}, defaults},
      {"counsel", {"seat"}, counsel},
      {"advise", {"phase", "sheet"}, advise},
      {"press", {"to", "room", "text"}, press},
      {"open_room", {"with", "name"}, open_room},
      {"invite_to_room", {"room", "seat"}, invite_to_room},
      {"leave_room", {"room"}, leave_room},
      {"pin", {"text", "places"}, pin},
      {"unpin", {"number"}, unpin},
      {"propose", {"with", "title", "text", "until", "clauses"}, propose},
      {"answer", {"agreement", "accept"}, answer},
      {"ask_extension", {"phase", "by_ms", "reason"}, ask_extension},
      {"name_deputy", {"begins", "before_ms", "missed"}, name_deputy},
      {"end_deputy", {"seat", "reason"}, end_deputy},
      {"hand_over", {"to", "pieces", "treasury", "press", "role", "reason"}, read_hand_over},
      {"name", {"name"}, read_name},
      {"sign", {"phase", "seat", "revision", "approve"}, read_sign},
      {"history", {"from", "to"}, history},
      {"older", {"of", "before"}, older},
      {"search", {"words", "with", "room", "phase", "before"}, search},
      {"device", {}, device},
      {"calendar", {}, calendar},
  };
  return table;
}

}  // namespace ziggurat::protocol
