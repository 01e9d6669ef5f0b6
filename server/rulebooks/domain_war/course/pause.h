#pragma once
#include "rulebooks/domain_war/covert/covert.h"
#include "rulebooks/domain_war/march/force.h"
#include "rulebooks/domain_war/works/works.h"

// A turn that stops in each round for those who are asked (DW-109): what it must know to go on, kept in a fact that nobody sees.
namespace ziggurat::domain_war {

struct Pause {
  int round = 1;  // the world knows it
  Met met;
  Covert::Memory covert;
  std::vector<Works::Begun> works;
};

void keep(PhaseResolver& resolver, const Pause& pause);
Pause take_up(PhaseResolver& resolver);  // and nobody is asked any more

}  // namespace ziggurat::domain_war
