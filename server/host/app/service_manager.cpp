#include "host/app/service_manager.h"

#include <systemd/sd-daemon.h>

#include <cstdint>

namespace ziggurat::service_manager {

// Argument 0 keeps the variables in the environment; the program has no child processes that could inherit them.
void send_ready() { sd_notify(0, "READY=1"); }
void send_alive() { sd_notify(0, "WATCHDOG=1"); }
void send_stopping() { sd_notify(0, "STOPPING=1"); }

std::optional<std::chrono::microseconds> patience() {
  std::uint64_t microseconds = 0;
  if (sd_watchdog_enabled(0, &microseconds) <= 0) return std::nullopt;
  return std::chrono::microseconds(microseconds);
}

}  // namespace ziggurat::service_manager
