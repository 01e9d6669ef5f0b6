#include "protocol/codec/write/write_server.h"

#include "base/json.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {

std::string write_status(StoreStatus store, CampaignStatus campaign, std::string_view words) {
  return to_text({{"type", "status"}, {"store", word_of(store)}, {"campaign", word_of(campaign)}, {"words", words}});
}

std::string write_ping() { return R"({"type":"ping"})"; }

std::string write_bye(ByeCode code, std::string_view words, std::int64_t retry_ms) {
  return to_text({{"type", "bye"}, {"code", word_of(code)}, {"words", words}, {"retry_ms", retry_ms}});
}

}  // namespace ziggurat::protocol
