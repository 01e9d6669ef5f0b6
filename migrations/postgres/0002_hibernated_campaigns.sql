-- What the server must know about a campaign that is not in memory, as of entry seq. Valid only while that is the last
-- entry of its log.
create table hibernated (
  campaign text collate "C" not null primary key,
  seq bigint not null,
  body text not null,
  foreign key (campaign, seq) references entry (campaign, seq)
);
