#include <algorithm>

#include "base/exception_message.h"
#include "campaign/log/export_text.h"
#include "host/http_api/router.h"
#include "net/assets/encodings.h"

// The data of the Replay page (host/feeds/replay_book.h), of an ended campaign or of a battle report in the program.
namespace ziggurat {
namespace {

constexpr std::int64_t entries_at_once = 200;
constexpr std::size_t books_max = 4;

int status_of(const Refusal& refusal) {
  const bool closed = refusal.code == "not_over" || refusal.code == "not_opened" || refusal.code == "not_allowed";
  return closed ? 403 : status_for(refusal);
}

}  // namespace

// A log that is being read and made into a book.
struct HttpRouter::BookRead {
  KeptBook book;
  std::vector<LogLine> log = {};
  std::string_view stored = {};  // a log that comes with the program, in place of one in the store
  bool takes_gzip = false;
  net::Respond respond;

  // Not brotli, which takes a second or two for a megabyte: every book is read by a handful of people.
  BookRead(const net::HttpRequest& request, net::Respond to) : respond(std::move(to)) {
    const std::string_view accepted = request.header("accept-encoding");
    takes_gzip = net::best_encoding(accepted) && accepted.find("gzip") != std::string_view::npos;
  }
  void refuse(const Refusal& refusal) const { respond(fault_answer(status_of(refusal), refusal)); }
  void answer() const {
    net::HttpResponse answer;
    const bool packed = takes_gzip && book.packed;
    answer.headers = {{"Content-Type", "application/x-ndjson"}, {"Cache-Control", "no-store"}};
    if (packed) answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.file = packed ? book.packed : book.text;
    respond(std::move(answer));
  }
};

void HttpRouter::book(
    const net::HttpRequest& request, const net::Respond& respond, const CampaignRegistry::Place& place) {
  const auto read = std::make_shared<BookRead>(request, respond);
  read->book.campaign = place.campaign->id();
  read->book.reader = place.info.role == SeatRole::spectator ? BookReader::watched : BookReader::played;
  place.campaign->ask_book(place.seat, [this, read](const Result<std::int64_t>& last_seq) {
    if (!last_seq) return read->refuse(last_seq.error());
    read->book.last_seq = *last_seq;
    read_book(read);
  });
}

std::optional<HttpRouter::KeptBook> HttpRouter::kept_book(
    const std::string& campaign, std::int64_t last_seq, BookReader reader) {
  const std::scoped_lock lock(books_mutex_);
  const auto found = std::find_if(books_.begin(), books_.end(), [&](const KeptBook& one) {
    return one.campaign == campaign && one.last_seq == last_seq && one.reader == reader;
  });
  return found == books_.end() ? std::nullopt : std::optional(*found);
}

// A battle report that comes with the program: /replays/<rulebook>/<report>/, and its book.
void HttpRouter::stored_replay(const net::HttpRequest& request, const net::Respond& respond) {
  const RulebookList& rulebooks = registry_.services().rulebooks;
  const auto kind =
      std::ranges::find(rulebooks, request.path[1], [](const auto* one) { return std::string(one->id()); });
  if (kind == rulebooks.end()) return respond(not_found());
  const auto all = (*kind)->replays();
  const auto replay = std::ranges::find(all, request.path[2], &game::StoredReplay::id);
  if (replay == all.end()) return respond(not_found());
  if (request.path[3].empty()) return page(request, respond, "replay.html");
  if (request.path[3] != "book") return respond(not_found());
  const auto read = std::make_shared<BookRead>(request, respond);
  read->book.campaign = "replays/" + request.path[1] + "/" + request.path[2];  // no campaign has such an id
  read->stored = replay->log;
  if (!answer_kept(read)) registry_.services().background->post([this, read] { make_book(read); });
}

bool HttpRouter::answer_kept(const std::shared_ptr<BookRead>& read) {
  const auto found = kept_book(read->book.campaign, read->book.last_seq, read->book.reader);
  if (found) read->book = *found, read->answer();
  return found.has_value();
}

// Runs in the background, where jobs run one at a time: an earlier request may have made the same book.
void HttpRouter::make_book(const std::shared_ptr<BookRead>& read) {
  if (answer_kept(read)) return;
  try {
    if (!read->stored.empty()) {
      auto exported = read_export(read->stored);
      if (!exported) return read->refuse(exported.error());
      read->log = std::move(exported->log);
    }
    auto text = write_replay_book(registry_.services().rulebooks, read->log, read->book.reader);
    if (!text) return read->refuse(text.error());
    if (std::string packed = net::encode(*text, net::Encoding::gzip); !packed.empty())
      read->book.packed = std::make_shared<const std::string>(std::move(packed));
    read->book.text = std::make_shared<const std::string>(std::move(*text));
  } catch (...) {
    return read->refuse({"fault", "", "the rules failed at replaying this campaign: " + exception_message()});
  }
  {
    const std::scoped_lock lock(books_mutex_);
    books_.push_front(read->book);
    if (books_.size() > books_max) books_.pop_back();
  }
  read->answer();
}

// Reads the log page by page, a look-up each, so that it does not delay other look-ups; then replays it in the
// background.
void HttpRouter::read_book(const std::shared_ptr<BookRead>& read) {
  if (read->log.empty() && answer_kept(read)) return;
  const bool asked = lookups_.ask([this, read](store::Store* store) {
    if (!store) return read->refuse({"store_gone", "", "the store is unreachable: please try again soon"});
    auto page = store->entries(read->book.campaign, static_cast<std::int64_t>(read->log.size()) + 1, entries_at_once);
    if (!page) return read->refuse(page.error());
    const bool more = static_cast<std::int64_t>(page->size()) == entries_at_once;
    for (auto& entry : *page)
      if (entry.seq <= read->book.last_seq)
        read->log.push_back({entry.seq, entry.at_ms, std::move(entry.actor), std::move(entry.kind),
            std::move(entry.body), std::move(entry.chain)});
    if (more && static_cast<std::int64_t>(read->log.size()) < read->book.last_seq) return read_book(read);
    registry_.services().background->post([this, read] { make_book(read); });
  });
  if (!asked) read->refuse({std::string(store::code::overloaded), "", "the server is busy: please try again soon"});
}

}  // namespace ziggurat
