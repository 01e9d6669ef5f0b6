#include <algorithm>

#include "rulebooks/battlefield/deploy/deploy.h"
#include "rulebooks/battlefield/rules/hiding/discovery.h"
#include "rulebooks/battlefield/rules/hiding/overlap.h"
#include "rulebooks/battlefield/rules/leadership/order_of_armies.h"

namespace ziggurat::battlefield {
namespace {

constexpr int redeployments_max = 3;  // after these the server moves the later unit (BF-56)

std::vector<Overlap> overlaps_of(const Battle& battle) {
  std::vector<PlacedUnit> placed;
  for (const Unit& unit : battle.units)
    placed.push_back({rules_id(unit.id), battle.config->id_of(unit.side), unit.hex(), unit.hidden});
  return overlaps(placed);
}

// Whether another army may have hidden a unit in the hex that this army would not see.
bool may_hold_hidden(const GameConfig& config, FactionId army, Hex hex) {
  for (FactionId other{0}; other.value < config.armies(); ++other.value) {
    const bool shared = other == army || (config.house.share_hidden && config.friendly(other, army));
    if (!shared && config.scenario.may_hide(other) && config.at(other).zone.holds(hex)) return true;
  }
  return false;
}

// The nearest hex of its zone for a unit that must leave `from`. Avoids hexes where an unseen unit may hide, because a
// detour around one would give it away. If there are no others, reveals the unit that is in the way.
std::optional<Hex> room_apart(PhaseResolver& resolver, const Unit& unit, Hex from) {
  const GameConfig& config = resolver.config;
  for (;;) {
    const Battle& now = resolver.read();
    const auto stands = [&](Hex hex, bool seen) {
      return std::ranges::find_if(
          now.units, [&](const Unit& other) { return other.hex() == hex && now.sees(unit.side, other) == seen; });
    };
    const auto free = [&](Hex hex) {
      return config.at(unit.side).zone.holds(hex) && stands(hex, true) == now.units.end();
    };
    auto to =
        nearest_free(now, unit, from, [&](Hex hex) { return free(hex) && !may_hold_hidden(config, unit.side, hex); });
    if (!to) to = nearest_free(now, unit, from, free);
    const auto hidden = to ? stands(*to, false) : now.units.end();
    if (hidden == now.units.end()) return to;
    resolver.reveal(hidden->id, "overlaps");
  }
}

// Moves all units of a shared hex but the first listed to another hex of their zone.
void move_apart(PhaseResolver& resolver, const std::vector<Overlap>& all) {
  for (const Overlap& one : all) {
    bool first = true;
    for (const Unit& unit : std::vector(resolver.read().units)) {
      if (unit.hex() != one.hex || std::exchange(first, false)) continue;
      const auto to = room_apart(resolver, unit, one.hex);
      resolver.apply(PieceMoved{unit.id, to ? hex_place(*to) : off_the_map, {}});
      resolver.publish_to(unit.side, ImportantReport("BF-56", "moved_apart",
                                         say("deploy.moved_apart", {{"unit", unit.name}, {"hex", label(one.hex)},
                                                                       {"to", to ? label(*to) : say("where.nowhere")}}))
                                         .shows({unit.id}, {hex_place(one.hex)}));
    }
  }
}

// Leaves out hidden enemies: the owner's report shows the chance, which would reveal that they are on the field.
FolkSet enemy_folk(const Battle& battle, const Unit& hidden) {
  FolkSet all;
  for (const Unit& unit : battle.units)
    if (battle.hostile(unit, hidden) && !unit.hidden)
      for (const Contingent& one : unit.troops(battle.switches()))
        for (std::size_t i = 0; i < folks; ++i)
          if (one.folk.has(static_cast<Folk>(i))) all.add(static_cast<Folk>(i));
  return all;
}

}  // namespace

bool overlaps_step(PhaseResolver& resolver) {
  const auto all = overlaps_of(resolver.read());
  const bool last = resolver.read().now.redeployments >= redeployments_max;
  if (last && !all.empty()) move_apart(resolver, all);
  std::vector<PieceId> move;
  for (const Overlap& one : last ? std::vector<Overlap>{} : all)
    for (const auto& id : one.move) move.push_back(piece_of(id));
  for (const Unit& unit : std::vector(resolver.read().units))
    resolver.change(unit.id, [&](Unit& one) { one.signalled = shelf::has(move, one.id); });
  if (move.empty()) return false;
  resolver.change_facts([](BattleFacts& facts) { facts.stage = Stage::redeployment, ++facts.redeployments; });
  for (const Overlap& one : all)
    for (const auto& army : one.armies)
      resolver.publish_to(resolver.config.army(army),
          ImportantReport("BF-56", "claimed_twice", say("deploy.claimed_twice", {{"hex", label(one.hex)}}))
              .at({hex_place(one.hex)}));
  return true;
}

void search_for(PhaseResolver& resolver, PieceId id, const std::string& step, FactionId army) {
  const Battle& now = resolver.read();
  const Unit unit = *now.unit(id);
  const HiddenUnit hidden{"", now.troops(unit), now.map().at(unit.hex()), enemy_folk(now, unit)};
  Roller dice(resolver.closing.dice, resolver.round_stream("search for " + unit.name));
  const Discovery found = discover(hidden, resolver.config.scenario.scale, resolver.config.switches, dice);
  const auto report = ReportBuilder("BF-57", "search",
      say("hiding.search", {{"unit", unit.name}, {"hex", label(unit.hex())}, {"found", found.discovered}}))
                          .shows({id}, {unit.place})
                          .details(lines("hiding.chance",
                              {{"factor", found.factor}, {"visibility", found.visibility}, {"chance", found.chance}}))
                          .dice(dice.thrown);
  resolver.change(id, [&](Unit& one) { one.chance = std::min(20, found.chance); });
  resolver.publish(resolver.viewers_of(unit), report);
  if (found.discovered) resolver.reveal(id, step, army);
}

void scouting_step(PhaseResolver& resolver) {
  resolver.begin("scouting");
  resolver.change_facts([](BattleFacts& facts) { facts.stage = Stage::battle; });
  for (const Unit& unit : std::vector(resolver.read().units))
    resolver.change(unit.id, [](Unit& one) { one.initial = label(one.hex()); });
  for (FactionId army{0}; army.value < resolver.config.armies(); ++army.value)
    for (const Unit& unit : std::vector(resolver.read().units))
      if (unit.side == army && unit.hidden) search_for(resolver, unit.id, "scouting");
  resolver.begin("order");
  std::vector<std::string> ids;
  for (const ScenarioArmy& army : resolver.config.scenario.armies) ids.push_back(army.id);
  Thrower dice(resolver.closing.dice, "order of armies");
  const auto order = roll_order(ids, dice);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const FactionId army = resolver.config.army(order[i]);
    resolver.change_army(army, [&](ArmyLedgers& own) { own.position = static_cast<int>(i) + 1; });
    names.push_back(resolver.name_of(army));
  }
  resolver.publish(
      Audience::everyone(), ReportBuilder("BF-3", "order", say("deploy.order", {{"armies", names}})).dice(dice));
}

}  // namespace ziggurat::battlefield
