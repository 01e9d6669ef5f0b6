#include "support.h"

namespace ziggurat::store {
namespace {

NoticeAddress address_of(const std::string& id, const std::string& seat, const std::string& kinds) {
  return {id, "urr", seat, "mail", id + "@example.org", kinds, 60, "", 0, now_ms, now_ms, 0, ""};
}

SeatNotice notice_for(const std::string& seat, const std::string& kind, std::int64_t seq) {
  return {seat, kind, seq, now_ms + seq, now_ms + 10 * seq, 0, kind + " of " + seat};
}

std::vector<std::string> bodies_due(Store& store, std::int64_t at_ms) {
  std::vector<std::string> bodies;
  const auto queues = store.due_notices(at_ms, 10);
  REQUIRE(queues.has_value());
  for (const NoticeQueue& queue : *queues)
    for (const Notice& notice : queue.notices) bodies.push_back(queue.address.id + ": " + notice.body);
  return bodies;
}

using Bodies = std::vector<std::string>;

}  // namespace

STORE_TEST("an address for notices belongs to a seat, is changed by its id, and is deleted with its queue") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  NoticeAddress ann = address_of("ann", "north", "phase");
  CHECK(code_of(store->put_notice_address(address_of("bob", "nowhere", "phase"))) == "missing");
  REQUIRE(store->put_notice_address(ann).has_value());
  NoticeAddress twice = ann;
  twice.id = "again";
  CHECK(code_of(store->put_notice_address(twice)) == "conflict");
  ann.kinds = "phase,letter", ann.failed_at_ms = now_ms + 5, ann.failure = "550";
  REQUIRE(store->put_notice_address(ann).has_value());
  CHECK(*store->notice_addresses("urr", "north") == std::vector{ann});
  CHECK(store->notice_addresses("urr", "south")->empty());
  REQUIRE(store->put_notice({"ann", 0, "test", now_ms, now_ms, 0, "", "", 0}).has_value());
  CHECK(code_of(store->put_notice({"nobody", 0, "test", now_ms, now_ms, 0, "", "", 0})) == "missing");
  CHECK(store->notice_counts()->waiting == 1);
  CHECK(store->notice_counts()->failing_addresses == 1);
  REQUIRE(store->set_notice_failure("ann", 0, "").has_value());
  CHECK(store->notice_address("ann")->value().failure == "");
  CHECK(store->notice_counts()->failing_addresses == 0);
  REQUIRE(store->delete_notice_address("ann").has_value());
  CHECK_FALSE(store->notice_address("ann")->has_value());
  CHECK(store->notice_counts()->waiting == 0);

  REQUIRE(store->put_notice_address(ann).has_value());
  REQUIRE(store->put_notice_address(address_of("cat", "south", "phase")).has_value());
  REQUIRE(store->delete_notice_addresses("urr", "north").has_value());
  CHECK(store->notice_addresses("urr", "north")->empty());
  CHECK(store->notice_addresses("urr", "south")->size() == 1);
}

STORE_TEST("notices are queued with the entries that they report, for confirmed addresses that want their kind") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  NoticeAddress unconfirmed = address_of("new", "north", "phase,letter");
  unconfirmed.confirmed_at_ms = 0;
  for (const auto& one :
      {address_of("ann", "north", "phase,letter"), address_of("bob", "south", "letter"), unconfirmed})
    REQUIRE(store->put_notice_address(one).has_value());
  WriteBatch part = appending("urr", 1);
  part.notices.notices = {
      notice_for("north", "phase", 1), notice_for("south", "phase", 1), notice_for("south", "letter", 1)};
  CHECK(verdict(*store, part) == "");
  CHECK(bodies_due(*store, now_ms + 9) == Bodies{});
  CHECK(bodies_due(*store, now_ms + 10) == Bodies{"ann: phase of north", "bob: letter of south"});

  WriteBatch refused = appending("urr", 1);
  refused.notices.notices = {notice_for("north", "letter", 1)};
  CHECK(verdict(*store, refused) == "conflict");
  CHECK(bodies_due(*store, now_ms + 10).size() == 2);

  WriteBatch later = appending("urr", 2);
  later.notices.drops = {{"phase", ""}, {"letter", "north"}};
  later.notices.moves = {{"letter", now_ms + 77}};
  later.notices.notices = {notice_for("north", "phase", 2)};
  CHECK(verdict(*store, later) == "");
  CHECK(bodies_due(*store, now_ms + 20) == Bodies{"bob: letter of south", "ann: phase of north"});
  CHECK(store->due_notices(now_ms + 20, 1)->size() == 1);
  CHECK(store->due_notices(now_ms + 20, 1)->at(0).notices.at(0).until_ms == now_ms + 77);
}

