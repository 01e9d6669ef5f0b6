#include "host/feeds/record_log.h"

#include <doctest/doctest.h>

using namespace ziggurat;

namespace {

protocol::RecordLine line(std::int64_t seq, std::string kind, std::int64_t phase = 0) {
  protocol::RecordLine one;
  one.seq = seq;
  one.at_ms = 1000 * seq;
  one.actor = {Actor::Kind::seat, SeatId{2}};
  one.kind = std::move(kind);
  one.what = "räin \"now\"\nand then";
  one.reason = "rule 7";
  one.phase = phase;
  return one;
}

std::vector<protocol::RecordLine> all(const RecordLog& record) {
  std::vector<protocol::RecordLine> lines;
  for (std::size_t i = 0; i < record.size(); ++i) lines.push_back(record.at(i));
  return lines;
}

}  // namespace

TEST_CASE("a record that was read is the one that was written, and goes on") {
  RecordLog record;
  CHECK(record.empty());
  record.add(line(1, "campaign_made"));
  record.add(line(2, "phase_opened", 1));
  record.add(line(3, "bell_rung"));
  RecordLog again;
  REQUIRE(again.restore(record.write()));
  CHECK(all(again) == all(record));
  CHECK(again.write().lines == record.write().lines);
  for (RecordLog* one : {&record, &again}) one->add(line(4, "rewound", 1));
  const RecordLog before = again;
  for (RecordLog* one : {&record, &again}) one->mark_undone();
  CHECK(all(again) == all(record));
  CHECK(again.at(2).undone_by == 4);
  CHECK(again.at(1).undone_by == 0);
  CHECK(before.at(2).undone_by == 0);  // a copy is not affected
  CHECK(again.write().lines == record.write().lines);
}

TEST_CASE("a line of the record that cannot be read is told as such, and harms no other") {
  RecordLog record;
  record.add(line(1, "campaign_made"));
  record.add(line(2, "phase_opened", 1));
  RecordLog forged;
  LineLog::Written written = record.write();
  written.lines = "nonsense\n" + written.lines.substr(written.lines.find('\n') + 1);
  REQUIRE(forged.restore(written));
  CHECK(forged.size() == 2);
  CHECK(forged.at(0).seq == 1);
  CHECK(forged.at(0).what == "what was done cannot be read");
  CHECK(forged.at(1) == record.at(1));
}

TEST_CASE("of a long record those texts alone are written anew in which a line was undone") {
  RecordLog record;
  for (std::int64_t seq = 1; seq <= 3000; ++seq) {
    protocol::RecordLine one = line(seq, seq % 100 == 1 ? "phase_opened" : "world_amended", seq / 100 + 1);
    one.reason = std::string(400, 'r');
    record.add(one);
  }
  const LineLog::Written before = record.write();
  REQUIRE(before.finished.size() > 3);
  record.add(line(3001, "rewound", 26));
  record.mark_undone();
  CHECK(record.at(2400).undone_by == 0);
  for (const std::size_t index : {2600, 2950}) CHECK(record.at(index).undone_by == 3001);
  const LineLog::Written after = record.write();
  REQUIRE(after.finished.size() == before.finished.size());
  for (std::size_t i = 0; i + 1 < after.finished.size(); ++i) CHECK(after.finished[i].text == before.finished[i].text);
  CHECK(after.finished.back().text != before.finished.back().text);
  RecordLog again;
  REQUIRE(again.restore(after));
  CHECK(all(again) == all(record));
}
