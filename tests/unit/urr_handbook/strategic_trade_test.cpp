#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "council.h"
#include "rulebooks/urr_handbook/order_types.h"
#include "storm.h"

namespace game = ziggurat::game;
using namespace ziggurat::urr_handbook;
using namespace ziggurat::urr_handbook::testing;
using ziggurat::game::Argument;
using ziggurat::game::Ledger;

namespace {

struct Terms {
  std::string partner, deal, item = {};
  std::int64_t quantity = 1, price = -1;
  std::string lent = {};
  std::int64_t weeks = 0;
  std::string promise = {};
};
game::Order trade(const Driver& d, const Terms& t) {
  const auto given = [](bool is, Argument value) { return is ? value : Argument{}; };
  const bool goods = !t.item.empty();
  return d.order("trade", {d.faction(t.partner), t.deal, given(goods, t.item), given(goods, t.quantity),
                              given(t.price >= 0, t.price), t.lent.empty() ? Argument{} : d.piece(t.lent),
                              given(t.weeks > 0, t.weeks), given(!t.promise.empty(), t.promise)});
}
std::string fault_of(const Driver& d, const std::string& faction, const game::Order& order) {
  return fault(d, faction, {order});
}
std::int64_t store(const Driver& d, const std::string& faction, Ledger ledger) {
  return d.world.ledger(d.faction(faction), ledger.index);
}
// The text of an offer's terms.
std::string offered(const std::string& terms, const std::string& by) {
  return say("trade.offered", {{"from", by}, {"terms", terms}});
}
// The other factions' offers that a faction may accept.
std::vector<ziggurat::PieceId> offers(const Driver& d, const std::string& faction) {
  std::vector<ziggurat::PieceId> found;
  for (const auto& option : d.rules->options(d.view(faction), d.phase, {d.faction(faction), {}}, {}, {}))
    if (order_types().kinds()[static_cast<std::size_t>(option.kind)].name == "accept" && !option.refused)
      found.push_back(option.pieces.front());
  return found;
}

}  // namespace

