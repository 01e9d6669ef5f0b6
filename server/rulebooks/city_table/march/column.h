#pragma once
#include "rulebooks/city_table/bell.h"

namespace ziggurat::city_table {

// All columns go one round along their routes (CT-10).
void columns_march(Bell& bell);

}  // namespace ziggurat::city_table
