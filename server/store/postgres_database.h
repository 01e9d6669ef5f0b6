#pragma once
#include <memory>
#include <string>

#include "store/database.h"

namespace ziggurat::store {

// Opens `url` (as libpq accepts it). Never reconnects on its own: that would hide lost state. Throws DatabaseError.
std::unique_ptr<Database> open_postgres(const std::string& url);

}  // namespace ziggurat::store
