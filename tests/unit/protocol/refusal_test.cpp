#include <doctest/doctest.h>

#include "base/json.h"
#include "campaign/decide/rights.h"
#include "support/client_samples.h"

using namespace ziggurat;
using namespace ziggurat::protocol;
using namespace ziggurat::test;

namespace {

struct Row {
  std::string text, code, at;
};

void check_rows(const std::vector<Row>& rows, SeatRole role) {
  const ToyDoor door;
  for (const auto& row : rows) {
    CAPTURE(row.text.substr(0, 300));
    const auto message = door.read(row.text, role);
    REQUIRE_FALSE(message.has_value());
    CHECK(message.error().refusal.code == row.code);
    CHECK(message.error().refusal.at == row.at);
    CHECK(message.error().refusal.words != "");
  }
}

std::string draft(const std::string& orders, const std::string& salt = "\"\"") {
  return R"({"type":"draft","id":"d","phase":8,"base":0,"sheet":{"orders":)" + orders + R"(,"salt":)" + salt + "}}";
}
std::string order(const std::string& kind, const std::string& arguments) {
  return draft(R"([{"kind":")" + kind + R"(","arguments":)" + arguments + "}]");
}
std::string change(const std::string& one) {
  return R"({"type":"change","id":"c","changes":[)" + one + R"(],"reason":""})";
}
std::string times(int count, const std::string& item) {
  std::string out = "[" + item;
  for (int i = 1; i < count; ++i) out += "," + item;
  return out + "]";
}
std::string path(const std::string& place) { return order("move", R"({"units":["$0"],"path":[)" + place + "]}"); }

const std::string in_arguments = "/sheet/orders/0/arguments";

}  // namespace

TEST_CASE("what is no message is refused: not JSON, too large, too deep, no type, no id") {
  check_rows(
      {{"", "bad_json", ""}, {"{", "bad_json", ""}, {"{\"type\":\"\xff\"}", "bad_json", ""},
          {std::string(64 * 1024 + 1, ' '), "too_large", ""},
          {R"({"type":"device","id":)" + std::string(16, '[') + std::string(16, ']') + "}", "bad_json", ""},
          {"[]", "malformed", ""}, {"{}", "malformed", "/type"}, {R"({"type":1})", "malformed", "/type"},
          {R"({"type":"storm"})", "unknown_type", "/type"}, {R"({"type":"welcome","id":"a"})", "unknown_type", "/type"},
          {R"({"type":"device"})", "malformed", "/id"}, {R"({"type":"device","id":""})", "malformed", "/id"},
          {R"({"type":"device","id":7})", "malformed", "/id"},
          {R"({"type":"device","id":")" + std::string(65, 'x') + "\"}", "malformed", "/id"},
          {R"({"type":"device","id":"a\u0000"})", "malformed", "/id"},
          {R"({"type":"device","id":"a","more":1})", "unknown_field", "/more"},
          {R"({"type":"pong","id":"a"})", "unknown_field", "/id"}},
      SeatRole::player);
}

TEST_CASE("a message of 64 KiB and a depth of 16 are still read") {
  const ToyDoor door;
  std::string text = R"({"type":"device","id":"a"})";
  text.resize(64 * 1024, ' ');
  CHECK(door.read(text, SeatRole::player).has_value());
  const auto deep =
      door.read(R"({"type":"device","id":)" + std::string(15, '[') + std::string(15, ']') + "}", SeatRole::player);
  CHECK(deep.error().refusal.code == "malformed");
}

TEST_CASE("a refusal carries the request's id if it can be read") {
  const ToyDoor door;
  CHECK(door.read(R"({"type":"seal","id":"s9"})", SeatRole::player).error().id == "s9");
  CHECK(door.read(R"({"type":"storm","id":"s9"})", SeatRole::player).error().id == "s9");
  CHECK(door.read(R"({"type":"seal","id":9})", SeatRole::player).error().id == "");
  CHECK(door.read("[]", SeatRole::player).error().id == "");
}

