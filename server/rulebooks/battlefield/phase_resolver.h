#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "game/outcome_writer.h"
#include "rulebooks/battlefield/say.h"
#include "rulebooks/battlefield/state/battle.h"
#include "rulebooks/shelf/orders/order_handler.h"
#include "rulebooks/shelf/report_builder.h"

namespace ziggurat::battlefield {

using shelf::ImportantReport;
using shelf::ReportBuilder;
using Orders = std::vector<shelf::DecodedOrder>;

enum class Pursue : std::uint8_t { pursue, stay };
enum class Idle : std::uint8_t { defend, engage, fire, engage_and_fire };
struct StandingOrder {  // BF-97: how a unit behaves until ordered otherwise
  PieceId unit;
  Policy policy{};
  Pursue pursue{};
  Idle idle{};
};

// Rolls from one stream. The rules name a die "attack:17"; reports show only "attack".
class Roller final : public Dice {
 public:
  Roller(Dice& box, std::string stream) : thrown(box, std::move(stream)) {}
  int roll(int sides, std::string_view purpose) override {
    return thrown.roll(sides, purpose.substr(0, purpose.find(':')));
  }
  Thrower thrown;
};

// Resolves one phase: changes the world step by step and collects the reports.
class PhaseResolver final : public OutcomeWriter {
 public:
  PhaseResolver(const GameConfig& the_config, const Closing& the_closing)
      : OutcomeWriter(the_closing), config(the_config), words(the_config.words) {}

  const GameConfig& config;
  const Words& words;
  Orders orders;  // from all sheets, in seat order
  template <class A>
  std::vector<shelf::OrderToExecute<A>> given() const {
    return shelf::orders_of<A>(orders);
  }

  // Begins a step. Its title is the catalogue's text for steps.<name>.
  using OutcomeWriter::begin;
  void begin(const std::string& name, FactionId army = {});

  const Battle& read() const;  // the current state, valid until the next change
  const StandingOrder& standing_order(PieceId unit) const;

  // Changes to a unit's declared fields: `change(PieceId, [](Unit& unit) { unit.number = 3; })`.
  template <class F>
  void change(PieceId id, F set) {
    const Unit before = words.units.read(world.at(id));
    Unit after = before;
    set(after);
    for (auto& one : words.units.changes(before, after)) apply(std::move(one));
  }
  template <class F>
  void change_facts(F set) {
    BattleFacts facts = words.facts.read(world);
    set(facts);
    for (auto& one : words.facts.changes(world, facts)) apply(std::move(one));
  }
  template <class F>
  void change_army(FactionId army, F set) {
    ArmyLedgers ledgers = words.armies.read(world, army);
    set(ledgers);
    for (auto& one : words.armies.changes(world, army, ledgers)) apply(std::move(one));
  }

  // Reveals a hidden unit, in a step of its own, so that all readers of the next step's reports already see the unit.
  void reveal(PieceId unit, const std::string& next_step, FactionId next_army = {});
  void lose_hp(FactionId army, std::int64_t hp);  // for leadership (BF-25)
  // Gives a unit what is left of its contingents: at least one fighter. If the contingent in front has fallen, the next
  // one takes its place.
  void leave(PieceId unit, const Troops& left);
  PieceId enter_unit(const Unit& unit);  // with its contingents
  void remove(PieceId unit);             // with its contingents
  void leader_lost(const Unit& unit);    // only if the leader stood with it (BF-27)
  // Removes a unit that has no fighter left.
  void destroy(const Unit& unit);

  std::string name_of(FactionId army) const { return config.name_of(army); }
  std::string round_stream(std::string_view purpose) const;  // the name of a dice stream of this round
  Audience viewers_of(const Unit& unit) const;               // everybody, or those who see a hidden unit (BF-94)
  std::string covert_name(const Unit& unit) const;           // for a new unit, if its army may hide (BF-94)
  void report_refused(const Seat& seat, const Order& order, const shelf::Validation& no);
  void refuse(const Seat& seat, const Order& order, std::string_view code);

 private:
  mutable std::unique_ptr<Battle> battle_;
  mutable std::size_t read_at_ = 0, step_read_ = 0, change_read_ = 0;  // the changes that `battle_` includes
  mutable std::optional<std::map<PieceId, StandingOrder>> standing_;
};

}  // namespace ziggurat::battlefield
