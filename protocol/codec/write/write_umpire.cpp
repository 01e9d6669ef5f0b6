#include "protocol/codec/write/write_umpire.h"

#include <array>
#include <charconv>
#include <map>
#include <stdexcept>

#include "base/json.h"
#include "protocol/codec/shapes/shapes.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

void require_umpire(const Names& names) {
  if (names.viewer().role != game::Viewer::Role::umpire)
    throw std::logic_error("written with the names of a viewer who may not read it");
}

// Skips reports that do not go to the umpire: they are shorter versions of reports that do.
Json steps_json(const Names& names, const std::vector<game::Step>& steps) {
  Json out = Json::array();
  for (const auto& step : steps) {
    std::vector<game::Report> reports = step.reports;
    std::erase_if(reports, [](const game::Report& report) { return !report.audience.has(game::Viewer::umpire()); });
    out.push_back(
        {{"name", step.name}, {"title", step.title}, {"reports", reports_json(names, names.viewer(), reports)}});
  }
  return out;
}

// Writes a ruling in the form that `amend` takes: numbers of a ranged kind as integers, the rest as text.
Json ruled_json(const Names& names, const game::RulingKind* kind, const std::string& value) {
  if (kind && kind->pieces) return names.piece(game::ruled_piece(value).value_or(PieceId{}));
  if (!kind || !kind->choices.empty() || kind->low == kind->high) return value;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  return error == std::errc() && end == value.data() + value.size() ? Json(number) : Json(value);
}

Json ruling_json(const Names& names, const game::RulingKind* kind, const std::string& value) {
  if (!kind || !kind->list) return ruled_json(names, kind, value);
  Json list = Json::array();
  for (const auto& item : game::ruled_list(value)) list.push_back(ruled_json(names, kind, item));
  return list;
}

Json rulings_json(const Names& names, const game::Rulings& rulings) {
  Json out = Json::object();
  for (const auto& [key, value] : rulings) out[key] = ruling_json(names, names.words().find_ruling(key), value);
  return out;
}

// Two lines are the same if these are equal. The names of the dice streams are not part of it, so a reroll to the same
// face is no change.
std::string comparison_key(const Json& report) {
  Json faces = Json::array();
  for (const Json& roll : report.at("rolls")) faces.push_back(roll.at("face"));
  return to_text({report.at("kind"), report.at("text"), report.at("places"), std::move(faces), report.at("details")});
}

// The lines of `steps` that are not in `others`, each with the title of its step.
std::vector<std::pair<std::string, Json>> lines_beyond(const Json& steps, const Json& others) {
  std::map<std::string, int> counts;
  for (const Json& step : others)
    for (const Json& report : step.at("reports")) ++counts[comparison_key(report)];
  std::vector<std::pair<std::string, Json>> lines;
  for (const Json& step : steps)
    for (const Json& report : step.at("reports"))
      if (--counts[comparison_key(report)] < 0) lines.emplace_back(step.at("title").get<std::string>(), report);
  return lines;
}

Json dice_json(const DiceOverrides& dice) {
  Json faces = Json::array();
  for (const auto& [key, face] : dice.faces)
    faces.push_back({{"stream", key.first}, {"index", key.second}, {"face", face}});
  return {{"rerolls", Json(dice.rerolls)}, {"faces", std::move(faces)}};
}

Json scheduled_json(const Words& words, const ScheduledShown& shown) {
  const auto& [one, openings] = shown;
  const ScheduledAct& act = one.act;
  Json out = {{"number", one.number}, {"by", words.seat(one.by)},
      {"act", act.announces         ? "announce"
              : act.changes.empty() ? "report"
                                    : "change"},
      {"reason", one.reason}};
  if (act.at_ms > 0) out["at"] = act.at_ms;
  else out["openings"] = openings;
  if (!act.what.empty()) out["what"] = act.what;
  if (!act.text.empty()) out["text"] = act.text, out["to"] = audience_json(words, act.audience);
  if (!one.failed.empty()) out["failed"] = {{"why", one.failed}, {"at", one.failed_at_ms}};
  return out;
}

