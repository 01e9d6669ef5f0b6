#include "cli/office_commands.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <set>

#include "base/json.h"
#include "base/text.h"
#include "cli/law_options.h"
#include "cli/pack.h"
#include "cli/refusal_line.h"
#include "cli/secret_file.h"
#include "cli/start.h"
#include "host/admin/office.h"
#include "host/feeds/replay_book.h"
#include "host/loaded/stored.h"
#include "host/persist/backup.h"
#include "host/persist/export.h"
#include "rulebooks/registry.h"

namespace ziggurat {
namespace {

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Json as_json(const office::Link& link) {
  return {{"seat", link.seat}, {"title", link.title},
      {"faction", link.faction.empty() ? Json(nullptr) : Json(link.faction)}, {"role", link.role}, {"url", link.url}};
}

// `links` are the seats that one person takes. The spectators' link, which many people use, is separate.
Json as_json(const office::NewCampaign& made) {
  Json json = {{"campaign", made.campaign}, {"links", Json::array()}};
  if (!made.you.empty()) json["you"] = made.you;
  if (!made.pupil.empty()) json["pupil"] = made.pupil, json["title"] = made.title;
  for (const auto& link : made.links) {
    if (link.role == "spectator") json["watch"] = link.url;
    else json["links"].push_back(as_json(link));
  }
  return json;
}

void print_link(const Json& link, std::ostream& out, const std::string& before = "") {
  std::string who = before + for_terminal(link.at("title").get<std::string>());
  who.resize(std::max<std::size_t>(who.size(), 24), ' ');
  out << "  " << who << " " << for_terminal(link.at("url").get<std::string>()) << "\n";
}

// In single-player mode, the player's own link comes first.
void print_links(const Json& made, std::ostream& out) {
  const std::string you = made.value("you", "");
  for (const auto& link : made.at("links"))
    if (link.value("seat", "-") == you) print_link(link, out, "You: ");
  if (!you.empty()) out << "\nFor later (bots play the other sides; opening a link takes over its seat):\n";
  for (const auto& link : made.at("links"))
    if (link.value("seat", "-") != you) print_link(link, out);
  if (made.contains("watch"))
    out << "  " << std::string("Screen (for everybody)  ") << " " << for_terminal(made.at("watch").get<std::string>())
        << "\n";
}

// "live, day, … (city-table); slow, mail, … (domain-war)": groups rulebooks that have the same clocks.
std::string clocks_in_words() {
  std::vector<std::pair<std::string, std::string>> groups;  // clocks, rulebooks
  for (const auto* kind : all_rulebooks()) {
    std::set<std::string> known;
    std::string clocks;
    for (const auto& scenario : kind->scenarios())
      for (const auto& clock : scenario.clocks)
        if (known.insert(clock).second) clocks += (clocks.empty() ? "" : ", ") + clock;
    const auto group = std::ranges::find(groups, clocks, [](const auto& one) { return one.first; });
    if (group == groups.end()) groups.emplace_back(clocks, kind->id());
    else group->second += ", " + std::string(kind->id());
  }
  std::string words;
  for (const auto& [clocks, rulebooks] : groups) words += (words.empty() ? "" : "; ") + clocks + " (" + rulebooks + ")";
  return words + " [the scenario's first]";
}

class OfficeCommands {
 public:
  OfficeCommands(const RulebookList& rulebooks, std::function<Config()> config,
      std::function<void(CLI::App&)> add_settings, std::function<void(int)> exit_with, std::ostream& out,
      std::ostream& errors)
      : rulebooks_(rulebooks),
        config_(std::move(config)),
        add_settings_(std::move(add_settings)),
        exit_with_(std::move(exit_with)),
        out_(out),
        errors_(errors) {}

