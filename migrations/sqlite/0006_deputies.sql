-- A deputy, whom the holder of a seat names for the time of an absence, has links and sessions of a kind of their own.
-- SQLite cannot change the check of a table, so that of invites is made anew.
create table invite_with_deputies (
  token_hash text not null primary key,
  campaign text not null,
  seat text not null,
  kind text not null check (kind in ('claim', 'device', 'deputy', 'table', 'listed_table', 'visitors')),
  created_at_ms integer not null,
  expires_at_ms integer not null,
  claimed_at_ms integer not null,
  revoked_at_ms integer not null,
  foreign key (campaign, seat) references seat (campaign, seat)
) strict;
insert into invite_with_deputies
  select token_hash, campaign, seat, kind, created_at_ms, expires_at_ms, claimed_at_ms, revoked_at_ms from invite;
drop table invite;
alter table invite_with_deputies rename to invite;
create index invite_by_campaign on invite (campaign, created_at_ms);
create index invite_by_kind on invite (kind) where kind not in ('claim', 'device', 'deputy');
alter table session add column deputy integer not null default 0 check (deputy in (0, 1));
