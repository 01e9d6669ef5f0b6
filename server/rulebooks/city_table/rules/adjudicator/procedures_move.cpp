#include "rulebooks/city_table/rules/adjudicator/play.h"
#include "rulebooks/city_table/rules/adjudicator/reading.h"
#include "rulebooks/city_table/rules/fight/retreat.h"
#include "rulebooks/city_table/rules/march/moves.h"
#include "rulebooks/city_table/rules/march/stacking.h"

namespace ziggurat::city_table {
namespace {

constexpr int stack_max = 20;  // limit of the calculator, where a stack may exceed the stack limit
constexpr std::size_t present_max = 8, parties_max = 200, prefer_max = 20;

std::unique_ptr<Play> read_stacking(const JsonReader& situation, const Switches& switches) {
  std::vector<CampStack> present;
  for (const JsonReader& item : list_or_none(situation, "present", present_max)) {
    const Camp camp = read_camp(item.member("camp"));
    present.push_back({camp, read_units(item, "p" + std::to_string(present.size() + 1) + ".", 0, stack_max)});
  }
  const JsonReader newcomers = situation.member("entering");
  const Camp camp = read_camp(newcomers.member("camp"));
  CampStack entering{camp, read_units(newcomers, "e", 1, stack_max)};
  auto run = [=](game::Dice&) { return enter_square(present, entering, switches); };
  auto write = [](const Stacking& outcome) -> Json {
    return {{"legal", outcome.reason == Reason::none}, {"reason", to_json(outcome.reason)}, {"count", outcome.count},
        {"limit", outcome.limit}, {"engaged", outcome.engaged}, {"order", outcome.order}};
  };
  return make_play(std::move(run), write);
}

// Reads a group of `check_move` or `resolve_moves`, without its id and order.
Group read_group(const JsonReader& from, std::string id, const Board& board, const Switches& switches) {
  Group group;
  group.camp = read_camp(from.member("camp"));
  group.at = read_square_on(from.member("at"), board);
  group.units = read_units(from, id + ".", 1, switches.stack_limit);
  group.id = std::move(id);
  return group;
}

std::unique_ptr<Play> read_check_move(const JsonReader& situation, const Switches& switches) {
  Board board = read_board(situation);
  const JsonReader from = situation.member("group");
  Group group = read_group(from, from.text_or("id", "g1"), board, switches);
  const JsonReader order = from.member("order");
  group.order = read_order(order);
  if (group.order.kind == OrderKind::hold) order.member("kind").fail("must be move or break_off");
  auto others = read_others(situation, false);
  auto run = [=, board = std::move(board), group = std::move(group), others = std::move(others)](
                 game::Dice&) { return check_move(board, group, others, switches); };
  auto write = [](const MoveCheck& check) -> Json {
    return {{"legal", check.legal()}, {"reason", to_json(check.reason)}, {"at_step", or_null(check.at_step)},
        {"cost_half", check.cost_half}, {"allowance_half", or_null(check.allowance_half)}};
  };
  return make_play(std::move(run), write);
}

// No unit may start in a square that it could not have entered (CT-14, CT-21).
void check_start(
    const Group& group, const std::vector<Group>& before, const JsonReader& item, const Switches& switches) {
  std::size_t count = group.units.size();
  for (const Group& other : before) {
    if (other.at != group.at) continue;
    if (other.camp == group.camp) count += other.units.size();
    else if (!hostile(other.camp, group.camp)) item.member("at").fail("neutral units share no square with others");
  }
  if (count > static_cast<std::size_t>(switches.stack_limit))
    item.member("at").fail("too many units of a camp in this square");
}

void check_shoot(const std::vector<Group>& groups, const std::vector<JsonReader>& items) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const Shoot& shoot = groups[i].order.shoot;
    if (shoot.at != ShootAt::group) continue;
    bool known = false;
    for (const Group& other : groups) known = known || other.id == shoot.group;
    if (!known) items[i].member("order").member("shoot").fail("there is no group " + shoot.group);
  }
}

Json write_moves(const std::vector<Group>& groups, const Moves& moves) {
  Json group_list = Json::array(), contacts = Json::array(), fire = Json::array();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const GroupMove& move = moves.groups[i];
    group_list.push_back({{"id", groups[i].id}, {"at", to_json(move.at)}, {"squares", move.squares},
        {"status", name(move.status)}, {"reason", to_json(move.reason)}});
  }
  for (const Contact& contact : moves.contacts) {
    Json camps = Json::array();
    for (const Camp camp : contact.camps) camps.push_back(name(camp));
    contacts.push_back(
        {{"at", to_json(contact.at)}, {"camps", std::move(camps)}, {"attacker", to_json(contact.attacker)}});
  }
  for (const Fire& one : moves.fire)
    fire.push_back({{"batch", one.batch}, {"from", groups[one.from].id}, {"at", groups[one.at].id}});
  return {{"groups", std::move(group_list)}, {"contacts", std::move(contacts)}, {"fire", std::move(fire)}};
}

std::unique_ptr<Play> read_resolve_moves(const JsonReader& situation, const Switches& switches) {
  const Board board = read_board(situation);
  const Initiative initiative = read_initiative(situation);
  const auto items = situation.member("groups").items(1, parties_max);
  std::vector<Group> groups;
  DifferentIds ids;
  for (const JsonReader& item : items) {
    Group group = read_group(item, ids.read(item, "g" + std::to_string(groups.size() + 1)), board, switches);
    if (const auto order = item.optional_member("order")) group.order = read_order(*order);
    check_start(group, groups, item, switches);
    groups.push_back(std::move(group));
  }
  check_shoot(groups, items);
  auto run = [=](game::Dice&) { return resolve_moves(board, groups, initiative, switches); };
  auto write = [groups](const Moves& moves) { return write_moves(groups, moves); };
  return make_play(std::move(run), std::move(write));
}

std::unique_ptr<Play> read_retreat_path(const JsonReader& situation, const Switches& switches) {
  const Board board = read_board(situation);
  const JsonReader from = situation.member("group");
  Retreating group;
  group.camp = read_camp(from.member("camp"));
  group.at = read_square_on(from.member("at"), board);
  group.squares = static_cast<int>(from.integer("squares", 1, 20));
  group.units = static_cast<int>(from.integer("count", 1, switches.stack_limit));
  group.limits = {from.boolean_or("climbs", true), from.boolean_or("walls_only", false)};
  if (const auto rally = from.optional_member("rally")) group.rally = read_square_on(*rally, board);
  for (const JsonReader& square : list_or_none(from, "prefer", prefer_max)) group.prefer.push_back(read_square(square));
  const auto others = read_others(situation, true);
  auto run = [=](game::Dice&) { return retreat_path(board, group, others, switches); };
  auto write = [switches](const RetreatPath& retreat) -> Json {
    return {{"path", to_json(retreat.path)}, {"moved", retreat.path.size()}, {"blocked", retreat.blocked},
        {"effect",
            retreat.blocked ? Json(std::get<std::string>(switch_value(switches, "blocked_retreat"))) : Json(nullptr)}};
  };
  return make_play(std::move(run), std::move(write));
}

}  // namespace

std::vector<Procedure> move_procedures() {
  return {{"stacking", read_stacking}, {"check_move", read_check_move}, {"resolve_moves", read_resolve_moves},
      {"retreat_path", read_retreat_path}};
}

}  // namespace ziggurat::city_table
