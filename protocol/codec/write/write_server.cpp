#include "protocol/codec/write/write_server.h"

#include "base/json.h"
#include "protocol/codec/shapes/words_of_enums.h"

namespace ziggurat::protocol {

std::string write_status(StoreStatus store, CampaignStatus campaign, std::string_view words) {
  return to_text({{"type", "status"}, {"store", word_of(store)}, {"campaign", word_of(campaign)}, {"words", words}});
}

std::string write_ping() { return R"({"type":"ping"})"; }

}  // namespace ziggurat::protocol
