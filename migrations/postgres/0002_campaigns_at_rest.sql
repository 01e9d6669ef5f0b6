-- What is told of a campaign without reading it, as it stood after entry seq: only while that is the last one of its log.
create table rest (
  campaign text collate "C" not null primary key,
  seq bigint not null,
  body text not null,
  foreign key (campaign, seq) references entry (campaign, seq)
);
