#include "cli/config.h"

#include <toml++/toml.h>
#include <algorithm>
#include <charconv>
#include <sstream>

#include "host/notices/addresses.h"
#include "net/limits/addresses.h"
#include "store/store.h"

namespace ziggurat {

const std::vector<SettingInfo>& all_settings() {
  static const std::vector<SettingInfo> settings = {
      {"listen", "127.0.0.1:8080",
          "addresses to listen on, as host:port, separated by commas; port 0 picks a free port"},
      {"store", "sqlite:ziggurat.sqlite", "sqlite:FILE or postgresql://user@host/database"},
      {"web", "web", "folder with the pages"},
      {"public_url", "", "how people reach this server (https://siege.example.org); if empty, the first listener"},
      {"office_token", "",
          "key of the organiser's page; if empty, each start creates a new one. Other users of this machine can read a "
          "flag: "
          "set the key in the file or by the environment",
          true},
      {"node", "", "this server's name in leases; if empty, the machine's name and the listener"},
      {"log", "text", "text, or json (one object per line)"},
      {"log_level", "info", "debug, info, warn or error"},
      {"threads", "2", "network threads, 1 to 64"},
      {"metrics_listen", "", "private address for /metrics, as host:port; if empty, metrics are disabled"},
      {"trusted_proxies", "",
          "proxies whose X-Forwarded-For is trusted: addresses and networks (10.0.0.0/8, fd00::/8), separated by "
          "commas"},
      {"connections_per_address", "256", "connections from one address; 0 means no limit"},
      {"connections_max", "10000", "connections in total"},
      {"sockets_per_seat", "8", "windows that one seat can have open"},
      {"arrivals_per_second", "100", "new connections per second from one address, on average"},
      {"arrivals_burst", "1500", "new connections from one address in a burst"},
      {"requests_per_second", "200", "requests per second from one address, on average"},
      {"requests_burst", "3000", "requests from one address in a burst"},
      {"messages_per_second", "20", "messages per second from one seat, over all its windows, on average"},
      {"messages_burst", "80", "messages from one seat in a burst"},
      {"question_ms_per_second", "200",
          "processor time for the questions of one seat, in milliseconds per second, on average"},
      {"question_ms_burst", "3000", "processor time for the questions of one seat in a burst, in milliseconds"},
      {"snapshot_entries", "200",
          "log entries between two snapshots of a campaign, which speed up a restart (plus a 32nd of the log); 0 "
          "disables snapshots"},
      {"sleep_after", "300",
          "seconds without any client after which a campaign is unloaded from memory until it is needed again; "
          "requires snapshot_entries; 0 disables it"},
      {"public_tables", "no",
          "yes: every visitor of the first page can set up a campaign, and sees those that want players"},
      {"mail_server", "",
          "mail server for notices, as smtp://host:port or smtps://host:port; if empty, no mail is sent"},
      {"mail_from", "", "the sender's address of notices; required with mail_server"},
      {"mail_user", "", "user name for the mail server; if empty, no login"},
      {"mail_password", "", "password for the mail server, sent over TLS only", true},
      {"hook_hosts", "",
          "host names that players' web hooks may have (discord.com), separated by commas; * allows every public host; "
          "if empty, there are no web hooks"},
      {"hook_private", "no",
          "yes allows web hooks and push services with http:// and in private networks; for tests and closed networks"},
      {"push_contact", "",
          "whom push services may ask about this server, as mailto:you@example.org or an https:// address; if empty, "
          "there are no notifications on devices (Web Push)"},
      {"push_hosts", "fcm.googleapis.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com",
          "host names of allowed push services, separated by commas; one that begins with a dot includes its "
          "subdomains; * allows every public host"},
      {"notice_seconds", "180", "seconds for which notices are collected into one message"},
      {"bot_strength", "fair", "how well the bots of a new campaign play unless it says otherwise: easy, fair or hard"},
  };
  return settings;
}

std::string flag_of(const SettingInfo& setting) {
  std::string flag = "--" + setting.name;
  std::replace(flag.begin(), flag.end(), '_', '-');
  return flag;
}
std::string variable_of(const SettingInfo& setting) {
  std::string variable = "ZIGGURAT_";
  for (const char c : setting.name) variable += static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  return variable;
}

namespace {

std::string text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  if (const auto* list = node.as_array()) {
    std::string joined;
    for (const auto& item : *list)
      if (const auto* text = item.as_string()) joined += (joined.empty() ? "" : ",") + text->get();
    return joined;
  }
  return {};
}

Result<std::map<std::string, std::string>> read_file(const std::string& name, const std::string& text) {
  std::map<std::string, std::string> values;
  try {
    const auto table = toml::parse(text, name);
    for (const auto& [key, node] : table) {
      const std::string word(key.str());
      const auto known =
          std::any_of(all_settings().begin(), all_settings().end(), [&](const auto& s) { return s.name == word; });
      std::ostringstream place;
      place << name << ":" << node.source().begin.line;
      if (!known)
        return refuse("unknown_setting", place.str(), "unknown setting " + word + " (see ziggurat serve --help)");
      if (!node.is_string() && !node.is_integer() && !node.is_array())
        return refuse("malformed", place.str(), word + " must be a text, a number or a list");
      values[word] = text_of(node);
    }
  } catch (const toml::parse_error& error) {
    std::ostringstream place;
    place << name << ":" << error.source().begin.line;
    return refuse("malformed", place.str(), std::string(error.description()));
  }
  return values;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

// Reads and checks the values of a config; remembers the first fault.
class Reader {
 public:
  explicit Reader(const Config& config) : config_(config) {}
  std::string text(const std::string& name) const { return config_.at(name).value; }
  int number(const std::string& name, int low, int high) {
    const auto& value = config_.at(name).value;
    int found = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), found);
    if (error != std::errc{} || end != value.data() + value.size() || found < low || found > high)
      fault(name, "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return found;
  }
  std::string word(const std::string& name, const std::vector<std::string>& words) {
    const auto& value = config_.at(name).value;
    if (std::find(words.begin(), words.end(), value) == words.end()) {
      std::string known;
      for (const auto& w : words) known += (known.empty() ? "" : ", ") + w;
      fault(name, "must be one of " + known);
    }
    return value;
  }
  void fault(const std::string& name, const std::string& words) {
    if (!fault_) fault_ = Refusal{"malformed", name, name + " " + words + " (" + config_.at(name).origin + ")"};
  }
  const std::optional<Refusal>& first_fault() const { return fault_; }

 private:
  const Config& config_;
  std::optional<Refusal> fault_;
};

NoticeOptions notice_options(Reader& read) {
  NoticeOptions notices;
  notices.mail_server = read.text("mail_server");
  if (notices.mail() && !notices.mail_server.starts_with("smtp://") && !notices.mail_server.starts_with("smtps://"))
    read.fault("mail_server", "must begin with smtp:// or smtps://");
  notices.mail_from = read.text("mail_from");
  if (notices.mail() && !notice::is_mail_address(notices.mail_from))
    read.fault("mail_from", "must be a plain address like ziggurat@example.org");
  notices.mail_user = read.text("mail_user");
  notices.mail_password = read.text("mail_password");
  notices.hook_hosts = split(read.text("hook_hosts"));
  notices.hook_private = read.word("hook_private", {"yes", "no"}) == "yes";
  notices.push_contact = read.text("push_contact");
  if (!notices.push_contact.empty() && !notices.push_contact.starts_with("https://") &&
      !(notices.push_contact.starts_with("mailto:") &&
          notice::is_mail_address(std::string_view(notices.push_contact).substr(7))))
    read.fault("push_contact", "must be mailto: with an address, or begin with https://");
  notices.push_hosts = split(read.text("push_hosts"));
  notices.collect_ms = std::int64_t{1000} * read.number("notice_seconds", 0, 86'400);
  return notices;
}

}  // namespace

Result<Config> effective_config(const std::map<std::string, std::string>& flags,
    const std::function<std::optional<std::string>(const std::string&)>& environment, const std::string& file_name,
    const std::string& file_text) {
  const auto file = read_file(file_name, file_text);
  if (!file) return std::unexpected(file.error());
  Config config;
  for (const auto& setting : all_settings()) {
    auto& value = config[setting.name];
    value = {setting.default_value, "default"};
    if (const auto found = file->find(setting.name); found != file->end()) value = {found->second, "file " + file_name};
    if (const auto found = environment(variable_of(setting))) value = {*found, "environment " + variable_of(setting)};
    if (const auto found = flags.find(setting.name); found != flags.end())
      value = {found->second, "flag " + flag_of(setting)};
  }
  return config;
}

Result<ServeOptions> serve_options(const Config& config) {
  Reader read(config);
  ServeOptions options;
  options.listen = split(read.text("listen"));
  if (options.listen.empty()) read.fault("listen", "must name a host and port");
  options.store = read.text("store");
  const bool known_store = options.store.starts_with("sqlite:") || options.store.starts_with("postgresql://") ||
                           options.store.starts_with("postgres://");
  if (!known_store) read.fault("store", "must begin with sqlite: or postgresql://");
  options.web = read.text("web");
  options.public_url = read.text("public_url");
  while (options.public_url.ends_with('/')) options.public_url.pop_back();
  if (!options.public_url.empty() && !options.public_url.starts_with("http://") &&
      !options.public_url.starts_with("https://"))
    read.fault("public_url", "must begin with http:// or https://");
  options.office_token = read.text("office_token");
  if (!options.office_token.empty() && options.office_token.size() < 16)
    read.fault("office_token", "must have at least 16 characters");
  options.node = read.text("node");
  options.log_json = read.word("log", {"text", "json"}) == "json";
  options.log_level = read.word("log_level", {"debug", "info", "warn", "error"});
  options.threads = read.number("threads", 1, 64);
  options.metrics_listen = read.text("metrics_listen");
  options.trusted_proxies = split(read.text("trusted_proxies"));
  if (!net::Networks::read(options.trusted_proxies))
    read.fault("trusted_proxies", "must be addresses or networks like 10.0.0.0/8");
  options.connections_per_address = read.number("connections_per_address", 0, 1'000'000);
  options.connections_max = read.number("connections_max", 1, 1'000'000);
  options.sockets_per_seat = read.number("sockets_per_seat", 1, 1000);
  options.arrivals_per_second = read.number("arrivals_per_second", 1, 1'000'000);
  options.arrivals_burst = read.number("arrivals_burst", 1, 1'000'000);
  options.requests_per_second = read.number("requests_per_second", 1, 1'000'000);
  options.requests_burst = read.number("requests_burst", 1, 1'000'000);
  options.messages_per_second = read.number("messages_per_second", 1, 1'000'000);
  options.messages_burst = read.number("messages_burst", 1, 1'000'000);
  options.question_ms_per_second = read.number("question_ms_per_second", 1, 1'000'000);
  options.question_ms_burst = read.number("question_ms_burst", 1, 1'000'000);
  options.snapshot_entries = read.number("snapshot_entries", 0, 1'000'000);
  options.sleep_after_ms = std::int64_t{1000} * read.number("sleep_after", 0, 10'000'000);
  options.public_tables = read.word("public_tables", {"yes", "no"}) == "yes";
  options.notices = notice_options(read);
  const auto strength = read.word("bot_strength", {game::strength_words.begin(), game::strength_words.end()});
  if (read.first_fault()) return std::unexpected(*read.first_fault());
  options.bot_strength = *game::strength_of_word(strength);
  return options;
}

Result<std::string> base_url(const Config& config) {
  const auto listeners = split(config.at("listen").value);
  const std::string first = listeners.empty() ? "" : listeners.front();
  const std::string& public_url = config.at("public_url").value;
  if (public_url.empty() && (first.empty() || first.ends_with(":0")))
    return refuse("malformed", "public_url",
        "the address of the links is not known, because the server chooses a free port at its start: set public_url");
  return base_url(public_url, first);
}

std::string describe(const Config& config) {
  std::string lines;
  for (const auto& setting : all_settings()) {
    const auto& [value, origin] = config.at(setting.name);
    std::string shown = value;
    if (setting.secret && !value.empty()) shown = "(set, not shown)";
    // A URL may hold a password before the @ or in an option: print only its host and database.
    if (setting.name == "store" && shown.find("://") != std::string::npos)
      shown = store::url_for_logs(shown) + (store::url_for_logs(shown) == shown ? "" : " (user and options not shown)");
    lines += setting.name + " = " + (shown.empty() ? "(empty)" : shown) + "    # " + origin + "\n";
  }
  return lines;
}

}  // namespace ziggurat
