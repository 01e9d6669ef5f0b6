#pragma once
#include <string>
#include <utility>
#include <vector>

#include "game/role.h"
#include "game/rulebook.h"
#include "host/admin/tables.h"
#include "host/runtime/hosted_campaign.h"

// The HTML of the tables' pages: which tables want players, setting one up, choosing a free seat by a code, and the
// code itself for those who invite. They contain no secret except the code.
namespace ziggurat {

// A listed table with players' seats that nobody holds.
struct OpenTable {
  std::string code, name;
  int free = 0, seats = 0;
  bool begun = false, has_umpire = false;
};
std::string open_tables_html(const std::vector<OpenTable>& tables, const RulebookList& rulebooks);

// A player's seat of a scenario: its side's id, its title, its side's emblem, and the roles that its side can hand to
// more people, as ids and titles.
struct SideChoice {
  std::string id, title, emblem;
  std::vector<std::pair<std::string, std::string>> roles;
};
// Empty if the scenario cannot be opened.
std::vector<SideChoice> sides_of(const game::RulebookKind& kind, const game::ScenarioInfo& scenario);
// What a scenario is, and the form that sets up a table of it: two parts of web/new_table.html.
std::string scenario_html(
    const game::ScenarioInfo& scenario, std::string_view rulebook, const std::vector<SideChoice>& sides);
std::string new_table_html(const game::ScenarioInfo& scenario, const std::vector<SideChoice>& sides);
// With this clock only an umpire ends phases.
inline constexpr std::string_view umpires_clock = "manual";

// A player's seat, for a visitor who chooses one.
struct SeatChoice {
  std::string seat, title, emblem;
  bool held = false;
  bool bot = false;  // and a bot plays it now
};
std::string choose_seat_html(
    const std::string& code, const std::string& about, const std::string& when, const std::vector<SeatChoice>& seats);

// For the umpire, and for players of a visitor's table without one. `url`: the link of the code.
struct InviteByCode {
  tables::Table table;
  std::string url;
  bool may_list = false;  // the host shows open tables to everybody
};
std::string invite_by_code_html(const InviteByCode& invite);

}  // namespace ziggurat
