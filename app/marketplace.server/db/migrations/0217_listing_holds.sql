-- Homes and projects that operators hold back by hand, with why: nobody sees them until an operator ends it (decision
-- 205). What their owner and the review say of them stays, and counts again when the hold ends.
create table listing_hold (
  property_id integer unique references property on delete cascade,
  project_id integer unique references project on delete cascade,
  -- as its owner reads it
  reason text not null check (char_length(reason) between 1 and 300),
  held_at timestamptz not null,
  check (num_nonnulls(property_id, project_id) = 1)
);
select keep_operator_changes('listing_hold', '{reason,held_at}', '{property_id,project_id}', 'listing');

-- What keeps a home or project off the site besides its own states: its owner's account is closed, or somebody holds it.
create function is_held_back(of_property integer, of_project integer, of_member integer) returns boolean
language sql stable as $$
  select coalesce((select not is_active from member where id = of_member), false)
    or exists (select from report_hold where property_id = of_property)
    or exists (select from listing_hold where property_id = of_property or project_id = of_project);
$$;

create function follow_listing_hold() returns trigger language plpgsql as $$
declare
  hold constant listing_hold := coalesce(new, old);
begin
  -- locked first: what else holds it is read when nobody changes that any more
  perform from property where id = hold.property_id for no key update;
  perform from project where id = hold.project_id for no key update;
  update property set is_withheld = is_held_back(id, null, owner_id) where id = hold.property_id;
  update project set is_withheld = is_held_back(null, id, owner_id) where id = hold.project_id;
  return null;
end $$;
create trigger withholds_listing after insert or delete on listing_hold
  for each row execute function follow_listing_hold();

-- As in 0188, for both kinds of hold.
create or replace function follow_report_hold() returns trigger language plpgsql as $$
begin
  perform from property where id = coalesce(new.property_id, old.property_id) for no key update;
  update property set is_withheld = is_held_back(id, null, owner_id)
    where id = coalesce(new.property_id, old.property_id);
  return null;
end $$;
create or replace function withhold_new_listing() returns trigger language plpgsql as $$
begin
  perform from member where id = new.owner_id for share;
  new.is_withheld := case tg_table_name
    when 'property' then is_held_back(new.id, null, new.owner_id)
    else is_held_back(null, new.id, new.owner_id)
  end;
  return new;
end $$;
create or replace function withhold_listings() returns trigger language plpgsql as $$
begin
  update property set is_withheld = is_held_back(id, null, owner_id) where owner_id = new.id;
  update project set is_withheld = is_held_back(null, id, owner_id) where owner_id = new.id;
  return null;
end $$;
