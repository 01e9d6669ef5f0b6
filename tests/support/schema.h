#pragma once
#include <string>
#include <string_view>

namespace ziggurat::test {

// Validates a message against its JSON Schema in protocol/schemas. Returns an empty text if it is valid, else where and
// why it is not.
std::string fault_of_server_message(std::string_view text);
std::string fault_of_client_message(std::string_view text);
// Validates the body of an HTTP response: `schema` is a name in protocol/schemas/http.
std::string fault_of_http_body(const std::string& schema, std::string_view text);

}  // namespace ziggurat::test
