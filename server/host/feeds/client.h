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

// One client's socket and its state. Once the socket is open, all of it belongs to the campaign's strand.
struct Client {
  SeatId seat;
  SeatRole role = SeatRole::spectator;
  game::Viewer viewer;
  std::shared_ptr<net::Socket> socket;   // kept here so that a broadcast finds it in the same cache lines
  std::string session_hash;              // of the session cookie that opened it; empty: a spectator
  bool deputy = false;                   // of the seat's deputy, not of its holder
  std::string link_hash;                 // of the public link that a spectator used
  std::string address;                   // rate-limit key
  std::uint64_t arrival = 0;             // grows with each client that joins
  bool greeted = false;                  // has said hello and receives all texts of its viewer
  std::optional<game::Viewer> looks_as;  // umpire only: the viewer whose view is shown as well
  bool joined = false;                   // its messages may be read
  int faults = 0;                        // unreadable messages so far
  std::string absence_sent;              // the last text about absent players that it was sent

  // Any thread.
  std::atomic<bool> said_hello = false;  // the hello may still be queued
  struct Waiting {                       // its messages in the queue, which counts them under its lock
    int orders = 0, asks = 0;
    bool hello = false;
  } waiting;
};
using ClientPtr = std::shared_ptr<Client>;

// Rate-limit key: all clients and devices of a seat count as one person.
inline std::string person_of(const ClientPtr& client) { return std::to_string(client->seat.value); }

inline constexpr int faults_max = 50;

}  // namespace ziggurat
