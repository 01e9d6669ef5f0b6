#include "host/feeds/campaign_feed.h"

#include "campaign/state/talk/rooms.h"
#include "campaign/state/talk/talk.h"
#include "campaign/state/team.h"
#include "protocol/codec/write/write_server.h"

// Greets clients that say hello. The texts are rendered once for each entry of the log, so that a thousand clients at
// once, or one client that asks a thousand times, cost little more than one.
namespace ziggurat {
namespace {

// A cached welcome is sent again for this long: on a slow connection its server time is as old as this anyway.
constexpr std::int64_t welcome_good_ms = 50;

// The same welcome with a new server time.
SharedText with_time(const std::string& welcome, std::int64_t now_ms) {
  constexpr std::string_view key = "\"server_time\":";
  const std::size_t from = welcome.find(key) + key.size();
  const std::size_t to = welcome.find_first_not_of("-0123456789", from);
  return std::make_shared<const std::string>(welcome.substr(0, from) + std::to_string(now_ms) + welcome.substr(to));
}

}  // namespace

void CampaignFeed::greet(const ClientPtr& client, const protocol::Hello& hello) {
  const bool fresh = broadcaster_.greet(client);
  const game::Viewer& viewer = client->viewer;
  FrameLog::Gap gap;
  if (hello.have && hello.have->stream == texts_.stream(viewer))
    gap = texts_.frames(viewer).after(hello.have->revision);
  if (gap.fits) {
    for (const SharedText& text : greeting(client, gap.frames)) send(client, text);
  } else {
    broadcaster_.send_now(client, greeting_now(client));
  }
  greet_with_absence(client, hello.have.has_value());
  if (fresh && client->role != SeatRole::spectator) send_desk();
  if (client->role == SeatRole::umpire) send(client, desk_now()), send(client, notes_for(client));
  if (client->looks_as) send(client, texts_.snapshot_as(*client->looks_as));
}

// Not part of the greeting, which is rendered once for a seat: its deputy gets another text than its holder. Skip a text
// that says nothing, unless the client reconnects and may have an older one.
void CampaignFeed::greet_with_absence(const ClientPtr& client, bool knows_before) {
  if (client->role != SeatRole::player) return;
  static const std::string nothing = protocol::write_absence({});
  std::string text = texts_.absence(client->seat, client->deputy);
  if (knows_before || text != nothing) send(client, std::make_shared<const std::string>(text));
  client->absence_sent = std::move(text);
}

void CampaignFeed::send_absences() {
  std::map<std::pair<SeatId, bool>, std::string> written;
  for (const ClientPtr& client : broadcaster_.clients()) {
    if (!client->greeted || client->role != SeatRole::player) continue;
    std::string& text = written[{client->seat, client->deputy}];
    if (text.empty()) text = texts_.absence(client->seat, client->deputy);
    if (text == client->absence_sent) continue;
    client->absence_sent = text;
    send(client, std::make_shared<const std::string>(text));
  }
}

// `frames`: the missed frames, or a snapshot in their place.
std::vector<SharedText> CampaignFeed::greeting(const ClientPtr& client, const std::vector<SharedText>& frames) {
  std::vector<SharedText> texts = {welcome_now(client->seat)};
  texts.insert(texts.end(), frames.begin(), frames.end());
  if (!status_.store_serving || status_.store_slow || !status_.fault_notice.empty()) texts.push_back(texts_.status());
  for (const SeatId seat : texts_.sheets_for(client->viewer)) texts.push_back(sheet_for(client, seat));
  texts.push_back(seals_for(client));
  if (SharedText team = texts_.team_if_any(client->viewer)) texts.push_back(std::move(team));
  if (game_.campaign().law) texts.push_back(texts_.law());
  if (!game_.campaign().programme.empty()) texts.push_back(texts_.programme());
  auto& talk = talk_.try_emplace(client->seat).first->second;
  if (talk.empty()) talk = talk_of(client);
  texts.insert(texts.end(), talk.begin(), talk.end());
  return texts;
}

net::SharedFrames CampaignFeed::greeting_now(const ClientPtr& client) {
  Greeting& greeting = greetings_[client->seat];
  const std::int64_t now_ms = s_.clock.now_ms();
  if (greeting.packed && now_ms - greeting.at_ms <= welcome_good_ms) return greeting.packed;
  greeting = {net::to_frames(this->greeting(client, {snapshot_now(client->viewer)})), now_ms};
  return greeting.packed;
}

SharedText CampaignFeed::welcome_now(SeatId seat) {
  Welcome& welcome = welcomes_[seat];
  const std::int64_t now_ms = s_.clock.now_ms();
  if (welcome.text && now_ms - welcome.at_ms <= welcome_good_ms) return welcome.text;
  welcome.text = welcome.text ? with_time(*welcome.text, now_ms) : texts_.welcome(seat, now_ms);
  welcome.at_ms = now_ms;
  return welcome.text;
}

const SharedText& CampaignFeed::snapshot_now(const game::Viewer& viewer) {
  SharedText& text = snapshots_[viewer];
  if (!text) text = texts_.snapshot(viewer);
  return text;
}

const SharedText& CampaignFeed::sheet_now(const game::Viewer& viewer, SeatId seat) {
  SharedText& text = sheets_[{viewer, seat}];
  if (!text) text = texts_.sheet(viewer, seat);
  return text;
}

void CampaignFeed::forget_rendered() {
  welcomes_.clear();
  snapshots_.clear();
  sheets_.clear();
  talk_.clear();
  greetings_.clear();
}

void CampaignFeed::forget_sheet(SeatId seat) {
  std::erase_if(sheets_, [&](const auto& one) { return one.first.second == seat; });
}

// The newest rooms, letters, agreements and requests of this seat, each oldest first; for an umpire also the held
// result.
std::vector<SharedText> CampaignFeed::talk_of(const ClientPtr& client) const {
  const Campaign& c = game_.campaign();
  std::vector<SharedText> texts;
  const auto rooms = rooms_of(c, client->seat);
  for (std::size_t i = rooms.size() - std::min(rooms.size(), rooms_sent_max); i < rooms.size(); ++i)
    texts.push_back(texts_.room(client->seat, *rooms[i]));
  if (!pins_of(c, client->seat).empty()) texts.push_back(texts_.pins(client->seat));
  const auto press = press_of(c, client->seat);
  for (std::size_t i = press.size() - std::min(press.size(), press_sent_max); i < press.size(); ++i)
    texts.push_back(texts_.press(client->seat, *press[i], static_cast<std::int64_t>(i) + 1));
  const auto agreements = agreements_of(c, client->seat);
  for (std::size_t i = agreements.size() - std::min(agreements.size(), agreements_sent_max); i < agreements.size(); ++i)
    texts.push_back(texts_.agreement(client->viewer, *agreements[i], static_cast<std::int64_t>(i) + 1));
  const auto requests = requests_of(c, client->viewer);
  const bool umpire = client->role == SeatRole::umpire;
  const std::size_t first = requests.size() - std::min(requests.size(), requests_sent_max);
  for (std::size_t i = first; i < requests.size(); ++i)
    texts.push_back(umpire ? texts_.request(*requests[i]) : texts_.request(client->viewer, *requests[i]));
  for (const Extension& extension : c.extensions)
    if (umpire || extension.seat == client->seat) texts.push_back(texts_.extension(extension, client->viewer));
  if (!umpire) return texts;
  if (SharedText text = texts_.held()) texts.push_back(std::move(text));
  return texts;
}

}  // namespace ziggurat
