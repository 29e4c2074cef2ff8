-- Whether a home still stands, as its owner last said (listings/ask-owners.ts): a row for each home of a member
-- that is on the market, and for each that left it because nobody answered. Whoever writes a row holds the
-- lock of its home first.
create table listing_confirmation (
  property_id integer primary key references property on delete cascade,
  -- when the home came on the market, or its owner last said that it stands
  confirmed_at timestamptz not null,
  -- when its owner was asked since
  asked_at timestamptz,
  -- when it left the market unanswered
  lapsed_at timestamptz check (lapsed_at is null or asked_at is not null)
);
create index listing_confirmation_to_ask on listing_confirmation (confirmed_at) where asked_at is null;
create index listing_confirmation_unanswered on listing_confirmation (asked_at)
  where asked_at is not null and lapsed_at is null;

-- Kept by trigger, so that no way of listing something can forget it. Coming on the market begins the count
-- anew; leaving it ends it, but for homes that left unanswered, until their owner decides something else.
create function confirm_inserted_listings() returns trigger language plpgsql as $$
begin
  insert into listing_confirmation (property_id, confirmed_at)
    select id, now() from added where is_public and owner_id is not null order by id;
  return null;
end $$;
create trigger confirmation_follows_insert after insert on property
  referencing new table as added for each statement execute function confirm_inserted_listings();

create function confirm_updated_listing() returns trigger language plpgsql as $$
begin
  if new.is_public and new.owner_id is not null then
    insert into listing_confirmation (property_id, confirmed_at)
      -- not all that brings homes back says when (deactivated members who return)
      values (new.id, greatest(new.updated_at, now()))
      on conflict (property_id) do update
        set confirmed_at = excluded.confirmed_at, asked_at = null, lapsed_at = null;
  else
    delete from listing_confirmation
      where property_id = new.id and (lapsed_at is null or new.is_active or new.hidden_by_owner);
  end if;
  return null;
end $$;
create trigger confirmation_follows_update
  after update of is_active, is_withheld, request_status, status, hidden_by_owner, owner_id on property
  for each row when ((old.is_public, old.is_active, old.hidden_by_owner, old.owner_id)
    is distinct from (new.is_public, new.is_active, new.hidden_by_owner, new.owner_id))
  execute function confirm_updated_listing();

-- The count of what is on the market already begins today: nobody is asked about years at once.
insert into listing_confirmation (property_id, confirmed_at)
  select id, now() from property where is_public and owner_id is not null order by id;
