#pragma once
#include "net/web_push/p256_key.h"
#include "store/store.h"

namespace ziggurat::notice {

// The key pair by which push services and browsers recognise the servers of this store (VAPID). Makes and stores it at
// the first call; all servers on one store have the same. Errors: store errors, corrupt.
Result<net::P256Key> push_key(store::Store& store);

}  // namespace ziggurat::notice