TEST_CASE("a refusal of what is no JSON carries the id of the request where it can be found") {
  const ToyDoor door;
  const auto refused = [&](const std::string& text) {
    const auto read = door.read(text, SeatRole::player);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().refusal.code == "bad_json");
    return read.error().id;
  };
  CHECK(refused(R"({"type":"press","id":"p7","to":["ruler"],"text":"half \ud83d"})") == "p7");
  CHECK(refused(R"({"type":"press","to":["ruler"],"text":"half \ud83d", "id" : "p8"})") == "p8");
  CHECK(refused(R"({"text":"\ud83d","sheet":{"id":"inner"},"id":"p9"})") == "p9");
  CHECK(refused(R"({"text":"\"id\":\"faked\" \ud83d","sheet":{"id":"inner"}})") == "");
  CHECK(refused(R"({"id":"a\u0041","text":)") == "");
  CHECK(refused(R"({"id":")" + std::string(65, 'x') + R"(","text":)") == "");
  CHECK(refused(R"({"id":)") == "");
}

TEST_CASE("the length of a text is counted in letters of any script, and the refusal says by how many it is too long") {
  const ToyDoor door;
  const auto press = [&](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "я";
    return door.read(R"({"type":"press","id":"a","to":["ruler"],"text":")" + text + "\"}", SeatRole::player);
  };
  CHECK(press(4000).has_value());
  const auto refused = press(5000);
  REQUIRE_FALSE(refused.has_value());
  CHECK(refused.error().refusal.words == "this text is 1,000 letters too long");
  CHECK(press(4001).error().refusal.words == "this text is 1 letter too long");
}

