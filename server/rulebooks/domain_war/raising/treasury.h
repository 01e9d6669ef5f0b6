#pragma once
#include <array>

#include "rulebooks/domain_war/realm.h"
#include "rulebooks/domain_war/rules/raising/keeping.h"

// What a dawn brings a regent and what it costs him (DW-17, DW-27, DW-28).
namespace ziggurat::domain_war {

// What brings a regent gold at dawn, in gold: his holdings by their type, his provinces, his works.
struct Income {
  std::array<int, 4> holdings{};  // by HoldingType
  int provinces = 0, works = 0;
};
Income income_of(const Realm& realm, FactionId faction);

// `gold`: in the treasury before; `troops`: who is to be paid. Income is with what works bring.
Pay next_dawn(const Realm& realm, FactionId faction, Number gold, const Troops& troops);

}  // namespace ziggurat::domain_war
