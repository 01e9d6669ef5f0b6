#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "game/arguments.h"
#include "rulebooks/urr_handbook/order_kinds.h"
#include "rulebooks/urr_handbook/siege.h"

// Orders of every kind go through one table: what judges an order of the kind, what offers it, what a seat that sent none is given.
// A kind without a row is lawful in no phase.
namespace ziggurat::urr_handbook {

// What an order is judged by: belief when it is given, truth when it is carried out.
struct Desk {
  const Siege& siege;
  const game::Phase& phase;
  FactionId faction;

  const Match& match() const { return *siege.match; }
  const Geography& geography() const { return siege.match->geography(); }
  bool offered(Give kind) const;  // lawful in this phase
  bool may_order() const;         // anything at all
  bool may_react() const;         // in a reaction only who is attacked (UH-98)
};

// The lawful orders before the one that is judged: of the faction's other seats first, then of the same sheet.
struct Used {
  std::vector<game::Order> orders;
  std::vector<const game::Order*> of(Give kind) const;
  // Whether a piece is named, in any parameter, by an order of one of these kinds.
  bool names(PieceId piece, std::initializer_list<Give> kinds) const;
};

struct OrderRule {
  Give kind;
  // The first fault, pointer below `at` ("/orders/3/units/0"); none: the order is lawful. Its arguments are of the declared types.
  std::optional<Refusal> (*judge)(const Desk&, const game::Order&, const std::string& at, const Used&) = nullptr;
  // Adds what these pieces (of one place; none: the seat itself) may be ordered, or why not.
  void (*offer)(
      const Desk&, const Used&, const std::vector<PieceId>& pieces, std::vector<game::Option>& options) = nullptr;
  std::string (*in_words)(const Match&, const game::View&, const game::Order&) = nullptr;
  void (*add_defaults)(const Desk&, std::vector<game::Order>& orders) = nullptr;  // may be absent: none
  std::vector<PieceId> (*idle)(
      const Desk&, const Used&) = nullptr;  // may be absent: own pieces that could still be ordered so
};

// One row for each kind that is written; a group's own file each (UH-95, UH-97 to UH-99; UH-96).
const std::vector<OrderRule>& tactical_rules();
const OrderRule* rule_of(Give kind);  // null: no such row

inline Give kind_of(const game::Order& order) { return static_cast<Give>(order.kind); }
inline game::Order order_of(Give kind, std::vector<Argument> arguments) {
  return {static_cast<int>(kind), std::move(arguments)};
}

// Parts of options.
game::Option option_of(Give kind, std::vector<PieceId> pieces);
game::Option refused_option(Give kind, std::vector<PieceId> pieces, std::string code, std::string words);
game::ParameterOptions pieces_option(int parameter, std::vector<PieceId> pieces, std::size_t low, std::size_t high);
game::ParameterOptions places_option(int parameter, std::vector<Place> places);
game::ParameterOptions words_option(int parameter, std::vector<std::string> words);
game::ParameterOptions factions_option(int parameter, std::vector<FactionId> factions);
game::ParameterOptions count_option(int parameter, std::int64_t low, std::int64_t high);  // of a flag: 0 and 1

// Names for sentences: "Dark ogres 1 and 2", "O5 south wall".
std::string piece_names(const Match& match, const game::View& view, const std::vector<PieceId>& ids);
std::string place_names(const Match& match, const std::vector<Place>& places);

}  // namespace ziggurat::urr_handbook
