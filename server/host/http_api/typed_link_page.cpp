#include <algorithm>
#include <cctype>

#include "host/http_api/form.h"
#include "host/http_api/router.h"

// The form into which people paste a link or type a code, for example in an installed page, because links open in a
// browser.
namespace ziggurat {
namespace {

constexpr std::size_t typed_bytes_max = 2000;
constexpr std::size_t key_letters_max = 64;

// Extracts a key's letters and digits in lower case: people type codes with spaces, hyphens and capitals.
std::string key_of(std::string_view typed) {
  std::string key;
  for (const char c : typed)
    if (std::isalnum(static_cast<unsigned char>(c)))
      key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return key.substr(0, key_letters_max);
}

// Returns the part of an address after this folder, up to the next slash or punctuation mark; empty: no such address.
std::string key_after(std::string_view typed, std::string_view folder) {
  const auto at = typed.find(folder);
  if (at == typed.npos) return {};
  const auto rest = typed.substr(at + folder.size());
  return key_of(rest.substr(0, rest.find_first_of("/?# \t\r\n")));
}

}  // namespace

std::string link_form(const std::string& label) {
  return "<form method=\"post\" action=\"/join\" class=\"typed-link\">\n<label for=\"typed-link\">" + label +
         "</label>\n<input id=\"typed-link\" name=\"link\" required maxlength=\"" + std::to_string(typed_bytes_max) +
         "\" autocomplete=\"off\" autocapitalize=\"none\" spellcheck=\"false\" dir=\"ltr\">\n"
         "<button type=\"submit\">Open</button>\n</form>\n";
}

void HttpRouter::open_typed_link(const net::HttpRequest& request, const net::Respond& respond) {
  std::string typed = form_value(request.body, "link");
  typed.resize(std::min(typed.size(), typed_bytes_max));
  // Follow an address of this server; treat anything else as the code of a link.
  if (const auto key = key_after(typed, "/watch/"); !key.empty())
    return respond(net::redirect_answer(303, "/watch/" + key + "/"));
  const auto joined = key_after(typed, "/join/");
  const auto key = joined.empty() ? key_of(typed) : joined;
  respond(key.empty() ? not_found() : net::redirect_answer(303, "/join/" + key));
}

}  // namespace ziggurat
