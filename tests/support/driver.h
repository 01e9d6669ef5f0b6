#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "game/rulebook.h"

// A tiny campaign: views, sheets, check, close and evolve as in the campaign layer, without log and clock.
namespace ziggurat::test {
using namespace game;

// Dice with given faces; when these run out, from a seed.
class TestDice final : public Dice {
 public:
  explicit TestDice(std::uint64_t seed = 1) : state_(seed) {}
  void say(std::vector<int> faces) { faces_.insert(faces_.end(), faces.begin(), faces.end()); }
  void use_stream(std::string_view name) override { stream_ = name; }
  int roll(int sides, std::string_view purpose) override;
  std::vector<std::string> purposes, streams;

 private:
  std::uint64_t state_;
  std::vector<int> faces_;
  std::string stream_ = "table";
};

// Throws std::logic_error if the rulebook returns something that does not fit the world or the views.
class Driver {
 public:
  Driver(std::unique_ptr<Rulebook> the_rules, std::uint64_t seed);

  // Plays the open phase. `sheets` are by seat index; the other seats get their default orders.
  void ring_bell(const std::map<std::size_t, Sheet>& sheets = {}, const Rulings& rulings = {});
  Outcome resolve(const std::map<std::size_t, Sheet>& sheets, const Rulings& rulings = {});  // changes nothing
  void edit(Change change);                                                                  // an umpire's act
  void look();                                                                               // cuts all views anew

  Seat seat(std::size_t index) const { return {setup.seats[index].faction, setup.seats[index].roles}; }
  FactionId faction(const std::string& id) const;
  const View& view(FactionId id) const { return views.at(Viewer::of(id)); }
  const View& umpire() const { return views.at(Viewer::umpire()); }
  PieceId piece(const std::string& name) const;  // by its attribute `name`; invalid if it is gone
  Order order(const std::string& kind, std::vector<Argument> arguments) const;
  std::vector<Refusal> check(std::size_t seat_index, const Sheet& sheet) const;

  std::unique_ptr<Rulebook> rules;
  Setup setup;
  World world;
  Phase phase;
  std::int64_t phase_number = 1;
  std::map<Viewer, View> views;
  std::vector<std::string> paths;  // of all phases so far
  Outcome last;
  std::optional<Victory> victory;
  bool ended = false;
  TestDice dice;
  std::function<void(const Step&)> after_step;
  // rulings of the last `resolve` that are impossible, with the reason
  std::map<std::string, std::string> unfit_rulings;
  std::vector<InForce> standing;  // orders in force: a test says itself which
  std::vector<Attack> attacks;    // of the last phase that was played
  bool attacked(const std::string& by, const std::string& on) const;

 protected:
  int attribute(const std::string& name) const;  // index of the attribute

 private:
  using Sheets = std::vector<SubmittedSheet>;
  Sheets complete(const std::map<std::size_t, Sheet>& sheets) const;
  void take(Outcome outcome);
  Sheets earlier_;  // of this phase's parent
};

}  // namespace ziggurat::test
