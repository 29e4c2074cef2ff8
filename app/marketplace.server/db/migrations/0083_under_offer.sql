-- Under offer (homes for sale) or let agreed (homes for rent): said of a home on the market by its owner, until they
-- take it back or it is sold or let. Still public.
alter table property add column under_offer_since timestamptz;
create index property_under_offer on property (id) where under_offer_since is not null;

-- Since when, until when, and what came of it; kept by triggers.
create table under_offer (
  id integer generated always as identity primary key,
  property_id integer not null references property on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('withdrawn', 'sold', 'rented')),
  -- those who keep the home were told
  is_told boolean not null default false,
  -- when its owner was asked what came of it
  asked_at timestamptz,
  check ((ended_at is null) = (outcome is null))
);
create unique index under_offer_once on under_offer (property_id) where ended_at is null;
create index under_offer_by_property on under_offer (property_id, id desc);
create index under_offer_to_ask on under_offer (began_at) where ended_at is null and asked_at is null;

-- It is said of a home for sale or for rent, and ends with that.
create function end_offer_with_status() returns trigger language plpgsql as $$
begin
  new.under_offer_since := null;
  return new;
end $$;
create trigger offer_ends before update of status on property
  for each row when (old.under_offer_since is not null and old.status <> new.status)
  execute function end_offer_with_status();

create function note_offer() returns trigger language plpgsql as $$
begin
  if old.under_offer_since is not null then
    update under_offer set ended_at = new.updated_at,
        outcome = case when new.status in ('sold', 'rented') then new.status else 'withdrawn' end
      where property_id = new.id and ended_at is null;
  end if;
  if new.under_offer_since is not null then
    insert into under_offer (property_id, began_at) values (new.id, new.under_offer_since);
  end if;
  return null;
end $$;
create trigger offer_noted after update of under_offer_since, status on property
  for each row when (old.under_offer_since is distinct from new.under_offer_since)
  execute function note_offer();

-- What visitors see changes with it (migration 0051).
create trigger notes_update_of_offer after update of under_offer_since on property
  for each row when (old.under_offer_since is distinct from new.under_offer_since
    and new.is_active and not new.is_withheld and new.request_status = 'approved')
  execute function note_property();
