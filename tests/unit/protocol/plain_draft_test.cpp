#include <doctest/doctest.h>

#include "protocol/codec/read/limits.h"
#include "support/client_samples.h"
#include "support/toy_campaign.h"

using namespace ziggurat;
using namespace ziggurat::protocol;
using namespace ziggurat::test;
using namespace std::string_literals;

namespace {

// Reads any message by way of a JSON tree.
std::expected<ClientMessage, Unread> by_a_tree(const std::string& text, const Reading& reading, const std::string& id) {
  auto json = parse_json(text, depth_max);
  if (!json) return std::unexpected(Unread{"", json.error()});
  return read_client(Envelope{std::move(*json), std::nullopt, "draft", id}, reading);
}

struct Counted {
  int quick = 0, good = 0, bad = 0;
};

void compare(const std::string& text, const Reading& reading, Counted& counted) {
  CAPTURE(text);
  const auto envelope = open_envelope(text);
  if (!envelope || !envelope->draft) return;  // it is read by a tree anyway
  ++counted.quick;
  const auto quick = read_client(*envelope, reading), thorough = by_a_tree(text, reading, envelope->id);
  REQUIRE(quick.has_value() == thorough.has_value());
  if (!quick) {
    ++counted.bad;
    CHECK(quick.error().id == thorough.error().id);
    CHECK(quick.error().refusal == thorough.error().refusal);
    return;
  }
  ++counted.good;
  CHECK(quick->id == thorough->id);
  const auto &draft = std::get<SaveDraft>(quick->ask), &wanted = std::get<SaveDraft>(thorough->ask);
  CHECK(draft.phase == wanted.phase);
  CHECK(draft.base == wanted.base);
  CHECK(draft.sheet == wanted.sheet);
}

}  // namespace

TEST_CASE("a draft in plain text is read, or refused, as by way of a tree, wherever it is damaged") {
  const ToyDoor door;
  Counted counted;
  const std::vector<std::string> pieces = {"{", "}", "[", "]", "\"", "0", "-", "9", ".5", "null", "true", "x", ",", " ",
      "\"id\":\"7\",", "\"board\":\"b\",", "\"orders\":[],", "[],", "99999999999999999", "\\n", "\xc3\xa9"};
  for (const auto& sample : client_samples()) {
    const std::string text = door.fill(sample.text, sample.role);
    if (text.find("\"draft\"") == std::string::npos) continue;
    for (const SeatRole role : {SeatRole::player, SeatRole::umpire, SeatRole::spectator})
      compare(text, door.reading(role), counted);
    for (std::size_t at = 0; at < text.size(); ++at) {
      const std::string before = text.substr(0, at), behind = text.substr(at);
      compare(before + behind.substr(1), door.reading(sample.role), counted);
      for (const std::string& piece : pieces) {
        compare(before + piece + behind, door.reading(sample.role), counted);
        compare(before + piece + behind.substr(1), door.reading(sample.role), counted);
      }
    }
  }
  CHECK(counted.quick > 1000);
  CHECK(counted.good > 100);
  CHECK(counted.bad > 100);
}
