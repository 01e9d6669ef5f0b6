#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

// permessage-deflate (RFC 7692), without a memory from one message to the next on either side.
namespace ziggurat::net {

// Whether one of the offers in a Sec-WebSocket-Extensions can be taken as it stands.
bool offers_deflate(std::string_view extensions);
// What is answered to such an offer.
inline constexpr std::string_view deflate_agreed =
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover";

// As the payload of one message: the same text gives the same bytes, whatever came before. Empty: it cannot be done.
std::string deflate_text(std::string_view text);

// Stands between the line and Beast where deflating was agreed: deflated messages are handed on as plain ones, all else as it came.
// (Beast's own costs 13 KiB a connection, half of it for writing.) An inflater is held only while a message is under way, and no more
// is inflated at once than a few KiB: what is handed on is what Beast counts, so a message ends where it is too large inflated.
class InflatedReading {
 public:
  explicit InflatedReading(std::size_t message_bytes_max);
  ~InflatedReading();

  // Bytes as they came. What was put before must have been taken.
  void put(std::string bytes);
  // Into `to`, as many as there are room and bytes for. 0: more must come.
  std::size_t take(char* to, std::size_t room);

 private:
  struct Inflater;
  enum class At { head, plain_payload, deflated_payload, end_of_deflated, failure };
  // One step on; false: more bytes must come first.
  bool step();
  bool take_head();
  bool read_head(std::size_t size);
  bool inflate_some();
  void hand_on(std::string_view payload, bool last);

  const std::size_t message_bytes_max_;
  At at_ = At::head;
  std::string raw_, ready_;
  std::size_t raw_at_ = 0, ready_at_ = 0;
  std::string head_;        // of the frame that has begun
  std::uint64_t left_ = 0;  // of its payload
  bool last_ = false;       // it ends its message
  bool plain_under_way_ = false;
  std::unique_ptr<Inflater> inflater_;  // while a deflated message is under way
};

}  // namespace ziggurat::net
