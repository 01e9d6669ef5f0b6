#include <doctest/doctest.h>

#include "host/notices/notices_of.h"

using namespace ziggurat;

namespace {

constexpr std::int64_t hour = 3'600'000, collect = 180'000, now = 1'790'000'000'000;
constexpr SeatId red{0}, blue{1}, umpire{2};

// Red and blue in the phase "Night", in which only `ordering` gives orders.
Campaign night(game::Audience ordering = game::Audience::everyone()) {
  Campaign campaign;
  campaign.begun = true;
  campaign.seats = {{"r", "Red", SeatRole::player, FactionId{0}, {}}, {"b", "Blue", SeatRole::player, FactionId{1}, {}},
      {"u", "Umpire", SeatRole::umpire, {}, {}}, {"s", "Screen", SeatRole::spectator, {}, {}}};
  campaign.table.stage = Stage::orders;
  campaign.table.phase.title = "Night";
  campaign.table.phase.orders_from = ordering;
  return campaign;
}

game::Phase day(game::Audience ordering = game::Audience::everyone()) {
  game::Phase phase;
  phase.title = "Day";
  phase.orders_from = ordering;
  return phase;
}

store::NoticeChanges changes(const Campaign& campaign, std::vector<EntryBody> bodies) {
  std::vector<Entry> entries;
  for (EntryBody& body : bodies)
    entries.push_back({7 + static_cast<std::int64_t>(entries.size()), now, {}, std::move(body)});
  return notices_of(campaign, entries, collect);
}

// "r phase: Orders are open: Day."
std::vector<std::string> lines(const store::NoticeChanges& changed) {
  std::vector<std::string> all;
  for (const auto& one : changed.notices) all.push_back(one.seat + " " + one.kind + ": " + one.body);
  return all;
}

PhaseOpened opened(std::int64_t closes_at_ms, game::Audience ordering = game::Audience::everyone()) {
  return {2, day(ordering), closes_at_ms, "", ""};
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("an opened phase notifies the persons who may give orders in it, and no bots") {
  Campaign campaign = night();
  CHECK(lines(changes(campaign, {opened(now + hour)})) ==
        Lines{"r phase: Orders are open: Day.", "b phase: Orders are open: Day."});
  CHECK(lines(changes(campaign, {opened(0, game::Audience::only(FactionId{1}))})) ==
        Lines{"b phase: Orders are open: Day."});
  campaign.bots[blue] = game::Strength::fair;
  CHECK(lines(changes(campaign, {opened(0)})) == Lines{"r phase: Orders are open: Day."});
  campaign.begun = false;
  CHECK(changes(campaign, {opened(0)}).empty());
  campaign.lesson = Lesson{};
  CHECK(changes(campaign, {CampaignStarted{}}).empty());
}

TEST_CASE("a long phase reminds its seats a quarter before its end, at most a day") {
  struct Row {
    std::int64_t length, reminded_at;
  };
  for (const Row& row :
      {Row{8 * hour, now + 6 * hour}, {200 * hour, now + 176 * hour}, {2 * hour, now + 90 * 60'000}}) {
    CAPTURE(row.length);
    const auto changed = changes(night(), {opened(now + row.length)});
    REQUIRE(changed.notices.size() == 4);
    const auto& reminder = changed.notices[1];
    CHECK(reminder.body == "Your orders for Day are not sealed.");
    CHECK(reminder.at_ms == row.reminded_at);
    CHECK(reminder.due_at_ms == row.reminded_at);
    CHECK(reminder.until_ms == now + row.length);
  }
  CHECK(changes(night(), {opened(now + 2 * hour - 1)}).notices.size() == 2);
}

TEST_CASE("what the log makes untrue leaves the queue: by a seal, the bell, a pause, a moved end, a rewind") {
  const std::vector<store::NoticeDrop> closing = {{"phase", ""}, {"last_call", ""}};
  CHECK(
      changes(night(), {SheetSealed{1, blue, {}, 1, ""}}).drops == std::vector<store::NoticeDrop>{{"last_call", "b"}});
  CHECK(changes(night(), {BellRung{}}).drops == closing);
  CHECK(changes(night(), {CampaignEnded{}}).drops == closing);

  Campaign campaign = night();
  campaign.table.sealed[red] = {};
  const auto moved = changes(campaign, {ClockSet{now + 4 * hour, 0, "", 0, 0}});
  CHECK(moved.drops == std::vector<store::NoticeDrop>{{"last_call", ""}});
  CHECK(moved.moves == std::vector<store::NoticeMove>{{"phase", now + 4 * hour}});
  CHECK(lines(moved) == Lines{"b last_call: Your orders for Night are not sealed."});
  const auto paused = changes(campaign, {ClockPaused{"rain"}});
  CHECK(paused.drops == std::vector<store::NoticeDrop>{{"last_call", ""}});
  CHECK(paused.moves == std::vector<store::NoticeMove>{{"phase", 0}});
  CHECK(paused.notices.empty());
  campaign.table.stage = Stage::held;
  CHECK(changes(campaign, {ClockSet{0, 0, "", now + hour, 0}}).empty());

  auto opening = std::make_shared<Table>(night().table);
  opening->phase.title = "Dawn";
  campaign.openings.set(1, opening);
  const auto rewound = changes(campaign, {Rewound{1, 1, "a mistake"}});
  CHECK(rewound.drops == std::vector<store::NoticeDrop>{{"phase", ""}, {"last_call", ""}, {"outcome", ""}});
  CHECK(lines(rewound).front() == "r phase: The game went back to Dawn. Orders are open again.");
}

TEST_CASE("the bell, its result and the next phase in one write: a result and the new phase, not the old one") {
  const auto changed =
      changes(night(), {ClockSet{now + 9 * hour, 0, "", 0, 0}, BellRung{}, OutcomePublished{1, now, ""}, opened(0)});
  CHECK(lines(changed) == Lines{"r outcome: The result of Night is out.", "b outcome: The result of Night is out.",
                              "r phase: Orders are open: Day.", "b phase: Orders are open: Day."});
}

TEST_CASE("a held result and requests notify the umpire alone") {
  BellRung bell;
  bell.held = true;
  bell.requests = {{1, red, {}}};
  CHECK(lines(changes(night(), {bell})) ==
        Lines{"u letter: A request from Red.", "u outcome: The result of Night waits for you."});
}

TEST_CASE("a letter notifies its addressees, and neither its text nor anybody else") {
  CHECK(lines(changes(night(), {PressSent{1, red, {blue, umpire}, "We attack at dawn"}})) ==
        Lines{"b letter: A letter from Red.", "u letter: A letter from Red."});
  CHECK(lines(changes(night(), {RoomOpened{1, red, {blue}, "Against Urr"}})) ==
        Lines{"b letter: A closed room opened by Red."});
  CHECK(lines(changes(night(), {RoomOpened{1, umpire, {red, blue}, "Debrief", now}})) ==
        Lines{"r letter: The debrief room is open.", "b letter: The debrief room is open.",
            "u letter: The debrief room is open."});
  CHECK(lines(changes(night(), {AgreementProposed{1, red, {blue}, "Secret pact", "against Urr", 0, 0}})) ==
        Lines{"b letter: An agreement proposed by Red."});
  Campaign campaign = night();
  campaign.agreements.push_back({1, now, red, {blue}, "Secret pact", "against Urr", {}, {}, 0, 0});
  CHECK(lines(changes(campaign, {AgreementAnswered{1, blue, true}})) ==
        Lines{"r letter: An answer to your agreement from Blue."});
  CHECK(changes(campaign, {AgreementAnswered{1, red, false}}).empty());
}

TEST_CASE("announcements and last calls notify their audience alone, last calls only who has not sealed") {
  const auto to_blue = game::Audience::only(FactionId{1});
  CHECK(lines(changes(night(), {Announced{"a spy is among you", to_blue, "", 0, 0, 0}})) ==
        Lines{"b letter: An announcement by the umpire."});
  CHECK(lines(changes(night(), {Announced{"tea", to_blue, "", 0, 0, 0, 0, true}})) ==
        Lines{"b letter: An announcement by the organiser."});
  Campaign campaign = night();
  const Announced call{"seal now", game::Audience::everyone(), "", 1, now + hour, 0};
  CHECK(changes(campaign, {call}).notices.size() == 2);
  campaign.table.sealed[red] = {};
  const auto called = changes(campaign, {call});
  CHECK(lines(called) == Lines{"b last_call: The umpire's last call: your orders for Night are not sealed."});
  CHECK(called.notices[0].due_at_ms == now);
  CHECK(called.notices[0].until_ms == now + hour);
}

TEST_CASE("a request for more time notifies the umpire, its answer the player; one that is granted by itself nobody") {
  CHECK(lines(changes(night(), {ExtensionAsked{1, 1, red, hour, ""}})) ==
        Lines{"u letter: A request for more time from Red."});
  Campaign campaign = night();
  campaign.table.sealed[red] = campaign.table.sealed[blue] = {};
  const auto by_itself =
      changes(campaign, {ExtensionAsked{1, 1, red, hour, ""}, ExtensionAnswered{1, true, now + 9 * hour}});
  CHECK(by_itself.notices.empty());
  CHECK(by_itself.moves == std::vector<store::NoticeMove>{{"phase", now + 9 * hour}});
  campaign.extensions.emplace_back().number = 1;
  campaign.extensions.back().seat = red;
  CHECK(lines(changes(campaign, {ExtensionAnswered{1, false, 0}})) ==
        Lines{"r letter: An answer to your request for more time."});
}

TEST_CASE("a new law of the clock moves the end of the open phase, if it says so") {
  CHECK(changes(night(), {ClockLawSet{}}).empty());
  const auto moved = changes(night(), {ClockLawSet{std::nullopt, now + 4 * hour}});
  CHECK(moved.moves == std::vector<store::NoticeMove>{{"phase", now + 4 * hour}});
  CHECK(moved.notices.size() == 2);
}
