#include "rulebooks/domain_war/covert/spied.h"

#include "rulebooks/common/made.h"
#include "rulebooks/common/words.h"
#include "rulebooks/domain_war/battle/battle.h"
#include "rulebooks/domain_war/raising/raising.h"

// What spies report (DW-50), and what they are made to report (DW-45).
namespace ziggurat::domain_war {
namespace {

std::string troops_in_words(const Bell& bell, const Realm& now, PieceId inside, ProvinceIndex province) {
  std::map<FactionId, Troops> seen;
  for (const RealmUnit& unit : now.units)
    if (unit.inside == inside && unit.province == province) ++seen[unit.side][unit.type];
  std::vector<std::string> troops;
  for (const auto& [owner, units] : seen)
    troops.push_back(say("spied.troops", {{"owner", bell.name_of(owner)}, {"units", in_words(units)}}));
  return say("spied.all", {{"troops", troops}});
}

using common::Lines;

// From whom, of when, and how far it is to be trusted: the same of what is true and of what is not.
void tell_spied(Bell& bell, FactionId faction, ProvinceIndex province, Lines lines) {
  const auto now = bell.realm()->now;
  add(lines, "spied.source", {{"at", bell.name_of(province)}, {"turn", now.turn}, {"round", now.round}});
  bell.tell_faction(faction, Important("DW-50", "spied", say("spied.told", {{"at", bell.name_of(province)}}))
                                 .at({province_place(static_cast<int>(province))})
                                 .details(std::move(lines)));
}

// The umpire's ruling in place of what was there to see.
Lines lines_of(std::string_view ruled) {
  Lines lines;
  while (!ruled.empty()) {
    const auto end = std::min(ruled.find(';'), ruled.size()), colon = std::min(ruled.find(':'), end);
    const auto trimmed = [](std::string_view text) {
      const auto from = std::min(text.find_first_not_of(' '), text.size());
      return std::string(text.substr(from, text.find_last_not_of(' ') + 1 - from));
    };
    const std::string what = trimmed(ruled.substr(0, colon));
    if (colon < end) lines.emplace_back(what, trimmed(ruled.substr(colon + 1, end - colon - 1)));
    else if (!what.empty()) add(lines, "spied.ruled", {{"report", what}});
    ruled.remove_prefix(std::min(end + 1, ruled.size()));
  }
  return lines;
}

// Units that are not there are shown to the spies of one regent, each beside one like it. Whom he was shown before he may remember:
// he meets the same ones again, as he would if they were true.
void show_made_up(Bell& bell, const std::vector<RealmUnit>& likes, const Text& others) {
  const auto& w = bell.words;
  const auto shown_before = [&](PieceId id, const RealmUnit& like) {
    const Piece& piece = bell.world.at(id);
    return piece[w.made_up] && piece.place == nowhere && piece.side == like.side && piece[w.kept_from] == others &&
           piece[w.type] == static_cast<Number>(like.type);
  };
  for (const RealmUnit& like : likes) {
    const Place at = bell.world.at(like.id).place;
    const auto all = bell.world.pieces();
    const auto old = std::ranges::find_if(all, [&](PieceId id) { return shown_before(id, like); });
    if (old != all.end()) bell.apply(PieceMoved{*old, at, {}});
    else
      bell.enter(common::made(w.unit, like.side, at,
          {{w.name, name_of_made_up(bell, like.side, like.type)}, {w.type, like.type}, {w.made_up, true},
              {w.kept_from, others}}));
  }
}

}  // namespace

void learn(Bell& bell, FactionId faction, ProvinceIndex province, const Realm& shown) {
  const std::string& regent = shown.regent(faction);
  bell.set(shown.provinces[province].id, bell.words.spied_by, with_id(shown.provinces[province].spied_by, regent));
  Lines seen = lines("spied.open", {{"troops", troops_in_words(bell, shown, {}, province)}});
  for (const RealmHolding& holding : shown.holdings) {
    if (holding.province != province) continue;
    if (holding.secret) bell.set(holding.id, bell.words.found_by, with_id(holding.found_by, regent));
    add(seen, "spied.holding",
        {{"holding", holding.name}, {"type", name(holding.type)}, {"owner", bell.name_of(holding.side)},
            {"level", holding.current()}, {"fortified", holding.fortified}, {"secret", holding.secret},
            {"troops", troops_in_words(bell, shown, holding.id, province)}});
  }
  tell_spied(bell, faction, province, std::move(seen));
}

void mislead(Bell& bell, FactionId faction, ProvinceIndex province, Mislead how) {
  const auto& w = bell.words;
  const auto now = bell.realm();
  const std::string& regent = now->regent(faction);
  Realm shown = *now;
  std::erase_if(shown.holdings, [&](const RealmHolding& holding) {
    const bool hidden = holding.province == province && holding.secret && !names_id(holding.found_by, regent);
    if (hidden) bell.set(holding.id, w.kept_from, with_id(holding.kept_from, regent));
    return hidden;
  });
  std::vector<RealmUnit> doubled;
  std::size_t number = 0;
  std::erase_if(shown.units, [&](const RealmUnit& unit) {
    if (unit.province != province || unit.side == faction) return false;
    if (how == Mislead::weaker) {
      const bool hidden = number++ % 2 == 1;
      if (hidden) bell.set(unit.id, w.kept_from, with_id(unit.kept_from, regent));
      return hidden;
    }
    doubled.push_back(unit);
    return false;
  });
  Text others;  // it is shown to his spy alone
  for (FactionId one{0}; one.value < bell.match.regents(); ++one.value)
    if (one != faction) others = with_id(others, now->regent(one));
  show_made_up(bell, doubled, others);
  shown.units.insert(shown.units.end(), doubled.begin(), doubled.end());
  learn(bell, faction, province, shown);
}

void tell_ruled(Bell& bell, FactionId faction, ProvinceIndex province, std::string_view ruled) {
  tell_spied(bell, faction, province, lines_of(ruled));
}

}  // namespace ziggurat::domain_war
