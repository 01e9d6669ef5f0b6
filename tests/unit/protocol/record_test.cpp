#include <doctest/doctest.h>

#include "protocol/codec/record.h"
#include "samples.h"

using namespace ziggurat;
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
  struct Row {
    EntryBody body;
    std::string words, reason;
  };
  const std::vector<Row> rows = {
      {made, "Campaign made: The siege of Ur (city-table/siege_of_ur, clock live)", ""},
      {SeatAdded{{"x", "Ally", SeatRole::player, urr, {}}}, "Seat added: Ally", ""},
      {PhaseOpened{8, sample_phase(), 0, "SECRET"}, "Opened phase 8: Turn 2 · Morning · Round 1", ""},
      {SheetSealed{8, prince, sample_sheet(), 3}, "Prince of Darkness sealed 4 orders", ""},
      {SheetOpened{8, ruler}, "Ruler of Urr took the seal back", ""},
      {BellRung{8, {{prince, SheetFate::sealed, {}}, {ruler, SheetFate::missed, {}}}, true, {}},
       "Bell of phase 8, early: all had sealed; Prince of Darkness: sealed; Ruler of Urr: missed", ""},
      {plain, "Outcome of phase 8: 0 steps, 0 reports", ""},
      {amended, "Outcome of phase 8 amended: 1 step, 1 report; ruled moves = strike; 2 rerolls; 1 die set by hand; held",
       "misread"},
      {OutcomePublished{8, 1}, "Outcome of phase 8 published", ""},
      {WorldAmended{{}, {}, {}, "Guard: steps 1", "ritual", 0}, "Changed: Guard: steps 1", "ritual"},
      {WorldAmended{{}, {}, {}, "Guard: steps 1", "", 40}, "Taken back: act 40 (Guard: steps 1)", ""},
      {ClockPaused{"tea"}, "Clock paused", "tea"},
      {ClockResumed{1, 0, 0}, "Clock goes on", ""},
      {ClockSet{1, 0, "late start", 0}, "Bell moved", "late start"},
      {ClockSet{0, 1, "", 0}, "Opening of the next phase moved", ""},
      {HoldSet{-1}, "Results are held until the umpire lets them go", ""},
      {HoldSet{0}, "Results go out at once", ""},
      {HoldSet{120'000}, "Results are held for 2 minutes", ""},
      {PressLawSet{false}, "Press between factions shut", ""},
      {Announced{"Tea.", Audience::everyone()}, "Announced to all: Tea.", ""},
      {Announced{"Psst.", Audience::only(dark)}, "Announced to Prince of Darkness: Psst.", ""},
      {PressSent{1, prince, {ruler}, "hidden from the record"}, "Prince of Darkness wrote to Ruler of Urr", ""},
      {AgreementProposed{1, prince, {ruler}, "Truce", "…"}, "Prince of Darkness proposed \"Truce\" to Ruler of Urr", ""},
      {AgreementAnswered{1, ruler, true}, "Ruler of Urr accepted agreement 1", ""},
      {RequestRuled{1, "Granted."}, "Request 1 answered: Granted.", ""},
      {Rewound{3, 1, "misread"}, "Rewound to the opening of phase 3", "misread"},
      {CampaignEnded{{}, "The hall closes."}, "Campaign ended", "The hall closes."}};
  for (const auto& row : rows) {
    CHECK(in_words(words, row.body) == row.words);
    CHECK(reason_of(row.body) == row.reason);
    CHECK(in_words(words, row.body).find("SECRET") == std::string::npos);
  }
}
