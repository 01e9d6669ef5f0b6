#pragma once
#include "rulebooks/city_table/asking.h"

namespace ziggurat::city_table {

// What the seat itself may order: the dead, rituals, declarations, talks.
std::vector<game::Option> seat_options(const Table& table, const Judge& judge, const game::Phase& phase);

// One option for each unit that can fire, strike or mend; or why it cannot.
void add_fire_options(const Table& table, const Judge& judge, const game::Phase& phase, const Used& used,
    const std::vector<const TableUnit*>& units, std::vector<game::Option>& list);

}  // namespace ziggurat::city_table
