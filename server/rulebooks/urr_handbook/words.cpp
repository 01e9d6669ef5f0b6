#include "rulebooks/urr_handbook/words.h"

#include <algorithm>

#include "game/declare.h"
#include "rulebooks/urr_handbook/rules/types.h"
#include "rulebooks/urr_handbook/rules/walls.h"
#include "rulebooks/urr_handbook/scenario.h"

namespace ziggurat::urr_handbook {
namespace {

using namespace ziggurat::declare;

std::vector<std::string> names_in(const char* table, const char* member) {
  std::vector<std::string> names;
  for (const auto& row : figures().at(table)) names.push_back(row.at(member).get<std::string>());
  return names;
}

std::vector<std::string> texts(const std::vector<std::string_view>& names) { return {names.begin(), names.end()}; }

// Declares attributes together with who may know them.
struct Declarer {
  Words& words;
  template <class T>
  void operator()(Attribute<T>& attribute, AttributeInfo info, Knows knows = Knows::all) {
    attribute = words.vocabulary.attribute<T>(std::move(info));
    words.known_by.push_back(knows);
  }
};

void counters(Declarer declare, Words& w, const std::vector<std::string>& or_nobody) {
  declare(w.type, required(choice("type", "Type", counter_types()), {w.unit, w.star, w.leader, w.engine}));
  declare(w.unit_class,
      choice("class", "Class", {"infantry", "archer", "artillery", "militia", "monster", "undead", "leader"}, false));
  declare(w.kin, required(choice("kin", "Kin", texts(kin_names())), {w.unit, w.star, w.leader}));
  declare(w.melee, number("melee", "Melee", 0, 12), Knows::owner);
  declare(w.use, choice("use", "Melee is for", texts(use_names())), Knows::owner);
  declare(w.ranged, number("ranged", "Ranged", 0, 12), Knows::owner);
  declare(w.steps, required(number("steps", "Steps", 0, 30), {w.unit}), Knows::owner);
  declare(w.steps_max, required(number("steps_max", "Full steps", 0, 30), {w.unit}), Knows::owner);
  declare(w.weapon, choice("weapon", "Weapon", texts(quality_names())), Knows::fought);
  declare(w.armour, choice("armour", "Armour", texts(quality_names())), Knows::fought);
  declare(w.bow, choice("bow", "Bow", texts(bow_names())), Knows::fought);
  declare(w.rolled, flag("rolled", "Has fought"));
  declare(w.marched, flag("marched", "Moved this week"), Knows::owner);
  declare(w.lent_by, choice("lent_by", "Lent by", or_nobody), Knows::owner);
  declare(w.lent_until, number("lent_until", "Lent until the end of week", 0, 99), Knows::owner);
}

void tactical(Declarer declare, Words& w) {
  declare(w.in_combat, piece("in_combat", "Combat"));
  declare(w.reserve, flag("reserve", "In reserve"));
  declare(w.withdrawing, flag("withdrawing", "Withdraws this round"), Knows::owner);
  declare(w.passing, flag("passing", "Walks through the breach this round"), Knows::owner);
  declare(w.advance, flag("advance", "Moves onto a cleared section"), Knows::owner);
  declare(w.tower, choice("tower_place", "Place in the siege tower", {"none", "ranged", "melee"}));
  declare(w.stance, choice("stance", "Stance", texts(stance_names())), Knows::owner);
  declare(w.taken, number("taken", "Hits taken in this tactical turn", 0, 99), Knows::owner);
  declare(w.prefer_ranged, number("prefer_ranged", "Place in the list for arrows", 0, 24), Knows::owner);
  declare(w.prefer_melee, number("prefer_melee", "Place in the list for blows", 0, 24), Knows::owner);
  declare(w.shoot, flag("shoot", "Shoots"), Knows::owner);
  declare(w.at_fire, piece("at_fire", "Fights the fire"), Knows::owner);
  declare(w.magic_attack, number("magic_attack", "Magic in attack", -6, 6), Knows::owner);
  declare(w.magic_defend, number("magic_defend", "Magic in defence", -6, 6), Knows::owner);
  declare(w.attached_to, piece("attached_to", "Attached to"), Knows::owner);
  declare(w.wounded, flag("wounded", "Wounded: no magic this week"), Knows::owner);
  declare(w.acted, flag("acted", "Has raided or watched this week"), Knows::owner);
}

void engines_and_ground(Declarer declare, Words& w, const std::vector<std::string>& or_nobody) {
  declare(w.base, number("base", "Base", -6, 12), Knows::owner);
  declare(w.shots, number("shots", "Shots in a week", 1, 6), Knows::owner);
  declare(w.modifier, number("modifier", "Modifier after raids", -12, 12), Knows::owner);
  declare(w.mission, choice("mission", "Mission", {"none", "bombard", "vault", "fire"}), Knows::owner);
  declare(w.aim, text("aim", "Aimed at"), Knows::owner);
  declare(w.load, piece("load", "Loaded with"), Knows::owner);
  declare(w.wrecked, flag("wrecked", "Wrecked"), Knows::owner);
  declare(w.circuit, choice("circuit", "Circuit", texts(circuit_names()), false));
  declare(w.damage, required(number("damage", "Steps crossed off", 0, 7), {w.wall}));
  declare(w.held, required(choice("held", "Held by", or_nobody), {w.wall, w.quarter}));
  declare(w.gate_opened_by, choice("gate_opened_by", "Gate opened by raiders of", or_nobody), Knows::named);
  declare(w.burnt, flag("burnt", "Burnt down"));
  declare(w.uninhabitable, flag("uninhabitable", "Uninhabitable"));
  declare(w.used, flag("used", "The dead have risen"), Knows::opened);
  declare(w.permits, text("permits", "May pass"), Knows::owner);
}

void works_and_combats(Declarer declare, Words& w, const std::vector<std::string>& or_nobody) {
  declare(w.task, required(choice("task", "Project", project_names()), {w.project}));
  declare(w.weeks, number("weeks", "Weeks", 0, 99));
  declare(w.ramp_weeks, number("ramp_weeks", "Weeks of ramp work", 0, 3));
  declare(w.bonus, number("bonus", "Bonus of the defence", 0, 2));
  declare(w.means, choice("means", "Way for raiders", {"crane", "tunnel"}));
  declare(w.shields, flag("shields", "Shields"));
  declare(w.tower_built, flag("tower", "Tower"));
  declare(w.besieged, flag("besieged", "Siege warfare this week"), Knows::umpire);
  declare(w.hauled_in, flag("hauled_in", "Hauled in"));
  declare(w.wheels, flag("wheels", "On wheels"));
  declare(w.magic_helps, flag("magic_helps", "Put out by magic"), Knows::umpire);
  declare(w.corps, piece("corps", "Engineers"), Knows::owner);
  declare(w.party, piece("party", "Inside"), Knows::owner);
  declare(w.builder_1, piece("builder_1", "First builder"), Knows::owner);
  declare(w.builder_2, piece("builder_2", "Second builder"), Knows::owner);
  declare(w.combat_kind, required(choice("combat_kind", "Combat", {"open", "storm", "wall_top"}), {w.combat}));
  declare(w.holder, required(choice("holder", "Holder", or_nobody), {w.combat}), Knows::there);
  declare(w.comer, required(choice("comer", "Comer", or_nobody), {w.combat}), Knows::there);
  declare(w.comes_from, text("comes_from", "Attacked from"), Knows::there);
  declare(w.across_river, flag("across_river", "Across a river"), Knows::there);
  declare(w.over, flag("over", "Decided"));
}

void offers(Declarer declare, Words& w, const std::vector<std::string>& or_nobody) {
  declare(w.partner, required(choice("partner", "To", or_nobody), {w.offer}));
  declare(w.deal, required(choice("deal", "They", deal_names()), {w.offer}));
  declare(w.item, choice("item", "Goods", goods_names()));
  declare(w.quantity, number("quantity", "How many", 0, 100));
  declare(w.price, number("price", "Price", 0, 100000));
  declare(w.lent, piece("lent", "Engine or unit"), Knows::owner);
  declare(w.promise, text("promise", "Promise"));
}

void facts_and_ledgers(Words& w, const std::vector<std::string>& faction_ids) {
  auto& v = w.vocabulary;
  w.week = v.fact<Number>(number("week", "Week", 1, 99, false));
  w.part = v.fact<Number>(
      choice("part", "Part of the week", {"council", "trebuchet", "assault", "reaction", "round", "turn_end"}, false));
  w.turn = v.fact<Number>(number("turn", "Tactical turn of the week", 0, 3, false));
  w.round = v.fact<Number>(number("round", "Round", 0, 12, false));
  w.turn_called = v.fact<bool>(flag("turn_called", "A tactical turn is called"));
  w.necromancer = v.fact<bool>(flag("necromancer", "The Grand Necromancer lives"));
  for (const auto& id : faction_ids) {
    w.lost.push_back(v.fact<Number>(number("lost_" + id, "Units lost by " + id, 0, 999)));
    w.home_taken.push_back(v.fact<bool>(flag("home_taken_" + id, "Home of " + id + " was occupied")));
    w.shortage.push_back(v.fact<bool>(flag("shortage_" + id, "Not enough food for " + id)));
    w.toward.emplace_back(), w.embargo.emplace_back();
    for (const auto& other : faction_ids)
      w.embargo.back().push_back(
          other == id ? Fact<bool>{}
                      : v.fact<bool>(flag("embargo_" + id + "_" + other, id + " sells nothing to " + other)));
    for (const auto& other : faction_ids)
      w.toward.back().push_back(other == id ? Fact<Number>{}
                                            : v.fact<Number>(required(choice("toward_" + id + "_" + other,
                                                  id + " toward " + other, {"hostile", "neutral", "allied"}))));
  }
  w.agreement.resize(faction_ids.size(), std::vector<Fact<bool>>(faction_ids.size()));
  for (std::size_t i = 0; i < faction_ids.size(); ++i)
    for (std::size_t j = i + 1; j < faction_ids.size(); ++j)
      w.agreement[i][j] = w.agreement[j][i] = v.fact<bool>(flag("agreement_" + faction_ids[i] + "_" + faction_ids[j],
          "Agreement of " + faction_ids[i] + " with " + faction_ids[j]));
  const auto ledger = [&](const char* name, const char* label) { return v.ledger(number(name, label, 0, 100000)); };
  w.food = ledger("food", "Food"), w.gold = ledger("gold", "Gold");
  w.good_weapon = ledger("good_weapon", "Good weapons"), w.good_armour = ledger("good_armour", "Good armour");
  w.excellent_weapon = ledger("excellent_weapon", "Excellent weapons");
  w.excellent_armour = ledger("excellent_armour", "Excellent armour");
  w.excellent_bow = ledger("excellent_bow", "Excellent bows");
}

}  // namespace

const std::vector<std::string>& counter_types() {
  static const std::vector<std::string> all = [] {
    auto names = names_in("unit_types", "type");
    for (const auto& more : {names_in("star_types", "type"), names_in("engines", "kind")})
      for (const auto& name : more)
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    return names;
  }();
  return all;
}
const std::vector<std::string>& project_names() {
  static const std::vector<std::string> all = names_in("projects", "project");
  return all;
}
const std::vector<std::string>& deal_names() {
  static const std::vector<std::string> all = {"buy", "sell", "lend", "borrow", "embargo", "end_embargo"};
  return all;
}
const std::vector<std::string>& goods_names() {
  static const std::vector<std::string> all = {
      "good_weapon", "excellent_weapon", "good_armour", "excellent_armour", "excellent_bow", "food", "promise"};
  return all;
}
bool names_word(const Text& list, const Text& word) {
  return (" " + list + " ").find(" " + word + " ") != Text::npos;
}
Number index_in(const std::vector<std::string>& list, std::string_view word) {
  const auto found = std::ranges::find(list, word);
  return found == list.end() ? -1 : found - list.begin();
}

Words::Words(const std::vector<std::string>& faction_ids) {
  auto& v = vocabulary;
  for (auto [kind, title] : std::initializer_list<std::pair<KindId*, const char*>>{{&unit, "unit"}, {&star, "star"},
           {&leader, "leader"}, {&engine, "engine"}, {&wall, "wall"}, {&quarter, "quarter"}, {&graveyard, "graveyard"},
           {&closure, "closure"}, {&bridge, "bridge"}, {&project, "project"}, {&works, "siege_works"},
           {&palisade, "palisade"}, {&pontoon, "pontoon"}, {&rafts, "rafts"}, {&horse, "horse"}, {&passage, "passage"},
           {&fire, "fire"}, {&flood, "flood"}, {&combat, "combat"}, {&offer, "offer"}})
    *kind = v.kind(title);
  std::vector<std::string> or_nobody{"nobody"};
  or_nobody.insert(or_nobody.end(), faction_ids.begin(), faction_ids.end());
  const Declarer declare{*this};
  Declarer{*this}(name, required(text("name", "Name"), {unit, star, leader, engine}));
  counters(declare, *this, or_nobody);
  tactical(declare, *this);
  engines_and_ground(declare, *this, or_nobody);
  works_and_combats(declare, *this, or_nobody);
  offers(declare, *this, or_nobody);
  facts_and_ledgers(*this, faction_ids);
}

}  // namespace ziggurat::urr_handbook
