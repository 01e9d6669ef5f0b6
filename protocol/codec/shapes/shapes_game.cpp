// Writes reports, phases and clocks.
#include <optional>

#include "base/json.h"
#include "protocol/codec/shapes/shapes.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {

namespace {

// None: all factions.
std::optional<Json> factions_unless_all(const Words& words, const game::Audience& audience) {
  Json ids = Json::array();
  for (std::size_t i = 0; i < words.factions().size(); ++i)
    if (audience.has(game::Viewer::of(FactionId{static_cast<std::int32_t>(i)}))) ids.push_back(words.factions()[i].id);
  if (ids.size() == words.factions().size()) return std::nullopt;
  return ids;
}

Json report_json(const Names& names, const game::Report& report) {
  Json rolls = Json::array();
  for (const auto& roll : report.rolls)
    rolls.push_back({{"stream", roll.stream}, {"purpose", roll.purpose}, {"sides", roll.sides}, {"face", roll.face}});
  Json out = {{"rule", report.rule}, {"kind", report.kind}, {"text", report.text},
      {"pieces", pieces_json(names, report.pieces)}, {"places", places_json(names, report.places)},
      {"rolls", std::move(rolls)}, {"details", pairs_json(report.details)}};
  if (!report.fight.empty()) out["fight"] = report.fight;
  if (!report.likely.empty()) out["likely"] = report.likely;
  if (report.important) out["important"] = true;
  return out;
}

}  // namespace

Json audience_json(const Words& words, const game::Audience& audience) {
  auto ids = factions_unless_all(words, audience);
  return ids ? *std::move(ids) : Json("all");
}

Json reports_json(const Names& names, const game::Viewer& reader, const std::vector<game::Report>& reports,
    const std::vector<Amended>& amended) {
  Json out = Json::array();
  for (const auto& report : reports) {
    out.push_back(report_json(names, report));
    // Only the umpire may know who else received a report.
    if (reader.role != game::Viewer::Role::umpire) continue;
    if (auto ids = factions_unless_all(names.words(), report.audience)) out.back()["to"] = std::move(*ids);
  }
  for (const auto& one : amended) out.at(one.report)["amended"] = {{"what", one.what}, {"reason", one.reason}};
  return out;
}

Json announcement_json(const Words& words, const AnnouncementShown& shown) {
  Json out = {{"text", shown.text}};
  if (shown.to != game::Audience::everyone())
    if (auto ids = factions_unless_all(words, shown.to)) out["to"] = std::move(*ids);
  if (shown.bell_of > 0) {
    out["bell"] = {{"phase", shown.bell_of}};
    if (shown.closes_at_ms > 0) out["bell"]["closes_at"] = shown.closes_at_ms;
  }
  if (shown.answers_request) out["answer"] = true;
  if (shown.by_organiser) out["by"] = "organiser";
  return out;
}

Json numbered_announcement_json(const Words& words, const AnnouncementState& announcement, std::int64_t number) {
  Json out = announcement_json(words, announcement.shown);
  out["number"] = number, out["at"] = announcement.at_ms;
  return out;
}

Json victory_json(const Words& words, const game::Victory& victory) {
  return {{"winners", factions_json(words, victory.winners)}, {"title", victory.title}, {"text", victory.text},
      {"details", pairs_json(victory.details)}};
}

std::string in_words(std::string_view name) {
  std::string out;
  bool begins = true;
  for (const char c : name) {
    if (c == '/') out += " · ";
    else if (c == '-' || c == '_') out += ' ';
    else out += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = c == '/';
  }
  return out;
}

namespace {

Json orders_from_json(const Words& words, const game::Phase& phase) {
  Json out = Json::array();
  for (std::size_t i = 0; i < words.factions().size(); ++i)
    if (phase.orders_from.has(game::Viewer::of(FactionId{static_cast<std::int32_t>(i)})))
      out.push_back(words.factions()[i].id);
  return out;
}

bool same_order(const Words& words, const game::Phase& a, const game::Phase& b) {
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(words.factions().size()); ++i)
    if (const auto viewer = game::Viewer::of({i}); a.orders_from.has(viewer) != b.orders_from.has(viewer)) return false;
  return true;
}