std::string actor_word(const Words& words, const Actor& actor) {
  switch (actor.kind) {
    case Actor::Kind::server: return "server";
    case Actor::Kind::seat: return words.seat(actor.seat);
    case Actor::Kind::organiser: return "organiser";
  }
  return {};
}

}  // namespace

std::string write_held(const Names& names, const OutcomeReached& held) {
  require_umpire(names);
  Json outcome = {{"steps", steps_json(names, held.outcome.steps)}};
  if (held.outcome.next)
    outcome["next"] = {
        {"path", held.outcome.next->path}, {"kind", held.outcome.next->kind}, {"title", held.outcome.next->title}};
  if (const auto& awaits = held.outcome.awaits)
    outcome["awaits"] = {{"fight", awaits->fight}, {"ruling", awaits->ruling}, {"by_the_rules", awaits->by_the_rules},
        {"names", Json(awaits->names)}, {"file", awaits->file}};
  if (held.outcome.victory) outcome["victory"] = victory_json(names.words(), *held.outcome.victory);
  Json out = {{"type", "held"}, {"phase", held.phase}, {"outcome", std::move(outcome)},
      {"rulings", rulings_json(names, held.rulings)}, {"dice", dice_json(held.dice)}};
  if (held.release_at_ms > 0) out["release_at"] = held.release_at_ms;
  return to_text(out);
}

std::string write_dry_run(
    const Names& names, std::string_view id, const OutcomeReached& held, const game::Outcome& tried) {
  require_umpire(names);
  const Json before = steps_json(names, held.outcome.steps), after = steps_json(names, tried.steps);
  Json lines = Json::array();
  const auto put = [&](const char* change, const std::vector<std::pair<std::string, Json>>& found) {
    for (const auto& [step, report] : found) lines.push_back({{"change", change}, {"step", step}, {"report", report}});
  };
  put("gone", lines_beyond(before, after));
  put("new", lines_beyond(after, before));
  Json out = {{"type", "dry_run"}, {"id", id}, {"phase", held.phase}, {"lines", std::move(lines)}};
  if (tried.victory) out["victory"] = victory_json(names.words(), *tried.victory);
  return to_text(out);
}

std::string write_notes(const Names& names, const std::vector<NotedAmendment>& notes) {
  require_umpire(names);
  Json out = {{"type", "notes"}, {"notes", Json::array()}};
  for (const auto& note : notes) {
    Json one = dice_json(note.dice);
    one["seat"] = names.words().seat(note.seat);
    one["at"] = note.at_ms;
    one["rulings"] = rulings_json(names, note.rulings);
    out["notes"].push_back(std::move(one));
  }
  return to_text(out);
}

std::string write_request(const Names& names, const Request& request, std::string_view words) {
  require_umpire(names);
  Json out = {{"type", "request"}, {"number", request.number}, {"phase", request.phase},
      {"seat", names.words().seat(request.seat)}, {"order", order_json(names, request.order)}, {"words", words}};
  if (request.answer) out["answer"] = *request.answer;
  if (!request.terms.empty()) out["terms"] = terms_json(names, {request.order.kind, request.terms});
  return to_text(out);
}

