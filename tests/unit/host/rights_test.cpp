#include <algorithm>

#include "campaign/decide/rights.h"
#include "host/feeds/client.h"
#include "protocol/codec/read/read_client.h"
#include "unit/host/support/house.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::test;

// Tries the table of rights over the wire: every message, by every role, at every stage, about one's own things,
// others' and another campaign's, and by people whose seat was taken from them.
namespace {

const std::vector<Stage> stages = {Stage::lobby, Stage::orders, Stage::held, Stage::review, Stage::over};
enum class Whose { own, foreign, other_campaign, nobodys };

// One campaign with every role connected.
struct Seated {
  House& house;
  std::string campaign;
  std::vector<office::Link> links;
  Player red, blue, umpire, broadcaster;
  std::int64_t phase = 1;

  explicit Seated(House& the_house) : house(the_house) {
    campaign = house.found();
    links = house.links;
    seat(red, "red"), seat(blue, "blue"), seat(umpire, "umpire");
    watch();
    CHECK(umpire.ask(act("hold", {{"hold_ms", -1}}))["type"] == "done");
  }
  void seat(Player& player, const std::string& who) {
    player = std::move(house.claim(who));
    house.connect(player);
    player.snapshot = player.until("snapshot");
    player.until("seals");
  }
  void watch() {
    house.links = links;  // of this campaign, not the last one made
    broadcaster = std::move(house.watch());
    broadcaster.handle = links.back().seat;
  }
  // A client that sends too many unreadable messages is disconnected, so reconnect before that.
  Json ask(Who who, const Json& message) {
    if (++asked[who] % (faults_max / 2) == 0) {
      if (who == Who::spectator) watch();
      else house.connect(of(who)).until("seals");
    }
    return of(who).ask(message);
  }
  std::map<Who, int> asked;
  Player& of(Who who) { return who == Who::umpire ? umpire : who == Who::spectator ? broadcaster : red; }

