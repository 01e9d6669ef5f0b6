#pragma once
#include "rulebooks/urr_handbook/bell.h"
#include "rulebooks/urr_handbook/project_sites.h"

// What the steps of the engineers share.
namespace ziggurat::urr_handbook {

// A project order as it stands when the work is done; none: the corps lost the week, and its owner was told (UH-60).
std::optional<ProjectPlan> work_done(Bell& bell, const Given& given, const Siege& now);

}  // namespace ziggurat::urr_handbook
