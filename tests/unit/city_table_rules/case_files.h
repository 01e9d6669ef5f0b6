#pragma once
#include "rulebooks/city_table/rules/adjudicator/adjudicate.h"
#include "support/rule_cases.h"

namespace ziggurat::city_table {

using test::from_text;

// A request for a procedure, its situation written as JSON text with ' for ".
inline Json request_for(const std::string& procedure, const std::string& situation) {
  return {{"rulebook", "city-table"}, {"procedure", procedure}, {"situation", from_text(situation)}};
}

}  // namespace ziggurat::city_table
