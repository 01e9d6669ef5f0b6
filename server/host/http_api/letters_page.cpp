#include "host/http_api/router.h"

// All letters that a seat may read, as a text file to download.
namespace ziggurat {

void HttpRouter::letters(const net::Respond& respond, const CampaignRegistry::Place& place) {
  place.campaign->letters(place.seat, [respond](Result<std::string> text) {
    if (!text) return respond(fault_answer(status_for(text.error()), text.error()));
    net::HttpResponse answer;
    answer.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"},
        {"Content-Disposition", "attachment; filename=\"letters.txt\""}};
    answer.file = std::make_shared<const std::string>(std::move(*text));
    respond(std::move(answer));
  });
}

}  // namespace ziggurat
