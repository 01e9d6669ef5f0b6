#include <poll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>

#include "base/json.h"
#include "cli/config.h"
#include "net/log.h"
#include "rulebooks/registry.h"
#include "tests/browser_server/test_door.h"
#include "tests/kit/toys/toys.h"

// The server for browser tests: that of `ziggurat serve`, with a clock and dice in the tests' hands (test_door.h). It takes the settings of
// `serve` as flags. When it serves it prints one line of JSON. It ends on SIGTERM, and when its standard input closes, so that a test
// worker that was killed leaves no server behind.
namespace ziggurat::test {
namespace {

struct Arguments {
  std::map<std::string, std::string> settings = {{"listen", "127.0.0.1:0"}};
  std::int64_t seed = 1;
  bool toys = false;
};

// With the kit's rulebooks, whose orders have every type of parameter.
const RulebookList& with_toys() {
  static const RulebookList all = [] {
    RulebookList some = all_rulebooks();
    some.insert(some.end(), {&kit::toy_hexes(), &kit::toy_provinces(), &kit::toy_plane()});
    return some;
  }();
  return all;
}

int failed(const Refusal& why) {
  std::cerr << "ziggurat_test_server: " << why.words << " [" << why.code << (why.at.empty() ? "" : " at " + why.at)
            << "]\n";
  return 1;
}

// Until a signal writes into the pipe or standard input ends.
void wait_for_end(int signals) {
  for (;;) {
    pollfd ends[] = {{STDIN_FILENO, POLLIN, 0}, {signals, POLLIN, 0}};
    if (::poll(ends, 2, -1) < 0) continue;
    if (ends[1].revents != 0) return;
    char unread[256];
    if (ends[0].revents != 0 && ::read(STDIN_FILENO, unread, sizeof unread) <= 0) return;
  }
}

int run(const Arguments& arguments) {
  const auto config = effective_config(
      arguments.settings, [](const std::string&) { return std::nullopt; }, "", "");
  if (!config) return failed(config.error());
  auto options = serve_options(*config);
  if (!options) return failed(options.error());
  net::log::set_up(net::log::Format::plain, net::log::Level::warn);

  MovableClock clock;
  SeededSecrets secrets(arguments.seed);
  MessageDelay delay_ms = 0;
  options->clock = &clock;
  options->fresh_secret = [&](std::int64_t phase) { return secrets.secret_for(phase); };
  options->wrap_service = [&](net::Service& behind) { return std::make_unique<DelayedService>(behind, delay_ms); };

  int signals[2];
  if (::pipe(signals) != 0) return failed({"fault", "", "no pipe can be opened"});
  std::unique_ptr<TestDoor> door;
  Serving serving(*options, arguments.toys ? with_toys() : all_rulebooks());
  serving.on_signal([end = signals[1]] { static_cast<void>(::write(end, "x", 1)); });
  if (const auto started = serving.start(); !started) return failed(started.error());
  door = std::make_unique<TestDoor>(serving, clock, secrets, delay_ms);
  const auto address = door->listen();
  if (!address) return failed(address.error());
  const Json ready = {{"url", serving.public_url()},
      {"office", serving.public_url() + "/office/" + serving.office_token() + "/"}, {"door", "http://" + *address},
      {"store", options->store}, {"seed", arguments.seed}};
  std::cout << to_text(ready) << std::endl;
  wait_for_end(signals[0]);
  door->stop();
  serving.stop();
  return 0;
}

}  // namespace
}  // namespace ziggurat::test

int main(int count, char** words) {
  using namespace ziggurat;
  std::signal(SIGPIPE, SIG_IGN);
  test::Arguments arguments;
  CLI::App app{"Ziggurat's server for browser tests", "ziggurat_test_server"};
  app.add_option("--seed", arguments.seed, "what dice and bots do follows from it [1]")->check(CLI::NonNegativeNumber);
  app.add_flag("--toys", arguments.toys, "serve the kit's rulebooks too");
  for (const auto& setting : all_settings())
    app.add_option_function<std::string>(
        flag_of(setting),
        [&arguments, name = setting.name](const std::string& value) { arguments.settings[name] = value; },
        setting.help);
  CLI11_PARSE(app, count, words);
  return test::run(arguments);
}