TEST_CASE("players' messages: wrong members are refused where they stand") {
  check_rows(
      {{R"({"type":"hello"})", "malformed", "/protocol"},
          {R"({"type":"hello","protocol":1})", "wrong_protocol", "/protocol"},
          {R"({"type":"hello","protocol":2.0})", "malformed", "/protocol"},
          {R"({"type":"hello","protocol":2,"have":{"stream":"a"}})", "malformed", "/have/revision"},
          {R"({"type":"hello","protocol":2,"have":{"stream":"a","revision":-1}})", "malformed", "/have/revision"},
          {R"({"type":"hello","protocol":2,"have":null})", "malformed", "/have"},
          {R"({"type":"seal","id":"a","phase":8})", "malformed", "/revision"},
          {R"({"type":"seal","id":"a","phase":0,"revision":1})", "malformed", "/phase"},
          {R"({"type":"seal","id":"a","phase":true,"revision":1})", "malformed", "/phase"},
          {R"({"type":"seal","id":"a","phase":9007199254740992,"revision":1})", "malformed", "/phase"},
          {R"({"type":"seal","id":"a","phase":99999999999999999999,"revision":1})", "malformed", "/phase"},
          {R"({"type":"open","id":"a","phase":"8"})", "malformed", "/phase"},
          {R"({"type":"options","id":"a"})", "malformed", "/pieces"},
          {R"({"type":"options","id":"a","pieces":["$0","nobody"]})", "unknown_unit", "/pieces/1"},
          {R"({"type":"options","id":"a","pieces":["$2"]})", "unknown_unit", "/pieces/0"},
          {R"({"type":"options","id":"a","pieces":[],"seat":"ruler"})", "not_allowed", "/seat"},
          {R"({"type":"check","id":"a"})", "malformed", "/sheet"},
          {R"({"type":"defaults","id":"a","seat":"ruler"})", "not_allowed", "/seat"},
          {R"({"type":"counsel","id":"a","seat":"ruler"})", "not_allowed", "/seat"},
          {R"({"type":"advise","id":"a","sheet":{"orders":[],"salt":""}})", "malformed", "/phase"},
          {R"({"type":"advise","id":"a","phase":8})", "malformed", "/sheet"},
          {R"({"type":"advise","id":"a","phase":8,"sheet":{"orders":[],"salt":""},"seat":"ruler"})", "unknown_field",
              "/seat"},
          {R"({"type":"press","id":"a","to":[],"text":"x"})", "malformed", "/to"},
          {R"({"type":"press","id":"a","to":["nobody"],"text":"x"})", "no_such_seat", "/to/0"},
          {R"({"type":"press","id":"a","to":["ruler","ruler"],"text":"x"})", "malformed", "/to/1"},
          {R"({"type":"press","id":"a","to":["ruler"],"text":""})", "malformed", "/text"},
          {R"({"type":"press","id":"a","to":["ruler"],"text":"a\u0007"})", "malformed", "/text"},
          {R"({"type":"press","id":"a","to":["ruler"],"text":")" + std::string(4001, 'x') + "\"}", "malformed",
              "/text"},
          {R"({"type":"propose","id":"a","with":["ruler"],"title":")" + std::string(201, 'x') + R"(","text":"x"})",
              "malformed", "/title"},
          {R"({"type":"propose","id":"a","with":["ruler"],"title":"a","text":""})", "malformed", "/text"},
          {R"({"type":"propose","id":"a","with":["ruler"],"title":"a","text":"","clauses":[]})", "malformed",
              "/clauses"},
          {R"({"type":"propose","id":"a","with":["ruler"],"title":"a","text":"","clauses":[{"kind":"peace"}]})",
              "malformed", "/clauses/0/kind"},
          {R"({"type":"propose","id":"a","with":["ruler"],"title":"a","text":"","clauses":[{"kind":"truce","amount":1}]})",
              "unknown_field", "/clauses/0/amount"},
          {R"({"type":"propose","id":"a","with":["ruler"],"title":"a","text":"","clauses":[{"kind":"loan","from":"dark","to":"urr","amount":1}]})",
              "malformed", "/clauses/0/until"},
          {R"({"type":"propose","id":"a","with":["ruler"],"title":"a","text":"","clauses":[{"kind":"passage","from":"dark","to":"urr","amount":1}]})",
              "unknown_field", "/clauses/0/amount"},
          {R"({"type":"answer","id":"a","agreement":1,"accept":1})", "malformed", "/accept"},
          {R"({"type":"older","id":"a","of":"orders","before":1})", "malformed", "/of"},
          {R"({"type":"older","id":"a","of":"press","before":0})", "malformed", "/before"},
          {R"({"type":"propose","id":"a","with":["ruler"],"title":"a","text":"b","until":"noon"})", "malformed",
              "/until"},
          {R"({"type":"history","id":"a","from":0,"to":1})", "malformed", "/from"},
          {R"({"type":"history","id":"a","from":5,"to":4})", "malformed", "/to"},
          {R"({"type":"history","id":"a","from":1,"to":201})", "too_many", "/to"}},
      SeatRole::player);
}

