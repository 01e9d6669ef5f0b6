#pragma once
#include <string>
#include <vector>

#include "rulebooks/domain_war/order_types.h"
#include "rulebooks/domain_war/phase_resolver.h"
#include "rulebooks/domain_war/rules/covert/espionage.h"

// Spies, watches, assassins and saboteurs during one turn (section 6).
namespace ziggurat::domain_war {

struct SpyOrder : InRound {
  Place province = nowhere;
};
struct CounterspyOrder : InRound {};
struct AssassinateOrder : InRound {
  FactionId regent;
  std::string victim;
};
struct SabotageOrder : InRound {
  PieceId target;
};

struct CustomOrder : InRound {
  PieceId approval;
};

// The name of an undertaking is the regent's own text: without its full stop, because the line continues.
std::string within_a_line(std::string what);

class Covert {
 public:
  struct Memory {  // state kept across a pause
    Espionage::Memory attempts;
    std::vector<bool> paid;  // by regent: whether the watch is paid
  };
  explicit Covert(PhaseResolver& resolver);  // pays all watches of the turn before any attempt (DW-42)
  Covert(PhaseResolver& resolver, const Memory& memory);
  Memory memory() const;
  void step(int round);
  void raids(int round);
  void forget_sights();  // spies see only in the step in which they arrive

 private:
  std::vector<SpyDomain> domains(bool want_watches) const;
  bool watches(FactionId faction, int round) const;
  bool stopped_by_watch(FactionId ruler, FactionId raider, ProvinceIndex province, int round, const std::string& raid);
  PhaseResolver& resolver_;
  Espionage espionage_;
};

}  // namespace ziggurat::domain_war
