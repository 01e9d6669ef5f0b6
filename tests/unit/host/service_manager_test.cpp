#include <sys/socket.h>
#include <sys/un.h>

#include "unit/host/support/house.h"

// The service manager's end: a datagram socket, as systemd opens it.
namespace ziggurat::test {
namespace {

class Manager {
 public:
  explicit Manager(const std::string& path) : socket_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    REQUIRE(path.size() < sizeof address.sun_path);
    path.copy(address.sun_path, path.size());
    REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    const timeval patience{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setenv("NOTIFY_SOCKET", path.c_str(), 1);
    ::setenv("WATCHDOG_USEC", "200000", 1);
  }
  ~Manager() {
    ::unsetenv("NOTIFY_SOCKET");
    ::unsetenv("WATCHDOG_USEC");
    ::close(socket_);
  }
  std::string receive() {  // empty: nothing arrived in 20 seconds
    char text[256];
    const auto size = ::recv(socket_, text, sizeof text, 0);
    return size > 0 ? std::string(text, static_cast<std::size_t>(size)) : std::string();
  }

 private:
  int socket_;
};

}  // namespace

TEST_CASE("the service manager is told that the server serves, that it lives, and that it ends") {
  const auto path = std::filesystem::temp_directory_path() / ("ziggurat-notify-" + std::to_string(::getpid()));
  std::filesystem::remove(path);
  Manager manager(path.string());
  House house;
  house.open();
  CHECK(manager.receive() == "READY=1");
  for (int beat = 0; beat < 3; ++beat) CHECK(manager.receive() == "WATCHDOG=1");
  house.serving->stop();
  std::string last = manager.receive();
  while (last == "WATCHDOG=1") last = manager.receive();
  CHECK(last == "STOPPING=1");
  std::filesystem::remove(path);
}

}  // namespace ziggurat::test
