#include "rulebooks/dark_ages/rules/procedures/records.h"

namespace ziggurat::dark_ages {
namespace {

constexpr std::size_t id_characters_max = 64;

std::size_t characters(const std::string& text) {  // counts characters by skipping UTF-8 continuation bytes
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

void check_id(const JsonReader& from, const std::string& id) {
  if (id.empty() || characters(id) > id_characters_max) from.fail("an id must have 1 to 64 characters");
}
std::string read_id(const JsonReader& from) {
  std::string id = from.text();
  check_id(from, id);
  return id;
}

Point read_point(const JsonReader& from) {
  const auto both = from.items(2, 2);
  return {both[0].integer(-coordinate_max, coordinate_max), both[1].integer(-coordinate_max, coordinate_max)};
}

void check_type(std::size_t row, const JsonReader& from, const Switches& switches) {
  if (is_option(row) && !switches.extra_types) from.member("type").fail("this type is an option");
}

void FieldsOf<UnitType>::finish(const UnitType& type, const JsonReader& from, const Switches& switches) {
  check_type(type.row, from, switches);
  if (has_styles(type.row)) from.member("style");
  else if (type.style) from.member("style").fail("this type has no styles");
}

void FieldsOf<Feature>::finish(const Feature& feature, const JsonReader& from, const Switches&) {
  if (!strictly_convex(feature.polygon)) from.member("polygon").fail("must be convex, with no three corners in a line");
  if (feature.kind != FeatureKind::hill && from.has("level")) from.member("level").fail("only hills have a level");
}

Step StepRecord::step() const { return turn ? turn_step(*turn) : go_step(go.value_or(0), bearing.value_or(0)); }
void FieldsOf<StepRecord>::finish(const StepRecord& step, const JsonReader& from, const Switches&) {
  if (!step.turn) {
    from.member("go");
    return;
  }
  for (const char* of_a_go : {"go", "bearing"})
    if (from.has(of_a_go)) from.member(of_a_go).fail("not together with a turn");
}

MoveOrder MoveOrderRecord::order() const {
  MoveOrder order{{}, formation_start, formation_end};
  for (const StepRecord& one : steps) order.steps.push_back(one.step());
  return order;
}

void FieldsOf<Fighter>::finish(Fighter& fighter, const JsonReader& from, const Switches&) {
  if (!from.has("quality")) fighter.quality = fighter.figures().quality;
}

void check_road(const Road& road, const JsonReader& from) {
  for (std::size_t i = 0; i + 1 < road.size(); ++i)
    if (road[i] == road[i + 1]) from.fail("neighbouring points must differ");
}

void DifferentIds::add(const std::string& id, const JsonReader& holder) {
  if (!ids_.insert(id).second) holder.member("id").fail("bad_situation", "the id " + id + " is used twice");
}

void name_piece(Piece& piece, const JsonReader& situation, std::string_view member, DifferentIds& ids) {
  const JsonReader from = situation.member(member);
  if (!from.has("id")) piece.id = std::string(member);
  ids.add(piece.id, from);
}

void check_contact_ids(const std::string& a, const std::string& b, const JsonReader& contact, const DifferentIds& ids) {
  if (!ids.has(a)) contact.member("a").fail("is not there");
  if (!ids.has(b)) contact.member("b").fail("is not there");
}

void check_table(const Table& table, const JsonReader& situation, DifferentIds& ids) {
  check_ids(table.others, situation, "others", ids);
  DifferentIds features;
  check_ids(table.terrain, situation, "terrain", features);
  for (std::size_t i = 0; i < table.contacts.size(); ++i)
    check_contact_ids(table.contacts[i].a, table.contacts[i].b, situation.member("contacts").items()[i], ids);
}

}  // namespace ziggurat::dark_ages
