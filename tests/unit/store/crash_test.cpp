#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <map>
#include <random>
#include <sstream>

#include "store/writer.h"
#include "support.h"

// Kills a server at random moments while it acknowledges entries. Afterwards each acknowledged entry exists exactly
// once.
namespace ziggurat::store {
namespace {

const std::vector<std::string> campaigns{"lagash", "urr"};
constexpr int in_flight = 8;  // entries of a campaign that wait for their commit
constexpr const char* url_variable = "ZIGGURAT_CRASH_URL";
constexpr const char* pipe_variable = "ZIGGURAT_CRASH_PIPE";

std::string body_of(const std::string& campaign, std::int64_t seq) { return campaign + " " + std::to_string(seq); }

struct Child {
  pid_t pid = -1;
  int acknowledgements = -1;  // lines "CAMPAIGN SEQ"
};

// Starts this program again, running only the child test below. A new program, because threads do not survive a fork.
Child start_child(const std::string& url) {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const std::string pipe_end = std::to_string(ends[1]);
  ::fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  ::setenv(url_variable, url.c_str(), 1);
  ::setenv(pipe_variable, pipe_end.c_str(), 1);
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::execl("/proc/self/exe", "test_store", "--no-skip", "--test-case=child of the crash test", "--minimal", nullptr);
    ::_exit(127);
  }
  REQUIRE(pid > 0);
  ::close(ends[1]);
  return {pid, ends[0]};
}

// Reads whole lines until `lines` have arrived or the pipe ends.
void read_lines(int from, int lines, std::string& text) {
  char byte;
  for (int read = 0; read < lines && ::read(from, &byte, 1) == 1;) {
    text.push_back(byte);
    if (byte == '\n') ++read;
  }
}

// Appends forever; runs only in the child.
struct Appender {
  GroupWriter& writer;
  int pipe;
  std::map<std::string, std::int64_t> next;

  void append(const std::string& campaign) {
    const std::int64_t seq = next[campaign]++;
    const auto acknowledge = [this, campaign, seq](Result<void> stored) {
      const std::string line = body_of(campaign, seq) + "\n";
      if (!stored || ::write(pipe, line.data(), line.size()) < 0) ::_exit(3);
      append(campaign);
    };
    if (!writer.submit(appending(campaign, seq, body_of(campaign, seq)), acknowledge)) ::_exit(4);
  }
};

}  // namespace

TEST_CASE("child of the crash test" * doctest::skip()) {
  const char* url = std::getenv(url_variable);
  const char* pipe_end = std::getenv(pipe_variable);
  if (url == nullptr || pipe_end == nullptr) return;
  auto store = open_store(url, Schema::expect);
  if (!store) ::_exit(5);
  std::map<std::string, std::int64_t> next;
  for (const auto& campaign : campaigns) next[campaign] = *(*store)->last_seq(campaign) + 1;
  GroupWriter writer(
      std::move(*store), [url] { return open_store(url, Schema::expect); }, [](const StoreState&) {});
  Appender appender{writer, std::atoi(pipe_end), next};
  // Start the first appends on the writer's thread, like all later ones, because they share `next`.
  const auto begun = writer.query([&](Store*) {
    for (int i = 0; i < in_flight; ++i)
      for (const auto& campaign : campaigns) appender.append(campaign);
  });
  if (!begun) ::_exit(6);
  for (;;) ::pause();
}

STORE_TEST("kill -9 at random moments loses and duplicates no acknowledged entry") {
  if (!Place::available()) return;
  Place place;
  for (const auto& campaign : campaigns) {
    auto store = open_at(place);
    make_campaign(*store, campaign);
  }
  const unsigned seed = std::random_device()();
  CAPTURE(seed);
  std::mt19937 random(seed);
  std::map<std::string, std::int64_t> acknowledged;
  for (int round = 0; round < 8; ++round) {
    CAPTURE(round);
    const Child child = start_child(place.url());
    std::string text;
    read_lines(child.acknowledgements, std::uniform_int_distribution(1, 150)(random), text);
    REQUIRE(::kill(child.pid, SIGKILL) == 0);
    read_lines(child.acknowledgements, INT32_MAX, text);
    ::close(child.acknowledgements);
    int status = 0;
    REQUIRE(::waitpid(child.pid, &status, 0) == child.pid);
    REQUIRE((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL));  // it did not exit on its own
    place.wait_until_idle();

    std::istringstream lines(text);
    std::string campaign;
    std::int64_t seq = 0;
    while (lines >> campaign >> seq) {
      CHECK(seq == acknowledged[campaign] + 1);
      acknowledged[campaign] = seq;
    }
    auto store = open_at(place, Schema::expect);
    for (const auto& id : campaigns) {
      CAPTURE(id);
      const auto kept = *store->entries(id, 1, 1'000'000);
      CHECK(static_cast<std::int64_t>(kept.size()) >= acknowledged[id]);
      CHECK(static_cast<std::int64_t>(kept.size()) <= acknowledged[id] + in_flight);
      for (std::size_t i = 0; i < kept.size(); ++i) {
        const auto expected = static_cast<std::int64_t>(i) + 1;
        if (kept[i].seq != expected || kept[i].body != body_of(id, expected))
          FAIL_CHECK("entry " << expected << " differs from what was written");
      }
      acknowledged[id] = static_cast<std::int64_t>(kept.size());  // where the next child continues
    }
  }
  for (const auto& campaign : campaigns) CHECK(acknowledged[campaign] > 0);
}

}  // namespace ziggurat::store
