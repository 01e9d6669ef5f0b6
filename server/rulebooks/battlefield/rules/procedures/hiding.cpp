#include "rulebooks/battlefield/rules/hiding/discovery.h"
#include "rulebooks/battlefield/rules/hiding/overlap.h"
#include "rulebooks/battlefield/rules/procedures/parts.h"

namespace ziggurat::battlefield {
namespace {

struct OverlapAnswer {
  bool clear = true;
  std::vector<Overlap> overlaps;

  static void fields(auto& member, auto& answer) {
    member("clear", answer.clear);
    member("overlaps", answer.overlaps);
  }
};
struct OverlapSituation {
  std::vector<PlacedUnit> units;

  static void fields(auto& member, auto& situation) { member("units", situation.units, required()); }
  void check(const JsonReader& from, const Switches&) const {
    check_ids(from, "units", units);
    const auto readers = from.member("units").items();
    Distinct<std::pair<std::string, Hex>> places("hex");  // an army may have one unit per hex
    for (std::size_t i = 0; i < units.size(); ++i) places.add(readers[i], {units[i].army, units[i].hex});
  }
  OverlapAnswer answer(const Switches&, game::Dice&) const {
    auto found = overlaps(units);
    const bool clear = found.empty();
    return {clear, std::move(found)};
  }
};

struct DiscoveryAnswer {
  std::vector<Discovery> units;

  static void fields(auto& member, auto& answer) { member("units", answer.units); }
};
struct DiscoverySituation {
  Scale scale = Scale::tactic;
  std::vector<HiddenUnit> units;

  static void fields(auto& member, auto& situation) {
    member("scale", situation.scale);
    member("units", situation.units, required());
  }
  void check(const JsonReader& from, const Switches&) const { check_ids(from, "units", units); }
  DiscoveryAnswer answer(const Switches& switches, game::Dice& dice) const {
    DiscoveryAnswer outcome;
    for (const HiddenUnit& unit : units) outcome.units.push_back(discover(unit, scale, switches, dice));
    return outcome;
  }
};

}  // namespace

std::vector<DeclaredProcedure> hiding_procedures() {
  return {declare<OverlapSituation>("overlap"), declare<DiscoverySituation>("discovery")};
}

}  // namespace ziggurat::battlefield
