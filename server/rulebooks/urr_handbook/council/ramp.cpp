#include "rulebooks/urr_handbook/council/project.h"

// The ramp before a siege tower: who piles it up, and who shoots at them (UH-72). A week of it is in tower_week.cpp.
namespace ziggurat::urr_handbook {
namespace {

using Piling = Case<RampWorkOrder>;
using Shooting = Case<RampFireOrder>;

// ---- ramp_work ----
bool free_to_pile(const Taken& taken, PieceId id) { return !away_or_piling(taken, id) && !taken.names<CorpsOrder>(id); }

Judgement judge(const Piling& c) {
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
  const RampWork work = check_ramp_work(state, builders, c.now().match->switches);
  if (work == RampWork::counted) return {};
  if (work == RampWork::no_shields || work == RampWork::ramp_done) return c.no(name(work), &RampWorkOrder::section);
  return c.no(name(work), &RampWorkOrder::units);
}

// Own works that a ramp leads to, in the field where these stand; null: none, or the ramp is done.
const SiegeWorks* works_to_go_on(const Context& context, const std::vector<PieceId>& selection) {
  if (!all_own(context, selection)) return nullptr;
  const auto* works = context.now.works_in(own_counter(context, selection.front())->at);
  return works && works->faction == context.faction() && works->ramp_weeks < ramp_weeks_needed ? works : nullptr;
}

std::vector<PieceId> builders_at(const Context& context, const Taken& taken, const Place& field) {
  return common::ids_where(context.now.units_at(field, context.faction()), [&](const auto& unit) {
    return ordinary(rules_unit(unit), context.now.match->switches) && free_to_pile(taken, unit.id);
  });
}

std::vector<PieceId> those_among(const std::vector<PieceId>& selection, const std::vector<PieceId>& able) {
  std::vector<PieceId> found = selection;
  std::erase_if(found, [&](PieceId id) { return !common::has(able, id); });
  return found;
}

std::vector<RampWorkOrder> begin_ramp_work(
    const Context& context, const Taken& taken, const std::vector<PieceId>& selection) {
  const auto* works = works_to_go_on(context, selection);
  if (!works) return {};
  const auto builders = builders_at(context, taken, works->at);
  RampWorkOrder begun{context.now.geography().section_before(works->at), those_among(selection, builders)};
  if (begun.units.empty() || builders.size() < ramp_builders) return {};
  return {begun};
}

Judgement candidates(const Piling& c, common::Candidates<RampWorkOrder>& from) {
  from.free(&RampWorkOrder::section, {c.order.section});
  from.some(&RampWorkOrder::units, builders_at(c.context, c.taken, c.now().geography().field_before(c.order.section)),
      ramp_builders, ramp_builders);
  return {};
}

// ---- ramp_fire ----
Judgement judge(const Shooting& c) {
  if (!c.now().geography().is_wall(c.order.section)) return c.no("no_such_site", &RampFireOrder::section);
  for (const auto* before : c.taken.of<RampFireOrder>())
    if (before->section == c.order.section) return c.no("two_orders", &RampFireOrder::section);
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

// To those asked for who can shoot from a section at works before it whose ramp is not done.
void offer(const Shooting& c, int kind, std::vector<game::Option>& options) {
  if (!all_own(c.context, c.order.asked)) return;
  const Place section = own_counter(c.context, c.order.asked.front())->at;
  const auto* works = c.now().works_in(c.now().geography().field_before(section));
  if (!works || !works->shields || works->ramp_weeks >= ramp_weeks_needed) return;
  const auto shooters = common::ids_where(c.now().units_at(section, c.context.faction()),
      [](const auto& unit) { return may_roll(rules_unit(unit), Table::ranged); });
  const auto asked = those_among(c.order.asked, shooters);
  if (asked.empty() || judge({c.takes, c.context, RampFireOrder{.section = section}, c.taken})) return;
  common::Candidates<RampFireOrder> from(c.takes);
  from.free(&RampFireOrder::section, {section});
  from.free(&RampFireOrder::first, shooters);
  from.free(&RampFireOrder::second, shooters);
  options.push_back({kind, std::nullopt, asked, std::move(from.offer.beside)});
}

}  // namespace

bool ramp_ordered(const Context& context, const Taken& taken, const Place& field) {
  const auto before = taken.of<RampWorkOrder>();
  return std::ranges::any_of(
      before, [&](const auto* order) { return field_named(context.now.geography(), order->section) == field; });
}

Row ramp_work_verb() {
  return row(Verb<RampWorkOrder>{
      .kind = {"ramp_work", "Pile up the ramp", "UH-72", "Two ordinary units work for a week under fire.", "support"},
      .takes = {Takes::place<&RampWorkOrder::section>("section", "Section"),
          Takes::pieces<&RampWorkOrder::units>("units", "Units")},
      .sentence = "{units}: pile up the ramp before {section}",
      .judge = judge,
      .begin = begin_ramp_work,
      .candidates = candidates,
      .silent = true});
}

Row ramp_fire_verb() {
  return row(Verb<RampFireOrder>{.kind = {"ramp_fire", "Shoot at the ramp", "UH-72",
                                     "Who on the section shoots at the first builder and at the second.", "shot"},
      .takes = {Takes::place<&RampFireOrder::section>("section", "Section"),
          Takes::piece<&RampFireOrder::first>("first", "At the first builder").optional(),
          Takes::piece<&RampFireOrder::second>("second", "At the second builder").optional()},
      .sentence = "{section}: shoot at the ramp[, {first} at the first builder][, {second} at the second]",
      .judge = judge,
      .begin = common::begin_with_all<&RampFireOrder::asked, Urr>,
      .offer = offer});
}

}  // namespace ziggurat::urr_handbook
