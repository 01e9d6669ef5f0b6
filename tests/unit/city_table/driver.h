#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "rulebooks/city_table/kind.h"
#include "rulebooks/city_table/say.h"
#include "support/driver.h"
#include "support/said.h"

namespace ziggurat::city_table::testing {

using namespace game;
using city_table::lines;
using city_table::say;
using test::mentions;
using test::shows;
using test::TestDice;

class Numbers {  // random numbers for random play
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t count) {
    state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
    return count == 0 ? 0 : static_cast<std::size_t>((state_ >> 33) % count);
  }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class List>
  const auto& pick(const List& list) {
    return list[below(list.size())];
  }

 private:
  std::uint64_t state_;
};

// An in-memory campaign of a scenario; looks up its attributes by name.
class Driver final : public test::Driver {
 public:
  using Switches = std::map<std::string, std::string>;
  explicit Driver(const std::string& scenario, const Switches& switches = {}, std::uint64_t seed = 1,
      const std::string& clock = "rapid");

  bool over() const { return ended; }
  std::size_t seat_of(const std::string& faction) const;  // the faction's first seat
  const Piece* find(const std::string& name) const { return piece(name).valid() ? world.find(piece(name)) : nullptr; }
  using test::Driver::attribute;
  int fact(const std::string& name) const;  // index
  std::int64_t number(const std::string& piece_name, const std::string& attribute_name) const;
  std::int64_t fact_number(const std::string& name) const;
  std::vector<game::Option> options(
      std::size_t seat_index, const game::Sheet& sheet, const std::vector<PieceId>& pieces) const;
  // All lawful orders that a random player finds for the seat, one stack after another.
  game::Sheet random_sheet(std::size_t seat_index, Numbers& numbers) const;
};

Place at(int x, int y);
Place area(int number);
// The first report of a kind whose text contains this part; null if there is none.
const Report* report(const Outcome& outcome, const std::string& kind, const std::string& part = "");
// The text of the report's detail line for this value: `detail(report, "melee.details", "attack")`; "none" if there is
// no such line.
std::string detail(const Report* report, const std::string& list, const std::string& value);
std::string codes(const std::vector<Refusal>& faults);  // "too_far /orders/0/path/2; …"

}  // namespace ziggurat::city_table::testing
