#pragma once
#include <array>

#include "rulebooks/domain_war/realm.h"
#include "rulebooks/domain_war/rules/raising/keeping.h"

// A regent's income and costs at dawn (DW-17, DW-27, DW-28).
namespace ziggurat::domain_war {

// Sources of income at dawn, in gold: holdings by type, provinces, works.
struct Income {
  std::array<int, 4> holdings{};  // indexed by HoldingType
  int provinces = 0, works = 0;
};
Income income_of(const Realm& realm, FactionId faction);

// `gold`: treasury before dawn; `troops`: units to be paid. The income includes works.
Pay next_dawn(const Realm& realm, FactionId faction, Number gold, const Troops& troops);

}  // namespace ziggurat::domain_war
