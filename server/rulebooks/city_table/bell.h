#pragma once
#include <optional>
#include <string>
#include <vector>

#include "game/outcome_writer.h"
#include "rulebooks/city_table/match.h"
#include "rulebooks/city_table/table.h"
#include "rulebooks/common/offer.h"

// The closing of a phase at work: the world as it changes, step by step, and what is told of it.
namespace ziggurat::city_table {

// One order of a sheet, with whose it is.
struct Given {
  FactionId faction;
  std::vector<std::string> roles;
  const game::Order* order = nullptr;
};

// What follows from other things (places in stacks, camps, breaches, columns) is set right after every step.
class Bell final : public game::OutcomeWriter {
 public:
  Bell(const Match& the_match, const game::Closing& the_closing) : OutcomeWriter(the_closing), match(the_match) {}

  const Match& match;

  Table table() const { return read_table(match, world); }
  Table read() const { return table(); }

  // The units take these ranks from the top, siege engines last.
  void stand(const std::vector<PieceId>& top_first);
  // What a fight left of a stack: steps set, the dead removed. `before` are the units as they stood.
  void survive(const std::vector<const TableUnit*>& before, const Stack& after);

  // Fights (CT-73): the two camps all; others all, the result alone, or that only when they see it.
  void tell_fight(Telling full, const std::string& result_only, const std::vector<Square>& where);
  // An order that was not carried out, to its owner.
  void tell_refused(const Given& given, const std::string& code, const std::string& words, const std::string& what);
  void tell_refused(const game::Seat& seat, const game::Order& order, const common::Judgement& no);

  bool hush = false;  // nobody is told of refused orders

  Audience fighting_camps() const;  // factions of city and dark
  Audience of_camp(Camp camp) const;
  Audience watching(const std::vector<Square>& where) const;  // fog hidden: factions that see one of the squares

  std::vector<std::string> struck_before;  // units, in an earlier window of the round
  bool struck(const Table& table, const game::Order& order) const;

  // Orders of these sheets, those of absent seats last; struck and malformed ones are left out (and told).
  // The sheets must outlive the orders.
  std::vector<Given> orders_of(const std::vector<std::pair<game::Seat, game::Sheet>>& sheets);
  std::vector<Given> orders_of(std::vector<std::pair<game::Seat, game::Sheet>>&& sheets) = delete;

 private:
  void complete_step() override;
};

}  // namespace ziggurat::city_table
