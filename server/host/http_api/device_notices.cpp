#include <algorithm>

#include "base/crypto.h"
#include "host/http_api/router.h"
#include "host/notices/addresses.h"

// A page's requests to notify its own browser by Web Push, or to stop that: POST and DELETE of
// /play/<seat>/notices/push.
namespace ziggurat {
namespace {

constexpr std::size_t id_letters = 40;

// Adds the browser to the seat's addresses, or replaces what is known of it.
net::HttpResponse put_device(store::Store& store, store::NoticeAddress address) {
  const auto known = store.notice_addresses(address.campaign, address.seat);
  if (!known) return failed_json(known.error());
  const auto same = std::ranges::find(*known, address.address, &store::NoticeAddress::address);
  if (same != known->end()) address.id = same->id;
  else if (known->size() >= notice::addresses_max)
    return fault_answer(409, {"too_many", "", "a seat has at most four addresses: stop one first"});
  if (const auto put = store.put_notice_address(address); !put) return failed_json(put.error());
  return net::json_answer(200, to_text(Json{{"device", notice::device_name(address.address)}}));
}

net::HttpResponse remove_device(
    store::Store& store, const std::string& campaign, const std::string& seat, const std::string& endpoint) {
  const auto known = store.notice_addresses(campaign, seat);
  if (!known) return failed_json(known.error());
  for (const store::NoticeAddress& one : *known)
    if (one.channel == "push" && one.address == endpoint)
      if (const auto gone = store.delete_notice_address(one.id); !gone) return failed_json(gone.error());
  const auto used = store.has_push_address(endpoint);
  if (!used) return failed_json(used.error());
  return net::json_answer(200, to_text(Json{{"used", *used}}));
}

}  // namespace

void HttpRouter::device_notices(const net::HttpRequest& request, const net::Respond& respond,
    const CampaignRegistry::Place& place, const std::string& own_hash) {
  const NoticeOptions& options = registry_.services().notices;
  const std::string campaign = place.campaign->id(), seat = place.info.id;
  if (!options.push() || (request.method != "POST" && request.method != "DELETE")) return respond(no_such_address());
  if (request.method == "DELETE") {
    const auto endpoint = notice::read_endpoint(request.body);
    if (!endpoint) return respond(fault_answer(400, endpoint.error()));
    return ask_store(
        respond,
        [respond, campaign, seat, endpoint = *endpoint](
            store::Store& store) { respond(remove_device(store, campaign, seat, endpoint)); },
        failed_json);
  }
  const auto read = notice::read_subscription(request.body, options);
  if (!read) return respond(fault_answer(400, read.error()));
  const std::int64_t now_ms = registry_.services().clock.now_ms();
  const store::NoticeAddress address{random_name(id_letters), campaign, seat, "push", read->endpoint, read->kinds,
      read->zone_min, "", 0, now_ms, now_ms, 0, "", read->point, read->auth, own_hash};
  ask_store(
      respond, [respond, address](store::Store& store) { respond(put_device(store, address)); }, failed_json);
}

}  // namespace ziggurat
