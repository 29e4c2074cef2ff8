-- What changed for a person, in the order in which it was committed: streams read on from the number they
-- have read up to, whichever process they are connected to. The row of `live_head` is locked until the
-- transaction ends, so a number is never seen before a smaller one. 0 are the operators.
create table live_head (
  person_id integer primary key,
  number bigint not null
);
create table live_change (
  person_id integer not null,
  number bigint not null,
  -- JSON of contract/live.ts `LiveChange`
  change text not null,
  noted_at timestamptz not null default now(),
  primary key (person_id, number)
);
create index live_change_by_age on live_change (noted_at);

-- Two that are told at once are told in one order everywhere, so that none waits for the other.
create function note_live(persons integer[], told text) returns void language sql as $$
  with moved as (
    insert into live_head as head (person_id, number)
      select person, 1 from (select distinct unnest(persons) as person order by 1) as each_once
      on conflict (person_id) do update set number = head.number + 1
      returning person_id, number)
  insert into live_change (person_id, number, change) select person_id, number, told from moved;
$$;

-- A stream ends with the session that it was opened with, whoever ended that.
create function sessions_are_live() returns trigger language plpgsql as $$
begin
  perform note_live(array[old.member_id], '{"kind":"session"}');
  perform pg_notify('doorstep_live', old.member_id::text);
  return null;
end $$;
-- Whoever is deactivated has no session, whatever becomes of the tokens.
create function deactivation_is_live() returns trigger language plpgsql as $$
begin
  perform note_live(array[old.id], '{"kind":"session"}');
  perform pg_notify('doorstep_live', old.id::text);
  return null;
end $$;
create trigger deactivation_is_live after update of is_active on member for each row
  when (old.is_active and not new.is_active) execute function deactivation_is_live();

create trigger sessions_are_live after update of revoked_at on bearer_token for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function sessions_are_live();
create trigger ended_sessions_are_live after delete on bearer_token for each row
  when (old.revoked_at is null) execute function sessions_are_live();
