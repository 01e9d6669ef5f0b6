// Parses the first line and the headers of a request.
#include <cstdlib>

#include "net/http/http.h"
#include "target.h"

namespace ziggurat::fuzz {

void try_input(std::string_view input) {
  const auto end = std::min(input.find('\n'), input.size());
  const auto first = input.substr(0, end), rest = input.substr(std::min(end + 1, input.size()));
  if (const auto target = net::parse_target(first))
    for (const auto& step : target->path)
      if (step.find('\0') != std::string::npos || step.find('/') != std::string::npos) std::abort();
  static_cast<void>(net::parse_cookies(rest));
  static_cast<void>(net::origin_is_ours(first, rest, "https://siege.example.org"));
  const auto shown = net::html_text(rest);
  if (shown.find('<') != std::string::npos || shown.find('"') != std::string::npos) std::abort();
  net::HttpResponse response;
  response.headers.emplace_back("Location", std::string(rest));
  const auto head = net::response_head(response, true);
  if (head.find("\r\n\r\n") != head.size() - 4) std::abort();  // no value ends the header early
}

std::vector<std::string> seeds() {
  return {"/\n", "/play/x7k2/socket?a=1&b=%20\nziggurat_x7k2=0123456789abcdef; theme=dark", "/join/AbC-_09\n__Host-z=1",
      "/office/key/api/campaigns/c1/export?x\na=b; c=\"d\"", "https://siege.example.org\nsiege.example.org:443",
      "/%2e%2e/%2F..%00\n;=;=\"", "/watch/x/?q=%F0%9F%8E%B2&q=2\nhttp://[::1]:8080"};
}

}  // namespace ziggurat::fuzz
