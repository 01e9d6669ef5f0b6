#include "rulebooks/dark_ages/rules/charge/charge.h"

#include "rulebooks/dark_ages/rules/charge/melee_turn.h"
#include "rulebooks/dark_ages/rules/procedures/procedures.h"
#include "rulebooks/dark_ages/rules/procedures/records.h"

// Section 12.3: charges and melee turns.
namespace ziggurat::dark_ages {

namespace {
struct ChargeOddsAsked {
  Piece charger, target;
  ChargeOrder order;
  Table table;
};
struct ChargeAsked {
  ChargeOddsAsked charge;
  Mil allowance = 0;
};
struct MustChargeAsked {
  Piece charger;
  std::vector<Piece> enemies;
  Mil allowance = 0;
  std::string ordered;
  std::vector<FrontSlot> front_slots;
  Table table;
};
struct MeleeTurnAsked {
  Pose piece;
  std::vector<Touching> contacts;
  std::string enemy;
};
}  // namespace

template <>
struct FieldsOf<ChargeOddsAsked> {
  static void list(auto& f, auto& asked) {
    f("charger", asked.charger, required);
    f("target", asked.target, required);
    f("turn_start", asked.order.turn_start, turns_limits);
    f("front_slots", asked.order.slots_taken);
    f.include(asked.table);
  }
  static void finish(ChargeOddsAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    name_piece(asked.charger, from, "charger", ids);
    name_piece(asked.target, from, "target", ids);
    check_table(asked.table, from, ids);
  }
};
template <>
struct FieldsOf<ChargeAsked> {
  static void list(auto& f, auto& asked) {
    f.include(asked.charge);
    f("allowance", asked.allowance, distance_limits);
    f("facing", asked.charge.order.facing);
  }
  static void finish(ChargeAsked&, const JsonReader& from, const Switches& switches) {
    if (from.has("facing") && switches.charge_facing != ChargeFacing::choose)
      from.member("facing").fail("only with charge_facing: choose");
  }
};

template <>
struct FieldsOf<MustChargeAsked> {
  static void list(auto& f, auto& asked) {
    f("charger", asked.charger, required);
    f("enemies", asked.enemies, required);
    f("allowance", asked.allowance, distance_limits);
    f("ordered", asked.ordered);
    f("front_slots", asked.front_slots);
    f.include(asked.table);
  }
  static void finish(MustChargeAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    name_piece(asked.charger, from, "charger", ids);
    check_ids(asked.enemies, from, "enemies", ids);
    check_table(asked.table, from, ids);
  }
};

template <>
struct FieldsOf<Touching> {
  static void list(auto& f, auto& one) {
    f.include(one.pose);
    f("id", one.id, required);
    f("facing_touched", one.facing_touched, required);
    f("own_facing", one.own_facing);
  }
};
template <>
struct FieldsOf<MeleeTurnAsked> {
  static void list(auto& f, auto& asked) {
    f("piece", asked.piece, required);
    f("contacts", asked.contacts, required);
    f("enemy", asked.enemy, required);
  }
  static void finish(MeleeTurnAsked& asked, const JsonReader& from, const Switches&) {
    DifferentIds ids;
    check_ids(asked.contacts, from, "contacts", ids);
  }
};

namespace {

// Members are null if the charge was refused before that point.
Json charge_json(const Charge& charge) {
  const auto reached = [&](auto value) { return charge.contact ? Json(value(*charge.contact)) : Json(nullptr); };
  using Contact = Charge::Contact;
  return {{"legal", charge.legal()}, {"reason", to_json(charge.reason)}, {"facing", name_or_null(charge.facing)},
      {"slot", name_or_null(charge.slot)}, {"at", reached([](const Contact& c) { return to_json(c.final.at); })},
      {"final_facing", reached([](const Contact& c) { return c.final.facing; })},
      {"closing_turn", reached([](const Contact& c) { return c.closing_turn; })},
      {"flush", reached([](const Contact& c) { return c.flush; })},
      {"gone", reached([](const Contact& c) { return c.gone; })},
      {"corners_moved", reached([](const Contact& c) { return c.corners_moved; })},
      {"defends", to_json(charge.defends)},
      {"doubled", reached([&](const Contact&) { return *charge.facing != Facing::front; })}};
}

std::unique_ptr<Play> read_charge_legality(const JsonReader& situation, const Switches& switches) {
  return play_of<ChargeAsked>(
      situation, switches,
      [](const ChargeAsked& asked, const Switches& s, game::Dice&) {
        const ChargeOddsAsked& charge = asked.charge;
        return judge_charge(charge.charger, charge.target, asked.allowance, charge.order, charge.table, s);
      },
      [](const ChargeAsked&, const Charge& charge) { return charge_json(charge); });
}

std::unique_ptr<Play> read_charge_odds(const JsonReader& situation, const Switches& switches) {
  return play_of<ChargeOddsAsked>(
      situation, switches,
      [](const ChargeOddsAsked& asked, const Switches& s, game::Dice&) {
        return charge_chances(asked.charger, asked.target, asked.order, asked.table, s);
      },
      [](const ChargeOddsAsked&, const std::vector<ChargeChance>& chances) -> Json {
        Json rolls = Json::array();
        std::int64_t all = 0, contact = 0, flush = 0;
        for (const auto& [roll, charge] : chances) {
          const bool legal = charge.legal();
          all += roll.ways;
          if (legal) contact += roll.ways;
          if (legal && charge.contact->flush) flush += roll.ways;
          rolls.push_back({{"distance", roll.distance}, {"legal", legal}, {"reason", to_json(charge.reason)},
              {"facing", name_or_null(charge.facing)}, {"flush", legal ? Json(charge.contact->flush) : Json(nullptr)}});
        }
        constexpr std::int64_t million = 1'000'000;
        return {{"rolls", std::move(rolls)}, {"contact_ppm", rdiv(contact * million, all)},
            {"flush_ppm", rdiv(flush * million, all)}};
      });
}

std::unique_ptr<Play> read_must_charge(const JsonReader& situation, const Switches& switches) {
  return play_of<MustChargeAsked>(
      situation, switches,
      [](const MustChargeAsked& asked, const Switches& s, game::Dice&) {
        return must_charge(
            asked.charger, asked.enemies, asked.allowance, asked.ordered, asked.front_slots, asked.table, s);
      },
      [](const MustChargeAsked&, const MustCharge& must) -> Json {
        Json can_reach = Json::array();
        for (const Reachable& one : must.can_reach) can_reach.push_back(one.id);
        return {
            {"can_reach", std::move(can_reach)}, {"must", must.target.has_value()}, {"target", or_null(must.target)}};
      });
}

std::unique_ptr<Play> read_melee_turn(const JsonReader& situation, const Switches& switches) {
  return play_of<MeleeTurnAsked>(
      situation, switches,
      [](const MeleeTurnAsked& asked, const Switches&, game::Dice&) {
        return turn_to(asked.piece, asked.contacts, asked.enemy);
      },
      [](const MeleeTurnAsked&, const MeleeTurn& turn) -> Json {
        const bool legal = turn.reason == Reason::none;
        Json contacts = Json::array();
        for (const Touching& one : turn.contacts)
          contacts.push_back({{"id", one.id}, {"facing_touched", name(one.facing_touched)},
              {"own_facing", name(one.own_facing)}, {"at", to_json(one.pose.at)}, {"facing", one.pose.facing}});
        return {{"legal", legal}, {"reason", to_json(turn.reason)},
            {"facing", legal ? Json(turn.pose.facing) : Json(nullptr)},
            {"turn", legal ? Json(turn.turn) : Json(nullptr)}, {"contacts", std::move(contacts)}};
      });
}

}  // namespace

std::vector<Procedure> charge_procedures() {
  return {declared<ChargeAsked>("charge_legality", read_charge_legality),
      declared<ChargeOddsAsked>("charge_odds", read_charge_odds),
      declared<MustChargeAsked>("must_charge", read_must_charge),
      declared<MeleeTurnAsked>("melee_turn", read_melee_turn)};
}

}  // namespace ziggurat::dark_ages
