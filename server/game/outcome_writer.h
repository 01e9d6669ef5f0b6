#pragma once
#include <optional>
#include <string>
#include <utility>

#include "game/rulebook.h"
#include "game/thrower.h"

namespace ziggurat {

// The closing of a phase at work: the world as it changes, step by step, and what is told of it. What a rulebook's own bell is
// made of; a change or a telling needs a step that has begun.
class OutcomeWriter {
 public:
  explicit OutcomeWriter(const Closing& the_closing) : closing(the_closing), world(the_closing.world) {}
  OutcomeWriter(const OutcomeWriter&) = delete;
  OutcomeWriter& operator=(const OutcomeWriter&) = delete;
  virtual ~OutcomeWriter() = default;

  const Closing& closing;
  World world;  // as it stands now
  Outcome outcome;

  // Steps. The one before is completed first.
  void begin(std::string name, std::string title);
  Outcome finish();

  // Changes; the setters change nothing that stands already.
  void apply(Change change);
  template <class T>
  void set(PieceId piece, Attribute<T> attribute, T value) {
    if (world.at(piece).value(attribute.index) != Value{value}) apply(AttributeSet{piece, attribute.index, Value{std::move(value)}});
  }
  template <class T>
  void set(Fact<T> fact, T value) {
    if (world.fact(fact.index) != Value{value}) apply(FactSet{fact.index, Value{std::move(value)}});
  }
  void set(FactionId faction, Ledger ledger, std::int64_t amount) {
    if (world.ledger(faction, ledger.index) != amount) apply(LedgerSet{faction, ledger.index, amount});
  }
  template <class T>
  void clear(PieceId piece, Attribute<T> attribute) {
    if (world.at(piece).has(attribute)) apply(AttributeSet{piece, attribute.index, Value{}});
  }
  PieceId enter(Piece piece);  // the id is given to it

  // Telling. A full telling reaches the umpire too, a shorter one does not.
  void tell(Audience audience, Telling telling);
  void tell_shorter(Audience audience, Telling telling);
  void tell_umpire(Telling telling) { tell(Audience::nobody(), std::move(telling)); }
  void tell_faction(FactionId faction, Telling telling) { tell(Audience::only(faction), std::move(telling)); }
  void tell_everyone(Telling telling) { tell(Audience::everyone(), std::move(telling)); }

  Audience everybody() const;  // all factions, without the public

  // Rulings of the umpire ("story/Dark raiders 1"); a number may have a sign.
  std::optional<std::string> ruling(const std::string& name) const;
  std::optional<int> number_ruled(const std::string& name) const;

 protected:
  // What follows from the step's changes, and is left of its reports.
  virtual void complete_step() {}
  Step& step() { return *step_; }

 private:
  void end_step();
  Step* step_ = nullptr;
};

}  // namespace ziggurat
