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
