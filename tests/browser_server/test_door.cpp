#include "tests/browser_server/test_door.h"

#include <limits>

#include "base/json.h"
#include "host/http_api/router.h"

namespace ziggurat::test {
namespace {

constexpr std::int64_t forward_max_ms = std::int64_t{366} * 24 * 60 * 60 * 1000, delay_max_ms = 10'000;
constexpr std::int64_t seed_max = std::numeric_limits<std::int64_t>::max();

net::ServerOptions loopback() {
  net::ServerOptions options;
  options.listen = {"127.0.0.1:0"};
  options.http.requests_per_second = options.http.requests_burst = 10'000;
  return options;
}

// The one member that a body must have.
Result<std::int64_t> read_number(const std::string& body, std::string_view name, std::int64_t high) {
  const auto json = parse_json(body);
  if (!json) return std::unexpected(json.error());
  return read_json([&] {
    const JsonReader reader(*json, "");
    reader.only({name});
    return reader.integer(name, 0, high);
  });
}

net::HttpResponse number_answer(const char* name, std::int64_t value) {
  return net::json_answer(200, to_text(Json{{name, value}}));
}

}  // namespace

TestDoor::TestDoor(Serving& serving, MovableClock& clock, SeededSecrets& secrets, MessageDelay& delay_ms)
    : serving_(serving),
      clock_(clock),
      secrets_(secrets),
      delay_ms_(delay_ms),
      runtime_(metrics_),
      server_(runtime_, metrics_, *this, loopback()) {}

TestDoor::~TestDoor() { stop(); }

void TestDoor::stop() {
  server_.stop({}, std::chrono::milliseconds(100));
  runtime_.stop();
}

Result<std::string> TestDoor::listen() {
  const auto addresses = server_.listen();
  if (!addresses) return std::unexpected(addresses.error());
  runtime_.start(1);
  return addresses->front();
}

void TestDoor::serve(net::HttpRequest request, net::Respond respond) {
  const auto& path = request.path;
  const std::string what = path.size() == 2 && path[0] == "test" && !request.websocket ? path[1] : "";
  const bool clock = what == "clock", slow = what == "slow", seed = what == "seed";
  if (request.method != "POST" || !(clock || slow || seed))
    return respond(fault_answer(404, {"not_found", "", "POST to /test/clock, /test/slow or /test/seed"}));
  const auto number = clock  ? read_number(request.body, "forward_ms", forward_max_ms)
                      : slow ? read_number(request.body, "each_message_ms", delay_max_ms)
                             : read_number(request.body, "seed", seed_max);
  if (!number) return respond(fault_answer(400, number.error()));
  if (clock) return move_clock(*number, respond);
  if (slow) delay_ms_ = *number;
  else secrets_.set_seed(*number);
  respond(number_answer(slow ? "each_message_ms" : "seed", *number));
}

void TestDoor::move_clock(std::int64_t by_ms, const net::Respond& respond) {
  clock_.forward(by_ms);
  serving_.check_clocks([this, respond] { respond(number_answer("now_ms", clock_.now_ms())); });
}

}  // namespace ziggurat::test
