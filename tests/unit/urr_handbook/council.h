#pragma once
#include "driver.h"

// Helpers for tests of the council.
namespace ziggurat::urr_handbook::testing {
using namespace game;

inline game::Sheet sheet(std::vector<game::Order> orders) { return {std::move(orders), {}}; }
// The code of the first fault of a single order; empty if lawful.
inline std::string code(const Driver& driver, const std::string& faction, const game::Order& order) {
  const auto faults = driver.check(faction, sheet({order}));
  return faults.empty() ? "" : faults.front().code;
}
inline game::Order project(const Driver& driver, const std::string& corps, const std::string& kind,
    const std::string& site, Argument over = {}, Argument object = {}, Argument text = {}) {
  return driver.order("project", {driver.piece(corps), kind, driver.place(site), over, object, text});
}

}  // namespace ziggurat::urr_handbook::testing
