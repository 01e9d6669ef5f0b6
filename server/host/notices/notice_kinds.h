#pragma once
#include <array>
#include <string_view>

// The kinds of notices, as the store names them.
namespace ziggurat::notice {

inline constexpr std::string_view phase = "phase";          // orders are open
inline constexpr std::string_view last_call = "last_call";  // orders are not sealed, and the phase ends soon
inline constexpr std::string_view outcome = "outcome";      // a result was published
inline constexpr std::string_view letter = "letter";        // something was written to the seat

// A kind that a person can choose, with its label on the page.
struct Choice {
  std::string_view kind, label;
};
inline constexpr std::array choices = {Choice{phase, "orders are open"},
    Choice{last_call, "my orders are not sealed and the phase ends soon"}, Choice{outcome, "a result is out"},
    Choice{letter, "somebody has written to me, or acts for me"}};

// Sent on request, whatever the person has chosen above.
inline constexpr std::string_view code = "code";  // confirms a mail address
inline constexpr std::string_view test = "test";

}  // namespace ziggurat::notice
