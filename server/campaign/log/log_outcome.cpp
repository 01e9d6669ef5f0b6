#include "campaign/log/log_parts.h"

namespace ziggurat::log {
namespace {

JsonText write(const game::Roll& roll) {
  return {{"stream", roll.stream}, {"purpose", roll.purpose}, {"sides", roll.sides}, {"face", roll.face}};
}

void read(const JsonReader& json, game::Roll& roll) {
  json.only({"stream", "purpose", "sides", "face"});
  log::read(json, "stream", roll.stream);
  log::read(json, "purpose", roll.purpose);
  log::read(json, "sides", roll.sides);
  log::read(json, "face", roll.face);
}

}  // namespace

JsonText write(const std::pair<std::string, std::string>& pair) { return JsonText::list({pair.first, pair.second}); }

void read(const JsonReader& json, std::pair<std::string, std::string>& pair) {
  const auto items = json.items(2, 2);
  pair = {items[0].text(), items[1].text()};
}

JsonText write_audience(const game::Audience& audience) { return audience.bits(); }
game::Audience read_audience(const JsonReader& json) {
  return game::Audience::from_bits(static_cast<std::uint32_t>(json.integer(0, UINT32_MAX)));
}

std::string read_hex(const JsonReader& json, std::string_view key) {
  const auto member = json.member(key);
  auto bytes = from_hex(member.text());
  if (!bytes) member.fail("is not hex");
  return std::move(*bytes);
}

JsonText write(const game::Report& report) {
  JsonList rolls;
  for (const auto& roll : report.rolls) rolls.push_back(write(roll));
  return {{"rule", report.rule}, {"kind", report.kind}, {"audience", write_audience(report.audience)},
      {"text", report.text}, {"pieces", write(report.pieces)}, {"places", write(report.places)},
      {"fight", report.fight}, {"rolls", std::move(rolls)}, {"details", write(report.details)},
      {"likely", report.likely}, {"important", report.important}};
}

void read(const JsonReader& json, game::Report& report) {
  json.only(
      {"rule", "kind", "audience", "text", "pieces", "places", "fight", "rolls", "details", "likely", "important"});
  read(json, "rule", report.rule);
  read(json, "kind", report.kind);
  report.audience = read_audience(json.member("audience"));
  read(json, "text", report.text);
  read(json, "pieces", report.pieces);
  read(json, "places", report.places);
  read(json, "fight", report.fight);
  for (const auto& roll : json.member("rolls").items()) read(roll, report.rolls.emplace_back());
  read(json, "details", report.details);
  read(json, "likely", report.likely);
  read(json, "important", report.important);
}

JsonText write(const game::Step& step) {
  return {{"name", step.name}, {"title", step.title}, {"changes", write(step.changes)},
      {"reports", write(step.reports)}, {"part", step.part}};
}

void read(const JsonReader& json, game::Step& step) {
  json.only({"name", "title", "changes", "reports", "part"});
  read(json, "part", step.part);
  read(json, "name", step.name);
  read(json, "title", step.title);
  read(json, "changes", step.changes);
  read(json, "reports", step.reports);
}

JsonText write(const game::Phase& phase) {
  return {{"path", phase.path}, {"kind", phase.kind}, {"title", phase.title}, {"parent", phase.parent},
      {"orders_ms", phase.orders_ms}, {"review_ms", phase.review_ms}, {"early_close", phase.early_close},
      {"umpire_closes", phase.umpire_closes}, {"orders_from", write_audience(phase.orders_from)},
      {"order_kinds", write(phase.order_kinds)}, {"press_between_factions", phase.press_between_factions},
      {"asleep", write(phase.asleep)}, {"game_from_min", phase.game_from_min}, {"game_to_min", phase.game_to_min}};
}

void read(const JsonReader& json, game::Phase& phase) {
  json.only({"path", "kind", "title", "parent", "orders_ms", "review_ms", "early_close", "umpire_closes", "orders_from",
      "order_kinds", "press_between_factions", "asleep", "game_from_min", "game_to_min"});
  read(json, "path", phase.path);
  read(json, "kind", phase.kind);
  read(json, "title", phase.title);
  read(json, "parent", phase.parent);
  read(json, "orders_ms", phase.orders_ms);
  read(json, "review_ms", phase.review_ms);
  read(json, "early_close", phase.early_close);
  read(json, "umpire_closes", phase.umpire_closes);
  phase.orders_from = read_audience(json.member("orders_from"));
  read(json, "order_kinds", phase.order_kinds);
  read(json, "press_between_factions", phase.press_between_factions);
  read(json, "asleep", phase.asleep);
  read(json, "game_from_min", phase.game_from_min);
  read(json, "game_to_min", phase.game_to_min);
}

JsonText write(const game::Victory& victory) {
  return {{"winners", write(victory.winners)}, {"title", victory.title}, {"text", victory.text},
      {"details", write(victory.details)}};
}

void read(const JsonReader& json, game::Victory& victory) {
  json.only({"winners", "title", "text", "details"});
  read(json, "winners", victory.winners);
  read(json, "title", victory.title);
  read(json, "text", victory.text);
  read(json, "details", victory.details);
}

JsonText write(const game::Awaited& awaited) {
  return {{"fight", awaited.fight}, {"ruling", awaited.ruling}, {"by_the_rules", awaited.by_the_rules},
      {"names", write(awaited.names)}, {"file", awaited.file}};
}

void read(const JsonReader& json, game::Awaited& awaited) {
  json.only({"fight", "ruling", "by_the_rules", "names", "file"});
  read(json, "fight", awaited.fight);
  read(json, "ruling", awaited.ruling);
  read(json, "by_the_rules", awaited.by_the_rules);
  for (const auto& name : json.member("names").items()) awaited.names.push_back(name.text());
  read(json, "file", awaited.file);
}

JsonText write(const game::FollowUp& one) {
  return {{"faction", one.faction.value}, {"order", write(one.order)}, {"text", one.text}};
}

void read(const JsonReader& json, game::FollowUp& one) {
  json.only({"faction", "order", "text"});
  read(json, "faction", one.faction);
  read(json, "order", one.order);
  read(json, "text", one.text);
}

JsonText write(const game::Outcome& outcome) {
  JsonObject out = {{"steps", write(outcome.steps)}, {"next", outcome.next ? write(*outcome.next) : JsonText()},
      {"victory", outcome.victory ? write(*outcome.victory) : JsonText()}};
  if (outcome.held) out.put("held", true);
  if (outcome.awaits) out.put("awaits", write(*outcome.awaits));
  if (!outcome.follow_ups.empty()) out.put("follow_ups", write(outcome.follow_ups));
  return out;
}

void read(const JsonReader& json, game::Outcome& outcome) {
  json.only({"steps", "next", "victory", "held", "awaits", "follow_ups"});
  if (json.optional_member("follow_ups")) read(json, "follow_ups", outcome.follow_ups);
  outcome.held = json.boolean_or("held", false);
  if (const auto awaits = json.optional_member("awaits")) read(*awaits, outcome.awaits.emplace());
  read(json, "steps", outcome.steps);
  if (const auto next = json.member("next"); !next.value().is_null()) read(next, outcome.next.emplace());
  if (const auto victory = json.member("victory"); !victory.value().is_null()) read(victory, outcome.victory.emplace());
}

JsonText write(const DiceOverrides& dice) {
  JsonList faces;
  for (const auto& [die, face] : dice.faces) faces.push_back(JsonText::list({die.first, die.second, face}));
  return {{"rerolls", write(dice.rerolls)}, {"faces", std::move(faces)}};
}

void read(const JsonReader& json, DiceOverrides& dice) {
  json.only({"rerolls", "faces"});
  for (const auto& [stream, times] : json.member("rerolls").members()) read(times, dice.rerolls[stream]);
  for (const auto& face : json.member("faces").items()) {
    const auto items = face.items(3, 3);
    int position = 0;
    read(items[1], position);
    if (!dice.faces.emplace(std::pair(items[0].text(), position), static_cast<int>(items[2].integer(1, INT32_MAX)))
             .second)
      face.fail("sets the same die twice");
  }
}

JsonText write(const StreamProof& proof) {
  JsonList path;
  for (const auto& hash : proof.path) path.push_back(to_hex(hash));
  return {{"stream", proof.stream}, {"leaf", proof.leaf}, {"key", to_hex(proof.key)}, {"path", std::move(path)}};
}

void read(const JsonReader& json, StreamProof& proof) {
  json.only({"stream", "leaf", "key", "path"});
  read(json, "stream", proof.stream);
  read(json, "leaf", proof.leaf);
  proof.key = read_hex(json, "key");
  for (const auto& hash : json.member("path").items()) {
    auto bytes = from_hex(hash.text());
    if (!bytes) hash.fail("is not hex");
    proof.path.push_back(std::move(*bytes));
  }
}

}  // namespace ziggurat::log
