#include "host/http_api/table_html.h"

#include <algorithm>
#include <map>

#include "host/http_api/invitation_html.h"
#include "host/http_api/qr.h"
#include "net/http/http.h"

namespace ziggurat {
namespace {

using net::html_text;

std::string emblem_html(const std::string& emblem) {
  return emblem.empty() ? ""
                        : "<img class=\"emblem\" src=\"/emblems/" + html_text(emblem) +
                              ".svg\" alt=\"\" width=\"32\" height=\"32\">";
}

std::string hidden(const std::string& name, const std::string& value) {
  return "<input type=\"hidden\" name=\"" + name + "\" value=\"" + html_text(value) + "\">\n";
}

std::string radio(const std::string& name, const std::string& value, const std::string& words, bool checked) {
  return "<label><input type=\"radio\" name=\"" + name + "\" value=\"" + html_text(value) + "\"" +
         (checked ? " checked" : "") + "> <span>" + html_text(words) + "</span></label>\n";
}

// When phases end by one of a scenario's clocks. The Office's words: web/text/pages/office_en.js.
std::string clock_words(const std::string& clock) {
  static const std::map<std::string, std::string, std::less<>> words = {
      {"sealed", "When everybody has sealed their orders"},
      {"live", "After 20 minutes at most, to play at one sitting"},
      {"evening", "After 15 minutes at most, to play in an evening"},
      {"day", "After six hours at most, to play over several days"},
      {"slow", "After a day at most, to play a little every day"},
      {"mail", "After two days at most, to play now and then"},
      {"manual", "When the umpire ends it: only if you umpire"},
      {"rapid", "After half a minute at most, to try it out"},
  };
  const auto found = words.find(clock);
  return found == words.end() ? clock : found->second;
}

// A form with hidden values and one button.
std::string button_form(const std::string& to, const std::vector<std::pair<std::string, std::string>>& values,
    const std::string& button_html, const std::string& kind = "") {
  std::string form = "<form method=\"post\" action=\"" + html_text(to) + "\">";
  for (const auto& [name, value] : values) form += hidden(name, value);
  return form + "<button type=\"submit\"" + (kind.empty() ? "" : " class=\"" + kind + "\"") + ">" + button_html +
         "</button></form>\n";
}

std::string line_of(const OpenTable& table) {
  const std::string seats = std::to_string(table.free) + " of " + std::to_string(table.seats) + " seats free";
  const std::string state = table.begun ? "under way" : "not begun";
  return "<li><a href=\"/join/" + table.code + "\"><b>" + html_text(table.name) + "</b><span>" + seats + ", " + state +
         (table.has_umpire ? ", with an umpire" : ", without an umpire") + "</span></a></li>\n";
}

// A code as people read it aloud: two groups of four.
std::string spoken(const std::string& code) { return code.substr(0, 4) + " " + code.substr(4); }

}  // namespace

std::vector<SideChoice> sides_of(const game::RulebookKind& kind, const game::ScenarioInfo& scenario) {
  game::Setting setting{scenario.id, scenario.clocks.front(), {}};
  for (const auto& info : kind.switches()) setting.switches[info.name] = info.otherwise;
  const auto rulebook = kind.open(setting);
  if (!rulebook) return {};
  const auto setup = (*rulebook)->set_up();
  std::vector<SideChoice> sides;
  for (const auto& seat : setup.seats) {
    const auto& faction = setup.factions[static_cast<std::size_t>(seat.faction.value)];
    auto& side = sides.emplace_back(SideChoice{faction.id, seat.title, faction.emblem, {}});
    for (const game::Role& role : game::roles_declared_by(**rulebook))
      if (role.side == seat.faction && !role.leads) side.roles.emplace_back(role.id, role.title);
  }
  return sides;
}

std::string open_tables_html(const std::vector<OpenTable>& tables, const RulebookList& rulebooks) {
  std::string lines, scenarios;
  for (const OpenTable& table : tables) lines += line_of(table);
  for (const game::RulebookKind* kind : rulebooks)
    for (const game::ScenarioInfo& scenario : kind->scenarios())
      if (!scenario.summary.empty())
        scenarios += "<li><a href=\"/tables/new?scenario=" + html_text(scenario.id) + "\"><b>" +
                     html_text(scenario.name) + "</b><span>" + html_text(scenario.summary) + "</span>" +
                     (scenario.length.empty() ? "" : "<span>" + html_text(scenario.length) + ".</span>") +
                     "</a></li>\n";
  return (lines.empty() ? "<p>No table wants players at the moment. Set one up, and others will find it here.</p>\n"
                        : "<p>These tables want players. Choose one to see its seats.</p>\n<ul class=\"tables\">\n" +
                              lines + "</ul>\n") +
         "<h2>Set up a table</h2>\n<p>Choose what to play. You need no account.</p>\n<ul class=\"tables\">\n" +
         scenarios + "</ul>\n";
}

std::string scenario_html(
    const game::ScenarioInfo& scenario, std::string_view rulebook, const std::vector<SideChoice>& sides) {
  return "<p>" + html_text(scenario.summary) + "</p>\n<dl class=\"facts\">\n<dt>Players</dt>\n<dd>" +
         std::to_string(sides.size()) + ", and an umpire if you like</dd>\n" +
         (scenario.length.empty() ? "" : "<dt>Length</dt>\n<dd>" + html_text(scenario.length) + "</dd>\n") +
         "<dt>Rules</dt>\n<dd><a href=\"/rules/" + html_text(std::string(scenario.rulebook)) + "\">" +
         html_text(rulebook) + "</a></dd>\n</dl>\n";
}

std::string new_table_html(const game::ScenarioInfo& scenario, const std::vector<SideChoice>& sides) {
  std::string html = "<form method=\"post\" action=\"/tables\" class=\"choices\">\n" + hidden("scenario", scenario.id);
  std::vector<std::string> clocks = scenario.clocks;
  // First the clock that waits for everybody: it suits any group.
  std::ranges::stable_partition(clocks, [](const std::string& clock) { return clock == "sealed"; });
  html += "<fieldset><legend>When a phase ends</legend>\n";
  for (const std::string& clock : clocks) html += radio("clock", clock, clock_words(clock), clock == clocks.front());
  html += "</fieldset>\n<fieldset><legend>Who can join</legend>\n" +
          radio("listed", "yes", "Open: anybody who looks at the page of open tables", true) +
          radio("listed", "no", "Private: only people who get the code from you", false) +
          "</fieldset>\n<h2>Play</h2>\n<p>The game begins at once. Bots play the other seats until people take "
          "them.</p>\n";
  for (const SideChoice& side : sides)
    html += "<button type=\"submit\" name=\"as\" value=\"" + html_text(side.id) + "\">" + emblem_html(side.emblem) +
            "<span>Play " + html_text(side.title) + "</span></button>\n";
  return html +
         "<h2>Umpire</h2>\n<p>Players take their seats first. You begin the game when you are ready.</p>\n"
         "<button type=\"submit\" name=\"as\" value=\"umpire\"><span>Umpire this game</span></button>\n</form>\n";
}

std::string choose_seat_html(
    const std::string& code, const std::string& about, const std::string& when, const std::vector<SeatChoice>& seats) {
  const auto free = std::ranges::count(seats, false, &SeatChoice::held);
  std::string html = (about.empty() ? "" : "<p>" + html_text(about) + "</p>\n") +
                     (when.empty() ? "" : "<p>" + html_text(when) + "</p>\n");
  if (free == 0) return html + "<p>All seats are taken.</p>\n<p><a href=\"/\">Back to the first page</a></p>\n";
  const std::string to = "/join/" + code;
  html += "<form method=\"post\" action=\"" + html_text(to) + "\">\n" + name_field_html();
  if (free > 1)
    html += "<button type=\"submit\" name=\"seat\" value=\"any\" class=\"primary\">Take any free seat</button>\n";
  html += "<ul class=\"seats\">\n";
  for (const SeatChoice& one : seats)
    html += "<li>" + emblem_html(one.emblem) + "<span><b>" + html_text(one.title) + "</b><br>" +
            (one.held     ? "taken"
                : one.bot ? "free: a bot plays it until you do"
                          : "free") +
            "</span>" +
            (one.held ? ""
                      : "<button type=\"submit\" name=\"seat\" value=\"" + html_text(one.seat) +
                            "\">Take this seat</button>") +
            "</li>\n";
  return html +
         "</ul>\n</form>\n<p class=\"small\">This sets one cookie, so that the server recognises you. For another "
         "device, open "
         "<b>Seats</b> at the table.</p>\n";
}

std::string invite_by_code_html(const InviteByCode& invite) {
  const bool closed = invite.table.listing == tables::Listing::closed;
  const bool listed = invite.table.listing == tables::Listing::listed;
  std::string html;
  if (closed)
    html =
        "<p>A code gives whoever types it a free seat of their choice. It never gives the umpire’s seat, or one that "
        "somebody holds. Nobody can use a code now.</p>\n" +
        button_form("", {{"listing", "by_code"}}, "Make a code", "primary");
  else
    html = "<p>Whoever types this code on the server’s first page chooses a free seat:</p>\n<p class=\"code\">" +
           spoken(invite.table.code) + "</p>\n" + qr_svg(invite.url, "QR code of the link") +
           "<p>Or send this link:<br><a class=\"link\" href=\"" + html_text(invite.url) + "\">" +
           html_text(invite.url) + "</a></p>\n";
  if (invite.may_list && !listed)
    html += button_form("", {{"listing", "listed"}},
                closed ? "Make a code and show the table to everybody" : "Show the table to everybody") +
            "<p class=\"small\">Everybody who opens this server then sees the game’s name and takes a free seat.</p>\n";
  if (listed) html += "<p>The table stands on the <a href=\"/tables\">page of open tables</a>.</p>\n";
  if (!closed)
    html += button_form("", {{"listing", "closed"}}, "Close the code") +
            "<p class=\"small\">A closed code is never valid again. Seats that are taken remain taken.</p>\n";
  return html + "<p><a href=\"./\">Back to the game</a></p>\n";
}

}  // namespace ziggurat
