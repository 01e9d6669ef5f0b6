#include <doctest/doctest.h>

#include "net/outgoing/outgoing_client.h"
#include "net/outgoing/public_address.h"
#include "unit/net/receivers.h"

using namespace ziggurat;
using namespace ziggurat::test;
using Verdict = net::Delivery::Verdict;

namespace {

net::MailMessage mail_with(const std::string& text) { return {"from@example.org", "ann@example.org", text}; }

}  // namespace

TEST_CASE("a mail reaches its receiver byte for byte, with dots at the start of a line") {
  MailReceiver receiver;
  const net::OutgoingClient client(false);
  const auto sent =
      client.send_mail({"smtp://" + receiver.address(), "", ""}, mail_with("Subject: x\r\n\r\none\r\n.\r\n..two\r\n"));
  CHECK(sent.why == "");
  CHECK(sent.verdict == Verdict::delivered);
  CHECK(receiver.next() == "ann@example.org\nSubject: x\n\none\n.\n..two\n");
}

TEST_CASE("a mail server's answer says whether trying again is of use, and the reason names no address") {
  struct Row {
    std::string answer;
    Verdict verdict;
  };
  for (const Row& row : {Row{"550 ann@example.org is unknown", Verdict::refused}, {"553 no", Verdict::refused},
           {"452 full", Verdict::retry}, {"552 full", Verdict::retry}}) {
    CAPTURE(row.answer);
    MailReceiver receiver;
    receiver.refuse_with(row.answer);
    const auto sent =
        net::OutgoingClient(false).send_mail({"smtp://" + receiver.address(), "", ""}, mail_with("x\r\n"));
    CHECK(sent.verdict == row.verdict);
    CHECK(sent.why.find(row.answer.substr(0, 3)) != std::string::npos);
    CHECK(sent.why.find("ann") == std::string::npos);
    CHECK(receiver.waiting() == 0);
  }
  const auto nobody = net::OutgoingClient(false).send_mail({"smtp://127.0.0.1:1", "", ""}, mail_with("x\r\n"));
  CHECK(nobody.verdict == Verdict::retry);
}

TEST_CASE("a password is not sent to a mail server without TLS") {
  MailReceiver receiver;
  const auto sent =
      net::OutgoingClient(false).send_mail({"smtp://" + receiver.address(), "host", "secret"}, mail_with("x\r\n"));
  CHECK(sent.verdict == Verdict::retry);
  CHECK(receiver.waiting() == 0);
}

TEST_CASE("a web hook is posted with its headers, and no redirect is followed") {
  HookReceiver receiver, elsewhere;
  const net::OutgoingClient client(true);
  const net::HookMessage hook{
      "http://" + receiver.address() + "/hook?key=1", "{\"content\":\"x\"}", {{"Idempotency-Key", "m1"}}};
  CHECK(client.post_hook(hook).verdict == Verdict::delivered);
  const std::string received = receiver.next();
  CHECK(received.starts_with("POST /hook?key=1 HTTP/1.1\n"));
  CHECK(received.find("\nIdempotency-Key: m1\n") != std::string::npos);
  CHECK(received.find("\nContent-Type: application/json\n") != std::string::npos);
  CHECK(received.ends_with("\n\n{\"content\":\"x\"}"));

  receiver.answer_with("307 Temporary Redirect", "Location: http://" + elsewhere.address() + "/\r\n");
  CHECK(client.post_hook(hook).verdict == Verdict::retry);
  CHECK(elsewhere.waiting() == 0);
  for (const auto& [status, verdict] : {std::pair{"404 Not Found", Verdict::refused}, {"429 Too Many", Verdict::retry},
           {"500 Broken", Verdict::retry}}) {
    CAPTURE(status);
    receiver.answer_with(status);
    CHECK(client.post_hook(hook).verdict == verdict);
  }
}

