#include "net/outgoing/outgoing_client.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "net/outgoing/public_address.h"

namespace ziggurat::net {
namespace {

constexpr long connect_seconds_max = 10;
constexpr long seconds_max = 30;

struct FreeHandle {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct FreeList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Handle = std::unique_ptr<CURL, FreeHandle>;
using List = std::unique_ptr<curl_slist, FreeList>;

void append(List& list, const std::string& line) {
  curl_slist* longer = curl_slist_append(list.get(), line.c_str());
  static_cast<void>(list.release());
  list.reset(longer);
}

int on_progress(void* stopping, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const std::atomic<bool>*>(stopping)->load() ? 1 : 0;
}
std::size_t drop_answer(char*, std::size_t size, std::size_t count, void*) { return size * count; }

Handle new_handle(const std::string& url, const char* protocols, const std::atomic<bool>& stopping) {
  Handle handle(curl_easy_init());
  CURL* const h = handle.get();
  curl_easy_setopt(h, CURLOPT_URL, url.c_str());
  curl_easy_setopt(h, CURLOPT_PROTOCOLS_STR, protocols);
  curl_easy_setopt(h, CURLOPT_PROXY, "");  // not even the environment's: a proxy would connect to any address
  curl_easy_setopt(h, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(h, CURLOPT_CONNECTTIMEOUT, connect_seconds_max);
  curl_easy_setopt(h, CURLOPT_TIMEOUT, seconds_max);
  curl_easy_setopt(h, CURLOPT_WRITEFUNCTION, drop_answer);
  curl_easy_setopt(h, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(h, CURLOPT_XFERINFOFUNCTION, on_progress);
  curl_easy_setopt(h, CURLOPT_XFERINFODATA, const_cast<std::atomic<bool>*>(&stopping));
  return handle;
}

std::string text_of(const sockaddr& address) {
  char text[INET6_ADDRSTRLEN] = {};
  const void* bytes = address.sa_family == AF_INET
                          ? static_cast<const void*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr)
                          : static_cast<const void*>(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
  return ::inet_ntop(address.sa_family, bytes, text, sizeof text) ? text : "";
}

// Checked here, for the very address that is connected to: a name may resolve to another one a moment later.
curl_socket_t open_public_socket(void* refused, curlsocktype, curl_sockaddr* to) {
  if (!is_public_address(text_of(to->addr))) {
    *static_cast<bool*>(refused) = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

struct Unsent {
  const std::string& text;
  std::size_t sent = 0;
};
std::size_t read_mail(char* to, std::size_t size, std::size_t count, void* from) {
  auto& unsent = *static_cast<Unsent*>(from);
  const std::size_t bytes = std::min(size * count, unsent.text.size() - unsent.sent);
  std::memcpy(to, unsent.text.data() + unsent.sent, bytes);
  unsent.sent += bytes;
  return bytes;
}

long response_code(CURL* handle) {
  long code = 0;
  curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
  return code;
}

}  // namespace

std::optional<UrlParts> read_url(const std::string& url) {
  const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> parsed(curl_url(), curl_url_cleanup);
  if (curl_url_set(parsed.get(), CURLUPART_URL, url.c_str(), CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK)
    return std::nullopt;
  const auto part = [&](CURLUPart which) -> std::optional<std::string> {
    char* text = nullptr;
    if (curl_url_get(parsed.get(), which, &text, CURLU_NO_DEFAULT_PORT) != CURLUE_OK) return std::nullopt;
    const std::unique_ptr<char, decltype(&curl_free)> owned(text, curl_free);
    std::string lower(text);
    for (char& c : lower)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
  };
  const auto scheme = part(CURLUPART_SCHEME), host = part(CURLUPART_HOST), port = part(CURLUPART_PORT);
  if (!scheme || !host) return std::nullopt;
  return UrlParts{*scheme, *host, part(CURLUPART_USER).has_value() || part(CURLUPART_PASSWORD).has_value(),
      *scheme + "://" + *host + (port ? ":" + *port : "")};
}

OutgoingClient::OutgoingClient(bool private_hooks) : private_hooks_(private_hooks) {
  static const CURLcode once = curl_global_init(CURL_GLOBAL_DEFAULT);
  static_cast<void>(once);
}

Delivery OutgoingClient::send_mail(const MailServer& server, const MailMessage& mail) const {
  const Handle handle = new_handle(server.url, "smtp,smtps", stopping_);
  CURL* const h = handle.get();
  List to;
  append(to, "<" + mail.to + ">");
  Unsent unsent{mail.text};
  curl_easy_setopt(h, CURLOPT_MAIL_FROM, ("<" + mail.from + ">").c_str());
  curl_easy_setopt(h, CURLOPT_MAIL_RCPT, to.get());
  curl_easy_setopt(h, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(h, CURLOPT_READFUNCTION, read_mail);
  curl_easy_setopt(h, CURLOPT_READDATA, &unsent);
  curl_easy_setopt(h, CURLOPT_USE_SSL, static_cast<long>(server.password.empty() ? CURLUSESSL_TRY : CURLUSESSL_ALL));
  if (!server.user.empty()) {
    curl_easy_setopt(h, CURLOPT_USERNAME, server.user.c_str());
    curl_easy_setopt(h, CURLOPT_PASSWORD, server.password.c_str());
  }
  const CURLcode result = curl_easy_perform(h);
  if (result == CURLE_OK) return {Delivery::Verdict::delivered, ""};
  const long code = response_code(h);
  // Other refusals (the mailbox is full, the login failed) may be over later.
  const bool for_good = code == 550 || code == 551 || code == 553 || code == 554;
  if (for_good)
    return {
        Delivery::Verdict::refused, "the mail server refused the address or the mail (" + std::to_string(code) + ")"};
  return {Delivery::Verdict::retry, code >= 400 ? "the mail server answered " + std::to_string(code)
                                                : std::string("the mail server: ") + curl_easy_strerror(result)};
}

OutgoingClient::Posted OutgoingClient::post(const std::string& url, const std::string& body,
    const std::vector<std::pair<std::string, std::string>>& fields) const {
  const Handle handle = new_handle(url, private_hooks_ ? "http,https" : "https", stopping_);
  CURL* const h = handle.get();
  List headers;
  append(headers, "Expect:");
  for (const auto& [name, value] : fields) append(headers, name + ": " + value);
  Posted posted;
  curl_easy_setopt(h, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(h, CURLOPT_USERAGENT, "Ziggurat");
  curl_easy_setopt(h, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(h, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
  curl_easy_setopt(h, CURLOPT_POSTFIELDS, body.data());
  if (!private_hooks_) {
    curl_easy_setopt(h, CURLOPT_OPENSOCKETFUNCTION, open_public_socket);
    curl_easy_setopt(h, CURLOPT_OPENSOCKETDATA, &posted.not_public);
  }
  const CURLcode result = curl_easy_perform(h);
  posted.code = response_code(h);
  posted.failed = curl_easy_strerror(result);
  posted.wrong_scheme = result == CURLE_UNSUPPORTED_PROTOCOL;
  return posted;
}

Delivery OutgoingClient::post_hook(const HookMessage& hook) const {
  auto headers = hook.headers;
  headers.emplace_back("Content-Type", "application/json");
  const Posted posted = post(hook.url, hook.json, headers);
  const long code = posted.code;
  if (code >= 200 && code < 300) return {Delivery::Verdict::delivered, ""};
  if (posted.not_public) return {Delivery::Verdict::refused, "the web hook is in a private network"};
  if (posted.wrong_scheme) return {Delivery::Verdict::refused, "a web hook needs https"};
  const bool for_good = code == 400 || code == 401 || code == 403 || code == 404 || code == 405 || code == 410;
  return {for_good ? Delivery::Verdict::refused : Delivery::Verdict::retry,
      code > 0 ? "the web hook answered " + std::to_string(code) : "the web hook: " + posted.failed};
}

Delivery OutgoingClient::post_push(const PushRequest& push) const {
  const Posted posted = post(push.url, push.body, push.headers);
  const long code = posted.code;
  if (code >= 200 && code < 300) return {Delivery::Verdict::delivered, ""};
  if (posted.not_public) return {Delivery::Verdict::refused, "the push service is in a private network"};
  if (posted.wrong_scheme) return {Delivery::Verdict::refused, "a push service needs https"};
  // RFC 8030: the subscription has expired or was removed.
  const bool gone = code == 404 || code == 410;
  const bool for_good = code == 400 || code == 401 || code == 403 || code == 405 || code == 413;
  return {gone       ? Delivery::Verdict::gone
          : for_good ? Delivery::Verdict::refused
                     : Delivery::Verdict::retry,
      code > 0 ? "the push service answered " + std::to_string(code) : "the push service: " + posted.failed};
}

}  // namespace ziggurat::net
