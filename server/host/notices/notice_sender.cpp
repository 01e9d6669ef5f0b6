#include "host/notices/notice_sender.h"

#include <algorithm>
#include <future>
#include <iterator>
#include <utility>

#include "base/crypto.h"
#include "host/notices/addresses.h"
#include "host/notices/notice_kinds.h"
#include "host/notices/push_key.h"
#include "net/log.h"

namespace ziggurat {
namespace {

constexpr std::int64_t addresses_at_once = 16;
constexpr std::size_t message_id_letters = 24;
constexpr std::int64_t tries_until_failing = 3;  // a single failure is no news

}  // namespace

NoticeSender::NoticeSender(const Services& services, net::Metrics& metrics, FindSeat find_seat)
    : s_(services),
      find_seat_(std::move(find_seat)),
      client_(s_.notices.hook_private),
      waiting_(metrics.gauge("ziggurat_notices_waiting", "Notices in the queue, of all addresses")),
      failing_(metrics.gauge("ziggurat_notice_addresses_failing", "Addresses that no notice has reached lately")),
      sent_(metrics.counter("ziggurat_notice_messages_total", "Messages with notices that were accepted")),
      failed_(metrics.counter("ziggurat_notice_failures_total", "Attempts to send a message that failed")),
      strand_(s_.runtime.make_strand(net::Pool::outgoing)),
      timer_(s_.runtime.make_timer(strand_)) {
  for (std::size_t i = 0; i < slots_max; ++i) slots_.push_back(s_.runtime.make_strand(net::Pool::outgoing));
}

void NoticeSender::start() {
  strand_->post([this] { poll(); });
}

void NoticeSender::stop() {
  stopping_ = true;
  client_.stop();
  std::promise<void> idle;
  strand_->post([this, &idle] {
    timer_->cancel();
    when_idle_.push_back([&idle] { idle.set_value(); });
    notify_idle();
  });
  idle.get_future().wait();
}

void NoticeSender::check_clock(std::function<void()> done) {
  strand_->post([this, done = std::move(done)] {
    checks_.push_back(done);
    poll();
  });
}

void NoticeSender::wait_for_next_poll() {
  timer_->start(std::chrono::steady_clock::now() + std::chrono::milliseconds(s_.limits.poll_ms), [this] { poll(); });
}

void NoticeSender::ask_store(std::function<bool(store::Store&)> work, std::function<void(bool)> then) {
  const auto asked = s_.writer.query([this, work = std::move(work), then](store::Store* store) {
    const bool done = store && work(*store);
    strand_->post([then, done] { then(done); });
  });
  if (!asked) strand_->post([then] { then(false); });
}

void NoticeSender::poll() {
  if (stopping_ || polling_) return;
  polling_ = true;
  std::ranges::move(std::exchange(checks_, {}), std::back_inserter(when_idle_));
  const auto queues = std::make_shared<std::vector<store::NoticeQueue>>();
  ask_store(
      [this, queues](store::Store& store) {
        auto due = store.due_notices(s_.clock.now_ms(), addresses_at_once);
        const auto counts = store.notice_counts();
        if (!due || !counts) return false;
        *queues = std::move(*due);
        waiting_.set(static_cast<double>(counts->waiting));
        failing_.set(static_cast<double>(counts->failing_addresses));
        return true;
      },
      [this, queues](bool) {
        polling_ = false;
        take(std::move(*queues));
        if (!checks_.empty()) poll();  // they came too late for this one
        else if (!stopping_) wait_for_next_poll();
      });
}

void NoticeSender::take(std::vector<store::NoticeQueue> queues) {
  for (const store::NoticeQueue& queue : queues)
    if (!stopping_ && !busy_.contains(queue.address.id)) begin(queue);
  notify_idle();
}

void NoticeSender::notify_idle() {
  if (!busy_.empty() || polling_) return;
  for (const auto& done : std::exchange(when_idle_, {})) done();
}

void NoticeSender::begin(const store::NoticeQueue& queue) {
  const store::NoticeAddress& to = queue.address;
  const auto seat = find_seat_(to.campaign, to.seat);
  const bool possible = to.channel == "mail"   ? s_.notices.mail()
                        : to.channel == "push" ? s_.notices.push()
                                               : s_.notices.hooks();
  if (!seat || !possible) return;
  auto selected = notice::select(queue, s_.clock.now_ms(), s_.presence->seen_at_ms(to.campaign, to.seat));
  if (selected.sent.empty() && selected.stale.empty()) return;
  busy_.insert(to.id);
  const std::string id = selected.sent.empty() || selected.sent.front().message.empty()
                             ? random_name(message_id_letters)
                             : selected.sent.front().message;
  for (store::Notice& one : selected.sent) one.message = id;
  const auto key = std::make_shared<std::optional<net::P256Key>>(push_key_);
  ask_store(
      [selected, key, push = to.channel == "push"](store::Store& store) {
        if (push && !*key) {
          auto kept = notice::push_key(store);
          if (!kept) return false;
          *key = std::move(*kept);
        }
        return (selected.stale.empty() || store.delete_notices(selected.stale)) &&
               (selected.sent.empty() || store.update_notices(selected.sent));
      },
      [this, to, key, sent = selected.sent, seat = *seat](bool stored) {
        if (!stored || sent.empty() || stopping_) return finish(to.id);
        if (!push_key_) push_key_ = *key;
        send(to, sent, seat);
      });
}

void NoticeSender::send(const store::NoticeAddress& to, std::vector<store::Notice> notices, const Seat& seat) {
  const notice::Context context{seat.campaign, seat.title, s_.public_url + "/play/" + to.seat + "/",
      s_.public_url + "/stop/" + to.id, s_.notices.mail_from, s_.clock.now_ms()};
  slots_[next_slot_++ % slots_.size()]->post([this, to, notices = std::move(notices), context] {
    const net::Delivery delivery = deliver(to, notices, context);
    strand_->post([this, to, notices, delivery] { sent(to, notices, delivery); });
  });
}

net::Delivery NoticeSender::deliver(
    const store::NoticeAddress& to, const std::vector<store::Notice>& notices, const notice::Context& context) const {
  if (to.channel == "mail")
    return client_.send_mail({s_.notices.mail_server, s_.notices.mail_user, s_.notices.mail_password},
        notice::mail_of(to, notices, context));
  if (to.channel == "hook") return client_.post_hook(notice::hook_of(to, notices, context));
  const auto receiver = notice::receiver_of(to);
  const auto request = receiver && push_key_ ? net::push_request(*receiver, notice::push_of(to, notices, context),
                                                   *push_key_, s_.notices.push_contact, context.now_ms)
                                             : std::nullopt;
  if (!request) return {net::Delivery::Verdict::refused, "the message cannot be encrypted for this device"};
  return client_.post_push(*request);
}

// After a failure the notices keep their message's id and get a later due time; delivered and given-up ones are deleted.
// An address that no longer exists is deleted with its queue.
void NoticeSender::sent(
    const store::NoticeAddress& to, std::vector<store::Notice> notices, const net::Delivery& delivery) {
  const bool delivered = delivery.verdict == net::Delivery::Verdict::delivered;
  if (stopping_ && !delivered) return finish(to.id);  // perhaps only interrupted
  (delivered ? sent_ : failed_).add();
  const std::int64_t now_ms = s_.clock.now_ms(), tries = notices.front().tries + 1;
  const std::int64_t again_at_ms = now_ms + notice::wait_after_ms(tries - 1);
  const bool address_gone = delivery.verdict == net::Delivery::Verdict::gone;
  const bool gone = delivered || address_gone || delivery.verdict == net::Delivery::Verdict::refused ||
                    notice::gives_up(notices.front(), again_at_ms);
  for (store::Notice& one : notices) one.tries = tries, one.due_at_ms = again_at_ms;
  const bool failing = !delivered && (gone || tries >= tries_until_failing);
  if (!delivered)
    net::log::write(net::log::Level::warn, "notice_failed",
        {{"campaign", to.campaign}, {"channel", to.channel}, {"why", delivery.why}, {"tries", tries},
            {"given_up", gone ? 1 : 0}});
  ask_store(
      [to, notices, gone, address_gone, delivered, failing, now_ms, why = delivery.why](store::Store& store) {
        if (address_gone) return store.delete_notice_address(to.id).has_value();
        const auto kept = gone ? store.delete_notices(notices) : store.update_notices(notices);
        if (failing)
          return kept && store.set_notice_failure(to.id, to.failed_at_ms > 0 ? to.failed_at_ms : now_ms, why);
        return kept && (!delivered || to.failed_at_ms == 0 || store.set_notice_failure(to.id, 0, ""));
      },
      [this, id = to.id](bool) { finish(id); });
}

void NoticeSender::finish(const std::string& address) {
  busy_.erase(address);
  notify_idle();
}

}  // namespace ziggurat
