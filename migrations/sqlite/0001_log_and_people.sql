-- Marks the file as a Ziggurat store ("ZIGG"), so that no other program's database is migrated by mistake.
pragma application_id = 0x5A494747;

create table campaign (
  id text not null primary key,
  name text not null,
  rulebook text not null,
  scenario text not null,
  status text not null,
  created_at_ms integer not null
) strict;

-- The primary key makes two writers of one campaign collide instead of forking its history.
create table entry (
  campaign text not null references campaign (id),
  seq integer not null check (seq > 0),
  at_ms integer not null,
  actor text not null,
  kind text not null,
  body text not null,
  chain text not null,
  primary key (campaign, seq)
) strict;

create table snapshot (
  campaign text not null,
  seq integer not null,
  body text not null,
  primary key (campaign, seq),
  foreign key (campaign, seq) references entry (campaign, seq)
) strict;

create table sheet (
  campaign text not null references campaign (id),
  phase_seq integer not null,
  seat text not null,
  revision integer not null,
  body text not null,
  saved_at_ms integer not null,
  primary key (campaign, phase_seq, seat)
) strict;

create table seat (
  campaign text not null references campaign (id),
  seat text not null,
  faction text not null,
  role text not null,
  name text not null,
  scope text not null,
  pass_hash text not null,
  primary key (campaign, seat)
) strict;

create table invite (
  token_hash text not null primary key,
  campaign text not null,
  seat text not null,
  kind text not null check (kind in ('claim', 'device')),
  created_at_ms integer not null,
  expires_at_ms integer not null,
  claimed_at_ms integer not null,
  revoked_at_ms integer not null,
  foreign key (campaign, seat) references seat (campaign, seat)
) strict;
create index invite_by_campaign on invite (campaign, created_at_ms);

create table session (
  session_hash text not null primary key,
  campaign text not null,
  seat text not null,
  created_at_ms integer not null,
  last_seen_ms integer not null,
  revoked_at_ms integer not null,
  foreign key (campaign, seat) references seat (campaign, seat)
) strict;
create index session_by_campaign on session (campaign, created_at_ms);

-- One row per campaign from its creation, so that there is always a row to lock and an epoch that never falls.
create table lease (
  campaign text not null primary key references campaign (id),
  node text not null,
  epoch integer not null check (epoch >= 0),
  expires_at_ms integer not null
) strict;
