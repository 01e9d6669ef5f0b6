#include "campaign/snapshot.h"

#include <stdexcept>

#include "campaign/snapshot_table.h"

namespace ziggurat {
namespace {

constexpr int depth_max = 32;  // an outcome stands some levels deeper here than in its entry

const std::vector<std::string_view> viewer_words = {"faction", "spectator", "umpire"};

JsonText write_viewer(const game::Viewer& viewer) {
  return JsonText::list({viewer_words[static_cast<std::size_t>(viewer.role)], viewer.faction.value});
}

game::Viewer read_viewer(const JsonReader& json) {
  const auto items = json.items(2, 2);
  game::Viewer viewer;
  viewer.role = static_cast<game::Viewer::Role>(items[0].one_of(viewer_words));
  log::read(items[1], viewer.faction);
  return viewer;
}

// Each opening copies the one before, so that a short text could ask for worlds without end.
constexpr std::size_t copied_max = std::size_t{1} << 24;  // pieces and facts of all worlds and views together

// The opening of a phase: the table with what every viewer saw of it, each as what differs from the opening before.
struct Opening {
  std::shared_ptr<const Table> table = std::make_shared<Table>();
  std::shared_ptr<const Streams::Views> views = std::make_shared<Streams::Views>();

  std::size_t size() const {
    std::size_t all = table->world.facts() + static_cast<std::size_t>(table->world.next_piece().value);
    for (const auto& [viewer, view] : *views)
      all += view->pieces.size() + view->facts.size() + view->in_sight.size() + view->sightings.size();
    return all;
  }
  game::View view_of(const game::Viewer& viewer) const {
    const auto found = views->find(viewer);
    if (found != views->end()) return *found->second;
    game::View nothing;
    nothing.viewer = viewer;
    return nothing;
  }
};

JsonText write_channels(const Streams::Memory& streams, const Opening& last, log::PiecesWritten& pieces) {
  JsonList list;
  for (const auto& [viewer, channel] : streams.channels) {
    JsonList acts;
    for (const auto& [seq, revision] : channel.acts) acts.push_back(JsonText::list({seq, revision}));
    JsonList met;
    for (const PieceId piece : channel.numbers.met()) met.push_back(piece.value);
    list.push_back(
        {{"viewer", write_viewer(viewer)}, {"view", log::write_view(last.view_of(viewer), *channel.view, pieces)},
            {"revision", channel.revision}, {"cut", channel.cut}, {"acts", std::move(acts)}, {"met", std::move(met)}});
  }
  return list;
}

void read_channels(
    const JsonReader& json, const Opening& last, const log::PiecesRead& pieces, Streams::Memory& streams) {
  const auto items = json.items(streams.channels.size(), streams.channels.size());
  auto channel = streams.channels.begin();
  for (const auto& item : items) {
    item.only({"viewer", "view", "revision", "cut", "acts", "met"});
    if (read_viewer(item.member("viewer")) != channel->first) item.fail("is another viewer's");
    channel->second.view =
        std::make_shared<const game::View>(log::read_view(item.member("view"), last.view_of(channel->first), pieces));
    channel->second.revision = item.integer("revision", 0, INT64_MAX);
    channel->second.cut = item.member("cut").boolean();
    for (const auto& act : item.member("acts").items()) {
      const auto numbers = act.items(2, 2);
      channel->second.acts[numbers[0].integer()] = numbers[1].integer();
    }
    std::vector<PieceId> met;
    log::read(item.member("met"), met);
    if (!channel->second.numbers.restore(met)) item.fail("numbers a piece twice, or none");
    ++channel;
  }
}

JsonText write_opening(const Opening& before, const Opening& opening, log::PiecesWritten& pieces) {
  JsonList views;
  for (const auto& [viewer, view] : *opening.views)
    views.push_back(JsonText::list({write_viewer(viewer), log::write_view(before.view_of(viewer), *view, pieces)}));
  return {{"table", log::write_table(before.table->world, *opening.table, pieces)}, {"views", std::move(views)}};
}

Opening read_opening(const JsonReader& json, const Opening& before, int ledgers, const log::PiecesRead& pieces) {
  json.only({"table", "views"});
  Opening opening;
  opening.table = std::make_shared<Table>(log::read_table(json.member("table"), before.table->world, ledgers, pieces));
  auto views = std::make_shared<Streams::Views>();
  for (const auto& item : json.member("views").items()) {
    const auto items = item.items(2, 2);
    const game::Viewer viewer = read_viewer(items[0]);
    (*views)[viewer] = std::make_shared<const game::View>(log::read_view(items[1], before.view_of(viewer), pieces));
  }
  opening.views = std::move(views);
  return opening;
}

}  // namespace

std::string write_state(const Replay& replay) {
  const Campaign& campaign = replay.campaign;
  const Streams::Memory& streams = replay.streams.memory();
  log::PiecesWritten pieces;
  Opening last;
  JsonList openings;
  for (const auto& [number, table] : campaign.openings) {
    Opening opening{table, streams.openings.at(number)};
    openings.push_back(write_opening(last, opening, pieces));
    last = std::move(opening);
  }
  JsonObject json = {{"campaign", log::write_campaign(campaign)}, {"ledgers", campaign.table.world.ledgers()},
      {"openings", std::move(openings)}, {"table", log::write_table(last.table->world, campaign.table, pieces)},
      {"channels", write_channels(streams, last, pieces)}, {"branch", streams.branch}};
  json.put("pieces", pieces.list());
  return JsonText(json).text();
}

Result<Replay> read_state(
    std::string_view text, const game::Rulebook& rulebook, const std::vector<game::FactionInfo>& factions) {
  const auto parsed = parse_json(text, depth_max);
  if (!parsed) return std::unexpected(parsed.error());
  try {
    return read_json([&] {
      const JsonReader json(*parsed, "");
      json.only({"campaign", "ledgers", "openings", "table", "channels", "branch", "pieces"});
      Replay replay(rulebook, factions);
      Campaign& campaign = replay.campaign;
      Streams::Memory streams = replay.streams.memory();
      log::read_campaign(json.member("campaign"), campaign);
      const auto ledgers = static_cast<int>(json.integer("ledgers", 0, 65536));
      const log::PiecesRead pieces(json.member("pieces"));
      Opening last;
      std::size_t copied = 0;
      for (const auto& item : json.member("openings").items()) {
        last = read_opening(item, last, ledgers, pieces);
        copied += last.size();
        if (copied > copied_max) item.fail("holds more than any campaign");
        const auto number = last.table->phase_number;
        if (!campaign.openings.empty() && number <= campaign.openings.rbegin()->first)
          item.fail("does not come after the opening before it");
        campaign.openings.emplace(number, last.table);
        streams.openings.set(number, last.views);
      }
      campaign.table = log::read_table(json.member("table"), last.table->world, ledgers, pieces);
      campaign.table.dice = campaign.table.dice.grown();
      read_channels(json.member("channels"), last, pieces, streams);
      log::read(json, "branch", streams.branch);
      replay.streams.restore(std::move(streams));
      return replay;
    });
  } catch (const std::logic_error& misfit) {  // a change that does not fit the world before it
    return refuse("malformed", "", misfit.what());
  }
}

}  // namespace ziggurat
