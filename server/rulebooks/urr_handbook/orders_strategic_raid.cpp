#include <algorithm>
#include <map>

#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/raid_targets.h"
#include "rulebooks/urr_handbook/rules/stacking.h"

// Raiders: raids, watches, attachment, and the horse before the gate (UH-23, UH-64, UH-90 to UH-94).
namespace ziggurat::urr_handbook {
namespace {

const SiegeStar* own_party(const Desk& desk, PieceId id) {
  const auto* star = desk.siege.star(id);
  return star && star->faction == desk.faction && star->raiders() && !star->is_leader && desk.geography().find(star->at)
             ? star
             : nullptr;
}

bool detached(const Used& used, PieceId party) { return used.names(party, {Give::detach}); }

// UH-94: one thing a week.
std::optional<Refusal> fault_of_party(const Desk& desk, PieceId id, const std::string& at, const Used& used) {
  const auto* party = own_party(desk, id);
  if (!party) return fault("not_raiders", at);
  const bool bound = party->attached_to.valid() && !detached(used, id);
  if (bound || party->acted || used.names(id, {Give::raid, Give::guard, Give::attach, Give::march, Give::deploy}))
    return fault("busy", at);
  return std::nullopt;
}

std::vector<std::string> entries_for(const Desk& desk, RaidPlan plan) {
  std::vector<std::string> found;
  for (std::size_t i = 0; i < raid_entry_names().size(); ++i) {
    plan.entry = static_cast<RaidEntry>(i);
    if (has_entry(desk.siege, desk.faction, plan)) found.emplace_back(raid_entry_names()[i]);
  }
  return found;
}

}  // namespace

std::optional<Refusal> judge_raid(const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto plan = raid_of(order);
  if (auto no = fault_of_party(desk, plan.party, at + "/party", used)) return no;
  if (!desk.geography().find(plan.at)) return fault("not_there", at + "/at");
  if (!is_there(desk.siege, desk.faction, plan)) return fault("no_such_target", at + "/target");
  if (plan.object.valid() && !object_of(desk.siege, desk.faction, plan).valid())
    return fault("no_such_target", at + "/object");
  if (!has_entry(desk.siege, desk.faction, plan)) return fault("no_entry", at + "/entry");
  if (plan.story.empty()) return fault("bad_value", at + "/story");
  return std::nullopt;
}

// A kind of target each, with the places it is known at; places that have other ways in are an option of their own.
void offer_raid(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (pieces.size() != 1 || !own_party(desk, pieces.front())) return;
  if (const auto no = fault_of_party(desk, pieces.front(), "", used))
    return options.push_back(refused_option(Give::raid, pieces, no->code, no->words));
  for (std::size_t i = 0; i < raid_target_names().size(); ++i) {
    const auto target = static_cast<RaidTarget>(i);
    std::map<std::vector<std::string>, std::vector<Place>> by_entries;
    for (const auto& at : places_for(desk.siege, desk.faction, target)) {
      RaidPlan plan;
      plan.party = pieces.front(), plan.target = target, plan.at = at;
      by_entries[entries_for(desk, plan)].push_back(at);
    }
    for (const auto& [entries, places] : by_entries) {
      auto option = option_of(Give::raid, pieces);
      option.parameters = {words_option(parameter::raid::target, {std::string(raid_target_names()[i])}),
          places_option(parameter::raid::at, places), words_option(parameter::raid::entry, entries)};
      // What lies at several places is the first of its place unless it is named.
      if (auto objects = objects_for(desk.siege, desk.faction, target, places.front());
          places.size() == 1 && !objects.empty())
        option.parameters.push_back(pieces_option(parameter::raid::object, std::move(objects), 0, 1));
      if (target == RaidTarget::stores)
        option.parameters.push_back(words_option(parameter::raid::loot, {"food", "gold"}));
      options.push_back(std::move(option));
    }
  }
}

std::string raid_in_words(const Match& match, const game::View& view, const game::Order& order) {
  const auto object = pieces_in(order, parameter::raid::object);
  std::string target = word_in(order, parameter::raid::target, "");
  std::replace(target.begin(), target.end(), '_', ' ');
  return piece_names(match, view, pieces_in(order, parameter::raid::party)) + ": raid (" + target + ") at " +
         place_names(match, places_in(order, parameter::raid::at)) +
         (object.empty() ? "" : " on " + piece_names(match, view, object)) + ", " +
         word_in(order, parameter::raid::entry, "") + ": " + word_in(order, parameter::raid::story, "");
}

std::optional<Refusal> judge_guard(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const PieceId id = piece_in(order, parameter::guard::party);
  if (auto no = fault_of_party(desk, id, at + "/party", used)) return no;
  const Place from = own_party(desk, id)->at, to = place_in(order, parameter::guard::at);
  if (from != to && !desk.geography().adjacent(from, to)) return fault("not_there", at + "/at");
  return std::nullopt;
}
void offer_guard(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (pieces.size() != 1 || !own_party(desk, pieces.front()) || fault_of_party(desk, pieces.front(), "", used)) return;
  const Place from = own_party(desk, pieces.front())->at;
  auto places = desk.geography().neighbours(from);
  places.insert(places.begin(), from);
  auto option = option_of(Give::guard, pieces);
  option.parameters = {places_option(parameter::guard::at, std::move(places))};
  options.push_back(std::move(option));
}
std::string guard_in_words(const Match& match, const game::View& view, const game::Order& order) {
  return piece_names(match, view, pieces_in(order, parameter::guard::party)) + ": watch at " +
         place_names(match, places_in(order, parameter::guard::at));
}
void default_guards(const Desk& desk, std::vector<game::Order>& orders) {
  for (const auto& star : desk.siege.stars)
    if (own_party(desk, star.id) && !star.attached_to.valid())
      orders.push_back(order_of(Give::guard, {star.id, star.at, {}}));
}
std::vector<PieceId> idle_parties(const Desk& desk, const Used& used) {
  std::vector<PieceId> idle;
  for (const auto& star : desk.siege.stars)
    if (own_party(desk, star.id) && !fault_of_party(desk, star.id, "", used)) idle.push_back(star.id);
  return idle;
}

std::optional<Refusal> judge_attach(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const PieceId id = piece_in(order, parameter::attach::party);
  if (auto no = fault_of_party(desk, id, at + "/party", used)) return no;
  const auto* party = own_party(desk, id);
  const auto* unit = desk.siege.unit(piece_in(order, parameter::attach::unit));
  if (!unit || !desk.siege.allied(unit->faction, desk.faction)) return fault("not_yours", at + "/unit");
  if (unit->at != party->at && !desk.geography().adjacent(unit->at, party->at)) return fault("not_there", at + "/unit");
  if (unit->undead() && !stands_undead(party->kin)) return fault("undead_company", at + "/unit");
  const auto attaches = used.of(Give::attach);
  const bool worn = std::any_of(desk.siege.stars.begin(), desk.siege.stars.end(), [&](const auto& star) {
    return star.attached_to == unit->id && star.raiders() && star.id != id && !detached(used, star.id);
  });
  if (worn || std::any_of(attaches.begin(), attaches.end(),
                  [&](const auto* o) { return piece_in(*o, parameter::attach::unit) == unit->id; }))
    return fault("taken", at + "/unit");
  return std::nullopt;
}
void offer_attach(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (pieces.size() != 1 || !own_party(desk, pieces.front()) || fault_of_party(desk, pieces.front(), "", used)) return;
  std::vector<PieceId> units;
  for (const auto& unit : desk.siege.units)
    if (!judge_attach(desk, order_of(Give::attach, {pieces.front(), unit.id}), "", used)) units.push_back(unit.id);
  if (units.empty()) return;
  auto option = option_of(Give::attach, pieces);
  option.parameters = {pieces_option(parameter::attach::unit, std::move(units), 1, 1)};
  options.push_back(std::move(option));
}
std::string attach_in_words(const Match& match, const game::View& view, const game::Order& order) {
  return piece_names(match, view, pieces_in(order, parameter::attach::party)) + " go with " +
         piece_names(match, view, pieces_in(order, parameter::attach::unit));
}

std::optional<Refusal> judge_detach(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const PieceId id = piece_in(order, parameter::detach::party);
  const auto* party = own_party(desk, id);
  if (!party) return fault("not_raiders", at + "/party");
  if (!party->attached_to.valid()) return fault("not_attached", at + "/party");
  if (detached(used, id)) return fault("two_orders", at + "/party");
  return std::nullopt;
}
void offer_detach(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (pieces.size() == 1 && !judge_detach(desk, order_of(Give::detach, {pieces.front()}), "", used))
    options.push_back(option_of(Give::detach, pieces));
}
std::string detach_in_words(const Match& match, const game::View& view, const game::Order& order) {
  return piece_names(match, view, pieces_in(order, parameter::detach::party)) + " leave their unit";
}

std::optional<Refusal> judge_haul_in(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const PieceId id = piece_in(order, parameter::haul_in::object);
  const SiegeObject* horse = nullptr;
  for (const auto* one : desk.siege.objects_of(desk.match().words.horse))
    if (one->id == id) horse = one;
  const auto* wall = horse ? desk.siege.wall(desk.geography().section_before(horse->at)) : nullptr;
  if (!horse || horse->faction == desk.faction || !wall || wall->held != desk.faction)
    return fault("not_there", at + "/object");
  if (used.names(id, {Give::haul_in})) return fault("two_orders", at + "/object");
  return std::nullopt;
}
void offer_haul_in(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  std::vector<PieceId> horses;
  for (const auto* horse : desk.siege.objects_of(desk.match().words.horse))
    if (!judge_haul_in(desk, order_of(Give::haul_in, {horse->id, true}), "", used)) horses.push_back(horse->id);
  if (!pieces.empty() || horses.empty()) return;
  auto option = option_of(Give::haul_in, {});
  option.parameters = {
      pieces_option(parameter::haul_in::object, std::move(horses), 1, 1), count_option(parameter::haul_in::yes, 0, 1)};
  options.push_back(std::move(option));
}
std::string haul_in_in_words(const Match& match, const game::View& view, const game::Order& order) {
  return piece_names(match, view, pieces_in(order, parameter::haul_in::object)) +
         (flag_in(order, parameter::haul_in::yes) ? " is hauled in" : " stays outside");
}

}  // namespace ziggurat::urr_handbook
