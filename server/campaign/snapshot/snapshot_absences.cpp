#include "campaign/snapshot/snapshot_absences.h"

namespace ziggurat::log {
namespace {

JsonText write_counts(const std::map<SeatId, std::int64_t>& counts) {
  JsonList list;
  for (const auto& [seat, count] : counts) list.push_back(JsonText::list({seat.value, count}));
  return list;
}

void read_counts(const JsonReader& json, std::map<SeatId, std::int64_t>& counts) {
  for (const auto& item : json.items()) {
    const auto items = item.items(2, 2);
    SeatId seat;
    read(items[0], seat);
    counts[seat] = items[1].integer();
  }
}

}  // namespace

JsonText write_absences(const Absences& absences) {
  JsonList deputies;
  for (const auto& [seat, deputy] : absences.deputies)
    deputies.push_back(JsonText::list({seat.value, begins_word(deputy.terms.begins), deputy.terms.before_ms,
        deputy.terms.missed, deputy.named_at_ms, deputy.acts_since_ms}));
  return {{"bot_after", absences.law.bot_after}, {"deputies", std::move(deputies)},
      {"bots", write_counts(absences.left_to_bots)}, {"vacated", write_counts(absences.vacated_at_ms)}};
}

Absences read_absences(const JsonReader& json) {
  json.only({"bot_after", "deputies", "bots", "vacated"});
  Absences absences;
  read(json, "bot_after", absences.law.bot_after);
  for (const auto& item : json.member("deputies").items()) {
    const auto items = item.items(6, 6);
    SeatId seat;
    read(items[0], seat);
    absences.deputies[seat] = {
        {read_begins(items[1]), items[2].integer(), items[3].integer()}, items[4].integer(), items[5].integer()};
  }
  read_counts(json.member("bots"), absences.left_to_bots);
  read_counts(json.member("vacated"), absences.vacated_at_ms);
  return absences;
}

}  // namespace ziggurat::log
