#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

// permessage-deflate (RFC 7692), with no context takeover in either direction.
namespace ziggurat::net {

// True if one of the offers in Sec-WebSocket-Extensions is acceptable as it stands.
bool offers_deflate(std::string_view extensions);
// The response to an accepted offer.
inline constexpr std::string_view deflate_agreed =
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover";

// The compressed payload of one message. Depends only on the text. Empty if compression fails.
std::string deflate_text(std::string_view text);

// Sits between the connection and Beast when compression is negotiated. It passes compressed messages on as plain ones
// and everything else unchanged. (Beast's own implementation costs 13 KiB per connection, half of it for writing.) It
// holds an inflater only during a message, and inflates at most a few KiB at a time. Beast counts the inflated bytes,
// so its message size limit still applies.
class InflatedReading {
 public:
  explicit InflatedReading(std::size_t message_bytes_max);
  ~InflatedReading();

  // Adds received bytes. Everything added before must have been taken.
  void put(std::string bytes);
  // Copies available bytes to `to`, at most `room`. Returns 0 if it needs more input.
  std::size_t take(char* to, std::size_t room);

 private:
  struct Inflater;
  enum class At { head, plain_payload, deflated_payload, end_of_deflated, failure };
  // Advances one step. Returns false if it needs more input.
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
  std::uint64_t left_ = 0;  // payload bytes left
  bool last_ = false;       // it ends its message
  bool plain_under_way_ = false;
  std::unique_ptr<Inflater> inflater_;  // only during a compressed message
};

}  // namespace ziggurat::net
