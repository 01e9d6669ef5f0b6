#include <doctest/doctest.h>

#include "protocol/codec/record.h"
#include "samples.h"

using namespace ziggurat;
using namespace ziggurat::game;
using namespace ziggurat::protocol;
using namespace ziggurat::test;

TEST_CASE("the record tells every kind of entry in words, and never a secret") {
  const Toy source = toy();
  const Words words = words_of(source);
  CampaignMade made;
  made.name = "The siege of Ur";
  made.setting = {"city-table/siege_of_ur", "live", {}};
  made.secret = "SECRET";
  OutcomeReached amended;
  amended.phase = 8;
  amended.outcome.steps = {{"melee", "Melee", {}, {sample_report()}}};
  amended.rulings = {{"moves", "strike"}};
  amended.dice = {{{"melee", 2}}, {{{"melee", 0}, 6}}};
  amended.release_at_ms = -1;
  amended.reason = "misread";
  OutcomeReached plain;
  plain.phase = 8;
  const Actor ump{Actor::Kind::seat, umpire_seat}, clock{}, office{Actor::Kind::organiser, {}};
  Campaign campaign;  // after the entries, as far as their words need it
  campaign.agreements = {{1, 0, prince, {ruler}, "Truce", "No fighting before noon.", {}}};
  campaign.requests = {{1, 8, ruler, sample_sheet().orders[3], {}}};
  const std::vector<TakenSheet> both = {{prince, SheetFate::sealed, {}}, {ruler, SheetFate::missed, {}}};
  struct Row {
    Actor actor;
    EntryBody body;
    std::string words, reason;
  };
  const std::vector<Row> rows = {
      {office, made, "Campaign made: The siege of Ur (city-table/siege_of_ur, clock live)", ""},
      {office, SeatAdded{{"x", "Ally", SeatRole::player, urr, {}}}, "Seat added: Ally", ""},
      {clock, PhaseOpened{8, sample_phase(), 0, "SECRET"}, "Opened phase 8: Turn 2 · Morning · Round 1", ""},
      {ump, PhaseOpened{8, sample_phase(), 0, "SECRET", "all have read"}, "Opened phase 8: Turn 2 · Morning · Round 1",
          "all have read"},
      {{Actor::Kind::seat, prince}, SheetSealed{8, prince, sample_sheet(), 3}, "Prince of Darkness sealed 5 orders",
          ""},
      {ump, SheetSealed{8, prince, sample_sheet(), 3, "by telephone"},
          "Umpire wrote and sealed 5 orders for Prince of Darkness", "by telephone"},
      {{Actor::Kind::seat, ruler}, SheetOpened{8, ruler}, "Ruler of Urr took the seal back", ""},
      {clock, BellRung{8, both, BellCause::time},
          "Bell of phase 8: its time had come, over the unsealed sheets of Ruler of Urr; Prince of Darkness: sealed; "
          "Ruler of Urr: missed",
          ""},
      {ump, BellRung{8, both, BellCause::asked, {}, "the hall closes"},
          "Bell of phase 8: rung by Umpire, over the unsealed sheets of Ruler of Urr; Prince of Darkness: sealed; "
          "Ruler of Urr: missed",
          "the hall closes"},
      {office, BellRung{8, {both[0]}, BellCause::asked},
          "Bell of phase 8: rung by the organiser; Prince of Darkness: sealed", ""},
      {clock, BellRung{8, {both[0]}, BellCause::all_sealed, {{1, ruler, sample_sheet().orders[3]}}},
          "Bell of phase 8: all who were waited for had sealed; Prince of Darkness: sealed; request 1: Treaty of Ruler "
          "of Urr, Urr, \"Peace?\"",
          ""},
      {clock, BellRung{8, {{ruler, SheetFate::nothing, {}}}, BellCause::nothing_to_order},
          "Bell of phase 8: nobody had anything to order; Ruler of Urr: nothing to order", ""},
      {clock, plain, "Outcome of phase 8: 0 steps, 0 reports", ""},
      {ump, amended,
          "Outcome of phase 8 amended: 1 step, 1 report; ruled moves = strike; 2 rerolls; 1 die set by hand; held",
          "misread"},
      {ump, OutcomePublished{8, 1, "looked through"}, "Outcome of phase 8 published", "looked through"},
      {ump, WorldAmended{{}, {}, {}, "Guard: steps 1", "ritual"}, "Changed: Guard: steps 1", "ritual"},
      {ump, WorldAmended{{}, {}, {}, "Guard: steps 1", "my slip", 40}, "Taken back: entry 40 (Guard: steps 1)",
          "my slip"},
      {office, ClockPaused{"tea"}, "Clock paused", "tea"},
      {ump, ClockResumed{1, 0, 0, 0, "drunk"}, "Clock goes on", "drunk"},
      {ump, ClockSet{1, 0, "late start", 0}, "Bell moved", "late start"},
      {ump, ClockSet{0, 1, "", 0}, "Opening of the next phase moved", ""},
      {ump, HoldSet{-1, "a hard one"}, "Results are held until the umpire lets them go", "a hard one"},
      {ump, HoldSet{0}, "Results go out at once", ""}, {ump, HoldSet{120'000}, "Results are held for 2 minutes", ""},
      {ump, BotSet{prince, true, "nobody came"}, "A bot plays Prince of Darkness", "nobody came"},
      {ump, BotSet{prince, false, ""}, "Prince of Darkness is no longer played by a bot", ""},
      {ump, PressLawSet{false, "night"}, "Press between factions shut", "night"},
      {ump, Announced{"Tea.", Audience::everyone(), "thirst"}, "Announced to all: Tea.", "thirst"},
      {ump, Announced{"Psst.", Audience::only(dark)}, "Announced to Prince of Darkness: Psst.", ""},
      {{Actor::Kind::seat, prince}, PressSent{1, prince, {ruler}, "A treaty?"},
          "Prince of Darkness wrote to Ruler of Urr: A treaty?", ""},
      {{Actor::Kind::seat, prince}, AgreementProposed{1, prince, {ruler}, "Truce", "No fighting before noon."},
          "Prince of Darkness proposed \"Truce\" to Ruler of Urr (agreement 1): No fighting before noon.", ""},
      {{Actor::Kind::seat, ruler}, AgreementAnswered{1, ruler, true},
          "Ruler of Urr accepted \"Truce\" of Prince of Darkness (agreement 1)", ""},
      {ump, RequestRuled{1, "Granted.", "rule 7"},
          "Request 1 (Treaty of Ruler of Urr, Urr, \"Peace?\") answered: Granted.", "rule 7"},
      {ump, Rewound{3, 1, "misread"}, "Rewound to the opening of phase 3", "misread"},
      {ump, CampaignEnded{{}, "The hall closes."}, "Campaign ended", "The hall closes."}};
  for (const auto& row : rows) {
    const Entry entry{5, 1'000, row.actor, row.body};
    const RecordLine line = record_line(words, entry, campaign);
    CHECK(line.what == row.words);
    CHECK(line.reason == row.reason);
    CHECK(line.actor == row.actor);
    CHECK(line.what.find("SECRET") == std::string::npos);
  }
}

TEST_CASE("what a rewind leaves behind, and what is taken back, no longer counts in the record; what was said stands") {
  const auto line = [](std::int64_t seq, std::string kind, std::int64_t phase = 0, std::int64_t undoes = 0) {
    RecordLine one;
    one.seq = seq;
    one.kind = std::move(kind);
    one.phase = phase;
    one.undoes = undoes;
    return one;
  };
  const auto marks = [](const std::vector<RecordLine>& record) {
    std::vector<std::int64_t> out;
    for (const auto& one : record) out.push_back(one.undone_by);
    return out;
  };
  std::vector<RecordLine> record = {line(1, "campaign_made"), line(2, "phase_opened", 1), line(3, "press_sent"),
      line(4, "bell_rung"), line(5, "world_amended"), line(6, "world_amended", 0, 5)};
  mark_undone(record);
  CHECK(marks(record) == std::vector<std::int64_t>{0, 0, 0, 0, 6, 0});
  record.push_back(line(7, "phase_opened", 2));
  record.push_back(line(8, "clock_paused"));
  record.push_back(line(9, "rewound", 1));
  record.push_back(line(10, "phase_opened", 3));
  mark_undone(record);
  CHECK(marks(record) == std::vector<std::int64_t>{0, 0, 0, 9, 9, 9, 9, 0, 0, 0});
  // Back to an opening of the branch that was left: what led there counts again.
  record.push_back(line(11, "rewound", 2));
  record.push_back(line(12, "phase_opened", 4));
  mark_undone(record);
  CHECK(marks(record) == std::vector<std::int64_t>{0, 0, 0, 0, 6, 0, 0, 0, 0, 11, 0, 0});
}
