#include "rulebooks/dark_ages/rules/figures.h"

#include <algorithm>
#include <array>

#include "base/embedded.h"
#include "rulebooks/dark_ages/rules/figures_data.h"

namespace ziggurat::dark_ages {

// The file is built into the program, so a fault in it throws. It is not input that could be refused.
const Json& figures_data() {
  static const Json parsed = parse_json(embedded_data("dark_ages/figures.json")).value();
  return parsed;
}

namespace {

constexpr std::size_t class_count = 4, kind_count = 9, movement_kinds = 3, quality_count = 3;

template <class Word>
Word word_in(const Json& text) {
  const Names& names = names_of(Word{});
  return static_cast<Word>(std::find(names.begin(), names.end(), text.get<std::string>()) - names.begin());
}
template <class Word>
std::size_t at(Word word) {
  return static_cast<std::size_t>(word);
}

struct TypeRow {
  bool option = false;
  std::vector<UnitFigures> by_style;  // a single entry if the type has no styles
};

UnitFigures read_figures(const Json& from, const Json& row) {
  UnitFigures read;
  read.id = row.at("id").get<std::string>();
  read.option = row.at("from") == "option";
  read.unit_class = word_in<UnitClass>(from.at("class"));
  read.melee = from.at("melee").get<int>();
  if (!from.at("missile").is_null()) {
    read.missile = word_in<Missile>(from.at("missile"));
    read.shooting = from.at("shooting").get<int>();
  }
  read.shieldwall = from.at("shieldwall").get<bool>();
  read.quality = word_in<Quality>(from.at("quality"));
  return read;
}

const std::vector<TypeRow>& type_rows() {
  static const std::vector<TypeRow> rows = [] {
    std::vector<TypeRow> read;
    for (const Json& row : figures_data().at("types")) {
      TypeRow one{row.at("from") == "option", {}};
      if (const auto styles = row.find("styles"); styles != row.end())
        for (const auto style : names_of(Style{}))
          one.by_style.push_back(read_figures(styles->at(std::string(style)), row));
      else one.by_style.push_back(read_figures(row, row));
      read.push_back(std::move(one));
    }
    return read;
  }();
  return rows;
}

Reach read_reach() {
  const Json& from = figures_data().at("reach");
  return {from.at("transfer").get<Mil>(), from.at("declared_stop").get<Mil>(), from.at("terrain_near").get<Mil>(),
      from.at("bow").get<Mil>(), from.at("road_bonus").get<Mil>()};
}

MoraleDie read_morale(const Json& from) {
  return {from.at("die").get<int>(), from.at("add").get<int>(), from.contains("lost")};
}

}  // namespace

const ClassFigures& figures_of(UnitClass unit_class) {
  static const std::array<ClassFigures, class_count> all = [] {
    std::array<ClassFigures, class_count> read;
    for (const Json& row : figures_data().at("classes"))
      read[at(word_in<UnitClass>(row.at("id")))] = {
          row.at("number").get<int>(), row.at("turns").get<int>(), row.at("woods").get<bool>()};
    return read;
  }();
  return all[at(unit_class)];
}

const std::vector<std::string_view>& unit_type_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> read;
    for (const TypeRow& row : type_rows()) read.emplace_back(row.by_style.front().id);
    return read;
  }();
  return names;
}
bool has_styles(std::size_t type) { return type_rows()[type].by_style.size() > 1; }
bool is_option(std::size_t type) { return type_rows()[type].option; }
const UnitFigures& unit_figures(std::size_t type, std::optional<Style> style) {
  return type_rows()[type].by_style[style ? at(*style) : 0];
}

