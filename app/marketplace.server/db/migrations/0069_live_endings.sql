-- What goes with a home or an account, and what somebody changes that others see in a conversation, is told to the
-- streams of whoever it concerned. A person is owed word until the transaction ends; only then, and in one order,
-- are the rows of `live_head` locked: nothing that a transaction still has to write waits for somebody who waits for it.
create table live_owed (
  person_id integer not null
);

create function tell_owed_live() returns trigger language plpgsql as $$
declare
  persons integer[];
begin
  with told as (delete from live_owed returning person_id)
  select array_agg(distinct person_id) into persons from told
    where person_id = 0 or exists (select from member where id = person_id);
  if persons is not null then
    perform note_live(persons, '{"kind":"everything"}');
    perform pg_notify('doorstep_live', person::text) from unnest(persons) as person;
  end if;
  return null;
end $$;
create constraint trigger tell_owed_live after insert on live_owed
  deferrable initially deferred for each row execute function tell_owed_live();

create function conversation_end_is_live() returns trigger language plpgsql as $$
begin
  insert into live_owed values (old.person_id);
  return null;
end $$;
create trigger conversation_end_is_live after delete on conversation_side
  for each row execute function conversation_end_is_live();

-- Who talks with somebody sees their name, their picture and whether they can be reached.
create function partner_is_live() returns trigger language plpgsql as $$
begin
  insert into live_owed
    select person_id from conversation join conversation_side on conversation_id = conversation.id
    where (low_id = new.id or high_id = new.id) and person_id <> new.id;
  return null;
end $$;
create trigger partner_is_live after update of name, picture_key, is_active on member for each row
  when ((old.name, old.picture_key, old.is_active) is distinct from (new.name, new.picture_key, new.is_active))
  execute function partner_is_live();

-- And the name and the picture of the home that it is about.
create function talked_of_home_is_live() returns trigger language plpgsql as $$
begin
  insert into live_owed
    select person_id from conversation join conversation_side on conversation_id = conversation.id
    where property_id = new.id;
  return null;
end $$;
create trigger talked_of_home_is_live after update of title, slug, title_image_key on property for each row
  when ((old.title, old.slug, old.title_image_key) is distinct from (new.title, new.slug, new.title_image_key))
  execute function talked_of_home_is_live();
