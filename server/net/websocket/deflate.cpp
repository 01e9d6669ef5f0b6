#include "net/websocket/deflate.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <set>

namespace ziggurat::net {
namespace {

constexpr int window_bits = 15;                                  // negated, it makes zlib write raw deflate
constexpr std::string_view end_of_block{"\x00\x00\xff\xff", 4};  // ends every compressed message; RFC 7692 removes it

// Removes the text up to the next `mark` and returns it, without spaces and in lower case.
std::string take_until(std::string_view& text, char mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  std::string part;
  for (const char c : text.substr(0, end))
    if (c != ' ' && c != '\t') part += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

// RFC 7692, 7.1.2.2: no value, or 8 to 15 without leading zeros.
bool is_client_window(std::string_view parameter) {
  constexpr std::string_view name = "client_max_window_bits";
  if (!parameter.starts_with(name)) return false;
  parameter.remove_prefix(name.size());
  constexpr std::array<std::string_view, 9> values = {"", "=8", "=9", "=10", "=11", "=12", "=13", "=14", "=15"};
  return std::find(values.begin(), values.end(), parameter) != values.end();
}

// Rejects an offer that requires a smaller window than ours or has an unknown parameter.
bool can_be_taken(std::string_view offer) {
  if (take_until(offer, ';') != "permessage-deflate") return false;
  std::set<std::string> seen;
  while (!offer.empty()) {
    const std::string parameter = take_until(offer, ';');
    const std::string name = parameter.substr(0, parameter.find('='));
    const bool known = parameter == "server_no_context_takeover" || parameter == "client_no_context_takeover" ||
                       is_client_window(parameter) || parameter == "server_max_window_bits=15";
    if (!known || !seen.insert(name).second) return false;
  }
  return true;
}

struct Deflater {
  Deflater() {
    constexpr int memory = 8;
    good = deflateInit2(&stream, 6, Z_DEFLATED, -window_bits, memory, Z_DEFAULT_STRATEGY) == Z_OK;
  }
  ~Deflater() {
    if (good) deflateEnd(&stream);
  }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
  z_stream stream{};
  bool good = false;
};

}  // namespace

bool offers_deflate(std::string_view extensions) {
  while (!extensions.empty())
    if (can_be_taken(take_until(extensions, ','))) return true;
  return false;
}

std::string deflate_text(std::string_view text) {
  thread_local Deflater deflater;  // a quarter of a MiB: one per thread, not per connection
  if (!deflater.good || deflateReset(&deflater.stream) != Z_OK) return {};
  z_stream& stream = deflater.stream;
  std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())) + end_of_block.size() + 1, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // zlib does not modify its input
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  const bool whole = deflate(&stream, Z_SYNC_FLUSH) == Z_OK && stream.avail_in == 0 && stream.avail_out > 0;
  bytes.resize(whole ? bytes.size() - stream.avail_out : 0);
  if (!bytes.ends_with(end_of_block)) return {};
  bytes.resize(bytes.size() - end_of_block.size());
  return bytes;
}

struct InflatedReading::Inflater {
  explicit Inflater(char opcode_) : opcode(opcode_) { good = inflateInit2(&stream, -window_bits) == Z_OK; }
  ~Inflater() {
    if (good) inflateEnd(&stream);
  }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  void feed(std::string bytes) {
    input = std::move(bytes);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
  }

  z_stream stream{};
  bool good = false;
  bool more_to_come = false;  // the input is not exhausted
  std::string input;
  char opcode;  // of the next frame handed on
  std::size_t handed_on = 0, masked_at = 0;
};

InflatedReading::InflatedReading(std::size_t message_bytes_max) : message_bytes_max_(message_bytes_max) {}
InflatedReading::~InflatedReading() = default;

void InflatedReading::put(std::string bytes) {
  raw_ = std::move(bytes);
  raw_at_ = 0;
}

std::size_t InflatedReading::take(char* to, std::size_t room) {
  std::size_t taken = 0;
  do {
    const std::size_t some = ready_.copy(to + taken, room - taken, ready_at_);
    taken += some, ready_at_ += some;
    if (ready_at_ < ready_.size()) return taken;
    ready_ = {}, ready_at_ = 0;  // hold no memory between messages
  } while (step());
  raw_ = {}, raw_at_ = 0;
  return taken;
}

bool InflatedReading::step() {
  switch (at_) {
    case At::failure: return false;
    case At::head: return take_head();
    case At::deflated_payload:
    case At::end_of_deflated: return inflate_some();
    case At::plain_payload: break;
  }
  if (left_ == 0) return at_ = At::head, true;
  const std::size_t some = std::min<std::uint64_t>(left_, raw_.size() - raw_at_);
  ready_.append(raw_, raw_at_, some);
  raw_at_ += some, left_ -= some;
  return some > 0;
}

