#pragma once
#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/works/works.h"

// A turn that pauses in each round for regents who are asked (DW-109). The state needed to resume is stored in a fact
// that is in no view.
namespace ziggurat::domain_war {

struct Pause {
  int round = 1;  // not in the fact: the world has it
  Met met;
  Covert::Memory covert;
  std::vector<Works::Begun> works;
};

void keep(PhaseResolver& resolver, const Pause& pause);
Pause take_up(PhaseResolver& resolver);  // also clears all questions

}  // namespace ziggurat::domain_war
