-- A lowered price is news against what the public was told last, whatever happened in between: an edit
-- that lowers it waits for review first, and a hidden home may be shown again for less.
alter table home_news
  -- of listed homes: the price the public was told last, and what it is for
  add column told_price_minor bigint,
  add column told_status text,
  add column told_rent_duration text;

-- What is off the market was told of when it was approved last.
update home_news set told_price_minor = told.price_minor, told_status = told.status,
    told_rent_duration = told.rent_duration
  from (
    select property.id, coalesce(last.price_minor, property.price_minor) as price_minor,
      coalesce(last.status, property.status) as status,
      case when last.id is null then property.rent_duration else last.rent_duration end as rent_duration
    from property left join lateral (
      select * from property_history where property_id = property.id order by id desc limit 1
    ) as last on true) as told
  where kind = 'listed' and told.id = property_id;

alter table home_news add constraint listed_homes_have_a_price
  check (kind <> 'listed' or (told_price_minor is not null and told_status is not null));

create or replace function news_after_insert() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind, happened_at, told_price_minor, told_status, told_rent_duration)
    select id, 'listed', created_at, price_minor, status, rent_duration
    from added where is_public order by id
  on conflict do nothing;
  return null;
end $$;

create or replace function news_after_update() returns trigger language plpgsql as $$
declare
  told home_news;
begin
  select * into told from home_news where property_id = new.id and kind = 'listed';
  if told.id is null then
    insert into home_news (property_id, kind, happened_at, told_price_minor, told_status, told_rent_duration)
      values (new.id, 'listed', new.updated_at, new.price_minor, new.status, new.rent_duration);
  elsif told.told_price_minor <> new.price_minor or told.told_status <> new.status
    or told.told_rent_duration is distinct from new.rent_duration
  then
    -- Buying and renting, by the month and by the year, have no price in common.
    if new.price_minor < told.told_price_minor and new.status = told.told_status
      and new.rent_duration is not distinct from told.told_rent_duration
    then
      insert into home_news (property_id, kind, was_price_minor, happened_at)
        values (new.id, 'lowered', told.told_price_minor, new.updated_at);
    end if;
    update home_news set told_price_minor = new.price_minor, told_status = new.status,
        told_rent_duration = new.rent_duration
      where id = told.id;
  end if;
  if new.is_promoted and not old.is_promoted then
    insert into home_news (property_id, kind, happened_at) values (new.id, 'featured', now());
  end if;
  return null;
end $$;

drop trigger news_follow_update on property;
create trigger news_follow_update
  after update of is_active, is_withheld, request_status, status, price_minor, rent_duration, is_promoted
  on property for each row when (new.is_public) execute function news_after_update();
