#include <algorithm>

#include "rulebooks/domain_war/rules/adjudicator/procedures.h"
#include "rulebooks/domain_war/rules/adjudicator/reading.h"

namespace ziggurat::domain_war {
namespace {

constexpr int turns_max = 10'000, rounds_max = 6;

Moment read_moment(const JsonReader& from) {
  return {read_number(from, "turn", 1, turns_max), read_number(from, "round", 1, rounds_max)};
}
Json to_json(const Moment& moment) { return {{"turn", moment.turn}, {"round", moment.round}}; }

struct EntryAsked {
  std::string regent, province, ruler;
  Moment now;
  std::vector<Declaration> declarations;
  Rights rights;  // without wars, which are derived from the declarations
};
EntryAsked read_entry(const JsonReader& situation) {
  only(situation, {"regent", "province", "ruler", "turn", "round", "declarations", "alliances", "passages", "denials"});
  EntryAsked asked{read_id(situation.member("regent")), read_id(situation.member("province")),
      read_id_or_null(situation, "ruler"), read_moment(situation), {}, {}};
  for (const JsonReader& item : read_list(situation, "declarations")) {
    only(item, {"by", "on", "turn", "round", "notified"});
    asked.declarations.push_back(
        {read_id(item.member("by")), read_id(item.member("on")), read_moment(item), read_ids(item, "notified")});
    if (asked.declarations.back().by == asked.declarations.back().on) item.member("on").fail("is who declares");
  }
  asked.rights = read_rights(situation, nullptr);
  return asked;
}

struct EntryAnswer {
  WarRight war;
  Basis basis{};
};

std::unique_ptr<Play> read_entry_rights(const JsonReader& situation, const Switches&) {
  const EntryAsked asked = read_entry(situation);
  auto run = [=](game::Dice&) {
    EntryAnswer answer;
    if (!asked.ruler.empty()) answer.war = war_right(asked.declarations, asked.regent, asked.ruler, asked.now);
    Rights rights = asked.rights;
    if (answer.war.basis != Basis::none) rights.wars = {{asked.regent, asked.ruler}};
    answer.basis = right_to_enter(rights, asked.regent, asked.province, asked.ruler);
    if (answer.basis == Basis::war) answer.basis = answer.war.basis;
    return answer;
  };
  return make_play(std::move(run), [](const EntryAnswer& answer) -> Json {
    const bool allowed = answer.basis != Basis::none;
    return {{"allowed", allowed}, {"basis", allowed ? Json(name(answer.basis)) : Json(nullptr)},
        {"invade", answer.war.basis != Basis::none},
        {"invade_from", answer.war.from ? to_json(*answer.war.from) : Json(nullptr)}};
  });
}

std::unique_ptr<Play> read_war_notices(const JsonReader& situation, const Switches&) {
  only(situation, {"by", "on", "turn", "provinces", "units", "alliances"});
  const std::string by = read_id(situation.member("by")), on = read_id(situation.member("on"));
  if (by == on) situation.member("on").fail("is who declares");
  const int turn = read_number(situation, "turn", 1, turns_max);
  std::vector<Land> lands;
  adjudicator::DifferentIds ids;
  for (const JsonReader& item : read_list(situation, "provinces")) {
    only(item, {"id", "ruler", "holdings"});
    read_id(item.member("id"));
    lands.push_back({ids.read(item, ""), read_id_or_null(item, "ruler"), read_ids(item, "holdings")});
  }
  for (const JsonReader& item : read_list(situation, "units")) {
    only(item, {"owner", "province"});
    const std::string owner = read_id(item.member("owner"));
    lands[read_place(item.member("province"), lands)].present.push_back(owner);
  }
  Rights rights;
  rights.alliances = read_pairs(situation, "alliances");
  auto write = [=](const std::vector<std::string>& notified) -> Json {
    const Json next_turn = to_json(Moment{turn + 1, 1});
    return {{"notified", notified}, {"notice_turn", turn + 1}, {"invade_from", next_turn}, {"respond_in", next_turn},
        {"respond_invade_from", to_json(Moment{turn + 1, 2})}, {"alliance_broken", rights.allied(by, on)}};
  };
  return make_play([=](game::Dice&) { return war_notified(by, on, lands, rights); }, std::move(write));
}

}  // namespace

std::vector<Procedure> rights_procedures() {
  return {{"entry_rights", read_entry_rights}, {"war_notices", read_war_notices}};
}

}  // namespace ziggurat::domain_war
