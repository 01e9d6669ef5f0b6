#include <doctest/doctest.h>

#include <algorithm>

#include "game/declare.h"
#include "rulebooks/shelf/roles.h"
#include "rulebooks/shelf/wording/catalogue.h"

using namespace ziggurat;
using namespace ziggurat::game;

// The roles of a scenario, as read from its data.
namespace {

struct Book {
  Vocabulary vocabulary;
  std::vector<OrderKind> orders = {shelf::order_kind("march", "X-1"), shelf::order_kind("ritual", "X-2")};
  int type =
      vocabulary.attribute<std::int64_t>({"type", "Type", AttributeType::choice, 0, 0, {"guard", "engine"}}).index;
  int name = vocabulary.attribute<std::string>({"name", "Name", AttributeType::text, 0, 0, {}}).index;

  Result<std::vector<Role>> read(const char* text) const {
    return shelf::read_roles(parse_json(text).value(), "/roles",
        {[](std::string_view id) { return FactionId{id == "red"    ? 0
                                                    : id == "blue" ? 1
                                                                   : -1}; }, vocabulary, type, name,
            orders, [](std::string_view id) { return id == "nameless" ? "" : "The " + std::string(id); }});
  }
  std::string fault(const char* text) const {
    const auto roles = read(text);
    return roles ? "none" : roles.error().code + " " + roles.error().at + ": " + roles.error().words;
  }
};

Piece unit(const Book& book, std::int64_t type, std::string name, FactionId side = {0}) {
  Piece piece{{0}, {0}, side, {}, {}};
  piece.set(book.type, Value{type});
  piece.set(book.name, Value{std::move(name)});
  return piece;
}

}  // namespace

TEST_CASE("roles: units are commanded by their type, or by their name with or without a number") {
  const Book book;
  const auto roles = book.read(
      R"([{"id":"lord","side":"red","leads":true},
          {"id":"smith","side":"red","units":{"types":["engine"],"names":["Old guard"]},"orders":["ritual"],
           "treasury":true,"press":true,"signed":{"orders":["ritual"],"by":"lord"}}])");
  REQUIRE(roles.has_value());
  const Role& smith = roles->at(1);
  CHECK(smith.title == "The smith");
  CHECK(smith.treasury);
  CHECK(smith.press);
  CHECK(smith.gives(1));
  CHECK_FALSE(smith.gives(0));
  CHECK(smith.signed_orders == std::vector<int>{1});
  CHECK(smith.commands(unit(book, 1, "Ram")));
  CHECK(smith.commands(unit(book, 0, "Old guard 3")));
  CHECK(smith.commands(unit(book, 0, "Old guard")));
  CHECK_FALSE(smith.commands(unit(book, 0, "Old guards")));
  CHECK_FALSE(smith.commands(unit(book, 0, "Young guard")));
  CHECK_FALSE(smith.commands(unit(book, 1, "Ram", {1})));
  CHECK_FALSE(roles->at(0).commands(unit(book, 1, "Ram")));
}

TEST_CASE("roles: data that name nothing, or that two roles would share, are refused where they stand") {
  const Book book;
  CHECK(book.fault("[]") == "none");
  CHECK(book.fault(R"([{"id":"a","side":"green"}])") == "bad_role /roles/0/side: The scenario has no side \"green\".");
  CHECK(book.fault(R"([{"id":"nameless","side":"red"}])") ==
        "bad_role /roles/0/id: The role \"nameless\" has no name in the catalogue.");
  CHECK(book.fault(R"([{"id":"a","side":"red","orders":["march","fly"]}])") ==
        "bad_role /roles/0/orders/1: The rules have no order \"fly\".");
  CHECK(book.fault(R"([{"id":"a","side":"red","units":{"types":["ram"]}}])") ==
        "bad_role /roles/0/units/types/0: The rules have no unit of the type \"ram\".");
  CHECK(book.fault(R"([{"id":"a","side":"red"},{"id":"a","side":"blue"}])") ==
        "bad_role /roles/1/id: The scenario declares the role \"a\" twice.");
  CHECK(book.fault(R"([{"id":"a","side":"red","leads":true},{"id":"b","side":"red","leads":true}])") ==
        "bad_role /roles/1/leads: The roles \"b\" and \"a\" would both lead one side.");
  CHECK(book.fault(R"([{"id":"a","side":"red","orders":["march"]},{"id":"b","side":"red","orders":["march"]}])") ==
        "bad_role /roles/1/orders: The roles \"b\" and \"a\" would both give the same order.");
  CHECK(book.fault(R"([{"id":"a","side":"red","orders":["march"]},{"id":"b","side":"blue","orders":["march"]}])") ==
        "none");
  const char* twice = R"([{"id":"a","side":"red","units":{"types":["engine"]}},
                          {"id":"b","side":"red","units":{"types":["guard","engine"]}}])";
  CHECK(book.fault(twice) == "bad_role /roles/1/units: The roles \"b\" and \"a\" would both command the same units.");
  CHECK(book.fault(R"([{"id":"a","side":"red","leads":true,"signed":{"orders":["march"]}}])") ==
        "bad_role /roles/0/signed: The role \"a\" leads its side, so nobody countersigns its orders.");
  CHECK(book.fault(R"([{"id":"a","side":"red","signed":{"orders":["march"],"by":"b"}},{"id":"b","side":"blue"}])") ==
        "bad_role /roles/0/signed/by: No other role of this side is called \"b\".");
  CHECK(book.fault(R"([{"id":"a","side":"red","leader":true}])") == "unknown_field /roles/0/leader: is not known here");
}
