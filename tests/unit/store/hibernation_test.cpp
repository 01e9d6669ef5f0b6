#include "support.h"

// What a server reads about hibernated campaigns, for many at once.
namespace ziggurat::store {

STORE_TEST("a hibernation record is valid only while it belongs to the last entry of the log") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  for (const char* id : {"urr", "lagash"}) make_campaign(*store, id);
  WriteBatch part = appending("urr", 1);
  part.hibernation = HibernationRecord{1, "it rests"};
  REQUIRE(verdict(*store, part) == "");
  REQUIRE(verdict(*store, appending("lagash", 1)) == "");
  CHECK(*store->hibernated() == std::vector<HibernatedCampaign>{{"urr", {1, "it rests"}, "chain1"}});
  REQUIRE(verdict(*store, appending("urr", 2)) == "");
  CHECK(store->hibernated()->empty());
  WriteBatch again;
  again.campaign = "urr";
  again.hibernation = HibernationRecord{2, "it rests again"};
  CHECK(verdict(*store, again) == "");
  CHECK(*store->hibernated() == std::vector<HibernatedCampaign>{{"urr", {2, "it rests again"}, "chain2"}});
  again.hibernation = HibernationRecord{3, "of no entry"};
  CHECK(verdict(*store, again) == "missing");
  CHECK(store->hibernated()->size() == 1);
  again.hibernation = HibernationRecord{2, std::string("\0", 1)};
  CHECK(verdict(*store, again) == "malformed");
}

// A snapshot at this entry that references these texts.
static WriteBatch naming(const std::string& campaign, std::int64_t seq, std::vector<std::string> names) {
  WriteBatch part;
  part.campaign = campaign;
  part.snapshot = Snapshot{seq, "world " + std::to_string(seq)};
  part.archive_names = std::move(names);
  return part;
}

static std::string past_of(Store& store, const std::string& campaign) {
  std::string all;
  for (const char* name : {"a", "b", "c", "d"}) {
    const auto past = store.archived_text(campaign, name);
    REQUIRE(past.has_value());
    if (*past) all += name + ("=" + **past) + " ";
  }
  return all;
}

STORE_TEST("an archived text is deleted with the last snapshot that references it") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  for (const char* id : {"urr", "lagash"}) {
    make_campaign(*store, id);
    for (std::int64_t seq = 1; seq <= 5; ++seq) REQUIRE(verdict(*store, appending(id, seq)) == "");
    WriteBatch part = naming(id, 1, {"b", "a", "b"});  // a snapshot may reference a text twice
    part.archive = {{"a", "α"}, {"b", "beta"}, {"b", "beta"}};
    REQUIRE(verdict(*store, part) == "");
  }
  WriteBatch part = naming("urr", 2, {"b", "c"});
  part.archive = {{"c", "gamma"}};
  REQUIRE(verdict(*store, part) == "");
  CHECK(past_of(*store, "urr") == "a=α b=beta c=gamma ");
  REQUIRE(verdict(*store, naming("urr", 3, {"c"})) == "");
  CHECK(past_of(*store, "urr") == "b=beta c=gamma ");  // the snapshot that referenced the first text is deleted
  REQUIRE(verdict(*store, naming("urr", 3, {"c"})) == "");
  CHECK(past_of(*store, "urr") == "b=beta c=gamma ");
  REQUIRE(verdict(*store, naming("urr", 4, {"c"})) == "");
  CHECK(past_of(*store, "urr") == "c=gamma ");
  REQUIRE(verdict(*store, naming("urr", 4, {})) == "");  // replaces a snapshot that referenced it
  CHECK(past_of(*store, "urr") == "c=gamma ");
  REQUIRE(verdict(*store, naming("urr", 5, {})) == "");
  CHECK(past_of(*store, "urr") == "");
  CHECK(past_of(*store, "lagash") == "a=α b=beta ");
  CHECK_FALSE(store->archived_text("nowhere", "a")->has_value());
}

STORE_TEST("unreferenced texts wait for their snapshot, and the next one deletes the rest") {
  if (!Place::available()) return;
  Place place;
  auto store = open_at(place);
  make_campaign(*store, "urr");
  for (std::int64_t seq = 1; seq <= 3; ++seq) REQUIRE(verdict(*store, appending("urr", seq)) == "");
  WriteBatch texts;
  texts.campaign = "urr";
  texts.archive = {{"a", "alpha"}, {"b", "beta"}};
  REQUIRE(verdict(*store, texts) == "");
  REQUIRE(verdict(*store, naming("urr", 1, {"a"})) == "");
  CHECK(past_of(*store, "urr") == "a=alpha ");
  texts.archive = {{"a", "better"}};
  REQUIRE(verdict(*store, texts) == "");
  CHECK(past_of(*store, "urr") == "a=better ");
  // A snapshot is refused if it references a missing text.
  CHECK(verdict(*store, naming("urr", 2, {"a", "d"})) == "missing");
  CHECK(store->snapshots("urr")->size() == 1);
  CHECK(past_of(*store, "urr") == "a=better ");
  texts.archive = {{"", "of no name"}};
  CHECK(verdict(*store, texts) == "malformed");
  texts.archive = {{"d", std::string("\0", 1)}};
  CHECK(verdict(*store, texts) == "malformed");
  texts.campaign = "nowhere";
  texts.archive = {{"d", "delta"}};
  CHECK(verdict(*store, texts) == "missing");
}

STORE_TEST("of many leases, those are acquired that are free or whose holder has stopped") {
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
