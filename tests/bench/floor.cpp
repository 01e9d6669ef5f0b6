// The floor for the fan-out: one thread, epoll, bare TCP. The first client to connect is the leader and sends one
// command per line:
//   greeting N    from now on, answer a client's second message with N bytes
//   tell N        send N bytes to every other client, with one send call each
// A client's first message is answered with 183 bytes, like a WebSocket handshake.
//   bench_floor    prints the port it listens on; ends when the leader disconnects
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unordered_map>

namespace {

constexpr std::size_t handshake_bytes = 183;

struct Client {
  int words = 0;
  std::string waits;  // what the kernel did not accept
};

class Floor {
 public:
  Floor() : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0)), events_(::epoll_create1(0)) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof at;
    const int on = 1;
    ::setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (::bind(listener_, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0 || ::listen(listener_, 4096) != 0)
      std::exit(1);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&at), &length);
    std::printf("%d\n", ntohs(at.sin_port));
    std::fflush(stdout);
    watch(listener_, EPOLLIN, EPOLL_CTL_ADD);
  }
  void run() {
    epoll_event found[256];
    for (;;) {
      const int count = ::epoll_wait(events_, found, 256, -1);
      for (int i = 0; i < count; ++i) {
        if (found[i].data.fd == listener_) accept();
        else if (!serve(found[i].data.fd, found[i].events)) return;
      }
    }
  }

 private:
  void watch(int fd, std::uint32_t what, int how) {
    epoll_event event{};
    event.events = what;
    event.data.fd = fd;
    ::epoll_ctl(events_, how, fd, &event);
  }
  void accept() {
    for (int fd; (fd = ::accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK)) >= 0;) {
      const int on = 1;
      ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      watch(fd, EPOLLIN, EPOLL_CTL_ADD);
      if (leader_ < 0) leader_ = fd;
      else clients_.try_emplace(fd);
    }
  }
  void send(int fd, Client& client, std::size_t bytes) {
    if (bytes_.size() < bytes) bytes_.resize(bytes, '.');
    ssize_t sent = client.waits.empty() ? ::send(fd, bytes_.data(), bytes, MSG_NOSIGNAL) : 0;
    if (sent < 0) sent = 0;
    if (static_cast<std::size_t>(sent) == bytes) return;
    client.waits.append(bytes_, 0, bytes - static_cast<std::size_t>(sent));
    watch(fd, EPOLLIN | EPOLLOUT, EPOLL_CTL_MOD);
  }
  // Returns false if the leader has disconnected.
  bool serve(int fd, std::uint32_t what) {
    char bytes[4096];
    if (what & EPOLLOUT) flush(fd);
    if (!(what & (EPOLLIN | EPOLLHUP | EPOLLERR))) return true;
    const ssize_t n = ::recv(fd, bytes, sizeof bytes, 0);
    if (n < 0 && errno == EAGAIN) return true;
    if (n <= 0) {
      ::close(fd);
      clients_.erase(fd);
      return fd != leader_;
    }
    if (fd == leader_) lead({bytes, static_cast<std::size_t>(n)});
    else if (Client& client = clients_.at(fd); ++client.words <= 2)
      send(fd, client, client.words == 1 ? handshake_bytes : greeting_);
    return true;
  }
  void flush(int fd) {
    Client& client = clients_.at(fd);
    const ssize_t n = ::send(fd, client.waits.data(), client.waits.size(), MSG_NOSIGNAL);
    if (n > 0) client.waits.erase(0, static_cast<std::size_t>(n));
    if (client.waits.empty()) watch(fd, EPOLLIN, EPOLL_CTL_MOD);
  }
  void lead(const std::string& said) {
    led_ += said;
    for (std::size_t end; (end = led_.find('\n')) != std::string::npos; led_.erase(0, end + 1)) {
      const std::string line = led_.substr(0, end);
      const auto number = static_cast<std::size_t>(std::atol(line.c_str() + line.find(' ') + 1));
      if (line.starts_with("greeting ")) greeting_ = number;
      else
        for (auto& [fd, client] : clients_) send(fd, client, number);
    }
  }

  const int listener_, events_;
  int leader_ = -1;
  std::size_t greeting_ = 0;
  std::string bytes_, led_;
  std::unordered_map<int, Client> clients_;
};

}  // namespace

int main() {
  Floor().run();
  return 0;
}
