#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "host/services/notice_options.h"

// Validates and masks the addresses that people enter for notices.
namespace ziggurat::notice {

// One plain address: ASCII letters, one @, no quotes, spaces or lists.
bool is_mail_address(std::string_view text);

// Whether the host allows this web hook: its host name, https unless private hooks are allowed, and no login.
bool is_allowed_hook(const std::string& url, const NoticeOptions& options);

// Shortens an address so that only its owner recognises it: "a…@example.org"; a web hook to its host.
std::string masked(std::string_view channel, const std::string& address);

}  // namespace ziggurat::notice
