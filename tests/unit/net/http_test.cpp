#include <doctest/doctest.h>

#include "net/http/http.h"
#include "tests/unit/net/client.h"
#include "tests/unit/net/running_server.h"

using namespace ziggurat;
using namespace ziggurat::test;

namespace {

std::string head_of_bytes(std::size_t size) {
  std::string text = "GET / HTTP/1.1\r\nHost: h\r\nX-Long: ";
  return text + std::string(size - text.size() - 4, 'a') + "\r\n\r\n";
}

}  // namespace

TEST_CASE("raw requests: one that cannot be parsed safely is refused before its body is read") {
  RunningServer running;
  const std::string post = "POST /x HTTP/1.1\r\nHost: h\r\n";
  struct Row {
    const char* what;
    std::string bytes;
    int status;
  };
  const std::vector<Row> rows = {
      {"plain", "GET /a HTTP/1.1\r\nHost: h\r\n\r\n", 200},
      {"HTTP/1.0 with a host", "GET /a HTTP/1.0\r\nHost: h\r\n\r\n", 200},
      {"body", post + "Content-Length: 3\r\n\r\nabc", 200},
      {"no host", "GET / HTTP/1.1\r\n\r\n", 400},
      {"no host in 1.0", "GET / HTTP/1.0\r\n\r\n", 400},
      {"two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},
      {"empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400},
      {"chunked", post + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501},
      {"chunked in capitals", post + "TRANSFER-ENCODING: Chunked\r\n\r\n0\r\n\r\n", 501},
      {"odd transfer encoding", post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501},
      {"transfer encoding and length", post + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc", 400},
      {"chunked in 1.0", "POST / HTTP/1.0\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501},
      {"trailer", post + "Trailer: X\r\nContent-Length: 0\r\n\r\n", 400},
      {"two lengths", post + "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", 400},
      {"length that is none", post + "Content-Length: 3x\r\n\r\nabc", 400},
      {"negative length", post + "Content-Length: -1\r\n\r\n", 400},
      {"length beyond 64 bits", post + "Content-Length: 99999999999999999999999\r\n\r\n", 400},
      {"body one too long", post + "Content-Length: 65537\r\n\r\n", 413},
      {"body far too long", post + "Content-Length: 999999999999\r\n\r\n", 413},
      {"header just short enough", head_of_bytes(32 * 1024 - 8), 200},
      {"header too long", head_of_bytes(33 * 1024), 431},
      {"header without end", "GET / HTTP/1.1\r\nHost: h\r\nX: " + std::string(40'000, 'a'), 431},
      {"many fields",
          "GET / HTTP/1.1\r\nHost: h\r\n" +
              [] {
                std::string f;
                for (int i = 0; i < 900; ++i) f += "A: b\r\n";
                return f;
              }() +
              "\r\n",
          200},
      {"unknown method", "BREW / HTTP/1.1\r\nHost: h\r\n\r\n", 501},
      {"connect", "CONNECT h:1 HTTP/1.1\r\nHost: h\r\n\r\n", 501},
      {"trace", "TRACE / HTTP/1.1\r\nHost: h\r\n\r\n", 501},
      {"HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
      {"absolute form", "GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"two slashes", "GET //evil/ HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"asterisk", "GET * HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"bad escape", "GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"hidden slash", "GET /a%2Fb HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"NUL", "GET /a%00b HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"line end", "GET /a%0D%0Ab HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"backslash", "GET /a%5Cb HTTP/1.1\r\nHost: h\r\n\r\n", 400},
      {"space in field name", "GET / HTTP/1.1\r\nHost: h\r\nBad Name: x\r\n\r\n", 400},
      {"folded field", "GET / HTTP/1.1\r\nHost: h\r\nA: b\r\n c\r\n\r\n", 200},
      {"not HTTP", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello hello\r\n\r\n", 400},
      {"odd expectation", post + "Expect: money\r\nContent-Length: 1\r\n\r\n", 417},
      {"foreign origin posts", post + "Origin: https://evil.example\r\nContent-Length: 0\r\n\r\n", 403},
      {"own origin posts", post + "Origin: http://h\r\nContent-Length: 0\r\n\r\n", 200},
      {"socket asked for by POST", "POST / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
          400},
      {"socket without version", "GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n", 426},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(send_raw(running.address, row.bytes).status == row.status);
  }
  CHECK(running.figure("ziggurat_caught_exceptions_total") == 0);
  CHECK(running.figure("ziggurat_connection_failures_total") == 0);
}

TEST_CASE("requests on one connection are passed to the service decoded, one after another") {
  RunningServer running;
  RawConnection connection(running.address);
  connection.send(
      "GET /play/x%20y/?a=1&b=%C3%A4 HTTP/1.1\r\nHost: h\r\nCookie: seat=s1; other=2\r\n\r\n"
      "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello"
      "GET /last HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n");
  CHECK(read_reply(connection).body == "GET|play|x y|?a=1?b=\xC3\xA4;other=2;seat=s1#0@127.0.0.1");
  CHECK(read_reply(connection).body == "POST|x#5@127.0.0.1");
  const Reply last = read_reply(connection);
  CHECK(last.body == "GET|last#0@127.0.0.1");
  CHECK(last.header("Connection") == "close");
  CHECK(connection.take_rest().empty());
}

TEST_CASE("every response has the content security policy and the other security headers") {
  RunningServer running;
  for (const std::string request :
      {"GET / HTTP/1.1\r\nHost: h\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n"}) {
    const Reply reply = send_raw(running.address, request);
    CHECK(reply.header("Content-Security-Policy") == net::content_security_policy);
    CHECK(reply.header("X-Content-Type-Options") == "nosniff");
    CHECK(reply.header("Referrer-Policy") == "same-origin");
    CHECK(reply.header("Cross-Origin-Opener-Policy") == "same-origin");
  }
  CHECK(net::content_security_policy.starts_with("default-src 'none'; script-src 'self';"));
  CHECK(net::content_security_policy.find("unsafe") == std::string_view::npos);
}

TEST_CASE("longer bodies are accepted where allowed, after 100 Continue") {
  RunningServer running;
  RawConnection connection(running.address);
  const std::string body(500'000, 'x');
  connection.send("POST /import HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: " +
                  std::to_string(body.size()) + "\r\n\r\n");
  CHECK(connection.take_through("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n");
  connection.send(body);
  CHECK(read_reply(connection).body == "POST|import#500000@127.0.0.1");
}

TEST_CASE("a client that stops sending is disconnected, whatever it had begun") {
  net::ServerOptions options;
  options.http.first = options.http.idle = options.http.header = options.http.body = std::chrono::milliseconds(50);
  options.http.answer = std::chrono::milliseconds(50);
  RunningServer running(options);
  for (const char* begun : {"", "GET / HT", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nabc"}) {
    CAPTURE(begun);
    RawConnection connection(running.address);
    connection.send(begun);
    CHECK(connection.take_rest().empty());
  }
  CHECK(get(running.address, "/never").status == 503);  // and a request whose answer never comes gets 503
}

TEST_CASE("connections from one address are limited: the oldest is evicted") {
  net::ServerOptions options;
  options.connections_per_address = 2;
  RunningServer running(options);
  {
    RawConnection one(running.address), two(running.address);
    for (RawConnection* c : {&one, &two}) {
      c->send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
      CHECK(read_reply(*c).status == 200);
    }
    RawConnection three(running.address);
    CHECK(one.take_rest().empty());
    for (RawConnection* c : {&two, &three}) {
      c->send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
      CHECK(read_reply(*c).status == 200);
    }
  }
  int status = 0;
  for (int tries = 0; status != 200 && tries < 1000; ++tries) status = get(running.address, "/").status;
  CHECK(status == 200);
}

TEST_CASE("a flood of requests on one connection ends with 429") {
  net::ServerOptions options;
  options.http.requests_per_second = 0.001;
  options.http.requests_burst = 3;
  RunningServer running(options);
  RawConnection connection(running.address);
  for (int i = 0; i < 4; ++i) connection.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  for (const int status : {200, 200, 200, 429}) CHECK(read_reply(connection).status == status);
  CHECK(connection.take_rest().empty());
}

TEST_CASE("a client behind a trusted proxy is the last address the proxy names; others are not trusted") {
  net::ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  RunningServer trusting(options), wary;
  const std::string request = "GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 10.9.9.9, 192.0.2.7\r\n\r\n";
  CHECK(send_raw(trusting.address, request).body == "GET#0@192.0.2.7");
  CHECK(send_raw(trusting.address, "GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: <b>\r\n\r\n").body ==
        "GET#0@127.0.0.1");
  CHECK(send_raw(wary.address, request).body == "GET#0@127.0.0.1");
}

TEST_CASE("a cross-site POST is refused, whatever headers it sends") {
  RunningServer running;
  struct Row {
    const char* lines;
    int status;
  };
  for (const Row& row : {Row{"", 200}, {"Origin: http://h\r\n", 200},
           {"Origin: http://h\r\nSec-Fetch-Site: same-origin\r\n", 200}, {"Sec-Fetch-Site: same-origin\r\n", 200},
           {"Origin: null\r\n", 403}, {"Origin: null\r\nSec-Fetch-Site: cross-site\r\n", 403},
           {"Sec-Fetch-Site: cross-site\r\n", 403}, {"Sec-Fetch-Site: same-site\r\n", 403},
           {"Sec-Fetch-Site: none\r\n", 403}, {"Origin: http://h\r\nSec-Fetch-Site: cross-site\r\n", 403},
           {"Origin: http://evil\r\n", 403}, {"Origin: http://h\r\nOrigin: null\r\n", 403},
           {"Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: same-origin\r\n", 403}}) {
    CAPTURE(row.lines);
    const std::string rest = "Host: h\r\n" + std::string(row.lines) + "Content-Length: 0\r\n\r\n";
    CHECK(send_raw(running.address, "POST /x HTTP/1.1\r\n" + rest).status == row.status);
  }
  // Reading is allowed across sites.
  CHECK(send_raw(running.address, "GET / HTTP/1.1\r\nHost: h\r\nSec-Fetch-Site: cross-site\r\n\r\n").status == 200);
}

TEST_CASE("a server that has a name answers no page of another name, neither a request nor a socket") {
  net::ServerOptions options;
  options.public_url = "https://siege.example";
  RunningServer named(options), unnamed;
  struct Row {
    const char* host;
    int status;
  };
  for (const Row& row : {Row{"siege.example", 200}, {"SIEGE.example:443", 200}, {"127.0.0.1:8080", 200}, {"[::1]", 200},
           {"localhost:8080", 200}, {"evil.example", 421}, {"siege.example.evil.example", 421}, {"2130706433", 421},
           {"evil.example@siege.example", 421}, {"siege.example:x", 421}}) {
    CAPTURE(row.host);
    const std::string head = " HTTP/1.1\r\nHost: " + std::string(row.host) + "\r\n";
    CHECK(send_raw(named.address, "GET /" + head + "\r\n").status == row.status);
    CHECK(send_raw(named.address, "POST /join" + head + "Content-Length: 0\r\n\r\n").status == row.status);
    const std::string socket =
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://";
    const int opened = send_raw(named.address, "GET /" + head + socket + row.host + "\r\n\r\n").status;
    if (row.status == 421) CHECK(opened == 421);
    else CHECK(opened != 421);
    CHECK(send_raw(named.address, "GET /healthz" + head + "\r\n").status == 200);
    CHECK(send_raw(unnamed.address, "GET /" + head + "\r\n").status == 200);
  }
}

TEST_CASE("the key of a WebSocket request is 16 bytes in base64") {
  RunningServer running;
  for (const std::string key : {"", "x", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ===",
           "dGhlIHNhbXBsZSBub25!ZQ==", "dGhlIHNhbXBsZSBub25jZQdGhlIHNhbXBsZSBub25jZQ=="}) {
    CAPTURE(key);
    CHECK(send_raw(running.address,
              "GET / HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
              "Origin: http://h\r\nSec-WebSocket-Protocol: ziggurat.2\r\nSec-WebSocket-Key: " +
                  key + "\r\n\r\n")
              .status == 400);
  }
}

TEST_CASE("a connection without a first request times out sooner than an idle one") {
  net::ServerOptions options;
  options.http.first = std::chrono::milliseconds(100);
  RunningServer running(options);
  RawConnection silent(running.address), asked(running.address);
  asked.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  CHECK(read_reply(asked).status == 200);
  CHECK(silent.take_rest().empty());
  asked.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  CHECK(read_reply(asked).status == 200);
}

TEST_CASE("reconnecting does not refill the rate limit") {
  net::ServerOptions options;
  options.http.address_requests_per_second = 0.001;
  options.http.address_requests_burst = 5;
  RunningServer running(options);
  for (int i = 0; i < 5; ++i) CHECK(get(running.address, "/").status == 200);
  CHECK(get(running.address, "/").status == 429);
  net::ServerOptions behind = options;
  behind.trusted_proxies = {"127.0.0.0/8"};
  RunningServer proxied(behind);
  const auto from = [&](const std::string& address) {
    return send_raw(proxied.address, "GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: " + address + "\r\n\r\n").status;
  };
  for (int i = 0; i < 5; ++i) CHECK(from("192.0.2.1") == 200);
  CHECK(from("192.0.2.1") == 429);
  CHECK(from("192.0.2.2") == 200);
}

TEST_CASE("origins") {
  struct Row {
    const char *origin, *host, *public_url;
    bool ours;
  };
  for (const Row& row : {Row{"http://h:1", "h:1", "", true}, {"https://h", "h", "", true},
           {"http://H:1", "h:1", "", true}, {"https://play.example", "127.0.0.1:80", "https://play.example/", true},
           {"http://play.example", "127.0.0.1", "https://play.example", false}, {"http://h:2", "h:1", "", false},
           {"http://h.evil", "h", "", false}, {"", "h", "", false}, {"null", "h", "", false},
           {"http://h/", "h", "", false}, {"http://u@h", "h", "", false}, {"ftp://h", "h", "", false},
           {"h", "h", "", false}}) {
    CAPTURE(row.origin);
    CHECK(net::origin_is_ours(row.origin, row.host, row.public_url) == row.ours);
  }
}

TEST_CASE("no value can add a header line") {
  net::HttpResponse response = net::redirect_answer(303, "/a\r\nSet-Cookie: x=1");
  CHECK(net::response_head(response, true).find("\r\nSet-Cookie") == std::string::npos);
  CHECK(net::html_text("<a href=\"x\">&'") == "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
}
