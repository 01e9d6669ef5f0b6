#include "rulebooks/dark_ages/phase_resolver.h"

#include "rulebooks/dark_ages/order_types.h"
#include "rulebooks/dark_ages/seen/sight.h"

namespace ziggurat::dark_ages {

int TurnDice::roll(int sides, std::string_view purpose) {
  constexpr std::string_view movement = "movement:";
  if (purpose.starts_with(movement))
    if (const auto shown = shown_.find(purpose.substr(movement.size()));
        shown != shown_.end() && !shown->second.empty()) {
      const int face = shown->second.front();
      shown->second.erase(shown->second.begin());
      return face;
    }
  return thrown_->roll(sides, purpose.substr(0, purpose.find(':')));
}

void PhaseResolver::begin(const std::string& name, FactionId side) {
  begin(name, say("steps." + name, {{"turn", read().now.turn}, {"side", name_of(side)}}), 0);
}

const Situation& PhaseResolver::read() const {
  if (!situation_ || read_at_ != changes_made()) {
    situation_ = std::make_shared<const Situation>(read_situation(config, world));
    read_at_ = changes_made();
  }
  return *situation_;
}

std::string PhaseResolver::unit_name(PieceId id) const {
  const game::Piece* piece = world.find(id);
  return piece ? (*piece)[words.name] : std::string();
}

std::string PhaseResolver::turn_stream(std::string_view purpose) const {
  std::string key = "turn " + std::to_string(read().now.turn) + (read().now.second_half ? "b " : "a ");
  return key += purpose;
}

Audience PhaseResolver::sees(PieceId id) const {
  const Unit* unit = read().unit(id);
  if (!config.house.fog) return Audience::everyone();
  if (!unit) return Audience::nobody();
  Audience all = Audience::only(unit->side);
  for (FactionId side{0}; side.value < config.sides(); ++side.value)
    if (side != unit->side && seen_by(read(), side).contains(id)) all = all.with(side);
  return all;
}

void PhaseResolver::report_refused(const Seat& seat, const game::Order& order, const shelf::Validation& no) {
  const auto& kind = order_types().kind(order);
  std::vector<PieceId> whose;
  std::string whom;
  if (const auto* id = order.arguments.empty() ? nullptr : std::get_if<PieceId>(&order.arguments.front()))
    if (const game::Piece* piece = world.find(*id); piece && piece->side == seat.faction)
      whose = {*id}, whom = (*piece)[words.name];
  publish_to(seat.faction, ImportantReport(kind.rule, "refused",
                               say("order.refused", {{"order", kind.label}, {"whom", whom}, {"why", no.words}}))
                               .pieces(std::move(whose)));
}

}  // namespace ziggurat::dark_ages