  void add(CLI::App& app) {
    command(app, "migrate", "Migrates the store to this program's schema, creating it if missing", [this] {
      if (open(store::Schema::migrate))
        out_ << "the store has schema version " << store::schema_version_known() << "\n";
    });
    auto* list = app.add_subcommand("scenarios", "Lists scenarios and lessons");
    list->add_flag("--json", json_, "as JSON");
    list->callback([this] { scenarios(), exit_with_(status_); });

    auto* campaign = app.add_subcommand("campaign", "Creates, lists and controls campaigns");
    campaign->require_subcommand(1);
    auto* made =
        command(*campaign, "new", "Creates a campaign and prints the links of its seats", [this] { create(); });
    made->add_option("--scenario", request_.scenario, "see `ziggurat scenarios`");
    made->add_option("--lesson", request_.lesson,
        "a lesson instead of a scenario: teaches one player, who plays alone (see `ziggurat scenarios`)");
    made->add_option("--clock", request_.clock, clocks_in_words());
    law_.add_to(*made);
    made->add_option("--name", request_.name, "name of the campaign");
    made->add_option("--set", switches_, "a switch of the rulebook, as name=value; can be repeated");
    made->add_option("--start", start_,
        "when the game begins: now, lobby (when the umpire says), seated (when all seats are taken), or a moment as "
        "2026-11-28T10:15 (local time; with Z or +01:00 at its end: of that zone) [now]");
    made->add_option("--bots", request_.bots,
            "seats that bots play until people take them: titles or sides, separated by commas, or `all` for all of "
            "them")
        ->delimiter(',');
    made->add_option_function<std::string>(
            "--alone", [this](const std::string& seat) { alone_ = seat; },
            "bots play all seats except this one (its title, its side or the beginning of either); without a value, "
            "all but the first")
        ->expected(0, 1);
    made->add_option("--bot-after", request_.absence.bot_after,
            "phases in a row that a player may miss; then a bot plays the seat until the player takes it back; 0: "
            "never [0]")
        ->check(CLI::Range(std::int64_t{0}, missed_phases_max));
    made->add_flag_function(
        "--second-word,!--no-second-word", [this](std::int64_t times) { request_.second_word = times > 0; },
        "whether a rewind, the end and amended results need the word of a second umpire, while two are seated [as the "
        "scenario says]");
    made->add_option("--strength", strength_, "how well these bots play: easy, fair or hard [the setting bot_strength]")
        ->check(CLI::IsMember({"easy", "fair", "hard"}));
    made->add_flag("--json", json_, "as JSON");
    auto* listed = command(*campaign, "list", "Lists the campaigns of the store", [this] { campaigns(); });
    listed->add_flag("--json", json_, "as JSON");
    control(*campaign, "start", "Begins the game of a campaign that is in its lobby", office::Control::start);
    control(*campaign, "pause", "Stops the clock of a campaign", office::Control::pause);
    control(*campaign, "resume", "Resumes the clock of a campaign", office::Control::resume);
    control(*campaign, "end", "Ends a campaign permanently", office::Control::end);
    auto* links = campaign->add_subcommand("links", "Prints the links that `campaign new --json` wrote to a file");
    links->add_option("--file", file_, "the file")->required();
    links->add_flag("--pupil", pupil_, "print only the link of the seat that a lesson teaches");
    links->callback([this] { show_links(), exit_with_(status_); });

    auto* invite = app.add_subcommand("invite", "Creates and revokes links of seats");
    invite->require_subcommand(1);
    auto* fresh = command(*invite, "new", "Creates a new one-time link for a seat", [this] { new_invite(); });
    seat_of(*fresh);
    fresh->add_flag("--json", json_, "as JSON");
    seat_of(
        *command(*invite, "revoke", "Revokes the unused links of a seat and ends its sessions", [this] { revoke(); }));

    auto* seats = app.add_subcommand("seat", "Adds and removes seats of a campaign that no server runs");
    seats->require_subcommand(1);
    auto* one_more = command(*seats, "add", "Adds a seat to a side, and prints its link", [this] { add_seat(); });
    one_more->add_option("campaign", campaign_, "the campaign's id")->required();
    one_more->add_option("side", side_, "the side's id, see `campaign list --json`")->required();
    one_more->add_option("title", title_, "title of the new seat; everybody sees it")->required();
    one_more->add_flag("--json", json_, "as JSON");
    auto* gone =
        command(*seats, "remove", "Removes a seat: its sessions end, and what it commands returns to its side's leader",
            [this] { remove_seat(); });
    seat_of(*gone);
    gone->add_option("--reason", reason_, "for the record");

    auto* exported =
        command(app, "export", "Writes the whole log of a campaign, including secrets", [this] { export_log(); });
    exported->add_option("campaign", campaign_, "the campaign's id")->required();
    exported->add_option("-o,--output", file_, "file to write [standard output]");
    auto* packed = command(app, "pack", "Writes an ended campaign and its Replay as one HTML file that needs no server",
        [this] { pack(); });
    packed->add_option("campaign", campaign_, "the campaign's id")->required();
    packed->add_option("-o,--output", file_, "file to write")->required();
    auto* backup = command(app, "backup", "Writes a consistent copy of the whole store to one file, including secrets",
        [this] { back_up(); });
    backup->add_option("file", file_, "file to write")->required();
    auto* restored = command(
        app, "restore", "Restores a backup into a store of either kind that has no campaigns", [this] { restore(); });
    restored->add_option("file", file_, "file written by `ziggurat backup`")->required();
    auto* imported = command(app, "import", "Imports an exported campaign into the store", [this] { import_log(); });
    imported->add_option("file", file_, "file written by `ziggurat export`")->required();
  }