Json order_kinds_json(const Words& words, const game::Phase& phase) {
  Json out = Json::array();
  for (const int kind : phase.order_kinds) out.push_back(words.order_kind(kind));
  return out;
}

std::optional<std::pair<std::int64_t, std::int64_t>> game_time_of(const game::Phase& phase) {
  if (phase.game_from_min == phase.game_to_min) return std::nullopt;
  return std::pair(phase.game_from_min, phase.game_to_min);
}

}  // namespace

Json phase_json(const Words& words, std::int64_t number, const game::Phase& phase, const game::Phase* before) {
  Json out = {{"number", number}, {"path", phase.path}};
  if (!before || phase.title != in_words(phase.path)) out["title"] = phase.title;
  if (!before || phase.kind != before->kind) out["kind"] = phase.kind;
  if (!before || !same_order(words, phase, *before)) out["orders_from"] = orders_from_json(words, phase);
  if (!before || phase.order_kinds != before->order_kinds) out["order_kinds"] = order_kinds_json(words, phase);
  if (!before || phase.press_between_factions != before->press_between_factions)
    out["press_between_factions"] = phase.press_between_factions;
  if (!before || phase.asleep != before->asleep) out["asleep"] = factions_json(words, phase.asleep);
  const auto time = game_time_of(phase);
  if (time && (!before || time != game_time_of(*before))) out["game_time"] = {time->first, time->second};
  else if (!time && before && game_time_of(*before)) out["game_time"] = nullptr;
  return out;
}

namespace {

std::string_view stage_word(Stage stage) {
  switch (stage) {
    case Stage::lobby: return "lobby";
    case Stage::orders: return "orders";
    case Stage::held: return "held";
    case Stage::review: return "review";
    case Stage::over: return "over";
  }
  return {};
}

}  // namespace

Json clock_json(Stage stage, const Clock& clock) {
  Json out = {{"stage", stage_word(stage)}, {"paused", clock.paused_at_ms.has_value()}};
  if (clock.opened_at_ms > 0 && stage != Stage::lobby) out["opened_at"] = clock.opened_at_ms;
  // Times that are past or do not belong to the stage are omitted: a client waits for one time, never two.
  if (stage == Stage::lobby && clock.starts_at_ms > 0) out["starts_at"] = clock.starts_at_ms;
  if (stage == Stage::lobby && clock.starts_when_seated) out["starts_when_seated"] = true;
  if (stage == Stage::orders && clock.closes_at_ms > 0) out["closes_at"] = clock.closes_at_ms;
  if (stage == Stage::held && clock.release_at_ms > 0) out["release_at"] = clock.release_at_ms;
  if (stage == Stage::review && clock.next_at_ms > 0) out["next_at"] = clock.next_at_ms;
  if (clock.paused_at_ms) {
    out["paused_at"] = *clock.paused_at_ms;
    out["paused_by"] = word_of(clock.paused_by);
    if (!clock.pause_reason.empty()) out["pause_reason"] = clock.pause_reason;
    if (clock.paused_until_ms > 0) out["paused_until"] = clock.paused_until_ms;
  }
  if (clock.stays) out["stays"] = true;
  if (!clock.zone.empty()) out["zone"] = clock.zone;
  const bool ringing = stage == Stage::orders || stage == Stage::lobby;  // a bell of this phase is still to come
  if (ringing && clock.early_bell != EarlyBell::no) out["early_bell"] = word_of(clock.early_bell);
  if (stage == Stage::orders && clock.early_from_ms > 0) out["early_from"] = clock.early_from_ms;
  return out;
}

Json clock_json(Stage stage, const Clock& clock, Stage implied, std::int64_t at_ms) {
  Json out = clock_json(stage, clock);
  if (stage == implied) out.erase("stage");
  if (!clock.paused_at_ms) out.erase("paused");
  if (clock.opened_at_ms == at_ms || implied == Stage::review) out.erase("opened_at");
  if (implied != Stage::review) return out;
  if (!out.contains("next_at")) out["next_at"] = nullptr;
  else if (clock.next_at_ms == at_ms) out.erase("next_at");
  return out;
}

}  // namespace ziggurat::protocol
