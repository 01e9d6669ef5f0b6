#include "net/http/http.h"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <cctype>

namespace ziggurat::net {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

HttpResponse answer(int status, std::string type, std::string body) {
  HttpResponse response;
  response.status = status;
  response.headers.emplace_back("Content-Type", std::move(type));
  response.body = std::move(body);
  return response;
}

bool is_plain(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f || c == '\\'; });
}

std::string without_line_ends(std::string_view value) {
  std::string clean;
  for (const char c : value)
    if (c != '\r' && c != '\n' && c != '\0') clean += c;
  return clean;
}

bool has(const HttpResponse& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(),
      [&](const auto& header) { return lower(header.first) == name; });
}

}  // namespace

const std::string_view content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src "
    "'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

std::string_view HttpRequest::header(std::string_view lower_case_name) const {
  for (const auto& [name, value] : headers)
    if (name == lower_case_name) return value;
  return {};
}

HttpResponse text_answer(int status, std::string words) {
  return answer(status, "text/plain; charset=utf-8", std::move(words));
}
HttpResponse html_answer(int status, std::string html) {
  return answer(status, "text/html; charset=utf-8", std::move(html));
}
HttpResponse json_answer(int status, std::string json) { return answer(status, "application/json", std::move(json)); }
HttpResponse redirect_answer(int status, std::string to) {
  HttpResponse response = text_answer(status, "");
  response.headers.emplace_back("Location", std::move(to));
  return response;
}

std::optional<Target> parse_target(std::string_view text) {
  if (!text.starts_with('/') || text.starts_with("//")) return std::nullopt;
  const auto url = boost::urls::parse_origin_form({text.data(), text.size()});
  if (!url) return std::nullopt;
  Target target;
  for (const auto step : url->segments()) {
    target.path.emplace_back(step.data(), step.size());
    // Reject %2F: later code would take it for a path separator.
    if (!is_plain(target.path.back()) || target.path.back().find('/') != std::string::npos) return std::nullopt;
  }
  for (const auto& parameter : url->params()) {
    std::string key(parameter.key.data(), parameter.key.size()), value(parameter.value.data(), parameter.value.size());
    if (!is_plain(key) || !is_plain(value)) return std::nullopt;
    target.query.try_emplace(std::move(key), std::move(value));
  }
  return target;
}

std::map<std::string, std::string> parse_cookies(std::string_view header) {
  std::map<std::string, std::string> cookies;
  while (!header.empty()) {
    const std::size_t end = header.find(';');
    std::string_view pair = header.substr(0, end);
    header = end == std::string_view::npos ? std::string_view() : header.substr(end + 1);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || equals == 0) continue;
    cookies.try_emplace(std::string(pair.substr(0, equals)), pair.substr(equals + 1));
  }
  return cookies;
}

std::string html_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

std::string_view status_words(int status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 204: return "No Content";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 413: return "Content Too Large";
    case 417: return "Expectation Failed";
    case 421: return "Misdirected Request";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return status < 400 ? "OK" : status < 500 ? "Bad Request" : "Internal Server Error";
  }
}

std::string response_head(const HttpResponse& response, bool keep_alive) {
  std::string head =
      "HTTP/1.1 " + std::to_string(response.status) + " " + std::string(status_words(response.status)) + "\r\n";
  const auto add = [&head](std::string_view name, std::string_view value) {
    head.append(name).append(": ").append(without_line_ends(value)).append("\r\n");
  };
  for (const auto& [name, value] : response.headers) add(name, value);
  if (!has(response, "cache-control")) add("Cache-Control", "no-store");
  if (!has(response, "content-security-policy")) add("Content-Security-Policy", content_security_policy);
  add("X-Content-Type-Options", "nosniff");
  add("X-Frame-Options", "DENY");
  add("Referrer-Policy", "same-origin");  // "no-referrer" would make browsers send Origin: null with our own forms
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  if (response.status != 304 && response.status != 204) add("Content-Length", std::to_string(response.bytes().size()));
  add("Connection", keep_alive ? "keep-alive" : "close");
  return head + "\r\n";
}

bool origin_is_ours(std::string_view origin, std::string_view host, std::string_view public_url) {
  const auto parsed = boost::urls::parse_uri({origin.data(), origin.size()});
  if (!parsed || !parsed->has_authority() || parsed->encoded_host().empty()) return false;
  if (!parsed->encoded_path().empty() || parsed->has_userinfo()) return false;
  if (const auto ours = boost::urls::parse_uri({public_url.data(), public_url.size()}); ours && ours->has_authority()) {
    if (lower(origin) == lower(std::string(ours->scheme()) + "://" + std::string(ours->encoded_host_and_port())))
      return true;
  }
  const std::string scheme(parsed->scheme());
  if (scheme != "http" && scheme != "https") return false;
  return lower(std::string(parsed->encoded_host_and_port())) == lower(host);
}

}  // namespace ziggurat::net
