#include "host/feeds/frame_log.h"

#include <doctest/doctest.h>

using namespace ziggurat;

namespace {

FrameLog::Text short_text_of(std::int64_t revision) {
  return std::make_shared<const std::string>("frame " + std::to_string(revision));
}

std::vector<std::string> texts(const std::vector<FrameLog::Text>& frames) {
  std::vector<std::string> all;
  for (const auto& frame : frames) all.push_back(*frame);
  return all;
}

FrameLog::Text long_text_of(std::int64_t revision) {
  return std::make_shared<const std::string>(std::to_string(revision) + std::string(finished_bytes / 3, 'x'));
}

}  // namespace

TEST_CASE("frames that were read from a snapshot are told as those that were written since") {
  for (const bool lengthy : {false, true}) {
    CAPTURE(lengthy);
    const auto text = lengthy ? long_text_of : short_text_of;
    FrameLog written;
    for (std::int64_t revision = 1; revision <= 20; ++revision) written.add(revision, text(revision));
    const auto kept = written.newest(SIZE_MAX);
    CHECK(kept.size() == 20);
    CHECK(kept.finished.empty() == !lengthy);
    FrameLog read;
    REQUIRE(read.restore(1, kept));
    for (std::int64_t revision = 21; revision <= 25; ++revision)
      written.add(revision, text(revision)), read.add(revision, text(revision));
    CHECK(read.first() == 1);
    CHECK(read.last() == 25);
    for (std::int64_t from = 1; from <= 25; ++from)
      for (std::int64_t to = from; to <= 26; ++to)
        for (const std::size_t bytes : {std::size_t{60}, 3 * finished_bytes})
          CHECK(texts(read.between(from, to, bytes)) == texts(written.between(from, to, bytes)));
    CHECK(texts(read.after(18).frames) == texts(written.after(18).frames));
    CHECK(read.after(18).frames.size() == 7);
    for (const std::size_t bytes :
        {std::size_t{0}, std::size_t{7}, std::size_t{30}, std::size_t{120}, 3 * finished_bytes, SIZE_MAX}) {
      const auto some = read.newest(bytes), same = written.newest(bytes);
      CHECK(some.size() == same.size());
      CHECK(some.lines == same.lines);
      REQUIRE(some.finished.size() == same.finished.size());
      for (std::size_t i = 0; i < some.finished.size(); ++i)
        CHECK(some.finished[i].text->name() == same.finished[i].text->name());
    }
  }
}

TEST_CASE("frames that are not so many as they are told to be are refused") {
  FrameLog written, read;
  for (std::int64_t revision = 1; revision <= 5; ++revision) written.add(revision, long_text_of(revision));
  const auto good = written.newest(SIZE_MAX);
  REQUIRE(good.finished.size() == 1);
  auto bad = good;
  ++bad.open;
  CHECK_FALSE(read.restore(1, bad));
  bad = good;
  --bad.finished.front().lines;
  CHECK_FALSE(read.restore(1, bad));
  CHECK(read.restore(1, good));
}

TEST_CASE("a stream that grows too long lets the frames go first that came first") {
  FrameLog log;
  REQUIRE(log.restore(5, {{}, 2, "five\nsix\n"}));
  CHECK(log.first() == 5);
  CHECK(log.last() == 6);
  log.add(7, std::make_shared<const std::string>(frames_kept_bytes_max, 'x'));
  CHECK(log.first() == 5);  // they share a chunk with the newest
  log.add(8, std::make_shared<const std::string>("eight"));
  CHECK(log.first() == 8);
  CHECK(log.last() == 8);
  CHECK(*log.between(1, 9, SIZE_MAX).front() == "eight");
  for (std::int64_t revision = 9; revision < 500; ++revision) log.add(revision, long_text_of(revision));
  CHECK(log.last() == 499);
  CHECK(log.first() > 8);
  CHECK(*log.between(log.first(), log.first(), SIZE_MAX).front() == *long_text_of(log.first()));
  CHECK(log.between(log.first(), log.last(), SIZE_MAX).size() == static_cast<std::size_t>(500 - log.first()));
}
