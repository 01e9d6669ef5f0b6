#include "side.h"

#include "campaign/log/log_codec.h"

namespace ziggurat::test {
using namespace game;
namespace {

std::string token_of(const std::string& handle) { return "link-to-" + handle; }

}  // namespace

Side::Side(RulebookList rulebooks, const std::string& title) {
  house.rulebooks = std::move(rulebooks);
  house.options.clock = &clock;
  house.options.fresh_secret = [](std::int64_t) { return secret_of(7); };
  house.options.messages_burst = 1e6, house.options.messages_per_second = 1e6;
  // The budget must not depend on CPU time.
  house.options.question_ms_per_second = house.options.question_ms_burst = 1e6;
  house.options.sheet_interval_ms = 0;
  house.options.snapshot_entries = 0;
  house.options.trusted_proxies = {"127.0.0.1"};
  house.open();
  house.write_page("table", title);
}

std::string Side::link_to(const std::string& handle, SeatRole role) {
  return role == SeatRole::spectator ? "/watch/" + token_of(handle) + "/" : "/join/" + token_of(handle);
}

void Side::take(const Pair& pair, const Game& twin) {
  clock.now = twin.now_ms;
  store::Campaign row;
  store::WriteBatch part;
  part.campaign = pair.id();
  const auto seat_down = [&](SeatInfo& seat) {
    seat.id = pair.handle(part.seats.size());
    part.seats.push_back({seat.id, {}, stored::word_of(seat.role), seat.title, {}, {}});
    part.invites.push_back({stored::secret_hash(token_of(seat.id)), pair.id(), seat.id, "claim", twin.now_ms,
        twin.now_ms + office::invite_ms, 0, 0});
  };
  std::string chain;
  for (Entry entry : twin.log) {
    if (auto* made = std::get_if<CampaignMade>(&entry.body)) {
      const RulebookKind& kind = *pair.scenario->kind;
      made->id = pair.id(), made->name = "Twins", made->rulebook = kind.id(), made->version = kind.version();
      made->setting = pair.opened->setting;
      for (auto& seat : made->seats) seat_down(seat);
      row = stored::row_of(*made, entry.at_ms, stored::status::paused);
    }
    if (auto* added = std::get_if<SeatAdded>(&entry.body)) seat_down(added->seat);
    auto line = line_of(entry, chain);
    chain = line.chain;
    part.entries.push_back({line.seq, line.at_ms, std::move(line.actor), std::move(line.kind), std::move(line.body),
        std::move(line.chain)});
  }
  const auto taken = house.store()->create_campaign(row, part);
  REQUIRE_MESSAGE(taken.has_value(), taken.error().words);
}

}  // namespace ziggurat::test
