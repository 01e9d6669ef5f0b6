#include "rulebooks/domain_war/covert/spied.h"

#include <functional>
#include <sstream>

#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/raising/raising.h"
#include "rulebooks/shelf/made.h"
#include "rulebooks/shelf/wording/words.h"

// Spies' reports, true (DW-50) and false (DW-45).
namespace ziggurat::domain_war {
namespace {

std::string troops_in_words(const PhaseResolver& resolver, const Realm& now, PieceId inside, ProvinceIndex province) {
  std::map<FactionId, Troops> seen;
  for (const RealmUnit& unit : now.units)
    if (unit.inside == inside && unit.province == province) ++seen[unit.side][unit.type];
  std::vector<std::string> troops;
  for (const auto& [owner, units] : seen)
    troops.push_back(say("spied.troops", {{"owner", resolver.name_of(owner)}, {"units", in_words(units)}}));
  return say("spied.all", {{"troops", troops}});
}

using shelf::Lines;

// Source, date and reliability. True and false reports read alike.
void report_spied(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, Lines lines) {
  const auto now = resolver.realm()->now;
  add(lines, "spied.source", {{"at", resolver.name_of(province)}, {"turn", now.turn}, {"round", now.round}});
  resolver.publish_to(
      faction, ImportantReport("DW-50", "spied", say("spied.told", {{"at", resolver.name_of(province)}}))
                   .at({province_place(static_cast<int>(province))})
                   .details(std::move(lines)));
}

// What the regent is shown there, whether or not hidden holdings were found.
Lines seen_in(const PhaseResolver& resolver, const Realm& shown, ProvinceIndex province) {
  Lines seen = lines("spied.open", {{"troops", troops_in_words(resolver, shown, {}, province)}});
  for (const RealmHolding& holding : shown.holdings)
    if (holding.province == province)
      add(seen, "spied.holding",
          {{"holding", holding.name}, {"type", name(holding.type)}, {"owner", resolver.name_of(holding.side)},
              {"level", holding.current()}, {"fortified", holding.fortified}, {"secret", holding.secret},
              {"troops", troops_in_words(resolver, shown, holding.id, province)}});
  return seen;
}

// Creates decoys visible to the spies of one regent, each in its reported place. Reuses earlier decoys, so that the
// regent meets the same units again, as with real ones.
void show_made_up(PhaseResolver& resolver, const std::vector<RealmUnit>& likes, const Text& others) {
  const auto& w = resolver.words;
  const auto shown_before = [&](PieceId id, const RealmUnit& like) {
    const Piece& piece = resolver.world.at(id);
    return piece[w.made_up] && piece.place == nowhere && piece.side == like.side && piece[w.kept_from] == others &&
           piece[w.type] == static_cast<Number>(like.type);
  };
  for (const RealmUnit& like : likes) {
    const Place at = like.inside.valid() ? aboard(like.inside) : province_place(static_cast<int>(like.province));
    const auto all = resolver.world.pieces();
    const auto old = std::ranges::find_if(all, [&](PieceId id) { return shown_before(id, like); });
    if (old != all.end()) resolver.apply(PieceMoved{*old, at, {}});
    else
      resolver.enter(shelf::made(w.unit, like.side, at,
          {{w.name, name_of_made_up(resolver, like.side, like.type)}, {w.type, like.type}, {w.made_up, true},
              {w.kept_from, others}}));
  }
}

// Whether the spy is shown a unit that is really there. Decoys make up the rest of the lie.
using Shows = std::function<bool(const RealmUnit&)>;

// Changes the world for this step to what the regent is meant to believe, without secrets. Only the umpire reads the
// truth.
void mislead_with(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, const Shows& shows,
    const std::function<std::vector<RealmUnit>()>& made_up) {
  const auto& w = resolver.words;
  const auto now = resolver.realm();
  const std::string& regent = now->regent(faction);
  Realm shown = *now;
  std::erase_if(shown.holdings, [&](const RealmHolding& holding) {
    const bool hidden = holding.province == province && holding.secret && !names_id(holding.found_by, regent);
    if (hidden)
      resolver.edit_holding(holding.id, [&](RealmHolding& one) { one.kept_from = with_id(one.kept_from, regent); });
    return hidden;
  });
  std::erase_if(shown.units, [&](const RealmUnit& unit) {
    if (unit.province != province || unit.side == faction || shows(unit)) return false;
    resolver.set(unit.id, w.kept_from, with_id(unit.kept_from, regent));
    return true;
  });
  Text others;  // so that only this regent's spy sees it
  for (FactionId one{0}; one.value < resolver.config.regents(); ++one.value)
    if (one != faction) others = with_id(others, now->regent(one));
  const auto units = made_up();
  show_made_up(resolver, units, others);
  shown.units.insert(shown.units.end(), units.begin(), units.end());
  resolver.publish_to_umpire(ImportantReport(
      "DW-45", "spy_false", say("spied.false", {{"by", resolver.name_of(faction)}, {"at", resolver.name_of(province)}}))
                                 .at({province_place(static_cast<int>(province))})
                                 .details(seen_in(resolver, *now, province)));
  learn(resolver, faction, province, shown);
}

}  // namespace

void learn(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, const Realm& shown) {
  const std::string& regent = shown.regent(faction);
  resolver.set(
      shown.provinces[province].id, resolver.words.spied_by, with_id(shown.provinces[province].spied_by, regent));
  for (const RealmHolding& holding : shown.holdings)
    if (holding.province == province && holding.secret)
      resolver.edit_holding(holding.id, [&](RealmHolding& one) { one.found_by = with_id(one.found_by, regent); });
  report_spied(resolver, faction, province, seen_in(resolver, shown, province));
}

void mislead(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, Mislead how) {
  std::vector<RealmUnit> doubled;
  std::size_t number = 0;
  const auto shows = [&](const RealmUnit& unit) {
    if (how == Mislead::weaker) return number++ % 2 == 0;
    doubled.push_back(unit);
    return true;
  };
  mislead_with(resolver, faction, province, shows, [&] { return doubled; });
}

void mislead(PhaseResolver& resolver, FactionId faction, ProvinceIndex province, Believed believed) {
  // Show real units as long as the lie still needs one of their type.
  const auto shows = [&](const RealmUnit& unit) {
    if (unit.inside.valid()) return true;
    int& left = believed[unit.side][unit.type];
    return left > 0 && left-- > 0;
  };
  const auto made_up = [&] {
    std::vector<RealmUnit> units;
    for (const auto& [side, troops] : believed)
      for (const UnitType type : every_unit_type)
        for (int i = 0; i < troops[type]; ++i) {
          RealmUnit& unit = units.emplace_back();
          unit.side = side, unit.type = type, unit.province = province;
        }
    return units;
  };
  mislead_with(resolver, faction, province, shows, made_up);
}

std::optional<Believed> believed_by_ruling(
    const PhaseResolver& resolver, const std::string& ruling, FactionId faction) {
  const auto items = resolver.words_ruled(ruling);
  if (!items) return std::nullopt;
  Believed believed;
  if (*items == std::vector<std::string>{"nobody"}) return believed;
  for (const std::string& item : *items) {
    std::istringstream words(item);
    int count = 0;
    std::string type, regent;
    const bool whole = (words >> count >> type >> regent) && (words >> std::ws).eof();
    const auto known = std::ranges::find(unit_type_names(), type);
    const FactionId side = resolver.config.faction(regent);
    if (!whole || count < 1 || count > believed_max || known == unit_type_names().end() || !side.valid())
      return resolver.reject(ruling, say("spied.unread")), std::nullopt;
    if (side == faction) return resolver.reject(ruling, say("spied.his_own")), std::nullopt;
    believed[side][static_cast<UnitType>(known - unit_type_names().begin())] += count;
  }
  return believed;
}

}  // namespace ziggurat::domain_war