 private:
  CLI::App* command(CLI::App& parent, const char* name, const char* help, std::function<void()> work) {
    auto* added = parent.add_subcommand(name, help);
    add_settings_(*added);
    added->callback([this, work = std::move(work)] { work(), exit_with_(status_); });
    return added;
  }
  void seat_of(CLI::App& command) {
    command.add_option("campaign", campaign_, "the campaign's id")->required();
    command.add_option("seat", seat_, "the seat's id, see `campaign list`")->required();
  }
  void control(CLI::App& parent, const char* name, const char* help, office::Control what) {
    auto* added = command(parent, name, help, [this, what] {
      if (!open(store::Schema::expect)) return;
      const auto done = office::control_campaign(*store_, rulebooks_, campaign_, what, reason_, now_ms());
      if (!done) return refused(done.error());
      out_ << (*done == office::Controlled::done
                   ? "done\n"
                   : "requested; the server that runs the campaign acts within two seconds\n");
    });
    added->add_option("campaign", campaign_, "the campaign's id")->required();
    added->add_option("--reason", reason_, "shown to everybody");
  }

  void refused(const Refusal& refusal) {
    errors_ << refusal_line(refusal);
    status_ = 1;
  }
  bool open(store::Schema schema) {
    settings_ = config_();
    auto opened = store::open_store(settings_.at("store").value, schema);
    if (!opened) {
      refused(opened.error());
      return false;
    }
    store_ = std::move(*opened);
    return true;
  }
  // None: refused, because the links would not work.
  std::optional<std::string> link_base() {
    auto url = base_url(settings_);
    if (url) return std::move(*url);
    refused(url.error());
    return std::nullopt;
  }

  void scenarios() {
    Json all = Json::array();
    for (const auto* kind : all_rulebooks())
      for (const auto& scenario : kind->scenarios()) {
        all.push_back({{"scenario", scenario.id}, {"rulebook", scenario.rulebook}, {"name", scenario.name},
            {"summary", scenario.summary}, {"clocks", scenario.clocks}});
        if (!scenario.length.empty()) all.back()["length"] = scenario.length;
        if (scenario.second_word) all.back()["second_word"] = true;
        if (json_) continue;
        out_ << scenario.id << "  " << scenario.name << "\n    " << scenario.summary << "\n    clocks:";
        for (const auto& clock : scenario.clocks) out_ << " " << clock;
        out_ << "\n";
      }
    for (const auto& lesson : office::lessons(all_rulebooks())) {
      if (json_) all.push_back({{"lesson", lesson.name}, {"scenario", lesson.scenario}, {"title", lesson.title}});
      else out_ << "lesson " << lesson.name << "  " << lesson.title << " (" << lesson.scenario << ")\n";
    }
    if (json_) out_ << to_text(all) << "\n";
  }

