#include "pair.h"

#include <algorithm>
#include <map>

#include "campaign/export_text.h"
#include "campaign/log_codec.h"
#include "protocol/codec/shapes.h"
#include "protocol/codec/write_seat.h"
#include "tests/kit/course.h"

namespace ziggurat::test {
namespace {

std::string handle(const std::string& campaign, std::size_t seat) { return campaign + "s" + std::to_string(seat); }

// The kit's campaign as a file under a name of its own.
std::string export_of(const Pair& pair, const Game& game) {
  const RulebookKind& kind = *pair.scenario->kind;
  std::string text, chain;
  std::size_t seats = 0;
  for (Entry entry : game.log) {
    if (auto* made = std::get_if<CampaignMade>(&entry.body)) {
      made->id = pair.id, made->name = "Twins", made->rulebook = kind.id(), made->version = kind.version();
      made->setting = pair.opened->setting;
      for (auto& seat : made->seats) seat.id = handle(pair.id, seats++);
      text = export_head(*made);
    }
    if (auto* added = std::get_if<SeatAdded>(&entry.body)) added->seat.id = handle(pair.id, seats++);
    const LogLine line = line_of(entry, chain);
    text += export_line(line);
    chain = line.chain;
  }
  return text + export_foot(static_cast<std::int64_t>(game.log.size()), chain);
}

// Everything of an answer but its date and the address, which differs.
std::string bytes_of(std::string text, const std::string& address) {
  const auto cut = [&](const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from)) {
      const auto end = text.find(to, at + from.size());
      text.erase(at, end == std::string::npos ? from.size() : end - at);
    }
  };
  cut("\r\nDate: ", "\r\n");
  cut(address, "");
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
        other_(other),
        plant_(other ? plant : Plant::none),
        shared_(pair.seed),
        own_(pair.seed * 2 + (other ? 1 : 0)),
        words_(*pair.opened->rulebook, game_.setup, handles()),
        umpire_names_(words_, game_.campaign().secret, Viewer::umpire()),
        observer_names_(words_, game_.campaign().secret, pair.observer) {}

  std::vector<Heard> run() {
    find_seats();
    import();
    umpire_.emplace(ear("umpire", game_.umpire(), unheard_));
    umpire_->hello();
    rival_.emplace(ear("rival", rival_seat_, unheard_)), rival_->hello();
    rival_two_.emplace(ear("rival's second", rival_two_seat_, unheard_)), rival_two_->hello();
    others_do();
    come_in();
    ask_all();
    others_do();
    plant();
    ask_all();
    others_do();
    settle();
    doors();
    if (pair_.to_next_phase) {
      bell();
      ask_all();
      others_do();
      settle();
    }
    come_back();
    leave();
    return std::move(heard_);
  }

 private:
  std::vector<SeatInfo> handles() const {
    auto seats = game_.campaign().seats;
    for (std::size_t i = 0; i < seats.size(); ++i) seats[i].id = handle(pair_.id, i);
    return seats;
  }
  bool by_faction() const { return pair_.observer.role == Viewer::Role::faction; }
  std::string seat_word(SeatId seat) const { return handle(pair_.id, static_cast<std::size_t>(seat.value)); }