STORE_TEST("a notice that was dropped meanwhile is not put back by its sender") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  REQUIRE(store->put_notice_address(address_of("ann", "north", "phase,letter")).has_value());
  WriteBatch part = appending("urr", 1);
  part.notices.notices = {notice_for("north", "phase", 1), notice_for("north", "letter", 1)};
  CHECK(verdict(*store, part) == "");
  auto taken = store->due_notices(now_ms + 10, 10)->at(0).notices;
  for (Notice& notice : taken) notice.message = "m1", notice.tries = 1, notice.due_at_ms = now_ms + 100;
  WriteBatch drop = appending("urr", 2);
  drop.notices.drops = {{"phase", ""}};
  CHECK(verdict(*store, drop) == "");
  REQUIRE(store->update_notices(taken).has_value());
  CHECK(bodies_due(*store, now_ms + 99) == Bodies{});
  const auto left = store->due_notices(now_ms + 100, 10)->at(0).notices;
  REQUIRE(left.size() == 1);
  CHECK(left[0].kind == "letter");
  CHECK(left[0].message == "m1");
  CHECK(left[0].tries == 1);
  REQUIRE(store->delete_notices(taken).has_value());
  CHECK(store->notice_counts()->waiting == 0);
}

STORE_TEST("a push address keeps its keys, and is deleted with its queue when its browser's session is revoked") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  const auto push = [](const std::string& id, const std::string& session) {
    NoticeAddress address = address_of(id, "north", "phase");
    address.channel = "push", address.push_point = "point", address.push_auth = "auth", address.session_hash = session;
    return address;
  };
  for (const char* session : {"one", "two", "three"})
    REQUIRE(store->put_session({session, "urr", "north", now_ms, now_ms, 0}).has_value());
  const NoticeAddress one = push("p1", "one"), two = push("p2", "two"), three = push("p3", "three");
  const NoticeAddress mail = address_of("ann", "north", "phase");
  for (const NoticeAddress& address : {one, two, three, mail}) REQUIRE(store->put_notice_address(address).has_value());
  REQUIRE(store->put_notice({"p1", 0, "test", now_ms, now_ms, 0, "", "", 0}).has_value());
  CHECK(store->has_push_address(one.address).value());
  CHECK_FALSE(store->has_push_address(mail.address).value());
  REQUIRE(store->revoke_session("one", now_ms + 1).has_value());
  CHECK(*store->notice_addresses("urr", "north") == std::vector{mail, two, three});
  CHECK(store->notice_counts()->waiting == 0);
  CHECK_FALSE(store->has_push_address(one.address).value());
  CHECK(code_of(store->revoke_session("nobody", now_ms)) == "missing");
  REQUIRE(store->revoke_sessions("urr", "north", now_ms + 2).has_value());
  CHECK(*store->notice_addresses("urr", "north") == std::vector{mail});
}

STORE_TEST("a kept secret is the first that was offered") {
  if (!Place::available()) return;
  Place place;
  CHECK(open_at(place)->keep_secret("key", "first").value() == "first");
  CHECK(open_at(place)->keep_secret("key", "second").value() == "first");
  CHECK(open_at(place)->keep_secret("other", "third").value() == "third");
}

STORE_TEST("the store knows when it was last backed up") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  CHECK(store->last_backup_ms() == 0);
  for (const std::int64_t at_ms : {now_ms, now_ms + 5}) {
    REQUIRE(store->note_backup(at_ms).has_value());
    CHECK(open_at(place)->last_backup_ms() == at_ms);
  }
}

}  // namespace ziggurat::store
