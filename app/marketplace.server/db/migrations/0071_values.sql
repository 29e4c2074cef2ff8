-- Homes are found by what their parameters say ("two bedrooms or more"), not only by their being stated: typed
-- columns of the market, kept with it.

-- What the operator's catalogue says of a parameter for searching.
alter table parameter
  -- stands in the search line; the others under all filters
  add column is_quick boolean not null default false,
  -- the options stand best first, and who asks for one is content with a better one
  add column is_ordered boolean not null default false,
  -- what a number is counted in: m²
  add column unit text not null default '',
  -- what the marketplace itself knows about it
  add column meaning text check (meaning in ('bedrooms', 'bathrooms', 'floor_area', 'floor_plan'));

-- Catalogues that were begun with the sample one are known by its names.
update parameter set is_quick = true,
    meaning = case name when 'Bedrooms' then 'bedrooms' when 'Bathrooms' then 'bathrooms' else 'floor_area' end,
    unit = case name when 'Floor area (m²)' then 'm²' else '' end
  where kind = 'number' and name in ('Bedrooms', 'Bathrooms', 'Floor area (m²)');
update parameter set unit = 'm²' where kind = 'number' and name = 'Plot area (m²)';
update parameter set is_ordered = true
  where name = 'Energy rating' and kind in ('dropdown', 'radiobutton')
    and options = '["A", "B", "C", "D", "E", "F", "G"]';

-- Every choice that homes can have or have, as a number.
create table parameter_choice (
  id integer generated always as identity primary key,
  parameter_id integer not null references parameter on delete cascade,
  choice text not null,
  -- asked for whatever its accents and capitals
  key text not null generated always as (searchable(choice)) stored,
  unique (parameter_id, key)
);

create function keep_choices() returns trigger language plpgsql as $$
begin
  if new.kind in ('dropdown', 'radiobutton', 'checkbox') then
    insert into parameter_choice (parameter_id, choice)
      select new.id, choice from jsonb_array_elements_text(new.options) as choice order by 2
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger choices_follow after insert or update of kind, options on parameter
  for each row execute function keep_choices();
insert into parameter_choice (parameter_id, choice)
  select id, choice from parameter, jsonb_array_elements_text(options) as choice
  where kind in ('dropdown', 'radiobutton', 'checkbox') order by 1, 2
on conflict do nothing;

