#include "post.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

constexpr std::int64_t minute = 60'000;

}  // namespace

TEST_CASE("an address is confirmed by the code from its mail; then several letters make one mail, without their text") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player& blue = post.house.sit("blue");
  CHECK(post.send(red, "act=add_mail&address=nobody&letter=on") == "bad_mail");
  REQUIRE(post.send(red, "act=add_mail&zone=60&address=ann%40example.org&letter=on") == "code_sent");
  CHECK(post.send(red, "act=add_mail&zone=60&address=ann%40example.org&letter=on") == "known");
  post.pass(0);
  const Mail coded = read_mail(post.mail.next());
  CHECK(coded.to == "ann@example.org");
  const auto at = coded.body.find("\n    ") + 5;
  const std::string code = coded.body.substr(at, coded.body.find('\n', at) - at);
  const std::string page = post.page(red), id = post.id_on(page);
  CHECK(page.find("a…@example.org") != std::string::npos);
  CHECK(page.find("ann@example.org") == std::string::npos);
  CHECK(page.find(code) == std::string::npos);

  post.write_letter(blue, red, "before the address is confirmed");
  CHECK(post.send(red, "act=test&id=" + id) == "wrong_code");
  CHECK(post.send(red, "act=confirm&id=" + id + "&code=zzzzzz") == "wrong_code");
  std::string loud = code;
  for (char& c : loud) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  CHECK(post.send(red, "act=confirm&id=" + id + "&code=+" + loud) == "confirmed");
  post.pass(10 * minute);
  CHECK(post.mail.waiting() == 0);

  post.write_letter(blue, red);
  post.pass(minute);
  post.write_letter(blue, red);
  CHECK(post.mail.waiting() == 0);
  post.pass(2 * minute);
  const Mail told = read_mail(post.mail.next());
  CHECK(told.body.starts_with("The <b>field</b>\n"));
  CHECK(told.body.find("\nA letter from Blue's captain. (2)\n") != std::string::npos);
  CHECK(told.body.find("dawn") == std::string::npos);
  CHECK(told.body.find("/play/" + red.handle + "/\n") != std::string::npos);
  post.pass(10 * minute);
  CHECK(post.mail.waiting() == 0);
  post.house.measured("ziggurat_notices_waiting 0");
}

TEST_CASE("a kind that was not chosen is not sent, and the choice can be changed") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player &blue = post.house.sit("blue"), &umpire = post.house.sit("umpire");
  const std::string id = post.confirm(red, "ann@example.org", "outcome=on");
  post.write_letter(blue, red);
  post.pass(3 * minute);
  CHECK(post.mail.waiting() == 0);
  CHECK(post.send(red, "act=choose&id=" + id + "&phase=on&letter=on&zone=-150") == "saved");
  post.write_letter(blue, red);
  REQUIRE(umpire.ask(act("ring"))["type"] == "done");
  post.pass(3 * minute);
  post.pass(3 * minute);  // the review ends, and the next phase opens
  std::string told = read_mail(post.mail.next()).body;
  CHECK(told.find("A letter from Blue's captain.") != std::string::npos);
  if (told.find("Orders are open") == std::string::npos) told = read_mail(post.mail.next()).body;
  CHECK(told.find("Orders are open: ") != std::string::npos);
  CHECK(told.find("The result of") == std::string::npos);
}

TEST_CASE("what a visible page has shown is not sent; a page in the background shows nothing") {
  for (const bool hidden : {false, true}) {
    CAPTURE(hidden);
    Post post;
    post.open();
    Player &red = post.house.sit("red"), &blue = post.house.sit("blue");
    post.confirm(red, "ann@example.org", "letter=on");
    post.write_letter(blue, red);
    red.receive("press");
    red.send(hidden ? Json{{"type", "pong"}, {"hidden", true}} : Json{{"type", "pong"}});
    red.ask({{"type", "defaults"}});  // answered after the pong was read
    post.pass(3 * minute);
    CHECK(post.mail.waiting() == (hidden ? 1 : 0));
    post.house.measured("ziggurat_notices_waiting 0");
  }
}

TEST_CASE("the link in a mail stops it when it is sent as a form, not when it is opened") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player& blue = post.house.sit("blue");
  const std::string id = post.confirm(red, "ann@example.org", "letter=on");
  CHECK(post.send(red, "act=test&id=" + id) == "testing");
  post.pass(0);
  const Mail test = read_mail(post.mail.next());
  CHECK(test.body.find("This is a test.") != std::string::npos);
  const std::string stop = "/stop/" + id;
  REQUIRE(test.body.find(stop + "\n") != std::string::npos);
  CHECK(post.house.get(stop).status == 200);
  post.write_letter(blue, red);
  post.pass(3 * minute);
  CHECK(read_mail(post.mail.next()).body.find("A letter from Blue's captain.") != std::string::npos);
  post.write_letter(blue, red);
  CHECK(post.house.post(stop, "List-Unsubscribe=One-Click").status == 200);
  post.pass(3 * minute);
  CHECK(post.mail.waiting() == 0);
  CHECK(post.page(red).find("example.org") == std::string::npos);
  CHECK(post.house.post("/stop/nonsense").status == 200);
}

