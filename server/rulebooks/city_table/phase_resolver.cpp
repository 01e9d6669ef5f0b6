#include "rulebooks/city_table/phase_resolver.h"

#include <algorithm>

#include "rulebooks/city_table/order_types.h"

namespace ziggurat::city_table {

const Table& PhaseResolver::table() const {
  if (tables_.empty() || read_at_ != changes_made())
    tables_.push_back(read_table(config, world)), read_at_ = changes_made();
  return tables_.back();
}

void PhaseResolver::stand(const std::vector<PieceId>& top_first) {
  Number rank = 0;
  for (const bool siege : {false, true})
    for (const PieceId id : top_first)
      if ((world.at(id)[config.words.unit_class] == static_cast<Number>(UnitClass::siege)) == siege)
        set(id, config.words.rank, rank++);
}

void PhaseResolver::survive(const std::vector<const TableUnit*>& before, const Stack& after) {
  for (const auto* unit : before) {
    const auto left = std::ranges::find_if(after, [&](const Unit& u) { return u.id == unit->key(); });
    if (left == after.end()) apply(game::PieceLeft{unit->id});
    else set(unit->id, config.words.steps, static_cast<Number>(left->steps));
  }
}

// ---- audiences (CT-73, CT-74) ----
Audience PhaseResolver::of_camp(Camp camp) const {
  Audience found = Audience::nobody();
  for (const FactionId id : config.factions())
    if (world[config.words.faction_camp[static_cast<std::size_t>(id.value)]] == static_cast<Number>(camp))
      found = found.with(id);
  return found;
}
Audience PhaseResolver::side_of(Camp camp, FactionId faction) const {
  return camp == Camp::neutral ? Audience::only(faction) : of_camp(camp);
}

Audience PhaseResolver::watching(const std::vector<Square>& where) const {
  const Table& now = table();
  Audience found = Audience::nobody();
  for (const FactionId id : config.factions()) {
    const auto mask = watched_mask(now, id);
    for (const Square at : where)
      if (in_mask(now.board, mask, at)) found = found.with(id);
  }
  return found;
}
Audience PhaseResolver::who_may_see(const std::vector<Square>& where) const {
  return config.switches.fog == Fog::hidden ? everybody() & watching(where) : everybody();
}

void PhaseResolver::report_fight(ReportBody full, const std::string& result_only, const std::vector<Square>& where) {
  if (config.switches.fog == Fog::open) return publish_to_all(std::move(full));
  const Audience fighting = of_camp(Camp::city) | of_camp(Camp::dark);
  Audience others = everybody().except(fighting);
  if (!others.empty()) others = others & who_may_see(where);
  const auto shorter = ReportBuilder(full.rule, full.kind, result_only).at(full.places).important(full.important);
  publish(fighting, std::move(full));
  publish_short(others, shorter);
}

void PhaseResolver::report_refused(
    const game::Seat& seat, const game::Order& order, const shelf::Validation& no, std::string what) {
  if (hush) return;
  if (what.empty()) what = order_types().kind(order).label;
  std::vector<PieceId> whose;
  for (const auto& argument : order.arguments)
    if (const auto* list = std::get_if<std::vector<PieceId>>(&argument)) whose = *list;
  // A report must not refer to a unit that no longer exists.
  std::erase_if(whose, [&](PieceId id) { return !world.find(id) || world.at(id).side != seat.faction; });
  const std::string whom = whose.size() == 1 ? world.at(whose[0])[config.words.name] : "";
  ReportBody published = shelf::ImportantReport(
      "CT-24", "refused", say("order.refused", {{"order", what}, {"whom", whom}, {"why", no.words}}));
  published.pieces = std::move(whose);
  publish_to(seat.faction, std::move(published));
}

}  // namespace ziggurat::city_table
