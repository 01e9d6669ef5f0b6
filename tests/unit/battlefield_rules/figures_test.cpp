#include <algorithm>

#include "base/embedded.h"
#include "case_files.h"
#include "rulebooks/battlefield/rules/procedures/procedures.h"

namespace ziggurat::battlefield {

TEST_CASE("the figures hold what the rulebook says of them") {
  CHECK(switch_figures().size() == 18);
  CHECK(server_switch_figures().size() == 8);
  const Switches defaults;
  for (const SwitchFigures& one : switch_figures()) {  // the struct's defaults are the data's
    CAPTURE(one.name);
    const SwitchValue value = switch_value(defaults, one.name);
    const auto* truth = std::get_if<bool>(&value);
    CHECK((truth ? std::string(*truth ? "true" : "false") : std::get<std::string>(value)) == one.otherwise);
    Switches changed;
    for (const std::string& word : one.allowed) {
      CHECK(set_switch(changed, one.name, word) == SwitchFault::none);
      CHECK(switch_value(changed, one.name) == SwitchValue(word));
    }
  }
}

TEST_CASE("every row of the data's tables is the one that the rules use") {
  const Json data = parse_json(embedded_data("battlefield/figures.json")).value();
  const Figures& read = figures();
  REQUIRE(read.roster.size() == 34);
  for (std::size_t i = 0; i < read.roster.size(); ++i) {
    const Json& row = data.at("troop_types")[i];
    const TroopType& type = read.roster[i];
    CAPTURE(type.id);
    CHECK(type.id == row.at("id").get<std::string>());
    for (const TroopColumn& column : troop_columns())
      if (!row.at(column.name).is_null()) CHECK(column.get(type) == row.at(column.name));
    CHECK(type.hire.has_value() == !row.at("hire").is_null());
    CHECK(type.maintenance.has_value() == !row.at("maintenance").is_null());
    CHECK(type.distance.has_value() == !row.at("distance").is_null());
    CHECK(names_of(TroopClass{})[index(type.troop_class)] == row.at("class").get<std::string>());
    std::vector<std::string> marks;
    for (std::size_t mark = 0; mark < names_of(Mark{}).size(); ++mark)
      if (type.marks.has(static_cast<Mark>(mark))) marks.emplace_back(names_of(Mark{})[mark]);
    CHECK(marks.size() == row.at("flags").size());
    for (const std::string& mark : marks)
      CHECK(std::find(row.at("flags").begin(), row.at("flags").end(), mark) != row.at("flags").end());
    for (std::size_t folk = 0; folk < folks; ++folk)
      CHECK(type.folk.has(static_cast<Folk>(folk)) == (row.at("folk") == Json::array({names_of(Folk{})[folk]})));
  }
  const auto check_words = [&](const char* table, const Names& names) {
    REQUIRE(data.at(table).size() == names.size());
    for (std::size_t i = 0; i < names.size(); ++i) CHECK(data.at(table)[i].at("id") == names[i]);
  };
  check_words("terrain", names_of(Terrain{}));
  check_words("relief", names_of(Relief{}));
  check_words("fortifications", names_of(Fortification{}));
  check_words("folk", names_of(Folk{}));
  CHECK(read.spaces == std::array<int, 3>{200, 20, 1});
}

TEST_CASE("the printed table of strikes is what a strike of each force does (BF-63)") {
  const Json data = parse_json(embedded_data("battlefield/figures.json")).value();
  CHECK(data.at("strike_table").size() >= 30);
  for (const Json& row : data.at("strike_table"))
    for (const auto& [face, quality] :
        {std::pair(1, "bad"), {2, "bad"}, {3, "medium"}, {4, "medium"}, {5, "good"}, {6, "good"}})
      for (const int force : {10 * row.at("tenth").get<int>() - 9, 10 * row.at("tenth").get<int>()}) {
        const Json outcome =
            outcome_of("strike", "{'force':" + std::to_string(force) + "}", "{}", "[" + std::to_string(face) + "]");
        CHECK(outcome["damage"] == row.at(quality));
        CHECK(outcome["quality"] == quality);
        CHECK(outcome["tenth"] == row.at("tenth"));
      }
}

TEST_CASE("the range of a size is the data's, and every procedure lists its members for a form") {
  const auto size_of = [](const TroopType& type) { return std::pair(type.size, type.size_max); };
  CHECK(size_of(figures().roster[*find_type(figures().roster, "lesser_demons")]) == std::pair(5, 50));
  CHECK(declared_procedures().size() == 23);
  for (const DeclaredProcedure& one : declared_procedures()) {
    CAPTURE(one.procedure.name);
    const auto members = one.members();
    REQUIRE(!members.empty());
    // A situation that names none of them is refused at one that is required, or at what stands for it.
    const Json request = {
        {"rulebook", "battlefield"}, {"procedure", one.procedure.name}, {"situation", Json::object()}};
    const Answer answer = adjudicate(book(), request);
    REQUIRE(answer.error);
    const std::string at = answer.body["error"]["at"];
    const bool known = std::any_of(members.begin(), members.end(), [&](const MemberForm& form) {
      return at == "/situation/" + form.name && (form.limits.required || form.name == "force");
    });
    CHECK(known);
  }
  const auto members = declared_procedures().front().members();
  CHECK(members[0].kind == adjudicator::MemberKind::number);
  CHECK(members[0].limits.high == 100'000'000);
  CHECK(members[1].kind == adjudicator::MemberKind::list);
  REQUIRE(members[1].members.size() == 1);
  const MemberForm& troop = members[1].members[0];
  REQUIRE(troop.members.size() == 8);
  CHECK(troop.members[0].words.size() == 34);
  CHECK(troop.members[1].limits.high == 10'000);
  CHECK(members[2].words == std::vector<std::string_view>{"attack", "retaliation", "distance"});
  CHECK(members[2].otherwise == "attack");
}

TEST_CASE("the adjudicator describes the forms of all procedures") {
  const Answer answer = adjudicate(book(), {{"rulebook", "battlefield"}, {"procedure", "forms"}});
  REQUIRE(!answer.error);
  CHECK(answer.body["forms"].size() == declared_procedures().size());
  CHECK(answer.body["switches"]["wounds"] == Json({"carry", "drop"}));
  CHECK(!answer.body["switches"].contains("orders_mode"));  // the server's own
}

}  // namespace ziggurat::battlefield
