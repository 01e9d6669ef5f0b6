#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/json.h"
#include "game/dice.h"
#include "rulebooks/adjudicator/form.h"

// One procedure of an adjudicator with a validated situation. It can be played any number of times.
namespace ziggurat::adjudicator {

class Play {
 public:
  virtual ~Play() = default;
  virtual void play(game::Dice& dice) = 0;
  // The outcome of the last `play`.
  virtual Json outcome() const = 0;
  // Appends bytes that are equal if and only if the counted outcomes are equal; cheaper than serialising an outcome.
  // Returns false if there is no such key; then the thrown faces serve as the key.
  virtual bool key(std::string&) const { return false; }
};

template <class Run, class Write, class Key>
class PlayOf final : public Play {
 public:
  PlayOf(Run run, Write write, Key to_key) : run_(std::move(run)), write_(std::move(write)), key_(std::move(to_key)) {}
  void play(game::Dice& dice) override { last_ = run_(dice); }
  Json outcome() const override { return write_(*last_); }
  bool key(std::string& into) const override {
    if constexpr (std::is_same_v<Key, std::nullptr_t>) return Play::key(into);
    else return into += key_(*last_), true;
  }

 private:
  Run run_;
  Write write_;
  Key key_;
  std::optional<std::invoke_result_t<Run&, game::Dice&>> last_;
};

// `run` takes Dice& and returns the result of the rules; `write` turns that result into the outcome, `key` into text
// (see Play::key).
template <class Run, class Write, class Key = std::nullptr_t>
std::unique_ptr<Play> make_play(Run run, Write write, Key key = nullptr) {
  return std::make_unique<PlayOf<Run, Write, Key>>(std::move(run), std::move(write), std::move(key));
}

template <class Switches>
struct Procedure {
  using Read = std::unique_ptr<Play> (*)(const JsonReader& situation, const Switches& switches);
  // An explicit constructor, because g++ 12 fails on a default initialiser of the last member.
  Procedure(std::string_view its_name, Read its_read, std::vector<std::string_view> left_out = {},
      std::vector<MemberForm> (*its_members)() = nullptr)
      : name(its_name), read(its_read), uncounted(std::move(left_out)), members(its_members) {}

  std::string_view name;
  Read read;
  // Members removed from outcomes before they are counted: paths like "rolls" or "sides/*/units", where * matches every
  // item.
  std::vector<std::string_view> uncounted;
  std::vector<MemberForm> (*members)();  // the declared members of its situation; null: not declared
};

template <class Number>
Json or_null(const std::optional<Number>& number) {
  return number ? Json(*number) : Json(nullptr);
}

}  // namespace ziggurat::adjudicator
