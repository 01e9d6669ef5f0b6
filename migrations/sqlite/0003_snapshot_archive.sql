-- Immutable texts of a campaign's snapshots, named by their hash. Each is stored once, however many snapshots reference
-- it.
create table archive (
  campaign text not null references campaign (id),
  name text not null,
  body text not null,
  primary key (campaign, name)
) strict;

create table snapshot_archive (
  campaign text not null,
  seq integer not null,
  name text not null,
  primary key (campaign, seq, name),
  foreign key (campaign, seq) references snapshot (campaign, seq) on delete cascade,
  foreign key (campaign, name) references archive (campaign, name)
) strict, without rowid;
create index snapshot_archive_by_name on snapshot_archive (campaign, name);
