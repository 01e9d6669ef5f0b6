#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rulebooks/urr_handbook/kind.h"
#include "rulebooks/urr_handbook/match.h"
#include "rulebooks/urr_handbook/siege.h"

// A tiny campaign: views, sheets, check, close, evolve, as the campaign layer does it, without log and clock.
namespace ziggurat::urr_handbook::testing {

// Dice that are told their faces; when these run out, from a seed.
class TestDice final : public Dice {
 public:
  explicit TestDice(std::uint64_t seed) : state_(seed) {}
  void say(std::vector<int> faces) { faces_.insert(faces_.end(), faces.begin(), faces.end()); }
  int roll(int sides, std::string_view purpose) override;
  std::vector<std::string> purposes;

 private:
  std::uint64_t state_;
  std::vector<int> faces_;
};

class Driver {
 public:
  using Switches = std::map<std::string, std::string>;
  explicit Driver(const std::string& scenario, const Switches& switches = {}, const std::string& clock = "rapid");

  // Plays the open phase. Sheets by faction; the others get their default orders.
  void bell(const std::map<std::string, game::Sheet>& sheets = {}, const game::Rulings& rulings = {});
  // Plays on until a phase of this kind is open; false: the campaign ended first.
  bool play_to(const std::string& kind);

  FactionId faction(const std::string& id) const { return match.faction(id); }
  const game::View& view(const std::string& faction) const { return views.at(game::Viewer::of(match.faction(faction))); }
  const game::View& umpire() const { return views.at(game::Viewer::umpire()); }
  PieceId piece(const std::string& name) const;  // by its name; invalid: gone
  const Piece* seen(const std::string& by, const std::string& name) const { return view(by).find(piece(name)); }
  Siege siege() const { return read_siege(match, world); }
  Place place(const std::string& id) const { return match.geography().place(id); }
  void edit(game::Change change);  // an umpire's act
  void put(const std::string& name, const std::string& at) { edit(game::PieceMoved{piece(name), place(at), {}}); }
  template <class T>
  void set(const std::string& name, Attribute<T> attribute, T value) {
    edit(game::AttributeSet{piece(name), attribute.index, Value{value}});
  }
  PieceId enter(Piece piece);
  game::Order order(const std::string& kind, std::vector<Argument> arguments) const;
  std::vector<Refusal> check(const std::string& faction, const game::Sheet& sheet) const;
  std::vector<std::string> heard(const std::string& faction, const std::string& report_kind) const;  // in the last closing

  Match match;
  std::unique_ptr<game::Rulebook> rules;
  game::Setup setup;
  game::World world;
  game::Phase phase;
  std::int64_t phase_number = 1;
  std::map<game::Viewer, game::View> views;
  std::vector<std::string> paths;  // of all phases so far
  game::Outcome last;
  std::optional<game::Victory> victory;
  bool ended = false;
  TestDice dice{7};

 private:
  void look();
  game::Seat seat(std::size_t index) const { return {setup.seats[index].faction, setup.seats[index].roles}; }
};

}  // namespace ziggurat::urr_handbook::testing
