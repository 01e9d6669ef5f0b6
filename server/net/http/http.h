#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// HTTP as plain values: requests, responses, and the text of a response header. Sockets are in server.h.
namespace ziggurat::net {

struct HttpRequest {
  std::string method;                                        // GET, HEAD, POST …
  std::vector<std::string> path;                             // decoded steps: /play/x7/ is {"play", "x7", ""}
  std::map<std::string, std::string> query;                  // decoded; a name given twice has its first value
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
  std::map<std::string, std::string> cookies;
  std::string body;
  std::string remote;      // address of the client (behind a trusted proxy: as the proxy tells it)
  bool websocket = false;  // asks for an upgrade

  std::string_view header(std::string_view lower_case_name) const;  // empty if absent
};

struct HttpResponse {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;  // in addition to those of every response
  std::string body;
  std::shared_ptr<const std::string> file;  // used instead of `body`; shared between responses
  std::string_view bytes() const { return file ? std::string_view(*file) : std::string_view(body); }
};

// A plain text response of one line.
HttpResponse text_answer(int status, std::string words);
HttpResponse html_answer(int status, std::string html);
HttpResponse json_answer(int status, std::string json);
HttpResponse redirect_answer(int status, std::string to);

// Decodes an origin-form target ("/play/x7/?a=1"). Returns nothing if it is malformed or contains bytes that no file or
// name here uses.
struct Target {
  std::vector<std::string> path;
  std::map<std::string, std::string> query;
};
std::optional<Target> parse_target(std::string_view target);

std::map<std::string, std::string> parse_cookies(std::string_view header);
// Escapes text for use between tags and in quoted attributes.
std::string html_text(std::string_view text);
std::string_view status_words(int status);

// The header of a response, with the fields that every response carries, such as the content security policy. Drops
// line ends in values, so that no value can add a header field.
std::string response_head(const HttpResponse& response, bool keep_alive);

// The default content security policy: no foreign resources, no inline scripts or styles, no framing. A page with an
// inlined script sends its own policy, which allows that script by hash (static_files.h).
extern const std::string_view content_security_policy;

// True if a request's Origin is this server: the origin of `public_url`, or of the host that the request names.
bool origin_is_ours(std::string_view origin, std::string_view host, std::string_view public_url);

}  // namespace ziggurat::net
