#include "host/record_log.h"

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
  again.restore(record.write());
  CHECK(all(again) == all(record));
  CHECK(again.write() == record.write());
  for (RecordLog* one : {&record, &again}) one->add(line(4, "rewound", 1));
  const RecordLog before = again;
  for (RecordLog* one : {&record, &again}) one->mark_undone();
  CHECK(all(again) == all(record));
  CHECK(again.at(2).undone_by == 4);
  CHECK(again.at(1).undone_by == 0);
  CHECK(before.at(2).undone_by == 0);  // a copy stays as it was
  CHECK(again.write() == record.write());
}

TEST_CASE("a line of the record that cannot be read is told as such, and harms no other") {
  RecordLog record;
  record.add(line(1, "campaign_made"));
  record.add(line(2, "phase_opened", 1));
  RecordLog forged;
  forged.restore("nonsense\n" + record.write().substr(record.write().find('\n') + 1));
  CHECK(forged.size() == 2);
  CHECK(forged.at(0).seq == 1);
  CHECK(forged.at(0).what == "what was done cannot be read");
  CHECK(forged.at(1) == record.at(1));
}
