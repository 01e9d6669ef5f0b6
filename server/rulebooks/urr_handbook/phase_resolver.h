#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/outcome_writer.h"
#include "rulebooks/shelf/orders/order_handler.h"
#include "rulebooks/shelf/report_builder.h"
#include "rulebooks/urr_handbook/seen/seen.h"

// Resolves one phase: changes the world step by step and collects the reports.
namespace ziggurat::urr_handbook {

inline std::string sum_in_words(int score, int face, int total) {
  return std::to_string(score) + " + " + std::to_string(face) + " = " + std::to_string(total);
}

using shelf::ImportantReport;
using shelf::ReportBuilder;
using Orders = std::vector<shelf::DecodedOrder>;

// The text of a report for a reader who knows only these of its pieces; empty: no report for this reader.
using WordsFor = std::function<std::string(const Pieces&)>;

// A snapshot of the world, valid as long as it is held, even if the world changes.
class Reading {
 public:
  explicit Reading(std::shared_ptr<const Siege> siege) : siege_(std::move(siege)) {}
  const Siege* operator->() const { return siege_.get(); }
  operator const Siege&() const { return *siege_; }

 private:
  std::shared_ptr<const Siege> siege_;
};

// At the end of a step, each reader's report keeps only pieces that the reader sees before or after the step (chapter
// 6).
class PhaseResolver final : public game::OutcomeWriter {
 public:
  PhaseResolver(const GameConfig& the_match, const game::Closing& the_closing)
      : OutcomeWriter(the_closing), config(the_match), words(the_match.words), before_step_(the_closing.world) {}

  const GameConfig& config;
  const Words& words;
  Orders orders;  // the orders of this phase's sheets that were lawful, in truth, when it closed
  template <class A>
  std::vector<shelf::OrderToExecute<A>> given() const {  // the orders of one type
    return shelf::orders_of<A>(orders);
  }

  Reading siege() const;  // the current world; read on demand and cached until it changes
  Siege read() const { return siege(); }
  const Geography& geography() const { return config.geography(); }
  std::string name(const Place& at) const { return geography().name(at); }
  std::string name(FactionId id) const { return config.faction_name(id); }

  std::int64_t amount(FactionId faction, Ledger ledger) const { return world.ledger(faction, ledger.index); }
  // Advances a running value. The result is clamped to its range, because the umpire may have set the value to the
  // limit.
  void count(PieceId piece, Attribute<Number> attribute, Number to);
  void count(Fact<Number> fact, Number to);
  void count(FactionId faction, Ledger ledger, Number to);
  // a new piece with its name, ready to enter
  Piece ground(KindId kind, FactionId side, const Place& at, std::string name) const;
  void move(PieceId piece, const Place& to, Places path = {});  // pieces attached to a unit move along
  void remove(PieceId piece);
  // Sets a unit's steps after a fight (UH-8). At 0 the unit is removed and counted as lost, and its raiders become
  // free.
  void set_steps(PieceId unit, int steps);
  // Opens a combat at a location (UH-10), or returns the one that is already open.
  PieceId open_combat(CombatKind kind, const Place& at, FactionId holder, FactionId comer, std::optional<Place> from,
      bool across_river);

  void begin(const std::string& step) { OutcomeWriter::begin(step, say("steps." + step)); }
  using OutcomeWriter::publish;
  void publish(Audience audience, ReportBody report_body, WordsFor words_for);
  // Reports a combat (chapter 6): to its parties in full, with dice and losses unless the switch public_dice is off; to
  // others in one line.
  void report_combat(const SiegeCombat& combat, ReportBody full, const std::string& one_line);
  // Reports to its owner that an order was not executed.
  void report_refused(const game::Seat& seat, const game::Order& order, const shelf::Validation& no);

  Audience parties(const SiegeCombat& combat) const;  // factions on either side
  Audience seeing(const Place& at) const;             // factions that see the place (chapter 6)

 private:
  void complete_step() override;
  mutable std::shared_ptr<const Siege> reading_;
  mutable std::optional<Watchers> watchers_;  // for the current world
  mutable std::size_t read_at_ = 0;
  game::World before_step_;
  std::map<std::size_t, WordsFor> words_for_;  // keyed by report of the step
};

}  // namespace ziggurat::urr_handbook
