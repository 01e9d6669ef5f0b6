#pragma once
#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ziggurat::net {

// The server that takes this host's mail.
struct MailServer {
  std::string url;             // smtp://host:port or smtps://host:port
  std::string user, password;  // empty: no login. A password is sent over TLS only
};

struct MailMessage {
  std::string from, to;  // addresses without a name
  std::string text;      // headers and body, lines ending in CRLF
};

struct HookMessage {
  std::string url;
  std::string json;
  std::vector<std::pair<std::string, std::string>> headers;
};

struct PushRequest {
  std::string url;
  std::string body;  // encrypted
  std::vector<std::pair<std::string, std::string>> headers;
};

// The parts of an address as the client reads them, so that a check and the connection cannot disagree.
struct UrlParts {
  std::string scheme, host;  // in lower case
  bool has_login = false;
  std::string origin;  // scheme, host and a port other than the scheme's
};
std::optional<UrlParts> read_url(const std::string& url);  // none: malformed, or no scheme

struct Delivery {
  // refused: this message will never be accepted; gone: nor will any other, because the address no longer exists.
  enum class Verdict { delivered, retry, refused, gone } verdict = Verdict::retry;
  std::string why;  // for people, without addresses or secrets; empty if it was delivered
};

// Sends mail, web hooks and requests to push services with libcurl. Each call blocks for at most half a minute, and
// needs no other call to end:
// use it from several threads.
class OutgoingClient {
 public:
  // `private_hooks`: hooks and push services may use plain HTTP and private networks.
  explicit OutgoingClient(bool private_hooks);

  Delivery send_mail(const MailServer& server, const MailMessage& mail) const;
  // Follows no redirects, uses no proxy, and connects to public addresses only.
  Delivery post_hook(const HookMessage& hook) const;
  Delivery post_push(const PushRequest& push) const;  // in the same way

  void stop() { stopping_ = true; }  // calls return within about a second

 private:
  struct Posted {
    long code = 0;       // of the answer; 0: there was none
    std::string failed;  // why there is no answer
    bool not_public = false, wrong_scheme = false;
  };
  Posted post(const std::string& url, const std::string& body,
      const std::vector<std::pair<std::string, std::string>>& headers) const;
  const bool private_hooks_;
  std::atomic<bool> stopping_ = false;
};

}  // namespace ziggurat::net