TEST_SUITE("urr-handbook: trade and equipment") {
  TEST_CASE("what a deal is refused for (UH-33)") {
    Driver d("siege_of_urr");
    CHECK(fault_of(d, "redbeards", trade(d, {"urr", "sell", "good_weapon", 4})).empty());
    CHECK(fault_of(d, "redbeards", trade(d, {"redbeards", "sell", "good_weapon", 4})) ==
          "same_faction /orders/0/partner");
    CHECK(fault_of(d, "redbeards", trade(d, {"urr", "sell", "good_weapon", 9})) == "not_enough /orders/0/quantity");
    CHECK(fault_of(d, "redbeards", trade(d, {"urr", "sell", "excellent_weapon", 1, 5})) ==
          "not_made_there /orders/0/item");
    CHECK(fault_of(d, "longbeards", trade(d, {"urr", "sell", "excellent_weapon", 1})) ==
          "must_negotiate /orders/0/price");
    CHECK(fault_of(d, "longbeards", trade(d, {"urr", "sell", "excellent_weapon", 1, 5})).empty());
    CHECK(fault_of(d, "urr", trade(d, {"redbeards", "buy", "good_weapon", 14})) == "no_gold /orders/0/price");
    CHECK(fault_of(d, "urr", trade(d, {"redbeards", "buy", "good_weapon", 13})).empty());
    CHECK(fault_of(d, "urr", trade(d, {"elves", "buy", "promise", 1, 41})) == "no_gold /orders/0/price");
    CHECK(fault_of(d, "urr", trade(d, {"elves", "sell", "promise", 1, 5})) == "bad_value /orders/0/promise");
    CHECK(fault_of(d, "urr", trade(d, {"elves", "sell", "food", 100})) == "not_enough /orders/0/quantity");
    CHECK(fault_of(d, "urr", trade(d, {"elves", "sell"})) == "bad_value /orders/0/item");
    CHECK(fault_of(d, "longbeards", trade(d, {"pod", "lend", "", 1, 10, "Longbeard heavy trebuchet 1"}))
              .empty());  // for one week, unless a number is given
    CHECK(fault_of(d, "longbeards", trade(d, {"pod", "lend", "", 1, 10, "Redbeard dwarf infantry 1", 2})) ==
          "not_yours /orders/0/lent");
    CHECK(fault_of(d, "pod", d.order("accept", {d.piece("Dark ogres 1")})) == "no_such_offer /orders/0/offer");
  }
  TEST_CASE("both order the same: the deal is made in that week, and the markers can be issued at once") {
    Driver d("siege_of_urr");
    const auto& w = d.config.words;
    const auto buy = trade(d, {"redbeards", "buy", "good_weapon", 2}),
               sell = trade(d, {"urr", "sell", "good_weapon", 2, 6});
    const auto equip = [&](const std::string& unit, const std::string& marker) {
      return d.order("equip", {d.piece(unit), marker});
    };
    CHECK(fault_of(d, "urr", equip("Urr infantry 1", "good_weapon")) == "not_enough /orders/0/marker");
    const auto all = sheet({buy, equip("Urr infantry 1", "good_weapon")});
    CHECK(d.check("urr", all).empty());
    d.ring_bell({{"urr", all}, {"redbeards", sheet({sell})}});
    CHECK(store(d, "urr", w.gold) == 34);
    CHECK(store(d, "redbeards", w.gold) == 26);
    CHECK(store(d, "urr", w.good_weapon) == 1);
    CHECK(store(d, "redbeards", w.good_weapon) == 6);
    CHECK(d.siege().unit(d.piece("Urr infantry 1"))->weapon == Quality::good);
    REQUIRE(d.received("urr", "deal").size() == 1);
    CHECK(d.received("urr", "deal").front() ==
          "Urr and the Redbeards have a deal: Urr is to buy 2 good weapons for 6 gold.");
    CHECK(d.received("redbeards", "deal").size() == 1);
    CHECK(d.received("pod", "deal").empty());
    CHECK(d.received("redbeards", "equip").empty());
    REQUIRE(d.play_to("council"));
    CHECK(fault_of(d, "urr", equip("Urr infantry 1", "good_weapon")) == "already_as_good /orders/0/unit");
    CHECK(fault_of(d, "urr", equip("Urr infantry 1", "excellent_bow")) == "no_ranged /orders/0/unit");
    CHECK(fault_of(d, "urr", equip("Dark ogres 1", "good_weapon")) == "not_yours /orders/0/unit");
    d.edit(game::LedgerSet{d.faction("urr"), w.excellent_armour.index, 1});
    d.ring_bell({{"urr", sheet({equip("Urr infantry 1", "excellent_armour")})}});
    CHECK(d.siege().unit(d.piece("Urr infantry 1"))->steps == 6);
    CHECK(d.siege().unit(d.piece("Urr infantry 1"))->full_steps == 6);
  }
  TEST_CASE(
      "an offer is laid before its partner, who accepts it a week later; nobody else sees it; otherwise it lapses") {
    Driver d("siege_of_urr");
    const auto& w = d.config.words;
    d.ring_bell({{"longbeards",
        sheet({trade(d, {"urr", "sell", "excellent_armour", 1, 12}), trade(d, {"pod", "sell", "good_weapon", 2})})}});
    CHECK(store(d, "urr", w.gold) == 40);
    CHECK(d.received("urr", "offer").size() == 1);
    REQUIRE(d.received("pod", "offer").size() == 1);
    CHECK(d.received("pod", "offer").front() ==
          say("trade.laid_before", {{"to", "the Prince of Darkness"},
                                       {"terms", offered(say("trade.goods", {{"deal", "sell"}, {"quantity", 2},
                                                                                {"item", "good_weapon"}, {"gold", 6}}),
                                                     "the Longbeards")}}));
    CHECK(d.received("redbeards", "offer").empty());
    REQUIRE(d.siege().offers.size() == 2);
    REQUIRE(d.play_to("council"));
    REQUIRE(offers(d, "urr").size() == 1);
    CHECK(offers(d, "redbeards").empty());
    CHECK_FALSE(d.view("pod").find(offers(d, "urr").front()));
    CHECK(fault_of(d, "pod", d.order("accept", {offers(d, "urr").front()})) == "no_such_offer /orders/0/offer");
    d.ring_bell({{"urr", sheet({d.order("accept", {offers(d, "urr").front()})})}});
    CHECK(store(d, "urr", w.gold) == 28);
    CHECK(store(d, "urr", w.excellent_armour) == 1);
    CHECK(store(d, "longbeards", w.excellent_armour) == 1);
    CHECK(d.received("pod", "lapsed").size() == 1);
    CHECK(d.received("longbeards", "lapsed").size() == 1);
    CHECK(d.siege().offers.empty());
  }
  TEST_CASE("what cannot be fulfilled, or the umpire voids, is told to both and comes to nothing") {
    Driver d("siege_of_urr");
    const auto& w = d.config.words;
    const auto sell = trade(d, {"urr", "sell", "good_weapon", 2}),
               buy = trade(d, {"redbeards", "buy", "good_weapon", 2});
    d.ring_bell({{"urr", sheet({buy})}, {"redbeards", sheet({sell})}}, {{"deal/redbeards urr", "void"}});
    CHECK(store(d, "urr", w.gold) == 40);
    CHECK(d.received("urr", "void").size() == 1);
    CHECK(d.received("redbeards", "void").size() == 1);
    // The report of a deal contains the name under which it can be voided.
    Driver made("siege_of_urr");
    made.ring_bell({{"urr", sheet({buy})}, {"redbeards", sheet({sell})}});
    const auto published = [](const Driver& of, const std::string& kind) {
      std::vector<std::string> keys;
      for (const auto& step : of.last.steps)
        for (const auto& report : step.reports)
          if (report.kind == kind) keys.push_back(report.fight);
      return keys;
    };
    CHECK(published(made, "deal") == std::vector<std::string>{"redbeards urr"});
    CHECK(published(d, "void") == std::vector<std::string>{"redbeards urr"});
    REQUIRE(d.play_to("council"));
    d.ring_bell({{"redbeards", sheet({sell})}});
    REQUIRE(d.play_to("council"));
    d.edit(game::LedgerSet{d.faction("redbeards"), w.good_weapon.index, 1});
    const auto offer = offers(d, "urr");
    REQUIRE(offer.size() == 1);
    d.ring_bell({{"urr", sheet({d.order("accept", {offer.front()})})}});
    CHECK(store(d, "urr", w.gold) == 40);
    CHECK(d.received("urr", "void").size() == 1);
  }
  TEST_CASE("an embargo stands until it is ended") {
    Driver d("siege_of_urr");
    d.ring_bell({{"redbeards", sheet({trade(d, {"pod", "embargo"})})}});
    CHECK(d.received("pod", "embargo").size() == 1);
    CHECK(d.received("urr", "embargo").empty());
    REQUIRE(d.play_to("council"));
    CHECK(fault_of(d, "pod", trade(d, {"redbeards", "buy", "good_weapon", 1})) == "embargo /orders/0/partner");
    CHECK(fault_of(d, "urr", trade(d, {"redbeards", "buy", "good_weapon", 1})).empty());
    d.ring_bell({{"redbeards", sheet({trade(d, {"pod", "end_embargo"})})}});
    REQUIRE(d.play_to("council"));
    CHECK(fault_of(d, "pod", trade(d, {"redbeards", "buy", "good_weapon", 1})).empty());
  }
  TEST_CASE("no deal is offered that an embargo bars: neither goods nor a lease, from either end") {
    Driver d("siege_of_urr");
    const auto partners = [&](const std::string& faction, const std::string& deal) {
      std::vector<std::string> names;
      for (const auto& option : d.rules->options(d.view(faction), d.phase, {d.faction(faction), {}}, {}, {})) {
        if (order_types().kinds()[static_cast<std::size_t>(option.kind)].name != "trade" || option.refused) continue;
        bool this_deal = false;
        std::vector<ziggurat::FactionId> factions;
        for (const auto& one : option.parameters) {
          this_deal = this_deal || one.words == std::vector{deal};
          if (!one.factions.empty()) factions = one.factions;
        }
        for (const auto id : factions)
          if (this_deal) names.push_back(d.config.at(id).id);
      }
      return names;
    };
    const auto among = [](const std::vector<std::string>& names, const char* one) {
      return std::ranges::find(names, one) != names.end();
    };
    for (const char* deal : {"buy", "borrow"}) CHECK(among(partners("pod", deal), "redbeards"));
    for (const char* deal : {"sell", "lend"}) CHECK(among(partners("redbeards", deal), "pod"));
    d.ring_bell({{"redbeards", sheet({trade(d, {"pod", "embargo"})})}});
    REQUIRE(d.play_to("council"));
    for (const char* deal : {"buy", "borrow"}) {
      CAPTURE(std::string(deal));
      CHECK_FALSE(among(partners("pod", deal), "redbeards"));
      CHECK(among(partners("pod", deal), "urr"));
      CHECK(among(partners("redbeards", deal), "pod"));  // it works in one direction only
    }
    for (const char* deal : {"sell", "lend"}) {
      CAPTURE(std::string(deal));
      CHECK_FALSE(among(partners("redbeards", deal), "pod"));
      CHECK(among(partners("pod", deal), "redbeards"));
    }
  }
  TEST_CASE("who buys or sells must say what, who lends or borrows need not") {
    Driver d("siege_of_urr");
    std::map<std::string, bool> must;
    for (const auto& option : d.rules->options(d.view("pod"), d.phase, {d.faction("pod"), {}}, {}, {})) {
      const auto& kind = order_types().kinds()[static_cast<std::size_t>(option.kind)];
      if (kind.name != "trade" || option.refused) continue;
      std::string deal;
      bool goods = false;
      for (const auto& one : option.parameters) {
        const auto& name = kind.parameters[static_cast<std::size_t>(one.parameter)].name;
        if (name == "deal") deal = one.words.front();
        if (name == "item") goods = one.low == 1;
      }
      must[deal] = goods;
    }
    CHECK(must.at("buy"));
    CHECK(must.at("sell"));
    CHECK_FALSE(must.at("borrow"));
    CHECK_FALSE(must.at("embargo"));
  }
  TEST_CASE("who asks for an engine without saying which is told that this cannot be accepted") {
    Driver d("siege_of_urr");
    d.ring_bell({{"pod", sheet({trade(d, {"longbeards", "borrow", "", 1, 10, "", 1})})}});
    CHECK(offers(d, "longbeards").empty());
    for (const auto* side : {"pod", "longbeards"})
      CHECK(d.received(side, "offer").front() ==
            say("trade.laid_before_unnamed",
                {{"from", "the Prince of Darkness"}, {"to", "the Longbeards"},
                    {"terms", offered(say("trade.lease", {{"deal", "borrow"}, {"weeks", 1}, {"gold", 10}}),
                                  "the Prince of Darkness")}}));
  }
  TEST_CASE("a leased engine serves its borrower for the weeks agreed, and comes back") {
    Driver d("siege_of_urr");
    const std::string gun = "Longbeard heavy trebuchet 1";
    d.put(gun, "F5");
    d.ring_bell({{"longbeards", sheet({trade(d, {"pod", "lend", "", 1, 10, gun, 1})})},
        {"pod", sheet({trade(d, {"longbeards", "borrow", "", 1, 10, "", 1})})}});
    CHECK(d.world.at(d.piece(gun)).side == d.faction("pod"));
    CHECK(store(d, "longbeards", d.config.words.gold) == 70);
    CHECK(d.seen("longbeards", gun));
    REQUIRE(d.play_to("council"));
    const auto bombard = d.order("mission", {d.piece(gun), std::string("bombard"), d.place("O5"), {}});
    CHECK(fault_of(d, "pod", bombard).empty());
    CHECK(fault_of(d, "longbeards", bombard) == "not_yours /orders/0/engine");
    CHECK(fault_of(d, "pod", trade(d, {"elves", "lend", "", 1, 1, gun, 1})) == "not_yours /orders/0/lent");
    REQUIRE(d.play_to("trebuchet"));
    CHECK(d.world.at(d.piece(gun)).side == d.faction("pod"));
    REQUIRE(d.play_to("council"));
    CHECK(d.siege().week == 3);
    CHECK(d.world.at(d.piece(gun)).side == d.faction("longbeards"));
    CHECK(d.received("pod", "lease").size() == 1);
    CHECK(d.received("urr", "lease").empty());
  }
}
