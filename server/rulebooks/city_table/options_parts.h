#pragma once
#include "rulebooks/city_table/asking.h"

namespace ziggurat::city_table {

// What the seat itself may order: the dead, rituals, declarations, talks.
std::vector<game::Option> seat_options(Give kind, const Table& table, const Judge& judge);

// One option for each unit that can fire, strike or mend; or why it cannot.
void add_fire_options(Give only, const Table& table, const Judge& judge, const Used& used,
    const std::vector<const TableUnit*>& units, std::vector<game::Option>& list);

}  // namespace ziggurat::city_table
