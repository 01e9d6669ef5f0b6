#include <algorithm>

#include "rulebooks/urr_handbook/orders_strategic.h"
#include "rulebooks/urr_handbook/project_sites.h"
#include "rulebooks/urr_handbook/rules/tower.h"
#include "rulebooks/urr_handbook/scenario.h"

// Projects of engineers and the ramp of the siege tower (UH-60 to UH-72, UH-96).
namespace ziggurat::urr_handbook {
namespace {

int projects_of(const Used& used, PieceId corps) {
  const auto orders = used.of(Give::project);
  return static_cast<int>(std::count_if(orders.begin(), orders.end(),
      [&](const auto* order) { return piece_in(*order, parameter::project::corps) == corps; }));
}

// Whether an order piles up the ramp in this field.
bool ramp_ordered(const Desk& desk, const Used& used, const Place& field) {
  const auto orders = used.of(Give::ramp_work);
  return std::any_of(orders.begin(), orders.end(), [&](const auto* order) {
    return field_named(desk.geography(), place_in(*order, parameter::ramp_work::section)) == field;
  });
}

bool same_work(const Siege& siege, const Used& used, const ProjectPlan& plan) {
  const auto orders = used.of(Give::project);
  return plan.project != Project::sap && plan.project != Project::custom &&
         std::any_of(orders.begin(), orders.end(), [&](const auto* order) {
           const auto other = plan_of(siege, *order);
           return other.project == plan.project && other.site == plan.site && other.over == plan.over &&
                  other.object == plan.object && plan.project != Project::rafts;
         });
}

std::vector<PieceId> own_parties_at(const Desk& desk, const Place& at) {
  std::vector<PieceId> found;
  for (const auto& star : desk.siege.stars)
    if (star.faction == desk.faction && star.at == at && star.raiders() && !star.is_leader && !star.attached_to.valid())
      found.push_back(star.id);
  return found;
}

std::vector<PieceId> damaged_engines_at(const Desk& desk, const Place& at) {
  std::vector<PieceId> found;
  for (const auto& engine : desk.siege.engines)
    if (engine.faction == desk.faction && engine.at == at && engine.modifier < 0) found.push_back(engine.id);
  return found;
}

}  // namespace

std::optional<Refusal> judge_project(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const auto plan = plan_of(desk.siege, order);
  const auto* corps = desk.siege.unit(plan.corps);
  if (!own_counter(desk, plan.corps)) return fault("not_yours", at + "/corps");
  if (!corps) return fault("not_engineers", at + "/corps");
  if (used.names(corps->id, {Give::march, Give::deploy, Give::ramp_work})) return fault("busy", at + "/corps");
  const Corps rules{corps_kind(*corps), projects_of(used, corps->id), in_fight(desk.siege, *corps)};
  const auto site = site_of(desk.siege, desk.faction, plan, ramp_ordered(desk, used, plan.site));
  const ProjectOrder rules_order{rules_faction(desk.match(), desk.faction), rules, plan.project, site};
  const ProjectReason reason = check_project(rules_order);
  const bool of_corps = reason == ProjectReason::not_engineers || reason == ProjectReason::over_capacity ||
                        reason == ProjectReason::corps_in_combat;
  if (of_corps) return fault(name(reason), at + "/corps");
  if (const auto code = fault_of_place(desk.siege, desk.faction, plan); !code.empty())
    return fault(code, at + (plan.project == Project::repair_engine ? "/object"
                                : plan.project == Project::custom   ? "/text"
                                                                    : "/site"));
  if (reason != ProjectReason::none)
    return fault(name(reason), at + (plan.project == Project::pontoon ? "/edge_to" : "/site"));
  if (same_work(desk.siege, used, plan)) return fault("two_orders", at + "/site");
  if (plan.project == Project::horse && plan.object.valid()) {
    const auto parties = own_parties_at(desk, plan.site);
    if (std::find(parties.begin(), parties.end(), plan.object) == parties.end())
      return fault("not_raiders", at + "/object");
  }
  return std::nullopt;
}

void offer_project(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  const auto* corps = pieces.size() == 1 ? desk.siege.unit(pieces.front()) : nullptr;
  if (!corps || corps->faction != desk.faction || capacity(corps_kind(*corps)) == 0) return;
  const auto& all = project_names();
  std::optional<Refusal> why;
  bool any = false;
  for (const auto& project : all) {
    const auto kind = static_cast<Project>(index_in(all, project));
    std::vector<Place> sites;
    const auto banks =
        kind == Project::pontoon ? banks_from(desk.siege, desk.geography().area_of(corps->at)) : std::vector<Place>{};
    const auto objects = kind == Project::repair_engine ? damaged_engines_at(desk, corps->at)
                         : kind == Project::horse       ? own_parties_at(desk, corps->at)
                                                        : std::vector<PieceId>{};
    if (kind == Project::repair_engine && objects.empty()) continue;
    for (const auto& site : sites_for(desk.siege, *corps, kind)) {
      std::vector<Argument> arguments{corps->id, project, site, {}, {}, {}};
      if (!banks.empty()) arguments[parameter::project::edge_to] = banks.front();
      if (kind == Project::repair_engine) arguments[parameter::project::object] = objects.front();
      if (kind == Project::custom) arguments[parameter::project::text] = std::string("-");
      auto no = judge_project(desk, order_of(Give::project, std::move(arguments)), "", used);
      if (no && !why && (no->code == "over_capacity" || no->code == "corps_in_combat" || no->code == "busy")) why = no;
      if (!no) sites.push_back(site);
    }
    if (sites.empty()) continue;
    any = true;
    auto option = option_of(Give::project, {corps->id});
    option.parameters = {words_option(parameter::project::project, {project}),
        places_option(parameter::project::site, sites), places_option(parameter::project::edge_to, banks),
        pieces_option(parameter::project::object, objects, 0, 1)};
    options.push_back(std::move(option));
  }
  if (!any && why) options.push_back(refused_option(Give::project, {corps->id}, why->code, why->words));
}

std::string project_in_words(const Match& match, const game::View& view, const game::Order& order) {
  const auto word = word_in(order, parameter::project::project, "");
  const auto over = places_in(order, parameter::project::edge_to);
  const auto object = pieces_in(order, parameter::project::object);
  std::string text = piece_names(match, view, pieces_in(order, parameter::project::corps)) + ": " + title_of(word) +
                     " at " + place_names(match, places_in(order, parameter::project::site));
  if (!over.empty()) text += " over to " + place_names(match, over);
  if (!object.empty()) text += " (" + piece_names(match, view, object) + ")";
  if (const auto words = word_in(order, parameter::project::text, ""); !words.empty()) text += ": " + words;
  return text;
}

// The same two builders pile up the ramp, and the tower is built as soon as it may be; ramp work stands first, since the tower asks for it.
void default_projects(const Desk& desk, std::vector<game::Order>& orders) {
  for (const auto& works : desk.siege.works) {
    if (works.faction != desk.faction || !works.shields || works.ready()) continue;
    const Place section = desk.geography().section_before(works.at);
    if (works.ramp_weeks < ramp_weeks_needed && works.builder_1.valid() && works.builder_2.valid())
      orders.push_back(order_of(Give::ramp_work, {section, std::vector{works.builder_1, works.builder_2}}));
    if (works.tower) continue;
    for (const auto* corps : desk.siege.units_at(works.at, desk.faction))
      if (capacity(corps_kind(*corps)) > 0) {
        orders.push_back(order_of(Give::project, {corps->id, std::string("siege_tower"), section, {}, {}, {}}));
        break;
      }
  }
}

std::vector<PieceId> idle_corps(const Desk& desk, const Used& used) {
  std::vector<PieceId> idle;
  for (const auto& unit : desk.siege.units)
    if (unit.faction == desk.faction && capacity(corps_kind(unit)) > 0 &&
        !used.names(unit.id, {Give::project, Give::march, Give::deploy, Give::ramp_work}))
      idle.push_back(unit.id);
  return idle;
}

std::optional<Refusal> judge_ramp_work(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const Place field = field_named(desk.geography(), place_in(order, parameter::ramp_work::section));
  if (field == nowhere) return fault("no_such_site", at + "/section");
  if (ramp_ordered(desk, used, field)) return fault("two_orders", at + "/section");
  const auto* works = desk.siege.works_in(field);
  TowerWorks state;
  if (works && works->faction == desk.faction) state = {works->shields, works->ramp_weeks, works->tower};
  std::vector<Unit> builders;
  const auto ids = pieces_in(order, parameter::ramp_work::units);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto* unit = desk.siege.unit(ids[i]);
    const auto here = at + "/units/" + std::to_string(i);
    if (!unit || unit->faction != desk.faction) return fault("not_yours", here);
    if (unit->at != field) return fault("not_there", here);
    if (used.names(unit->id, {Give::march, Give::deploy, Give::project, Give::ramp_work}) ||
        in_fight(desk.siege, *unit))
      return fault("busy", here);
    builders.push_back(rules_unit(*unit));
  }
  if (builders.empty()) return fault("two_builders", at + "/units");
  const RampWork work = check_ramp_work(state, builders, desk.match().switches);
  if (work == RampWork::counted) return std::nullopt;
  const bool of_section = work == RampWork::no_shields || work == RampWork::ramp_done;
  return fault(name(work), at + (of_section ? "/section" : "/units"));
}

