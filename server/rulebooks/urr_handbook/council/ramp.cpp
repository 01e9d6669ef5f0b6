#include <set>

#include "rulebooks/urr_handbook/council/council.h"

// The ramp before a siege tower: its builders, the units that shoot at them, and the result of a week (UH-70 to UH-72).
namespace ziggurat::urr_handbook {
namespace {

using Piling = ValidationContext<RampWorkOrder>;
using Shooting = ValidationContext<RampFireOrder>;

// ---- ramp_work ----
bool free_to_pile(const AcceptedOrders& taken, PieceId id) {
  return !away_or_piling(taken, id) && !taken.names<CorpsOrder>(id);
}

Validation validate(const Piling& c) {
  const Place field = field_named(c.now().geography(), c.order.section);
  if (field == nowhere) return c.no("no_such_site", &RampWorkOrder::section);
  if (ramp_ordered(c.context, c.taken, field)) return c.no("two_orders", &RampWorkOrder::section);
  std::vector<Unit> builders;
  for (std::size_t i = 0; i < c.order.units.size(); ++i) {
    const auto* unit = c.now().unit(c.order.units[i]);
    if (!unit || unit->faction != c.context.faction()) return c.no("not_yours", &RampWorkOrder::units, i);
    if (unit->at != field) return c.no("not_there", &RampWorkOrder::units, i);
    if (!free_to_pile(c.taken, unit->id) || in_fight(c.now(), *unit)) return c.no("busy", &RampWorkOrder::units, i);
    builders.push_back(rules_unit(*unit));
  }
  if (builders.empty()) return c.no("two_builders", &RampWorkOrder::units);
  const auto* works = c.now().works_in(field);
  TowerWorks state;
  if (works && works->faction == c.context.faction()) state = {works->shields, works->ramp_weeks, works->tower};
  const RampWork work = check_ramp_work(state, builders, c.now().config->switches);
  if (work == RampWork::counted) return {};
  if (work == RampWork::no_shields || work == RampWork::ramp_done) return c.no(name(work), &RampWorkOrder::section);
  return c.no(name(work), &RampWorkOrder::units);
}

// Own works in the selected units' field with an unfinished ramp; null if there are none.
const SiegeWorks* works_to_go_on(const Context& context, const Pieces& selection) {
  if (!all_own(context, selection)) return nullptr;
  const auto* works = context.now.works_in(own_counter(context, selection.front())->at);
  return works && works->faction == context.faction() && works->ramp_weeks < ramp_weeks_needed ? works : nullptr;
}

Pieces builders_at(const Context& context, const AcceptedOrders& taken, const Place& field) {
  return ids_where(context.now.units_at(field, context.faction()), [&](const auto& unit) {
    return ordinary(rules_unit(unit), context.now.config->switches) && free_to_pile(taken, unit.id);
  });
}

Pieces those_among(const Pieces& selection, const Pieces& able) {
  Pieces found = selection;
  std::erase_if(found, [&](PieceId id) { return !has(able, id); });
  return found;
}

std::vector<RampWorkOrder> begin_ramp_work(
    const Context& context, const AcceptedOrders& taken, const Pieces& selection) {
  const auto* works = works_to_go_on(context, selection);
  if (!works) return {};
  const auto builders = builders_at(context, taken, works->at);
  RampWorkOrder begun{context.now.geography().section_before(works->at), those_among(selection, builders)};
  if (begun.units.empty() || builders.size() < ramp_builders) return {};
  return {begun};
}

Validation candidates(const Piling& c, OptionBuilder<RampWorkOrder>& from) {
  from.free(&RampWorkOrder::section, {c.order.section});
  from.some(&RampWorkOrder::units, builders_at(c.context, c.taken, c.now().geography().field_before(c.order.section)),
      ramp_builders, ramp_builders);
  return {};
}

// ---- ramp_fire ----
Validation validate(const Shooting& c) {
  if (!c.now().geography().is_wall(c.order.section)) return c.no("no_such_site", &RampFireOrder::section);
  if (c.repeats(&RampFireOrder::section)) return c.no("two_orders", &RampFireOrder::section);
  for (const auto shooter : {&RampFireOrder::first, &RampFireOrder::second}) {
    const PieceId id = c.order.*shooter;
    if (!id.valid()) continue;
    const auto* unit = c.now().unit(id);
    if (!unit || unit->faction != c.context.faction()) return c.no("not_yours", shooter);
    if (unit->at != c.order.section) return c.no("not_there", shooter);
    if (!may_roll(rules_unit(*unit), Table::ranged)) return c.no("no_ranged", shooter);
  }
  return {};
}

// Offered to selected units that can shoot from a section at works with an unfinished ramp in front of it.
void offer(const Shooting& c, int kind, std::vector<game::Option>& options) {
  if (!all_own(c.context, c.order.asked)) return;
  const Place section = own_counter(c.context, c.order.asked.front())->at;
  const auto* works = c.now().works_in(c.now().geography().field_before(section));
  if (!works || !works->shields || works->ramp_weeks >= ramp_weeks_needed) return;
  const auto shooters = ids_where(c.now().units_at(section, c.context.faction()),
      [](const auto& unit) { return may_roll(rules_unit(unit), Table::ranged); });
  const auto asked = those_among(c.order.asked, shooters);
  if (asked.empty() || validate({c.parameters, c.context, RampFireOrder{.section = section}, c.taken})) return;
  OptionBuilder<RampFireOrder> from(c.parameters);
  from.free(&RampFireOrder::section, {section});
  from.free(&RampFireOrder::first, shooters);
  from.free(&RampFireOrder::second, shooters);
  options.push_back({kind, std::nullopt, asked, std::move(from.offer.beside)});
}

}  // namespace

bool ramp_ordered(const Context& context, const AcceptedOrders& taken, const Place& field) {
  return taken.any<RampWorkOrder>(
      [&](const auto& order) { return field_named(context.now.geography(), order.section) == field; });
}

OrderHandlerPtr ramp_work_order_type() {
  return row(OrderType<RampWorkOrder>{.kind = shelf::order_kind("ramp_work", "UH-72", "support"),
      .parameters = {ParameterBindings::place<&RampWorkOrder::section>("section"),
          ParameterBindings::pieces<&RampWorkOrder::units>("units")},
      .validate = validate,
      .begin = begin_ramp_work,
      .candidates = candidates,
      .silent = true});
}

OrderHandlerPtr ramp_fire_order_type() {
  return row(OrderType<RampFireOrder>{.kind = shelf::order_kind("ramp_fire", "UH-72", "shot"),
      .parameters = {ParameterBindings::place<&RampFireOrder::section>("section"),
          ParameterBindings::piece<&RampFireOrder::first>("first").optional(),
          ParameterBindings::piece<&RampFireOrder::second>("second").optional()},
      .validate = validate,
      .begin = shelf::begin_with_all<&RampFireOrder::asked, Urr>,
      .offer = offer});
}

namespace {

struct WeekOfTower {  // works of one faction in one field
  FactionId faction;
  std::vector<OrderToExecute<CorpsOrder>> projects;
  std::optional<OrderToExecute<RampWorkOrder>> ramp;
};

// The units that shoot at the builders: as ordered by the section's holder, or else the unit there with the highest
// ranged score shoots at both.
std::array<const SiegeUnit*, ramp_builders> shooters_of(
    const PhaseResolver& resolver, const Siege& now, const Place& section, FactionId builder) {
  std::array<const SiegeUnit*, ramp_builders> chosen{};
  const SiegeUnit* best = nullptr;
  for (const auto* unit : now.units_at(section))
    if (now.hostile(unit->faction, builder) && may_roll(rules_unit(*unit), Table::ranged) &&
        (!best || unit->ranged > best->ranged))
      best = unit;
  chosen.fill(best);
  for (const auto& one : resolver.given<RampFireOrder>()) {
    if (one.order.section != section || !now.hostile(one.faction(), builder)) continue;
    const std::array named{one.order.first, one.order.second};
    for (std::size_t i = 0; i < ramp_builders; ++i) {
      const auto* unit = now.unit(named.at(i));
      if (unit && unit->at == section && may_roll(rules_unit(*unit), Table::ranged)) chosen.at(i) = unit;
    }
  }
  return chosen;
}

Lines lines_of(const TowerWeekOutcome& outcome) {
  Lines lines;
  for (const auto& shot : outcome.shots)
    lines.emplace_back(say("ramp.shot", {{"shooter", shot.shooter}, {"builder", shot.builder}}),
        say("dice.hits", {{"sum", sum_in_words(shot.score, shot.face, shot.total)}, {"hits", shot.hits}}));
  return lines;
}

// One sentence for each result of the week.
std::vector<std::string> sentences_of(const TowerWeekOutcome& outcome, const std::string& section) {
  std::vector<std::string> published;
  if (outcome.work == RampWork::counted)
    published.push_back(say("ramp.grows", {{"section", section}, {"weeks", outcome.works.ramp_weeks}}));
  if (outcome.work == RampWork::interrupted) published.push_back(say("ramp.work_ramp", {{"section", section}}));
  for (const auto& project : outcome.projects)
    if (project.reason == ProjectReason::none)
      published.push_back(project.project == Project::siege_tower
                              ? say("ramp.siege_tower_before", {{"section", section}})
                              : say("ramp.shields_stand", {{"section", section}}));
  if (outcome.works.ready()) published.push_back(say("ramp.siege_tower", {{"section", section}}));
  return published;
}

// Tells sides that ordered shots at a ramp on which nobody worked.
void report_no_target(PhaseResolver& resolver, const std::set<Place>& built) {
  for (const auto& one : resolver.given<RampFireOrder>())
    if (!built.contains(one.order.section))
      resolver.publish_to(one.faction(),
          ReportBuilder("UH-72", "ramp", say("ramp.nobody_built", {{"section", resolver.name(one.order.section)}}))
              .at({one.order.section}));
}

// Whether builders were at work, so that they could be shot at.
bool work_at_tower(PhaseResolver& resolver, const Place& field, const WeekOfTower& work) {
  const auto& w = resolver.words;
  const auto now = resolver.siege();
  const Place section = resolver.geography().section_before(field);
  TowerWeek week;
  const auto* standing = now->works_in(field);
  if (standing && standing->faction == work.faction)
    week.works = {standing->shields, standing->ramp_weeks, standing->tower};
  UnitList builders;
  if (work.ramp && still_lawful(resolver, *work.ramp))
    for (const PieceId id : work.ramp->order.units) builders.push_back(now->unit(id));
  for (const auto* unit : builders) week.builders.push_back(rules_unit(*unit));
  for (const auto& one : work.projects)
    if (const auto plan = work_done(resolver, one, now)) week.projects.push_back(plan->project);
  if (week.projects.empty() && week.builders.empty()) return false;
  if (const auto* wall = now->wall(section)) week.wall_strength = strength({wall->circuit, wall->damage});
  const auto shooters = shooters_of(resolver, now, section, work.faction);
  for (std::size_t i = 0; i < shooters.size(); ++i)
    if (shooters.at(i)) week.shooters.at(i) = rules_unit(*shooters.at(i));
  Thrower dice(resolver.closing.dice, "ramp " + resolver.geography().id(section));
  const auto outcome = siege_tower_week(week, resolver.config.switches, dice);

  for (const auto& project : outcome.projects)
    if (project.reason != ProjectReason::none)
      for (const auto& one : work.projects)
        if (one.order.project == name(project.project))
          resolver.report_refused(one.seat, one.given, refusal(name(project.reason)));
  PieceId id = standing && standing->faction == work.faction ? standing->id : PieceId{};
  if (!id.valid() && outcome.works.parts() > 0)
    id = resolver.enter(
        resolver.ground(w.works, work.faction, field, say("name.works", {{"section", resolver.name(section)}})));
  if (id.valid()) {
    resolver.set(id, w.shields, outcome.works.shields), resolver.set(id, w.tower_built, outcome.works.tower);
    resolver.set(id, w.ramp_weeks, Number{outcome.works.ramp_weeks});
    if (builders.size() == ramp_builders)
      resolver.set(id, w.builder_1, builders[0]->id), resolver.set(id, w.builder_2, builders[1]->id);
  }
  Audience inside = Audience::only(work.faction);
  Pieces pieces;
  for (const auto* unit : builders) pieces.push_back(unit->id);
  for (std::size_t i = 0; i < shooters.size(); ++i)
    if (shooters.at(i) && !builders.empty()) inside = inside.with(shooters.at(i)->faction);
  for (std::size_t i = 0; i < builders.size(); ++i) resolver.set_steps(builders[i]->id, outcome.builder_steps[i]);
  const auto sentences = sentences_of(outcome, resolver.name(section));
  if (sentences.empty()) return !builders.empty();
  const Audience others = resolver.seeing(field).except(inside);
  // Only the two sides learn of the shots and their results; if nobody shot, all who see the field get the same report.
  const bool shot = !dice.rolls().empty();
  const auto said_of = [&](const std::string& text) {
    return ReportBuilder("UH-72", "ramp", text).at({field, section});
  };
  const ReportBuilder said = said_of(sentences.front());
  resolver.publish(shot ? inside : inside | others,
      ReportBuilder(said).pieces(pieces).dice(dice).details(lines_of(outcome)).important());
  if (shot) resolver.publish_short(others, said);
  for (std::size_t i = 1; i < sentences.size(); ++i)
    resolver.publish(inside | others, said_of(sentences[i]).important());
  return !builders.empty();
}

}  // namespace

void ramp_step(PhaseResolver& resolver, const Siege& now) {
  std::map<std::pair<Place, FactionId>, WeekOfTower> weeks;
  for (const auto& one : resolver.given<CorpsOrder>()) {
    const auto plan = plan_of(now, one.order);
    if (plan.project == Project::tower_shields || plan.project == Project::siege_tower)
      weeks[{plan.site, one.faction()}].projects.push_back(one);
  }
  for (const auto& one : resolver.given<RampWorkOrder>())
    weeks[{field_named(resolver.geography(), one.order.section), one.faction()}].ramp = one;
  std::set<Place> built;  // sections before which builders were at work
  for (auto& [where, work] : weeks) {
    work.faction = where.second;
    if (work_at_tower(resolver, where.first, work)) built.insert(resolver.geography().section_before(where.first));
  }
  report_no_target(resolver, built);
}

}  // namespace ziggurat::urr_handbook
