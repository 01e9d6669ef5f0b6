#include <algorithm>

#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/roads.h"
#include "rulebooks/urr_handbook/rules/stacking.h"

// Marches and redeployment (UH-96, UH-100).
namespace ziggurat::urr_handbook {
namespace {

bool has(const std::vector<Place>& places, const Place& place) {
  return std::find(places.begin(), places.end(), place) != places.end();
}

bool attached(const Desk& desk, PieceId id) {
  const auto* star = desk.siege.star(id);
  return star && star->attached_to.valid();
}

// Why one of these cannot leave its place this week.
std::optional<Refusal> tied_down(
    const Desk& desk, const std::vector<PieceId>& pieces, const std::string& at, const Used& used) {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto* unit = desk.siege.unit(pieces[i]);
    const bool busy = used.names(pieces[i], {Give::march, Give::deploy, Give::project, Give::ramp_work, Give::mission,
                                                Give::raid, Give::guard}) ||
                      (unit && unit->combat.valid()) || attached(desk, pieces[i]);
    if (busy) return fault("busy", at + "/" + std::to_string(i));
  }
  return std::nullopt;
}

bool all_free(const Desk& desk, const Used& used, const std::vector<PieceId>& pieces) {
  return !fault_of_group(desk, pieces, "") && !tied_down(desk, pieces, "", used);
}

int rafts_left(const Desk& desk, const Used& used, const Place& area) {
  int left = static_cast<int>(rafts_in(desk.siege, desk.faction, area).size());
  for (const auto* before : used.of(Give::march)) {
    const auto first = pieces_in(*before, parameter::march::units);
    const auto* one = first.empty() ? nullptr : own_counter(desk, first.front());
    if (one && flag_in(*before, parameter::march::rafts) && desk.geography().area_of(one->at) == area) --left;
  }
  return left;
}

std::optional<Refusal> fault_of_route(const Desk& desk, const Route& route, bool rafts, const std::string& at) {
  if (route.areas.size() < 2) return fault("no_edge", at);
  const auto plan = plan_route(desk.siege, desk.faction, route, rafts);
  // In truth the march ends with the first enemy, of whom the order knew nothing.
  const bool cut_short = desk.siege.truth && plan.reason == MarchReason::enemy_stops;
  if (plan.reason != MarchReason::none && !cut_short)
    return fault(name(plan.reason), at + "/" + std::to_string(plan.at_step.value_or(1) - 1));
  if (route.end != nowhere && !has(grounds_of(desk.geography(), route), route.end)) return fault("not_there", at);
  return std::nullopt;
}

// Everywhere that a march of one week leads, with the place before.
std::vector<game::Reach> march_reach(const Desk& desk, const Place& start, bool rafts) {
  const auto& geography = desk.geography();
  std::vector<game::Reach> reach;
  std::vector<Route> routes{{{geography.area_of(start)}, nowhere}};
  for (std::size_t i = 0; i < routes.size(); ++i) {  // grows while it is read
    const Route before = routes[i];
    const Place from = before.areas.size() < 2 ? start : before.areas.back();
    for (const auto& way : geography.land_ways) {
      const int here = land_index(before.areas.back());
      if (way.a != here && way.b != here) continue;
      Route route = before;
      route.areas.push_back(land_place(way.a == here ? way.b : way.a));
      const auto plan = plan_route(desk.siege, desk.faction, route, rafts);
      const Place area = route.areas.back();
      const auto known = std::find_if(reach.begin(), reach.end(), [&](const auto& r) { return r.at == area; });
      if (plan.reason != MarchReason::none || known != reach.end() || area == geography.area_of(start)) continue;
      reach.push_back({area, from, plan.cost});
      for (const auto& ground : grounds_of(geography, route))
        if (ground != area) reach.push_back({ground, from, plan.cost});
      routes.push_back(std::move(route));
    }
  }
  return reach;
}

}  // namespace

std::optional<Refusal> judge_march(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto pieces = pieces_in(order, parameter::march::units);
  if (auto no = fault_of_group(desk, pieces, at + "/units")) return no;
  if (auto no = tied_down(desk, pieces, at + "/units", used)) return no;
  const Place start = own_counter(desk, pieces.front())->at;
  const auto route = route_of(desk.geography(), start, places_in(order, parameter::march::path));
  const bool rafts = flag_in(order, parameter::march::rafts) && rafts_left(desk, used, route.areas.front()) > 0;
  return fault_of_route(desk, route, rafts, at + "/path");
}