void offer_ramp_work(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  const auto own = own_counters(desk, pieces);
  if (own.empty() || desk.geography().kind(own.front()->at) != SiteKind::field) return;
  const auto* works = desk.siege.works_in(own.front()->at);
  if (!works || works->faction != desk.faction || works->ramp_weeks >= ramp_weeks_needed) return;
  std::vector<PieceId> builders;
  for (const auto* unit : desk.siege.units_at(works->at, desk.faction))
    if (ordinary(rules_unit(*unit), desk.match().switches) &&
        !used.names(unit->id, {Give::march, Give::deploy, Give::project, Give::ramp_work}))
      builders.push_back(unit->id);
  if (builders.size() < ramp_builders || ramp_ordered(desk, used, works->at)) return;
  auto option = option_of(Give::ramp_work, {});
  for (const PieceId id : pieces)
    if (std::find(builders.begin(), builders.end(), id) != builders.end()) option.pieces.push_back(id);
  if (option.pieces.empty()) return;
  option.parameters = {places_option(parameter::ramp_work::section, {desk.geography().section_before(works->at)}),
      pieces_option(parameter::ramp_work::units, builders, ramp_builders, ramp_builders)};
  options.push_back(std::move(option));
}

std::string ramp_work_in_words(const Match& match, const game::View& view, const game::Order& order) {
  return piece_names(match, view, pieces_in(order, parameter::ramp_work::units)) + ": pile up the ramp before " +
         place_names(match, places_in(order, parameter::ramp_work::section));
}

