#include "rulebooks/dark_ages/rules/figures.h"
#include "case_files.h"
#include "rulebooks/dark_ages/rules/figures_data.h"
#include "rulebooks/dark_ages/rules/geometry/pose.h"
#include "rulebooks/dark_ages/rules/procedures/procedures.h"

namespace ziggurat::dark_ages {

TEST_CASE("the switches are the data's, with its defaults and values (chapter 11)") {
  CHECK(switch_figures().size() == 24);
  CHECK(server_switch_figures().size() == 10);
  const Switches defaults;
  for (const SwitchFigures& one : switch_figures()) {
    CAPTURE(one.name);
    const auto text = [](const SwitchValue& value) {
      if (const auto* truth = std::get_if<bool>(&value)) return std::string(*truth ? "true" : "false");
      if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
      return std::get<std::string>(value);
    };
    CHECK(text(switch_value(defaults, one.name)) == one.otherwise);
    Switches changed;
    for (const std::string& word : one.allowed) {
      const SwitchValue value = one.is_int ? SwitchValue(std::int64_t{std::stoi(word)}) : SwitchValue(word);
      CHECK(set_switch(changed, one.name, value) == SwitchFault::none);
      CHECK(switch_value(changed, one.name) == value);
    }
    if (one.is_int) CHECK(set_switch(changed, one.name, std::int64_t{0}) == SwitchFault::not_allowed);
  }
}

TEST_CASE("the figures hold what the rulebook prints (DA-21, DA-41 to DA-51, DA-61, DA-63)") {
  const Switches plain;
  CHECK(unit_type_names().size() == 15);
  CHECK(Pose{}.frontage == pose_limits().frontage);
  CHECK(Pose{}.depth == pose_limits().depth);
  std::vector<int> classes, turns;
  for (const UnitClass c : {UnitClass::infantry, UnitClass::warband, UnitClass::skirmisher, UnitClass::cavalry}) {
    classes.push_back(figures_of(c).number);
    turns.push_back(figures_of(c).turns);
  }
  CHECK(classes == std::vector<int>{1, 2, 2, 3});
  CHECK(turns == std::vector<int>{1, 1, 2, 2});
  CHECK(hits_limit(Quality::elite, plain) == 18);
  CHECK(hits_limit(Quality::levy, plain) == 12);
  Switches same;
  same.variable_quality = false;
  CHECK(hits_limit(Quality::elite, same) == 15);
  std::vector<int> banner, priest;
  for (int face = 1; face <= die_sides; ++face) {
    banner.push_back(rallied_by(Rallier::banner, face));
    priest.push_back(rallied_by(Rallier::priest, face));
  }
  CHECK(banner == std::vector<int>{1, 1, 2, 2, 3, 3});
  CHECK(priest == std::vector<int>{2, 2, 3, 3, 4, 4});
  for (int n = 1; n <= 4; ++n) CHECK(std::pair(morale_die(n).sides, morale_die(n).constant) == std::pair(3, n - 3));
  CHECK(std::pair(morale_die(5).sides, morale_die(5).constant) == std::pair(6, -1));
  CHECK_FALSE(morale_die(6).in_sixths);
  CHECK(morale_die(7).in_sixths);
  CHECK(morale_die(100).in_sixths);
  for (const Json& row : figures_data().at("types")) {  // each row of the table is the one that the rules use
    const auto& names = unit_type_names();
    const std::string id = row.at("id");
    const auto type = static_cast<std::size_t>(std::find(names.begin(), names.end(), id) - names.begin());
    CAPTURE(id);
    REQUIRE(type < names.size());
    CHECK(is_option(type) == (row.at("from") == "option"));
    if (has_styles(type)) continue;
    const UnitFigures& figures = unit_figures(type, std::nullopt);
    CHECK(figures.melee == row.at("melee"));
    CHECK(figures.shieldwall == row.at("shieldwall"));
    CHECK((figures.missile == Missile::none) == row.at("missile").is_null());
    if (!row.at("shooting").is_null()) CHECK(figures.shooting == row.at("shooting"));
  }
}

TEST_CASE("chapter 12 has 34 procedures, and two are for the hand-over, each under a name of its own") {
  CHECK(book().procedures.size() == 34 + 2);
  std::vector<std::string_view> names;
  for (const Procedure& one : book().procedures) names.push_back(one.name);
  std::sort(names.begin(), names.end());
  CHECK(std::unique(names.begin(), names.end()) == names.end());
}

}  // namespace ziggurat::dark_ages
