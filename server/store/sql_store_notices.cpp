#include <utility>

#include "store/sql_store.h"
#include "store/texts.h"

// Notices outside the page: the addresses that people have chosen, and the queue of what is to be sent to them.
namespace ziggurat::store {
namespace {

const std::string address_columns =
    "id, campaign, seat, channel, address, kinds, zone_min, code, code_tries, created_at_ms, confirmed_at_ms, "
    "failed_at_ms, failure, push_point, push_auth, session_hash ";
const std::string notice_columns = "address, seq, kind, at_ms, due_at_ms, until_ms, body, message, tries ";

NoticeAddress read_address(Row& row) {
  return {row.take_text(0), row.take_text(1), row.take_text(2), row.take_text(3), row.take_text(4), row.take_text(5),
      row.integer(6), row.take_text(7), row.integer(8), row.integer(9), row.integer(10), row.integer(11),
      row.take_text(12), row.take_text(13), row.take_text(14), row.take_text(15)};
}
Notice read_notice(Row& row) {
  return {row.take_text(0), row.integer(1), row.take_text(2), row.integer(3), row.integer(4), row.integer(5),
      row.take_text(6), row.take_text(7), row.integer(8)};
}

}  // namespace

Result<void> SqlStore::put_notice_address(const NoticeAddress& a) {
  if (auto checked = check_texts({a.id, a.campaign, a.seat, a.channel},
          {a.address, a.kinds, a.code, a.failure, a.push_point, a.push_auth, a.session_hash});
      !checked)
    return checked;
  return guarded([&]() -> Result<void> {
    database_->run("insert into notice_address (" + address_columns +
                       ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) "
                       "on conflict (id) do update set kinds = excluded.kinds, zone_min = excluded.zone_min, "
                       "code = excluded.code, code_tries = excluded.code_tries, "
                       "confirmed_at_ms = excluded.confirmed_at_ms, failed_at_ms = excluded.failed_at_ms, "
                       "failure = excluded.failure, push_point = excluded.push_point, "
                       "push_auth = excluded.push_auth, session_hash = excluded.session_hash",
        {a.id, a.campaign, a.seat, a.channel, a.address, a.kinds, a.zone_min, a.code, a.code_tries, a.created_at_ms,
            a.confirmed_at_ms, a.failed_at_ms, a.failure, a.push_point, a.push_auth, a.session_hash});
    return {};
  });
}

Result<std::optional<NoticeAddress>> SqlStore::notice_address(const std::string& id) {
  if (!check_texts({id}, {})) return std::nullopt;
  return find<NoticeAddress>(read_address, "select " + address_columns + "from notice_address where id = $1", {id});
}

Result<std::vector<NoticeAddress>> SqlStore::notice_addresses(const std::string& campaign, const std::string& seat) {
  if (!check_texts({campaign, seat}, {})) return std::vector<NoticeAddress>();
  return list<NoticeAddress>(read_address,
      "select " + address_columns + "from notice_address where campaign = $1 and seat = $2 order by created_at_ms, id",
      {campaign, seat});
}

Result<void> SqlStore::delete_notice_address(const std::string& id) {
  if (auto checked = check_texts({id}, {}); !checked) return checked;
  return guarded([&]() -> Result<void> {
    database_->run("delete from notice_address where id = $1", {id});
    return {};
  });
}

Result<void> SqlStore::delete_notice_addresses(const std::string& campaign, const std::string& seat) {
  if (auto checked = check_texts({campaign, seat}, {}); !checked) return checked;
  return guarded([&]() -> Result<void> {
    database_->run("delete from notice_address where campaign = $1 and seat = $2", {campaign, seat});
    return {};
  });
}

void SqlStore::put_notice_row(const Notice& n) {
  database_->run("insert into notice (" + notice_columns +
                     ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (address, seq, kind) do update set "
                     "at_ms = excluded.at_ms, due_at_ms = excluded.due_at_ms, until_ms = excluded.until_ms, "
                     "body = excluded.body, message = excluded.message, tries = excluded.tries",
      {n.address, n.seq, n.kind, n.at_ms, n.due_at_ms, n.until_ms, n.body, n.message, n.tries});
}

Result<void> SqlStore::put_notice(const Notice& n) {
  if (auto checked = check_texts({n.address, n.kind}, {n.body, n.message}); !checked) return checked;
  return guarded([&]() -> Result<void> {
    put_notice_row(n);
    return {};
  });
}

