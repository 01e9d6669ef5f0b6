#pragma once
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "game/outcome_writer.h"
#include "rulebooks/city_table/sentences.h"
#include "rulebooks/shelf/orders/order_handler.h"
#include "rulebooks/shelf/report_builder.h"

// Resolves one phase: changes the world step by step and collects the reports.
namespace ziggurat::city_table {

using shelf::ReportBuilder;
using Orders = std::vector<shelf::DecodedOrder>;

// Updates derived state (places in stacks, camps, breaches, columns) after every step.
class PhaseResolver final : public game::OutcomeWriter {
 public:
  PhaseResolver(const GameConfig& the_match, const game::Closing& the_closing)
      : OutcomeWriter(the_closing), config(the_match) {}

  const GameConfig& config;

  void begin(const std::string& name) { OutcomeWriter::begin(name, say("steps." + name)); }

  // The table as it stands now. References stay valid, and their contents unchanged, until the bell is done, so callers
  // may hold one while they change the world.
  const Table& table() const;
  const Table& read() const { return table(); }

  // Ranks the units from the top; siege engines come last.
  void stand(const std::vector<PieceId>& top_first);
  // Applies the losses of a fight to a stack: sets steps and removes the dead. `before` are the units before the fight.
  void survive(const std::vector<const TableUnit*>& before, const Stack& after);

  // Reports a fight (CT-73): in full to the two camps; to others in full, the result only, or the result only if they
  // see it.
  void report_fight(ReportBody full, const std::string& result_only, const std::vector<Square>& where);
  // Reports to its owner that an order was not executed. `what` replaces the order type's label.
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

  bool hush = false;  // suppresses reports of refused orders

  Audience of_camp(Camp camp) const;                          // factions
  Audience side_of(Camp camp, FactionId faction) const;       // its camp; for neutrals, the faction alone
  Audience watching(const std::vector<Square>& where) const;  // fog hidden: factions that see one of the squares
  Audience who_may_see(const std::vector<Square>& where) const;

  // The orders of these sheets, those of absent seats last. Struck and malformed orders are left out and reported.
  Orders orders_of(const std::vector<game::SubmittedSheet>& sheets);

 private:
  bool struck(const Table& table, const game::Order& order) const;
  void complete_step() override;
  mutable std::deque<Table> tables_;
  mutable std::size_t read_at_ = 0;  // number of changes applied when the last table was read
};

}  // namespace ziggurat::city_table
