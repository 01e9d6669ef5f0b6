#include "host/frame_log.h"

#include <doctest/doctest.h>

using namespace ziggurat;

namespace {

FrameLog::Text text_of(std::int64_t revision) {
  return std::make_shared<const std::string>("frame " + std::to_string(revision));
}

std::vector<std::string> texts(const std::vector<FrameLog::Text>& frames) {
  std::vector<std::string> all;
  for (const auto& frame : frames) all.push_back(*frame);
  return all;
}

}  // namespace

TEST_CASE("frames that were read as lines are told as those that were written since") {
  FrameLog written;
  for (std::int64_t revision = 1; revision <= 20; ++revision) written.add(revision, text_of(revision));
  std::string lines;
  CHECK(written.newest(SIZE_MAX, &lines) == 20);
  FrameLog read;
  read.restore(1, lines);
  for (std::int64_t revision = 21; revision <= 25; ++revision)
    written.add(revision, text_of(revision)), read.add(revision, text_of(revision));
  CHECK(read.first() == 1);
  CHECK(read.last() == 25);
  for (std::int64_t from = 1; from <= 25; ++from)
    for (std::int64_t to = from; to <= 26; ++to)
      CHECK(texts(read.between(from, to, 60)) == texts(written.between(from, to, 60)));
  CHECK(texts(read.after(18).frames) == texts(written.after(18).frames));
  CHECK(read.after(18).frames.size() == 7);
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{7}, std::size_t{30}, std::size_t{120}, SIZE_MAX}) {
    std::string some, same;
    CHECK(read.newest(bytes, &some) == written.newest(bytes, &same));
    CHECK(some == same);
  }
  read.restart();
  CHECK(read.last() == 0);
  read.add(1, text_of(1));
  CHECK(texts(read.between(1, 9, SIZE_MAX)) == std::vector<std::string>{"frame 1"});
}

TEST_CASE("a stream that grows too long lets the frames go first that were read as lines") {
  FrameLog log;
  log.restore(5, std::string("five\nsix\n"));
  CHECK(log.first() == 5);
  CHECK(log.last() == 6);
  log.add(7, std::make_shared<const std::string>(frames_kept_bytes_max - 3, 'x'));
  CHECK(log.first() == 6);
  CHECK(*log.between(6, 6, SIZE_MAX).front() == "six");
  log.add(8, std::make_shared<const std::string>("eight"));
  CHECK(log.first() == 8);
  CHECK(log.last() == 8);
  CHECK(*log.between(1, 9, SIZE_MAX).front() == "eight");
}
