#pragma once
#include <string>
#include <vector>

#include "rulebooks/domain_war/phase_resolver.h"
#include "rulebooks/domain_war/rules/covert/espionage.h"
#include "rulebooks/domain_war/order_types.h"

// Spies, watches, assassins and saboteurs of one turn (section 6).
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

class Covert {
 public:
  struct Memory {  // over a pause
    Espionage::Memory attempts;
    std::vector<bool> paid;  // by regent: whether his watch is
  };
  explicit Covert(PhaseResolver& resolver);  // all watches of the turn are paid before any attempt (DW-42)
  Covert(PhaseResolver& resolver, const Memory& memory);
  Memory memory() const;
  void step(int round);
  void raids(int round);
  void forget_sights();  // what spies see, they see in the step of their coming

 private:
  std::vector<SpyDomain> domains(bool want_watches) const;
  bool watches(FactionId faction, int round) const;
  bool stopped_by_watch(FactionId ruler, FactionId raider, ProvinceIndex province, int round, const std::string& raid);
  PhaseResolver& resolver_;
  Espionage espionage_;
};

}  // namespace ziggurat::domain_war
