#include <algorithm>

#include "rulebooks/city_table/arguments.h"
#include "rulebooks/city_table/close.h"
#include "rulebooks/city_table/sentences.h"

// Camps and sleep (CT-12, CT-14).
namespace ziggurat::city_table {
namespace {

// Moves units of a stack to the nearest square where they may stand.
void give_way(Bell& bell, const std::vector<PieceId>& ids) {
  if (ids.empty()) return;
  const Table now = bell.table();
  std::vector<const TableUnit*> units;
  for (const PieceId id : ids) units.push_back(now.unit(id));
  const auto refuge = nearest_refuge(now.board, units.front()->camp, units.front()->at, static_cast<int>(ids.size()),
      limits_of(rules_stack(units)), now.presences(ids), bell.match.switches);
  const std::string who = names_of(units) + " at " + text_of(units.front()->at);
  if (!refuge) {
    bell.tell_umpire({"CT-14", "camp", who + " may not stand there and find no other square.", ids,
        {place_of(units.front()->at)}, {}, {}, {}, {}, true});
    return;
  }
  std::vector<PieceId> order = ids;
  for (const auto* there : now.stack(*refuge, units.front()->camp)) order.push_back(there->id);
  for (const PieceId id : ids) bell.apply(game::PieceMoved{id, place_of(*refuge), {}});
  bell.stand(order);
  bell.tell_faction(units.front()->faction, {"CT-14", "camp", who + " gave way to " + text_of(*refuge) + ".", ids,
                                                {place_of(*refuge)}, {}, {}, {}, {}, true});
}

// A faction's units after its change of camp, square by square.
void aftermath(Bell& bell, FactionId faction) {
  std::vector<Square> squares;
  const Table start = bell.table();
  for (const auto& unit : start.units)
    if (unit.faction == faction && unit.on_table()) {
      squares.push_back(unit.at);
      bell.set(unit.id, bell.match.words.stance, static_cast<Number>(Stance::hold));
    }
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  for (const Square at : squares) {
    const Table now = bell.table();
    const Camp camp = now.camp_of(faction);
    std::vector<PieceId> own;
    for (const auto* unit : now.stack(at, camp, faction)) own.push_back(unit->id);
    bool neutral_ground = false;
    for (const Camp other : {Camp::city, Camp::dark, Camp::neutral})
      neutral_ground = neutral_ground || (other != camp && now.any_at(at, other) && !hostile(camp, other));
    if (neutral_ground) {
      give_way(bell, own);
      continue;
    }
    // To the opposite camp they stay and oppose; the newcomers beyond the limit give way.
    const int over = units_at(now.presences(), at, camp) - bell.match.switches.stack_limit;
    if (over > 0)
      give_way(bell, {own.end() - std::min<std::ptrdiff_t>(over, static_cast<std::ptrdiff_t>(own.size())), own.end()});
    else if (now.hostile_at(at, camp))
      bell.tell_umpire({"CT-14", "camp",
          side_in_words(bell.match, faction) + " now oppose those beside them at " + text_of(at) + ".", own,
          {place_of(at)}, {}, {}, {}, {}, true});
  }
}

}  // namespace

void declarations(Bell& bell, const std::vector<Given>& orders) {
  for (const auto& given : only(orders, {Give::declare_camp})) {
    if (!bell.match.may_declare(given.faction)) {
      bell.tell_refused(given, "not_your_unit", "Your side's camp is fixed.", "Declare for a camp");
      continue;
    }
    const auto side = static_cast<std::size_t>(given.faction.value);
    const Camp camp =
        camp_by_name(word_in(*given.order, parameter::declare_camp::camp, "neutral")).value_or(Camp::neutral);
    const bool changes = bell.world[bell.match.words.faction_camp[side]] != static_cast<Number>(camp);
    bell.set(bell.match.words.declared[side], changes ? static_cast<Number>(camp) : declared_nothing);
    bell.tell_faction(given.faction,
        {"CT-14", "camp",
            "You declared for " + camp_in_words(camp) + "; it takes effect at the start of the next round.", {}, {}, {},
            {}, {}, {}, false});
  }
}

void camps_take_effect(Bell& bell) {
  const auto& words = bell.match.words;
  std::vector<FactionId> changed;
  for (std::size_t i = 0; i < bell.match.scenario.sides.size(); ++i) {
    const auto& fact = bell.world.fact(words.declared[i].index);
    const auto* declared = std::get_if<std::int64_t>(&fact);
    if (!declared || *declared == declared_nothing) continue;
    const FactionId faction{static_cast<std::int32_t>(i)};
    if (bell.world[words.faction_camp[i]] != *declared) changed.push_back(faction);
    bell.set(words.faction_camp[i], Number{*declared});
    bell.set(words.declared[i], declared_nothing);
  }
  for (const FactionId faction : changed) {
    const Camp camp = bell.table().camp_of(faction);
    std::string text = side_in_words(bell.match, faction) +
                       (camp == Camp::neutral ? " are neutral now." : " now stand with " + camp_in_words(camp) + ".");
    text[0] = static_cast<char>(std::toupper(text[0]));
    bell.tell_everyone({"CT-14", "camp", text, {}, {}, {}, {}, {}, {}, true});
  }
  for (const FactionId faction : changed) aftermath(bell, faction);
}

void sleep_orders(Bell& bell, const std::vector<Given>& orders) {
  for (const auto& given : only(orders, {Give::sleep}))
    bell.set(bell.match.words.sleeps[static_cast<std::size_t>(given.faction.value)],
        Number{word_in(*given.order, parameter::sleep::phase, "night") == "night" ? 0 : 1});
}

}  // namespace ziggurat::city_table