void offer_march(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (pieces.empty() || own_counters(desk, pieces).empty() || desk.geography().land.empty()) return;
  if (!all_free(desk, used, pieces))
    return options.push_back(refused_option(Give::march, pieces, "busy", fault("busy", "").words));
  const Place start = own_counter(desk, pieces.front())->at;
  const bool rafts = rafts_left(desk, used, desk.geography().area_of(start)) > 0;
  auto dry = march_reach(desk, start, false);
  game::ParameterOptions path;
  path.parameter = parameter::march::path, path.allowance = march_allowance, path.reach = dry;
  auto option = option_of(Give::march, pieces);
  option.parameters = {path, count_option(parameter::march::rafts, 0, 0)};
  if (!dry.empty()) options.push_back(option);
  if (!rafts) {
    if (dry.empty())
      options.push_back(refused_option(Give::march, pieces, "no_crossing", "No way leads on from here."));
    return;
  }
  path.reach = march_reach(desk, start, true);
  option.parameters = {path, count_option(parameter::march::rafts, 1, 1)};
  options.push_back(std::move(option));
}

std::string march_in_words(const Match& match, const game::View& view, const game::Order& order) {
  const auto path = places_in(order, parameter::march::path);
  return piece_names(match, view, pieces_in(order, parameter::march::units)) + ": march" +
         (path.empty() ? std::string() : " to " + match.geography().name(path.back())) +
         (flag_in(order, parameter::march::rafts) ? " on rafts" : "");
}

std::optional<Refusal> judge_deploy(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto pieces = pieces_in(order, parameter::deploy::units);
  if (auto no = fault_of_group(desk, pieces, at + "/units")) return no;
  if (auto no = tied_down(desk, pieces, at + "/units", used)) return no;
  const Place to = place_in(order, parameter::deploy::to), from = own_counter(desk, pieces.front())->at;
  const bool engine = std::any_of(pieces.begin(), pieces.end(), [&](PieceId id) { return desk.siege.engine(id); });
  if (!has(deploy_reach(desk.siege, desk.faction, from, engine), to)) return fault("not_held", at + "/to");
  if (!desk.geography().is_wall(to) || !desk.match().switches.enforce_stacking) return std::nullopt;
  // Who is there, without those who leave and with those who come by earlier orders.
  int count = 0;
  for (const auto* unit : desk.siege.units_at(to)) count += !used.names(unit->id, moves);
  for (const auto* before : used.of(Give::deploy))
    if (place_in(*before, parameter::deploy::to) == to)
      for (const PieceId id : pieces_in(*before, parameter::deploy::units)) count += desk.siege.unit(id) != nullptr;
  for (const PieceId id : pieces) count += desk.siege.unit(id) != nullptr;
  if (count > stack_limit(CombatKind::wall_top)) return fault("over_limit", at + "/to");
  return std::nullopt;
}

void offer_deploy(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  if (pieces.empty() || own_counters(desk, pieces).empty() || !all_free(desk, used, pieces)) return;
  const bool engine = std::any_of(pieces.begin(), pieces.end(), [&](PieceId id) { return desk.siege.engine(id); });
  auto places = deploy_reach(desk.siege, desk.faction, own_counter(desk, pieces.front())->at, engine);
  std::erase_if(places, [&](const Place& to) {
    return judge_deploy(desk, order_of(Give::deploy, {pieces, to}), "", used).has_value();
  });
  if (places.empty()) return;
  auto option = option_of(Give::deploy, pieces);
  option.parameters = {places_option(parameter::deploy::to, std::move(places))};
  options.push_back(std::move(option));
}

std::string deploy_in_words(const Match& match, const game::View& view, const game::Order& order) {
  return piece_names(match, view, pieces_in(order, parameter::deploy::units)) + ": redeploy to " +
         place_names(match, places_in(order, parameter::deploy::to));
}

}  // namespace ziggurat::urr_handbook
