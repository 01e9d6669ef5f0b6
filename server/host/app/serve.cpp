#include "host/app/serve.h"

#include <malloc.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <mutex>

#include "host/app/serving.h"
#include "net/log.h"

namespace ziggurat {
namespace {

net::log::Level level_of(const std::string& word) {
  if (word == "debug") return net::log::Level::debug;
  if (word == "warn") return net::log::Level::warn;
  return word == "error" ? net::log::Level::error : net::log::Level::info;
}

// Each client needs a file descriptor, and the usual soft limit of 1,024 is below `connections_max`.
void allow_many_descriptors() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

std::string base_url(std::string public_url, const std::string& listener) {
  while (public_url.ends_with('/')) public_url.pop_back();
  if (!public_url.empty()) return public_url;
  for (const char* any : {"0.0.0.0:", "[::]:"})
    if (listener.starts_with(any)) return "http://localhost:" + listener.substr(std::string_view(any).size());
  return "http://" + listener;
}

bool is_journal(const char* journal_stream, int file) {
  struct stat found {};
  if (!journal_stream || ::fstat(file, &found) != 0) return false;
  return std::to_string(found.st_dev) + ":" + std::to_string(found.st_ino) == journal_stream;
}

int serve(const ServeOptions& options, const RulebookList& rulebooks) {
  net::log::set_up(options.log_json ? net::log::Format::json : net::log::Format::plain, level_of(options.log_level));
  // Ignore the signal of a file-size limit: the write then fails as on a full disk, and the server is not killed.
  std::signal(SIGXFSZ, SIG_IGN);
  // Limit the malloc arenas to the threads of a pool before any thread starts: a further arena grows page by page, with
  // a system call each, and keeps pages that others could use.
  ::mallopt(M_ARENA_MAX, options.threads);
  allow_many_descriptors();
  std::mutex mutex;
  std::condition_variable changed;
  bool asked_to_end = false;
  Serving serving(options, rulebooks);
  // Install the handler before "listening" is printed: a script that reads it may send the signal at once.
  serving.on_signal([&] {
    const std::scoped_lock lock(mutex);
    asked_to_end = true;
    changed.notify_all();
  });
  const auto started = serving.start();
  if (!started) {
    std::cerr << "ziggurat: " << started.error().words << "\n";
    return 1;
  }
  for (const std::string& address : *started) std::cout << "listening on http://" << address << "\n";
  // A configured key is known to the organiser. A generated one is printed here only, and never into a journal, which
  // is kept for months and read by others.
  if (options.office_token.empty() && is_journal(std::getenv("JOURNAL_STREAM"), STDOUT_FILENO))
    std::cout << "office: its address is not written to the journal; set office_token to choose its key\n";
  else if (options.office_token.empty())
    std::cout << "office: " << serving.public_url() << "/office/" << serving.office_token() << "/\n";
  else std::cout << "office: " << serving.public_url() << "/office/OFFICE_TOKEN/ (the office_token that was set)\n";
  std::cout << std::flush;
  {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return asked_to_end; });
  }
  std::cout << "stopping" << std::endl;
  serving.stop();
  return 0;
}

}  // namespace ziggurat
