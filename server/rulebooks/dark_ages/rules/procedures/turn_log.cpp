#include "rulebooks/dark_ages/rules/procedures/turn_log.h"

namespace ziggurat::dark_ages {
namespace {

Json shot_json(const Shot& shot) {
  return {{"target", shot.target}, {"facing", name(shot.facing)}, {"modifier", shot.attack.modifier},
      {"base", shot.attack.base}, {"steps", to_json(shot.attack.steps)}, {"hits", shot.attack.hits},
      {"target_hits", shot.attack.target_hits}};
}

// Logs a moving shot only if one was ordered and its moment came.
void add_moving_shot(Json& entry, const std::optional<MovingShotDone>& done) {
  if (!done) return;
  Json shot = done->shot ? shot_json(*done->shot) : Json::object();
  shot["reason"] = to_json(done->reason);
  entry["moving_shot"] = std::move(shot);
}

void add(Json& entry, const TransferDone& done) { entry.update({{"personality", done.personality}, {"to", done.to}}); }

void add(Json& entry, const MoveDone& done) {
  if (!done.moved) return;
  add_moving_shot(entry, done.moving_shot);
  entry["rolled"] = done.rolled;
  entry.update(to_json(*done.moved));
}

void add(Json& entry, const MarchDone& done) {
  if (!done.march) return;
  entry.update({{"rolled", done.rolled}, {"end", to_json(done.march->end)}, {"gone", done.march->gone},
      {"stopped_by", to_json(done.march->stopped_by)}, {"end_of_road", done.march->end_of_road}});
}

void add(Json& entry, const ChargeDone& done) {
  entry["target"] = done.target;
  if (!done.charge) return;
  add_moving_shot(entry, done.moving_shot);
  entry["rolled"] = done.rolled;
  if (!done.charge->legal()) {
    entry["instead"] = done.instead ? to_json(*done.instead) : Json(nullptr);
    return;
  }
  const Charge::Contact& contact = *done.charge->contact;
  entry.update({{"facing", name_or_null(done.charge->facing)}, {"slot", name_or_null(done.charge->slot)},
      {"at", to_json(contact.final.at)}, {"final_facing", contact.final.facing}, {"closing_turn", contact.closing_turn},
      {"flush", contact.flush}, {"gone", contact.gone}, {"defends", to_json(done.charge->defends)}});
}

void add(Json& entry, const FaceDone& done) {
  if (!done.turned) return;
  Json collisions = Json::array();
  for (const auto& [a, b] : done.collisions) collisions.push_back({a, b});
  entry.update({{"turn", done.turn}, {"facing", done.facing}, {"collisions", std::move(collisions)}});
}

void add(Json& entry, const FallBackDone& done) {
  if (!done.roll) return;
  Json pursuits = Json::array();
  for (const Pursuit& one : done.roll->pursuits)
    pursuits.push_back(
        {{"piece", one.id}, {"rolled", one.rolled}, {"attack", one.attack ? to_json(*one.attack) : Json(nullptr)}});
  entry.update({{"rolled", done.roll->distance}, {"pursuit", std::move(pursuits)}, {"gone", done.moved.gone},
      {"stopped_by", to_json(done.moved.stopped_by)}, {"end", to_json(done.moved.end)}});
}

void add(Json& entry, const ShootDone& done) { entry["shot"] = done.shot ? shot_json(*done.shot) : Json(nullptr); }

void add(Json& entry, const RallyDone& done) {
  entry.update({{"rallied", done.rallied}, {"hits", or_null(done.hits)}});
}

void add(Json& entry, const AttackDone& done) { entry["target"] = done.target; }

Json entry_json(const OrderDone& done) {
  Json entry = {{"n", done.n}, {"do", order_names()[done.details.index()]}, {"ok", done.reason == Reason::none},
      {"reason", to_json(done.reason)}};
  if (!std::holds_alternative<TransferDone>(done.details)) entry["piece"] = done.piece;
  std::visit([&](const auto& details) { add(entry, details); }, done.details);
  return entry;
}

Json entry_json(const Strike& strike) {
  return {{"do", strike.free ? "free_attack" : "melee"}, {"piece", strike.piece}, {"target", strike.target},
      {"facing", name(strike.facing)}, {"modifier", strike.attack.modifier}, {"base", strike.attack.base},
      {"steps", to_json(strike.attack.steps)}, {"hits", strike.attack.hits},
      {"target_hits", strike.attack.target_hits}};
}

}  // namespace

Json to_json(const LogEntry& entry) {
  return std::visit([](const auto& one) { return entry_json(one); }, entry);
}

Json default_order_json(const Order& order) {
  Json json = {{"order", name(order)}};
  if (const auto* face = std::get_if<FaceOrder>(&order)) {
    json.update({{"piece", face->piece}, {"enemy", face->enemy}});
  } else if (const auto* move = std::get_if<MovePieceOrder>(&order)) {
    json.update({{"piece", move->piece}, {"steps", Json::array()},
        {"moving_shot", {{"when", name(move->moving_shot->when)}, {"targets", move->moving_shot->targets}}}});
  } else if (const auto* rally = std::get_if<RallyOrder>(&order)) {
    json["piece"] = rally->piece;
  } else if (const auto* shoot = std::get_if<ShootOrder>(&order)) {
    json.update({{"piece", shoot->piece}, {"targets", shoot->targets}});
  }
  return json;
}

}  // namespace ziggurat::dark_ages