TEST_CASE("addresses belong to their seat: not to others, not in an export, and not to the next holder") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player &blue = post.house.sit("blue"), &umpire = post.house.sit("umpire");
  const std::string id = post.confirm(red, "ann@example.org", "letter=on");
  CHECK(post.page(blue).find("example.org") == std::string::npos);
  CHECK(post.send(blue, "act=stop&id=" + id) == "stopped");  // as for an id that does not exist
  CHECK(post.page(red).find("a…@example.org") != std::string::npos);
  CHECK(post.house.get("/play/" + red.handle + "/notices/", blue.cookie).status == 401);
  CHECK(post.house.post("/play/" + red.handle + "/notices/", "act=stop&id=" + id, blue.cookie).status == 401);
  const std::string exported =
      post.house.get("/office/office-key/api/campaigns/" + post.house.campaign + "/export").body;
  REQUIRE(exported.find("skirmish") != std::string::npos);
  CHECK(exported.find("example.org") == std::string::npos);

  REQUIRE(umpire.ask({{"type", "reissue"}, {"seat", red.handle}})["type"] != "refused");
  post.write_letter(blue, red);
  post.pass(3 * minute);
  CHECK(post.mail.waiting() == 0);
  CHECK(post.house.store()->notice_addresses(post.house.campaign, red.handle)->empty());
}

TEST_CASE("a failed message is tried again with the same id; an address that refuses for good is reported") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player& blue = post.house.sit("blue");
  const std::string id = post.confirm(red, "ann@example.org", "letter=on");
  post.mail.refuse_with("452 busy");
  post.write_letter(blue, red);
  post.pass(3 * minute);
  const auto begun = post.house.store()->due_notices(INT64_MAX, 1)->at(0).notices.at(0);
  CHECK(begun.tries == 1);
  post.mail.refuse_with("");
  post.pass(minute);
  CHECK(read_mail(post.mail.next()).id == "<" + begun.message + "@example.org>");

  CHECK(post.health()["notices"] == Json{{"waiting", 0}, {"failing", 0}});
  post.mail.refuse_with("550 unknown");
  post.write_letter(blue, red);
  post.pass(3 * minute);
  CHECK(post.health()["notices"] == Json{{"waiting", 0}, {"failing", 1}});
  CHECK(fault_of_http_body("health", to_text(post.health())) == "");
  CHECK(post.page(red).find("The last message did not arrive: the mail server refused") != std::string::npos);
  post.mail.refuse_with("");
  CHECK(post.send(red, "act=test&id=" + id) == "testing");
  post.pass(0);
  post.mail.next();
  CHECK(post.health()["notices"]["failing"] == 0);
}

TEST_CASE("a web hook gets the same words as JSON, from allowed hosts only") {
  Post post;
  post.open();
  const Player& red = post.house.claim("red");
  Player& blue = post.house.sit("blue");
  CHECK(post.send(red, "act=add_hook&letter=on&address=http%3A%2F%2F127.0.0.2%2Fx") == "bad_hook");
  REQUIRE(post.send(red, "act=add_hook&letter=on&address=http%3A%2F%2F" + post.hook.address() + "%2Fhook") == "added");
  post.write_letter(blue, red);
  post.pass(3 * minute);
  const std::string called = post.hook.next();
  const Json json = Json::parse(called.substr(called.find("\n\n") + 2));
  CHECK(json["content"].get<std::string>().find("\nA letter from Blue's captain.\n") != std::string::npos);
}

TEST_CASE("codes are limited by seat, and a code's tries and time as well") {
  Post post;
  post.open();
  const Player &red = post.house.claim("red"), &blue = post.house.claim("blue");
  for (const char* name : {"a", "b", "c", "d"})
    CHECK(post.send(red, std::string("act=add_mail&address=") + name + "%40example.org") == "code_sent");
  CHECK(post.send(red, "act=add_mail&address=e%40example.org") == "busy");
  const std::string id = post.id_on(post.page(red));
  for (int i = 0; i < 10; ++i) CHECK(post.send(red, "act=confirm&code=x&id=" + id) == "wrong_code");
  CHECK(post.send(red, "act=confirm&code=x&id=" + id) == "old_code");
  CHECK(post.send(blue, "act=add_mail&address=f%40example.org") == "code_sent");
  post.pass(61 * minute);
  CHECK(post.send(blue, "act=confirm&code=x&id=" + post.id_on(post.page(blue))) == "old_code");
}

TEST_CASE("a server without a mail server says so, and takes no address") {
  House house;
  house.open();
  house.found();
  const Player& red = house.claim("red");
  const std::string notices = "/play/" + red.handle + "/notices/";
  const std::string page = house.get(notices, red.cookie).body;
  CHECK(page.find("This server sends no e-mail") != std::string::npos);
  CHECK(page.find("<form") == std::string::npos);
  CHECK(house.post(notices, "act=add_mail&address=a%40example.org", red.cookie).header("Location") ==
        notices + "?said=bad_mail");
  CHECK(house.post(notices, "act=add_hook&address=https%3A%2F%2Fdiscord.com%2F", red.cookie).header("Location") ==
        notices + "?said=bad_hook");
}
