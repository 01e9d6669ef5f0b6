-- Addresses outside the page to which the holder of a seat wants notices: secrets of that person. They go with the seat.
create table notice_address (
  id text not null primary key,
  campaign text not null,
  seat text not null,
  channel text not null check (channel in ('mail', 'hook')),
  address text not null,
  kinds text not null,
  zone_min integer not null,
  code text not null,
  code_tries integer not null,
  created_at_ms integer not null,
  confirmed_at_ms integer not null,
  failed_at_ms integer not null,
  failure text not null,
  unique (campaign, seat, address),
  foreign key (campaign, seat) references seat (campaign, seat) on delete cascade
) strict;

-- The queue: one row for each notice and address, written in the transaction of the log entry that it reports. Rows of
-- one message that was begun have the same message id.
create table notice (
  address text not null references notice_address (id) on delete cascade,
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
create index notice_by_due on notice (due_at_ms);