const MovementDice& movement_dice(UnitClass unit_class, const Switches& switches) {
  using ByKind = std::array<std::array<MovementDice, class_count>, movement_kinds>;
  static const ByKind all = [] {
    ByKind read;
    const std::array<const char*, movement_kinds> kinds = {"rules", "flank_report", "fixed"};  // in enum order
    for (std::size_t kind = 0; kind < movement_kinds; ++kind)
      for (std::size_t c = 0; c < class_count; ++c) {
        const Json& from =
            figures_data().at("movement").at(kinds[kind]).at(std::string(name(static_cast<UnitClass>(c))));
        read[kind][c] = {from.at("dice").get<int>(), from.at("sides").get<int>(), from.at("inches").get<int>()};
      }
    return read;
  }();
  return all[at(switches.movement)][at(unit_class)];
}

const FeatureFigures& figures_of(FeatureKind kind) {
  static const std::array<FeatureFigures, kind_count> all = [] {
    std::array<FeatureFigures, kind_count> read;
    for (const Json& row : figures_data().at("feature_kinds")) {
      const Json& blocks = row.at("blocks");  // null; "everybody"; or all but skirmishers
      const bool everybody = blocks == "everybody";
      read[at(word_in<FeatureKind>(row.at("id")))] = {
          row.at("tall").get<bool>(), everybody, !everybody && !blocks.is_null()};
    }
    return read;
  }();
  return all[at(kind)];
}

const Reach& reach() {
  static const Reach read = read_reach();
  return read;
}
Mil range_of(Missile missile, const Switches& switches) {
  constexpr Mil mil_per_inch = 1000;
  return missile == Missile::bow ? reach().bow : switches.javelin_range * mil_per_inch;
}

const Tolerances& tolerances() {
  static const Tolerances read = [] {
    const Json& from = figures_data().at("tolerances");
    return Tolerances{from.at("core").get<Mil>(), from.at("contact").get<Mil>(), from.at("road").get<Mil>(),
        from.at("facing_step").get<int>()};
  }();
  return read;
}

const PoseLimits& pose_limits() {
  static const PoseLimits read = [] {
    const Json& frontage = figures_data().at("pose").at("frontage");
    const Json& depth = figures_data().at("pose").at("depth");
    return PoseLimits{frontage.at("least").get<int>(), frontage.at("most").get<int>(),
        frontage.at("default").get<int>(), depth.at("least").get<int>(), depth.at("most").get<int>(),
        depth.at("default").get<int>()};
  }();
  return read;
}

int hits_limit(Quality quality, const Switches& switches) {
  static const std::array<int, quality_count> all = [] {
    std::array<int, quality_count> read{};
    for (std::size_t i = 0; i < quality_count; ++i)
      read[i] = figures_data().at("quality").at(std::string(name(static_cast<Quality>(i)))).get<int>();
    return read;
  }();
  return all[at(switches.variable_quality ? quality : Quality::regular)];
}

int shots_carried() {
  static const int shots = figures_data().at("shots").get<int>();
  return shots;
}
bool runs_out(int face) {
  static const std::vector<int> faces = figures_data().at("missile_supply_out").get<std::vector<int>>();
  return std::find(faces.begin(), faces.end(), face) != faces.end();
}
int rallied_by(Rallier by, int face) {
  static const std::array<std::vector<int>, 2> hits = {
      figures_data().at("personalities").at("banner").at("rally").get<std::vector<int>>(),
      figures_data().at("personalities").at("priest").at("rally").get<std::vector<int>>()};
  return hits[at(by)].at(static_cast<std::size_t>(face) - 1);
}

const MoraleDie& morale_die(int units_at_start) {
  static const std::vector<MoraleDie> all = [] {
    std::vector<MoraleDie> read;  // for 1, 2, … units; the last entry is for all larger numbers
    const Json& from = figures_data().at("force_morale");
    for (int n = 1; from.contains(std::to_string(n)); ++n) read.push_back(read_morale(from.at(std::to_string(n))));
    read.push_back(read_morale(from.at("more")));
    return read;
  }();
  return all[std::min(static_cast<std::size_t>(units_at_start), all.size()) - 1];
}

}  // namespace ziggurat::dark_ages