TEST_CASE("sheets: orders and arguments are refused where they stand") {
  check_rows(
      {{R"({"type":"draft","id":"d","phase":8,"base":-1,"sheet":{"orders":[],"salt":""}})", "malformed", "/base"},
          {R"({"type":"draft","id":"d","phase":8,"base":0,"sheet":[]})", "malformed", "/sheet"},
          {R"({"type":"draft","id":"d","phase":8,"base":0,"sheet":{"orders":[]}})", "malformed", "/sheet/salt"},
          {draft("{}"), "malformed", "/sheet/orders"},
          {draft(times(201, R"({"kind":"move","arguments":{}})")), "malformed", "/sheet/orders"},
          {draft("[]", "\"" + std::string(65, 's') + "\""), "malformed", "/sheet/salt"},
          {draft("[]", R"("a\u0000b")"), "malformed", "/sheet/salt"}, {draft("[7]"), "malformed", "/sheet/orders/0"},
          {order("dance", "{}"), "unknown_order", "/sheet/orders/0/kind"},
          {order("move", "[]"), "malformed", in_arguments},
          {order("move", R"({"units":["$0"]})"), "malformed", in_arguments + "/path"},
          {order("move", R"({"units":["$0"],"path":[],"spead":1})"), "unknown_field", in_arguments + "/spead"},
          {order("move", R"({"units":"$0","path":[]})"), "malformed", in_arguments + "/units"},
          {order("move", R"({"units":["$0",3],"path":[]})"), "malformed", in_arguments + "/units/1"},
          {order("move", R"({"units":["$2"],"path":[]})"), "unknown_unit", in_arguments + "/units/0"},
          {order("move", R"({"units":["nobody"],"path":[]})"), "unknown_unit", in_arguments + "/units/0"},
          {order("move", R"({"units":["$0"],"path":[],"stance":"flee"})"), "malformed", in_arguments + "/stance"},
          {order("move", R"({"units":["$0"],"path":[],"stance":null})"), "malformed", in_arguments + "/stance"},
          {order("move", R"({"units":["$0"],"path":[],"avoid_contact":"yes"})"), "malformed",
              in_arguments + "/avoid_contact"},
          {order("move", R"({"units":["$0"],"path":)" + times(201, R"({"box":1})") + "}"), "malformed",
              in_arguments + "/path"},
          {order("bombard", R"({"unit":"$0","target":7})"), "malformed", in_arguments + "/target"},
          {order("bombard", R"({"unit":"$0","target":"$2"})"), "unknown_unit", in_arguments + "/target"},
          {order("bombard", R"({"unit":"$0","target":"$1","shots":4})"), "malformed", in_arguments + "/shots"},
          {order("bombard", R"({"unit":"$0","target":"$1","shots":1.5})"), "malformed", in_arguments + "/shots"},
          {order("wheel", R"({"unit":"$0","steps":[{"turn":18001}]})"), "malformed", in_arguments + "/steps/0/turn"},
          {order("wheel", R"({"unit":"$0","steps":[{"go":-1}]})"), "malformed", in_arguments + "/steps/0/go"},
          {order("wheel", R"({"unit":"$0","steps":[{"turn":1,"go":1}]})"), "unknown_field",
              in_arguments + "/steps/0/go"},
          {order("wheel", R"({"unit":"$0","steps":[],"left":[1,10]})"), "malformed", in_arguments + "/left/1"},
          {order("wheel", R"({"unit":"$0","steps":[],"at":["$2"]})"), "unknown_unit", in_arguments + "/at/0"},
          {order("wheel", R"({"unit":"$0","steps":[],"at":[{"word":"all"}]})"), "malformed",
              in_arguments + "/at/0/word"},
          {order("treaty", R"({"with":"elves","text":"x"})"), "no_such_faction", in_arguments + "/with"},
          {order("treaty", R"({"with":"urr","text":"a text of more than twenty bytes"})"), "malformed",
              in_arguments + "/text"}},
      SeatRole::player);
}

