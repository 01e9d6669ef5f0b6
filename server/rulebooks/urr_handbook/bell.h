#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/urr_handbook/orders.h"
#include "rulebooks/urr_handbook/phases.h"

// The closing of a phase at work: the world as it changes, step by step, and what is told of it.
namespace ziggurat::urr_handbook {

// One order of a sheet, with whose it is.
struct Given {
  FactionId faction;
  const game::Order* order = nullptr;
};

// What a report says; who hears it is decided by the way it is told.
struct Telling {
  std::string rule, kind, text;
  std::vector<PieceId> pieces;
  std::vector<Place> places;
  std::string fight;
  std::vector<Roll> rolls;
  std::vector<std::pair<std::string, std::string>> details;
  std::string likely;
  bool important = false;
  // The words for a reader who knows these of the pieces and no others; empty: he hears nothing. Not given: the text, whatever he knows.
  std::function<std::string(const std::vector<PieceId>&)> words_for = {};
};

// Throws from one stream of the box and keeps what was thrown.
class Thrower final : public Dice {
 public:
  Thrower(Dice& box, std::string stream) : box_(box), stream_(std::move(stream)) { box_.use_stream(stream_); }
  int roll(int sides, std::string_view purpose) override {
    const int face = box_.roll(sides, purpose);
    rolls_.push_back({stream_, std::string(purpose), sides, face});
    return face;
  }
  const std::vector<Roll>& rolls() const { return rolls_; }
  const std::string& stream() const { return stream_; }

 private:
  Dice& box_;
  std::string stream_;
  std::vector<Roll> rolls_;
};

class Bell {
 public:
  Bell(const Match& match, const game::Closing& closing);

  const Match& match;
  const game::Closing& closing;
  const Words& words;
  game::World world;      // as it stands now
  game::Outcome outcome;

  void begin(std::string name, std::string title);  // a step
  game::Outcome finish();
  Siege siege() const { return read_siege(match, world); }
  const Geography& geography() const { return match.geography(); }

  // Changes; the setters change nothing that stands already.
  void apply(game::Change change);
  template <class T>
  void set(PieceId piece, Attribute<T> attribute, T value) {
    if (world.at(piece).value(attribute.index) != Value{value})
      apply(game::AttributeSet{piece, attribute.index, Value{std::move(value)}});
  }
  template <class T>
  void set(Fact<T> fact, T value) {
    if (world.fact(fact.index) != Value{value}) apply(game::FactSet{fact.index, Value{std::move(value)}});
  }
  void set(FactionId faction, Ledger ledger, std::int64_t amount);
  std::int64_t amount(FactionId faction, Ledger ledger) const { return world.ledger(faction, ledger.index); }
  template <class T>
  void clear(PieceId piece, Attribute<T> attribute) {
    if (world.at(piece).has(attribute)) apply(game::AttributeSet{piece, attribute.index, Value{}});
  }
  PieceId enter(Piece piece);                                   // the id is given to it
  Piece ground(KindId kind, FactionId side, const Place& at, std::string name) const;  // a piece to enter, with its name
  void move(PieceId piece, const Place& to, std::vector<Place> path = {});  // what is attached to a unit goes with it
  void remove(PieceId piece);
  // A unit's steps as a fight left them (UH-8): at 0 it is removed and counted as lost, and its raiders are free again.
  void set_steps(PieceId unit, int steps);
  // Opens a combat at a location (UH-10); the same one again, if it is open already.
  PieceId open_combat(CombatKind kind, const Place& at, FactionId holder, FactionId comer, std::optional<Place> from, bool across_river);

  // Telling. A full telling reaches the umpire too, a shorter one does not. At the end of the step everybody's report is left with
  // those pieces that he sees before the step or after it (chapter 6).
  void tell(Audience audience, Telling telling);
  void tell_shorter(Audience audience, Telling telling);
  void tell_umpire(Telling telling) { tell(Audience::nobody(), std::move(telling)); }
  void tell_faction(FactionId faction, Telling telling) { tell(Audience::only(faction), std::move(telling)); }
  void tell_everyone(Telling telling) { tell(Audience::everyone(), std::move(telling)); }
  // A combat (chapter 6): its parties all, dice and losses, unless the switch public_dice is off; all others the one line.
  void tell_combat(const SiegeCombat& combat, Telling full, const std::string& one_line);
  // An order that was not carried out, to its owner.
  void tell_refused(const Given& given, const Refusal& refusal);

  Audience everybody() const;                         // all factions, without the public
  Audience parties(const SiegeCombat& combat) const;  // factions of either side
  Audience seeing(const Place& at) const;             // factions that see the place (chapter 6)

  // Rulings of the umpire: "story/Dark raiders 1".
  std::optional<std::string> ruling(const std::string& name) const;
  std::optional<int> number_ruled(const std::string& name) const;

  // The orders of the sheets of this phase that are lawful still, judged by the truth as it stands now; others are told to their
  // owner. Of one faction in the order of its sheets.
  std::vector<Given> lawful_orders();

 private:
  void end_step();
  game::Step* step_ = nullptr;
  game::World before_step_;
  std::map<std::size_t, std::function<std::string(const std::vector<PieceId>&)>> words_for_;  // by report of the step
};

// Those of one kind.
std::vector<Given> only(const std::vector<Given>& orders, Give kind);

// A part of a closing. One that is not written yet has no function, and nothing happens in it.
struct SubStep {
  const char* name;
  const char* title;
  void (*run)(Bell&, const std::vector<Given>&) = nullptr;
};
void run(Bell& bell, const std::vector<SubStep>& steps, const std::vector<Given>& orders);

}  // namespace ziggurat::urr_handbook
