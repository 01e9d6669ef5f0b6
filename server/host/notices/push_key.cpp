#include "host/notices/push_key.h"

#include "base/base64url.h"

namespace ziggurat::notice {

Result<net::P256Key> push_key(store::Store& store) {
  const auto kept = store.keep_secret("push_key", to_base64url(net::P256Key::random().secret_scalar()));
  if (!kept) return std::unexpected(kept.error());
  const auto scalar = from_base64url(*kept);
  auto key = scalar ? net::P256Key::from_scalar(*scalar) : std::nullopt;
  if (!key) return refuse(std::string(store::code::corrupt), "", "the store's push_key is not a key of P-256");
  return std::move(*key);
}

}  // namespace ziggurat::notice
