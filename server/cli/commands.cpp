#include "cli/commands.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include "cli/adjudicate.h"
#include "cli/bots.h"
#include "cli/config.h"
#include "cli/office_commands.h"
#include "cli/refusal_line.h"
#include "cli/verify.h"
#include "host/app/serve.h"
#include "rulebooks/registry.h"

namespace ziggurat {
namespace {

// Thrown by a subcommand to exit with this status, after it has printed its message.
struct Done {
  int status;
};

class Program {
 public:
  Program(std::istream& in, std::ostream& out, std::ostream& errors, const RulebookList& served)
      : in_(in), out_(out), errors_(errors), served_(served) {}

  int run(std::vector<std::string> arguments) {
    CLI::App app{"Ziggurat: umpired wargame campaigns with hidden orders", "ziggurat"};
    app.require_subcommand(1);
    app.set_version_flag("--version", "ziggurat 0.1.0");
    add_serve(app);
    add_office(app);
    add_files(app);
    add_adjudicate(app);
    add_bots(app);
    try {
      std::reverse(arguments.begin(), arguments.end());  // CLI11 expects them in reverse
      app.parse(arguments);
      return 0;
    } catch (const Done& done) {
      return done.status;
    } catch (const CLI::Success& asked) {  // --help, --version
      app.exit(asked, out_, errors_);
      return 0;
    } catch (const CLI::ParseError& error) {
      errors_ << "ziggurat: " << error.what() << " (see --help)\n";
      return 2;
    }
  }

 private:
  int refused(const Refusal& refusal) {
    errors_ << refusal_line(refusal);
    return 1;
  }

  void add_settings(CLI::App& command) {
    command.add_option("--config", config_file_, "TOML file of settings (also ZIGGURAT_CONFIG)");
    for (const auto& setting : all_settings())
      command.add_option_function<std::string>(
          flag_of(setting), [this, name = setting.name](const std::string& value) { flags_[name] = value; },
          setting.help + (setting.default_value.empty() ? "" : " [" + setting.default_value + "]"));
  }

  Config config() {
    const auto environment = [](const std::string& name) -> std::optional<std::string> {
      const char* value = std::getenv(name.c_str());
      return value ? std::optional<std::string>(value) : std::nullopt;
    };
    if (config_file_.empty()) config_file_ = environment("ZIGGURAT_CONFIG").value_or("");
    std::string text;
    if (!config_file_.empty()) {
      std::ifstream file(config_file_);
      if (!file) throw Done{refused({"no_file", config_file_, "cannot read the file " + config_file_})};
      text.assign(std::istreambuf_iterator<char>(file), {});
    }
    auto found = effective_config(flags_, environment, config_file_, text);
    if (!found) throw Done{refused(found.error())};
    return *found;
  }

  void add_serve(CLI::App& app) {
    auto* serving = app.add_subcommand("serve", "Runs the server until it is stopped");
    add_settings(*serving);
    serving->callback([this] {
      const auto options = serve_options(config());
      if (!options) throw Done{refused(options.error())};
      throw Done{serve(*options, served_)};
    });
    auto* check = app.add_subcommand("check-config", "Prints the effective settings and the origin of each");
    add_settings(*check);
    check->callback([this] {
      const auto effective = config();
      out_ << describe(effective);
      const auto options = serve_options(effective);
      throw Done{options ? 0 : refused(options.error())};
    });
  }

  void add_office(CLI::App& app) {
    const auto exit_with = [this](int status) { throw Done{status}; };
    add_office_commands(
        app, served_, [this] { return config(); }, [this](CLI::App& command) { add_settings(command); }, exit_with,
        out_, errors_);
  }

  void add_files(CLI::App& app) {
    auto* verifying = app.add_subcommand("verify", "Recomputes every die and every outcome of an export");
    verifying->add_option("file", file_, "file written by `ziggurat export`")->required();
    verifying->callback([this] { throw Done{verify_file(file_, served_, out_, errors_)}; });
  }

  void add_adjudicate(CLI::App& app) {
    auto* judging =
        app.add_subcommand("adjudicate", "Resolves one situation of a table-top game, as JSON from standard input");
    judging->add_flag("--lines", lines_, "one request and one answer per line, until the input ends");
    judging->callback([this] { throw Done{lines_ ? adjudicate_lines(in_, out_) : adjudicate_one(in_, out_)}; });
  }

  void add_bots(CLI::App& app) {
    auto* playing = app.add_subcommand("bots", "Plays all seats of a campaign with bots, as network clients");
    playing->add_option("--links", bots_.links_file, "file with the output of `campaign new --json`")->required();
    playing->add_option("--until", bots_.until, "end, or phases:N [end]")->check([](const std::string& text) {
      const bool counted = text.starts_with("phases:") && text.size() > 7 &&
                           text.find_first_not_of("0123456789", 7) == std::string::npos;
      return text == "end" || counted ? std::string() : std::string("--until takes `end` or `phases:N`");
    });
    playing->add_option("--seed", bots_.seed, "seed of their random choices [1]");
    playing->add_option("--pace", bots_.pace_ms, "milliseconds to wait before sealing [0]")
        ->check(CLI::Range(0, 3600000));
    playing->add_option("--rate", bots_.rate, "messages per second from one seat [15]")->check(CLI::Range(0.1, 1e6));
    playing->add_option("--patience", bots_.patience_s, "seconds to wait for a lost server [0]")
        ->check(CLI::Range(0, 86400));
    playing->add_option(
        "--journal", bots_.journal, "file that receives a JSON line for everything the server acknowledged");
    playing->callback([this] { throw Done{bots::play(bots_, out_, errors_)}; });
  }

  std::istream& in_;
  std::ostream& out_;
  std::ostream& errors_;
  const RulebookList& served_;
  std::map<std::string, std::string> flags_;
  std::string config_file_, file_;
  bots::BotsOptions bots_;
  bool lines_ = false;
};

}  // namespace

int run(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out, std::ostream& errors,
    const RulebookList& served) {
  return Program(in, out, errors, served).run(arguments);
}

}  // namespace ziggurat
