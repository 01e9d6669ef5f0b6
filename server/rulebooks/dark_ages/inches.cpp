#include "rulebooks/dark_ages/inches.h"

#include "rulebooks/dark_ages/say.h"

namespace ziggurat::dark_ages {
namespace {

std::string tenths_of(std::int64_t value, std::int64_t unit) {
  const auto tenths = rdiv(10 * value, unit);
  const auto whole = std::to_string(tenths / 10);
  return tenths % 10 == 0 ? whole : whole + "." + std::to_string(tenths < 0 ? -tenths % 10 : tenths % 10);
}

}  // namespace

std::string inches(Mil length) {
  const std::string number = tenths_of(length, 1000);
  return say("where.inches", {{"number", number}, {"one", number == "1"}});
}
std::string degrees(std::int64_t angle) { return tenths_of(angle, 100) + "°"; }
std::string place_words(const game::Point& at) { return tenths_of(at.x, 1000) + ", " + tenths_of(at.y, 1000); }

}  // namespace ziggurat::dark_ages
