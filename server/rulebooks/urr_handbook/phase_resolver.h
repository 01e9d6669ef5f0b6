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

// The closing of a phase at work: the world as it changes, step by step, and what is told of it.
namespace ziggurat::urr_handbook {

inline std::string sum_in_words(int score, int face, int total) {
  return std::to_string(score) + " + " + std::to_string(face) + " = " + std::to_string(total);
}

using shelf::ImportantReport;
using shelf::ReportBuilder;
using Orders = std::vector<shelf::DecodedOrder>;

// The words of a report for a reader who knows these of its pieces and no others; empty: he hears nothing.
using WordsFor = std::function<std::string(const Pieces&)>;

// The world as it was read, for as long as this is held, whatever changes meanwhile.
class Reading {
 public:
  explicit Reading(std::shared_ptr<const Siege> siege) : siege_(std::move(siege)) {}
  const Siege* operator->() const { return siege_.get(); }
  operator const Siege&() const { return *siege_; }

 private:
  std::shared_ptr<const Siege> siege_;
};

// At the end of a step everybody's report is left with those pieces that he sees before the step or after it (chapter 6).
class PhaseResolver final : public game::OutcomeWriter {
 public:
  PhaseResolver(const GameConfig& the_match, const game::Closing& the_closing)
      : OutcomeWriter(the_closing), config(the_match), words(the_match.words), before_step_(the_closing.world) {}

  const GameConfig& config;
  const Words& words;
  Orders orders;  // of the sheets of this phase those that were lawful, judged by the truth, when it closed
  template <class A>
  std::vector<shelf::OrderToExecute<A>> given() const {  // those of one order type
    return shelf::orders_of<A>(orders);
  }

  Reading siege() const;  // as the world stands now: read when it is asked for and something has changed
  Siege read() const { return siege(); }
  const Geography& geography() const { return config.geography(); }
  std::string name(const Place& at) const { return geography().name(at); }
  std::string name(FactionId id) const { return config.faction_name(id); }

  std::int64_t amount(FactionId faction, Ledger ledger) const { return world.ledger(faction, ledger.index); }
  // What is counted on from where it stands: the umpire may have put it at the end of its range, and there it stays.
  void count(PieceId piece, Attribute<Number> attribute, Number to);
  void count(Fact<Number> fact, Number to);
  void count(FactionId faction, Ledger ledger, Number to);
  Piece ground(
      KindId kind, FactionId side, const Place& at, std::string name) const;  // a piece to enter, with its name
  void move(PieceId piece, const Place& to, Places path = {});                // what is attached to a unit goes with it
  void remove(PieceId piece);
  // A unit's steps as a fight left them (UH-8): at 0 it is removed and counted as lost, and its raiders are free again.
  void set_steps(PieceId unit, int steps);
  // Opens a combat at a location (UH-10); the same one again, if it is open already.
  PieceId open_combat(CombatKind kind, const Place& at, FactionId holder, FactionId comer, std::optional<Place> from,
      bool across_river);

  void begin(const std::string& step) { OutcomeWriter::begin(step, say("steps." + step)); }
  using OutcomeWriter::publish;
  void publish(Audience audience, ReportBody report_body, WordsFor words_for);
  // A combat (chapter 6): its parties all, dice and losses, unless the switch public_dice is off; all others the one line.
  void report_combat(const SiegeCombat& combat, ReportBody full, const std::string& one_line);
  // An order that was not carried out, to its owner.
  void report_refused(const game::Seat& seat, const game::Order& order, const shelf::Validation& no);

  Audience parties(const SiegeCombat& combat) const;  // factions of either side
  Audience seeing(const Place& at) const;             // factions that see the place (chapter 6)

 private:
  void complete_step() override;
  mutable std::shared_ptr<const Siege> reading_;
  mutable std::optional<Watchers> watchers_;  // as the world stands
  mutable std::size_t read_at_ = 0;
  game::World before_step_;
  std::map<std::size_t, WordsFor> words_for_;  // by report of the step
};

}  // namespace ziggurat::urr_handbook