TEST_CASE("places: each edge of each board") {
  const std::string at = in_arguments + "/path/0";
  check_rows(
      {{path(R"({"board":"moon","square":[1,1]})"), "off_board", at + "/board"},
          {path(R"({"board":"city"})"), "malformed", at}, {path(R"({"square":[1,1]})"), "malformed", at + "/board"},
          {path(R"({"board":"city","square":[0,1]})"), "off_board", at + "/square"},
          {path(R"({"board":"city","square":[5,1]})"), "off_board", at + "/square"},
          {path(R"({"board":"city","square":[1,0]})"), "off_board", at + "/square"},
          {path(R"({"board":"city","square":[1,4]})"), "off_board", at + "/square"},
          {path(R"({"board":"city","square":[1]})"), "malformed", at + "/square"},
          {path(R"({"board":"city","square":[1,"1"]})"), "malformed", at + "/square/1"},
          {path(R"({"board":"city","square":[1,99999999999]})"), "malformed", at + "/square/1"},
          {path(R"({"board":"city","square":[1,1],"hex":[1,1]})"), "unknown_field", at + "/hex"},
          {path(R"({"board":"city","hex":[1,1]})"), "off_board", at + "/hex"},
          {path(R"({"board":"sea","hex":[3,1]})"), "off_board", at + "/hex"},
          {path(R"({"board":"land","area":"moon"})"), "off_board", at + "/area"},
          {path(R"({"board":"city","area":"ford"})"), "off_board", at + "/area"},
          {path(R"({"board":"land","edge":["ford","ford"]})"), "off_board", at + "/edge"},
          {path(R"({"board":"land","edge":["ford","moon"]})"), "off_board", at + "/edge/1"},
          {path(R"({"board":"field","point":[53001,0],"facing":0})"), "off_board", at + "/point"},
          {path(R"({"board":"field","point":[0,-5001],"facing":0})"), "off_board", at + "/point"},
          {path(R"({"aboard":"$2"})"), "unknown_unit", at + "/aboard"},
          {path(R"({"aboard":"$3","board":"city"})"), "unknown_field", at + "/board"},
          {path(R"({"board":"field","point":[0,0],"facing":36000})"), "malformed", at + "/facing"},
          {path(R"({"board":"field","point":[0,0]})"), "malformed", at + "/facing"},
          {path(R"({"box":-1})"), "malformed", at + "/box"},
          {path(R"({"box":1,"board":"city"})"), "unknown_field", at + "/board"}},
      SeatRole::player);
}

