#pragma once
#include <string>
#include <string_view>

namespace ziggurat::test {

// Holds a message against its JSON Schema in protocol/schemas: empty if it is valid, else where and why not. Every test that
// sees what the server sends may ask.
std::string fault_of_server_message(std::string_view text);
std::string fault_of_client_message(std::string_view text);
// A body of an HTTP door: `schema` is a name in protocol/schemas/http.
std::string fault_of_http_body(const std::string& schema, std::string_view text);

}  // namespace ziggurat::test
