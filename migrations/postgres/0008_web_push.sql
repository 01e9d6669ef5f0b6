-- The browsers of a person, as a third kind of address: the address is the endpoint at the browser's push service, with
-- the keys that encrypt each message for that browser. Such an address goes with the session of that browser.
alter table notice_address drop constraint notice_address_channel_check;
alter table notice_address add constraint notice_address_channel_check check (channel in ('mail', 'hook', 'push'));
alter table notice_address add column push_point text not null default '';
alter table notice_address add column push_auth text not null default '';
alter table notice_address add column session_hash text collate "C" not null default '';
create index notice_address_by_session on notice_address (session_hash) where session_hash <> '';
create index notice_address_by_address on notice_address (address) where channel = 'push';

-- Secrets that the server makes once and keeps: the private key by which push services recognise it.
create table kept_secret (
  name text collate "C" not null primary key,
  value text not null
);
