#include "cli/bot_brain.h"

#include <doctest/doctest.h>

using namespace ziggurat;
using namespace ziggurat::bots;

namespace {

Json square(int x, int y) { return {{"board", "city"}, {"square", {x, y}}}; }

Knowledge at_the_table() {
  Knowledge knowledge;
  knowledge.take(*parse_json(R"({"type":"welcome","you":{"seat":"s","faction":"dark"},"boards":[],"order_kinds":[
    {"name":"move","arrow":"move","parameters":[{"name":"units","type":"pieces","required":true},{"name":"path","type":"path","required":true}]},
    {"name":"hold","arrow":"","parameters":[{"name":"units","type":"pieces","required":true}]}]})"));
  knowledge.take({{"type", "snapshot"},
      {"view",
          {{"pieces",
              {{{"id", "1"}, {"kind", "unit"}, {"side", "dark"}, {"at", square(1, 1)}, {"attributes", Json::object()}},
                  {{"id", "2"}, {"kind", "objective"}, {"at", square(9, 1)}, {"attributes", Json::object()}}}}}},
      {"phase", {{"number", 1}, {"orders_from", {"dark"}}}}, {"clock", {{"stage", "orders"}}}});
  return knowledge;
}

}  // namespace

TEST_CASE("a bot's path is a chain of offered squares that starts at the piece") {
  const auto knowledge = at_the_table();
  CHECK(knowledge.may_order());
  Json reach = Json::array();
  for (int x = 2; x <= 5; ++x)
    reach.push_back({{"at", square(x, 1)}, {"from", square(x - 1, 1)}, {"cost", 2 * (x - 1)}});
  const Json options = {{{"kind", "move"}, {"pieces", {"1"}}, {"parameters", {{{"name", "path"}, {"reach", reach}}}}}};
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    Chance chance(seed);
    const Json order = choose(knowledge, options, chance);
    REQUIRE(order.at("kind") == "move");
    CHECK(order["arguments"]["units"] == Json({"1"}));
    const auto& path = order["arguments"]["path"];
    for (std::size_t i = 0; i < path.size(); ++i) CHECK(path[i] == square(2 + static_cast<int>(i), 1));
  }
}

TEST_CASE("with the umpire's link a bot ends the phase when all have sealed and no end is scheduled, not before") {
  const auto seals = [](int phase, Json states) {
    Json seats = Json::array();
    for (const auto& state : states) seats.push_back({{"seat", "s" + std::to_string(seats.size())}, {"state", state}});
    return Json{{"type", "seals"}, {"phase", phase}, {"seats", seats}};
  };
  auto knowledge = at_the_table();
  CHECK_FALSE(knowledge.may_end_phase());  // nothing is known about the seals yet
  knowledge.take(seals(1, {"sealed", "none", "nothing"}));
  CHECK_FALSE(knowledge.may_end_phase());
  knowledge.take(seals(1, {"sealed", "draft", "nothing"}));
  CHECK_FALSE(knowledge.may_end_phase());
  knowledge.take(seals(1, {"sealed", "sealed", "nothing"}));
  CHECK(knowledge.may_end_phase());
  knowledge.take(seals(2, {"sealed"}));
  CHECK_FALSE(knowledge.may_end_phase());  // those of another phase
  knowledge.take(seals(1, {"nothing"}));
  CHECK(knowledge.may_end_phase());  // no seat has anything to order
  knowledge.take(
      {{"type", "clock"}, {"clock", {{"stage", "orders"}, {"paused", false}, {"closes_at", 5}}}, {"reason", ""}});
  CHECK_FALSE(knowledge.may_end_phase());
}

TEST_CASE("a refused option is never ordered, and without offers there is no order") {
  const auto knowledge = at_the_table();
  Chance chance(1);
  const Json refused = {
      {{"kind", "move"}, {"refused", {{"code", "engaged"}}}, {"pieces", {"1"}}, {"parameters", Json::array()}}};
  CHECK(choose(knowledge, refused, chance).is_null());
  const Json pathless = {{{"kind", "move"}, {"pieces", {"1"}}, {"parameters", Json::array()}}};
  CHECK(choose(knowledge, pathless, chance).is_null());
}

TEST_CASE("a delta moves pieces, removes them and ends the game") {
  auto knowledge = at_the_table();
  using Stacks = std::vector<std::vector<std::string>>;
  const auto step = [&](const char* delta) {
    knowledge.take(Json::parse(std::string(R"({"type":"step","delta":)") + delta + "}"));
  };
  step(R"({"moves":[3,3,1],"gone":2})");
  CHECK(knowledge.goals().empty());
  CHECK(knowledge.own_stacks() == Stacks{{"1"}});
  step(R"({"as_of":[3,0,1]})");
  CHECK(knowledge.own_stacks().empty());
  step(R"({"as_of":[null,0,1]})");
  CHECK(knowledge.own_stacks() == Stacks{{"1"}});
  step(R"({"sides":[null,1]})");
  CHECK(knowledge.own_stacks().empty());
  CHECK(knowledge.goals() == std::vector<std::pair<int, int>>{{4, 4}});
  step(R"({"seen":[{"id":"4","kind":"unit","at":{"board":"city","square":[1,1]}}],"squares":{"city":[2,2,"BD"]}})");
  CHECK(knowledge.goals() == std::vector<std::pair<int, int>>{{2, 2}, {2, 2}});
  knowledge.take({{"type", "end"}});
  CHECK(knowledge.over());
}
