-- Members whom the operator deactivated (contract §2.2): since when, and why. What they list leaves the
-- site with them and comes back with them; its own states stay as they were.
alter table member add column deactivated_at timestamptz;
alter table member add column deactivation_reason text
  check (char_length(deactivation_reason) between 1 and 300);
create index member_newest on member (created_at desc, id desc);

drop trigger market_follows_update on property;
drop trigger market_follows_counts on property;
alter table property drop column is_public;
alter table property add column is_withheld boolean not null default false;
alter table property add column is_public boolean not null generated always as
  (is_active and not is_withheld and request_status = 'approved' and status in ('sell', 'rent')) stored;
create trigger market_follows_update
  after update of category_id, owner_id, title, address, city, state, country, latitude, longitude, price_minor,
    status, is_active, is_withheld, request_status, is_premium, created_at on property
  for each row when (old.is_public or new.is_public) execute function market_after_update();
create trigger market_follows_counts after update of view_count, favourite_count, is_promoted on property
  for each row when (new.is_public) execute function market_after_count();

alter table project drop column is_public;
alter table project add column is_withheld boolean not null default false;
alter table project add column is_public boolean not null generated always as
  (is_active and not is_withheld and request_status = 'approved') stored;
create index project_public on project (id desc) where is_public;
create index project_by_category on project (category_id, is_promoted desc, id desc) where is_public;

-- Kept by trigger, so that no way of listing something can forget it. Whoever lists waits for a
-- deactivation that is under way, and the other way round.
create function withhold_new_listing() returns trigger language plpgsql as $$
begin
  select not is_active into new.is_withheld from member where id = new.owner_id for share;
  new.is_withheld := coalesce(new.is_withheld, false);
  return new;
end $$;
create trigger property_is_withheld before insert or update of owner_id on property
  for each row when (new.owner_id is not null) execute function withhold_new_listing();
create trigger project_is_withheld before insert or update of owner_id on project
  for each row when (new.owner_id is not null) execute function withhold_new_listing();

create function withhold_listings() returns trigger language plpgsql as $$
begin
  update property set is_withheld = not new.is_active where owner_id = new.id;
  update project set is_withheld = not new.is_active where owner_id = new.id;
  return null;
end $$;
create trigger member_withholds_listings after update of is_active on member
  for each row when (old.is_active <> new.is_active) execute function withhold_listings();

update property set is_withheld = true
  from member where member.id = owner_id and not member.is_active;
update project set is_withheld = true
  from member where member.id = owner_id and not member.is_active;
