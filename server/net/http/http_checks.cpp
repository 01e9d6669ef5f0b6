#include "net/http/http_checks.h"

#include <boost/beast/core/error.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/url/authority_view.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

namespace ziggurat::net {
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

// Detects cross-site requests, which must not act on behalf of the visitor. Browsers send Origin, newer ones also
// Sec-Fetch-Site; sandboxed frames and local files send "null". A request with neither header does not come from a
// browser.
bool is_cross_site(const RequestFields& head, const ServerOptions& options) {
  const auto site = head["Sec-Fetch-Site"], origin = head[http::field::origin];
  if (head.count("Sec-Fetch-Site") > 1 || head.count(http::field::origin) > 1) return true;
  if (!site.empty() && site != "same-origin") return true;
  return !origin.empty() && !origin_is_ours(origin, head[http::field::host], options.public_url);
}

// A server that knows how people reach it answers to no other name. An attacker may point a name of their own at this address (DNS
// rebinding), and a browser then takes both for one origin. Numeric addresses and `localhost` cannot be pointed elsewhere; probes use them.
bool is_named_otherwise(const RequestFields& head, const ServerOptions& options) {
  const auto ours = boost::urls::parse_uri(options.public_url);
  if (options.public_url.empty() || !ours || !ours->has_authority()) return false;
  const std::string_view target = head.target();
  if (target == "/healthz" || target == "/readyz" || target == "/metrics") return false;
  const auto named = boost::urls::parse_authority(std::string_view(head[http::field::host]));
  if (!named || named->has_userinfo()) return true;
  if (named->host_type() == boost::urls::host_type::ipv4 || named->host_type() == boost::urls::host_type::ipv6)
    return false;
  const std::string host(named->encoded_host());
  return !beast::iequals(host, "localhost") && !beast::iequals(host, std::string(ours->encoded_host()));
}

}  // namespace

std::optional<HttpResponse> check_head(const RequestFields& head, const ServerOptions& options) {
  if (head.count(http::field::transfer_encoding) > 0)
    return text_answer(501, "Transfer-Encoding is not supported: send Content-Length.\n");
  if (head.count(http::field::trailer) > 0) return text_answer(400, "Trailers are not supported.\n");
  if (head.count(http::field::content_length) > 1)
    return text_answer(400, "The request has more than one Content-Length.\n");
  if (head.count(http::field::host) != 1 || head[http::field::host].empty())
    return text_answer(400, "The request must have exactly one Host header.\n");
  if (is_named_otherwise(head, options))
    return text_answer(421,
        "This server has another name. Open the link as you were given it, or set public_url to the name you use.\n");
  const http::verb verb = head.method();
  if (verb != http::verb::get && verb != http::verb::head && verb != http::verb::post && verb != http::verb::delete_)
    return text_answer(501, "This server supports only GET, HEAD, POST and DELETE.\n");
  if (head.count(http::field::expect) > 0 && !wants_continue(head))
    return text_answer(417, "This server supports only Expect: 100-continue.\n");
  if (verb != http::verb::get && verb != http::verb::head && is_cross_site(head, options))
    return text_answer(403, "The request came from another site. Open the page of this server and try again.\n");
  return std::nullopt;
}

// 16 bytes in base64 (RFC 6455, 4.1): 22 letters and "==".
static bool is_socket_key(std::string_view key) {
  constexpr std::string_view base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return key.size() == 24 && key.ends_with("==") && key.find_first_not_of(base64) == 22;
}

std::optional<HttpResponse> check_upgrade(
    const RequestFields& head, const HttpRequest& request, const ServerOptions& options, std::size_t bytes_after_head) {
  if (head.method() != http::verb::get || head.version() != 11)
    return text_answer(400, "A WebSocket request must use GET and HTTP/1.1.\n");
  const auto length = head[http::field::content_length];
  if ((!length.empty() && length != "0") || bytes_after_head > 0)
    return text_answer(400, "A WebSocket request must not have a body.\n");
  if (!http::token_list{head[http::field::connection]}.exists("upgrade") ||
      head[http::field::sec_websocket_version] != "13") {
    HttpResponse answer = text_answer(426, "This server supports only WebSocket version 13.\n");
    answer.headers.emplace_back("Sec-WebSocket-Version", "13");
    return answer;
  }
  if (!is_socket_key(head[http::field::sec_websocket_key]))
    return text_answer(400, "The key of a WebSocket request must be 16 bytes in base64.\n");
  const auto origin = request.header("origin");
  if (head.count(http::field::origin) != 1 || !origin_is_ours(origin, request.header("host"), options.public_url))
    return text_answer(403, "Only pages of this server may open a WebSocket.\n");
  bool offered = false;
  for (const auto& [name, value] : request.headers)
    if (name == "sec-websocket-protocol" && http::token_list{value}.exists(options.socket_protocol)) offered = true;
  if (!offered) return text_answer(400, "The request must offer the sub-protocol " + options.socket_protocol + ".\n");
  return std::nullopt;
}

std::optional<HttpResponse> answer_to_parse_error(const boost::system::error_code& ec) {
  if (ec == http::error::header_limit || ec == http::error::buffer_overflow)
    return text_answer(431, "The request header is too long.\n");
  if (ec == http::error::body_limit) return text_answer(413, "The request body is too long.\n");
  if (ec == http::error::bad_version) return text_answer(505, "This server supports only HTTP/1.0 and HTTP/1.1.\n");
  if (ec == http::error::end_of_stream || ec == http::error::partial_message) return std::nullopt;
  if (ec == beast::error::timeout) return std::nullopt;
  if (ec.category() == make_error_code(http::error::bad_method).category())
    return text_answer(400, "The request is not valid HTTP.\n");
  return std::nullopt;
}

bool wants_continue(const RequestFields& head) { return beast::iequals(head[http::field::expect], "100-continue"); }

}  // namespace ziggurat::net