  void find_seats() {
    const auto& seats = game_.campaign().seats;
    const auto all = static_cast<std::int32_t>(seats.size());
    rival_two_seat_ = {all - 1}, second_seat_ = {all - 2};
    for (std::int32_t i = all - 1; i >= 0; --i) {
      const SeatInfo& info = seats[static_cast<std::size_t>(i)];
      if (info.role == SeatRole::spectator) hall_seat_ = {i};
      if (info.role != SeatRole::player || SeatId{i} == rival_two_seat_ || SeatId{i} == second_seat_) continue;
      if (by_faction() && info.faction == pair_.observer.faction) first_seat_ = {i};
      if (info.faction == seats[static_cast<std::size_t>(rival_two_seat_.value)].faction) rival_seat_ = {i};
    }
  }
  void import() {
    const auto store = house_.store();
    const auto id = office::import_campaign(*store, house_.rulebooks, export_of(pair_, game_));
    REQUIRE_MESSAGE(id.has_value(), (id ? "" : id.error().at + " " + id.error().words));
    side_.clock.now = game_.now_ms;
  }
  std::string link_to(SeatId seat) {
    const auto store = house_.store();
    const auto link = office::new_invite(
        *store, house_.rulebooks, pair_.id, seat_word(seat), "http://" + house_.address, side_.clock.now);
    REQUIRE_MESSAGE(link.has_value(), (link ? "" : link.error().words));
    return House::path_of(link->url);
  }
  Ear ear(const std::string& name, SeatId seat, std::vector<Heard>& heard) {
    if (seat == hall_seat_) return Ear(name, house_.address, link_to(seat) + "socket", "", heard);
    std::string& cookie = cookies_[seat];
    if (cookie.empty()) {
      const Reply claimed = house_.post(link_to(seat));
      REQUIRE(claimed.status == 303);
      cookie = claimed.header("Set-Cookie");
      cookie = cookie.substr(0, cookie.find(';'));
    }
    return Ear(name, house_.address, "/play/" + seat_word(seat) + "/socket", cookie, heard);
  }
  void come_in() {
    if (by_faction()) {
      observers_.push_back(ear("first seat", first_seat_, heard_));
      observers_.push_back(ear("second seat", second_seat_, heard_));
    } else {
      observers_.push_back(ear("hall", hall_seat_, heard_));
      observers_.push_back(ear("second in the hall", hall_seat_, heard_));
    }
    for (Ear& one : observers_) {
      heard_.push_back({"upgrade", bytes_of(one.head(), house_.address)});
      one.hello();
    }
  }
  void settle() {
    for (Ear& one : observers_) one.settle();
  }

  // ---- what others do, and the observer must not notice: different things on the two sides, and a different number of them ----
  void others_do() {
    for (std::size_t times = own_.below(4); times > 0; --times) switch (own_.below(5)) {
        case 0: act_unseen(); break;
        case 1:
          umpire_->ask({{"type", "press"}, {"to", {seat_word(rival_seat_)}}, {"text", "a word in your ear"}});
          rival_->ask({{"type", "press"}, {"to", {seat_word(rival_two_seat_)}}, {"text", "a secret"}});
          break;
        case 2: {
          const Json made = rival_->ask(
              {{"type", "propose"}, {"with", {seat_word(rival_two_seat_)}}, {"title", "A plot"}, {"text", "by night"}});
          if (made.contains("number"))
            rival_two_->ask({{"type", "answer"}, {"agreement", made["number"]}, {"accept", true}});
          break;
        }
        case 3: draft(*rival_two_); break;
        case 4:
          umpire_->ask({{"type", "record"}, {"from", 1}});
          umpire_->ask(act("look", {{"as", words_.viewer(pair_.observer)}}));
          rival_->ask({{"type", "defaults"}});
          break;
      }
  }
  Json change_json(const Change& change) const {
    if (const auto* set = std::get_if<AttributeSet>(&change)) {
      const auto& info = words_.vocabulary().attributes[static_cast<std::size_t>(set->attribute)];
      return {{"set", umpire_names_.piece(set->piece)}, {"attribute", info.name},
          {"value", protocol::value_json(umpire_names_, info, set->value)}};
    }
    const auto& set = std::get<LedgerSet>(change);
    return {{"ledger",
                {words_.faction(set.faction), words_.vocabulary().ledgers[static_cast<std::size_t>(set.ledger)].name}},
        {"value", set.amount}};
  }
  void act_unseen() {
    if (rung_) return;  // judged by the world of the kit, which stands at this phase
    const auto change = kit::hidden_change(game_, pair_.observer, own_);
    if (!change) return;
    const Json done = umpire_->ask(act("change", {{"changes", Json::array({change_json(change->first)})}}));
    if (done.contains("seq")) umpire_->ask(act("undo", {{"seq", done["seq"]}}));
  }
  // The rules' own orders, without a salt: what the bell would take anyway.
  void draft(Ear& seat) {
    const Json defaults = seat.ask({{"type", "defaults"}});
    if (!defaults.contains("orders")) return;
    const Json sheet = {{"orders", defaults["orders"]}, {"salt", ""}};
    seat.ask({{"type", "draft"}, {"phase", phase_}, {"base", drafts_[&seat]}, {"sheet", sheet}});
    ++drafts_[&seat];
  }

