#pragma once
#include <dirent.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "base/json.h"
#include "unit/net/client.h"

// Helpers for a server that runs beside a benchmark: its CPU time and memory, claimed seats, its umpire.
namespace ziggurat::bench {

using namespace ziggurat::test;
using std::chrono::steady_clock;

[[noreturn]] inline void give_up(const std::string& why) {
  std::fprintf(stderr, "bench: %s\n", why.c_str());
  std::exit(1);
}

// CPU time of all threads of a process, in microseconds.
inline double cpu_us(int pid) {
  const std::string folder = "/proc/" + std::to_string(pid) + "/task/";
  DIR* tasks = ::opendir(folder.c_str());
  if (!tasks) give_up("the server has exited");
  double ns = 0;
  while (const dirent* one = ::readdir(tasks)) {
    if (one->d_name[0] == '.') continue;
    double of_task = 0;
    std::ifstream(folder + one->d_name + "/schedstat") >> of_task;
    ns += of_task;
  }
  ::closedir(tasks);
  return ns / 1000;
}

inline double memory_kib(int pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
  return 0;
}

inline double seconds_since(steady_clock::time_point from) {
  return std::chrono::duration<double>(steady_clock::now() - from).count();
}

struct Seat {
  std::string socket, cookie;
};
inline Seat take_seat(const std::string& address, const std::string& url) {
  Ask claim;
  claim.method = "POST", claim.target = url.substr(url.find('/', 8)), claim.origin = "http://" + address;
  const Reply claimed = ask(address, claim);
  const std::string cookie = claimed.header("Set-Cookie");
  if (claimed.status != 303) give_up("cannot claim a seat");
  return {claimed.header("Location") + "socket", cookie.substr(0, cookie.find(';'))};
}

inline const std::string hello = R"({"type":"hello","protocol":2})";

// The output of `campaign new --json`.
inline Json read_links(const std::string& file) {
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  return Json::parse(text.str());
}

class Umpire {
 public:
  Umpire(const std::string& address, const Seat& seat) : socket_(address, seat.socket, seat.cookie) {
    socket_.send(hello);
    if (!socket_.until("\"type\":\"desk\"")) give_up("the umpire received no desk message");
  }
  // `members`: more members of the message, each after a comma.
  void act(const std::string& act, const std::string& members = "") { ask(act, R"(,"reason":"")" + members, "done"); }
  void ask(const std::string& type, const std::string& members, const std::string& answered) {
    const std::string id = "u" + std::to_string(++asked_);
    socket_.send(R"({"type":")" + type + "\"" + members + R"(,"id":")" + id + "\"}");
    const auto answer = socket_.until("\"id\":\"" + id + "\"");
    if (!answer || answer->find("\"type\":\"" + answered + "\"") == std::string::npos)
      give_up("refused: " + answer.value_or(""));
  }
  void until_everybody_has_gone() {
    while (const auto desk = socket_.until("\"type\":\"desk\"")) {
      int windows = 0;
      const Json published = Json::parse(*desk);
      for (const Json& seat : published.at("seats")) windows += seat.at("connected").get<int>();
      if (windows == 0) return;
    }
    give_up("the windows did not disconnect in time");
  }

 private:
  SocketClient socket_;
  int asked_ = 0;
};

}  // namespace ziggurat::bench
