-- Addresses outside the page to which the holder of a seat wants notices: secrets of that person. They go with the seat.
create table notice_address (
  id text collate "C" not null primary key,
  campaign text collate "C" not null,
  seat text collate "C" not null,
  channel text not null check (channel in ('mail', 'hook')),
  address text collate "C" not null,
  kinds text not null,
  zone_min bigint not null,
  code text not null,
  code_tries bigint not null,
  created_at_ms bigint not null,
  confirmed_at_ms bigint not null,
  failed_at_ms bigint not null,
  failure text not null,
  unique (campaign, seat, address),
  foreign key (campaign, seat) references seat (campaign, seat) on delete cascade
);

-- The queue: one row for each notice and address, written in the transaction of the log entry that it reports. Rows of
-- one message that was begun have the same message id.
create table notice (
  address text collate "C" not null references notice_address (id) on delete cascade,
  seq bigint not null,
  kind text collate "C" not null,
  at_ms bigint not null,
  due_at_ms bigint not null,
  until_ms bigint not null,
  body text not null,
  message text collate "C" not null,
  tries bigint not null,
  primary key (address, seq, kind)
);
create index notice_by_due on notice (due_at_ms);