  // ---- what the observers ask: the same on both sides ----
  void ask_all() {
    kit::Chance chance(shared_);
    for (Ear& one : observers_) {
      one.ask({{"type", "history"}, {"from", 1}, {"to", 200}});
      if (!by_faction()) {
        one.ask({{"type", "press"}, {"to", {seat_word(rival_seat_)}}, {"text", "let me in"}});
        one.ask({{"type", "options"}, {"pieces", Json::array()}});
        continue;
      }
      ask_as_player(one, chance);
    }
  }
  void ask_as_player(Ear& one, kit::Chance& chance) {
    std::map<Place, std::vector<PieceId>> stacks;
    for (const auto& [id, seen] : game_.view(pair_.observer).pieces)
      if (seen.piece->side == pair_.observer.faction && !seen.as_of) stacks[seen.piece->place].push_back(id);
    Json asked = Json::array({Json::array()});
    for (const auto& [place, pieces] : stacks) {
      Json names = Json::array();
      for (const PieceId id : pieces) names.push_back(observer_names_.piece(id));
      if (chance.one_in(1 + stacks.size() / 4)) asked.push_back(names);
    }
    for (const Json& pieces : asked) one.ask({{"type", "options"}, {"pieces", pieces}});
    const Json defaults = one.ask({{"type", "defaults"}});
    const Json orders = defaults.contains("orders") ? defaults["orders"] : Json::array();
    one.ask({{"type", "check"}, {"sheet", {{"orders", orders}, {"salt", ""}}}});
    Json twice = orders;
    for (const Json& order : orders) twice.push_back(order);
    one.ask({{"type", "check"}, {"sheet", {{"orders", twice}, {"salt", ""}}}});
    // Names that others gave: of a piece he does not see, and of none.
    const protocol::Names rivals(
        words_, game_.campaign().secret, Viewer::of(game_.campaign().seat(rival_seat_)->faction));
    one.ask({{"type", "options"}, {"pieces", {rivals.piece({0})}}});
    one.ask({{"type", "options"}, {"pieces", {"nobody"}}});
    one.ask({{"type", "press"}, {"to", {seat_word(game_.umpire())}}, {"text", "is anybody there?"}});
    one.ask({{"type", "propose"}, {"with", {seat_word(rival_seat_)}}, {"title", "Peace"}, {"text", "for a day"}});
    one.ask({{"type", "answer"}, {"agreement", 3}, {"accept", true}});
    one.ask({{"type", "seal"}, {"phase", phase_}, {"revision", 77}});
    one.ask({{"type", "draft"}, {"phase", phase_}, {"base", 0}, {"sheet", {{"orders", orders}, {"salt", ""}}}});
    one.ask({{"type", "look"}, {"as", "umpire"}});
    one.ask({{"type", "press"}, {"to", "nobody"}});
  }
  void door(const std::string& from, const Ask& what) {
    const Reply reply = ziggurat::test::ask(house_.address, what);
    heard_.push_back({"HTTP " + from, bytes_of(reply.head + reply.body, house_.address)});
  }
  void doors() {
    const std::string mine = by_faction() ? cookies_.at(first_seat_) : "seat=none";
    const std::string own = "/play/" + seat_word(by_faction() ? first_seat_ : hall_seat_) + "/";
    for (const std::string& target : {own, own + "socket", "/play/" + seat_word(rival_seat_) + "/",
             std::string("/play/nobody/"), std::string("/join/used"), std::string("/watch/none/"), std::string("/"),
             std::string("/healthz"), std::string("/readyz"), std::string("/office/")})
      for (const char* method : {"GET", "HEAD", "POST"}) {
        Ask what;
        what.method = method, what.target = target, what.cookie = mine;
        door(what.method + " " + target, what);
      }
    const Ear stranger("stranger", house_.address, "/play/" + seat_word(rival_seat_) + "/socket", mine, unheard_);
    heard_.push_back({"HTTP upgrade to another's seat", bytes_of(stranger.head(), house_.address)});
  }

  void plant() {
    switch (plant_) {
      case Plant::none: break;
      case Plant::letter:
        umpire_->ask({{"type", "press"}, {"to", {seat_word(first_seat_)}}, {"text", "planted"}});
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
      case Plant::count: observers_.front().settle(); break;
    }
  }