TEST_CASE("umpires' messages: wrong members are refused where they stand") {
  check_rows(
      {{R"({"type":"look","id":"a","as":"elves"})", "no_such_faction", "/as"},
          {R"({"type":"pause","id":"a"})", "malformed", "/reason"},
          {R"({"type":"pause","id":"a","reason":")" + std::string(1001, 'x') + "\"}", "malformed", "/reason"},
          {R"({"type":"ring","id":"a","phase":0,"reason":""})", "malformed", "/phase"},
          {R"({"type":"move_bell","id":"a","closes_at":0,"reason":""})", "malformed", "/closes_at"},
          {R"({"type":"clock_law","id":"a","law":{"zone":"UTC","bells":["7"]},"reason":""})", "malformed",
              "/law/bells/0"},
          {R"({"type":"early_bell","id":"a","rings":"yes","reason":""})", "malformed", "/rings"},
          {R"({"type":"hold","id":"a","hold_ms":-2,"reason":""})", "malformed", "/hold_ms"},
          {R"({"type":"hold","id":"a","hold_ms":604800001,"reason":""})", "malformed", "/hold_ms"},
          {R"({"type":"amend","id":"a","rulings":{},"rerolls":{},"reason":""})", "malformed", "/faces"},
          {R"({"type":"dry_run","id":"a","rulings":{"luck":1},"rerolls":{},"faces":[]})", "unknown_ruling",
              "/rulings/luck"},
          {R"({"type":"note","id":"a","rulings":{},"rerolls":{},"faces":[],"reason":""})", "unknown_field", "/reason"},
          {R"({"type":"amend","id":"a","rulings":{"luck":1},"rerolls":{},"faces":[],"reason":""})", "unknown_ruling",
              "/rulings/luck"},
          {R"({"type":"amend","id":"a","rulings":{"order_of_death":"knights"},"rerolls":{},"faces":[],"reason":""})",
              "malformed", "/rulings/order_of_death"},
          {R"({"type":"amend","id":"a","rulings":{"order_of_death":["mules"]},"rerolls":{},"faces":[],"reason":""})",
              "malformed", "/rulings/order_of_death/0"},
          {R"({"type":"amend","id":"a","rulings":{"survivors/f":["nobody"]},"rerolls":{},"faces":[],"reason":""})",
              "unknown_unit", "/rulings/survivors~1f/0"},
          {R"({"type":"rule","id":"a","request":1,"answer":"x","terms":{"kind":"treaty","arguments":{"price":10,"granted":true}},"reason":""})",
              "malformed", "/terms/arguments/price"},
          {R"({"type":"rule","id":"a","request":1,"answer":"x","terms":{"kind":"move","arguments":{"price":1}},"reason":""})",
              "unknown_field", "/terms/arguments/price"},
          {R"({"type":"amend","id":"a","rulings":{"shift":1},"rerolls":{},"faces":[],"reason":""})", "unknown_ruling",
              "/rulings/shift"},
          {R"({"type":"amend","id":"a","rulings":{"shift/f":4},"rerolls":{},"faces":[],"reason":""})", "malformed",
              "/rulings/shift~1f"},
          {R"({"type":"amend","id":"a","rulings":{"moves":"dance"},"rerolls":{},"faces":[],"reason":""})", "malformed",
              "/rulings/moves"},
          {R"({"type":"amend","id":"a","rulings":{},"rerolls":{"f":-1},"faces":[],"reason":""})", "malformed",
              "/rerolls/f"},
          {R"({"type":"amend","id":"a","rulings":{},"rerolls":{},"faces":[{"stream":"f","index":0,"face":0}],"reason":""})",
              "malformed", "/faces/0/face"},
          {R"({"type":"change","id":"a","changes":[],"reason":""})", "malformed", "/changes"},
          {change("{}"), "malformed", "/changes/0"},
          {change(R"({"set":"nobody","attribute":"steps","value":1})"), "unknown_unit", "/changes/0/set"},
          {change(R"({"set":"$0","attribute":"luck","value":1})"), "malformed", "/changes/0/attribute"},
          {change(R"({"set":"$0","attribute":"strength","value":1})"), "not_editable", "/changes/0/attribute"},
          {change(R"({"set":"$0","attribute":"steps","value":3})"), "malformed", "/changes/0/value"},
          {change(R"({"set":"$0","attribute":"state","value":1})"), "malformed", "/changes/0/value"},
          {change(R"({"set":"$0","attribute":"ambush","value":1})"), "malformed", "/changes/0/value"},
          {change(R"({"set":"$0","attribute":"carrier","value":"nobody"})"), "unknown_unit", "/changes/0/value"},
          {change(R"({"move":"$0"})"), "malformed", "/changes/0/to"},
          {change(R"({"move":"$0","to":{"box":1},"by":1})"), "unknown_field", "/changes/0/by"},
          {change(R"({"enter":{"kind":"ship","at":{"box":1},"attributes":{}}})"), "malformed", "/changes/0/enter/kind"},
          {change(R"({"enter":{"kind":"unit","at":{"box":1},"attributes":{"luck":1}}})"), "malformed",
              "/changes/0/enter/attributes/luck"},
          {change(R"({"turn":"$0","side":"elves"})"), "no_such_faction", "/changes/0/side"},
          {change(R"({"fact":"tide","value":1})"), "malformed", "/changes/0/fact"},
          {change(R"({"ledger":["urr","gold"],"value":1001})"), "malformed", "/changes/0/value"},
          {change(R"({"ledger":["urr","tin"],"value":1})"), "malformed", "/changes/0/ledger/1"},
          {R"({"type":"change","id":"a","changes":[{"remove":"$0"}],"tell":{"text":"","to":"all"},"reason":""})",
              "malformed", "/tell/text"},
          {R"({"type":"undo","id":"a","seq":0,"reason":""})", "malformed", "/seq"},
          {R"({"type":"announce","id":"a","text":"x","to":"some","reason":""})", "malformed", "/to"},
          {R"({"type":"announce","id":"a","text":"x","to":["elves"],"reason":""})", "no_such_faction", "/to/0"},
          {R"({"type":"act_for","id":"a","seat":"nobody","sheet":{"orders":[],"salt":""},"reason":""})", "no_such_seat",
              "/seat"},
          {R"({"type":"rule","id":"a","request":1,"answer":"","reason":""})", "malformed", "/answer"},
          {R"({"type":"set_bot","id":"a","seat":"nobody","plays":true,"reason":""})", "no_such_seat", "/seat"},
          {R"({"type":"set_bot","id":"a","seat":"ruler","plays":1,"reason":""})", "malformed", "/plays"},
          {R"({"type":"hand_over","id":"a","to":"nobody","reason":""})", "no_such_seat", "/to"},
          {R"({"type":"hand_over","id":"a","to":"ruler","pieces":["$9"],"reason":""})", "unknown_unit", "/pieces/0"},
          {R"({"type":"hand_over","id":"a","to":"ruler","press":"yes","reason":""})", "malformed", "/press"},
          {R"({"type":"hand_over","id":"a","to":"ruler"})", "malformed", "/reason"},
          {R"({"type":"add_seat","id":"a","faction":"elves","title":"x","reason":""})", "no_such_faction", "/faction"},
          {R"({"type":"add_seat","id":"a","faction":"urr","title":"","reason":""})", "malformed", "/title"},
          {R"({"type":"remove_seat","id":"a","seat":"nobody","reason":""})", "no_such_seat", "/seat"},
          {R"({"type":"press_law","id":"a","open":"no","reason":""})", "malformed", "/open"},
          {R"({"type":"replay_law","id":"a","open":1,"reason":""})", "malformed", "/open"},
          {R"({"type":"rewind","id":"a","phase":0,"reason":""})", "malformed", "/phase"},
          {R"({"type":"reissue","id":"a","seat":"nobody"})", "no_such_seat", "/seat"},
          {R"({"type":"sheets","id":"a","reason":""})", "unknown_field", "/reason"},
          {R"({"type":"record","id":"a","from":0})", "malformed", "/from"}},
      SeatRole::umpire);
}

