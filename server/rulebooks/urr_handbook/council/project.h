#pragma once
#include "rulebooks/urr_handbook/council/counters.h"
#include "rulebooks/urr_handbook/rules/projects.h"
#include "rulebooks/urr_handbook/rules/tower.h"
#include "rulebooks/urr_handbook/siege.h"

// Projects of engineers (UH-60 to UH-71), the ramp of the siege tower and who shoots at it (UH-72): what is ordered (project.cpp,
// ramp.cpp), and what comes of it (project_work.cpp, tower_week.cpp, sap_week.cpp).
namespace ziggurat::urr_handbook {

// What a project finds where it is to be done (UH-60 to UH-70).
struct ProjectPlan {  // an order, read
  Project project{};
  PieceId corps, object;  // object: an engine, a party, not valid: none
  Place site = nowhere, over = nowhere;
  std::string text;
};

CorpsKind corps_kind(const SiegeUnit& unit);
Faction rules_faction(const Match& match, FactionId id);  // of a played faction
bool in_fight(const Siege& siege, const SiegeUnit& unit);

// Code of what is wrong with the place before the rules look at it; empty: nothing.
std::string_view fault_of_place(const Siege& siege, FactionId faction, const ProjectPlan& plan);
// `ramp_work`: builders are at it this week.
ProjectSite site_of(const Siege& siege, FactionId faction, const ProjectPlan& plan, bool ramp_work);
// Where this corps could do it; of an engine's repair its place. Empty: nowhere.
std::vector<Place> sites_for(const Siege& siege, const SiegeUnit& corps, Project project);
// The field before a section, or a field itself: where works are named by either. Nowhere: it is neither.
Place field_named(const Geography& geography, const Place& at);
// Banks that a pontoon from this area would lead to.
std::vector<Place> banks_from(const Siege& siege, const Place& area);

struct CorpsOrder {
  PieceId corps;
  std::string project = {};
  Place site = {}, edge_to = {};
  PieceId object;
  std::string text = {};
};
struct RampWorkOrder {
  Place section = {};
  std::vector<PieceId> units = {};
};
struct RampFireOrder {
  Place section = {};
  PieceId first, second;
  std::vector<PieceId> asked = {};  // no part of the order: for whom it is to be offered
};

ProjectPlan plan_of(const Siege& siege, const CorpsOrder& order);
bool ramp_ordered(const Context& context, const Taken& taken, const Place& field);
// Orders of this sheet that take a unit's week, beside projects.
inline bool away_or_piling(const Taken& taken, PieceId id) {
  return taken.names<MarchOrder, DeployOrder, RampWorkOrder>(id);
}

// A project as it stands when the work is done; none: the corps lost the week, and its owner was told (UH-60).
std::optional<ProjectPlan> work_done(Bell& bell, const Carried<CorpsOrder>& one, const Siege& now);

}  // namespace ziggurat::urr_handbook
