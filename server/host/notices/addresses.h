#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "host/services/notice_options.h"

// What people may enter as an address for notices.
namespace ziggurat::notice {

// One plain address: ASCII letters, one @, no quotes, spaces or lists.
bool is_mail_address(std::string_view text);

// Whether the host allows this web hook: its host name, https unless private hooks are allowed, and no login.
bool is_allowed_hook(const std::string& url, const NoticeOptions& options);

// Enough for its owner to recognise it: "a…@example.org"; of a web hook, its host.
std::string masked(std::string_view channel, const std::string& address);

}  // namespace ziggurat::notice