-- A number as people write it into a listing; null for what is none.
create function number_of(value jsonb) returns float8 language sql immutable parallel safe
  as $$
    select case when text ~ '^[+-]?\d{1,15}([.,]\d{1,15})?$' then replace(text, ',', '.')::float8 end
    from (select btrim(value #>> '{}') as text) as given
  $$;

alter table market
  -- What a year costs; of sales twelve times the price, so that prices and monthly rents are on one scale.
  add column comparable_price bigint not null default 0,
  -- null where nobody says it
  add column area float8,
  -- in minor units, of rents for a month
  add column price_per_area float8,
  -- when the price that still holds was lowered last
  add column reduced_at timestamptz,
  add column has_film boolean not null default false,
  add column has_plan boolean not null default false,
  add column has_panorama boolean not null default false,
  -- at the place of the parameter's id
  add column numbers float8[] not null default '{}',
  add column choice_ids integer[] not null default '{}',
  -- the same, four bytes each, for counting: many times quicker to read than rows
  add column choice_bytes bytea not null default '';

-- All words of a home in their order, for what must not occur.
create table market_text (
  id integer primary key references market on delete cascade,
  words tsvector not null
);
create index market_text_words on market_text using gin (words);

-- Positions end at 16383; what stands behind stands there.
create function words_in_order(value text) returns tsvector language sql immutable parallel safe
  as $$
    select coalesce(string_agg('''' || word || ''':' || least(place, 16383), ' '), '')::tsvector
    from unnest(words_of(value)) with ordinality as words (word, place)
  $$;

-- Words that follow each other, the last of them as the beginning of one. Null when there is no word in it.
create function phrase_query(typed text) returns tsquery language sql immutable parallel safe
  as $$
    select (string_agg('''' || word || '''', ' <-> ' order by place) || ':*')::tsquery
    from unnest(words_of(typed)) with ordinality as words (word, place)
  $$;

create function periods_a_year(period text) returns integer language sql immutable parallel safe
  as $$
    select case period when 'Daily' then 365 when 'Quarterly' then 4 when 'Yearly' then 1 else 12 end
  $$;

-- Fills what the market says beyond its own columns, whoever writes the row.
create function market_values() returns trigger language plpgsql as $$
declare
  home property;
  given record;
  chosen text[];
  number float8;
  missing text[];
begin
  -- The update that follows fills it.
  if tg_op = 'INSERT' and exists (select from market where id = new.id) then
    return new;
  end if;
  select * into home from property where id = new.id;
  new.comparable_price := home.price_minor *
    case when home.status = 'rent' then periods_a_year(home.rent_duration) else 12 end;
  new.has_film := home.video_link <> '';
  new.has_panorama := home.three_d_image_key <> '';
  new.has_plan := false;
  new.area := null;
  new.numbers := '{}';
  new.choice_ids := '{}';
  new.reduced_at := (
    select max(happened_at) from home_news
    where property_id = new.id and kind = 'lowered' and was_price_minor > home.price_minor);
  for given in
    select parameter_id, kind, meaning, value
    from property_parameter join parameter on parameter.id = parameter_id
    where property_id = new.id and value not in ('""', '[]', 'null') order by parameter_id
  loop
    if given.kind = 'number' then
      number := number_of(given.value);
      if number is not null then
        new.numbers[given.parameter_id] := number;
        if given.meaning = 'floor_area' and number > 0 then
          new.area := number;
        end if;
      end if;
    elsif given.kind = 'file' then
      new.has_plan := new.has_plan or coalesce(given.meaning = 'floor_plan', false);
    elsif given.kind in ('dropdown', 'radiobutton', 'checkbox') then
      chosen := case jsonb_typeof(given.value)
        when 'array' then array(select jsonb_array_elements_text(given.value))
        else array[given.value #>> '{}'] end;
      missing := array(
        select choice from unnest(chosen) as choice
        where not exists (select from parameter_choice
          where parameter_id = given.parameter_id and key = searchable(choice)));
      if missing <> '{}' then
        insert into parameter_choice (parameter_id, choice)
          select given.parameter_id, choice from unnest(missing) as choice order by 2
        on conflict do nothing;
      end if;
      new.choice_ids := new.choice_ids || array(
        select id from parameter_choice
        where parameter_id = given.parameter_id
          and key = any(array(select searchable(choice) from unnest(chosen) as choice)));
    end if;
  end loop;
  new.choice_bytes := coalesce(
    (select string_agg(int4send(id), '') from unnest(new.choice_ids) as id), '');
  new.price_per_area := new.comparable_price / 12::float8 / new.area;
  return new;
end $$;
create trigger values_follow before insert or update of category_id on market
  for each row execute function market_values();

create function market_text_follows() returns trigger language plpgsql as $$
begin
  insert into market_text
    select property.id, words_in_order(concat_ws(' ', title, address, city, state, country, category.name,
      description, (select string_agg(value #>> '{}', ' ') from property_parameter
        join parameter on parameter.id = parameter_id
        where property_id = property.id and kind <> 'file')))
    from property join category on category.id = category_id where property.id = new.id
  on conflict (id) do update set words = excluded.words;
  return null;
end $$;
create trigger text_follows after insert or update of category_id on market
  for each row execute function market_text_follows();

-- What the market did not follow before.
create trigger market_follows_values
  after update of rent_duration, video_link, three_d_image_key, description on property
  for each row when (new.is_public and (old.rent_duration, old.video_link, old.three_d_image_key, old.description)
    is distinct from (new.rent_duration, new.video_link, new.three_d_image_key, new.description))
  execute function market_after_update();

create function market_after_news() returns trigger language plpgsql as $$
begin
  perform renew_market(array[new.property_id]);
  return null;
end $$;
create trigger market_follows_news after insert on home_news
  for each row when (new.kind = 'lowered') execute function market_after_news();

create function market_after_parameter() returns trigger language plpgsql as $$
begin
  perform renew_market(array(select property_id from property_parameter where parameter_id = new.id));
  return null;
end $$;
create trigger market_follows_kind after update of kind, meaning on parameter
  for each row when ((old.kind, old.meaning) is distinct from (new.kind, new.meaning))
  execute function market_after_parameter();

-- Each new way of searching and of ordering; `npm run bench:search` measures them.
create index market_price_up on market (is_promoted desc, comparable_price, id desc);
create index market_price_down on market (is_promoted desc, comparable_price desc, id desc);
create index market_price_per_area on market (is_promoted desc, price_per_area, id desc);
create index market_largest on market (is_promoted desc, area desc nulls last, id desc);
create index market_reduced on market (is_promoted desc, reduced_at desc nulls last, id desc);
create index market_choices on market using gin (choice_ids);

select renew_market(array(select id from property where is_public));

-- Prices that are meant for another period cannot be compared as they stand: they narrow nothing beforehand.
alter table saved_search drop column min_price_minor, drop column max_price_minor;
alter table saved_search
  add column min_price_minor bigint generated always as (case when filters ? 'price_period' then null
    else round((filters ->> 'min_price')::numeric * 100)::bigint end) stored,
  add column max_price_minor bigint generated always as (case when filters ? 'price_period' then null
    else round((filters ->> 'max_price')::numeric * 100)::bigint end) stored;
