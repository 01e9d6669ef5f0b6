#pragma once
#include <string>
#include <string_view>

namespace ziggurat {

// Returns the value of `name` in a form's body (application/x-www-form-urlencoded); empty: there is none.
std::string form_value(std::string_view body, std::string_view name);
// The name of somebody who takes a seat, in such a body, without blanks around it; empty: none.
std::string name_in(std::string_view body);

}  // namespace ziggurat
