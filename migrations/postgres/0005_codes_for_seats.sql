-- Codes of tables, and the mark of campaigns that visitors set up, are further kinds of invites.
alter table invite drop constraint invite_kind_check;
alter table invite add constraint invite_kind_check
  check (kind in ('claim', 'device', 'table', 'listed_table', 'visitors'));
create index invite_by_kind on invite (kind) where kind not in ('claim', 'device');
