#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "rulebooks/adjudicator/reading.h"
#include "rulebooks/city_table/rules/figures/board.h"
#include "rulebooks/city_table/rules/figures/units.h"
#include "rulebooks/city_table/rules/march/path.h"

// Reads the common parts of section 20 from a request. Every fault is thrown as JsonReader::Malformed with its JSON
// pointer.
namespace ziggurat::city_table {

using adjudicator::DifferentIds;
using adjudicator::list_or_none;

Switches read_options(const JsonReader& request);  // the member `options`, which may be absent
Square read_square(const JsonReader& from);        // [x,y], each 1 to 999
Square read_square_on(const JsonReader& from, const Board& board);
Camp read_camp(const JsonReader& from);
Camp read_fighting_camp(const JsonReader& from);  // city or dark
Ring read_ring(const JsonReader& from);
Terrain read_terrain(const JsonReader& from);  // the member `terrain`, default open
Stance read_stance(const JsonReader& from);
Initiative read_initiative(const JsonReader& situation);  // the member `initiative`, with missing camps added

const UnitType& read_unit_type(const JsonReader& from);
const UnitType& read_unit_type(const JsonReader& from, UnitClass kind);
// The member `units`, with siege units moved to the bottom and ids checked to differ. With `low` 0 it may be absent.
Stack read_units(const JsonReader& from, std::string_view prefix, int low, int high);

Board read_board(const JsonReader& situation);
Order read_order(const JsonReader& order);  // `shoot` is returned as given; the caller checks whether it names a group
std::vector<Presence> read_others(const JsonReader& situation, bool with_count);

}  // namespace ziggurat::city_table
