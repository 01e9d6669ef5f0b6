// Reads messages about scheduled acts, about acts that need a second umpire, and about what each umpire looks after.
#include "protocol/codec/read/read_parts.h"

namespace ziggurat::protocol {
namespace {

std::string reason_of(const JsonReader& json) { return read_words(json.member("reason"), reason_letters_max, true); }

void read_text(const JsonReader& json, const Reading& reading, ScheduledAct& act) {
  json.only({"text", "to"});
  act.text = read_words(json.member("text"), text_letters_max);
  act.audience = read_audience(json.member("to"), reading.names.words());
}

ScheduledAct read_act(const JsonReader& json, const Reading& reading) {
  ScheduledAct act;
  json.only({"announce", "change", "report"});
  if (json.value().size() != 1) json.fail("needs one of announce, change, report");
  if (const auto announce = json.optional_member("announce")) {
    act.announces = true;
    read_text(*announce, reading, act);
  } else if (const auto report = json.optional_member("report")) {
    read_text(*report, reading, act);
  } else {
    const auto change = json.member("change");
    change.only({"changes", "tell"});
    ChangeWorld command = read_change_act(change, reading);
    act.changes = std::move(command.changes);
    act.audience = command.audience;
    act.text = std::move(command.announcement);
  }
  return act;
}

}  // namespace

Ask read_schedule(const JsonReader& json, const Reading& reading) {
  ScheduleAct command{read_act(json.member("act"), reading)};
  const auto when = json.member("when");
  if (when.has("at")) {
    when.only({"at"});
    command.act.at_ms = read_number(when, "at", 1);
  } else {
    when.only({"phase", "openings"});
    command.phase = read_number(when, "phase", 1);
    command.openings = when.integer("openings", 0, scheduled_openings_max);
  }
  return Commanded{std::move(command), reason_of(json)};
}

Ask read_unschedule(const JsonReader& json, const Reading&) {
  return Commanded{CancelScheduled{read_number(json, "number", 1)}, reason_of(json)};
}

Ask read_second_word(const JsonReader& json, const Reading&) {
  return Commanded{SetSecondWord{json.member("needed").boolean()}, reason_of(json)};
}

Ask read_umpire_field(const JsonReader& json, const Reading& reading) {
  const Words& words = reading.names.words();
  SetUmpireField command{read_seat(json.member("seat"), words), {}};
  const auto factions = json.member("factions"), boards = json.member("boards");
  for (const auto& item : factions.items(0, list_items_max))
    command.field.factions.push_back(read_faction(item, words));
  for (const auto& item : boards.items(0, list_items_max)) {
    const auto board = words.find_board(item.text(title_bytes_max));
    if (!board) item.fail("no_such_board", "there is no such board");
    command.field.boards.push_back(*board);
  }
  return Commanded{std::move(command), reason_of(json)};
}

Ask read_answer_proposal(const JsonReader& json, const Reading&) {
  return Commanded{AnswerProposal{read_number(json, "number", 1), json.member("confirm").boolean()}, reason_of(json)};
}

}  // namespace ziggurat::protocol
