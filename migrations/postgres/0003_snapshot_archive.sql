-- Immutable texts of a campaign's snapshots, named by their hash. Each is stored once, however many snapshots reference
-- it.
create table archive (
  campaign text collate "C" not null references campaign (id),
  name text collate "C" not null,
  body text not null,
  primary key (campaign, name)
);

create table snapshot_archive (
  campaign text collate "C" not null,
  seq bigint not null,
  name text collate "C" not null,
  primary key (campaign, seq, name),
  foreign key (campaign, seq) references snapshot (campaign, seq) on delete cascade,
  foreign key (campaign, name) references archive (campaign, name)
);
create index snapshot_archive_by_name on snapshot_archive (campaign, name);
