#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "game/rulebook.h"
#include "rulebooks/city_table/kind.h"

// A tiny campaign: views, sheets, check, close, evolve, as the campaign layer does it, without log and clock.
namespace ziggurat::city_table::testing {

namespace game = ::ziggurat;

// Dice that are told their faces; when these run out, from a seed.
class TestDice final : public Dice {
 public:
  explicit TestDice(std::uint64_t seed = 1) : state_(seed) {}
  void say(std::vector<int> faces) { faces_.insert(faces_.end(), faces.begin(), faces.end()); }
  void use_stream(std::string_view name) override { stream_ = name; }
  int roll(int sides, std::string_view purpose) override {
    purposes.emplace_back(purpose);
    streams.push_back(stream_);
    if (!faces_.empty()) {
      const int face = faces_.front();
      faces_.erase(faces_.begin());
      return face;
    }
    state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(sides)) + 1;
  }
  std::vector<std::string> purposes, streams;

 private:
  std::uint64_t state_;
  std::vector<int> faces_;
  std::string stream_ = "table";
};

class Numbers {  // for random play
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t count) {
    state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
    return count == 0 ? 0 : static_cast<std::size_t>((state_ >> 33) % count);
  }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class List>
  const auto& pick(const List& list) { return list[below(list.size())]; }

 private:
  std::uint64_t state_;
};

class Driver {
 public:
  using Switches = std::map<std::string, std::string>;
  explicit Driver(std::string scenario, Switches switches = {}, std::uint64_t seed = 1, std::string clock = "rapid");

  // Plays the open phase. `sheets` by seat index; the others get their default orders.
  void bell(std::map<std::size_t, game::Sheet> sheets = {}, const game::Rulings& rulings = {});
  game::Outcome resolve(const std::map<std::size_t, game::Sheet>& sheets, const game::Rulings& rulings = {});  // changes nothing
  void take(const game::Outcome& outcome);

  bool over() const { return !phase.path.empty() && ended; }
  game::Seat seat(std::size_t index) const { return {setup.seats[index].faction, setup.seats[index].roles}; }
  std::size_t seat_of(const std::string& faction) const;  // the first seat of the faction
  FactionId faction(const std::string& id) const;
  const game::View& view(FactionId id) const { return views.at(game::Viewer::of(id)); }
  PieceId piece(const std::string& name) const;           // by its name; invalid: gone
  const Piece* find(const std::string& name) const { return piece(name).valid() ? world.find(piece(name)) : nullptr; }
  int attribute(const std::string& name) const;           // index
  int fact(const std::string& name) const;
  std::int64_t number(const std::string& piece_name, const std::string& attribute_name) const;
  std::int64_t fact_number(const std::string& name) const;
  void edit(game::Change change);                         // an umpire's act
  void look();                                            // cuts all views anew
  game::Order order(const std::string& kind, std::vector<Argument> arguments) const;
  std::vector<Refusal> check(std::size_t seat_index, const game::Sheet& sheet) const;
  std::vector<game::Option> options(std::size_t seat_index, const game::Sheet& sheet, const std::vector<PieceId>& pieces) const;
  // Every lawful order that a random player hits upon for the seat, one stack after another.
  game::Sheet random_sheet(std::size_t seat_index, Numbers& numbers) const;

  std::unique_ptr<game::Rulebook> rules;
  game::Setup setup;
  game::World world;
  game::Phase phase;
  std::int64_t phase_number = 1;
  std::map<game::Viewer, game::View> views;
  std::vector<std::pair<game::Seat, game::Sheet>> earlier;
  game::Outcome last;
  std::optional<game::Victory> victory;
  bool ended = false;
  TestDice dice;
  std::function<void(const Driver&, const game::Step&)> after_step;
};

Place at(int x, int y);
Place area(int number);
std::string codes(const std::vector<Refusal>& faults);  // "too_far /orders/0/path/2; …"

}  // namespace ziggurat::city_table::testing
