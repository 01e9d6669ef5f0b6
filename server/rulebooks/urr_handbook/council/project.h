#pragma once
#include "rulebooks/urr_handbook/council/counters.h"
#include "rulebooks/urr_handbook/council/project_sites.h"
#include "rulebooks/urr_handbook/rules/tower.h"

// Projects of engineers (UH-60 to UH-71), the ramp of the siege tower and who shoots at it (UH-72): what is ordered (project.cpp,
// ramp.cpp), and what comes of it (project_work.cpp, tower_week.cpp, sap_week.cpp).
namespace ziggurat::urr_handbook {

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
