#pragma once
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

// Real receivers on loopback ports: a mail server and a web server, which serve one connection after another and keep
// what they were sent.
namespace ziggurat::test {

// Accepts connections on a thread of its own and reads them line by line.
class Receiver {
 public:
  Receiver() {
    listening_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof to;
    REQUIRE(::bind(listening_, reinterpret_cast<const sockaddr*>(&to), length) == 0);
    REQUIRE(::listen(listening_, 8) == 0);
    ::getsockname(listening_, reinterpret_cast<sockaddr*>(&to), &length);
    port_ = ntohs(to.sin_port);
  }
  virtual ~Receiver() = default;
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;

  std::string address() const { return "127.0.0.1:" + std::to_string(port_); }

  // The next message that was accepted; fails the test if none comes.
  std::string next() {
    std::unique_lock lock(mutex_);
    REQUIRE(changed_.wait_for(lock, std::chrono::seconds(20), [this] { return !received_.empty(); }));
    std::string message = std::move(received_.front());
    received_.pop_front();
    return message;
  }
  std::size_t waiting() const {
    const std::scoped_lock lock(mutex_);
    return received_.size();
  }

 protected:
  class Line {
   public:
    explicit Line(int socket) : socket_(socket) {}
    ~Line() { ::close(socket_); }
    bool read(std::string& line) {  // without its CRLF
      line.clear();
      for (char c = 0; ::recv(socket_, &c, 1, 0) == 1;) {
        if (c == '\n') return true;
        if (c != '\r') line += c;
      }
      return false;
    }
    std::string read(std::size_t bytes) {
      std::string text(bytes, '\0');
      std::size_t got = 0;
      for (ssize_t some = 1; got < bytes && some > 0; got += static_cast<std::size_t>(std::max<ssize_t>(some, 0)))
        some = ::recv(socket_, text.data() + got, bytes - got, 0);
      return text;
    }
    void write(const std::string& text) { static_cast<void>(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL)); }

   private:
    int socket_;
  };
  virtual void serve(Line& line) = 0;
  void start() {
    thread_ = std::thread([this] {
      for (int socket = ::accept(listening_, nullptr, nullptr); socket >= 0;
           socket = ::accept(listening_, nullptr, nullptr)) {
        Line line(socket);
        serve(line);
      }
    });
  }
  // Call in the destructor of the last class.
  void stop() {
    ::shutdown(listening_, SHUT_RDWR);
    thread_.join();
    ::close(listening_);
  }
  void keep(std::string message) {
    const std::scoped_lock lock(mutex_);
    received_.push_back(std::move(message));
    changed_.notify_all();
  }
  template <class T>
  T with_lock(const std::function<T()>& read) const {
    const std::scoped_lock lock(mutex_);
    return read();
  }
  mutable std::mutex mutex_;

 private:
  int listening_ = -1, port_ = 0;
  std::thread thread_;
  std::condition_variable changed_;
  std::deque<std::string> received_;
};

// An SMTP server without TLS. A message is kept as its recipient, a line end, and its text.
class MailReceiver final : public Receiver {
 public:
  MailReceiver() { start(); }
  ~MailReceiver() override { stop(); }
  // The answer to each recipient from now on, for example "550 no such person"; empty: accept.
  void refuse_with(std::string answer) {
    const std::scoped_lock lock(mutex_);
    refusal_ = std::move(answer);
  }

 private:
  void serve(Line& line) override {
    line.write("220 receiver\r\n");
    std::string to, text;
    for (std::string said; line.read(said);) {
      if (said.starts_with("EHLO")) line.write("250 receiver\r\n");
      else if (said.starts_with("RCPT")) {
        const auto refusal = with_lock<std::string>([this] { return refusal_; });
        to = said.substr(said.find('<') + 1, said.find('>') - said.find('<') - 1);
        line.write(refusal.empty() ? "250 ok\r\n" : refusal + "\r\n");
      } else if (said == "DATA") {
        line.write("354 go on\r\n");
        for (text.clear(); line.read(said) && said != ".";)
          text += (said.starts_with("..") ? said.substr(1) : said) + "\n";
        keep(to + "\n" + text);
        line.write("250 taken\r\n");
      } else {
        line.write("250 ok\r\n");
        if (said.starts_with("QUIT")) return;
      }
    }
  }
  std::string refusal_;
};

// An HTTP server. A message is kept as its head, an empty line, and its body.
class HookReceiver final : public Receiver {
 public:
  HookReceiver() { start(); }
  ~HookReceiver() override { stop(); }
  // The status and further header fields of each answer from now on; only messages with a status below 300 are kept.
  void answer_with(std::string status, std::string fields = "") {
    const std::scoped_lock lock(mutex_);
    status_ = std::move(status), fields_ = std::move(fields);
  }

 private:
  void serve(Line& line) override {
    std::string head, said;
    std::size_t bytes = 0;
    while (line.read(said) && !said.empty()) {
      head += said + "\n";
      if (said.starts_with("Content-Length: ")) bytes = std::stoul(said.substr(16));
    }
    const std::string body = line.read(bytes);
    const auto [status, fields] =
        with_lock<std::pair<std::string, std::string>>([this] { return std::pair(status_, fields_); });
    if (status < "300") keep(head + "\n" + body);
    line.write("HTTP/1.1 " + status + "\r\n" + fields + "Content-Length: 0\r\nConnection: close\r\n\r\n");
  }
  std::string status_ = "204 No Content", fields_;
};

}  // namespace ziggurat::test
