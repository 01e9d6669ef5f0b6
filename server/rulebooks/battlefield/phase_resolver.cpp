#include "rulebooks/battlefield/phase_resolver.h"

#include <algorithm>

#include "rulebooks/battlefield/order_types.h"

namespace ziggurat::battlefield {

void PhaseResolver::begin(const std::string& name, FactionId army) {
  begin(name, say("steps." + name, {{"round", read().now.round}, {"army", name_of(army)}}), 0);
}

const Battle& PhaseResolver::read() const {
  if (!battle_) battle_ = std::make_unique<Battle>(read_battle(config, closing.world));
  if (read_at_ == changes_made()) return *battle_;
  read_at_ = changes_made();
  for (;; ++step_read_, change_read_ = 0) {
    const auto& changes = outcome.steps[step_read_].changes;
    for (; change_read_ < changes.size(); ++change_read_) update(*battle_, world, changes[change_read_]);
    if (step_read_ + 1 == outcome.steps.size()) return *battle_;
  }
}

const StandingOrder& PhaseResolver::standing_order(PieceId unit) const {
  if (!standing_) {
    standing_.emplace();
    for (const auto& [seat, those] : closing.standing)
      for (const Order& order : those)
        if (const auto one = order_types().handed(seat, order); one && one->type == &shelf::tag<StandingOrder>) {
          const auto& own = *static_cast<const StandingOrder*>(one->read.get());
          const Piece* piece = world.find(own.unit);
          if (piece && piece->side == seat.faction) (*standing_)[own.unit] = own;
        }
  }
  static const StandingOrder usual;
  const auto found = standing_->find(unit);
  return found == standing_->end() ? usual : found->second;
}

void PhaseResolver::reveal(PieceId id, const std::string& next_step, FactionId next_army) {
  if (!words.units.read(world.at(id)).hidden) return;
  begin("revealed");
  change(id, [](Unit& unit) { unit.hidden = false, unit.chance = 0; });
  const Unit unit = words.units.read(world.at(id));
  publish(Audience::everyone(),
      ImportantReport("BF-59", "revealed",
          say("hiding.revealed", {{"unit", unit.name}, {"army", name_of(unit.side)}, {"hex", label(unit.hex())}}))
          .shows({id}, {unit.place}));
  begin(next_step, next_army);
}

void PhaseResolver::lose_hp(FactionId army, std::int64_t hp) {
  constexpr std::int64_t most = 100'000'000;
  if (hp != 0 && army.valid())
    change_army(army, [&](ArmyLedgers& own) { own.hp_lost = std::min(most, own.hp_lost + hp); });
}

void PhaseResolver::leave(PieceId id, const Troops& left) {
  const Unit unit = *read().unit(id);
  const Unit after = unit.with_troops(left);
  auto stays = after.behind.begin();
  for (const Rank& rank : unit.behind) {
    if (stays == after.behind.end() || stays->id != rank.id) {
      apply(PieceLeft{rank.id});  // fallen, or now in front
      continue;
    }
    for (auto& one : words.ranks.changes(rank, *stays)) apply(std::move(one));
    ++stays;
  }
  change(id, [&](Unit& one) { one.put_in_front(after.ranks().front(), left.front().number > 0); });
}

PieceId PhaseResolver::enter_unit(const Unit& unit) {
  const PieceId id = enter(words.units.made(unit));
  for (Rank rank : unit.behind) {
    rank.id = {}, rank.side = unit.side, rank.place = aboard(id);
    enter(words.ranks.made(rank));
  }
  return id;
}

void PhaseResolver::remove(PieceId id) {
  for (const PieceId one : aboard_of(world, id)) apply(PieceLeft{one});
  apply(PieceLeft{id});
}

// The scenario may name a successor. Otherwise the umpire decides, and only the army and the umpire learn that there is
// something to decide.
void PhaseResolver::leader_lost(const Unit& unit) {
  if (!unit.leader || !unit.side.valid()) return;
  const auto& leader = config.at(unit.side).leader;
  const bool falls = leader.successor && words.armies.read(world, unit.side).leader_fallen == 0;
  if (falls)
    change_army(
        unit.side, [&](ArmyLedgers& army) { army.leader_fallen = 1, army.leadership = leader.successor->leadership; });
  publish_to(unit.side, ImportantReport("BF-27", falls ? "leader_fell" : "leader_missing",
                            falls ? say("leader.fell", {{"leader", leader.name.text}, {"unit", unit.name},
                                                           {"successor", leader.successor->name.text},
                                                           {"leadership", leader.successor->leadership}})
                                  : say("leader.missing", {{"army", name_of(unit.side)}, {"unit", unit.name}}))
                            .at({unit.place}));
}

void PhaseResolver::destroy(const Unit& unit) {
  const auto audience = viewers_of(unit);
  publish(audience, ImportantReport("BF-69", "destroyed", say("combat.destroyed", {{"unit", unit.name}}))
                        .shows({unit.id}, {unit.place}));
  leader_lost(unit);
  for (const Unit& other : read().units)
    if (other.committed_to == unit.id)
      change(other.id, [](Unit& bound) { bound.committed_to = {}, bound.commitment = 0; });
  remove(unit.id);
}

std::string PhaseResolver::round_stream(std::string_view purpose) const {
  std::string key = "round " + std::to_string(read().now.round);
  return (key += ' ') += purpose;
}

Audience PhaseResolver::viewers_of(const Unit& unit) const {
  if (!unit.hidden) return Audience::everyone();
  return config.house.share_hidden ? config.allies_of(unit.side) : Audience::only(unit.side);
}

std::string PhaseResolver::covert_name(const Unit& unit) const {
  std::vector<std::string> taken;
  for (const PieceId id : world.pieces())
    if (world.at(id).side == unit.side) taken.push_back(world.at(id)[words.name]);
  return config.scenario.covert_name(unit, taken);
}

void PhaseResolver::report_refused(const Seat& seat, const Order& order, const shelf::Validation& no) {
  const auto& kind = order_types().kind(order);
  std::vector<PieceId> whose;
  std::string whom;
  if (const auto* id = order.arguments.empty() ? nullptr : std::get_if<PieceId>(&order.arguments.front()))
    if (const Piece* piece = world.find(*id); piece && piece->side == seat.faction)
      whose = {*id}, whom = (*piece)[words.name];
  publish_to(seat.faction, ImportantReport(kind.rule, "refused",
                               say("order.refused", {{"order", kind.label}, {"whom", whom}, {"why", no.words}}))
                               .pieces(std::move(whose)));
}
void PhaseResolver::refuse(const Seat& seat, const Order& order, std::string_view code) {
  report_refused(seat, order, {shelf::Validation::Kind::refused, std::string(code), Battlefield::words(code), ""});
}

}  // namespace ziggurat::battlefield
