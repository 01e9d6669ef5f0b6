#include "case_files.h"

namespace ziggurat::dark_ages {
namespace {

struct Row {
  const char* option;  // name and value
  const char* procedure;
  const char* situation;
  std::vector<int> dice, dice_with;  // without and with the option
  const char* pointer;               // into the outcome
  const char* plain;
  const char* changed;
};

const char* const move_back =
    "{'piece':{'at':[9000,9000],'facing':0,'type':'infantry'},'allowance':9000,'steps':[{'go':1000,'bearing':9000}]}";
const char* const wheel =
    "{'piece':{'at':[9000,9000],'facing':0,'type':'infantry'},'allowance':1000,'steps':[{'turn':9000}]}";
const char* const past_friend =
    "{'piece':{'at':[9000,5000],'facing':0,'type':'infantry'},'allowance':9000,'steps':[{'go':9000}],"
    "'others':[{'id':'u','at':[9000,9000],'facing':0,'type':'warband'}]}";
const char* const charge =
    "{'charger':{'at':[10000,5000],'facing':0,'type':'warband'},'target':{'at':[10500,10000],'facing':18000,'type':'"
    "infantry'},"
    "'allowance':9000}";
const char* const flank =
    "{'charger':{'at':[15000,10000],'facing':27000,'type':'warband'},'target':{'at':[10000,10500],'facing':0,'type':'"
    "infantry'},"
    "'allowance':9000}";
const char* const javelins =
    "{'shooter':{'at':[10000,10000],'facing':0,'type':'cavalry'},'target':{'at':[10000,18000],'facing':18000,'type':'"
    "warband'},"
    "'timing':'before_move'}";
const char* const near_javelins =
    "{'shooter':{'at':[10000,10000],'facing':0,'type':'cavalry'},'target':{'at':[10000,15000],'facing':18000,'type':'"
    "warband'},"
    "'timing':'before_move'}";
const char* const odd_hits = "{'attacker':{'type':'infantry'},'target':{'type':'infantry'},'facing':'rear'}";
const char* const doomed =
    "{'units':[{'id':'u','side':'a','type':'infantry','hits':15},{'id':'v','side':'a','type':'infantry','hits':0}],"
    "'forces':{'a':{'units_at_start':6}}}";
const char* const holder = "{'turn':3,'sides':['a','b'],'holder':'a','lost':{'a':2,'b':5}}";
const char* const friend_stop = "{'type':'infantry','rolled':5000,'wanted':1000,'stops':[{'at':2000,'kind':'friend'}]}";
const char* const melee_units =
    "{'units':[{'id':'x','side':'a','type':'cavalry','at':[10000,10000],'facing':0},"
    "{'id':'y','side':'b','type':'infantry','at':[10000,10000],'facing':18000}],'side':'a',"
    "'contacts':[{'a':'y','a_facing':'front','b':'x','b_facing':'left'}],'forces':{'a':{'units_at_start':1},'b':{'"
    "units_at_start':1}},"
    "'orders':[{'order':'fall_back','piece':'x'}]}";
const char* const rout =
    "{'units':[{'id':'x','side':'a','type':'warband','at':[10000,10000],'facing':0},"
    "{'id':'y','side':'b','type':'infantry','at':[10000,10000],'facing':18000,'hits':1},"
    "{'id':'z','side':'b','type':'infantry','at':[20000,10000],'facing':18000,'hits':15}],'side':'b',"
    "'contacts':[{'a':'x','a_facing':'front','b':'y','b_facing':'left'}],'forces':{'a':{'units_at_start':6},'b':{'"
    "units_at_start':6}},"
    "'orders':[]}";

const std::vector<Row> rows = {
    {"{'movement':'fixed'}", "move_distance", "{'type':'cavalry'}", {1, 1, 1}, {}, "/distance", "6000", "12000"},
    {"{'movement':'flank_report'}", "move_distance", "{'type':'infantry'}", {1}, {1, 1}, "/distance", "2000", "1000"},
    {"{'corner_measure':'straight_part'}", "move_check", wheel, {}, {}, "/reason", "'too_far'", "null"},
    {"{'move_direction':'any'}", "move_check", move_back, {}, {}, "/reason", "'bearing'", "null"},
    {"{'move_direction':'ahead'}", "move_check",
        "{'piece':{'at':[9000,9000],'facing':0,'type':'infantry'},'allowance':9000,'steps':[{'go':1000,'bearing':1}]}",
        {}, {}, "/reason", "null", "'bearing'"},
    {"{'interpenetration':'friends'}", "move_check", past_friend, {}, {}, "/reason", "'unit_in_way'", "null"},
    {"{'interpenetration':'none'}", "move_check",
        "{'piece':{'at':[9000,5000],'facing':0,'type':'skirmisher_bow'},'allowance':9000,'steps':[{'go':9000}],"
        "'others':[{'id':'u','at':[9000,9000],'facing':0,'type':'warband'}]}",
        {}, {}, "/reason", "null", "'unit_in_way'"},
    {"{'arc_half_angle':2250}", "arc", "{'observer':{'at':[0,0],'facing':0},'point':[900,1000]}", {}, {}, "/in_arc",
        "true", "false"},
    {"{'arc_test':'centre'}", "arc", "{'observer':{'at':[0,0],'facing':0},'target':{'at':[7000,5000],'facing':0}}", {},
        {}, "/in_arc", "true", "false"},
    {"{'arc_test':'whole_facing'}", "arc",
        "{'observer':{'at':[0,0],'facing':0},'target':{'at':[4000,5000],'facing':18000},'facing':'front'}", {}, {},
        "/in_arc", "true", "false"},
    {"{'flank_needs_front':true}", "charge_legality", flank, {}, {}, "/reason", "null", "'needs_front'"},
    {"{'front_contacts':2}", "charge_legality", charge, {}, {}, "/slot", "null", "'front_right'"},
    {"{'javelin_range':9}", "shoot_check", javelins, {}, {}, "/reason", "'out_of_range'", "null"},
    {"{'javelin_mode':'shooting_step_only'}", "shoot_check", near_javelins, {}, {}, "/reason", "null",
        "'no_moving_shot'"},
    {"{'javelin_mode':'end_of_move'}", "shoot_check", near_javelins, {}, {}, "/reason", "null", "'end_of_move_only'"},
    {"{'hits_order':'double_first'}", "melee", odd_hits, {3}, {3}, "/hits", "4", "3"},
    {"{'missile_supply':true}", "missile_supply", "{}", {}, {6, 1, 1, 1, 5}, "/shots", "3", "5"},
    {"{'variable_quality':false}", "melee",
        "{'attacker':{'type':'warband'},'target':{'type':'infantry','quality':'elite'},'facing':'front'}", {1}, {1},
        "/target_limit", "18", "15"},
    {"{'force_morale':true}", "eliminate", doomed, {}, {1}, "/beaten", "[]", "['a']"},
    {"{'morale_dice':2}", "force_morale", "{'units_at_start':6,'lost':3}", {3}, {3, 4}, "/routs", "true", "false"},
    {"{'morale_outnumbered':true}", "force_morale", "{'units_at_start':6,'lost':2,'enemy_units':6}", {2}, {2}, "/routs",
        "true", "false"},
    {"{'initiative_bonus':4}", "initiative", holder, {1, 5}, {1, 5}, "/first", "'b'", "'a'"},
    {"{'initiative_routed':true}", "initiative", holder, {1, 3}, {1, 3}, "/first", "'a'", "'b'"},
    {"{'declared_stops':'by_class'}", "declared_move", friend_stop, {}, {}, "/distance", "5000", "2000"},
    {"{'fall_back':true}", "player_turn", melee_units, {}, {1, 1, 1}, "/log/0/reason", "'option_off'", "null"},
    {"{'rout_free_attack':true,'force_morale':true}", "player_turn", rout, {}, {1, 6}, "/units/1/hits", "1", "9"},
    {"{'nightfall':'turn_7'}", "nightfall", "{'turn':7}", {}, {}, "/dark", "false", "true"},
    {"{'nightfall':'diced'}", "nightfall", "{'turn':7}", {}, {3}, "/dark", "false", "true"},
};

}  // namespace

TEST_CASE("every switch changes what it says (chapter 11)") {
  std::vector<std::string> met;
  for (const Row& row : rows) {
    CAPTURE(row.option);
    const auto outcome = [&](const char* options, const std::vector<int>& dice) {
      return outcome_of(request_for(row.procedure, row.situation, options, to_text(Json(dice))));
    };
    const Json::json_pointer pointer(row.pointer);
    CHECK(outcome("{}", row.dice)[pointer] == from_text(row.plain));
    CHECK(outcome(row.option, row.dice_with)[pointer] == from_text(row.changed));
    const Json options = from_text(row.option);
    for (const auto& [name, value] : options.items()) met.push_back(name);
  }
  for (const SwitchFigures& one : switch_figures()) {
    CAPTURE(one.name);
    const bool elsewhere =
        one.name == "extra_types" || one.name == "charge_facing";  // refused without it: below, errors_test
    CHECK((elsewhere || std::find(met.begin(), met.end(), one.name) != met.end()));
  }
}

TEST_CASE("a charge may choose its facing among those that it can meet (DA-34)") {
  Json situation = from_text(
      "{'charger':{'at':[5000,13500],'facing':13000,'type':'warband'},"
      "'target':{'at':[10000,10000],'facing':0,'type':'infantry'},'allowance':14000}");
  CHECK(outcome_of(request_for("charge_legality", to_text(situation)))["facing"] == "left");
  const auto chosen = [&](const char* facing) {
    situation["facing"] = facing;
    return outcome_of(request_for("charge_legality", to_text(situation), "{'charge_facing':'choose'}"));
  };
  CHECK(chosen("front")["facing"] == "front");
  CHECK(chosen("left")["facing"] == "left");
  CHECK(chosen("rear")["reason"] == "no_facing");
}

}  // namespace ziggurat::dark_ages
