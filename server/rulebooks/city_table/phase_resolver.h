#pragma once
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "game/outcome_writer.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/shelf/orders/order_handler.h"
#include "rulebooks/shelf/report_builder.h"

// The closing of a phase at work: the world as it changes, step by step, and what is told of it.
namespace ziggurat::city_table {

using shelf::ReportBuilder;
using Orders = std::vector<shelf::DecodedOrder>;

// What follows from other things (places in stacks, camps, breaches, columns) is set right after every step.
class PhaseResolver final : public game::OutcomeWriter {
 public:
  PhaseResolver(const GameConfig& the_match, const game::Closing& the_closing) : OutcomeWriter(the_closing), config(the_match) {}

  const GameConfig& config;

  void begin(const std::string& name) { OutcomeWriter::begin(name, say("steps." + name)); }

  // As the world stands. What was read stays as it is until the bell is done: who holds it may go on changing the world.
  const Table& table() const;
  const Table& read() const { return table(); }

  // The units take these ranks from the top, siege engines last.
  void stand(const std::vector<PieceId>& top_first);
  // What a fight left of a stack: steps set, the dead removed. `before` are the units as they stood.
  void survive(const std::vector<const TableUnit*>& before, const Stack& after);

  // Fights (CT-73): the two camps all; others all, the result alone, or that only when they see it.
  void report_fight(ReportBody full, const std::string& result_only, const std::vector<Square>& where);
  // An order that was not carried out, to its owner; `what` in place of the order type's label.
  void report_refused(
      const game::Seat& seat, const game::Order& order, const shelf::Validation& no, std::string what = {});
  template <class A>
  void refuse(const shelf::OrderToExecute<A>& one, std::string_view code, std::string words) {
    report_refused(one.seat, one.given, {shelf::Validation::Kind::refused, std::string(code), std::move(words), ""});
  }
  template <class A>
  void refuse(const shelf::OrderToExecute<A>& one, Reason reason) {
    refuse(one, name(reason), words_of(reason));
  }

  bool hush = false;  // nobody is told of refused orders

  Audience of_camp(Camp camp) const;                          // factions
  Audience side_of(Camp camp, FactionId faction) const;       // its camp; neutrals each for themselves
  Audience watching(const std::vector<Square>& where) const;  // fog hidden: factions that see one of the squares
  Audience who_may_see(const std::vector<Square>& where) const;

  // Orders of these sheets, those of absent seats last; struck and malformed ones are left out (and told).
  Orders orders_of(const std::vector<game::SubmittedSheet>& sheets);

 private:
  bool struck(const Table& table, const game::Order& order) const;
  void complete_step() override;
  mutable std::deque<Table> tables_;
  mutable std::size_t read_at_ = 0;  // so many changes were made before the last of them was read
};

}  // namespace ziggurat::city_table
