#pragma once
#include <sodium/utils.h>

#include <future>

#include "tests/browser_server/movable_clock.h"
#include "unit/host/support/house.h"
#include "unit/net/receivers.h"

namespace ziggurat::test {

struct Mail {
  std::string to, id, body;
};
inline Mail read_mail(const std::string& received) {
  Mail mail{received.substr(0, received.find('\n')), "", ""};
  const std::string before = "\nMessage-ID: ";
  const auto id = received.find(before) + before.size();
  mail.id = received.substr(id, received.find('\n', id) - id);
  const std::string coded = received.substr(received.find("\n\n") + 2);
  mail.body.resize(coded.size());
  std::size_t length = 0;
  REQUIRE(sodium_base642bin(reinterpret_cast<unsigned char*>(mail.body.data()), mail.body.size(), coded.data(),
              coded.size(), "\n", &length, nullptr, sodium_base64_VARIANT_ORIGINAL) == 0);
  mail.body.resize(length);
  return mail;
}

// A server that sends mail and calls web hooks, at receivers of its own; its time passes only when a test says so.
struct Post {
  MovableClock clock;
  MailReceiver mail;
  HookReceiver hook;
  House house;
  Post() {
    house.options.clock = &clock;
    house.options.notices = {"smtp://" + mail.address(), "game@example.org", "", "", {"127.0.0.1"}, true, 180'000,
        "mailto:host@example.org", {"127.0.0.1"}};
  }
  Post& open() {
    house.open();
    house.found();
    return *this;
  }
  // Everything due after this time has been tried when it returns.
  void pass(std::int64_t ms) {
    clock.forward(ms);
    std::promise<void> done;
    house.serving->check_clocks([&done] { done.set_value(); });
    REQUIRE(done.get_future().wait_for(patience) == std::future_status::ready);
  }

  std::string page(const Player& player) {
    return house.get("/play/" + player.handle + "/notices/", player.cookie).body;
  }
  // Sends a form; returns the word of the answer.
  std::string send(const Player& player, const std::string& form) {
    const Reply reply = house.post("/play/" + player.handle + "/notices/", form, player.cookie);
    REQUIRE(reply.status == 303);
    const std::string to = reply.header("Location");
    return to.substr(to.find('=') + 1);
  }
  std::string id_on(const std::string& page) {
    const std::string before = "name=\"id\" value=\"";
    const auto at = page.find(before) + before.size();
    return page.substr(at, page.find('"', at) - at);
  }
  // Adds and confirms an address as a person does; returns its id.
  std::string confirm(const Player& player, const std::string& address, const std::string& kinds) {
    REQUIRE(send(player, "act=add_mail&zone=60&address=" + address + "&" + kinds) == "code_sent");
    pass(0);
    const Mail coded = read_mail(mail.next());
    const auto at = coded.body.find("\n    ") + 5;
    const std::string id = id_on(page(player)), code = coded.body.substr(at, coded.body.find('\n', at) - at);
    REQUIRE(send(player, "act=confirm&id=" + id + "&code=" + code) == "confirmed");
    return id;
  }
  void write_letter(Player& from, const Player& to, const std::string& text = "We attack at dawn") {
    REQUIRE(from.ask({{"type", "press"}, {"to", {to.handle}}, {"text", text}})["type"] == "done");
  }
  Json health() { return Json::parse(house.get("/office/office-key/api/health").body); }
};

}  // namespace ziggurat::test