TEST_CASE("a stranger's piece and no piece get the same refusal, word for word") {
  const ToyDoor door;
  const auto hidden = door.read(R"({"type":"options","id":"a","pieces":["$2"]})", SeatRole::player).error();
  const auto nobody = door.read(R"({"type":"options","id":"a","pieces":["nobody"]})", SeatRole::player).error();
  CHECK(hidden.refusal == nobody.refusal);
}

TEST_CASE("every type is refused to every role that the table of rights does not name, and to no other") {
  const ToyDoor door;
  for (const auto type : client_types())
    for (const auto role : {SeatRole::player, SeatRole::umpire, SeatRole::spectator}) {
      CAPTURE(std::string(type));
      const auto message = door.read(R"({"type":")" + std::string(type) + R"(","id":"a"})", role);
      const bool refused = !message && message.error().refusal.code == "not_allowed";
      CHECK(refused != may_send(role, type));
    }
}

TEST_CASE("the table of rights names every type that carries an id") {
  std::vector<std::string_view> known = client_types();
  for (const auto& right : rights())
    if (right.command != "book" && right.command != "letters")  // asked over HTTP
      CHECK(std::find(known.begin(), known.end(), right.command) != known.end());
}

TEST_CASE("a preview of an empty sheet is refused in words that say so") {
  const ToyDoor door;
  for (const char* number : {"0", "-1", "1"}) {
    const auto message =
        door.read(R"({"type":"preview","id":"p","sheet":{"orders":[],"salt":""},"order":)" + std::string(number) + "}",
            SeatRole::player);
    REQUIRE_FALSE(message.has_value());
    CHECK(message.error().refusal.at == "/sheet");
    CHECK(message.error().refusal.words.find("no orders") != std::string::npos);
  }
}
