-- What people are to be told of (docs/decisions/0052): an event, for one reader by one channel. It is written
-- down with what happened, and forgotten as soon as it was handed over. Codes and links that sign in never
-- stand here.
create table delivery (
  -- the same for each try, by which mail programs know a letter that comes twice
  id uuid primary key default gen_random_uuid(),
  -- those to one reader go in the order in which they were written, also those of one moment
  number bigint generated always as identity,
  channel text not null,
  kind text not null,
  -- JSON of `Event`; as text, since people may write what jsonb does not take
  event text not null,
  -- Whom it is to and whom it speaks of, if members. No foreign keys: what a member does must not wait for
  -- another's account that is just being closed, nor stop it.
  member_id integer,
  about_id integer,
  -- where letters go that is not the member's address at the time; with its language if nobody's account
  address text,
  language text,
  -- one of thousands at once, for which nothing else waits
  is_bulk boolean not null default false,
  created_at timestamptz not null,
  -- a reminder is none once its hour is over
  useful_until timestamptz,
  claimed_at timestamptz,
  tries smallint not null default 0
);
create index delivery_in_order on delivery (channel, is_bulk, tries, number);
create index delivery_by_age on delivery (created_at);
create index delivery_by_member on delivery (member_id);
create index delivery_by_about on delivery (about_id);

-- With an account goes what it is to be told, and what speaks of whoever had it.
create function deliveries_follow_member() returns trigger language plpgsql as $$
begin
  delete from delivery where member_id = old.id or about_id = old.id;
  return null;
end $$;
create trigger deliveries_follow_member after delete on member
  for each row execute function deliveries_follow_member();

-- Letters that wait as finished texts are sent as they are.
insert into delivery (id, channel, kind, event, member_id, about_id, address, created_at, useful_until,
    claimed_at, tries)
  select id, 'letter', 'letter.written', '{"kind":"letter.written","letter":' || content || '}',
    member_id, about_id, recipient, created_at, of_use_until, claimed_at, tries
  from letter order by number;
drop trigger letters_follow_member on member;
drop function letters_follow_member();
drop table letter;

-- So are letters about saved searches, whose homes are noted under the same id as before.
insert into delivery (id, channel, kind, event, member_id, is_bulk, created_at, claimed_at, tries)
  select letter.id, 'letter', 'saved-search.matched',
    json_build_object('kind', 'saved-search.matched', 'searchId', search.id, 'alertId', letter.id)::text,
    member_id, true, letter.created_at, claimed_at, tries
  from alert_letter letter join saved_search search on search.id = saved_search_id
  where sent_at is null and letter.created_at > now() - interval '3 days'
  order by letter.created_at;
alter table search_alert drop constraint search_alert_letter_id_fkey;
alter table search_alert rename letter_id to alert_id;
alter index search_alert_by_letter rename to search_alert_by_alert;
drop table alert_letter;