TEST_CASE("a web hook reaches no private network, by address or by name, and no plain HTTP") {
  HookReceiver receiver;
  const net::OutgoingClient client(false);
  const std::string port = receiver.address().substr(receiver.address().find(':'));
  for (const std::string host : {"127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "10.0.0.1"}) {
    CAPTURE(host);
    const auto sent = client.post_hook({"https://" + host + port + "/", "{}", {}});
    CHECK(sent.verdict == Verdict::refused);
    CHECK(sent.why == "the web hook is in a private network");
  }
  CHECK(client.post_hook({"http://" + receiver.address() + "/", "{}", {}}).why == "a web hook needs https");
  CHECK(client.post_hook({"file:///etc/passwd", "{}", {}}).verdict == Verdict::refused);
  CHECK(receiver.waiting() == 0);
}

TEST_CASE("a push is posted as it is, and the answer says whether the subscription still exists") {
  HookReceiver receiver;
  const net::OutgoingClient client(true);
  const std::string body("\0bytes\xFF", 7);
  const net::PushRequest push{"http://" + receiver.address() + "/push", body, {{"TTL", "60"}, {"Topic", "m1"}}};
  CHECK(client.post_push(push).verdict == Verdict::delivered);
  const std::string received = receiver.next();
  CHECK(received.starts_with("POST /push HTTP/1.1\n"));
  CHECK(received.find("\nTTL: 60\n") != std::string::npos);
  CHECK(received.ends_with("\n\n" + body));
  for (const auto& [status, verdict] :
      {std::pair{"404 Not Found", Verdict::gone}, {"410 Gone", Verdict::gone}, {"403 Forbidden", Verdict::refused},
          {"413 Too Large", Verdict::refused}, {"429 Too Many", Verdict::retry}, {"503 Busy", Verdict::retry}}) {
    CAPTURE(status);
    receiver.answer_with(status);
    const auto sent = client.post_push(push);
    CHECK(sent.verdict == verdict);
    CHECK(sent.why == "the push service answered " + std::string(status).substr(0, 3));
  }
  const net::OutgoingClient strict(false);
  CHECK(strict.post_push({"https://" + receiver.address() + "/", "x", {}}).why ==
        "the push service is in a private network");
  CHECK(strict.post_push({"http://" + receiver.address() + "/", "x", {}}).why == "a push service needs https");
}

TEST_CASE("addresses of special networks are not public") {
  for (const char* address : {"0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.0.1",
           "192.168.1.1", "224.0.0.1", "255.255.255.255", "::", "::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "fc00::1",
           "fe80::1", "ff02::1", "2002:a00:1::", "nonsense", ""}) {
    CAPTURE(address);
    CHECK_FALSE(net::is_public_address(address));
  }
  for (const char* address : {"1.1.1.1", "162.159.135.232", "::ffff:1.1.1.1", "2606:4700::1111"}) {
    CAPTURE(address);
    CHECK(net::is_public_address(address));
  }
}

TEST_CASE("an address is checked as the client reads it") {
  CHECK(net::read_url("https://discord.com/api/webhooks/1/x")->host == "discord.com");
  CHECK(net::read_url("HTTPS://Discord.COM:443/x")->host == "discord.com");
  CHECK(net::read_url("HTTPS://Discord.COM:443/x")->scheme == "https");
  CHECK(net::read_url("https://discord.com@evil.example/")->host == "evil.example");
  CHECK(net::read_url("https://discord.com@evil.example/")->has_login);
  CHECK(net::read_url("https://evil.example/?@discord.com")->host == "evil.example");
  CHECK(net::read_url("HTTPS://Discord.COM:443/x")->origin == "https://discord.com");
  CHECK(net::read_url("https://discord.com:8443/x")->origin == "https://discord.com:8443");
  CHECK(net::read_url("https://[2606:4700::1111]/x")->origin == "https://[2606:4700::1111]");
  for (const char* bad : {"", "discord.com/x", "https://", "https://a b/"}) {
    CAPTURE(bad);
    CHECK_FALSE(net::read_url(bad).has_value());
  }
}
