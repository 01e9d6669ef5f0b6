#include "play.h"

#include <algorithm>
#include <map>

#include "protocol/codec/shapes/shapes.h"
#include "protocol/codec/write/write_seat.h"
#include "tests/kit/course.h"

namespace ziggurat::test {
using namespace game;
namespace {

// An answer without its date, its address and the secret of a seat that was just taken, which differ.
std::string bytes_of(std::string text, const std::string& address) {
  const auto cut = [&](const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from)) {
      const auto end = text.find(to, at + from.size());
      text.erase(at, end == std::string::npos ? from.size() : end - at);
    }
  };
  cut("\r\nDate: ", "\r\n");
  cut(address, "");
  if (const auto secret = text.find("=", text.find("\r\nSet-Cookie: ")); secret != std::string::npos)
    text.erase(secret, text.find(";", secret) - secret);
  return text;
}

// One side of a pair in play.
class Play {
 public:
  Play(Side& side, const Pair& pair, bool other, Plant plant)
      : side_(side),
        house_(side.house),
        pair_(pair),
        game_(other ? pair.twins.other : pair.twins.one),
        plant_(other ? plant : Plant::none),
        shared_(pair.seed),
        own_(pair.seed * 2 + (other ? 1 : 0)),
        words_(*pair.opened->rulebook, game_.setup, handles()) {}

  std::vector<Heard> run() {
    find_seats();
    side_.take(pair_, game_);
    umpire_.emplace(ear("umpire", game_.umpire(), unheard_));
    umpire_->hello();
    rival_.emplace(ear("rival", rival_seat_, unheard_)), rival_->hello();
    rival_two_.emplace(ear("rival's second", rival_two_seat_, unheard_)), rival_two_->hello();
    second_umpire_.emplace(ear("second umpire", second_umpire_seat_, unheard_)), second_umpire_->hello();
    name_deputies();
    others_do();
    come_in();
    ask_all();
    others_do();
    plant();
    ask_all();
    others_do();
    normalise();
    try_foreign_links();
    try_as_deputies();
    if (pair_.to_next_phase) {
      bell();
      ask_all();
      others_do();
      normalise();
    }
    try_as_deputies();
    come_back();
    leave();
    umpire_->ask(act("pause"));  // otherwise it would play on while the next one is watched
    return std::move(heard_);
  }

