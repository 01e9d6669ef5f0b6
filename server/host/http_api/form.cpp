#include "host/http_api/form.h"

#include <algorithm>
#include <cctype>

namespace ziggurat {

static int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

std::string form_value(std::string_view body, std::string_view name) {
  const std::string before = std::string(name) + "=";
  while (!body.empty() && !body.starts_with(before)) {
    const auto next = body.find('&');
    body = next == body.npos ? std::string_view() : body.substr(next + 1);
  }
  if (body.empty()) return {};
  body = body.substr(before.size(), body.find('&') - before.size());
  std::string text;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const bool coded =
        body[i] == '%' && i + 2 < body.size() && hex_digit(body[i + 1]) >= 0 && hex_digit(body[i + 2]) >= 0;
    if (coded) text += static_cast<char>(hex_digit(body[i + 1]) * 16 + hex_digit(body[i + 2])), i += 2;
    else text += body[i] == '+' ? ' ' : body[i];
  }
  return text;
}

std::string name_in(std::string_view body) {
  std::string name = form_value(body, "name");
  name.erase(name.find_last_not_of(' ') + 1);
  return name.substr(std::min(name.find_first_not_of(' '), name.size()));
}

}  // namespace ziggurat
