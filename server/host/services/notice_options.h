#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace ziggurat {

// Settings for notices by e-mail, web hook and Web Push. By default there are none.
struct NoticeOptions {
  std::string mail_server;               // smtp://host:port or smtps://host:port; empty: no mail
  std::string mail_from;                 // the sender's address
  std::string mail_user, mail_password;  // empty: no login
  std::vector<std::string> hook_hosts;   // allowed hosts of web hooks; "*": any; empty: no web hooks
  bool hook_private = false;             // web hooks and push services may use plain HTTP and private networks
  std::int64_t collect_ms = 180'000;     // notices within this time make one message

  // The address at which push services can reach the host's owner, mailto: or https:; empty: no Web Push.
  std::string push_contact = {};
  // Allowed hosts of push services; one that begins with a dot allows all its subdomains; "*": any.
  std::vector<std::string> push_hosts = {};

  bool mail() const { return !mail_server.empty(); }
  bool hooks() const { return !hook_hosts.empty(); }
  bool push() const { return !push_contact.empty() && !push_hosts.empty(); }
  bool any() const { return mail() || hooks() || push(); }
};

}  // namespace ziggurat
