#include "campaign/snapshot/snapshot.h"

#include <stdexcept>

#include "campaign/snapshot/snapshot_openings.h"
#include "campaign/snapshot/snapshot_table.h"

namespace ziggurat {
namespace {

JsonText write_channels(const Streams::Memory& streams, const log::Opening& last, log::PiecesWritten& pieces) {
  JsonList list;
  for (const auto& [viewer, channel] : streams.channels) {
    JsonList acts;
    for (const auto& [seq, revision] : channel.acts) acts.push_back(JsonText::list({seq, revision}));
    JsonList met;
    for (const PieceId piece : channel.numbers.pieces()) met.push_back(piece.value);
    list.push_back(
        {{"viewer", log::write_viewer(viewer)}, {"view", log::write_view(last.view_of(viewer), *channel.view, pieces)},
            {"revision", channel.revision}, {"cut", channel.cut}, {"acts", std::move(acts)}, {"met", std::move(met)}});
  }
  return list;
}

void read_channels(
    const JsonReader& json, const log::Opening& last, const log::PiecesRead& pieces, Streams::Memory& streams) {
  const auto items = json.items(streams.channels.size(), streams.channels.size());
  auto channel = streams.channels.begin();
  for (const auto& item : items) {
    item.only({"viewer", "view", "revision", "cut", "acts", "met"});
    if (log::read_viewer(item.member("viewer")) != channel->first) item.fail("is another viewer's");
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
    if (!channel->second.numbers.restore(met)) item.fail("numbers a piece twice, or an invalid piece");
    ++channel;
  }
}

}  // namespace

static std::vector<log::Opening> openings_of(const Replay& replay, std::size_t chunk) {
  std::vector<log::Opening> openings;
  const auto tables = replay.campaign.openings.items(chunk);
  const auto views = replay.streams.memory().openings.items(chunk);
  for (std::size_t i = 0; i < tables.size(); ++i) openings.push_back({tables[i].second, views.at(i).second});
  return openings;
}

StateText write_state(const Replay& replay) {
  const Campaign& campaign = replay.campaign;
  const Streams::Memory& streams = replay.streams.memory();
  StateText state;
  log::PiecesWritten pieces;
  const auto& all = campaign.openings;
  JsonList past;
  for (std::size_t chunk = 0; chunk + 1 < all.chunks(); ++chunk) {
    if (const auto* stored = all.stored(chunk)) {
      state.past.push_back({stored->first, stored->last, stored->text});
    } else {
      const auto openings = openings_of(replay, chunk);
      state.past.push_back({openings.front().table->phase_number, openings.back().table->phase_number,
          std::make_shared<const ArchivedText>(log::write_archived(openings))});
    }
    const auto& one = state.past.back();
    past.push_back(JsonText::list({one.first, one.last, one.text->name()}));
  }
  const auto newest = all.empty() ? std::vector<log::Opening>() : openings_of(replay, all.chunks() - 1);
  const log::Opening last = newest.empty() ? log::Opening() : newest.back();
  JsonObject json = {{"campaign", log::write_campaign(campaign)}, {"ledgers", campaign.table.world.ledgers()},
      {"past", std::move(past)}, {"openings", log::write_openings(newest, pieces)},
      {"table", log::write_table(last.table->world, campaign.table, pieces)},
      {"channels", write_channels(streams, last, pieces)}, {"branch", streams.branch}};
  json.put("pieces", pieces.list());
  state.text = JsonText(json).text();
  return state;
}

static void read_archived(
    const JsonReader& json, const ArchivedText::Read& read, Campaign& campaign, Streams::Memory& streams) {
  for (const auto& item : json.items()) {
    const auto parts = item.items(3, 3);
    const auto first = parts[0].integer(campaign.openings.empty() ? 1 : campaign.openings.last() + 1, INT64_MAX);
    const auto last = parts[1].integer(first, INT64_MAX);
    if (!ArchivedText::is_name(parts[2].text())) parts[2].fail("names no archived text");
    auto past = log::archived_openings(std::make_shared<const ArchivedText>(parts[2].text(), read), first, last);
    campaign.openings.set_stored(std::move(past.tables));
    streams.openings.set_stored(std::move(past.views));
  }
}

void let_go_of_past(Replay& replay, const std::vector<StateText::Past>& past, const ArchivedText::Read& read) {
  Streams::Memory streams = replay.streams.memory();
  for (const auto& one : past) {
    if (!replay.campaign.openings.holds(one.first, one.last) && !streams.openings.holds(one.first, one.last)) continue;
    auto kept =
        log::archived_openings(std::make_shared<const ArchivedText>(one.text->name(), read), one.first, one.last);
    replay.campaign.openings.let_go(std::move(kept.tables));
    streams.openings.let_go(std::move(kept.views));
  }
  replay.streams.restore(std::move(streams));
}

Result<Replay> read_state(std::string_view text, const game::Rulebook& rulebook,
    const std::vector<game::FactionInfo>& factions, const ArchivedText::Read& read) {
  const auto parsed = parse_json(text, log::snapshot_depth_max);
  if (!parsed) return std::unexpected(parsed.error());
  try {
    return read_json([&] {
      const JsonReader json(*parsed, "");
      json.only({"campaign", "ledgers", "past", "openings", "table", "channels", "branch", "pieces"});
      Replay replay(rulebook, factions);
      Campaign& campaign = replay.campaign;
      Streams::Memory streams = replay.streams.memory();
      log::read_campaign(json.member("campaign"), campaign);
      const auto ledgers = static_cast<int>(json.integer("ledgers", 0, log::ledgers_max));
      const log::PiecesRead pieces(json.member("pieces"));
      read_archived(json.member("past"), read, campaign, streams);
      log::Opening last;
      for (log::Opening& opening : log::read_openings(json.member("openings"), ledgers, pieces)) {
        last = std::move(opening);
        const auto number = last.table->phase_number;
        campaign.openings.set(number, last.table);
        streams.openings.set(number, last.views);
      }
      campaign.table = log::read_table(json.member("table"), last.table->world, ledgers, pieces);
      campaign.table.dice = campaign.table.dice.grown();
      read_channels(json.member("channels"), last, pieces, streams);
      log::read(json, "branch", streams.branch);
      replay.streams.restore(std::move(streams));
      return replay;
    });
  } catch (const std::logic_error& invalid) {  // a change that does not fit the world before it
    return refuse("malformed", "", invalid.what());
  }
}

}  // namespace ziggurat
