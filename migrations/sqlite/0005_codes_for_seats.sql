-- Codes of tables, and the mark of campaigns that visitors set up, are further kinds of invites. SQLite cannot change
-- the check of a table, so the table is made anew.
create table invite_with_codes (
  token_hash text not null primary key,
  campaign text not null,
  seat text not null,
  kind text not null check (kind in ('claim', 'device', 'table', 'listed_table', 'visitors')),
  created_at_ms integer not null,
  expires_at_ms integer not null,
  claimed_at_ms integer not null,
  revoked_at_ms integer not null,
  foreign key (campaign, seat) references seat (campaign, seat)
) strict;
insert into invite_with_codes
  select token_hash, campaign, seat, kind, created_at_ms, expires_at_ms, claimed_at_ms, revoked_at_ms from invite;
drop table invite;
alter table invite_with_codes rename to invite;
create index invite_by_campaign on invite (campaign, created_at_ms);
create index invite_by_kind on invite (kind) where kind not in ('claim', 'device');