std::string write_desk(const Names& names, const DeskShown& shown) {
  require_umpire(names);
  Json seats = Json::array(), pace = Json::array();
  for (const auto& standing : shown.seats) {
    Json& seat = seats.emplace_back(Json{
        {"seat", names.words().seat(standing.seat)}, {"claimed", standing.claimed}, {"connected", standing.connected}});
    if (standing.missed > 0) seat["missed"] = standing.missed;
    if (standing.deputy) seat["deputy"] = deputy_json(*standing.deputy);
    if (standing.left_to_bot > 0) seat["left_to_bot"] = standing.left_to_bot;
    if (standing.vacated_at_ms > 0) seat["vacated_at"] = standing.vacated_at_ms;
  }
  for (const auto& [title, state] : shown.pace) pace.push_back(Json::array({title, state}));
  Json troubles = Json::array();
  for (const auto& trouble : shown.troubles)
    troubles.push_back({{"where", trouble.where}, {"what", trouble.what}, {"since", trouble.since_ms},
        {"times", trouble.times}, {"stops_clock", trouble.stops_clock}});
  Json out = {{"type", "desk"}, {"hold_ms", shown.hold_ms}, {"press_open", shown.press_open},
      {"replay_open", shown.replay_open}, {"seats", std::move(seats)}, {"pace", std::move(pace)},
      {"troubles", std::move(troubles)}, {"bot_after", shown.absence.bot_after}};
  if (shown.hold_by_rules) out["hold_by_rules"] = true;
  if (shown.second_word) out["second_word"] = true;
  static constexpr std::array<const char*, 3> grave = {"rewind", "end", "amend"};
  for (const auto& [one, words] : shown.proposals)
    out["proposals"].push_back({{"number", one.number}, {"by", names.words().seat(one.by)}, {"at", one.at_ms},
        {"act", grave[static_cast<std::size_t>(one.act.kind)]}, {"words", words}, {"reason", one.reason}});
  for (const auto& [seat, claimed, field] : shown.umpires) {
    Json umpire = {{"seat", names.words().seat(seat)}, {"claimed", claimed}};
    if (!field.factions.empty()) umpire["factions"] = factions_json(names.words(), field.factions);
    for (const BoardId board : field.boards)
      umpire["boards"].push_back(names.words().boards().at(static_cast<std::size_t>(board.value)).id);
    out["umpires"].push_back(std::move(umpire));
  }
  for (const auto& one : shown.scheduled) out["scheduled"].push_back(scheduled_json(names.words(), one));
  if (shown.latest_bell_ms > 0) out["latest_bell"] = shown.latest_bell_ms;
  return to_text(out);
}

std::string write_rewind_preview(const Names& names, std::string_view id, const RewindPreview& preview) {
  require_umpire(names);
  Json sheets = Json::array(), sides = Json::array();
  for (const SeatId seat : preview.sheets) sheets.push_back(names.words().seat(seat));
  for (const RewindSide& side : preview.sides)
    sides.push_back({{"of", names.words().viewer(side.viewer)}, {"returns", side.returns}, {"vanishes", side.vanishes},
        {"changes", side.changes}, {"returning", Json(side.returning)}, {"vanishing", Json(side.vanishing)}});
  return to_text({{"type", "rewind_preview"}, {"id", id}, {"phase", preview.phase}, {"title", preview.title},
      {"sheets", std::move(sheets)}, {"sides", std::move(sides)}});
}

std::string write_sheets_taken(const Names& names, std::int64_t phase, const std::vector<TakenSheetShown>& sheets) {
  require_umpire(names);
  Json out = Json::array();
  for (const TakenSheetShown& one : sheets) {
    Json sheet = {{"seat", names.words().seat(one.seat)}, {"fate", word_of(one.fate)}, {"words", Json(one.words)}};
    if (one.saved_at_ms > 0) sheet["saved_at"] = one.saved_at_ms;
    if (one.by != Author::player && one.fate != game::SheetFate::umpire) sheet["by"] = word_of(one.by);
    out.push_back(std::move(sheet));
  }
  return to_text({{"type", "sheets_taken"}, {"phase", phase}, {"sheets", std::move(out)}});
}

std::string write_record(const Names& names, std::string_view id, const std::vector<RecordLine>& lines) {
  require_umpire(names);
  Json entries = Json::array();
  for (const auto& line : lines) {
    Json entry = {{"seq", line.seq}, {"at", line.at_ms}, {"actor", actor_word(names.words(), line.actor)},
        {"kind", line.kind}, {"what", line.what}, {"reason", line.reason}};
    if (line.actor.deputy) entry["deputy"] = true;
    if (line.phase > 0) entry["phase"] = line.phase;
    if (line.undone_by > 0) entry["undone_by"] = line.undone_by;
    for (const auto& [what, at_ms] : line.moments) entry["moments"].push_back({{"what", what}, {"at", at_ms}});
    entries.push_back(std::move(entry));
  }
  Json out = {{"type", "record"}, {"entries", std::move(entries)}};
  if (!id.empty()) out["id"] = id;
  return to_text(out);
}

}  // namespace ziggurat::protocol
