-- Ids compare by bytes ("C"), so that ordering is the same on every machine and in both engines.
create table campaign (
  id text collate "C" not null primary key,
  name text not null,
  rulebook text not null,
  scenario text not null,
  status text not null,
  created_at_ms bigint not null
);

-- The primary key makes two writers of one campaign collide instead of forking its history.
create table entry (
  campaign text collate "C" not null references campaign (id),
  seq bigint not null check (seq > 0),
  at_ms bigint not null,
  actor text not null,
  kind text not null,
  body text not null,
  chain text not null,
  primary key (campaign, seq)
);

create table snapshot (
  campaign text collate "C" not null,
  seq bigint not null,
  body text not null,
  primary key (campaign, seq),
  foreign key (campaign, seq) references entry (campaign, seq)
);

create table sheet (
  campaign text collate "C" not null references campaign (id),
  phase_seq bigint not null,
  seat text collate "C" not null,
  revision bigint not null,
  body text not null,
  saved_at_ms bigint not null,
  primary key (campaign, phase_seq, seat)
);

create table seat (
  campaign text collate "C" not null references campaign (id),
  seat text collate "C" not null,
  faction text not null,
  role text not null,
  name text not null,
  scope text not null,
  pass_hash text not null,
  primary key (campaign, seat)
);

create table invite (
  token_hash text collate "C" not null primary key,
  campaign text collate "C" not null,
  seat text collate "C" not null,
  kind text not null check (kind in ('claim', 'device')),
  created_at_ms bigint not null,
  expires_at_ms bigint not null,
  claimed_at_ms bigint not null,
  revoked_at_ms bigint not null,
  foreign key (campaign, seat) references seat (campaign, seat)
);
create index invite_by_campaign on invite (campaign, created_at_ms);

create table session (
  session_hash text collate "C" not null primary key,
  campaign text collate "C" not null,
  seat text collate "C" not null,
  created_at_ms bigint not null,
  last_seen_ms bigint not null,
  revoked_at_ms bigint not null,
  foreign key (campaign, seat) references seat (campaign, seat)
);
create index session_by_campaign on session (campaign, created_at_ms);

-- One row per campaign from its creation, so that there is always a row to lock and an epoch that never falls.
create table lease (
  campaign text collate "C" not null primary key references campaign (id),
  node text not null,
  epoch bigint not null check (epoch >= 0),
  expires_at_ms bigint not null
);
