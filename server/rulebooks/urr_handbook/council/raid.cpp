#include <algorithm>
#include <map>
#include <set>

#include "rulebooks/urr_handbook/council/council.h"

// Orders for raids (UH-90 to UH-94). Their execution is in raid_week.cpp.
namespace ziggurat::urr_handbook {
namespace {

Pieces objects_for(const Siege& siege, FactionId raider, RaidTarget target, const Place& at) {
  const auto& w = siege.config->words;
  const auto of_others = [&](const auto& one) { return one.faction != raider && one.at == at; };
  switch (target) {
    case RaidTarget::rafts: return ids_where(siege.objects_of(w.rafts), of_others);
    case RaidTarget::trebuchet: return ids_where(siege.engines, of_others);
    case RaidTarget::leader:
      return ids_where(
          siege.stars, [&](const auto& star) { return of_others(star) && (star.is_leader || !star.raiders()); });
    case RaidTarget::siege_works:
      if (const auto* works = siege.works_in(at); works && works->faction != raider) return {works->id};
      return {};
    case RaidTarget::gate:
      if (const auto* wall = siege.wall(at); wall && !siege.allied(wall->held, raider)) return {wall->id};
      return {};
    case RaidTarget::pontoon:  // may be named by either bank
      return ids_where(siege.crossings, [&](const auto& crossing) {
        const auto* edge = std::get_if<game::Edge>(&crossing.at.spot);
        const int bank = land_index(siege.geography().area_of(at));
        return edge && crossing.pontoon && (edge->low == bank || edge->high == bank);
      });
    case RaidTarget::spy:
    case RaidTarget::escort:
    case RaidTarget::stores:
    case RaidTarget::custom: break;
  }
  return {};
}

}  // namespace

PieceId object_of(const Siege& siege, FactionId raider, const RaidOrder& plan) {
  const auto objects = objects_for(siege, raider, plan.target, plan.at);
  if (plan.object.valid()) return std::ranges::find(objects, plan.object) == objects.end() ? PieceId{} : plan.object;
  return objects.empty() ? PieceId{} : objects.front();
}

FactionId victim_of(const Siege& siege, FactionId raider, const RaidOrder& plan) {
  const PieceId object = object_of(siege, raider, plan);
  if (const auto* engine = siege.engine(object)) return engine->faction;
  if (const auto* star = siege.star(object)) return star->faction;
  for (const auto& works : siege.works)
    if (works.id == object) return works.faction;
  for (const auto& one : siege.objects)
    if (one.id == object) return one.faction;
  if (const auto* wall = siege.wall(plan.at); wall && wall->held != raider) return wall->held;
  if (const auto* quarter = siege.quarter(plan.at); quarter && quarter->held != raider) return quarter->held;
  std::map<FactionId, int> there;
  for (const auto* unit : siege.units_at(plan.at))
    if (unit->faction != raider) ++there[unit->faction];
  FactionId most;
  for (const auto& [faction, count] : there)
    if (!most.valid() || count > there.at(most)) most = faction;
  if (!most.valid())
    if (const auto* site = siege.geography().find(plan.at);
        site && !site->owner.empty() && siege.config->faction(site->owner) != raider)
      most = siege.config->faction(site->owner);
  return most;
}

const SiegeObject* horse_of(const Siege& siege, const RaidOrder& plan) {
  const auto& geography = siege.geography();
  for (const auto* horse : siege.objects_of(siege.config->words.horse)) {
    const bool before = horse->at == plan.at || geography.adjacent(horse->at, plan.at) ||
                        geography.quarter_behind(geography.section_before(horse->at)) == plan.at;
    if (horse->party == plan.party && before) return horse;
  }
  return nullptr;
}

const SiegeObject* passage_for(const Siege& siege, FactionId raider, const RaidOrder& plan) {
  const auto& geography = siege.geography();
  const Number means = plan.entry == RaidEntry::crane ? word::means::crane : word::means::tunnel;
  const auto* party = siege.star(plan.party);
  for (const auto* passage : siege.objects_of(siege.config->words.passage)) {
    if (passage->means != means || passage->used || !siege.allied(passage->faction, raider)) continue;
    const bool crane_serves = party && geography.inside(party->at);  // a crane lifts parties out over the wall (UH-67)
    const bool tunnel_leads = passage->at == plan.at || geography.adjacent(passage->at, plan.at);
    if (means == word::means::crane ? crane_serves : tunnel_leads) return passage;
  }
  return nullptr;
}

namespace {

bool is_there(const Siege& siege, FactionId raider, const RaidOrder& plan) {
  if (!siege.geography().find(plan.at)) return false;
  switch (plan.target) {
    case RaidTarget::spy:
    case RaidTarget::escort:
    case RaidTarget::custom: return true;
    case RaidTarget::stores: return siege.config->is_played(victim_of(siege, raider, plan));
    default: return object_of(siege, raider, plan).valid();
  }
}

bool has_entry(const Siege& siege, FactionId raider, const RaidOrder& plan) {
  switch (plan.entry) {
    case RaidEntry::overland:
    case RaidEntry::magic: return true;  // the umpire sets the chance of magic together with the story
    case RaidEntry::horse: return horse_of(siege, plan) != nullptr;
    case RaidEntry::crane:
    case RaidEntry::tunnel: return passage_for(siege, raider, plan) != nullptr;
  }
  return false;
}

// The places where a target of this kind is known.
Places places_for(const Siege& siege, FactionId raider, RaidTarget target) {
  std::set<Place> places;
  const auto add_if = [&](const Place& at) {
    RaidOrder plan;
    plan.target = target, plan.at = at;
    if (is_there(siege, raider, plan)) places.insert(at);
  };
  for (const auto& engine : siege.engines) add_if(engine.at);
  for (const auto& star : siege.stars) add_if(star.at);
  for (const auto& unit : siege.units)
    if (unit.faction != raider) add_if(unit.at);
  for (const auto& works : siege.works) add_if(works.at);
  for (const auto& object : siege.objects) add_if(object.at);
  for (const auto& wall : siege.walls) add_if(wall.at);
  for (const auto& quarter : siege.quarters)
    if (target != RaidTarget::gate) add_if(quarter.at);
  for (const auto& crossing : siege.crossings)
    if (const auto* edge = std::get_if<game::Edge>(&crossing.at.spot))
      add_if(land_place(edge->low)), add_if(land_place(edge->high));
  places.erase(nowhere);
  return {places.begin(), places.end()};
}

using Raiding = ValidationContext<RaidOrder>;

Validation who(const Raiding& c) {
  return c.no_if(fault_of_party(c.context, c.taken, c.order.party), &RaidOrder::party);
}

Validation validate(const Raiding& c) {
  const auto& plan = c.order;
  const FactionId own = c.context.faction();
  if (!c.now().geography().find(plan.at)) return c.no("not_there", &RaidOrder::at);
  if (!is_there(c.now(), own, plan)) return c.no("no_such_target", &RaidOrder::target);
  if (plan.object.valid() && !object_of(c.now(), own, plan).valid()) return c.no("no_such_target", &RaidOrder::object);
  if (!has_entry(c.now(), own, plan)) return c.no("no_entry", &RaidOrder::entry);
  return c.no_unless(!plan.story.empty(), "bad_value", &RaidOrder::story);
}

std::vector<std::string> entries_for(const Raiding& c, RaidOrder plan) {
  std::vector<std::string> found;
  for (std::size_t i = 0; i < raid_entry_names().size(); ++i) {
    plan.entry = static_cast<RaidEntry>(i);
    if (has_entry(c.now(), c.context.faction(), plan)) found.emplace_back(raid_entry_names()[i]);
  }
  return found;
}

// Offers one order per kind of target, with its known places; places with other ways in become a separate option.
void offer(const Raiding& c, int kind, std::vector<game::Option>& options) {
  if (!own_party(c.context, c.order.party)) return;
  if (const auto no = who(c)) return add_refused({kind, {c.order.party}}, no, options);
  const FactionId own = c.context.faction();
  for (std::size_t i = 0; i < raid_target_names().size(); ++i) {
    const auto target = static_cast<RaidTarget>(i);
    std::map<std::vector<std::string>, Places> by_entries;
    for (const auto& at : places_for(c.now(), own, target))
      by_entries[entries_for(c, {.party = c.order.party, .target = target, .at = at})].push_back(at);
    for (const auto& [entries, places] : by_entries) {
      OptionBuilder<RaidOrder> from(c.parameters);
      from.free(&RaidOrder::target, {std::string(raid_target_names()[i])});
      from.free(&RaidOrder::at, places);
      from.free(&RaidOrder::entry, entries);
      // If several are there and none is named, the target is the first one in that place.
      if (auto objects = objects_for(c.now(), own, target, places.front()); places.size() == 1 && !objects.empty())
        from.free(&RaidOrder::object, std::move(objects));
      if (target == RaidTarget::stores) from.free(&RaidOrder::loot, {"food", "gold"});
      from.free(&RaidOrder::story, {say("raid.plain_story")});  // for bots; people write their own
      options.push_back({kind, std::nullopt, {c.order.party}, std::move(from.offer.beside)});
    }
  }
}

}  // namespace

OrderHandlerPtr raid_order_type() {
  return row(OrderType<RaidOrder>{.kind = shelf::order_kind("raid", "UH-90", "raid"),
      .parameters = {ParameterBindings::piece<&RaidOrder::party>("party"),
          ParameterBindings::one_of<&RaidOrder::target, raid_target_names>("target"),
          ParameterBindings::place<&RaidOrder::at>("at"),
          ParameterBindings::target<&RaidOrder::object>("object").optional(),
          ParameterBindings::one_of<&RaidOrder::entry, raid_entry_names>("entry"),
          ParameterBindings::word<&RaidOrder::loot>("loot", {"food", "gold"}).optional(),
          ParameterBindings::text<&RaidOrder::story>("story")},
      .who = who,
      .validate = validate,
      .begin = shelf::begin_with_one<&RaidOrder::party, Urr>,
      .offer = offer,
      .subjects = own_parties});
}

}  // namespace ziggurat::urr_handbook
