-- The browsers of a person, as a third kind of address: the address is the endpoint at the browser's push service, with
-- the keys that encrypt each message for that browser. Such an address goes with the session of that browser.
-- SQLite cannot change the check of a table, so that of addresses is made anew, and with it the queue that refers to it.
create table notice_address_with_push (
  id text not null primary key,
  campaign text not null,
  seat text not null,
  channel text not null check (channel in ('mail', 'hook', 'push')),
  address text not null,
  kinds text not null,
  zone_min integer not null,
  code text not null,
  code_tries integer not null,
  created_at_ms integer not null,
  confirmed_at_ms integer not null,
  failed_at_ms integer not null,
  failure text not null,
  push_point text not null default '',
  push_auth text not null default '',
  session_hash text not null default '',
  unique (campaign, seat, address),
  foreign key (campaign, seat) references seat (campaign, seat) on delete cascade
) strict;
insert into notice_address_with_push (id, campaign, seat, channel, address, kinds, zone_min, code, code_tries,
    created_at_ms, confirmed_at_ms, failed_at_ms, failure)
  select id, campaign, seat, channel, address, kinds, zone_min, code, code_tries, created_at_ms, confirmed_at_ms,
    failed_at_ms, failure from notice_address;
create table notice_with_push (
  address text not null references notice_address_with_push (id) on delete cascade,
  seq integer not null,
  kind text not null,
  at_ms integer not null,
  due_at_ms integer not null,
  until_ms integer not null,
  body text not null,
  message text not null,
  tries integer not null,
  primary key (address, seq, kind)
) strict;
insert into notice_with_push select address, seq, kind, at_ms, due_at_ms, until_ms, body, message, tries from notice;
drop table notice;
drop table notice_address;
alter table notice_address_with_push rename to notice_address;
alter table notice_with_push rename to notice;
create index notice_by_due on notice (due_at_ms);
create index notice_address_by_session on notice_address (session_hash) where session_hash <> '';
create index notice_address_by_address on notice_address (address) where channel = 'push';

-- Secrets that the server makes once and keeps: the private key by which push services recognise it.
create table kept_secret (
  name text not null primary key,
  value text not null
) strict;