  void create() {
    for (const auto& text : switches_) {
      const auto equals = text.find('=');
      if (equals == std::string::npos) return refused({"malformed", "--set", "--set takes name=value, not " + text});
      request_.switches[text.substr(0, equals)] = text.substr(equals + 1);
    }
    if (request_.scenario.empty() && request_.lesson.empty())
      return refused(
          {"malformed", "--scenario", "name what to play: --scenario ID or --lesson NAME (see `ziggurat scenarios`)"});
    const auto start = read_start(start_);
    if (!start) return refused(start.error());
    request_.start = *start;
    auto law = law_.law();
    if (!law) return refused(law.error());
    request_.law = std::move(*law);
    if (alone_) request_.bots.push_back("but:" + *alone_);
    if (!open(store::Schema::migrate)) return;
    const auto strength = game::strength_of_word(strength_.empty() ? settings_.at("bot_strength").value : strength_);
    if (!strength) return refused({"malformed", "bot_strength", "bot_strength must be one of easy, fair, hard"});
    request_.strength = *strength;
    const auto url = link_base();
    if (!url) return;
    const auto made = office::create_campaign(*store_, rulebooks_, request_, *url, now_ms());
    if (!made) return refused(made.error());
    const Json json = as_json(*made);
    if (json_) out_ << to_text(json) << "\n";
    else out_ << "campaign " << made->campaign << "\n", print_links(json, out_);
  }

  void campaigns() {
    if (!open(store::Schema::expect)) return;
    const auto found = office::list_campaigns(*store_, rulebooks_, now_ms());
    if (!found) return refused(found.error());
    Json all = Json::array();
    for (const auto& line : *found) {
      Json seats = Json::array();
      for (const auto& seat : line.seats)
        seats.push_back({{"seat", seat.seat}, {"title", seat.title}, {"faction", seat.faction}, {"role", seat.role},
            {"claimed", seat.claimed}, {"bot", seat.bot ? Json(game::word_of(*seat.bot)) : Json(nullptr)}});
      all.push_back({{"campaign", line.id}, {"name", line.name}, {"scenario", line.scenario}, {"status", line.status},
          {"phase", line.phase}, {"stage", line.stage}, {"served", line.served}, {"seats", seats},
          {"closes_at", line.closes_at_ms ? Json(*line.closes_at_ms) : Json(nullptr)}});
      if (json_) continue;
      out_ << line.id << "  " << for_terminal(line.name) << "  " << for_terminal(line.scenario) << "  "
           << for_terminal(line.status) << (line.served ? ", served" : "") << "\n    " << for_terminal(line.phase)
           << " (" << for_terminal(line.stage) << ")\n";
      for (const auto& seat : line.seats)
        out_ << "    " << seat.seat << "  " << for_terminal(seat.title) << "  " << seat.role
             << (seat.bot          ? "  played by a bot, " + std::string(game::word_of(*seat.bot))
                    : seat.claimed ? "  taken"
                                   : "  free")
             << "\n";
    }
    if (json_) out_ << to_text(all) << "\n";
  }

  void show_links() {
    std::ifstream file(file_);
    const auto made = parse_json(std::string(std::istreambuf_iterator<char>(file), {}));
    if (!made || !made->is_object() || !made->contains("links"))
      return refused({"malformed", file_, "the file holds no links; write one with `ziggurat campaign new --json`"});
    if (!pupil_) return print_links(*made, out_);
    for (const auto& link : made->at("links"))
      if (link.value("seat", "") == made->value("pupil", "-"))
        out_ << "  " << for_terminal(made->value("title", "")) << ": " << for_terminal(link.value("title", ""))
             << "\n    " << for_terminal(link.value("url", "")) << "\n";
  }

  void new_invite() {
    if (!open(store::Schema::expect)) return;
    const auto url = link_base();
    if (!url) return;
    const auto link = office::new_invite(*store_, rulebooks_, campaign_, seat_, *url, now_ms());
    if (!link) return refused(link.error());
    if (json_) out_ << to_text(as_json(*link)) << "\n";
    else out_ << link->url << "\n";
  }
  void add_seat() {
    if (!open(store::Schema::expect)) return;
    const auto url = link_base();
    if (!url) return;
    const auto link = office::add_seat(*store_, rulebooks_, campaign_, side_, title_, *url, now_ms());
    if (!link) return refused(link.error());
    if (json_) out_ << to_text(as_json(*link)) << "\n";
    else out_ << link->url << "\n";
  }
  void remove_seat() {
    if (!open(store::Schema::expect)) return;
    const auto gone = office::remove_seat(*store_, rulebooks_, campaign_, seat_, reason_, now_ms());
    if (!gone) return refused(gone.error());
    out_ << "removed\n";
  }
  void revoke() {
    if (!open(store::Schema::expect)) return;
    const auto gone = office::revoke_seat(*store_, campaign_, seat_, now_ms());
    if (!gone) return refused(gone.error());
    out_ << gone->first << " links revoked, " << gone->second << " sessions ended\n";
  }

