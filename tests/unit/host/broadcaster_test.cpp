#include "host/feeds/broadcaster.h"

#include <doctest/doctest.h>

using namespace ziggurat;

namespace {

struct PackedWindow final : net::Socket {
  using net::Socket::send;
  bool send(const net::SharedFrames& what) override { return got.push_back(what), true; }
  void close(const net::CloseReason&) override {}
  const std::string& remote() const override { return nowhere; }
  std::size_t waiting_bytes() const override { return 0; }
  std::string nowhere;
  std::vector<net::SharedFrames> got;
};

SharedText as_text(std::string words) { return std::make_shared<const std::string>(std::move(words)); }

struct Visitor {
  std::shared_ptr<PackedWindow> window = std::make_shared<PackedWindow>();
  ClientPtr client = std::make_shared<Client>();
  Visitor(Broadcaster& broadcaster, int seat, game::Viewer viewer) {
    client->seat = SeatId{seat};
    client->role = viewer.role == game::Viewer::Role::faction ? SeatRole::player : SeatRole::spectator;
    client->viewer = viewer;
    client->socket = window;
    broadcaster.enter(client);
  }
};

const game::Viewer red_eyes = game::Viewer::of(FactionId{0}), blue_eyes = game::Viewer::of(FactionId{1});

}  // namespace

TEST_CASE("what is told in one go leaves as one message, packed once for all windows of a viewer") {
  Broadcaster broadcaster;
  Visitor first(broadcaster, 0, red_eyes), second(broadcaster, 0, red_eyes), other(broadcaster, 1, blue_eyes),
      silent(broadcaster, 1, blue_eyes);
  for (const Visitor* one : {&first, &second, &other}) CHECK(broadcaster.greet(one->client));
  CHECK_FALSE(broadcaster.greet(first.client));
  broadcaster.send(red_eyes, as_text("bell"));
  broadcaster.send_to_all(as_text("status"));
  broadcaster.send(red_eyes, as_text("seals"));
  CHECK(broadcaster.waiting() == 3);
  CHECK(broadcaster.deliver() == 7);
  CHECK(broadcaster.waiting() == 0);
  REQUIRE(first.window->got.size() == 1);
  CHECK(first.window->got == second.window->got);  // the same shared buffer
  CHECK(first.window->got[0]->bytes == net::to_frames("[bell,status,seals]")->bytes);
  REQUIRE(other.window->got.size() == 1);
  CHECK(other.window->got[0]->bytes == net::to_frames("status")->bytes);
  CHECK(silent.window->got.empty());
  CHECK(broadcaster.deliver() == 0);
  CHECK(first.window->got.size() == 1);
}

TEST_CASE("who is told something of his own gets it in its place among what all are told") {
  Broadcaster broadcaster;
  Visitor first(broadcaster, 0, red_eyes), second(broadcaster, 0, red_eyes), fresh(broadcaster, 0, red_eyes);
  broadcaster.greet(first.client), broadcaster.greet(second.client);
  broadcaster.send(red_eyes, as_text("bell"));
  broadcaster.send(first.client, as_text("done"));
  broadcaster.send(red_eyes, as_text("seals"));
  broadcaster.send(fresh.client, as_text("hello first"));
  broadcaster.deliver();
  REQUIRE(first.window->got.size() == 1);
  CHECK(first.window->got[0]->bytes == net::to_frames("[bell,done,seals]")->bytes);
  CHECK(second.window->got[0]->bytes == net::to_frames("[bell,seals]")->bytes);
  CHECK(fresh.window->got[0]->bytes == net::to_frames("hello first")->bytes);
}

TEST_CASE("who says hello is not told what was told before, and who has gone is told nothing") {
  Broadcaster broadcaster;
  Visitor first(broadcaster, 0, red_eyes), late(broadcaster, 0, red_eyes);
  broadcaster.greet(first.client);
  broadcaster.send(red_eyes, as_text("before"));
  broadcaster.greet(late.client);
  CHECK(late.window->got.empty());
  CHECK(first.window->got.size() == 1);
  CHECK(broadcaster.windows().at(SeatId{0}) == 2);
  CHECK(broadcaster.leave(first.client));
  CHECK_FALSE(broadcaster.leave(first.client));
  broadcaster.send(red_eyes, as_text("after"));
  broadcaster.deliver();
  CHECK(first.window->got.size() == 1);
  CHECK(late.window->got.size() == 1);
  CHECK(broadcaster.of_seat(SeatId{0}) == std::vector<ClientPtr>{late.client});
  CHECK(broadcaster.leave(late.client));
  CHECK(broadcaster.windows().empty());
}

TEST_CASE("a frame leaves out what follows from the one before it only where it stands right behind it") {
  Broadcaster broadcaster;
  Visitor one(broadcaster, 0, red_eyes);
  broadcaster.greet(one.client);
  broadcaster.send_frame(red_eyes, as_text("first"), as_text("1"));
  broadcaster.send_frame(red_eyes, as_text("second"), as_text("2"));
  broadcaster.send(red_eyes, as_text("status"));
  broadcaster.send_frame(red_eyes, as_text("third"), as_text("3"));
  broadcaster.send_frame(red_eyes, as_text("fourth"), nullptr);
  CHECK(broadcaster.deliver() == 5);
  CHECK(one.window->got.at(0)->bytes == net::to_frames("[first,2,status,third,fourth]")->bytes);
}

TEST_CASE(
    "what is too much for one message goes as several, each of which begins with a frame that says when it fell") {
  Broadcaster broadcaster;
  Visitor one(broadcaster, 0, red_eyes);
  broadcaster.greet(one.client);
  const std::string much(400 * 1024, 'x');
  broadcaster.send_frame(red_eyes, as_text(much), nullptr);
  broadcaster.send_frame(red_eyes, as_text(much), as_text("following"));
  broadcaster.deliver();
  const auto part = as_text(much);
  CHECK(one.window->got.at(0)->bytes == net::to_frames({part, part})->bytes);
}
