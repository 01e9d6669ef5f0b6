#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/phases.h"
#include "rulebooks/city_table/table.h"

// Whether orders are lawful (CT-24), judged by a table: belief when they are given, truth when they are carried out.
namespace ziggurat::city_table {

std::string words_of(Reason reason);  // a sentence for people

// What the orders before this one have used up already.
struct Used {
  std::map<PieceId, Give> moving;  // hold, move, break_off, enter, exit, and the units of a marching column
  std::map<PieceId, Square> ends;  // where a unit will be by its own order
  std::set<PieceId> firing, deployed, marching;
  std::map<std::pair<Square, Camp>, int> set_down;  // units deployed per square
  std::map<Square, int> entering;                   // units per entry square
};

inline Refusal because(Reason reason, std::string at) {
  return {std::string(name(reason)), std::move(at), words_of(reason)};
}

class Judge {
 public:
  // A sheet is judged for a faction; `roles` of the seat (empty: all).
  Judge(const Table& table, const game::Phase& phase, FactionId faction, std::vector<std::string> roles);

  // The first fault of the order, pointer below `at` ("/orders/3"). A lawful order is added to `used`.
  std::optional<Refusal> judge(const game::Order& order, const std::string& at, Used& used) const;

  const Table& table() const { return table_; }
  FactionId faction() const { return faction_; }
  Camp camp() const { return table_.camp_of(faction_); }

  // Parts that the options ask as well.
  Reason deploy_reason(const TableUnit& unit, Square at) const;  // zone and limits, not stacking
  bool may_deploy(const TableUnit& unit) const;
  std::vector<Square> entries_of(const TableUnit& unit) const;  // entry squares; empty: may not enter
  Reason exit_reason(const TableUnit& unit) const;
  bool may_raise() const;  // role and faction
  Reason raise_reason_now() const;
  Reason graveyard_reason(const TableGround& yard) const;
  bool may_work_gate(const TableGround& gate) const;
  Reason bombard_reason(const TableUnit& unit, Square target, const Used& used) const;
  Reason siege_reason(const TableUnit& unit, Square section, const Used& used) const;
  Reason genie_reason(const TableUnit& unit, bool attack, Square target, const Used& used) const;
  bool asleep(FactionId faction) const;

 private:
  std::optional<Refusal> units_fault(const game::Order& order, int index, const std::string& at, bool same_place) const;
  std::optional<Refusal> movement(const game::Order& order, const std::string& at, Used& used) const;
  std::optional<Refusal> march(const game::Order& order, const std::string& at, Used& used) const;
  std::optional<Refusal> deploy(const game::Order& order, const std::string& at, Used& used) const;
  std::optional<Refusal> restack(const game::Order& order, const std::string& at, const Used& used) const;
  std::optional<Refusal> standing(const game::Order& order, const std::string& at) const;
  std::optional<Refusal> fire(const game::Order& order, const std::string& at, Used& used) const;
  std::optional<Refusal> raise(const game::Order& order, const std::string& at) const;
  std::optional<Refusal> talk(const game::Order& order, const std::string& at) const;

  const Table& table_;
  const game::Phase& phase_;
  FactionId faction_;
  std::vector<std::string> roles_;
};

// The units of an order as a group of the move step.
Group group_of(const Table& table, const game::Order& order, const std::vector<PieceId>& units);

}  // namespace ziggurat::city_table
