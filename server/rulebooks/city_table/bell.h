#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/city_table/match.h"
#include "rulebooks/city_table/table.h"

// The closing of a phase at work: the world as it changes, step by step, and what is told of it.
namespace ziggurat::city_table {

// One order of a sheet, with whose it is.
struct Given {
  FactionId faction;
  std::vector<std::string> roles;
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
  game::World world;      // as it stands now
  game::Outcome outcome;

  // Steps. Before the next one begins the stacks are set right (ranks, camps, breaches, columns).
  void begin(std::string name, std::string title);
  game::Outcome finish();
  Table table() const { return read_table(match, world); }

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
  void clear(PieceId piece, int attribute);
  // The units take these ranks from the top, siege engines last.
  void stand(const std::vector<PieceId>& top_first);
  // What a fight left of a stack: steps set, the dead removed. `before` are the units as they stood.
  void survive(const std::vector<const TableUnit*>& before, const Stack& after);

  // Telling. A full telling reaches the umpire too, a shorter one does not.
  void tell_everyone(Telling telling);
  void tell_umpire(Telling telling);
  void tell_faction(FactionId faction, Telling telling);
  void tell(Audience audience, Telling telling);
  void tell_shorter(Audience audience, Telling telling);
  // Fights (CT-73): the two camps all; others all, the result alone, or that only when they see it.
  void tell_fight(Telling full, const std::string& result_only, const std::vector<Square>& where);
  // An order that was not carried out, to its owner.
  void tell_refused(const Given& given, const std::string& code, const std::string& words, const std::string& what);

  bool hush = false;  // nobody is told of refused orders

  Audience everybody() const;                     // all factions, without the public
  Audience fighting_camps() const;                // factions of city and dark
  Audience of_camp(Camp camp) const;
  Audience watching(const std::vector<Square>& where) const;  // fog hidden: factions that see one of the squares

  // Rulings of the umpire.
  std::optional<std::string> ruling(const std::string& name) const;
  std::optional<int> number_ruled(const std::string& name) const;
  std::vector<std::string> struck_before;  // units, in an earlier window of the round
  bool struck(const Table& table, const game::Order& order) const;

  // Orders of these sheets, those of absent seats last; struck and malformed ones are left out (and told).
  // The sheets must outlive the orders.
  std::vector<Given> orders_of(const std::vector<std::pair<game::Seat, game::Sheet>>& sheets);
  std::vector<Given> orders_of(std::vector<std::pair<game::Seat, game::Sheet>>&& sheets) = delete;

 private:
  void settle();
  void settle_figures(PieceId unit);
  void settle_stacks(const Table& now);
  void settle_columns(const Table& now);
  game::Step* step_ = nullptr;
  bool unsettled_ = true;  // at first: an umpire may have changed things since the last bell
};

}  // namespace ziggurat::city_table
