#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace ziggurat {

// Settings for notices by e-mail and web hook. By default there are none.
struct NoticeOptions {
  std::string mail_server;               // smtp://host:port or smtps://host:port; empty: no mail
  std::string mail_from;                 // the sender's address
  std::string mail_user, mail_password;  // empty: no login
  std::vector<std::string> hook_hosts;   // allowed hosts of web hooks; "*": any; empty: no web hooks
  bool hook_private = false;             // web hooks may use plain HTTP and private networks
  std::int64_t collect_ms = 180'000;     // notices within this time make one message

  bool mail() const { return !mail_server.empty(); }
  bool hooks() const { return !hook_hosts.empty(); }
  bool any() const { return mail() || hooks(); }
};

}  // namespace ziggurat
