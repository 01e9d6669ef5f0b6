#include <algorithm>
#include <barrier>
#include <thread>

#include "support.h"

namespace ziggurat::store {

STORE_TEST("a seat is added or replaced, alone or with other writes of its campaign") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  REQUIRE(store->create_campaign(campaign_called("urr")).has_value());
  Seat north = seat_called("north");
  CHECK(code_of(store->put_seat("urr", north)) == "");
  north.name = "<b>Ben</b>";
  north.pass_hash = "$argon2id$v=19$x";
  WriteBatch part;
  part.campaign = "urr";
  part.seats = {seat_called("east"), north};
  CHECK(verdict(*store, part) == "");
  CHECK(*store->seats("urr") == std::vector{seat_called("east"), north});
  CHECK(code_of(store->put_seat("nowhere", north)) == "missing");
  CHECK(store->seats("nowhere")->empty());
}

STORE_TEST("an invite is claimed once, in time, and opens the session of its seat") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  for (const char* token : {"used", "old", "withdrawn"})
    REQUIRE(store->put_invite(invite_for("urr", token)).has_value());
  CHECK(code_of(store->put_invite(invite_for("urr", "used"))) == "conflict");
  Invite nobody = invite_for("urr", "nobody");
  nobody.seat = "west";
  CHECK(code_of(store->put_invite(nobody)) == "missing");

  const auto session = store->claim_invite("used", "cookie1", now_ms + 999);
  REQUIRE(session.has_value());
  CHECK(*session == Session{"cookie1", "urr", "north", now_ms + 999, now_ms + 999, 0});
  CHECK(store->session("cookie1")->value() == *session);
  CHECK(store->invite("used")->value().claimed_at_ms == now_ms + 999);
  Invite deputy = invite_for("urr", "deputy");
  deputy.kind = "deputy";
  REQUIRE(store->put_invite(deputy).has_value());
  CHECK(store->claim_invite("deputy", "cookie of the deputy", now_ms + 999)->deputy);
  CHECK(store->session("cookie of the deputy")->value().deputy);

  REQUIRE(store->revoke_invite("withdrawn", now_ms + 5).has_value());
  REQUIRE(store->revoke_invite("withdrawn", now_ms + 9).has_value());
  CHECK(store->invite("withdrawn")->value().revoked_at_ms == now_ms + 5);
  CHECK(code_of(store->revoke_invite("unknown", now_ms)) == "missing");

  struct Case {
    const char* token;
    std::int64_t at_ms;
    const char* code;
  };
  for (const Case& row : {Case{"used", now_ms + 1, "claimed"}, {"old", now_ms + 1000, "expired"},
           {"withdrawn", now_ms + 1, "revoked"}, {"unknown", now_ms + 1, "missing"}, {"old", 0, "malformed"}}) {
    CAPTURE(row.token);
    CHECK(code_of(store->claim_invite(row.token, "cookie2", row.at_ms)) == row.code);
    CHECK_FALSE(store->session("cookie2")->has_value());
  }
  CHECK(store->invites("urr")->size() == 4);
}

STORE_TEST("live invites of a kind are found over all campaigns, without revoked and expired ones") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  make_campaign(*store, "ur");
  const auto put = [&](const char* campaign, const char* token, const char* kind) {
    Invite invite = invite_for(campaign, token);
    invite.kind = kind;
    REQUIRE(store->put_invite(invite).has_value());
    return invite;
  };
  const Invite first = put("urr", "a", "table"), second = put("ur", "b", "table");
  put("ur", "c", "claim"), put("ur", "d", "table");
  REQUIRE(store->revoke_invite("d", now_ms).has_value());
  CHECK(*store->live_invites("table", now_ms) == std::vector<Invite>{first, second});
  CHECK(store->live_invites("table", first.expires_at_ms)->empty());
}

STORE_TEST("an invite whose session cannot be opened stays unused") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  REQUIRE(store->put_invite(invite_for("urr", "token")).has_value());
  REQUIRE(store->put_session({"taken", "urr", "south", now_ms, now_ms, 0}).has_value());
  CHECK(code_of(store->claim_invite("token", "taken", now_ms + 1)) == "conflict");
  CHECK(store->invite("token")->value().claimed_at_ms == 0);
  CHECK(store->claim_invite("token", "free", now_ms + 1).has_value());
}

STORE_TEST("of many concurrent claims of one invite, exactly one gets the seat") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  constexpr std::size_t claimants = 4;
  std::vector<std::unique_ptr<Store>> stores;
  for (std::size_t i = 0; i < claimants; ++i) stores.push_back(open_at(place));
  for (int round = 0; round < 10; ++round) {
    const std::string token = "token" + std::to_string(round);
    REQUIRE(store->put_invite(invite_for("urr", token)).has_value());
    std::vector<std::string> codes(claimants);
    std::barrier start(claimants);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < claimants; ++i)
      threads.emplace_back([&, i] {
        start.arrive_and_wait();
        codes[i] = code_of(stores[i]->claim_invite(token, token + "-" + std::to_string(i), now_ms + 1));
      });
    for (auto& thread : threads) thread.join();
    std::ranges::sort(codes);
    CHECK(codes == std::vector<std::string>{"", "claimed", "claimed", "claimed"});
  }
  CHECK(store->sessions("urr")->size() == 10);
}

STORE_TEST("sessions are touched, revoked singly or by seat, and stay revoked") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  REQUIRE(store->put_session({"n1", "urr", "north", now_ms, now_ms, 0}).has_value());
  REQUIRE(store->put_session({"n2", "urr", "north", now_ms + 1, now_ms + 1, 0}).has_value());
  REQUIRE(store->put_session({"s1", "urr", "south", now_ms + 2, now_ms + 2, 0}).has_value());
  CHECK(code_of(store->put_session({"n1", "urr", "north", now_ms, now_ms, 0})) == "conflict");
  CHECK(code_of(store->put_session({"w1", "urr", "west", now_ms, now_ms, 0})) == "missing");
  CHECK(code_of(store->touch_session("s1", now_ms + 50)) == "");
  CHECK(code_of(store->touch_session("unknown", now_ms + 50)) == "missing");
  const auto since = store->sessions_since(now_ms + 40);
  REQUIRE((since && since->size() == 1));
  CHECK(since->front().session_hash == "s1");  // another server of this store must learn that it is in use
  CHECK(code_of(store->revoke_session("n1", now_ms + 10)) == "");
  CHECK(code_of(store->revoke_session("unknown", now_ms + 10)) == "missing");
  CHECK(code_of(store->revoke_sessions("urr", "north", now_ms + 20)) == "");
  CHECK(code_of(store->revoke_session("n2", now_ms + 30)) == "");
  CHECK(code_of(store->revoke_session("n2", 0)) == "malformed");
  CHECK(*store->sessions("urr") == std::vector<Session>{{"n1", "urr", "north", now_ms, now_ms, now_ms + 10},
                                       {"n2", "urr", "north", now_ms + 1, now_ms + 1, now_ms + 20},
                                       {"s1", "urr", "south", now_ms + 2, now_ms + 50, 0}});
}

}  // namespace ziggurat::store
