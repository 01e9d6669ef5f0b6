#pragma once
#include <functional>
#include <vector>

#include "rulebooks/domain_war/bell.h"

// What is built in a turn (DW-113). Most of it is ready at dusk.
namespace ziggurat::domain_war {

class Works {
 public:
  explicit Works(Bell& bell) : bell_(bell) {}
  void step(int round);  // begun and paid; a bridge that is pulled down is gone at once
  void finish();         // at dusk

 private:
  Bell& bell_;
  std::vector<std::function<void()>> begun_;
};

}  // namespace ziggurat::domain_war
