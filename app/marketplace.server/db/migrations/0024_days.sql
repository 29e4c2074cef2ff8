-- What happened to a listing on a day (UTC), for charts of months: adding up single views would read
-- thousands of rows for a few numbers. Kept by trigger. A heart or an interest taken back within a day
-- is not counted; one taken back later was there.
create table property_day (
  property_id integer not null references property on delete cascade,
  day date not null,
  views integer not null default 0,
  favourites integer not null default 0,
  interests integer not null default 0,
  primary key (property_id, day)
);

create table project_day (
  project_id integer not null references project on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (project_id, day)
);

create function count_property_views_of_day() returns trigger language plpgsql as $$
begin
  insert into property_day (property_id, day, views)
    select property_id, day, count(*) from added group by 1, 2 order by 1, 2
    on conflict (property_id, day) do update set views = property_day.views + excluded.views;
  return null;
end $$;
create trigger property_views_of_day after insert on property_view
  referencing new table as added for each statement execute function count_property_views_of_day();

create function count_project_views_of_day() returns trigger language plpgsql as $$
begin
  insert into project_day (project_id, day, views)
    select project_id, day, count(*) from added group by 1, 2 order by 1, 2
    on conflict (project_id, day) do update set views = project_day.views + excluded.views;
  return null;
end $$;
create trigger project_views_of_day after insert on project_view
  referencing new table as added for each statement execute function count_project_views_of_day();

create function count_mark_of_day() returns trigger language plpgsql as $$
declare
  hearts integer := (tg_table_name = 'favourite')::integer;
  wishes integer := (tg_table_name = 'interest')::integer;
begin
  if tg_op = 'INSERT' then
    insert into property_day (property_id, day, favourites, interests)
      values (new.property_id, (new.created_at at time zone 'utc')::date, hearts, wishes)
      on conflict (property_id, day) do update set
        favourites = property_day.favourites + excluded.favourites,
        interests = property_day.interests + excluded.interests;
  elsif old.created_at > now() - interval '1 day' then
    update property_day set favourites = favourites - hearts, interests = interests - wishes
      where property_id = old.property_id and day = (old.created_at at time zone 'utc')::date;
  end if;
  return null;
end $$;
create trigger favourite_of_day after insert or delete on favourite
  for each row execute function count_mark_of_day();
create trigger interest_of_day after insert or delete on interest
  for each row execute function count_mark_of_day();

insert into property_day (property_id, day, views, favourites, interests)
  select property_id, day, sum(views), sum(favourites), sum(interests)
  from (
    select property_id, day, 1 as views, 0 as favourites, 0 as interests from property_view
    union all select property_id, (created_at at time zone 'utc')::date, 0, 1, 0 from favourite
    union all select property_id, (created_at at time zone 'utc')::date, 0, 0, 1 from interest
  ) happened
  group by property_id, day;
insert into project_day (project_id, day, views)
  select project_id, day, count(*) from project_view group by project_id, day;

-- When a member last looked at their dashboard, and the time before that: what came since is new.
create table dashboard_visit (
  member_id integer primary key references member on delete cascade,
  seen_at timestamptz not null,
  since timestamptz
);