  void export_log() {
    if (!open(store::Schema::expect)) return;
    std::optional<SecretFile> file;
    if (!file_.empty()) file.emplace(file_);
    Export exported(campaign_);
    for (bool more = true; more;) {
      std::string piece;
      const auto added = exported.add_to(piece, *store_);
      if (!added) return refused(added.error());
      if (file) file->write(piece);
      else out_ << piece;
      more = *added;
    }
    if (!file) return;
    if (const auto kept = file->keep(); !kept) return refused(kept.error());
    out_ << "written to " << file_ << "; it contains all secrets of the campaign\n";
  }
  void pack() {
    if (!open(store::Schema::expect)) return;
    const auto row = store_->campaign(campaign_);
    if (!row) return refused(row.error());
    if (!*row) return refused({std::string(store::code::missing), "", "there is no campaign " + campaign_});
    if ((*row)->status != stored::status::ended)
      return refused({"not_over", campaign_, "the campaign has not ended: until then its secrets stay closed"});
    const auto log = stored::read_log(*store_, campaign_);
    if (!log) return refused(log.error());
    const auto book = write_replay_book(rulebooks_, *log, BookReader::played);
    if (!book) return refused(book.error());
    const auto page = pack_replay(settings_.at("web").value, *book);
    if (!page) return refused(page.error());
    SecretFile file(file_);
    file.write(*page);
    if (const auto kept = file.keep(); !kept) return refused(kept.error());
    out_ << "written to " << file_ << "; it contains all orders and letters of the campaign\n";
  }
  void back_up() {
    if (!open(store::Schema::expect)) return;
    SecretFile file(file_);
    const auto campaigns = ziggurat::back_up(*store_, [&](std::string_view piece) { file.write(piece); });
    if (!campaigns) return refused(campaigns.error());
    if (const auto kept = file.keep(); !kept) return refused(kept.error());
    if (const auto noted = store_->note_backup(now_ms()); !noted) return refused(noted.error());
    out_ << *campaigns << " campaigns written to " << file_ << "; it contains all secrets of the store\n";
  }
  void restore() {
    std::ifstream file(file_, std::ios::binary);
    if (!file) return refused({"no_file", file_, "cannot read the file " + file_});
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (!open(store::Schema::migrate)) return;
    const auto restored = ziggurat::restore(*store_, rulebooks_, text);
    if (!restored) return refused(restored.error());
    for (const auto& refusal : restored->refused) refused(refusal);
    const auto count = restored->campaigns.size();
    out_ << count << (count == 1 ? " campaign is" : " campaigns are") << " in the store\n";
  }
  void import_log() {
    std::ifstream file(file_, std::ios::binary);
    if (!file) return refused({"no_file", file_, "cannot read the file " + file_});
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (!open(store::Schema::migrate)) return;
    const auto taken = import_campaign(*store_, rulebooks_, text);
    if (!taken) return refused(taken.error());
    out_ << "campaign " << *taken << " is in the store\n";
  }

  const RulebookList& rulebooks_;
  std::function<Config()> config_;
  std::function<void(CLI::App&)> add_settings_;
  std::function<void(int)> exit_with_;
  std::ostream& out_;
  std::ostream& errors_;
  std::unique_ptr<store::Store> store_;
  Config settings_;
  LawOptions law_;
  office::CampaignRequest request_;
  std::vector<std::string> switches_;
  std::optional<std::string> alone_;
  std::string strength_;
  std::string campaign_, seat_, side_, title_, reason_, file_, start_ = "now";
  bool json_ = false, pupil_ = false;
  int status_ = 0;
};

}  // namespace

void add_office_commands(CLI::App& app, const RulebookList& rulebooks, const std::function<Config()>& config,
    const std::function<void(CLI::App&)>& add_settings, const std::function<void(int)>& exit_with, std::ostream& out,
    std::ostream& errors) {
  // Owned by the parser, which holds callbacks into it.
  const auto commands = std::make_shared<OfficeCommands>(rulebooks, config, add_settings, exit_with, out, errors);
  app.parse_complete_callback([commands] {});
  commands->add(app);
}

}  // namespace ziggurat
