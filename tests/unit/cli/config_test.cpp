#include "cli/config.h"

#include <doctest/doctest.h>

using namespace ziggurat;

namespace {

Result<Config> layered(const std::map<std::string, std::string>& flags,
    const std::map<std::string, std::string>& environment, const std::string& file) {
  const auto look = [&](const std::string& name) {
    const auto found = environment.find(name);
    return found == environment.end() ? std::nullopt : std::optional(found->second);
  };
  return effective_config(flags, look, "z.toml", file);
}

}  // namespace

TEST_CASE("flags override the environment, which overrides the file, which overrides the defaults") {
  const std::string file = "listen = \"file:1\"\nthreads = 3\nlog = \"json\"\n";
  const auto config = layered({{"listen", "flag:1"}}, {{"ZIGGURAT_LISTEN", "env:1"}, {"ZIGGURAT_THREADS", "5"}}, file);
  REQUIRE(config.has_value());
  CHECK(config->at("listen").value == "flag:1");
  CHECK(config->at("listen").origin == "flag --listen");
  CHECK(config->at("threads").value == "5");
  CHECK(config->at("threads").origin == "environment ZIGGURAT_THREADS");
  CHECK(config->at("log").origin == "file z.toml");
  CHECK(config->at("store").origin == "default");
}

TEST_CASE("an unknown key and a malformed file are refused with their line") {
  const auto unknown = layered({}, {}, "threads = 2\nlisten_on = \"x\"\n");
  REQUIRE_FALSE(unknown.has_value());
  CHECK(unknown.error().code == "unknown_setting");
  CHECK(unknown.error().at == "z.toml:2");
  const auto broken = layered({}, {}, "threads = \n");
  REQUIRE_FALSE(broken.has_value());
  CHECK(broken.error().at.starts_with("z.toml:"));
}

TEST_CASE("values out of range name the setting and where it came from") {
  struct Row {
    const char *name, *value;
    bool fits;
  };
  for (const Row& row :
      {Row{"threads", "1", true}, {"threads", "64", true}, {"threads", "0", false}, {"threads", "65", false},
          {"threads", "2x", false}, {"log", "json", true}, {"log", "xml", false}, {"store", "postgresql://h/d", true},
          {"store", "mysql://h/d", false}, {"public_url", "https://a.b", true}, {"public_url", "a.b", false},
          {"listen", "", false}, {"office_token", "short", false}, {"push_contact", "mailto:ann@example.org", true},
          {"push_contact", "https://example.org/us", true}, {"push_contact", "ann@example.org", false},
          {"push_contact", "mailto:ann", false}, {"push_contact", "http://example.org/us", false}}) {
    CAPTURE(row.name);
    CAPTURE(row.value);
    const auto options = serve_options(*layered({{row.name, row.value}}, {}, ""));
    CHECK(options.has_value() == row.fits);
    if (!row.fits && !options) CHECK(options.error().words.find("flag --") != std::string::npos);
  }
}

TEST_CASE("secrets and passwords are not printed") {
  for (const char* store : {"postgresql://ann:sesame@host/db", "postgresql://host/db?password=sesame",
           "postgresql://host/db?user=ann&password=sesame", "postgres://host/db?sslpassword=sesame",
           "postgresql://ann:ses@me:sesame@host/db?PASSWORD=sesame", "postgresql://ann:sesame/x@host/db",
           "postgresql:///db?host=/run&passfile=sesame"}) {
    const auto config = layered({{"office_token", "a-very-secret-token"}, {"store", store}}, {}, "");
    const auto lines = describe(*config);
    CAPTURE(lines);
    CHECK(lines.find("a-very-secret-token") == std::string::npos);
    CHECK(lines.find("sesame") == std::string::npos);
    CHECK(lines.find("store = postgres") != std::string::npos);
  }
  CHECK(describe(*layered({{"store", "sqlite:/var/a.sqlite"}}, {}, "")).find("store = sqlite:/var/a.sqlite ") !=
        std::string::npos);
}

TEST_CASE("printed links begin as the server's own do") {
  const auto begins = [](const std::string& listen, const std::string& public_url) {
    const auto url = base_url(*layered({{"listen", listen}, {"public_url", public_url}}, {}, ""));
    return url ? *url : url.error().at;
  };
  CHECK(begins("127.0.0.1:8080", "") == "http://127.0.0.1:8080");
  CHECK(begins("127.0.0.1:8080,[::1]:8080", "") == "http://127.0.0.1:8080");
  CHECK(begins("0.0.0.0:8080,10.0.0.1:80", "") == "http://localhost:8080");
  CHECK(begins("[::]:8080", "") == "http://localhost:8080");
  CHECK(begins("127.0.0.1:0", "") == "public_url");
  CHECK(begins("127.0.0.1:0,10.0.0.1:80", "https://siege.example.org/") == "https://siege.example.org");
  CHECK(layered({}, {}, "")->at("store").value == ServeOptions().store);
}
