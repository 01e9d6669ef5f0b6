#include "protocol/codec/write/write_welcome.h"

#include "base/json.h"
#include "protocol/codec/read/limits.h"
#include "protocol/codec/shapes/shapes.h"
#include "protocol/codec/shapes/welcome_parts.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {
namespace {

Json seat_json(const Words& words, const SeatInfo& seat) {
  Json out = {{"id", seat.id}, {"title", seat.title}, {"role", word_of(seat.role)}};
  if (seat.role == SeatRole::player) out["faction"] = words.faction(seat.faction);
  if (seat.removed) out["removed"] = true;
  if (!seat.person.empty()) out["person"] = seat.person;
  return out;
}

Json seat_list_json(const Words& words) {
  Json seats = Json::array();
  for (const auto& seat : words.seats()) seats.push_back(seat_json(words, seat));
  return seats;
}

Json campaign_json(const Greeting& greeting) {
  return {{"id", greeting.campaign_id}, {"name", greeting.campaign_name}, {"rulebook", greeting.rulebook},
      {"version", greeting.rulebook_version}, {"scenario", greeting.setting.scenario},
      {"clock", greeting.setting.clock}, {"switches", Json(greeting.setting.switches)},
      {"status", word_of(greeting.status)}};
}

Json limits_json() {
  return {{"message_bytes", message_bytes_max}, {"orders", orders_max}, {"list_items", list_items_max},
      {"salt_bytes", salt_bytes_max}, {"text_letters", text_letters_max}, {"title_letters", title_letters_max},
      {"reason_letters", reason_letters_max}, {"history", history_frames_max}};
}

Json kinds_json(const Words& words, const std::vector<int>& kinds) {
  Json names = Json::array();
  for (const int kind : kinds) names.push_back(words.order_kind(kind));
  return names;
}

std::string word_of(const game::AttributeInfo& info, const game::Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  const auto* choice = std::get_if<std::int64_t>(&value);
  return choice && info.type == game::AttributeType::choice ? info.choices.at(static_cast<std::size_t>(*choice)) : "";
}

Json role_json(const Words& words, const game::Role& role) {
  Json out = {{"id", role.id}, {"faction", words.faction(role.side)}, {"title", role.title}};
  if (role.leads) out["leads"] = true;
  if (role.treasury) out["treasury"] = true;
  if (role.press) out["press"] = true;
  if (!role.orders.empty()) out["orders"] = kinds_json(words, role.orders);
  for (const game::Trait& trait : role.units) {
    const auto& info = words.vocabulary().attributes.at(static_cast<std::size_t>(trait.attribute));
    for (const game::Value& value : trait.values) out["units"].push_back(word_of(info, value));
  }
  if (!role.signed_orders.empty()) out["signed"]["orders"] = kinds_json(words, role.signed_orders);
  if (!role.signed_by.empty()) out["signed"]["by"] = role.signed_by;
  return out;
}

}  // namespace

std::string write_welcome(const Names& names, const Greeting& greeting) {
  const Words& words = names.words();
  const bool umpire = names.viewer().role == game::Viewer::Role::umpire;
  const SeatInfo& seat = words.seats().at(static_cast<std::size_t>(greeting.seat.value));
  Json you = seat_json(words, seat);
  you["seat"] = seat.id;
  you.erase("id");
  you["roles"] = Json(seat.roles);
  const auto own = static_cast<std::size_t>(seat.faction.value);  // without a faction: beyond all indices
  Json factions = Json::array();
  for (const auto& faction : words.factions()) {
    factions.push_back({{"id", faction.id}, {"name", faction.name}, {"emblem", faction.emblem}});
    if (!faction.in_sentence.empty()) factions.back()["in_sentence"] = faction.in_sentence;
    if (!faction.goal.empty()) factions.back()["goal"] = faction.goal;
    if (!faction.plan.empty() && (umpire || factions.size() - 1 == own)) factions.back()["plan"] = faction.plan;
  }
  Json out = {{"type", "welcome"}, {"protocol", version}, {"server_time", greeting.server_time_ms},
      {"campaign", campaign_json(greeting)}, {"you", std::move(you)}, {"viewer", words.viewer(names.viewer())},
      {"stream", words.stream(names.viewer(), greeting.branch)}, {"factions", std::move(factions)},
      {"seats", seat_list_json(words)}, {"vocabulary", vocabulary_json(words.vocabulary(), umpire)},
      {"order_kinds", order_kinds_json(words.order_kinds())}, {"boards", boards_json(names)},
      {"limits", limits_json()}};
  if (greeting.is_lesson) out["campaign"]["lesson"] = true;
  if (!greeting.lesson.empty()) out["lesson"] = Json::parse(greeting.lesson);
  for (const game::PhaseKind& one : greeting.phase_kinds)
    out["phase_kinds"].push_back({{"kind", one.kind}, {"title", one.title}});
  if (greeting.roles)
    for (const game::Role& role : *greeting.roles) out["roles"].push_back(role_json(words, role));
  if (umpire) out["ruling_kinds"] = ruling_kinds_json(words.ruling_kinds());
  return to_text(out);
}

std::string write_seat_list(const Words& words) {
  return to_text({{"type", "seats"}, {"seats", seat_list_json(words)}});
}

}  // namespace ziggurat::protocol