bool InflatedReading::take_head() {
  const auto wanted = [this]() -> std::size_t {
    if (head_.size() < 2) return 2;
    const int length = head_[1] & 0x7f;
    return 2u + (length == 126 ? 2u : length == 127 ? 8u : 0u) + ((head_[1] & 0x80) != 0 ? 4u : 0u);
  };
  while (head_.size() < wanted()) {
    if (raw_at_ == raw_.size()) return false;
    head_ += raw_[raw_at_++];
  }
  return read_head(wanted());
}

bool InflatedReading::read_head(std::size_t size) {
  const bool masked = (head_[1] & 0x80) != 0;
  const std::size_t numbers_end = size - (masked ? 4 : 0);
  left_ = static_cast<std::uint64_t>(head_[1] & 0x7f);
  if (left_ >= 126) left_ = 0;
  for (std::size_t i = 2; i < numbers_end; ++i) left_ = left_ << 8 | static_cast<unsigned char>(head_[i]);
  const bool shortest = numbers_end == 2 || (numbers_end == 4 ? left_ >= 126 : left_ >= 65536 && left_ >> 63 == 0);
  last_ = (head_[0] & 0x80) != 0;
  const char opcode = head_[0] & 0x0f;
  const int reserved = head_[0] & 0x70;
  constexpr int is_deflated = 0x40;
  const bool begins = (opcode == 1 || opcode == 2) && reserved == is_deflated && !plain_under_way_ && !inflater_;
  const bool goes_on = opcode == 0 && reserved == 0 && inflater_;
  if ((begins || goes_on) && masked && shortest && left_ <= message_bytes_max_) {
    if (begins) inflater_ = std::make_unique<Inflater>(opcode);
    inflater_->masked_at = 0;
    head_.erase(0, numbers_end);  // keep the mask
    at_ = inflater_->good ? At::deflated_payload : At::failure;
    return true;
  }
  // Beast detects faulty frames: pass them on unchanged, or as an uncompressed frame that is too long.
  if (begins) head_[0] = static_cast<char>(head_[0] & ~is_deflated);
  if (opcode < 3) plain_under_way_ = !last_;
  ready_ += head_;
  head_.clear();
  at_ = At::plain_payload;
  return true;
}

bool InflatedReading::inflate_some() {
  constexpr std::size_t input_max = 1024, output_max = 4096;
  Inflater& in = *inflater_;
  if (!in.more_to_come) {
    if (left_ > 0) {
      std::string bytes = raw_.substr(raw_at_, std::min<std::uint64_t>(left_, input_max));
      if (bytes.empty()) return false;
      raw_at_ += bytes.size(), left_ -= bytes.size();
      for (char& byte : bytes) byte = static_cast<char>(byte ^ head_[in.masked_at++ % 4]);
      in.feed(std::move(bytes));
    } else if (last_) {
      in.feed(std::string(end_of_block));
      at_ = At::end_of_deflated;
    } else {
      head_.clear();
      at_ = At::head;
      return true;
    }
  }
  std::array<char, output_max> output;
  in.stream.next_out = reinterpret_cast<Bytef*>(output.data());
  in.stream.avail_out = output_max;
  const int how = inflate(&in.stream, Z_SYNC_FLUSH);
  // More blocks may follow one marked final (RFC 7692, 7.2.3.4).
  const bool good = how == Z_STREAM_END ? inflateReset(&in.stream) == Z_OK : how == Z_OK || how == Z_BUF_ERROR;
  const std::string_view inflated(output.data(), output_max - in.stream.avail_out);
  in.more_to_come = in.stream.avail_in > 0 || in.stream.avail_out == 0;
  in.handed_on += inflated.size();
  const bool whole = good && at_ == At::end_of_deflated && !in.more_to_come;
  if (whole || !inflated.empty()) hand_on(inflated, whole);
  // an invalid frame, so that Beast closes the connection
  if (!good) ready_ += std::string_view("\xf0\x80\x00\x00\x00\x00", 6);
  if (whole) inflater_.reset(), head_.clear(), at_ = At::head;
  else if (!good || in.handed_on > message_bytes_max_) inflater_.reset(), at_ = At::failure;
  return true;
}

// Written as a client's frame, with a mask of zeros.
void InflatedReading::hand_on(std::string_view payload, bool last) {
  constexpr char masked = '\x80';
  ready_ += static_cast<char>(inflater_->opcode | (last ? 0x80 : 0));
  if (payload.size() < 126) {
    ready_ += static_cast<char>(masked | static_cast<char>(payload.size()));
  } else {
    ready_ += static_cast<char>(masked | 126);
    ready_ += static_cast<char>(payload.size() >> 8);
    ready_ += static_cast<char>(payload.size() & 0xff);
  }
  ready_.append(4, '\0');
  ready_ += payload;
  inflater_->opcode = 0;
}

}  // namespace ziggurat::net