  // ---- the bell, and what comes of it ----
  void bell() {
    umpire_->ask(act("hold", {{"hold_ms", -1}}));
    umpire_->ask(act("resume"));
    umpire_->ask(act("ring", {{"phase", phase_}}));
    // A held result resolved again, as it was: more often on one side than on the other.
    for (std::size_t times = own_.below(3); times > 0; --times)
      umpire_->ask(act("amend", {{"rulings", Json::object()}, {"rerolls", Json::object()}, {"faces", Json::array()}}));
    for (const char* word : {"publish", "next"}) umpire_->ask(act(word, {{"phase", phase_}}));
    rung_ = true;
    settle();
    ++phase_;
  }
  void come_back() {
    for (std::size_t i = 0; i < observers_.size(); ++i) {
      const SeatId seat = !by_faction() ? hall_seat_ : i == 0 ? first_seat_ : second_seat_;
      const std::string stream = words_.stream(pair_.observer, 0);
      Ear again = ear("back", seat, heard_);
      again.hello({{"stream", stream}, {"revision", 1}});
      Ear anew = ear("anew", seat, heard_);
      anew.hello();
    }
  }
  // A former member: his session is ended, others go on, and whatever he tries answers the same.
  void leave() {
    if (!by_faction()) return;
    CHECK(umpire_->ask({{"type", "reissue"}, {"seat", seat_word(first_seat_)}})["type"] == "link");
    observers_.front().to_the_end();
    others_do();
    doors();
    const Ear gone(
        "former", house_.address, "/play/" + seat_word(first_seat_) + "/socket", cookies_.at(first_seat_), unheard_);
    heard_.push_back({"HTTP upgrade of a former member", bytes_of(gone.head(), house_.address)});
    observers_.back().settle();
  }

  Side& side_;
  House& house_;
  const Pair& pair_;
  const Game& game_;
  bool other_;
  Plant plant_;
  std::uint64_t shared_;
  kit::Chance own_;
  protocol::Words words_;
  protocol::Names umpire_names_, observer_names_;
  SeatId first_seat_, second_seat_, rival_seat_, rival_two_seat_, hall_seat_;
  std::map<SeatId, std::string> cookies_;
  std::optional<Ear> umpire_, rival_, rival_two_;
  std::vector<Ear> observers_;
  std::map<const Ear*, int> drafts_;
  std::int64_t phase_ = game_.table().phase_number;
  bool rung_ = false;
  std::vector<Heard> heard_, unheard_;
};

}  // namespace

Side::Side(RulebookList rulebooks, const std::string& title) {
  house.rulebooks = std::move(rulebooks);
  house.options.clock = &clock;
  house.options.fresh_secret = [] { return secret_of(7); };
  house.options.messages_burst = 1e6, house.options.messages_per_second = 1e6;
  house.options.snapshot_entries = 0;
  house.open();
  house.write_page("table", title);
}

std::optional<Pair> make_pair(const kit::Scenario& scenario, const kit::Opened& opened, const Game& game,
    const Viewer& observer, kit::Chance& chance) {
  Game base = game;
  const auto sits = [&](const SeatPlan& seat) { return seat.faction == observer.faction; };
  if (observer.role == Viewer::Role::faction && std::none_of(base.setup.seats.begin(), base.setup.seats.end(), sits))
    return std::nullopt;
  std::vector<FactionId> rivals;
  for (const auto& seat : base.setup.seats)
    if (observer.role != Viewer::Role::faction || seat.faction != observer.faction) rivals.push_back(seat.faction);
  if (rivals.empty()) return std::nullopt;
  const FactionId own = observer.role == Viewer::Role::faction ? observer.faction : rivals.front();
  CHECK(base.ask(organiser, AddSeat{{"second", "The second", SeatRole::player, own, {}}}) == "done");
  CHECK(
      base.ask(organiser, AddSeat{{"rival", "A rival's second", SeatRole::player, chance.pick(rivals), {}}}) == "done");
  base.drafts.clear();  // a file of a campaign holds none
  auto twins = kit::random_twins(base, observer, chance);
  if (!twins) return std::nullopt;
  kit::Twins played = *twins;
  const auto verdict = kit::close_twins(played, observer);
  if (verdict.secrecy == kit::Secrecy::leaked) FAIL_CHECK(verdict.words);
  for (Game* twin : {&twins->one, &twins->other}) CHECK(twin->ask_umpire(PauseClock{}, "") == "done");
  return Pair{&scenario, &opened, std::move(*twins), observer, verdict.secrecy == kit::Secrecy::kept,
      1 + chance.below(1u << 30), ""};
}

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
