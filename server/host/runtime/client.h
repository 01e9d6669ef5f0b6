#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "campaign/state/entry.h"
#include "game/view.h"
#include "net/websocket/socket.h"

namespace ziggurat {

// One socket of a seat. All of it belongs to the campaign's strand once the socket is open.
struct Member {
  SeatId seat;
  SeatRole role = SeatRole::spectator;
  game::Viewer viewer;
  std::shared_ptr<net::Socket> socket;   // here, where a bell finds it beside what it asks first
  std::string session_hash;              // of the cookie that opened it; empty: a watcher
  std::string link_hash;                 // of the public link by which a watcher came
  std::string address;                   // as limits count it
  std::uint64_t arrival = 0;             // grows with each client that joins
  bool greeted = false;                  // has said hello: from now on it is told everything
  std::optional<game::Viewer> looks_as;  // umpire: through whose eyes
  bool joined = false;                   // and may be heard
  int faults = 0;                        // messages that could not be read

  // Any thread.
  std::atomic<bool> said_hello = false;  // it may wait to be read
  struct Waiting {                       // in the inbox, and counted by it
    int orders = 0, asks = 0;
    bool hello = false;
  } waiting;
};
using MemberPtr = std::shared_ptr<Member>;

// All windows and devices of a seat are one person.
inline std::string person_of(const MemberPtr& member) { return std::to_string(member->seat.value); }

inline constexpr int faults_max = 50;

}  // namespace ziggurat
