#pragma once
#include <map>
#include <string>

#include "kit/chance.h"
#include "unit/campaign/harness.h"

// Whether what the server says to people reads as a good rulebook prints it. Knows no rulebook.
namespace ziggurat::kit {
using namespace game;

// What is wrong with words; empty: nothing is. A fragment is part of a longer line: a value, what was to be expected. A label heads
// something; a sentence stands alone.
enum class Words { fragment, label, sentence };
class Reader {
 public:
  explicit Reader(const Setup& setup);
  std::string fault(const std::string& words, Words as) const;

 private:
  std::vector<std::string> ids_;  // of factions and places that are called something else
};

// Faults found, each with where it stood.
class Findings {
 public:
  explicit Findings(const Setup& setup) : reader_(setup) {}
  void receive(const std::string& where, const std::string& words, Words as);
  // What a rulebook says of itself: words, orders, rulings.
  void hear_words_of(const Rulebook& rulebook);
  // All that was told in a campaign so far.
  void hear_published(const test::Game& game);
  // What a seat is offered and refused now, orders at random and spoiled ones with it.
  void hear_asked(const test::Game& game, SeatId seat, Chance& chance);

  int received = 0;
  std::map<std::string, std::string> faults;  // what is wrong and where, the words

 private:
  Reader reader_;
};

}  // namespace ziggurat::kit
