-- A deputy, whom the holder of a seat names for the time of an absence, has links and sessions of a kind of their own.
alter table invite drop constraint invite_kind_check;
alter table invite add constraint invite_kind_check
  check (kind in ('claim', 'device', 'deputy', 'table', 'listed_table', 'visitors'));
drop index invite_by_kind;
create index invite_by_kind on invite (kind) where kind not in ('claim', 'device', 'deputy');
alter table session add column deputy bigint not null default 0 check (deputy in (0, 1));
