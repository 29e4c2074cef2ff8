-- Ended sessions and what others see of it are told together, person by person in one order: a member who was
-- deactivated had been told before those they talk with, against the order of a message between them, so that of the
-- two one could fail.
alter table live_owed add column ends_session boolean not null default false;

create or replace function tell_owed_live() returns trigger language plpgsql as $$
declare
  owed record;
begin
  for owed in
    with told as (delete from live_owed returning person_id, ends_session)
    select person_id, ends_session from told
      where ends_session or person_id = 0 or exists (select from member where id = person_id)
      group by person_id, ends_session order by person_id, ends_session
  loop
    perform note_live(
      array[owed.person_id],
      case when owed.ends_session then '{"kind":"session"}' else '{"kind":"everything"}' end);
    perform pg_notify('doorstep_live', owed.person_id::text);
  end loop;
  return null;
end $$;

create or replace function sessions_are_live() returns trigger language plpgsql as $$
begin
  insert into live_owed values (old.member_id, true);
  return null;
end $$;
create or replace function deactivation_is_live() returns trigger language plpgsql as $$
begin
  insert into live_owed values (old.id, true);
  return null;
end $$;

drop trigger deactivation_is_live on member;
create trigger deactivation_is_live after update on member for each row
  when (old.is_active and not new.is_active) execute function deactivation_is_live();

drop trigger sessions_are_live on bearer_token;
create trigger sessions_are_live after update on bearer_token for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function sessions_are_live();

drop trigger ended_sessions_are_live on bearer_token;
create trigger ended_sessions_are_live after delete on bearer_token for each row
  when (old.revoked_at is null) execute function sessions_are_live();
