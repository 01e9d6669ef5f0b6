#include "rulebooks/dark_ages/rules/hand_over/encounter.h"
#include "rulebooks/dark_ages/rules/procedures/procedures.h"
#include "rulebooks/dark_ages/rules/procedures/records.h"

// Section 12.6: the encounter file of `domain-war`, as a situation for a player turn, and with the battle's result.
namespace ziggurat::dark_ages {

namespace {
struct EncounterAsked {
  Encounter file;
};
struct HandOverAsked {
  Encounter file;
  TableWinner winner{};
  std::vector<std::string> left;
};

// Shorter than an id may be, because units of one name get a number behind it.
constexpr std::size_t name_bytes_max = 56;

Encounter read_file(const JsonReader& from) {
  const JsonReader file = from.member("file");
  Encounter read = adjudicator::read_encounter(file);
  adjudicator::check_file(file, read, is_known);
  for (const bool attacks : {true, false}) {
    const auto items = file.member(attacks ? attackers : defenders).items();
    for (std::size_t i = 0; i < items.size(); ++i)
      if (const auto size = read.side(attacks)[i].name.text.size(); size == 0 || size > name_bytes_max)
        items[i].member("name").fail("must have 1 to 56 bytes");
  }
  const auto fielded = deployed(read).units;
  for (const std::string_view side : {attackers, defenders})
    if (std::ranges::count_if(fielded, [&](const DeployedUnit& one) { return one.unit.piece.side == side; }) >
        units_max)
      file.member(side).fail("are more units than a side may have");
  return read;
}
}  // namespace

template <>
struct FieldsOf<EncounterAsked> {
  static void list(auto& f, auto&) { f.known("file"); }
  static void finish(EncounterAsked& asked, const JsonReader& from, const Switches&) { asked.file = read_file(from); }
};
template <>
struct FieldsOf<HandOverAsked> {
  static void list(auto& f, auto& asked) {
    f.known("file");
    f("winner", asked.winner, required);
    f("left", asked.left);
  }
  static void finish(HandOverAsked& asked, const JsonReader& from, const Switches&) {
    asked.file = read_file(from);
    const auto fielded = deployed(asked.file).units;
    for (std::size_t i = 0; i < asked.left.size(); ++i) {
      const auto fail = [&](const char* why) { from.member("left").items()[i].fail(why); };
      const auto is_it = [&](const DeployedUnit& one) { return one.unit.piece.id == asked.left[i]; };
      if (std::ranges::none_of(fielded, is_it)) fail("was not sent");
      if (std::find(asked.left.begin(), asked.left.begin() + static_cast<std::ptrdiff_t>(i), asked.left[i]) !=
          asked.left.begin() + static_cast<std::ptrdiff_t>(i))
        fail("is there already");
    }
    adjudicator::check_winner(from, asked.file, answer_for(asked.file, asked.left, asked.winner));
  }
};

namespace {

Json feature_json(const Feature& feature) {
  Json polygon = Json::array();
  for (const Point& corner : feature.polygon) polygon.push_back(to_json(corner));
  Json json = {{"id", feature.id}, {"kind", name(feature.kind)}, {"polygon", std::move(polygon)}};
  if (feature.kind == FeatureKind::hill) json["level"] = feature.level;
  return json;
}

Json fielded_json(const BattleUnit& unit) {
  Json json = to_json(unit.piece.pose);
  json.update({{"id", unit.piece.id}, {"side", unit.piece.side}, {"type", unit.piece.figures().id},
      {"quality", name(unit.quality)}});
  return json;
}

Json encounter_json(const Encounter& file, const Deployed& battle) {
  Json units = Json::array(), terrain = Json::array(), owners = Json::object();
  std::map<std::string, int> counts;
  for (const DeployedUnit& one : battle.units) {
    const Piece& piece = one.unit.piece;
    units.push_back(fielded_json(one.unit));
    ++counts[piece.side];
    owners[piece.id] = one.sent ? file.side(piece.side == attackers)[*one.sent].owner.text : std::string();
  }
  for (const Feature& feature : battle.terrain) terrain.push_back(feature_json(feature));
  Json forces = Json::object();
  for (const auto& [side, count] : counts) forces[side] = {{"units_at_start", count}};
  return {
      {"situation", {{"board", {{"width", battle.board.width}, {"height", battle.board.height}}},
                        {"terrain", std::move(terrain)}, {"units", std::move(units)}, {"forces", std::move(forces)}}},
      {"owners", std::move(owners)}};
}

std::unique_ptr<Play> read_encounter(const JsonReader& situation, const Switches& switches) {
  return play_of<EncounterAsked>(
      situation, switches,
      [](const EncounterAsked& asked, const Switches&, game::Dice&) { return deployed(asked.file); },
      [](const EncounterAsked& asked, const Deployed& battle) { return encounter_json(asked.file, battle); });
}

std::unique_ptr<Play> read_hand_over(const JsonReader& situation, const Switches& switches) {
  return play_of<HandOverAsked>(
      situation, switches,
      [](const HandOverAsked& asked, const Switches&, game::Dice&) {
        return answer_for(asked.file, asked.left, asked.winner);
      },
      [](const HandOverAsked& asked, const TableAnswer& answer) {
        Encounter back = asked.file;
        back.answer = answer;
        return adjudicator::json_of(back);
      });
}

}  // namespace

std::vector<Procedure> hand_over_procedures() {
  return {declared<EncounterAsked>("encounter", read_encounter), declared<HandOverAsked>("hand_over", read_hand_over)};
}

}  // namespace ziggurat::dark_ages
