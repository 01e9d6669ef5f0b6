#include "rulebooks/dark_ages/rules/procedures/turn_log.h"
#include "rulebooks/dark_ages/rules/procedures/turn_records.h"

// Section 12.5: a whole player turn.
namespace ziggurat::dark_ages {
namespace {

Json contacts_json(const Contacts& contacts) {
  Json list = Json::array();
  for (const Contact& one : contacts)
    list.push_back({{"a", one.a}, {"a_facing", name(one.a_facing)}, {"b", one.b}, {"b_facing", name(one.b_facing)},
        {"defends", to_json(one.defends)}, {"slot", name_or_null(one.slot)}});
  return list;
}

Json unit_json(const BattleUnit& unit, const Switches& switches) {
  Json people = Json::array();
  for (const Person& person : unit.personalities) people.push_back(person.id);
  const bool gone = unit.piece.figures().missile != Missile::none && missiles_gone(unit.missiles, switches);
  Json json = to_json(unit.piece.pose);
  json.update({{"id", unit.piece.id}, {"hits", unit.hits}, {"shots_fired", unit.missiles.shots_fired},
      {"missiles_gone", gone}, {"moved", unit.moved}, {"shot", unit.shot}, {"personalities", std::move(people)}});
  return json;
}

Json turn_json(const PlayerTurn& turn, const Switches& switches) {
  Json log = Json::array(), units = Json::array(), lost = Json::object(), tests = Json::array();
  for (const LogEntry& entry : turn.log) log.push_back(to_json(entry));
  for (const BattleUnit& unit : turn.battle.units) units.push_back(unit_json(unit, switches));
  for (const auto& [side, force] : turn.battle.forces) lost[side] = force.lost;
  for (const SideTest& test : turn.elimination.tests) tests.push_back(to_json(test));
  return {{"log", std::move(log)}, {"eliminated", turn.elimination.eliminated},
      {"personalities_lost", turn.elimination.personalities_lost}, {"units", std::move(units)},
      {"contacts", contacts_json(turn.battle.contacts)}, {"lost", std::move(lost)}, {"morale", std::move(tests)},
      {"beaten", turn.beaten}};
}

std::unique_ptr<Play> read_default_orders(const JsonReader& situation, const Switches& switches) {
  return play_of<DefaultsAsked>(
      situation, switches,
      [](const DefaultsAsked& asked, const Switches& s, game::Dice&) {
        Battle battle = asked.battle;
        return default_orders(battle, s);
      },
      [](const DefaultsAsked&, const std::vector<Order>& orders) -> Json {
        Json list = Json::array();
        for (const Order& order : orders) list.push_back(default_order_json(order));
        return {{"orders", std::move(list)}};
      });
}

std::unique_ptr<Play> read_player_turn(const JsonReader& situation, const Switches& switches) {
  return play_of<TurnAsked>(
      situation, switches,
      [](const TurnAsked& asked, const Switches& s, game::Dice& dice) {
        Battle battle = asked.standing.battle;
        return play_turn(battle, asked.orders ? *asked.orders : default_orders(battle, s), s, dice);
      },
      [switches](const TurnAsked&, const PlayerTurn& turn) { return turn_json(turn, switches); });
}

}  // namespace

std::vector<Procedure> turn_procedures() {
  return {declared<DefaultsAsked>("default_orders", read_default_orders),
      declared<TurnAsked>("player_turn", read_player_turn, {"log"})};
}

}  // namespace ziggurat::dark_ages
