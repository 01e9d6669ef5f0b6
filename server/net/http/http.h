#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// HTTP as values: requests, answers, and the text of an answer's head. No sockets: server.h has these.
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

  std::string_view header(std::string_view lower_case_name) const;  // empty if there is none
};

struct HttpResponse {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;  // beside those that every answer has
  std::string body;
  std::shared_ptr<const std::string> file;  // instead of `body`: shared by all who ask for it
  std::string_view bytes() const { return file ? std::string_view(*file) : std::string_view(body); }
};

// Answers in one line.
HttpResponse text_answer(int status, std::string words);
HttpResponse html_answer(int status, std::string html);
HttpResponse json_answer(int status, std::string json);
HttpResponse redirect_answer(int status, std::string to);

// Decodes an origin-form target ("/play/x7/?a=1"). None: not one, or bytes in it that no file or name of ours has.
struct Target {
  std::vector<std::string> path;
  std::map<std::string, std::string> query;
};
std::optional<Target> parse_target(std::string_view target);

std::map<std::string, std::string> parse_cookies(std::string_view header);
// Text for use between tags and in quoted attributes.
std::string html_text(std::string_view text);
std::string_view status_words(int status);

// The head of an answer, with what every answer carries: the content security policy and its kin. Line ends in values are
// dropped, so that no value can add a header.
std::string response_head(const HttpResponse& response, bool keep_alive);

// The pages' own law: nothing from elsewhere, no inline script or style, no framing. A page into which the server itself wrote
// a script brings its own, which names that script by its hash (static_files.h).
extern const std::string_view content_security_policy;

// Whether a request's Origin is this server: `public_url`'s, or the host that the request itself names.
bool origin_is_ours(std::string_view origin, std::string_view host, std::string_view public_url);

}  // namespace ziggurat::net
