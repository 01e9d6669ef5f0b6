#pragma once
#include <chrono>
#include <optional>

// Notifications to systemd, or to another service manager that set NOTIFY_SOCKET: ready, alive, stopping. Without
// NOTIFY_SOCKET they do nothing.
namespace ziggurat::service_manager {

void send_ready();
void send_alive();
void send_stopping();

// The watchdog timeout, after which the manager restarts the program; none: no watchdog.
std::optional<std::chrono::microseconds> patience();

}  // namespace ziggurat::service_manager
