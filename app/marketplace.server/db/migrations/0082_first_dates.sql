-- A home that leaves the market and comes back within fourteen weeks keeps the date on which it was first listed,
-- and nobody is told of it as new again; after that it counts as new. What left is noted here until it is back:
-- homes that are there still, and for fourteen weeks deleted ones, which their owner may list anew.
create table market_absence (
  id integer generated always as identity primary key,
  -- null: deleted
  property_id integer unique references property on delete set null,
  -- null: the operator
  owner_id integer references member on delete cascade,
  -- of deleted homes: by what they are recognised, without saying it
  place_digest bytea,
  listed_at timestamptz not null,
  left_at timestamptz not null
);
create index market_absence_by_owner on market_absence (owner_id);
create index market_absence_deleted on market_absence (left_at) where property_id is null;

create function keeps_its_date(left_at timestamptz, now timestamptz) returns boolean
  language sql immutable parallel safe
  as $$ select now - left_at <= interval '98 days' $$;

-- The same words in any order, whatever their accents, capitals and punctuation; null without an address.
create function place_digest(home property) returns bytea language sql immutable
  as $$
    select case when cardinality(words_of(home.address)) > 0 then
      sha256(convert_to(home.category_id || ' ' || (
        select string_agg(word, ' ' order by word collate "C")
        from unnest(words_of(concat_ws(' ', home.address, home.city, home.country))) as word), 'UTF8'))
    end
  $$;

-- When something changed, as its change says; not all changes do.
create function moment_of_change(home property) returns timestamptz language sql stable
  as $$ select greatest(home.updated_at, now()) $$;

create function note_leaving_market() returns trigger language plpgsql as $$
begin
  insert into market_absence (property_id, owner_id, listed_at, left_at)
    values (new.id, new.owner_id, new.created_at, moment_of_change(new))
  on conflict (property_id) do update
    set owner_id = excluded.owner_id, listed_at = excluded.listed_at, left_at = excluded.left_at;
  return null;
end $$;
create trigger absence_begins after update of is_active, is_withheld, request_status, status on property
  for each row when (old.is_public and not new.is_public) execute function note_leaving_market();

-- Whoever's account goes takes this along, too.
create function note_deleted_home() returns trigger language plpgsql as $$
begin
  if old.owner_id is not null and not exists (select from member where id = old.owner_id) then
    return old;
  end if;
  if old.is_public then
    insert into market_absence (owner_id, place_digest, listed_at, left_at)
      select old.owner_id, place_digest(old), old.created_at, now() where place_digest(old) is not null;
  else
    update market_absence set property_id = null, place_digest = place_digest(old)
      where property_id = old.id and place_digest(old) is not null;
  end if;
  return old;
end $$;
create trigger absence_outlives before delete on property
  for each row execute function note_deleted_home();

create function absence_of_deleted(home property) returns market_absence language sql stable
  as $$
    select absence from market_absence as absence
    where property_id is null and owner_id is not distinct from home.owner_id
      and place_digest = place_digest(home) and keeps_its_date(left_at, now())
    order by left_at desc, id desc limit 1
  $$;

-- One deleted home gives its date to one that is listed anew.
create function keep_date_of_deleted() returns trigger language plpgsql as $$
declare
  absence market_absence;
begin
  if exists (select from market_absence
    where property_id is null and owner_id is not distinct from new.owner_id)
  then
    absence := absence_of_deleted(new);
    if absence.id is not null then
      if tg_when = 'BEFORE' then
        new.created_at := least(new.created_at, absence.listed_at);
      else
        update market_absence set property_id = new.id where id = absence.id and property_id is null;
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger first_date_kept before insert on property
  for each row execute function keep_date_of_deleted();
create trigger absence_found after insert on property
  for each row execute function keep_date_of_deleted();

-- Out of the market for so long that it is news again.
create function list_anew() returns trigger language plpgsql as $$
begin
  if new.is_active and not new.is_withheld and new.request_status = 'approved'
    and new.status in ('sell', 'rent') and exists (select from market_absence
      where property_id = new.id and not keeps_its_date(left_at, moment_of_change(new)))
  then
    new.created_at := moment_of_change(new);
    delete from market_absence where property_id = new.id;
    delete from home_news where property_id = new.id and kind = 'listed';
    delete from search_alert where property_id = new.id;
  end if;
  return new;
end $$;
create trigger listed_anew before update of is_active, is_withheld, request_status, status on property
  for each row when (not old.is_public) execute function list_anew();

-- What was told of before it was deleted is not told of again.
create function tell_of_return_to_nobody() returns trigger language plpgsql as $$
begin
  if exists (select from market_absence where property_id = new.property_id) then
    new.gathered_at := coalesce(new.gathered_at, new.happened_at);
  end if;
  return new;
end $$;
create trigger return_is_no_news before insert on home_news
  for each row when (new.kind = 'listed') execute function tell_of_return_to_nobody();

-- After the triggers that write news, whose names stand before these.
create function end_absence() returns trigger language plpgsql as $$
begin
  delete from market_absence where property_id = new.id;
  return null;
end $$;
create trigger returned after update of is_active, is_withheld, request_status, status on property
  for each row when (new.is_public and not old.is_public) execute function end_absence();
create function end_absences() returns trigger language plpgsql as $$
begin
  delete from market_absence where property_id in (select id from added where is_public);
  return null;
end $$;
create trigger returned_by_insert after insert on property
  referencing new table as added for each statement execute function end_absences();

-- Of what was away already, the last change says best since when.
insert into market_absence (property_id, owner_id, listed_at, left_at)
  select id, owner_id, created_at, updated_at from property
  where not is_public and exists (select from home_news where property_id = property.id and kind = 'listed')
  order by id;

-- The newest are those that were listed last, whatever number they have.
drop index market_newest, market_rent, market_premium, market_category, market_owner, market_city,
  market_state, market_country;
create index market_newest on market (is_promoted desc, created_at desc, id desc);
create index market_rent on market (is_rent, is_promoted desc, created_at desc, id desc);
create index market_premium on market (is_promoted desc, created_at desc, id desc) where is_premium;
create index market_category on market (category_id, is_promoted desc, created_at desc, id desc);
create index market_owner on market (owner_id, created_at desc, id desc);
create index market_city on market (city_key, is_promoted desc, created_at desc, id desc);
create index market_state on market (state_key, is_promoted desc, created_at desc, id desc);
create index market_country on market (country_key, is_promoted desc, created_at desc, id desc);
