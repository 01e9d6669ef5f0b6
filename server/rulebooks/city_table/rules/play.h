#pragma once
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "base/json.h"
#include "game/dice.h"
#include "rulebooks/city_table/rules/switches.h"
#include "rulebooks/city_table/rules/units.h"

// A procedure of section 20 with its situation read and checked: it can be played as often as wished.
namespace ziggurat::city_table {

class Play {
 public:
  virtual ~Play() = default;
  virtual void play(Dice& dice) = 0;
  // Of the last `play`.
  virtual Json outcome() const = 0;
  // Text that is equal exactly when outcomes are, cheaper than the outcome; none: the faces thrown decide the outcome.
  virtual std::optional<std::string> key() const { return std::nullopt; }
};

template <class Run, class Write, class Key>
class PlayOf final : public Play {
 public:
  PlayOf(Run run, Write write, Key to_key) : run_(std::move(run)), write_(std::move(write)), key_(std::move(to_key)) {}
  void play(Dice& dice) override { last_ = run_(dice); }
  Json outcome() const override { return write_(*last_); }
  std::optional<std::string> key() const override {
    if constexpr (std::is_same_v<Key, std::nullptr_t>) return std::nullopt;
    else return key_(*last_);
  }

 private:
  Run run_;
  Write write_;
  Key key_;
  std::optional<std::invoke_result_t<Run&, Dice&>> last_;
};

// `run` (Dice&) → what the rules answer; `write` (that) → the outcome; `key` (that) → see Play::key.
template <class Run, class Write, class Key = std::nullptr_t>
std::unique_ptr<Play> make_play(Run run, Write write, Key key = nullptr) {
  return std::make_unique<PlayOf<Run, Write, Key>>(std::move(run), std::move(write), std::move(key));
}

struct Procedure {
  std::string_view name;
  std::unique_ptr<Play> (*read)(const JsonReader& situation, const Switches& switches);
};
std::vector<Procedure> fight_procedures();  // melee, odds, losses, roles
std::vector<Procedure> fire_procedures();   // missile, missile_phase, artillery, genie, siege_fire, breach
std::vector<Procedure> move_procedures();   // stacking, check_move, resolve_moves, retreat_path
std::vector<Procedure> game_procedures();   // initiative, raise_undead, victory, clock, visibility, approach

// Parts of outcomes.
Json to_json(Square at);
Json to_json(const std::vector<Square>& squares);
Json to_json(const Stack& units);  // [{"id","type","steps"}]
Json to_json(Reason reason);       // null for none
Json to_json(std::optional<Camp> camp);
template <class Number>
Json or_null(const std::optional<Number>& number) {
  return number ? Json(*number) : Json(nullptr);
}

}  // namespace ziggurat::city_table