  // From the beginning to this stage of the first phase of a branch.
  void bring_to(Stage stage) {
    umpire.ask(act("resume"));
    CHECK(umpire.ask(act("rewind", {{"phase", 1}}))["type"] == "done");
    phase = umpire.receive("phase")["phase"]["number"];
    umpire.received.clear();
    if (stage == Stage::orders) return;
    if (stage == Stage::over) {
      CHECK(umpire.ask(act("end_campaign"))["type"] == "done");
      return;
    }
    CHECK(umpire.ask(act("ring"))["type"] == "done");
    if (stage != Stage::review) return;
    umpire.ask(act("pause"));  // otherwise the next phase opens by itself
    CHECK(umpire.ask(act("publish"))["type"] == "done");
  }
};

// The names in a message, as this sender would write them.
struct Named {
  std::string piece, seat;
  std::int64_t number = 1;  // of an agreement, a request, an entry, a phase
};

// Messages that the umpire sends on behalf of a seat.
bool on_behalf(const std::string& kind) {
  for (const char* one : {"options", "check", "preview", "reach", "defaults", "counsel"})
    if (kind == one) return true;
  return false;
}

// A valid message of each kind. The test fails for a kind without one.
std::optional<Json> message_of(const std::string& kind, const Seated& room, Who who, const Named& named) {
  const Json sheet = sheet_of({move_order(named.piece, 1, 2)});
  const bool of_umpire = who == Who::umpire;
  const auto about = [&](Json clients) {
    clients["type"] = kind;
    if (of_umpire && on_behalf(kind)) clients["seat"] = named.seat;
    return clients;
  };
  if (kind == "draft") return about({{"phase", room.phase}, {"base", 0}, {"sheet", sheet}});
  if (kind == "seal") return about({{"phase", room.phase}, {"revision", 0}});
  if (kind == "open") return about({{"phase", room.phase}});
  if (kind == "options") return about({{"pieces", {named.piece}}});
  if (kind == "check") return about({{"sheet", sheet}});
  if (kind == "preview") return about({{"sheet", sheet}, {"order", 0}});
  if (kind == "reach") return about({{"piece", named.piece}, {"distance", 2}});
  if (kind == "defaults" || kind == "counsel") return about(Json::object());
  if (kind == "advise") return about({{"phase", room.phase}, {"sheet", sheet}});
  if (kind == "press") return about({{"to", {named.seat}}, {"text", "words"}});
  if (kind == "open_room") return about({{"with", {named.seat}}, {"name", "War council"}});
  if (kind == "invite_to_room") return about({{"room", named.number}, {"seat", named.seat}});
  if (kind == "pin") return about({{"text", "words"}});
  if (kind == "unpin") return about({{"number", named.number}});
  if (kind == "leave_room") return about({{"room", named.number}});
  if (kind == "search") return about({{"words", "words"}});
  if (kind == "propose") return about({{"with", {named.seat}}, {"title", "Truce"}, {"text", "words"}});
  if (kind == "answer") return about({{"agreement", named.number}, {"accept", true}});
  if (kind == "history") return about({{"from", 1}, {"to", 1}});
  if (kind == "older") return about({{"of", "announcements"}, {"before", 1}});
  if (kind == "device" || kind == "calendar" || kind == "sheets" || kind == "record") return about(Json::object());
  if (kind == "look") return about({{"as", named.seat == room.blue.handle ? "blue" : named.seat}});
  if (kind == "reissue") return about({{"seat", named.seat}});
  if (kind == "move_bell") return act(kind, {{"closes_at", House::now_ms() + 3'600'000}});
  if (kind == "hold") return act(kind, {{"hold_ms", -1}});
  if (kind == "amend")
    return act(kind, {{"rulings", Json::object()}, {"rerolls", Json::object()}, {"faces", Json::array()}});
  if (kind == "dry_run" || kind == "note")
    return about({{"rulings", Json::object()}, {"rerolls", Json::object()}, {"faces", Json::array()}});
  if (kind == "change") return act(kind, {{"changes", {{{"set", named.piece}, {"attribute", "steps"}, {"value", 2}}}}});
  if (kind == "undo") return act(kind, {{"seq", named.number}});
  if (kind == "announce") return act(kind, {{"text", "words"}, {"to", "all"}});
  if (kind == "schedule")
    return act(kind,
        {{"act", {{"announce", {{"text", "words"}, {"to", "all"}}}}}, {"when", {{"at", House::now_ms() + 3'600'000}}}});
  if (kind == "umpire_field")
    return act(kind, {{"seat", named.seat}, {"factions", Json::array()}, {"boards", Json::array()}});
  if (kind == "second_word") return act(kind, {{"needed", true}});
  if (kind == "answer_proposal") return act(kind, {{"number", named.number}, {"confirm", false}});
  if (kind == "unschedule") return act(kind, {{"number", named.number}});
  if (kind == "act_for") return act(kind, {{"seat", named.seat}, {"sheet", sheet_of({})}});
  if (kind == "rule") return act(kind, {{"request", named.number}, {"answer", "so be it"}});
  if (kind == "set_start") return act(kind, {{"at", House::now_ms() + 3'600'000}, {"when_all_seated", false}});
  if (kind == "clock_law") return act(kind, {{"law", nullptr}});
  if (kind == "programme") return act(kind, {{"items", Json::array()}});
  if (kind == "bells") return about({{"law", nullptr}});
  if (kind == "ask_extension") return about({{"phase", room.phase}, {"by_ms", 3'600'000}, {"reason", "words"}});
  if (kind == "answer_extension") return act(kind, {{"number", named.number}, {"grant", true}});
  if (kind == "early_bell") return act(kind, {{"rings", "no"}});
  if (kind == "set_bot") return act(kind, {{"seat", named.seat}, {"plays", true}});
  if (kind == "absence_law") return act(kind, {{"bot_after", 0}});
  if (kind == "name_deputy") return about({{"begins", "at_once"}});
  if (kind == "end_deputy") return of_umpire ? act(kind, {{"seat", named.seat}}) : about(Json::object());
  if (kind == "stand_in") return act(kind, {{"seat", named.seat}});
  if (kind == "name") return about({{"name", "Anna"}});
  if (kind == "sign") return about({{"phase", room.phase}, {"seat", named.seat}, {"revision", 0}});
  if (kind == "hand_over") return act(kind, {{"to", named.seat}});
  if (kind == "add_seat") return act(kind, {{"faction", "red"}, {"title", "Second of Red"}});
  if (kind == "remove_seat") return act(kind, {{"seat", named.seat}});
  if (kind == "press_law" || kind == "replay_law") return act(kind, {{"open", true}});
  if (kind == "rewind") return act(kind, {{"phase", named.number}});
  if (kind == "rewind_preview") return about({{"phase", named.number}});
  for (const char* plain : {"start", "pause", "resume", "ring", "publish", "next", "end_campaign"})
    if (kind == plain) return act(kind);
  return std::nullopt;
}

bool names_piece(const std::string& kind, Who who) {
  if (on_behalf(kind)) return kind != "defaults" && kind != "counsel" && who == Who::player;
  return kind == "draft" || kind == "advise" || kind == "change";
}
bool names_seat(const std::string& kind, Who who) {
  if (on_behalf(kind)) return who == Who::umpire;
  if (kind == "end_deputy") return who == Who::umpire;
  for (const char* one :
      {"press", "open_room", "propose", "look", "reissue", "act_for", "stand_in", "hand_over", "remove_seat", "sign"})
    if (kind == one) return true;
  return false;
}
bool names_number(const std::string& kind) {
  for (const char* one : {"answer", "undo", "rule", "rewind", "rewind_preview", "answer_extension", "invite_to_room",
           "leave_room", "unpin"})
    if (kind == one) return true;
  return false;
}

// The table's rows that are no messages; book_test.cpp and letters_test.cpp try them.
bool asked_over_http(const Right& right) { return right.command == "book" || right.command == "letters"; }

bool in_time(When when, Stage stage) {
  switch (when) {
    case When::always: return true;
    case When::lobby: return stage == Stage::lobby;
    case When::begun: return stage != Stage::lobby;
    case When::in_play: return stage != Stage::lobby && stage != Stage::over;
    case When::not_over: return stage != Stage::over;
    case When::orders_open: return stage == Stage::orders;
    case When::held: return stage == Stage::held;
    case When::review: return stage == Stage::review;
    case When::opened: return stage == Stage::over;
  }
  return false;
}
bool one_of(const std::string& code, std::initializer_list<const char*> codes) {
  return std::any_of(codes.begin(), codes.end(), [&](const char* one) { return code == one; });
}
bool allows(const Right& right, Who who) {
  return std::find(right.who.begin(), right.who.end(), who) != right.who.end();
}

std::string code_of(const Json& answer) { return answer["type"] == "refused" ? answer["code"].get<std::string>() : ""; }

// A refusal without the id that the sender chose.
std::string refusal(Json answer) {
  answer.erase("id");
  return answer.dump();
}

std::string number_not_given(Seated& room, bool umpire, std::size_t after) {
  return std::to_string((umpire ? room.umpire : room.red).snapshot["view"]["pieces"].size() + after);
}

Named named_by(Seated& room, Seated& other, Who who, Whose whose) {
  const bool umpire = who == Who::umpire;
  switch (whose) {
    case Whose::own:
      return {piece_at(umpire ? room.umpire.snapshot["view"] : room.red.snapshot["view"], 2, 2), room.blue.handle, 1};
    // A number of another viewer's means one of the sender's own pieces, or none. So try a number that the sender was
    // not given.
    case Whose::foreign: return {number_not_given(room, umpire, 50), room.blue.handle, 2};
    case Whose::other_campaign: return {number_not_given(room, umpire, 51), other.blue.handle, 3};
    case Whose::nobodys: return {"nobody", "nobody", 99'999};
  }
  return {};
}

}  // namespace

TEST_CASE("every kind of message stands in the table of rights, and every row of it is a message or the organiser's") {
  for (const auto kind : protocol::client_types()) {
    if (kind == "hello" || kind == "pong") continue;  // messages of the connection
    CAPTURE(kind);
    CHECK(std::count_if(rights().begin(), rights().end(), [&](const Right& right) { return right.command == kind; }) ==
          1);
  }
  const auto types = protocol::client_types();
  for (const Right& right : rights()) {
    CAPTURE(right.command);
    const bool sent = std::find(types.begin(), types.end(), right.command) != types.end();
    CHECK((sent || asked_over_http(right) || right.who == std::vector<Who>{Who::organiser}));
  }
}

TEST_CASE("over the wire: each message, by each role, at each stage, about one's own, others' and another campaign's") {
  House house;
  house.options.messages_burst = 1e6, house.options.messages_per_second = 1e6;
  house.open();
  Seated begun(house), other(house);
  const auto waits_in_lobby = [&] {
    house.start = Start{.now = false};
    auto made = std::make_unique<Seated>(house);
    house.start = {};
    return made;
  };
  int cells = 0;
  for (const Stage stage : stages) {
    std::unique_ptr<Seated> lobby;
    bool changed = true;  // a command has succeeded since the stage was set
    // The server has left clients that were silent for all of the stage before.
    for (Player* silent : {&begun.red, &begun.umpire}) house.connect(*silent).until("seals");
    begun.watch();
    for (const Right& right : rights()) {
      const std::string& kind = right.command;
      if (asked_over_http(right) || right.who == std::vector<Who>{Who::organiser}) continue;
      for (const Who who : {Who::player, Who::umpire, Who::spectator}) {
        CAPTURE(kind);
        CAPTURE(static_cast<int>(stage));
        CAPTURE(static_cast<int>(who));
        // A campaign never returns to the lobby, so make another campaign each time.
        if (changed && stage == Stage::lobby) lobby = waits_in_lobby();
        Seated& room = stage == Stage::lobby ? *lobby : begun;
        if (changed && stage != Stage::lobby) room.bring_to(stage);
        changed = false;
        const bool allowed = allows(right, who);
        // A held result has no bell to move: the one refusal by stage that is not in the table.
        const bool timely = in_time(right.when, stage) && !(kind == "move_bell" && stage == Stage::held);
        const auto ask = [&](Whose whose) {
          ++cells;
          const auto message = message_of(kind, room, who, named_by(room, other, who, whose));
          REQUIRE_MESSAGE(message.has_value(), "no sample of this message");
          return room.ask(who, *message);
        };
        const bool names = names_piece(kind, who) || names_seat(kind, who) || names_number(kind);
        if (!allowed) {
          for (const Whose whose : {Whose::own, Whose::foreign, Whose::other_campaign})
            CHECK(code_of(ask(whose)) == "not_allowed");
          continue;
        }
        // Foreign things and things that never existed get the same answer, to the byte.
        if (names) {
          const Json none = ask(Whose::nobodys);
          CHECK(none["type"] == "refused");
          if (!names_number(kind)) CHECK(refusal(ask(Whose::other_campaign)) == refusal(none));
          if (names_piece(kind, who) && who == Who::player) CHECK(refusal(ask(Whose::foreign)) == refusal(none));
          if (kind == "answer") CHECK(refusal(ask(Whose::foreign)) == refusal(none));
        }
        // They would disconnect blue: tried below, and in absence_test.cpp.
        if (kind == "reissue" || kind == "stand_in") continue;
        const std::string code = code_of(ask(Whose::own));
        if (timely) CHECK_FALSE(one_of(code, {"not_allowed", "late", "wrong_stage", "over", "not_begun"}));
        else CHECK(one_of(code, {"late", "wrong_stage", "over", "not_begun", "no_such_phase"}));
        changed = timely;
      }
    }
  }
  MESSAGE(cells << " cells of the table tried");
  CHECK(cells > 500);
}

TEST_CASE("nobody but the umpire asks for another seat") {
  House house;
  house.open();
  Seated room(house);
  for (const char* kind : {"options", "check", "preview", "reach", "defaults", "counsel"}) {
    CAPTURE(kind);
    auto message = *message_of(kind, room, Who::player, named_by(room, room, Who::player, Whose::own));
    message["seat"] = room.blue.handle;
    CHECK(room.red.ask(message)["code"] == "not_allowed");
  }
}

TEST_CASE(
    "a seat that was left, or is another campaign's, answers nothing: no page, no socket, no message of any kind") {
  House house;
  house.options.messages_burst = 1e6;
  house.open();
  Seated room(house), other(house);
  const auto shut = [&](const std::string& handle, const std::string& cookie) {
    const Reply page = house.get("/play/" + handle + "/", cookie), none = house.get("/play/nobody/", cookie);
    CHECK(page.status == 401);
    CHECK(page.body == none.body);
    CHECK(SocketClient(house.address, "/play/" + handle + "/socket", cookie).status() == 401);
  };
  for (Player* there : {&other.red, &other.blue, &other.umpire})
    for (const Player* mine : {&room.red, &room.umpire}) shut(there->handle, mine->cookie);
  shut(room.blue.handle, room.red.cookie);
  shut(room.umpire.handle, room.red.cookie);

  for (const bool by_umpire : {true, false}) {
    Player& leaver = by_umpire ? room.red : room.blue;
    if (by_umpire) {
      CHECK(room.umpire.ask({{"type", "reissue"}, {"seat", leaver.handle}})["type"] == "link");
    } else {
      const auto own = house.store();
      CHECK(office::revoke_seat(*own, room.campaign, leaver.handle, House::now_ms()).has_value());
    }
    const Named named = named_by(room, other, Who::player, Whose::own);
    if (!by_umpire) CHECK(leaver.until("bye")["code"] == "revoked");
    for (const Right& right : rights())
      if (auto message = message_of(right.command, room, Who::player, named)) {
        (*message)["id"] = "left";
        leaver.send(*message);
      }
    for (Json received = leaver.next(); !received.is_null(); received = leaver.next())
      CHECK(received.value("id", "") != "left");
    shut(leaver.handle, leaver.cookie);
  }
}
