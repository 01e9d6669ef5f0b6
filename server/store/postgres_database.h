#pragma once
#include <memory>
#include <string>

#include "store/database.h"

namespace ziggurat::store {

// `url` as libpq takes it. Never reconnects by itself: a silent new connection would hide what was lost. Throws DatabaseError.
std::unique_ptr<Database> open_postgres(const std::string& url);

}  // namespace ziggurat::store
