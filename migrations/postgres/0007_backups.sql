-- When the last complete backup of the store was written, so that the Office can say that none is recent.
create table backup (
  at_ms bigint not null
);