// Most campaigns have no addresses, so ask for them first.
void SqlStore::change_notices(const std::string& campaign, const NoticeChanges& changes) {
  Rows rows = database_->run(
      "select " + address_columns + "from notice_address where campaign = $1 and confirmed_at_ms > 0", {campaign});
  std::vector<NoticeAddress> addresses;
  for (Row& row : rows) addresses.push_back(read_address(row));
  for (const NoticeAddress& to : addresses) {
    for (const NoticeDrop& drop : changes.drops)
      if (drop.seat.empty() || drop.seat == to.seat)
        database_->run("delete from notice where address = $1 and kind = $2", {to.id, drop.kind});
    for (const NoticeMove& move : changes.moves)
      database_->run(
          "update notice set until_ms = $3 where address = $1 and kind = $2", {to.id, move.kind, move.until_ms});
    for (const SeatNotice& n : changes.notices)
      if (n.seat == to.seat && to.wants(n.kind))
        put_notice_row({to.id, n.seq, n.kind, n.at_ms, n.due_at_ms, n.until_ms, n.body, "", 0});
  }
}

Result<std::vector<NoticeQueue>> SqlStore::due_notices(std::int64_t now_ms, std::int64_t addresses_max) {
  return guarded([&]() -> Result<std::vector<NoticeQueue>> {
    std::vector<NoticeQueue> queues;
    Rows due = database_->run(
        "select address from notice where due_at_ms <= $1 group by address order by min(due_at_ms), address limit $2",
        {now_ms, addresses_max});
    for (Row& row : due) {
      const std::string id = row.take_text(0);
      Rows found = database_->run("select " + address_columns + "from notice_address where id = $1", {id});
      if (found.empty()) continue;  // stopped meanwhile
      NoticeQueue queue{read_address(found[0]), {}};
      Rows notices =
          database_->run("select " + notice_columns + "from notice where address = $1 order by at_ms, seq, kind", {id});
      for (Row& notice : notices) queue.notices.push_back(read_notice(notice));
      queues.push_back(std::move(queue));
    }
    return queues;
  });
}

Result<void> SqlStore::update_notices(const std::vector<Notice>& notices) {
  return guarded([&]() -> Result<void> {
    Transaction transaction(*database_);
    for (const Notice& n : notices)
      database_->run(
          "update notice set due_at_ms = $4, message = $5, tries = $6 where address = $1 and seq = $2 and kind = $3",
          {n.address, n.seq, n.kind, n.due_at_ms, n.message, n.tries});
    transaction.commit();
    return {};
  });
}

Result<void> SqlStore::delete_notices(const std::vector<Notice>& notices) {
  return guarded([&]() -> Result<void> {
    Transaction transaction(*database_);
    for (const Notice& n : notices)
      database_->run("delete from notice where address = $1 and seq = $2 and kind = $3", {n.address, n.seq, n.kind});
    transaction.commit();
    return {};
  });
}

Result<void> SqlStore::set_notice_failure(
    const std::string& address, std::int64_t failed_at_ms, const std::string& failure) {
  if (auto checked = check_texts({address}, {failure}); !checked) return checked;
  return guarded([&]() -> Result<void> {
    database_->run(
        "update notice_address set failed_at_ms = $2, failure = $3 where id = $1", {address, failed_at_ms, failure});
    return {};
  });
}

Result<NoticeCounts> SqlStore::notice_counts() {
  return guarded([&]() -> Result<NoticeCounts> {
    Rows rows = database_->run(
        "select (select count(*) from notice), (select count(*) from notice_address where failed_at_ms > 0)", {});
    return NoticeCounts{rows.at(0).integer(0), rows.at(0).integer(1)};
  });
}

Result<bool> SqlStore::has_push_address(const std::string& endpoint) {
  if (!check_texts({}, {endpoint})) return false;
  return guarded([&]() -> Result<bool> {
    return !database_->run("select 1 from notice_address where channel = 'push' and address = $1 limit 1", {endpoint})
                .empty();
  });
}

// Several servers may ask at once: the first insert stands.
Result<std::string> SqlStore::keep_secret(const std::string& name, const std::string& fresh) {
  if (auto checked = check_texts({name}, {fresh}); !checked) return std::unexpected(checked.error());
  return guarded([&]() -> Result<std::string> {
    database_->run(
        "insert into kept_secret (name, value) values ($1, $2) on conflict (name) do nothing", {name, fresh});
    return database_->run("select value from kept_secret where name = $1", {name}).at(0).take_text(0);
  });
}

void SqlStore::delete_addresses_of_revoked_sessions(const std::string& campaign) {
  database_->run(
      "delete from notice_address where campaign = $1 and session_hash in (select session_hash from session where "
      "campaign = $1 and revoked_at_ms > 0)",
      {campaign});
}

Result<void> SqlStore::note_backup(std::int64_t at_ms) {
  return guarded([&]() -> Result<void> {
    Transaction transaction(*database_);
    database_->run("delete from backup", {});
    database_->run("insert into backup (at_ms) values ($1)", {at_ms});
    transaction.commit();
    return {};
  });
}

Result<std::int64_t> SqlStore::last_backup_ms() {
  return guarded([&]() -> Result<std::int64_t> {
    return database_->run("select coalesce(max(at_ms), 0) from backup", {}).at(0).integer(0);
  });
}

}  // namespace ziggurat::store
