#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "game/outcome_writer.h"
#include "game/thrower.h"
#include "rulebooks/dark_ages/say.h"
#include "rulebooks/dark_ages/state/situation.h"
#include "rulebooks/shelf/orders/order_handler.h"
#include "rulebooks/shelf/report_builder.h"

namespace ziggurat::dark_ages {

using shelf::ImportantReport;
using shelf::ReportBuilder;

// The dice of a player turn, with one stream for each execution. The rules name a die "movement:0000007"; reports show
// only "movement".
class TurnDice final : public game::Dice {
 public:
  explicit TurnDice(game::Dice& box) : box_(box) {}
  void begin_stream(std::string stream) { thrown_.emplace(box_, std::move(stream)); }
  // Sets the movement dice of a unit that were thrown before the orders (DA-7).
  void thrown_before(const std::string& unit, const std::vector<int>& faces) { shown_[unit] = faces; }
  int roll(int sides, std::string_view purpose) override;
  const Thrower& thrown() const { return *thrown_; }
  const std::string& stream() const { return thrown_->stream(); }

 private:
  game::Dice& box_;
  std::optional<Thrower> thrown_;
  std::map<std::string, std::vector<int>, std::less<>> shown_;
};

// Resolves one phase: changes the world step by step and collects the reports.
class PhaseResolver final : public OutcomeWriter {
 public:
  PhaseResolver(const GameConfig& the_config, const Closing& the_closing)
      : OutcomeWriter(the_closing), config(the_config), words(the_config.words) {}

  const GameConfig& config;
  const Words& words;

  // Begins a step. Its title is the catalogue's text for steps.<name>.
  using OutcomeWriter::begin;
  void begin(const std::string& name, FactionId side = {});

  const Situation& read() const;  // the current state, valid until the next change

  template <class F>
  void change(PieceId id, F set) {
    const Unit before = words.units.read(world.at(id));
    Unit after = before;
    set(after);
    if (after.place != before.place) apply(PieceMoved{id, after.place, {}});
    for (auto& one : words.units.changes(before, after)) apply(std::move(one));
  }
  template <class F>
  void change_facts(F set) {
    BattleFacts facts = words.facts.read(world);
    set(facts);
    for (auto& one : words.facts.changes(world, facts)) apply(std::move(one));
  }
  template <class F>
  void change_side(FactionId side, F set) {
    SideLedgers ledgers = words.sides.read(world, side);
    set(ledgers);
    for (auto& one : words.sides.changes(world, side, ledgers)) apply(std::move(one));
  }

  std::string name_of(FactionId side) const { return config.name_of(side); }
  std::string unit_name(PieceId id) const;
  std::string turn_stream(std::string_view purpose) const;  // the name of a dice stream of this turn
  // The audience of a report about this unit: everybody, or with fog its own side and the side that sees it now.
  Audience sees(PieceId unit) const;
  void report_refused(const Seat& seat, const game::Order& order, const shelf::Validation& no);

 private:
  mutable std::shared_ptr<const Situation> situation_;
  mutable std::size_t read_at_ = 0;
};

}  // namespace ziggurat::dark_ages
