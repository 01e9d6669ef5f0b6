#pragma once
#include <memory>
#include <string>

#include "store/database.h"

namespace ziggurat::store {

// WAL with synchronous=FULL. The file is made only if `create`. Throws DatabaseError.
std::unique_ptr<Database> open_sqlite(const std::string& file, bool create);

}  // namespace ziggurat::store
