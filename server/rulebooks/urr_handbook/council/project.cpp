#include "rulebooks/urr_handbook/council/project.h"

namespace ziggurat::urr_handbook {
namespace {

using Engineering = Case<CorpsOrder>;
using Sites = common::Candidates<CorpsOrder>;

bool same_work(const Engineering& c, const ProjectPlan& plan) {
  if (plan.project == Project::sap || plan.project == Project::custom || plan.project == Project::rafts) return false;
  const auto before = c.taken.of<CorpsOrder>();
  return std::ranges::any_of(before, [&](const auto* order) {
    const auto other = plan_of(c.now(), *order);
    return other.project == plan.project && other.site == plan.site && other.over == plan.over &&
           other.object == plan.object;
  });
}

std::vector<PieceId> own_parties_at(const Context& context, const Place& at) {
  return common::ids_where(context.now.stars, [&](const auto& star) {
    return star.faction == context.faction() && star.at == at && star.raiders() && !star.is_leader &&
           !star.attached_to.valid();
  });
}

std::vector<PieceId> damaged_engines_at(const Context& context, const Place& at) {
  return common::ids_where(context.now.engines, [&](const auto& engine) {
    return engine.faction == context.faction() && engine.at == at && engine.modifier < 0;
  });
}

// What the rules say first is about the corps, then about the place, then about the work at this place.
Judgement judge(const Engineering& c) {
  const auto plan = plan_of(c.now(), c.order);
  const FactionId own = c.context.faction();
  if (!own_counter(c.context, plan.corps)) return c.no("not_yours", &CorpsOrder::corps);
  const auto* corps = c.now().unit(plan.corps);
  if (!corps) return c.no("not_engineers", &CorpsOrder::corps);
  if (away_or_piling(c.taken, corps->id)) return c.no("busy", &CorpsOrder::corps);
  const auto before = c.taken.of<CorpsOrder>();
  const auto ordered = std::ranges::count_if(before, [&](const auto* order) { return order->corps == corps->id; });
  const auto site = site_of(c.now(), own, plan, ramp_ordered(c.context, c.taken, plan.site));
  const ProjectReason reason = check_project({rules_faction(*c.now().match, own),
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
  const bool no_party = plan.project == Project::horse && plan.object.valid() &&
                        !common::has(own_parties_at(c.context, plan.site), plan.object);
  return c.no_unless(!no_party, "not_raiders", &CorpsOrder::object);
}

// A project each; if there is none, why the corps can do nothing.
void offer(const Engineering& c, int kind, std::vector<game::Option>& options) {
  const auto* corps = c.now().unit(c.order.corps);
  if (!corps || corps->faction != c.context.faction() || capacity(corps_kind(*corps)) == 0) return;
  Judgement why;
  const std::size_t before = options.size();
  for (std::size_t i = 0; i < project_names().size(); ++i) {
    const auto project = static_cast<Project>(i);
    CorpsOrder trial{.corps = corps->id, .project = project_names()[i]};
    std::vector<Place> banks, sites;
    std::vector<PieceId> objects;
    if (project == Project::pontoon) banks = banks_from(c.now(), c.now().geography().area_of(corps->at));
    if (project == Project::repair_engine) objects = damaged_engines_at(c.context, corps->at);
    if (project == Project::horse) objects = own_parties_at(c.context, corps->at);
    if (project == Project::repair_engine && objects.empty()) continue;
    if (project == Project::repair_engine) trial.object = objects.front();
    if (project == Project::custom) trial.text = "-";
    if (!banks.empty()) trial.edge_to = banks.front();
    for (const auto& site : sites_for(c.now(), *corps, project)) {
      trial.site = site;
      const auto no = judge({c.takes, c.context, trial, c.taken});
      if (no.passes()) sites.push_back(site);
      else if (!why && (no.code == "over_capacity" || no.code == "corps_in_combat" || no.code == "busy")) why = no;
    }
    if (sites.empty()) continue;
    Sites from(c.takes);
    from.free(&CorpsOrder::project, {project_names()[i]});
    from.free(&CorpsOrder::site, std::move(sites));
    from.free(&CorpsOrder::edge_to, std::move(banks));
    from.free(&CorpsOrder::object, std::move(objects));
    options.push_back({kind, std::nullopt, {corps->id}, std::move(from.offer.beside)});
  }
  if (options.size() == before) common::add_refused({kind, {corps->id}}, why, options);
}

// The same two builders pile up the ramp, and the tower is built as soon as it may be; ramp work stands first, since the tower asks for it.
std::vector<game::Order> tower_goes_on(const Context& context) {
  std::vector<game::Order> orders;
  for (const auto& works : context.now.works) {
    if (works.faction != context.faction() || !works.shields || works.ready()) continue;
    const Place section = context.now.geography().section_before(works.at);
    if (works.ramp_weeks < ramp_weeks_needed && works.builder_1.valid() && works.builder_2.valid())
      orders.push_back(verbs().order_of(RampWorkOrder{section, {works.builder_1, works.builder_2}}));
    const auto there = context.now.units_at(works.at, works.faction);
    const auto corps = std::ranges::find_if(there, [](const auto* unit) { return capacity(corps_kind(*unit)) > 0; });
    if (!works.tower && corps != there.end())
      orders.push_back(verbs().order_of(CorpsOrder{.corps = (*corps)->id, .project = "siege_tower", .site = section}));
  }
  return orders;
}

std::vector<PieceId> idle_corps(const Context& context, const Taken& taken) {
  return common::ids_where(context.now.units, [&](const auto& unit) {
    return unit.faction == context.faction() && capacity(corps_kind(unit)) > 0 && !away_or_piling(taken, unit.id) &&
           !taken.names<CorpsOrder>(unit.id);
  });
}

}  // namespace

ProjectPlan plan_of(const Siege& siege, const CorpsOrder& order) {
  const auto project = static_cast<Project>(std::max<Number>(0, index_in(project_names(), order.project)));
  ProjectPlan plan{project, order.corps, order.object, order.site, order.edge_to, order.text};
  const auto& geography = siege.geography();
  if (project == Project::pontoon) {
    plan.site = geography.area_of(plan.site), plan.over = geography.area_of(plan.over);
    // With one bank only there is no need to name it.
    if (const auto banks = banks_from(siege, plan.site); plan.over == nowhere && banks.size() == 1)
      plan.over = banks.front();
  }
  if (project == Project::tower_shields || project == Project::siege_tower)
    plan.site = field_named(geography, plan.site);
  return plan;
}

Row project_verb() {
  return row(Verb<CorpsOrder>{
      .kind = {"project", "Project", "UH-60",
          "A corps of engineers works for a week at a place, at a river's edge, or at an engine.", "support"},
      .takes = {Takes::piece<&CorpsOrder::corps>("corps", "Corps"),
          Takes::word<&CorpsOrder::project>("project", "Project", project_names()),
          Takes::place<&CorpsOrder::site>("site", "Place"),
          Takes::place<&CorpsOrder::edge_to>("edge_to", "Over the river to").optional(),
          Takes::piece<&CorpsOrder::object>("object", "Engine, party or works").optional(),
          Takes::text<&CorpsOrder::text>("text", "What is built").optional()},
      .sentence = "{corps}: {^project} at {site}[ over to {edge_to}][ ({object})][: {text}]",
      .judge = judge,
      .begin = common::begin_with_one<&CorpsOrder::corps, Urr>,
      .offer = offer,
      .default_orders = tower_goes_on,
      .subjects = idle_corps});
}

}  // namespace ziggurat::urr_handbook
