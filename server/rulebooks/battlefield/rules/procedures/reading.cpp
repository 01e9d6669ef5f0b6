#include "rulebooks/battlefield/rules/procedures/reading.h"

#include <algorithm>

namespace ziggurat::battlefield {
namespace {

Contingent contingent_of(
    const ContingentRequest& request, const JsonReader& from, bool crew_may_be_unfit, const Switches& switches) {
  Contingent one;
  one.type = request.type.index;
  one.number = request.number;
  one.elite = request.elite;
  const TroopType& type = type_of(one, switches);
  one.folk = request.folk.value_or(type.folk);
  if (request.crew) {
    if (!type.marks.has(Mark::carries)) fail_at(from, "crew", "only chariots carry riders");
    if (!crew_may_be_unfit && !fit_to_ride(switches.roster[request.crew->index]))
      fail_at(from, "crew", "this type is not fit to ride (BF-15)");
    one.crew = request.crew->index;
  }
  if (request.size && figures().roster[one.type].size_max == figures().roster[one.type].size)
    fail_at(from, "size", "the size of this type is fixed");
  one.size = request.size ? static_cast<int>(*request.size) : type.size;
  one.damage = request.damage.value_or(0);
  if (one.damage >= hp_of_one(one, switches)) fail_at(from, "damage", "must be less than the HP of one fighter");
  const DistanceAttack* distance = distance_attack(one, switches);
  if (request.shots && !distance) fail_at(from, "shots", "this type has no distance attack");
  if (distance) {
    if (request.shots.value_or(0) > distance->shots) fail_at(from, "shots", "is more than this type has");
    one.shots = static_cast<int>(request.shots.value_or(distance->shots));
  }
  return one;
}

}  // namespace

void fail_at(const JsonReader& object, std::string_view member, std::string words) {
  throw JsonReader::Malformed{{adjudicator::fault_code, object.at() + pointer_step(member), std::move(words)}};
}

void check_on_map(const JsonReader& object, Hex hex, const BattleMap& map) {
  if (!map.holds(hex)) fail_at(object, "hex", "is off the map");
}

void check_distinct(const JsonReader& list, const std::vector<std::string>& ids) {
  std::set<std::string> seen;
  const auto items = list.items();
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (!seen.insert(ids[i]).second) items[i].fail("is named already");
}

void read_value(const JsonReader& from, TypeName& to, const Member&, const Switches& switches) {
  const auto found = find_type(switches.roster, from.text());
  if (!found) from.fail("is not a troop type");
  to.index = *found;
}

void read_value(const JsonReader& from, FolkSet& to, const Member&, const Switches&) {
  to = {};
  for (const JsonReader& item : from.items()) {
    const auto folk = static_cast<Folk>(item.one_of(names_of(Folk{})));
    if (to.has(folk)) item.fail("is named already");
    to.add(folk);
  }
}

void read_value(const JsonReader& from, Contingent& to, const Member&, const Switches& switches) {
  to = contingent_of(adjudicator::read_record<ContingentRequest>(from, switches), from, false, switches);
}
void read_value(const JsonReader& from, UncheckedContingent& to, const Member&, const Switches& switches) {
  to.it = contingent_of(adjudicator::read_record<ContingentRequest>(from, switches), from, true, switches);
}

void read_value(const JsonReader& from, Hex& to, const Member&, const Switches&) {
  const auto hex = hex_of(from.text());
  if (!hex) from.fail("must be a hex: two digits column, two digits row");
  to = *hex;
}

void read_value(const JsonReader& from, Ground& to, const Member&, const Switches& switches) {
  to = adjudicator::read_record<Ground>(from, switches);
  const bool wet = to.terrain == Terrain::swamp || to.terrain == Terrain::water;
  if (wet && to.relief != Relief::plains) fail_at(from, "relief", "swamp and water have no relief (BF-30)");
  if (wet && to.fortified()) fail_at(from, "fortification", "nothing is built in swamp or water (BF-35)");
  if (to.bridge && to.terrain != Terrain::water) fail_at(from, "bridge", "a bridge needs water");
}

void read_value(const JsonReader& from, BattleMap& to, const Member&, const Switches& switches) {
  adjudicator::refuse_unknown(from, {"columns", "rows", "hexes"});
  to = BattleMap();
  to.columns = static_cast<int>(from.integer("columns", 1, hexes_max));
  to.rows = static_cast<int>(from.integer("rows", 1, hexes_max));
  const auto hexes = from.optional_member("hexes");
  if (!hexes) return;
  for (const auto& [name, ground] : hexes->members()) {
    const auto hex = hex_of(name);
    if (!hex || !to.holds(*hex)) ground.fail("is not a hex of the map");
    Ground laid;
    read_value(ground, laid, Member{}, switches);
    to.lay(*hex, laid);
  }
}

void read_value(const JsonReader& from, Alliances& to, const Member&, const Switches&) {
  to.pairs.clear();
  for (const JsonReader& item : from.items()) {
    const auto both = item.items(2, 2);
    to.pairs.emplace_back(adjudicator::read_id(both[0]), adjudicator::read_id(both[1]));
    if (to.pairs.back().first == to.pairs.back().second) item.fail("names one army twice");
  }
}

Json json_of(const Hex& hex) { return label(hex); }
void form_of(const TypeName&, MemberForm& form) {
  form.kind = adjudicator::MemberKind::word;
  for (const TroopType& type : figures().roster) form.words.push_back(type.id);
}
void form_of(const FolkSet&, MemberForm& form) {
  form.kind = adjudicator::MemberKind::list;
  form.members.emplace_back().kind = adjudicator::MemberKind::word;
  form.members.back().words = names_of(Folk{});
}
void form_of(const Contingent&, MemberForm& form) { adjudicator::form_of(ContingentRequest{}, form); }
void form_of(const UncheckedContingent&, MemberForm& form) { adjudicator::form_of(ContingentRequest{}, form); }
void form_of(const Hex&, MemberForm& form) { form.kind = adjudicator::MemberKind::hex; }
void form_of(const BattleMap& map, MemberForm& form) {
  const adjudicator::MemberLister lister{form.members};
  lister("columns", map.columns, required(1, hexes_max));
  lister("rows", map.rows, required(1, hexes_max));
  MemberForm& hexes = form.members.emplace_back();
  hexes.name = "hexes";
  hexes.kind = adjudicator::MemberKind::entries;
  adjudicator::form_of(Ground{}, hexes.members.emplace_back());
}
void form_of(const Alliances&, MemberForm& form) { form.kind = adjudicator::MemberKind::list; }

}  // namespace ziggurat::battlefield
