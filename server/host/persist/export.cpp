#include <algorithm>

#include "campaign/log/log_codec.h"
#include "host/loaded/stored.h"
#include "host/persist/export.h"

namespace ziggurat {
namespace {

constexpr std::int64_t entries_at_once = 100;

}  // namespace

Result<bool> Export::add_to(std::string& text, store::Store& store) {
  const auto page = store.entries(campaign_, last_seq_ + 1, entries_at_once);
  if (!page) return std::unexpected(page.error());
  for (const auto& entry : *page) {
    const LogLine line{entry.seq, entry.at_ms, entry.actor, entry.kind, entry.body, entry.chain};
    if (entry.seq != last_seq_ + 1)
      return refuse("broken_log", campaign_,
          "the log of campaign " + campaign_ + " has a gap before entry " + std::to_string(entry.seq));
    if (entry.seq == 1) {
      const auto made = founding_of({line});
      if (!made) return std::unexpected(made.error());
      text += export_head(*made);
    }
    text += export_line(line);
    last_seq_ = line.seq, chain_ = line.chain;
    if (stored::begins_phase(line.kind)) phase_seq_ = line.seq;
  }
  if (static_cast<std::int64_t>(page->size()) == entries_at_once) return true;
  if (last_seq_ == 0) return refuse("missing", "", "there is no campaign " + campaign_);
  text += export_foot(last_seq_, chain_);
  return false;
}

Result<Verification> verify_export(const ExportedCampaign& exported, const RulebookList& rulebooks) {
  const auto made = founding_of(exported.log);
  if (!made) return std::unexpected(made.error());
  const auto rulebook = stored::open_rulebook(rulebooks, *made);
  if (!rulebook) return std::unexpected(rulebook.error());
  return verify(exported, **rulebook);
}

namespace {

const char* status_after(const Verification& verified) {
  return verified.ended    ? stored::status::ended
         : !verified.begun ? stored::status::lobby
         : verified.paused ? stored::status::paused
                           : stored::status::running;
}

// A seat's address contains only its name, so a seat name must be unique in the store.
Result<void> check_seats(store::Store& store, const std::vector<store::Seat>& seats) {
  const auto rows = store.campaigns();
  if (!rows) return std::unexpected(rows.error());
  for (const auto& row : *rows) {
    const auto there = store.seats(row.id);
    if (!there) return std::unexpected(there.error());
    for (const auto& seat : seats)
      if (std::any_of(there->begin(), there->end(), [&](const auto& other) { return other.seat == seat.seat; }))
        return refuse("conflict", "", "campaign " + row.id + " has a seat named " + seat.seat + " already");
  }
  return {};
}

}  // namespace

Result<std::pair<store::Campaign, store::WriteBatch>> read_import(
    store::Store& store, const RulebookList& rulebooks, std::string_view text) {
  const auto exported = read_export(text);
  if (!exported) return std::unexpected(exported.error());
  const auto verified = verify_export(*exported, rulebooks);
  if (!verified) return std::unexpected(verified.error());
  if (const auto& fault = verified->fault)
    return refuse("not_true", fault->seq == 0 ? "head" : "entry " + std::to_string(fault->seq), fault->words);
  store::WriteBatch batch;
  batch.campaign = exported->id;
  std::optional<CampaignMade> founding;
  const auto add = [&](const SeatInfo& seat) {
    batch.seats.push_back({seat.id, {}, stored::word_of(seat.role), seat.title, {}, {}});
  };
  for (const auto& line : exported->log) {
    const auto entry = read_line(line);
    if (const auto* made = std::get_if<CampaignMade>(&entry->body)) {
      founding = *made;
      for (const auto& seat : made->seats) add(seat);
    }
    if (const auto* added = std::get_if<SeatAdded>(&entry->body)) add(added->seat);
    batch.entries.push_back({line.seq, line.at_ms, line.actor, line.kind, line.body, line.chain});
  }
  const auto row = stored::row_of(*founding, batch.entries.front().at_ms, status_after(*verified));
  if (const auto there = store.campaign(row.id); there && *there)
    return refuse(std::string(store::code::conflict), "", "campaign " + row.id + " is in the store already");
  if (auto free = check_seats(store, batch.seats); !free) return std::unexpected(free.error());
  return std::pair{row, std::move(batch)};
}

Result<std::string> import_campaign(store::Store& store, const RulebookList& rulebooks, std::string_view text) {
  const auto begin = read_import(store, rulebooks, text);
  if (!begin) return std::unexpected(begin.error());
  if (auto made = store.create_campaign(begin->first, begin->second); !made) return std::unexpected(made.error());
  return begin->first.id;
}

}  // namespace ziggurat
