#pragma once
#include <map>
#include <string>

#include "kit/chance.h"
#include "unit/campaign/harness.h"

// Checks the server's texts for the quality of a printed rulebook. Knows no rulebook.
namespace ziggurat::kit {
using namespace game;

// Returns what is wrong with the text; empty if nothing is. A fragment is part of a longer line: a value, or an
// expected item. A label is a heading. A sentence stands alone.
enum class Words { fragment, label, sentence };
class Reader {
 public:
  explicit Reader(const Setup& setup);
  std::string fault(const std::string& words, Words as) const;

 private:
  std::vector<std::string> ids_;  // ids of factions and places that have another name
};

// Collects faults and where each was found.
class Findings {
 public:
  explicit Findings(const Setup& setup) : reader_(setup) {}
  void receive(const std::string& where, const std::string& words, Words as);
  // Checks the rulebook's own texts: words, orders, rulings.
  void hear_words_of(const Rulebook& rulebook);
  // Checks everything reported in a campaign so far.
  void hear_published(const test::Game& game);
  // Checks the options and refusals of a seat, including those of random orders and invalid ones.
  void hear_asked(const test::Game& game, SeatId seat, Chance& chance);

  int received = 0;
  std::map<std::string, std::string> faults;  // maps fault and place to the text

 private:
  Reader reader_;
};

}  // namespace ziggurat::kit
