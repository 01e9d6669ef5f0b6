#include <algorithm>

#include "rulebooks/urr_handbook/council/council.h"
#include "rulebooks/urr_handbook/rules/siege/tower.h"

// Orders for projects of engineers (UH-60 to UH-71), and the possible sites. Their execution is in project_week.cpp.
namespace ziggurat::urr_handbook {
Place field_named(const Geography& geography, const Place& at) {
  const SiteKind kind = geography.kind(at);
  return kind == SiteKind::outer_wall ? geography.field_before(at) : kind == SiteKind::field ? at : nowhere;
}

CorpsKind corps_kind(const SiegeUnit& unit) {
  if (unit.kin == Kin::dwarf) return CorpsKind::dwarf;
  return unit.type == "baggage_train" ? CorpsKind::baggage_train : CorpsKind::other;
}

Faction rules_faction(const GameConfig& config, FactionId id) {
  return named<Faction>(faction_names(), config.at(id).id).value_or(Faction::urr);
}

bool in_fight(const Siege& siege, const SiegeUnit& unit) {
  const auto* combat = siege.combat(unit.combat);
  if (combat && !combat->over) return true;
  return std::ranges::any_of(
      siege.combats, [&](const auto& c) { return c.at == unit.at && !c.over && siege.side_in(c, unit.faction) >= 0; });
}

namespace {

// The banks that a pontoon from this area could lead to.
Places banks_from(const Siege& siege, const Place& area) {
  Places banks;
  for (const auto& way : siege.geography().land.ways)
    if (const auto bank = way.from(area); bank && way.river && !siege.crossing(edge_of(way))) banks.push_back(*bank);
  std::ranges::sort(banks);
  return banks;
}

}  // namespace

ProjectPlan plan_of(const Siege& siege, const CorpsOrder& order) {
  const auto project = static_cast<Project>(std::max<Number>(0, index_in(project_names(), order.project)));
  ProjectPlan plan{project, order.corps, order.object, order.site, order.edge_to, order.text};
  const auto& geography = siege.geography();
  if (project == Project::pontoon) {
    plan.site = geography.area_of(plan.site), plan.over = geography.area_of(plan.over);
    // With only one bank, the order need not name it.
    if (const auto banks = banks_from(siege, plan.site); plan.over == nowhere && banks.size() == 1)
      plan.over = banks.front();
  }
  if (project == Project::tower_shields || project == Project::siege_tower)
    plan.site = field_named(geography, plan.site);
  return plan;
}

namespace {

// ---- possible sites of each kind of project ----
bool at_hand(const Geography& geography, const Place& corps, const Place& site) {
  return geography.find(site) && (corps == site || geography.adjacent(corps, site));
}

// The code of a fault with the site, checked before the rules run; empty if there is none.
std::string_view fault_of_place(const Siege& siege, FactionId faction, const ProjectPlan& plan) {
  const auto& geography = siege.geography();
  const Place here = siege.unit(plan.corps)->at;
  switch (plan.project) {
    case Project::pontoon: return geography.area_of(here) == plan.site ? "" : "not_there";
    case Project::tower_shields:
    case Project::siege_tower: return here == plan.site ? "" : "not_there";
    case Project::wall_repair:
      return !geography.is_wall(plan.site) ? "no_such_site" : at_hand(geography, here, plan.site) ? "" : "not_there";
    case Project::sap:
      return !geography.is_wall(plan.site) ? "no_such_site" : at_hand(geography, here, plan.site) ? "" : "not_there";
    case Project::palisade:
      return geography.is_wall(plan.site) ? "no_such_site" : at_hand(geography, here, plan.site) ? "" : "not_there";
    case Project::horse: return geography.inside(plan.site) ? "no_such_site" : here == plan.site ? "" : "not_there";
    case Project::rafts:
    case Project::crane: return here == plan.site ? "" : "not_there";
    case Project::flood_repair:
    case Project::tunnel: return at_hand(geography, here, plan.site) ? "" : "not_there";
    case Project::repair_engine: {
      const auto* engine = siege.engine(plan.object);
      return !engine || engine->faction != faction ? "not_yours" : engine->at == here ? "" : "not_there";
    }
    case Project::custom: return plan.text.empty() ? "bad_value" : geography.find(plan.site) ? "" : "not_there";
  }
  return "";
}

// `ramp_work`: builders work on the ramp this week.
ProjectSite site_of(const Siege& siege, FactionId faction, const ProjectPlan& plan, bool ramp_work) {
  const auto& geography = siege.geography();
  const Place here = siege.unit(plan.corps)->at;
  ProjectSite site;
  if (const auto* wall = siege.wall(plan.site)) {
    site.damage = wall->damage;
    // An inner section has no field; the quarters facing it lie in front.
    Places outside = geography.quarters_facing(plan.site);
    if (outside.empty()) outside.push_back(geography.field_before(plan.site));
    site.enemy_outside = std::ranges::any_of(outside, [&](const Place& at) { return siege.enemy_at(at, faction); });
    site.enemy_inside = siege.enemy_at(geography.quarter_behind(plan.site), faction);
  }
  const auto banks = banks_from(siege, plan.site);
  site.river = std::ranges::find(banks, plan.over) != banks.end();
  const auto* ground = geography.find(plan.site);
  site.solid_stone = ground && ground->solid_stone;
  // A tunnel from the corps to its end must not pass under a section.
  const auto ring = [&](const Place& at) {
    const SiteKind kind = geography.kind(at);
    return kind == SiteKind::citadel_quarter ? 2 : kind == SiteKind::outer_quarter ? 1 : geography.is_wall(at) ? -1 : 0;
  };
  site.city_wall = ring(plan.site) < 0 || ring(here) < 0 || ring(plan.site) != ring(here);
  site.flooded = !siege.objects_at(siege.config->words.flood, plan.site).empty();
  site.inside_city = geography.inside(here);
  if (const auto* works = siege.works_in(plan.site)) {
    site.shields = works->shields, site.tower = works->tower;
    ramp_work = ramp_work || works->ramp_weeks >= ramp_weeks_needed;
  }
  site.ramp_work = ramp_work;
  if (const auto* engine = siege.engine(plan.object)) site.engine_damaged = engine->modifier < 0;
  return site;
}

// The sites where this corps could carry out the project; for the repair of an engine, the engine's place. Empty:
// nowhere.
Places sites_for(const Siege& siege, const SiegeUnit& corps, Project project) {
  const auto& geography = siege.geography();
  Places around = geography.neighbours(corps.at);
  around.push_back(corps.at);
  if (project == Project::pontoon)
    return banks_from(siege, geography.area_of(corps.at)).empty() ? Places{} : std::vector{geography.area_of(corps.at)};
  if (project == Project::tower_shields || project == Project::siege_tower)
    return geography.kind(corps.at) == SiteKind::field ? std::vector{geography.section_before(corps.at)} : Places{};
  Places sites;
  for (const auto& at : around) {
    ProjectPlan plan{project, corps.id, {}, at, nowhere, "-"};
    if (project == Project::repair_engine ? at != corps.at : !fault_of_place(siege, corps.faction, plan).empty())
      continue;
    if (project == Project::custom && at != corps.at) continue;
    sites.push_back(at);
  }
  std::ranges::sort(sites);
  return sites;
}

}  // namespace

Pieces menders_of(const Siege& siege, FactionId faction, const Place& section) {
  return ids_where(siege.units, [&](const auto& unit) {
    const ProjectPlan plan{Project::wall_repair, unit.id, {}, section, nowhere, {}};
    return unit.faction == faction && fault_of_place(siege, faction, plan).empty() &&
           check_project({rules_faction(*siege.config, faction), {corps_kind(unit), 0, in_fight(siege, unit)},
               Project::wall_repair, site_of(siege, faction, plan, false)}) == ProjectReason::none;
  });
}

namespace {

// ---- the order type ----
using Engineering = ValidationContext<CorpsOrder>;
using Sites = OptionBuilder<CorpsOrder>;

bool same_work(const Engineering& c, const ProjectPlan& plan) {
  if (plan.project == Project::sap || plan.project == Project::custom || plan.project == Project::rafts) return false;
  return c.taken.any<CorpsOrder>([&](const auto& order) {
    const auto other = plan_of(c.now(), order);
    return other.project == plan.project && other.site == plan.site && other.over == plan.over &&
           other.object == plan.object;
  });
}

Pieces own_parties_at(const Context& context, const Place& at) {
  return ids_where(context.now.stars, [&](const auto& star) {
    return star.faction == context.faction() && star.at == at && star.raiders() && !star.is_leader &&
           !star.attached_to.valid();
  });
}

Pieces damaged_engines_at(const Context& context, const Place& at) {
  return ids_where(context.now.engines, [&](const auto& engine) {
    return engine.faction == context.faction() && engine.at == at && engine.modifier < 0;
  });
}

// The rules report faults of the corps first, then of the site, then of the work there.
Validation validate(const Engineering& c) {
  const auto plan = plan_of(c.now(), c.order);
  const FactionId own = c.context.faction();
  if (!own_counter(c.context, plan.corps)) return c.no("not_yours", &CorpsOrder::corps);
  const auto* corps = c.now().unit(plan.corps);
  if (!corps) return c.no("not_engineers", &CorpsOrder::corps);
  if (away_or_piling(c.taken, corps->id)) return c.no("busy", &CorpsOrder::corps);
  const auto before = c.taken.of<CorpsOrder>();
  const auto ordered = std::ranges::count_if(before, [&](const auto* order) { return order->corps == corps->id; });
  const auto site = site_of(c.now(), own, plan, ramp_ordered(c.context, c.taken, plan.site));
  const ProjectReason reason = check_project({rules_faction(*c.now().config, own),
      {corps_kind(*corps), static_cast<int>(ordered), in_fight(c.now(), *corps)}, plan.project, site});
  if (reason == ProjectReason::not_engineers || reason == ProjectReason::over_capacity ||
      reason == ProjectReason::corps_in_combat)
    return c.no(name(reason), &CorpsOrder::corps);
  if (const auto code = fault_of_place(c.now(), own, plan); !code.empty())
    return plan.project == Project::repair_engine ? c.no(code, &CorpsOrder::object)
           : plan.project == Project::custom      ? c.no(code, &CorpsOrder::text)
                                                  : c.no(code, &CorpsOrder::site);
  if (reason != ProjectReason::none)
    return c.no(name(reason), plan.project == Project::pontoon ? &CorpsOrder::edge_to : &CorpsOrder::site);
  if (same_work(c, plan)) return c.no("two_orders", &CorpsOrder::site);
  const bool no_party =
      plan.project == Project::horse && plan.object.valid() && !has(own_parties_at(c.context, plan.site), plan.object);
  return c.no_unless(!no_party, "not_raiders", &CorpsOrder::object);
}

// Offers one order per project; if there is none, the reason why the corps can do nothing.
void offer(const Engineering& c, int kind, std::vector<game::Option>& options) {
  const auto* corps = c.now().unit(c.order.corps);
  if (!corps || corps->faction != c.context.faction() || capacity(corps_kind(*corps)) == 0) return;
  Validation why;
  const std::size_t before = options.size();
  for (std::size_t i = 0; i < project_names().size(); ++i) {
    const auto project = static_cast<Project>(i);
    CorpsOrder trial{.corps = corps->id, .project = project_names()[i]};
    Places banks, sites;
    Pieces objects;
    if (project == Project::pontoon) banks = banks_from(c.now(), c.now().geography().area_of(corps->at));
    if (project == Project::repair_engine) objects = damaged_engines_at(c.context, corps->at);
    if (project == Project::horse) objects = own_parties_at(c.context, corps->at);
    if (project == Project::repair_engine && objects.empty()) continue;
    if (project == Project::repair_engine) trial.object = objects.front();
    if (project == Project::custom) trial.text = "-";
    if (!banks.empty()) trial.edge_to = banks.front();
    for (const auto& site : sites_for(c.now(), *corps, project)) {
      trial.site = site;
      const auto no = validate({c.parameters, c.context, trial, c.taken});
      if (no.passes()) sites.push_back(site);
      else if (!why && (no.code == "over_capacity" || no.code == "corps_in_combat" || no.code == "busy")) why = no;
    }
    if (sites.empty()) continue;
    Sites from(c.parameters);
    from.free(&CorpsOrder::project, {project_names()[i]});
    from.free(&CorpsOrder::site, std::move(sites));
    // Parameters that are optional in general but mandatory for this project: the river, the engine, what is built.
    const bool has_banks = !banks.empty();
    from.free(&CorpsOrder::edge_to, std::move(banks));
    if (has_banks) from.offer.beside.back().low = 1;
    if (project == Project::repair_engine) from.one(&CorpsOrder::object, std::move(objects));
    else from.free(&CorpsOrder::object, std::move(objects));
    if (project == Project::custom)
      from.free(&CorpsOrder::text, std::vector<std::string>{}), from.offer.beside.back().low = 1;
    options.push_back({kind, std::nullopt, {corps->id}, std::move(from.offer.beside)});
  }
  if (options.size() == before) add_refused({kind, {corps->id}}, why, options);
}

// The same two builders continue the ramp, and the tower is built as soon as allowed. Ramp work comes first, because
// the tower requires it.
std::vector<game::Order> tower_goes_on(const Context& context) {
  std::vector<game::Order> orders;
  for (const auto& works : context.now.works) {
    if (works.faction != context.faction() || !works.shields || works.ready()) continue;
    const Place section = context.now.geography().section_before(works.at);
    if (works.ramp_weeks < ramp_weeks_needed && works.builder_1.valid() && works.builder_2.valid())
      orders.push_back(order_types().order_of(RampWorkOrder{section, {works.builder_1, works.builder_2}}));
    const auto there = context.now.units_at(works.at, works.faction);
    const auto corps = std::ranges::find_if(there, [](const auto* unit) { return capacity(corps_kind(*unit)) > 0; });
    if (!works.tower && corps != there.end())
      orders.push_back(
          order_types().order_of(CorpsOrder{.corps = (*corps)->id, .project = "siege_tower", .site = section}));
  }
  return orders;
}

Pieces idle_corps(const Context& context, const AcceptedOrders& taken) {
  return ids_where(context.now.units, [&](const auto& unit) {
    return unit.faction == context.faction() && capacity(corps_kind(unit)) > 0 && !away_or_piling(taken, unit.id) &&
           !taken.names<CorpsOrder>(unit.id);
  });
}

}  // namespace

OrderHandlerPtr project_order_type() {
  return row(OrderType<CorpsOrder>{.kind = shelf::order_kind("project", "UH-60", "support"),
      .parameters = {ParameterBindings::piece<&CorpsOrder::corps>("corps"),
          ParameterBindings::word<&CorpsOrder::project>("project", project_names()),
          ParameterBindings::place<&CorpsOrder::site>("site"),
          ParameterBindings::place<&CorpsOrder::edge_to>("edge_to").optional(),
          ParameterBindings::piece<&CorpsOrder::object>("object").optional(),
          ParameterBindings::text<&CorpsOrder::text>("text").optional()},
      .validate = validate,
      .begin = shelf::begin_with_one<&CorpsOrder::corps, Urr>,
      .offer = offer,
      .default_orders = tower_goes_on,
      .subjects = idle_corps});
}

}  // namespace ziggurat::urr_handbook
