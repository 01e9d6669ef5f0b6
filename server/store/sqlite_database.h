#pragma once
#include <memory>
#include <string>

#include "store/database.h"

namespace ziggurat::store {

// Opens the file in WAL mode with synchronous=FULL. Creates it only with `create`. Throws DatabaseError.
std::unique_ptr<Database> open_sqlite(const std::string& file, bool create);

}  // namespace ziggurat::store
