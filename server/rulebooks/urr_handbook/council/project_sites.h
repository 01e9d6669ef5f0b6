#pragma once
#include "rulebooks/urr_handbook/rules/projects.h"
#include "rulebooks/urr_handbook/siege.h"

// What a project finds where it is to be done (UH-60 to UH-70).
namespace ziggurat::urr_handbook {

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

}  // namespace ziggurat::urr_handbook
