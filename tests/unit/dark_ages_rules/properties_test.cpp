#include <boost/multiprecision/cpp_int.hpp>
#include <map>

#include "case_files.h"
#include "rulebooks/dark_ages/rules/fighting/melee_fight.h"
#include "rulebooks/dark_ages/rules/types.h"

// What holds for whole families of situations: odds against slow exact fractions, trials against counting, nothing lost in a turn.
namespace ziggurat::dark_ages {
namespace {

using Fraction = boost::multiprecision::cpp_rational;

std::int64_t rounded(const Fraction& f, int scale) {
  const Fraction twice = f * scale * 2 + 1;
  const boost::multiprecision::cpp_int whole = numerator(twice) / (denominator(twice) * 2);
  return whole.convert_to<std::int64_t>();
}

// The chance that the first unit wins, as the plain recursion has it; blows without a hit on both sides lead back to the same state.
struct SlowOdds {
  std::array<std::map<int, int>, 2> faces;  // hits → faces, by striker
  std::map<std::pair<int, int>, Fraction> known;
  Fraction chance(int first, int second) {  // hits that each can still take; the first unit is to strike
    if (second <= 0) return 1;
    if (first <= 0) return 0;
    if (const auto found = known.find({first, second}); found != known.end()) return found->second;
    Fraction sum = 0, back = 0;
    for (const auto& [hits, count] : faces[0])
      for (const auto& [other, counts] : faces[1]) {
        const Fraction share = Fraction(count * counts, 36);
        if (second - hits <= 0) sum += share;
        else if (hits == 0 && other == 0) back += share;
        else sum += share * chance(first - other, second - hits);
      }
    return known[{first, second}] = sum / (1 - back);
  }
};

Json request_of(const std::string& procedure, const Json& situation, const std::string& options = "{}") {
  return {
      {"rulebook", "dark-ages"}, {"procedure", procedure}, {"situation", situation}, {"options", from_text(options)}};
}

}  // namespace

TEST_CASE("the odds of a fight are those of exact fractions, for every pair of types (12.4)") {
  const std::vector<std::string> types = {
      "infantry", "warband", "skirmisher_bow", "armoured_cavalry", "mounted_servants", "arthurs_knights"};
  for (const std::string& first : types)
    for (const std::string& second : types)
      for (const char* on : {"front", "rear"}) {
        const Json situation = {{"first", {{"type", first}, {"hits", 6}, {"hero", on[0] == 'r'}}},
            {"second", {{"type", second}, {"hits", 3}, {"attacked_on", on}, {"defends", {"uphill"}}}}};
        const Json odds = outcome_of(request_of("melee_odds", situation));
        SlowOdds slow;
        for (const auto& [i, from, to] : {std::tuple{0, "first", "second"}, {1, "second", "first"}}) {
          Json blow = {{"kind", "melee"}, {"attacker", {{"type", situation[from]["type"]}}},
              {"target", {{"type", situation[to]["type"]}}}, {"facing", i == 0 ? on : "front"}};
          if (i == 0) blow["target"]["defends"] = {"uphill"}, blow["attacker"]["hero"] = situation["first"]["hero"];
          const Json by_face = outcome_of(request_of("attack_odds", blow));
          for (const int hits : by_face["hits"]) ++slow.faces[i][hits];
        }
        const auto limit = [](const std::string& type) { return type == "arthurs_knights" ? 18 : 15; };
        CAPTURE(first);
        CAPTURE(second);
        CHECK(odds["first_wins_ppm"] == rounded(slow.chance(limit(first) - 6, limit(second) - 3), 1'000'000));
        CHECK(odds["first_wins_ppm"].get<int>() + odds["second_wins_ppm"].get<int>() == 1'000'000);
      }
}

TEST_CASE("the mean hits are those that the rulebook prints (chapter 13)") {
  const auto mean = [](const char* attacker, const char* target, const char* defends = "[]") {
    return outcome_of(request_of("attack_odds",
        from_text(std::string("{'kind':'melee','attacker':{'type':'") + attacker + "'},'target':{'type':'" + target +
                  "','defends':" + defends + "},'facing':'front'}")))["mean_hits_milli"]
        .get<int>();
  };
  CHECK(mean("infantry", "warband") == 3500);
  CHECK(mean("infantry", "infantry") == 2000);
  CHECK(mean("warband", "infantry") == 3000);
  CHECK(mean("warband", "infantry", "['uphill']") == 1667);
  CHECK(mean("warband", "warband") == 5500);
  CHECK(mean("cavalry", "warband") == 2500);
}

TEST_CASE("trials come out as often as counting says (DA-111)") {
  Json request = request_of("move_distance", {{"type", "warband"}});
  request["trials"] = 360'000;
  request["seed"] = 7;
  const Answer answer = adjudicate(book(), request);
  REQUIRE_FALSE(answer.error);
  CHECK(answer.body["outcomes"].size() == 11);
  for (const Json& one : answer.body["outcomes"]) {
    const int sum = one["outcome"]["distance"].get<int>() / 1000 - 2, ways = 6 - std::abs(7 - sum);
    CHECK(std::abs(one["count"].get<int>() - ways * 10'000) < 600);
  }
  request["situation"] = {{"from", {{"at", {0, 0}}, {"facing", 0}}}, {"to", {{"at", {6000, 0}}, {"facing", 0}}}};
  request["procedure"] = "transfer";
  CHECK(adjudicate(book(), request).body["outcomes"][0]["count"] == 360'000);
  const Json fight = {{"first", {{"type", "warband"}}}, {"second", {{"type", "infantry"}}}};
  const int ppm = outcome_of(request_of("melee_odds", fight))["first_wins_ppm"];
  request = request_of("melee_fight", fight);
  request["trials"] = 100'000;
  int won = 0;
  const Answer fights = adjudicate(book(), request);
  for (const Json& one : fights.body["outcomes"]) {
    CHECK_FALSE(one["outcome"].contains("attacks"));
    if (one["outcome"]["winner"] == "first") won += one["count"].get<int>();
  }
  CHECK(std::abs(won * 10 - ppm) < 6000);
}

TEST_CASE("the chances of a charge are those of all its rolls (12.3)") {
  const Json situation = from_text(
      "{'charger':{'at':[10000,5000],'facing':1000,'type':'cavalry'},"
      "'target':{'at':[11000,14000],'facing':17000,'type':'infantry'}}");
  const Json odds = outcome_of(request_of("charge_odds", situation));
  CHECK(odds["rolls"].size() == 16);
  std::int64_t contact = 0, flush = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b)
      for (int c = 1; c <= 6; ++c) {
        Json one = situation;
        one["allowance"] = (a + b + c + 3) * 1000;
        const Json charge = outcome_of(request_of("charge_legality", one));
        contact += charge["legal"] == true;
        flush += charge["legal"] == true && charge["flush"] == true;
      }
  CHECK(odds["contact_ppm"] == (contact * 2'000'000 + 216) / 432);
  CHECK(odds["flush_ppm"] == (flush * 2'000'000 + 216) / 432);
  CHECK(contact > 0);
  CHECK(contact < 216);
}

TEST_CASE("a charge goes as far from either side of the table, and only as far as its roll") {
  const auto mirrored = [](Json piece) {  // the table turned by half a turn
    for (Json& coordinate : piece["at"]) coordinate = 30'000 - coordinate.get<int>();
    piece["facing"] = (piece["facing"].get<int>() + 18'000) % 36'000;
    return piece;
  };
  for (int facing = 12'000; facing <= 24'000; facing += 1'000) {
    Json situation = {{"charger", {{"at", {15'000, 6'000}}, {"facing", 500}, {"type", "cavalry"}}},
        {"target", {{"at", {16'000, 14'000}}, {"facing", facing}, {"type", "warband"}}}, {"allowance", 11'000}};
    const Json one = outcome_of(request_of("charge_legality", situation));
    for (const char* member : {"charger", "target"}) situation[member] = mirrored(situation[member]);
    const Json other = outcome_of(request_of("charge_legality", situation));
    for (const char* member : {"legal", "reason", "facing", "closing_turn", "flush", "gone", "doubled"})
      CHECK(one[member] == other[member]);
    if (one["legal"] != true) continue;
    CHECK(one["gone"].get<int>() <= 11'000);
    for (const int corner : one["corners_moved"]) CHECK(corner <= 11'000);
  }
}

TEST_CASE("a player turn keeps every unit and every hit (DA-6, DA-60)") {
  for (const test::CaseFile& file : test::read_cases("dark_ages")) {
    Json request = file.body["request"];
    if (request["procedure"] != "player_turn") continue;
    request.erase("dice");
    for (int seed = 0; seed < 40; ++seed) {
      request["seed"] = seed;
      const Json outcome = adjudicate(book(), request).body["outcome"];
      const Json& before = request["situation"]["units"];
      CHECK(outcome["units"].size() + outcome["eliminated"].size() == before.size());
      std::map<std::string, int> hits;
      for (const Json& unit : before) hits[unit["id"]] = unit.value("hits", 0);
      for (const Json& entry : outcome["log"]) {
        if (entry["do"] == "melee" || entry["do"] == "free_attack") hits[entry["target"]] += entry["hits"].get<int>();
        for (const char* shot : {"shot", "moving_shot"})
          if (entry.contains(shot) && entry[shot].contains("hits"))
            hits[entry[shot]["target"]] += entry[shot]["hits"].get<int>();
        if (entry["do"] == "rally" && entry["ok"] == true) hits[entry["piece"]] -= entry["rallied"].get<int>();
        const Json pursuits = entry.value("pursuit", Json::array());
        for (const Json& pursuit : pursuits)
          if (!pursuit["attack"].is_null()) hits[entry["piece"]] += pursuit["attack"]["hits"].get<int>();
      }
      for (const Json& unit : outcome["units"]) CHECK(unit["hits"] == hits[unit["id"]]);
    }
  }
}

}  // namespace ziggurat::dark_ages
