#include "support.h"

// What a server reads of the campaigns that sleep, and of many at once.
namespace ziggurat::store {

STORE_TEST(
    "what is kept of a campaign at rest is good while it is of the last entry, and only of entries that are there") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  for (const char* id : {"urr", "lagash"}) make_campaign(*store, id);
  Part part = appending("urr", 1);
  part.rest = Rest{1, "it rests"};
  REQUIRE(verdict(*store, part) == "");
  REQUIRE(verdict(*store, appending("lagash", 1)) == "");
  CHECK(*store->rested() == std::vector<Rested>{{"urr", {1, "it rests"}, "chain1"}});
  REQUIRE(verdict(*store, appending("urr", 2)) == "");
  CHECK(store->rested()->empty());
  Part again;
  again.campaign = "urr";
  again.rest = Rest{2, "it rests again"};
  CHECK(verdict(*store, again) == "");
  CHECK(*store->rested() == std::vector<Rested>{{"urr", {2, "it rests again"}, "chain2"}});
  again.rest = Rest{3, "of no entry"};
  CHECK(verdict(*store, again) == "missing");
  CHECK(store->rested()->size() == 1);
  again.rest = Rest{2, std::string("\0", 1)};
  CHECK(verdict(*store, again) == "malformed");
}

// A snapshot of this entry, which names these texts.
static Part naming(const std::string& campaign, std::int64_t seq, std::vector<std::string> names) {
  Part part;
  part.campaign = campaign;
  part.snapshot = Snapshot{seq, "world " + std::to_string(seq)};
  part.past_named = std::move(names);
  return part;
}

static std::string past_of(Store& store, const std::string& campaign) {
  std::string all;
  for (const char* name : {"a", "b", "c", "d"}) {
    const auto past = store.past(campaign, name);
    REQUIRE(past.has_value());
    if (*past) all += name + ("=" + **past) + " ";
  }
  return all;
}

STORE_TEST("a text that snapshots name is kept as long as one of them does, and goes with the last") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  for (const char* id : {"urr", "lagash"}) {
    make_campaign(*store, id);
    for (std::int64_t seq = 1; seq <= 5; ++seq) REQUIRE(verdict(*store, appending(id, seq)) == "");
    Part part = naming(id, 1, {"b", "a", "b"});  // two of its places may have the same text
    part.past = {{"a", "α"}, {"b", "beta"}, {"b", "beta"}};
    REQUIRE(verdict(*store, part) == "");
  }
  Part part = naming("urr", 2, {"b", "c"});
  part.past = {{"c", "gamma"}};
  REQUIRE(verdict(*store, part) == "");
  CHECK(past_of(*store, "urr") == "a=α b=beta c=gamma ");
  REQUIRE(verdict(*store, naming("urr", 3, {"c"})) == "");
  CHECK(past_of(*store, "urr") == "b=beta c=gamma ");  // the snapshot that named the first is gone
  REQUIRE(verdict(*store, naming("urr", 3, {"c"})) == "");
  CHECK(past_of(*store, "urr") == "b=beta c=gamma ");
  REQUIRE(verdict(*store, naming("urr", 4, {"c"})) == "");
  CHECK(past_of(*store, "urr") == "c=gamma ");
  REQUIRE(verdict(*store, naming("urr", 4, {})) == "");  // in place of one that named it
  CHECK(past_of(*store, "urr") == "c=gamma ");
  REQUIRE(verdict(*store, naming("urr", 5, {})) == "");
  CHECK(past_of(*store, "urr") == "");
  CHECK(past_of(*store, "lagash") == "a=α b=beta ");
  CHECK_FALSE(store->past("nowhere", "a")->has_value());
}

STORE_TEST("texts wait for the snapshot that names them, and without one are swept by the next") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  for (std::int64_t seq = 1; seq <= 3; ++seq) REQUIRE(verdict(*store, appending("urr", seq)) == "");
  Part texts;
  texts.campaign = "urr";
  texts.past = {{"a", "alpha"}, {"b", "beta"}};
  REQUIRE(verdict(*store, texts) == "");
  REQUIRE(verdict(*store, naming("urr", 1, {"a"})) == "");
  CHECK(past_of(*store, "urr") == "a=alpha ");
  texts.past = {{"a", "better"}};
  REQUIRE(verdict(*store, texts) == "");
  CHECK(past_of(*store, "urr") == "a=better ");
  // What a snapshot names is there, or there is no such snapshot.
  CHECK(verdict(*store, naming("urr", 2, {"a", "d"})) == "missing");
  CHECK(store->snapshots("urr")->size() == 1);
  CHECK(past_of(*store, "urr") == "a=better ");
  texts.past = {{"", "of no name"}};
  CHECK(verdict(*store, texts) == "malformed");
  texts.past = {{"d", std::string("\0", 1)}};
  CHECK(verdict(*store, texts) == "malformed");
  texts.campaign = "nowhere";
  texts.past = {{"d", "delta"}};
  CHECK(verdict(*store, texts) == "missing");
}

STORE_TEST("of many leases those are taken that are free, or whose holder has ended") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  for (const char* id : {"a", "b", "c"}) make_campaign(*store, id);
  REQUIRE(store->acquire_lease("b", "another", now_ms, 100).has_value());
  REQUIRE(store->acquire_lease("c", "ended", now_ms, 100).has_value());
  const auto taken = store->acquire_leases({{"a", ""}, {"b", ""}, {"c", "ended"}, {"nowhere", ""}}, "one", now_ms, 100);
  REQUIRE(taken.has_value());
  CHECK(*taken == std::vector<Lease>{{"a", "one", 1, now_ms + 100}, {"c", "one", 2, now_ms + 100}});
  CHECK(store->lease("b")->value().node == "another");
}

}  // namespace ziggurat::store
