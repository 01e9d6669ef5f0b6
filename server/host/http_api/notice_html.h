#pragma once
#include <string>
#include <vector>

#include "host/services/notice_options.h"
#include "store/records.h"

// The body of the page on which people choose where they are notified and of what.
namespace ziggurat {

// `push_key`: this server's public key for Web Push in base64url; empty: the page does not offer it. `said`: which
// answer to the last form stands at the top; unknown words and none: no answer.
std::string notices_html(const std::string& seat_title, const NoticeOptions& options,
    const std::vector<store::NoticeAddress>& addresses, const std::string& push_key, const std::string& said);

}  // namespace ziggurat
