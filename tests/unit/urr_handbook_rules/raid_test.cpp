#include <doctest/doctest.h>

#include "rulebooks/urr_handbook/rules/council/raid.h"
#include "support/given_dice.h"

namespace ziggurat::urr_handbook {
namespace {

using test::GivenDice;

RaidOutcome resolved(const Raid& raid, std::vector<int> faces) {
  GivenDice dice(std::move(faces));
  return resolve_raid(raid, dice);
}

}  // namespace

TEST_CASE("how hard each target is (UH-90)") {
  struct Row {
    RaidTarget target;
    std::optional<int> base;
  };
  using enum RaidTarget;
  for (const Row& row : {Row{spy, 0}, {rafts, 0}, {pontoon, 1}, {trebuchet, 1}, {siege_works, 1}, {escort, 1},
           {stores, 2}, {gate, 3}, {leader, 3}, {custom, std::nullopt}}) {
    CAPTURE(name(row.target));
    CHECK(base_difficulty(row.target) == row.base);
  }
}

TEST_CASE("walls and ways in change the difficulty, never below 0 (UH-90)") {
  struct Row {
    RaidEntry entry;
    int open, walls, nothing;
  };
  using enum RaidEntry;
  for (const Row& row :
      {Row{overland, 2, 3, 0}, {horse, 1, 1, 0}, {crane, 1, 2, 0}, {tunnel, 1, 3, 0}, {magic, 2, 2, 0}}) {
    CHECK(raid_difficulty(2, row.entry, false) == row.open);
    CHECK(raid_difficulty(2, row.entry, true) == row.walls);
    CHECK(raid_difficulty(0, row.entry, false) == row.nothing);
  }
}

TEST_CASE("guards roll first, and the first that succeeds ends the raid (UH-91)") {
  Raid raid{.party = {"R"}, .guards = {{"g1", 0}, {"g2", 2}, {"g3", 0}}};
  GivenDice dice({3, 2, 6, 6});
  const RaidOutcome stopped = resolve_raid(raid, dice);  // 3, then 2 + 2
  CHECK(dice.rolls.size() == 2);
  CHECK(dice.rolls[1].purpose == "guard:g2");
  CHECK(stopped.stopped_by == "g2");
  CHECK(stopped.party == PartyFate::stopped);
  CHECK(stopped.result == RaidResult::none);
  CHECK_FALSE(stopped.score.has_value());
  CHECK(stopped.seen);
  CHECK(stopped.effect.kind == RaidEffectKind::none);
  CHECK(resolved(raid, {5}).party == PartyFate::stopped);
  CHECK(resolved(raid, {6}).party == PartyFate::destroyed);
  CHECK(resolved(raid, {3, 4}).party == PartyFate::destroyed);
  GivenDice through({3, 1, 3, 6});
  CHECK(resolve_raid(raid, through).result == RaidResult::great);
  CHECK(through.rolls[3].purpose == "raid:R");
}

TEST_CASE("what a raid's roll comes to (UH-92)") {
  struct Row {
    int base, story, face, score;
    RaidResult result;
    PartyFate party;
  };
  for (const Row& row :
      {Row{0, 0, 6, 6, RaidResult::great, PartyFate::safe}, {0, 0, 5, 5, RaidResult::great, PartyFate::safe},
          {0, 0, 4, 4, RaidResult::success, PartyFate::safe}, {1, 0, 4, 3, RaidResult::success, PartyFate::safe},
          {1, 0, 3, 2, RaidResult::failure, PartyFate::safe}, {0, 0, 1, 1, RaidResult::failure, PartyFate::safe},
          {1, 0, 1, 0, RaidResult::lost, PartyFate::lost}, {6, -2, 6, -2, RaidResult::lost, PartyFate::lost},
          {0, 2, 1, 3, RaidResult::failure, PartyFate::safe},  // a natural 1
          {0, 2, 2, 4, RaidResult::success, PartyFate::safe}}) {
    CAPTURE(row.score);
    const RaidOutcome outcome = resolved({.party = {"R", row.story}, .base = row.base}, {row.face});
    CHECK(outcome.score == row.score);
    CHECK(name(outcome.result) == name(row.result));
    CHECK(outcome.party == row.party);
    CHECK(outcome.seen == (row.result != RaidResult::great));
    const bool done = row.result == RaidResult::great || row.result == RaidResult::success;
    CHECK(outcome.effect.kind == (done ? RaidEffectKind::report : RaidEffectKind::none));
  }
}

TEST_CASE("what success and great success do to each target (UH-90)") {
  struct Row {
    RaidTarget target;
    RaidEffectKind success, great;
  };
  using enum RaidEffectKind;
  for (const Row& row : {Row{RaidTarget::spy, report, report}, {RaidTarget::rafts, destroyed, destroyed},
           {RaidTarget::pontoon, destroyed, destroyed}, {RaidTarget::trebuchet, engine, engine},
           {RaidTarget::siege_works, works, works}, {RaidTarget::escort, passed, passed},
           {RaidTarget::stores, stores, stores}, {RaidTarget::gate, gate_open, gate_open},
           {RaidTarget::leader, wounded, killed}, {RaidTarget::custom, umpire, umpire}}) {
    CAPTURE(name(row.target));
    const Raid raid{.target = row.target};
    CHECK(raid_effect(raid, RaidResult::success).kind == row.success);
    CHECK(raid_effect(raid, RaidResult::great).kind == row.great);
    CHECK(raid_effect(raid, RaidResult::failure).kind == none);
    CHECK(raid_effect(raid, RaidResult::lost).kind == none);
  }
}

TEST_CASE("how much is lost to a raid (UH-54, UH-74, UH-90)") {
  const Raid purse{.target = RaidTarget::stores, .supply = 41};
  CHECK(raid_effect(purse, RaidResult::success).lost == 3);  // 2.05
  CHECK(raid_effect(purse, RaidResult::success).left == 38);
  CHECK(raid_effect(purse, RaidResult::great).lost == 5);  // 4.1
  CHECK(raid_effect({.target = RaidTarget::stores, .supply = 0}, RaidResult::great).lost == 0);
  const Raid works{.target = RaidTarget::siege_works, .works = 1};
  CHECK(raid_effect(works, RaidResult::success).left == 0);
  CHECK(raid_effect(works, RaidResult::great).left == 0);
  CHECK(raid_effect({.target = RaidTarget::siege_works, .works = 5}, RaidResult::great).left == 3);
  const Raid trebuchet{.target = RaidTarget::trebuchet, .engine_base = 0, .engine_modifier = -2};
  CHECK(raid_effect(trebuchet, RaidResult::success).engine_modifier == -3);
  CHECK_FALSE(raid_effect(trebuchet, RaidResult::success).wrecked);
  CHECK(raid_effect(trebuchet, RaidResult::great).engine_modifier == -4);
  CHECK(raid_effect(trebuchet, RaidResult::great).wrecked);
}

}  // namespace ziggurat::urr_handbook
