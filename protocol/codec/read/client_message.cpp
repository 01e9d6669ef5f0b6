#include "protocol/codec/read/client_message.h"

namespace ziggurat::protocol {

Ask::Ask() = default;
Ask::Ask(const Ask& other) = default;
Ask::Ask(Ask&& other) noexcept = default;
Ask& Ask::operator=(const Ask& other) = default;
Ask& Ask::operator=(Ask&& other) noexcept = default;
Ask::~Ask() = default;

}  // namespace ziggurat::protocol