 private:
  std::vector<SeatInfo> handles() const {
    auto seats = game_.campaign().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i].id = pair_.handle(i);
    return seats;
  }
  bool by_faction() const { return pair_.observer.role == Viewer::Role::faction; }
  std::string seat_word(SeatId seat) const { return pair_.handle(static_cast<std::size_t>(seat.value)); }

  void find_seats() {
    const auto& seats = game_.campaign().seats;
    const auto all = static_cast<std::int32_t>(seats.size());
    rival_two_seat_ = {all - 1}, second_seat_ = {all - 2}, second_umpire_seat_ = {all - 3};
    for (std::int32_t i = all - 1; i >= 0; --i) {
      const SeatInfo& info = seats[static_cast<std::size_t>(i)];
      if (info.role == SeatRole::spectator) spectator_seat_ = {i};
      if (info.role != SeatRole::player || SeatId{i} == rival_two_seat_ || SeatId{i} == second_seat_) continue;
      if (by_faction() && info.faction == pair_.observer.faction) first_seat_ = {i};
      if (info.faction == seats[static_cast<std::size_t>(rival_two_seat_.value)].faction) rival_seat_ = {i};
    }
  }
  std::string link_to(SeatId seat) const { return Side::link_to(seat_word(seat), game_.campaign().seat(seat)->role); }
  // The proxy's header with the client's address: one for observers, one for each deputy, one for everybody else.
  enum class Who { others, observers, waiting, former };
  std::string forwarded(Who who) const {
    return "X-Forwarded-For: 10." + std::to_string(static_cast<int>(who)) + "." + std::to_string(pair_.number / 256) +
           "." + std::to_string(pair_.number % 256) + "\r\n";
  }
  Ear ear(const std::string& name, SeatId seat, std::vector<Heard>& received) {
    const bool spectates = seat == spectator_seat_;
    if (!spectates && !cookies_.contains(seat)) {
      Ask what;
      what.method = "POST", what.target = link_to(seat),
      what.more = forwarded(&received == &heard_ ? Who::observers : Who::others);
      const Reply claimed = ask(house_.address, what);
      REQUIRE(claimed.status == 303);
      received.push_back({name + " claims", bytes_of(claimed.head + claimed.body, house_.address)});
      const std::string cookie = claimed.header("Set-Cookie");
      cookies_[seat] = cookie.substr(0, cookie.find(';'));
    }
    const std::string target = spectates ? link_to(seat) + "socket" : "/play/" + seat_word(seat) + "/socket";
    return Ear(name, house_.address, target, spectates ? "" : cookies_.at(seat), received,
        forwarded(&received == &heard_ ? Who::observers : Who::others));
  }
  void come_in() {
    if (by_faction()) {
      observers_.push_back(ear("first seat", first_seat_, heard_));
      observers_.push_back(ear("second seat", second_seat_, heard_));
    } else {
      observers_.push_back(ear("hall", spectator_seat_, heard_));
      observers_.push_back(ear("second in the hall", spectator_seat_, heard_));
    }
    for (Ear& one : observers_) {
      heard_.push_back({"upgrade", bytes_of(one.head(), house_.address)});
      one.hello();
    }
  }
  void normalise() {
    for (Ear& one : observers_) one.normalise();
  }

  // ---- Acts of others that the observer must not notice: different ones on the two sides, and different numbers of
  // them. ----
  void others_do() {
    for (std::size_t times = own_.below(4); times > 0; --times) switch (own_.below(10)) {
        case 0: act_unseen(); break;
        case 1:
          umpire_->ask({{"type", "press"}, {"to", {seat_word(rival_seat_)}}, {"text", "a word in your ear"}});
          rival_->ask({{"type", "press"}, {"to", {seat_word(rival_two_seat_)}}, {"text", "a secret"}});
          break;
        case 2: {
          Json plot = {
              {"type", "propose"}, {"with", {seat_word(rival_two_seat_)}}, {"title", "A plot"}, {"text", "by night"}};
          // Refused if both rivals are of one side.
          if (own_.below(2) == 0) plot["clauses"] = Json::array({Json{{"kind", "truce"}}});
          else if (own_.below(2) == 0)
            plot["clauses"] =
                Json::array({Json{{"kind", "passage"}, {"from", rival_word()}, {"to", rival_two_word()}}});
          const Json made = rival_->ask(plot);
          if (made.contains("number"))
            rival_two_->ask({{"type", "answer"}, {"agreement", made["number"]}, {"accept", true}});
          break;
        }
        case 7: {
          const Json made =
              rival_->ask({{"type", "open_room"}, {"with", {seat_word(rival_two_seat_)}}, {"name", "A conspiracy"}});
          if (!made.contains("number")) break;
          rival_two_->ask({{"type", "press"}, {"room", made["number"]}, {"text", "who else is with us?"}});
          if (own_.below(2) == 0) rival_two_->ask({{"type", "leave_room"}, {"room", made["number"]}});
          break;
        }
        case 8: rival_->ask({{"type", "pin"}, {"text", "we strike at night"}}); break;
        case 9: second_umpire_acts(); break;
        case 5: umpire_->ask(act("announce", {{"text", "a lie for you alone"}, {"to", {rival_word()}}})); break;
        case 3: draft(*rival_two_); break;
        case 6: command_wanders(); break;
        case 4:
          umpire_->say({{"type", "record"}, {"from", 1}});
          umpire_->ask(act("look", {{"as", words_.viewer(pair_.observer)}}));
          rival_->ask({{"type", "defaults"}});
          break;
      }
  }
  // A second umpire, who looks after a board or a rival's side, writes, notes, and proposes a grave act that the first
  // refuses.
  void second_umpire_acts() {
    const std::string self = seat_word(second_umpire_seat_);
    Json field = {{"seat", self}, {"factions", Json::array()}, {"boards", Json::array()}};
    if (own_.below(2) == 0) field["factions"].push_back(rival_word());
    else field["boards"].push_back(words_.boards().front().id);
    second_umpire_->ask(act("umpire_field", field));
    second_umpire_->ask({{"type", "press"}, {"to", {seat_word(game_.umpire())}}, {"text", "look at this"}});
    if (own_.below(2) == 0) return;
    if (umpire_->ask(act("second_word", {{"needed", true}}))["type"] != "done") return;
    second_umpire_->ask(act("rewind", {{"phase", 1}}));
    umpire_->ask(act("answer_proposal", {{"number", ++proposals_}, {"confirm", false}}));
  }
  const std::string& rival_two_word() const { return words_.faction(game_.campaign().seat(rival_two_seat_)->faction); }

  // ---- Deputies of two rivals: one who waits, and one who acted and does not any more. Both may learn nothing. ----
  void name_deputies() {
    waiting_ = deputy_of(*rival_, {{"begins", "after_missed"}, {"missed", missed_phases_max}}, Who::waiting);
    former_ = deputy_of(*rival_two_, {{"begins", "at_once"}}, Who::former);
    const std::string page = "/play/" + seat_word(rival_two_seat_) + "/";
    Ear acting("acting deputy", house_.address, page + "socket", former_, unheard_, forwarded(Who::former));
    acting.hello();
    CHECK(acting.status() == 101);
    acting.ask({{"type", "defaults"}});  // refused in a phase in which this rival orders nothing
    CHECK(rival_two_->ask({{"type", "end_deputy"}})["type"] == "done");
    acting.to_the_end();
  }
  // The cookie of a deputy's browser.
  std::string deputy_of(Ear& seat, Json terms, Who who) {
    terms["type"] = "name_deputy";
    Ask what;
    what.method = "POST", what.target = House::path_of(seat.ask(std::move(terms))["url"].get<std::string>()),
    what.more = forwarded(who);
    const std::string cookie = ask(house_.address, what).header("Set-Cookie");
    REQUIRE(!cookie.empty());
    return cookie.substr(0, cookie.find(';'));
  }
  void try_as_deputies() {
    for (const auto& [name, cookie, seat, who] : {std::tuple("waiting deputy", waiting_, rival_seat_, Who::waiting),
             std::tuple("former deputy", former_, rival_two_seat_, Who::former)}) {
      const std::string page = "/play/" + seat_word(seat) + "/";
      for (const char* const own : {"", "book", "letters", "replay", "devices/"})
        for (const char* method : {"GET", "HEAD"}) {
          Ask what;
          what.method = method, what.target = page + own, what.cookie = cookie, what.more = forwarded(who);
          const Reply reply = ask(house_.address, what);
          heard_.push_back(
              {std::string(name) + " " + method + " " + own, bytes_of(reply.head + reply.body, house_.address)});
        }
      Ear early(name, house_.address, page + "socket", cookie, heard_, forwarded(who));
      heard_.push_back({std::string(name) + " upgrade", bytes_of(early.head(), house_.address)});
      if (early.status() == 101) early.to_the_end();
    }
  }

  // What a rival's leader hands over and takes back at once: the bell finds it as it was.
  void command_wanders() {
    const FactionId side = game_.campaign().seat(rival_seat_)->faction;
    Json pieces = Json::array();
    if (!rung_)
      for (const PieceId id : every_other_piece(game_, side, false))
        pieces.push_back(names_of(Viewer::of(side)).piece(id));
    for (const SeatId to : {rival_two_seat_, rival_seat_})
      rival_->ask(
          {{"type", "hand_over"}, {"to", seat_word(to)}, {"pieces", pieces}, {"treasury", true}, {"reason", ""}});
  }
  const std::string& rival_word() const { return words_.faction(game_.campaign().seat(rival_seat_)->faction); }
  Json change_json(const Change& change) const {
    if (const auto* set = std::get_if<AttributeSet>(&change)) {
      const auto& info = words_.vocabulary().attributes[static_cast<std::size_t>(set->attribute)];
      const auto names = names_of(Viewer::umpire());
      return {{"set", names.piece(set->piece)}, {"attribute", info.name},
          {"value", protocol::value_json(names, info, set->value)}};
    }
    const auto& set = std::get<LedgerSet>(change);
    return {{"ledger",
                {words_.faction(set.faction), words_.vocabulary().ledgers[static_cast<std::size_t>(set.ledger)].name}},
        {"value", set.amount}};
  }
  void act_unseen() {
    if (rung_) return;  // hidden changes are chosen by the test's own copy of the world, which stays at this phase
    const auto change = kit::hidden_change(game_, pair_.observer, own_);
    if (!change) return;
    const Json done = umpire_->ask(act("change", {{"changes", Json::array({change_json(change->first)})}}));
    if (done.contains("seq")) umpire_->ask(act("undo", {{"seq", done["seq"]}}));
  }
  // Saves the rules' default orders without a salt: what the bell would take anyway.
  void draft(Ear& seat) {
    const Json defaults = seat.ask({{"type", "defaults"}});
    if (!defaults.contains("orders")) return;
    const Json sheet = {{"orders", defaults["orders"]}, {"salt", ""}};
    seat.ask({{"type", "draft"}, {"phase", phase_}, {"base", drafts_[&seat]}, {"sheet", sheet}});
    ++drafts_[&seat];
  }

  // ---- Questions of the observers: the same on both sides. ----
  void ask_all() {
    kit::Chance chance(shared_);
    for (Ear& one : observers_) {
      one.say({{"type", "history"}, {"from", 1}, {"to", 200}});
      for (const char* of : {"press", "agreements", "announcements", "requests"})
        one.ask({{"type", "older"}, {"of", of}, {"before", 1000}});
      if (!by_faction()) {
        one.ask({{"type", "press"}, {"to", {seat_word(rival_seat_)}}, {"text", "let me in"}});
        one.ask({{"type", "options"}, {"pieces", Json::array()}});
        continue;
      }
      ask_as_player(one, chance);
    }
  }
  protocol::Names names_of(const Viewer& viewer) const { return {words_, game_.play.streams.numbers(viewer), viewer}; }
  void ask_as_player(Ear& one, kit::Chance& chance) {
    std::map<Place, std::vector<PieceId>> stacks;
    for (const auto& [id, seen] : game_.view(pair_.observer).pieces)
      if (seen.piece->side == pair_.observer.faction && !seen.as_of) stacks[seen.piece->place].push_back(id);
    Json asked = Json::array({Json::array()});
    for (const auto& [place, pieces] : stacks) {
      Json names = Json::array();
      for (const PieceId id : pieces) names.push_back(names_of(pair_.observer).piece(id));
      if (chance.one_in(1 + stacks.size() / 4)) asked.push_back(names);
    }
    for (const Json& pieces : asked) one.ask({{"type", "options"}, {"pieces", pieces}});
    const Json defaults = one.ask({{"type", "defaults"}});
    const Json orders = defaults.contains("orders") ? defaults["orders"] : Json::array();
    one.ask({{"type", "check"}, {"sheet", {{"orders", orders}, {"salt", ""}}}});
    Json twice = orders;
    for (const Json& order : orders) twice.push_back(order);
    one.ask({{"type", "check"}, {"sheet", {{"orders", twice}, {"salt", ""}}}});
    // A number that the observer was not given yet, and a name that is no number.
    one.ask({{"type", "options"},
        {"pieces", {std::to_string(game_.play.streams.numbers(pair_.observer).pieces().size() + 1)}}});
    one.ask({{"type", "options"}, {"pieces", {"nobody"}}});
    one.ask({{"type", "press"}, {"to", {seat_word(game_.umpire())}}, {"text", "is anybody there?"}});
    one.ask({{"type", "search"}, {"words", "a"}});
    one.ask({{"type", "press"}, {"room", 1}, {"text", "is this a room?"}});
    one.ask({{"type", "invite_to_room"}, {"room", 1}, {"seat", seat_word(first_seat_)}});
    one.ask({{"type", "leave_room"}, {"room", 2}});
    one.ask({{"type", "propose"}, {"with", {seat_word(rival_seat_)}}, {"title", "Peace"}, {"text", "for a day"}});
    one.ask({{"type", "answer"}, {"agreement", 3}, {"accept", true}});
    one.ask({{"type", "seal"}, {"phase", phase_}, {"revision", 77}});
    for (const SeatId to : {first_seat_, second_seat_, rival_seat_})
      one.ask({{"type", "hand_over"}, {"to", seat_word(to)}, {"press", true}, {"reason", ""}});
    one.ask({{"type", "draft"}, {"phase", phase_}, {"base", 0}, {"sheet", {{"orders", orders}, {"salt", ""}}}});
    one.ask({{"type", "look"}, {"as", "umpire"}});
    one.ask({{"type", "press"}, {"to", "nobody"}});
  }
  void try_foreign_links() {
    const SeatId own_seat = by_faction() ? first_seat_ : spectator_seat_;
    const std::string own = "/play/" + seat_word(own_seat) + "/", rival = "/play/" + seat_word(rival_seat_) + "/";
    const std::vector<std::string> targets = {own, own + "socket", own + "replay", own + "book", own + "letters",
        link_to(own_seat), rival, rival + "book", rival + "letters", "/play/nobody/", "/join/used", "/watch/none/", "/",
        "/healthz", "/readyz", "/office/"};
    for (const std::string& target : targets)
      for (const char* method : {"GET", "HEAD", "POST"}) {
        Ask what;
        what.method = method, what.target = target, what.cookie = observers_cookie(),
        what.more = forwarded(Who::observers);
        const Reply reply = ask(house_.address, what);
        heard_.push_back({"HTTP " + what.method + " " + target, bytes_of(reply.head + reply.body, house_.address)});
      }
    try_to_connect("upgrade to another's seat", rival + "socket");
  }
  std::string observers_cookie() const { return by_faction() ? cookies_.at(first_seat_) : "seat=none"; }
  void try_to_connect(const std::string& from, const std::string& target) {
    const Ear ear(from, house_.address, target, observers_cookie(), unheard_, forwarded(Who::observers));
    heard_.push_back({"HTTP " + from, bytes_of(ear.head(), house_.address)});
  }

  void plant() {
    switch (plant_) {
      case Plant::none: break;
      case Plant::letter:
        umpire_->ask({{"type", "press"}, {"to", {seat_word(first_seat_)}}, {"text", "planted"}});
        break;
      case Plant::room:
        rival_->ask({{"type", "open_room"}, {"with", {seat_word(first_seat_)}}, {"name", "Planted"}});
        break;
      case Plant::agreement:
        rival_->ask({{"type", "propose"}, {"with", {seat_word(first_seat_)}}, {"title", "Planted"},
            {"text", "for all to see"}});
        break;
      case Plant::announcement: umpire_->ask(act("announce", {{"text", "planted"}, {"to", "all"}})); break;
      case Plant::seal:
        rival_two_->ask({{"type", "seal"}, {"phase", phase_}, {"revision", drafts_[&*rival_two_]}});
        break;
      case Plant::draft_of_ally: draft(observers_.back()); break;
      case Plant::press_law: umpire_->ask(act("press_law", {{"open", false}})); break;
      case Plant::deputy: rival_->ask({{"type", "end_deputy"}}); break;
      case Plant::count: observers_.front().normalise(); break;
    }
  }

  // ---- The bell and its consequences. ----
  void bell() {
    umpire_->ask(act("hold", {{"hold_ms", -1}}));
    umpire_->ask(act("resume"));
    umpire_->ask(act("ring", {{"phase", phase_}}));
    // Resolves a held result again without changes: more often on one side than on the other.
    for (std::size_t times = own_.below(3); times > 0; --times)
      umpire_->ask(act("amend", {{"rulings", Json::object()}, {"rerolls", Json::object()}, {"faces", Json::array()}}));
    for (const char* word : {"publish", "next"}) umpire_->ask(act(word, {{"phase", phase_}}));
    // This command is handled when nothing is due any more: the next phase may have nothing to order and ring at once.
    umpire_->ask(act("ring", {{"phase", phase_}}));
    rung_ = true;
    normalise();
    ++phase_;
  }
  void come_back() {
    for (std::size_t i = 0; i < observers_.size(); ++i) {
      const SeatId seat = !by_faction() ? spectator_seat_ : i == 0 ? first_seat_ : second_seat_;
      const std::string stream = words_.stream(pair_.observer, 0);
      Ear again = ear("back", seat, heard_);
      again.hello({{"stream", stream}, {"revision", 1}});
      Ear anew = ear("anew", seat, heard_);
      anew.hello();
    }
  }
  // A former member: the session is ended, others play on, and every request gets the same answer on both sides.
  void leave() {
    if (!by_faction()) return;
    CHECK(umpire_->ask({{"type", "reissue"}, {"seat", seat_word(first_seat_)}})["type"] == "link");
    observers_.front().to_the_end();
    others_do();
    try_foreign_links();
    try_to_connect("upgrade of a former member", "/play/" + seat_word(first_seat_) + "/socket");
    observers_.back().normalise();
  }

  Side& side_;
  House& house_;
  const Pair& pair_;
  const Game& game_;
  Plant plant_;
  std::uint64_t shared_;
  kit::Chance own_;
  protocol::Words words_;
  SeatId first_seat_, second_seat_, rival_seat_, rival_two_seat_, spectator_seat_, second_umpire_seat_;
  std::map<SeatId, std::string> cookies_;
  std::optional<Ear> umpire_, rival_, rival_two_, second_umpire_;
  std::string waiting_, former_;  // cookies
  int proposals_ = 0;
  std::vector<Ear> observers_;
  std::map<const Ear*, int> drafts_;
  std::int64_t phase_ = game_.table().phase_number;
  bool rung_ = false;
  std::vector<Heard> heard_, unheard_;
};

}  // namespace

std::vector<Heard> play(Side& side, const Pair& pair, bool other, Plant plant) {
  return Play(side, pair, other, plant).run();
}

std::string first_difference(const std::vector<Heard>& one, const std::vector<Heard>& other) {
  for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
    const Heard none{"nothing", ""};
    const Heard &a = i < one.size() ? one[i] : none, &b = i < other.size() ? other[i] : none;
    if (a == b) continue;
    const auto at =
        std::mismatch(a.bytes.begin(), a.bytes.end(), b.bytes.begin(), b.bytes.end()).first - a.bytes.begin();
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 200));
    return a.from + " against " + b.from + ": …" + (from < a.bytes.size() ? a.bytes.substr(from, 400) : "") +
           "… against …" + (from < b.bytes.size() ? b.bytes.substr(from, 400) : "") + "…";
  }
  return {};
}

}  // namespace ziggurat::test
