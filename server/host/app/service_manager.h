#pragma once
#include <chrono>
#include <optional>

// What this program tells systemd, or any other service manager that set NOTIFY_SOCKET: that it serves, that it lives, that it
// ends. Where nobody asked to be told, nothing happens.
namespace ziggurat::service_manager {

void send_ready();
void send_alive();
void send_stopping();

// How long the manager waits for a sign of life before it starts the program anew; none: it does not wait for one.
std::optional<std::chrono::microseconds> patience();

}  // namespace ziggurat::service_manager
