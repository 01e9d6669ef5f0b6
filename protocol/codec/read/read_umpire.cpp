// Reads messages of the umpire.
#include "campaign/clock/law_json.h"
#include "protocol/codec/read/read_parts.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

constexpr std::int64_t hold_ms_max = 7LL * 24 * 60 * 60 * 1000;
constexpr std::int64_t rerolls_max = 100, die_index_max = 10'000, die_face_max = 1000;

Commanded act(const JsonReader& json, Command command) {
  return {std::move(command), read_words(json.member("reason"), reason_letters_max, true)};
}

// The phase that an act is meant for, so that a second click does not hit the next one; 0: the current phase.
std::int64_t meant_phase(const JsonReader& json) { return json.integer_or("phase", 0, 1, integer_max); }

std::string read_ruled(const game::RulingKind& kind, const JsonReader& json, const Reading& reading) {
  if (kind.pieces) return std::to_string(read_piece(json, reading).value);
  if (!kind.choices.empty() && !kind.troops)
    return kind.choices[json.one_of({kind.choices.begin(), kind.choices.end()})];
  if (kind.low != kind.high && !kind.troops) return std::to_string(json.integer(kind.low, kind.high));
  auto words = read_words(json, reason_letters_max, !kind.list);
  if (kind.list && words.find(',') != std::string::npos)
    json.fail("contains a comma, which separates the items of a list");
  return words;
}

std::pair<std::string, std::string> read_ruling(
    const std::string& key, const JsonReader& json, const Reading& reading) {
  const auto* kind = reading.names.words().find_ruling(key);
  if (!kind || key.size() > title_bytes_max) json.fail("unknown_ruling", "there is no such ruling");
  if (!kind->list) return {key, read_ruled(*kind, json, reading)};
  std::string list;
  for (const auto& item : json.items(0, list_items_max))
    list += (list.empty() ? "" : ",") + read_ruled(*kind, item, reading);
  return {key, std::move(list)};
}

AmendOutcome read_amendment(const JsonReader& json, const Reading& reading) {
  AmendOutcome out;
  for (const auto& [key, value] : json.member("rulings").members())
    out.rulings.insert(read_ruling(key, value, reading));
  for (const auto& [stream, times] : json.member("rerolls").members()) {
    if (stream.size() > title_bytes_max) times.fail("the stream's name is too long");
    out.dice.rerolls[stream] = static_cast<int>(times.integer(0, rerolls_max));
  }
  for (const auto& item : json.member("faces").items(0, list_items_max)) {
    item.only({"stream", "index", "face"});
    const auto key =
        std::pair(item.text("stream", title_bytes_max), static_cast<int>(item.integer("index", 0, die_index_max)));
    if (!out.dice.faces.emplace(key, static_cast<int>(item.integer("face", 1, die_face_max))).second)
      item.fail("sets a die twice");
  }
  return out;
}

Ask look(const JsonReader& json, const Reading& reading) {
  const auto named = json.member("as");
  const auto viewer = reading.names.words().find_viewer(named.text(title_bytes_max));
  if (!viewer) named.fail("no_such_faction", "is neither a faction, nor public, nor umpire");
  return LookAs{*viewer};
}

