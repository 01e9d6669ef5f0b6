#pragma once
#include "rulebooks/urr_handbook/rules/adjudicator/adjudicate.h"
#include "support/rule_cases.h"

namespace ziggurat::urr_handbook {

using test::from_text;

// A request for a procedure, its situation written as JSON text with ' for ".
inline Json request_for(const std::string& procedure, const std::string& situation) {
  return {{"rulebook", "urr-handbook"}, {"procedure", procedure}, {"situation", from_text(situation)}};
}

}  // namespace ziggurat::urr_handbook
