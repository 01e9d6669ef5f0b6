#include "rulebooks/domain_war/phase_resolver.h"

#include <algorithm>
#include <iterator>

#include "rulebooks/domain_war/order_types.h"

namespace ziggurat::domain_war {

std::shared_ptr<const Realm> PhaseResolver::realm() const {
  if (!realm_ || read_at_ != changes_made()) {
    realm_ = std::make_shared<const Realm>(read_realm(config, world));
    read_at_ = changes_made();
  }
  return realm_;
}

std::string PhaseResolver::stream(int round, std::initializer_list<std::string_view> of) const {
  std::string key = "turn " + std::to_string(world[words.turn]) + " round " + std::to_string(round);
  for (const auto word : of) (key += ' ') += word;
  return key;
}

const Orders& PhaseResolver::standing() const {
  if (standing_) return *standing_;
  standing_.emplace();
  for (const auto& [seat, those] : closing.standing)
    for (const Order& order : those)
      if (auto one = order_types().handed(seat, order)) standing_->push_back(std::move(*one));
  return *standing_;
}

void PhaseResolver::report_refused(
    const Seat& seat, const Order& order, const shelf::Validation& no, const std::string& matter) {
  const auto& kind = order_types().kind(order);
  std::vector<PieceId> whose;  // named if there is exactly one
  for (const auto& argument : order.arguments)
    if (const auto* list = std::get_if<std::vector<PieceId>>(&argument))
      std::ranges::copy_if(*list, std::back_inserter(whose),
          [&](PieceId id) { return world.find(id) && world.find(id)->side == seat.faction; });
  const std::string whom = whose.size() == 1 ? (*world.find(whose[0]))[words.name] : "";
  publish_to(seat.faction, ImportantReport(kind.rule, "refused",
                               say("order.refused", {{"order", kind.label}, {"whom", whom}, {"why", no.words}}))
                               .fight(matter));
}
void PhaseResolver::refuse(const Seat& seat, const Order& order, std::string_view code, const std::string& matter) {
  report_refused(seat, order, {Validation::Kind::refused, std::string(code), War::words(code), ""}, matter);
}

Audience PhaseResolver::witnesses(ProvinceIndex province, const std::vector<FactionId>& parties) const {
  const auto now = realm();
  Audience found = Audience::nobody();
  for (const FactionId one : parties) found = found.with(one);
  const Map map = now->map();
  const auto holdings = now->holding_places();
  const auto present = now->present();
  for (FactionId one{0}; one.value < config.regents(); ++one.value)
    if (sight_of(config.regent_id(one), map, holdings, present)[province] == Sight::identifies) found = found.with(one);
  return found;
}

Audience PhaseResolver::witnesses(const RealmHolding& holding, std::vector<FactionId> parties) const {
  parties.push_back(holding.side);
  if (!holding.secret) return witnesses(holding.province, parties);
  Audience found = Audience::nobody();
  for (const FactionId one : parties) found = found.with(one);
  for (const auto& regent : ids_in(holding.found_by)) found = found.with(config.faction(regent));
  return found;
}

}  // namespace ziggurat::domain_war
