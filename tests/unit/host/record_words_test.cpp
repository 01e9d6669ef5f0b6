#include <doctest/doctest.h>

#include "host/feeds/record_words.h"
#include "support/golden.h"
#include "support/source_dir.h"
#include "unit/protocol/samples.h"

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
  OutcomeReached twice = amended;
  twice.earlier_reasons = {{"rulings/moves", "a hill"}, {"rerolls/melee", "cocked die"}};
  OutcomeReached plain;
  plain.phase = 8;
  const Actor ump{Actor::Kind::seat, umpire_seat}, clock{}, office{Actor::Kind::organiser, {}},
      deputy{Actor::Kind::seat, prince, "", true};
  Campaign campaign;  // after the entries, as far as their words need it
  campaign.agreements = {{1, 0, prince, {ruler}, "Truce", "No fighting before noon.", {}}};
  campaign.extensions = {{1, 0, 8, prince, 3'600'000, "a train"}};
  campaign.rooms = {{1, prince, "War council", {{prince, 1}, {ruler, 1}}}};
  campaign.requests = {{1, 8, ruler, sample_sheet().orders[3], {}}};
  const std::vector<TakenSheet> both = {{prince, SheetFate::sealed, {}}, {ruler, SheetFate::missed, {}}};
  struct Row {
    Actor actor;
    EntryBody body;
    std::string reason;
  };
  const std::vector<Row> rows = {{office, made, ""}, {office, SeatAdded{{"x", "Ally", SeatRole::player, urr, {}}}, ""},
      {ump, SeatRemoved{ruler, "gone home"}, "gone home"},
      {{Actor::Kind::seat, prince}, CommandHanded{prince, {PieceId{1}, PieceId{2}}, true, true, "the left wing"},
          "the left wing"},
      {ump, CommandHanded{prince, {PieceId{1}}, false, false}, ""}, {ump, CommandHanded{prince, {}, false, false}, ""},
      {clock, PhaseOpened{8, sample_phase(), 0, "SECRET"}, ""},
      {ump, PhaseOpened{8, sample_phase(), 0, "SECRET", "all have read"}, "all have read"},
      {{Actor::Kind::seat, prince}, SheetSealed{8, prince, sample_sheet(), 3}, ""},
      {ump, SheetSealed{8, prince, sample_sheet(), 3, "by telephone"}, "by telephone"},
      {{Actor::Kind::seat, ruler}, SheetOpened{8, ruler}, ""}, {clock, BellRung{8, both, BellCause::time}, ""},
      {ump, BellRung{8, both, BellCause::asked, {}, "the hall closes"}, "the hall closes"},
      {office, BellRung{8, {both[0]}, BellCause::asked}, ""},
      {clock, BellRung{8, {both[0]}, BellCause::all_sealed, {{1, ruler, sample_sheet().orders[3]}}}, ""},
      {clock, BellRung{8, {{ruler, SheetFate::nothing, {}}}, BellCause::nothing_to_order}, ""}, {clock, plain, ""},
      {ump, amended, "misread"}, {ump, twice, "misread"},
      {ump, OutcomePublished{8, 1, "looked through"}, "looked through"},
      {ump, WorldAmended{{}, {}, {}, "Guard: steps 1", "ritual"}, "ritual"},
      {ump, WorldAmended{{}, {}, {}, "Guard: steps 1", "my slip", 40}, "my slip"}, {office, ClockPaused{"tea"}, "tea"},
      {ump, ClockResumed{1, 0, 0, 0, "drunk"}, "drunk"}, {ump, ClockSet{1, 0, "late start", 0}, "late start"},
      {ump, ClockSet{0, 1, "", 0}, ""}, {ump, HoldSet{-1, "a hard one"}, "a hard one"}, {ump, HoldSet{0}, ""},
      {ump, HoldSet{120'000}, ""}, {ump, BotSet{prince, true, "nobody came"}, "nobody came"},
      {ump, BotSet{prince, false, ""}, ""}, {ump, PressLawSet{false, "night"}, "night"},
      {ump, ReplayLawSet{false, "a sequel"}, "a sequel"}, {ump, ReplayLawSet{true}, ""},
      {ump, Announced{"Tea.", Audience::everyone(), "thirst"}, "thirst"},
      {ump, Announced{"Psst.", Audience::only(dark)}, ""},
      {{Actor::Kind::seat, prince}, PressSent{1, prince, {ruler}, "A treaty?"}, ""},
      {{Actor::Kind::seat, prince}, RoomOpened{1, prince, {ruler}, "War council"}, ""},
      {{Actor::Kind::seat, prince}, PressSent{2, prince, {ruler}, "Between us.", 1}, ""},
      {{Actor::Kind::seat, prince}, RoomJoined{1, umpire_seat}, ""},
      {{Actor::Kind::seat, ruler}, RoomLeft{1, ruler}, ""},
      {{Actor::Kind::seat, ruler}, Pinned{1, ruler, "Hold the gate"}, ""},
      {{Actor::Kind::seat, ruler}, Pinned{2, ruler, "", {{BoardId{0}, Square{4, 4}}}}, ""},
      {{Actor::Kind::seat, ruler}, Unpinned{1, ruler}, ""},
      {clock, RoomOpened{1, umpire_seat, {prince, ruler}, "Debrief", 70}, ""},
      {office, Announced{"The server restarts.", Audience::everyone(), "", 0, 0, 0, 0, true}, ""},
      {{Actor::Kind::seat, prince}, AgreementProposed{1, prince, {ruler}, "Truce", "No fighting before noon."}, ""},
      {{Actor::Kind::seat, prince},
          AgreementProposed{2, prince, {ruler}, "The road", "", 0, 0, {{ClauseKind::passage, 3, urr, dark}}}, ""},
      {{Actor::Kind::seat, ruler}, AgreementAnswered{1, ruler, true}, ""},
      {ump, RequestRuled{1, "Granted.", "rule 7"}, "rule 7"}, {ump, Rewound{3, 1, "misread"}, "misread"},
      {ump, CampaignEnded{{}, "The hall closes."}, "The hall closes."}, {ump, ClockPaused{"supper", 70}, "supper"},
      {ump, ClockLawSet{ClockLaw{"Europe/Berlin", {9 * 60, 19 * 60}}, -1, "winter"}, "winter"},
      {ump, ClockLawSet{{}, 70}, ""},
      {ump, ProgrammeSet{{{60, "Turn 1"}, {70, "Lunch", true}, {80, "Turn 2"}}, "rain"}, "rain"},
      {ump, ProgrammeSet{}, ""},
      {ump, ActScheduled{1, {70, 0, true, {}, Audience::everyone(), "Tea."}, "thirst"}, "thirst"},
      {ump, ActScheduled{2, {0, 4, false, {}, Audience::only(dark), "Dust in the north."}}, ""},
      {ump, ActScheduled{3, {0, 4, false, {}, Audience::only(dark), "Drums.", "Guard 1 enters"}}, ""},
      {ump, Announced{"Tea.", Audience::everyone(), "thirst", 0, 0, 0, 1}, "thirst"},
      {ump, WorldAmended{{}, {}, {}, "Guard 1 enters", "", 0, 0, 3}, ""},
      {clock, ScheduledActFailed{2, "there is no such piece"}, "there is no such piece"},
      {ump, ScheduledActCancelled{2, true, "seen"}, "seen"}, {ump, ScheduledActCancelled{1}, ""},
      {ump, UmpireFieldSet{SeatId{2}, {{dark}, {BoardId{0}}}, "two of us"}, "two of us"},
      {ump, UmpireFieldSet{SeatId{2}, {}}, ""}, {office, SecondWordSet{true, "two of us"}, "two of us"},
      {office, SecondWordSet{}, ""},
      {ump, GraveActProposed{1, {GraveAct::Kind::rewind, 3, true, true}, "misread"}, "misread"},
      {ump, GraveActProposed{2, {GraveAct::Kind::end}}, ""},
      {ump,
          GraveActProposed{3, {GraveAct::Kind::amend, 0, false, false, {{"shift/melee 3,2", "-1"}},
                                  {{{"melee 3,2", 1}}, {{{"melee 3,2", 0}, 6}}}}},
          ""},
      {ump, GraveActAnswered{1, true, "yes"}, "yes"}, {ump, GraveActAnswered{2, false, "no"}, "no"},
      {{Actor::Kind::seat, prince}, ExtensionAsked{1, 8, prince, 3'600'000, "a train"}, "a train"},
      {ump, ExtensionAnswered{1, true, 70, "gladly"}, "gladly"}, {ump, ExtensionAnswered{1, false, 0}, ""},
      {{Actor::Kind::seat, prince}, ExtensionAnswered{1, true, 70}, ""},
      {ump, AbsenceLawSet{{3}, "by post"}, "by post"}, {office, AbsenceLawSet{{1}}, ""}, {ump, AbsenceLawSet{}, ""},
      {{Actor::Kind::seat, prince}, DeputyNamed{prince, {DeputyTerms::Begins::at_once}}, ""},
      {{Actor::Kind::seat, prince}, DeputyNamed{prince, {DeputyTerms::Begins::before_end, 6 * 3'600'000}}, ""},
      {{Actor::Kind::seat, prince}, DeputyNamed{prince, {DeputyTerms::Begins::after_missed, 0, 2}}, ""},
      {clock, DeputyBegan{prince, "missed 2 phases in a row"}, "missed 2 phases in a row"},
      {deputy, SheetSealed{8, prince, sample_sheet(), 3}, ""}, {deputy, SheetOpened{8, prince}, ""},
      {ump, DeputyEnded{prince, "a tournament"}, "a tournament"}, {ump, SeatVacated{prince, "no answer"}, "no answer"},
      {clock, BotSet{prince, true, "missed 3 phases in a row"}, "missed 3 phases in a row"},
      {clock,
          BellRung{8, {{prince, SheetFate::sealed, {}, 5, Author::deputy},
                          {ruler, SheetFate::draft_taken, {}, 5, Author::bot}}},
          ""},
      {clock,
          BellRung{8, {{prince, SheetFate::draft_taken, {}, 5, Author::umpire},
                          {ruler, SheetFate::umpire, {}, 5, Author::umpire}}},
          ""},
      {ump,
          CommandHanded{
              .to = prince, .pieces = {}, .role = Role{.id = "siege_master", .side = dark, .title = "Siege master"}},
          ""},
      {{Actor::Kind::seat, prince}, PersonNamed{prince, "Anna"}, ""},
      {{Actor::Kind::seat, prince}, PersonNamed{prince, ""}, ""},
      {{Actor::Kind::seat, prince}, OrdersSigned{8, ruler, prince, sample_sheet().orders}, ""},
      {{Actor::Kind::seat, prince}, OrdersSigned{8, ruler, prince, {sample_sheet().orders[3]}, false}, ""}};
  std::string all;
  for (const auto& row : rows) {
    const Entry entry{5, 1'000, row.actor, row.body};
    const RecordLine line = record_line(words, entry, campaign);
    all += line.kind + ": " + line.what + "\n";
    CHECK(line.reason == row.reason);
    CHECK(line.actor == row.actor);
    CHECK(line.what.find("SECRET") == std::string::npos);
  }
  check_golden(source_dir() + "/tests/unit/host/record_words.golden.txt", all, "the record tells every kind*");
}

TEST_CASE("a line of the record names the moments that it speaks of") {
  const Toy source = toy();
  const Words words = words_of(source);
  const auto moments = [&](const EntryBody& body) {
    return record_line(words, Entry{5, 1'000, {}, body}, Campaign()).moments;
  };
  using Moments = std::vector<std::pair<std::string, std::int64_t>>;
  CHECK(moments(ClockSet{70, 0, "", 0, 60}) == Moments{{"from", 60}, {"to", 70}});
  CHECK(moments(ClockSet{0, 70, "", 0, 0}) == Moments{{"to", 70}});
  CHECK(moments(ClockPaused{"", 70}) == Moments{{"until", 70}});
  CHECK(moments(ClockPaused{}).empty());
  CHECK(moments(ClockLawSet{{}, 70}) == Moments{{"to", 70}});
  CHECK(moments(ClockLawSet{}).empty());
  CHECK(moments(ExtensionAnswered{1, true, 70}) == Moments{{"to", 70}});
  CHECK(moments(ExtensionAnswered{1, false, 0}).empty());
  const auto title = [&](SeatId seat) { return words.seats()[static_cast<std::size_t>(seat.value)].title; };
  const SeatId a{0}, b{1};
  CHECK(moments(BellRung{8, {{a, SheetFate::draft_taken, {}, 55}, {b, SheetFate::sealed, {}, 56}}}) ==
        Moments{{title(a) + ": draft saved", 55}, {title(b) + ": sealed", 56}});
  CHECK(moments(BellRung{8, {{a, SheetFate::missed, {}}}}).empty());
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
  // A rewind to an opening of an abandoned branch: the entries that led there count again.
  record.push_back(line(11, "rewound", 2));
  record.push_back(line(12, "phase_opened", 4));
  mark_undone(record);
  CHECK(marks(record) == std::vector<std::int64_t>{0, 0, 0, 0, 6, 0, 0, 0, 0, 11, 0, 0});
}
