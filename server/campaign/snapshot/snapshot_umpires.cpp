#include "campaign/snapshot/snapshot_umpires.h"

namespace ziggurat::log {
namespace {

JsonText write_scheduled(const Scheduled& one) {
  return {{"by", one.by.value}, {"act", as_entry(ActScheduled{one.number, one.act, one.reason})},
      {"failed", one.failed}, {"failed_at", one.failed_at_ms}, {"done", one.done_seq}};
}

Scheduled read_scheduled(const JsonReader& json) {
  json.only({"by", "act", "failed", "failed_at", "done"});
  auto entry = read_entry<ActScheduled>(json.member("act"));
  Scheduled one{entry.number, {}, std::move(entry.act), std::move(entry.reason)};
  read(json, "by", one.by);
  read(json, "failed", one.failed);
  read(json, "failed_at", one.failed_at_ms);
  read(json, "done", one.done_seq);
  return one;
}

JsonText write_proposal(const Proposal& one) {
  return {
      {"by", one.by.value}, {"at", one.at_ms}, {"act", as_entry(GraveActProposed{one.number, one.act, one.reason})}};
}

Proposal read_proposal(const JsonReader& json) {
  json.only({"by", "at", "act"});
  auto entry = read_entry<GraveActProposed>(json.member("act"));
  Proposal one{entry.number, {}, 0, std::move(entry.act), std::move(entry.reason)};
  read(json, "by", one.by);
  read(json, "at", one.at_ms);
  return one;
}

}  // namespace

JsonText write_umpires(const Campaign& campaign) {
  JsonList scheduled, proposals, fields;
  for (const auto& [seat, field] : campaign.umpire_fields) fields.push_back(as_entry(UmpireFieldSet{seat, field}));
  for (const Scheduled& one : campaign.scheduled) scheduled.push_back(write_scheduled(one));
  for (const Proposal& one : campaign.second_words.proposals) proposals.push_back(write_proposal(one));
  return {{"scheduled", std::move(scheduled)}, {"scheduled_made", campaign.scheduled_made},
      {"second_word", campaign.second_words.needed}, {"proposals", std::move(proposals)},
      {"proposals_made", campaign.second_words.made}, {"fields", std::move(fields)}};
}

void read_umpires(const JsonReader& json, Campaign& campaign) {
  json.only({"scheduled", "scheduled_made", "second_word", "proposals", "proposals_made", "fields"});
  for (const auto& item : json.member("scheduled").items()) campaign.scheduled.push_back(read_scheduled(item));
  read(json, "scheduled_made", campaign.scheduled_made);
  read(json, "second_word", campaign.second_words.needed);
  for (const auto& item : json.member("proposals").items())
    campaign.second_words.proposals.push_back(read_proposal(item));
  read(json, "proposals_made", campaign.second_words.made);
  for (const auto& item : json.member("fields").items()) {
    auto set = read_entry<UmpireFieldSet>(item);
    campaign.umpire_fields[set.seat] = std::move(set.field);
  }
}

}  // namespace ziggurat::log
