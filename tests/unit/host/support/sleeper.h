#pragma once
#include "house.h"

// A house whose campaign hibernates when unused. The test sets the clock: time passes only when it says so.
namespace ziggurat::test {

inline constexpr std::int64_t sleep_after_ms = 60'000;
inline const std::vector<std::string> the_three = {"red", "blue", "umpire"};

class OwnClock final : public ServerClock {
 public:
  std::int64_t now_ms() const override { return now; }
  std::atomic<std::int64_t> now = House::now_ms();
};

struct Sleeper {
  OwnClock clock;
  House house;
  explicit Sleeper(const std::string& kind = "manual", const std::string& store = "") : house(kind) {
    house.options.program = "this";
    house.options.clock = &clock;
    house.options.fresh_secret = [](std::int64_t) { return std::string(32, 'f'); };
    house.options.sleep_after_ms = sleep_after_ms;
    house.options.sheet_interval_ms = 0;
    if (!store.empty()) house.options.store = store;
  }
  void all_leave() {
    for (const char* who : {"umpire", "blue", "red"}) house.players[who].socket.reset();
    house.measured("ziggurat_members 0");
  }
  // Advances the clock until the campaign hibernates; only advances it on a server without hibernation.
  void rest() {
    all_leave();
    // Queued behind all earlier requests of the campaign: a taken seat reaches the campaign after the answer, and would
    // count as later use.
    house.listed(house.campaign);
    clock.now += sleep_after_ms;
    if (house.options.sleep_after_ms > 0) house.measured("ziggurat_campaigns_asleep 1");
  }
  // Waits until the server, whose clock has jumped, has renewed its leases.
  void leased() {
    const auto store = house.store();
    const auto until = std::chrono::steady_clock::now() + patience;
    while ((*store->lease(house.campaign))->expires_at_ms <= clock.now) {
      REQUIRE(std::chrono::steady_clock::now() < until);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  void come(const std::string& who, std::vector<Json>& received) {
    Player& player = house.connect(house.players[who]);
    received.push_back(player.welcome);
    received.back().erase("server_time");
    for (Json message = player.next();; message = player.next()) {
      REQUIRE_FALSE(message.is_null());
      received.push_back(message);
      if (message["type"] == "snapshot") player.snapshot = message;
      if (message["type"] == "seals") break;
    }
  }
  // Messages to this player since, and the whole history; for the umpire the record as well.
  void gather(const std::string& who, std::vector<Json>& received) {
    Player& player = house.players[who];
    const auto asked = [&](const Json& what) {
      Json answer = player.ask(what);
      answer.erase("id");
      for (Json& message : player.received) received.push_back(std::move(message));
      player.received.clear();
      received.push_back(std::move(answer));
    };
    asked({{"type", "history"}, {"from", 1}, {"to", 10'000}});
    if (who == "umpire") asked({{"type", "record"}});
  }
  std::map<std::string, std::vector<Json>> published() {
    std::map<std::string, std::vector<Json>> all;
    for (const auto& who : the_three) come(who, all[who]), gather(who, all[who]);
    return all;
  }
  Json ask(const std::string& who, const Json& what) { return house.players[who].ask(what); }
  void until_phase(std::int64_t number) {
    clock.now += 50;  // the review of a result
    const auto next = [&](const Json& message) { return message["phase"]["number"] == number; };
    for (const auto& who : the_three) {
      Json phase = house.players[who].receive("phase", next);
      house.players[who].received.push_back(std::move(phase));
    }
  }
};

using All = std::map<std::string, std::vector<Json>>;
inline void check_same(const All& slept, const All& awake) {
  for (const auto& who : the_three) {
    CAPTURE(who);
    REQUIRE(slept.at(who).size() == awake.at(who).size());
    for (std::size_t i = 0; i < slept.at(who).size(); ++i) {
      const Json &a = slept.at(who)[i], &b = awake.at(who)[i];
      CHECK_MESSAGE(to_text(a) == to_text(b), to_text(Json::diff(b, a)));
    }
  }
}

}  // namespace ziggurat::test