std::optional<Refusal> judge_ramp_fire(
    const Desk& desk, const game::Order& order, const std::string& at, const Used& used) {
  const Place section = place_in(order, parameter::ramp_fire::section);
  if (!desk.geography().is_wall(section)) return fault("no_such_site", at + "/section");
  for (const auto* before : used.of(Give::ramp_fire))
    if (place_in(*before, parameter::ramp_fire::section) == section) return fault("two_orders", at + "/section");
  for (const auto& [index, word] :
      {std::pair(parameter::ramp_fire::first, "/first"), std::pair(parameter::ramp_fire::second, "/second")}) {
    if (!given(order, index)) continue;
    const auto* unit = desk.siege.unit(piece_in(order, index));
    if (!unit || unit->faction != desk.faction) return fault("not_yours", at + word);
    if (unit->at != section) return fault("not_there", at + word);
    if (!may_roll(rules_unit(*unit), Table::ranged)) return fault("no_ranged", at + word);
  }
  return std::nullopt;
}

void offer_ramp_fire(
    const Desk& desk, const Used& used, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) {
  const auto own = own_counters(desk, pieces);
  if (own.empty() || !desk.geography().is_wall(own.front()->at)) return;
  const Place section = own.front()->at;
  const auto* works = desk.siege.works_in(desk.geography().field_before(section));
  if (!works || !works->shields || works->ramp_weeks >= ramp_weeks_needed) return;
  std::vector<PieceId> shooters;
  for (const auto* unit : desk.siege.units_at(section, desk.faction))
    if (may_roll(rules_unit(*unit), Table::ranged)) shooters.push_back(unit->id);
  if (shooters.empty() || judge_ramp_fire(desk, order_of(Give::ramp_fire, {section, {}, {}}), "", used)) return;
  auto option = option_of(Give::ramp_fire, {});
  for (const PieceId id : pieces)
    if (std::find(shooters.begin(), shooters.end(), id) != shooters.end()) option.pieces.push_back(id);
  if (option.pieces.empty()) return;
  option.parameters = {places_option(parameter::ramp_fire::section, {section}),
      pieces_option(parameter::ramp_fire::first, shooters, 0, 1),
      pieces_option(parameter::ramp_fire::second, shooters, 0, 1)};
  options.push_back(std::move(option));
}

std::string ramp_fire_in_words(const Match& match, const game::View& view, const game::Order& order) {
  std::string text = place_names(match, places_in(order, parameter::ramp_fire::section)) + ": shoot at the ramp";
  for (const int index : {parameter::ramp_fire::first, parameter::ramp_fire::second})
    if (given(order, index))
      text += ", " + piece_names(match, view, pieces_in(order, index)) +
              (index == parameter::ramp_fire::first ? " at the first builder" : " at the second");
  return text;
}

}  // namespace ziggurat::urr_handbook