Ask set_start(const JsonReader& json, const Reading&) {
  return act(json, SetStart{json.integer_or("at", 0, 1, integer_max), json.member("when_all_seated").boolean()});
}
Ask start(const JsonReader& json, const Reading&) { return act(json, StartCampaign{}); }
Ask pause(const JsonReader& json, const Reading&) {
  return act(json, PauseClock{json.integer_or("until", 0, 1, integer_max)});
}
Ask resume(const JsonReader& json, const Reading&) { return act(json, ResumeClock{}); }
Ask ring(const JsonReader& json, const Reading&) {
  return act(json, RingBell{meant_phase(json), json.boolean_or("without_orders", false)});
}
Ask publish(const JsonReader& json, const Reading&) { return act(json, PublishOutcome{meant_phase(json)}); }
Ask next(const JsonReader& json, const Reading&) { return act(json, OpenNextPhase{meant_phase(json)}); }
Ask end_campaign(const JsonReader& json, const Reading&) { return act(json, EndCampaign{}); }
Ask move_bell(const JsonReader& json, const Reading&) { return act(json, MoveBell{read_number(json, "closes_at", 1)}); }
std::optional<ClockLaw> law_of(const JsonReader& json) {
  return json.value().is_null() ? std::nullopt : std::optional(read_law(json));
}
Ask clock_law(const JsonReader& json, const Reading&) {
  return act(json, SetClockLaw{law_of(json.member("law")), json.boolean_or("at_once", false)});
}
Ask bells(const JsonReader& json, const Reading&) { return AskBells{law_of(json.member("law"))}; }
Ask programme(const JsonReader& json, const Reading&) {
  return act(json, SetProgramme{read_programme(json.member("items"))});
}
Ask answer_extension(const JsonReader& json, const Reading&) {
  return act(json, AnswerExtension{read_number(json, "number", 1), json.member("grant").boolean()});
}
Ask early_bell(const JsonReader& json, const Reading&) {
  return act(json, SetEarlyBell{static_cast<EarlyBell>(json.member("rings").one_of(early_bell_words))});
}
Ask hold(const JsonReader& json, const Reading&) {
  return act(json, SetHold{json.integer("hold_ms", -1, hold_ms_max)});
}
Ask amend(const JsonReader& json, const Reading& reading) { return act(json, read_amendment(json, reading)); }
Ask dry_run(const JsonReader& json, const Reading& reading) { return AskDryRun{read_amendment(json, reading)}; }
Ask note(const JsonReader& json, const Reading& reading) { return NoteAmendment{read_amendment(json, reading)}; }
Ask change(const JsonReader& json, const Reading& reading) { return act(json, read_change_act(json, reading)); }
Ask undo(const JsonReader& json, const Reading&) { return act(json, UndoAct{read_number(json, "seq", 1)}); }
Ask announce(const JsonReader& json, const Reading& reading) {
  return act(json, Announce{read_words(json.member("text"), text_letters_max),
                       read_audience(json.member("to"), reading.names.words()), json.boolean_or("last_call", false)});
}
Ask act_for(const JsonReader& json, const Reading& reading) {
  return act(json,
      ActForSeat{read_seat(json.member("seat"), reading.names.words()), read_sheet(json.member("sheet"), reading)});
}
Ask rule(const JsonReader& json, const Reading& reading) {
  RuleOnRequest out{read_number(json, "request", 1), read_words(json.member("answer"), text_letters_max)};
  if (const auto terms = json.optional_member("terms")) out.terms = read_terms(*terms, reading);
  return act(json, std::move(out));
}
Ask set_bot(const JsonReader& json, const Reading& reading) {
  SetBot command{read_seat(json.member("seat"), reading.names.words()), json.member("plays").boolean()};
  if (const auto strength = json.optional_member("strength")) command.strength = game::read_strength(*strength);
  return act(json, command);
}
Ask absence_law(const JsonReader& json, const Reading&) {
  return act(json, SetAbsenceLaw{{json.integer("bot_after", 0, missed_phases_max)}});
}
Ask stand_in(const JsonReader& json, const Reading& reading) {
  return act(json, VacateSeat{read_seat(json.member("seat"), reading.names.words())});
}
Ask press_law(const JsonReader& json, const Reading&) { return act(json, SetPressLaw{json.member("open").boolean()}); }
Ask replay_law(const JsonReader& json, const Reading&) {
  return act(json, SetReplayLaw{json.member("open").boolean()});
}
Ask rewind(const JsonReader& json, const Reading&) {
  return act(json, Rewind{read_number(json, "phase", 1), json.boolean_or("sheets_return", false),
                       json.boolean_or("dice_stand", false)});
}
Ask rewind_preview(const JsonReader& json, const Reading&) { return AskRewindPreview{read_number(json, "phase", 1)}; }
Ask reissue(const JsonReader& json, const Reading& reading) {
  return ReissueSeat{read_seat(json.member("seat"), reading.names.words())};
}
Ask sheets(const JsonReader&, const Reading&) { return AskSheets{}; }
Ask record(const JsonReader& json, const Reading&) { return AskRecord{json.integer_or("from", 1, 1, integer_max)}; }

}  // namespace

ChangeWorld read_change_act(const JsonReader& json, const Reading& reading) {
  ChangeWorld out;
  out.changes = read_changes(json.member("changes"), reading);
  if (const auto tell = json.optional_member("tell")) {
    tell->only({"text", "to"});
    out.announcement = read_words(tell->member("text"), text_letters_max);
    out.audience = read_audience(tell->member("to"), reading.names.words());
  }
  return out;
}

const std::vector<MessageType>& umpire_messages() {
  static const std::vector<MessageType> table = {
      {"look", {"as"}, look},
      {"set_start", {"at", "when_all_seated", "reason"}, set_start},
      {"start", {"reason"}, start},
      {"pause", {"until", "reason"}, pause},
      {"resume", {"reason"}, resume},
      {"ring", {"phase", "without_orders", "reason"}, ring},
      {"publish", {"phase", "reason"}, publish},
      {"next", {"phase", "reason"}, next},
      {"end_campaign", {"reason"}, end_campaign},
      {"move_bell", {"closes_at", "reason"}, move_bell},
      {"clock_law", {"law", "at_once", "reason"}, clock_law},
      {"programme", {"items", "reason"}, programme},
      {"bells", {"law"}, bells},
      {"answer_extension", {"number", "grant", "reason"}, answer_extension},
      {"early_bell", {"rings", "reason"}, early_bell},
      {"hold", {"hold_ms", "reason"}, hold},
      {"amend", {"rulings", "rerolls", "faces", "reason"}, amend},
      {"dry_run", {"rulings", "rerolls", "faces"}, dry_run},
      {"note", {"rulings", "rerolls", "faces"}, note},
      {"change", {"changes", "tell", "reason"}, change},
      {"undo", {"seq", "reason"}, undo},
      {"announce", {"text", "to", "last_call", "reason"}, announce},
      {"schedule", {"act", "when", "reason"}, read_schedule},
      {"unschedule", {"number", "reason"}, read_unschedule},
      {"second_word", {"needed", "reason"}, read_second_word},
      {"umpire_field", {"seat", "factions", "boards", "reason"}, read_umpire_field},
      {"answer_proposal", {"number", "confirm", "reason"}, read_answer_proposal},
      {"act_for", {"seat", "sheet", "reason"}, act_for},
      {"rule", {"request", "answer", "terms", "reason"}, rule},
      {"set_bot", {"seat", "plays", "strength", "reason"}, set_bot},
      {"absence_law", {"bot_after", "reason"}, absence_law},
      {"stand_in", {"seat", "reason"}, stand_in},
      {"add_seat", {"faction", "title", "role", "reason"}, read_add_seat},
      {"remove_seat", {"seat", "reason"}, read_remove_seat},
      {"press_law", {"open", "reason"}, press_law},
      {"replay_law", {"open", "reason"}, replay_law},
      {"rewind", {"phase", "reason", "sheets_return", "dice_stand"}, rewind},
      {"rewind_preview", {"phase"}, rewind_preview},
      {"reissue", {"seat"}, reissue},
      {"sheets", {}, sheets},
      {"record", {"from"}, record},
  };
  return table;
}

}  // namespace ziggurat::protocol
