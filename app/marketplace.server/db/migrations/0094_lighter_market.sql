-- Homes are counted and ordered in memory (migration 0093): what only served that leaves the market, which is then
-- quicker to write. Texts that did not change are not taken apart again, and choices are looked up all at once.
drop index market_price_up, market_price_down, market_price_per_area, market_largest, market_reduced;
alter table market drop column choice_bytes, drop column facility_bytes;
drop function bytes_of;

-- What was chosen of a home.
create function chosen_of(home integer) returns table (parameter_id integer, choice text)
  language sql stable
  as $$
    select given.parameter_id, option.choice
    from property_parameter given
    join parameter on parameter.id = given.parameter_id
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(given.value)
      when 'array' then given.value else jsonb_build_array(given.value) end) as option (choice)
    where given.property_id = home and kind in ('dropdown', 'radiobutton', 'checkbox')
      and given.value not in ('""', '[]', 'null') and option.choice is not null
  $$;

create or replace function market_values() returns trigger language plpgsql as $$
declare
  home property;
  given record;
  number float8;
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
  new.reduced_at := (
    select max(happened_at) from home_news
    where property_id = new.id and kind = 'lowered' and was_price_minor > home.price_minor);
  for given in
    select parameter_id, kind, meaning, value
    from property_parameter join parameter on parameter.id = parameter_id
    where property_id = new.id and kind in ('number', 'file')
      and value not in ('""', '[]', 'null') order by parameter_id
  loop
    if given.kind = 'file' then
      new.has_plan := new.has_plan or coalesce(given.meaning = 'floor_plan', false);
    else
      number := number_of(given.value);
      if number is not null then
        new.numbers[given.parameter_id] := number;
        if given.meaning = 'floor_area' and number > 0 then
          new.area := number;
        end if;
      end if;
    end if;
  end loop;
  insert into parameter_choice (parameter_id, choice)
    select chosen.parameter_id, chosen.choice from chosen_of(new.id) as chosen
    where not exists (select from parameter_choice known
      where known.parameter_id = chosen.parameter_id and known.key = searchable(chosen.choice))
    order by 1, 2
  on conflict do nothing;
  new.choice_ids := array(
    select distinct known.id from chosen_of(new.id) as chosen
    join parameter_choice known
      on known.parameter_id = chosen.parameter_id and known.key = searchable(chosen.choice));
  new.price_per_area := new.comparable_price / 12::float8 / new.area;
  return new;
end $$;

-- Of the text from which the words are.
alter table market_text add column digest bytea not null default '';

create or replace function market_text_follows() returns trigger language plpgsql as $$
declare
  said text;
begin
  select concat_ws(' ', title, address, city, state, country, category.name, description,
      (select string_agg(value #>> '{}', ' ' order by parameter.id) from property_parameter
        join parameter on parameter.id = parameter_id
        where property_id = property.id and kind <> 'file'))
    into said
    from property join category on category.id = category_id where property.id = new.id;
  if not exists (select from market_text
    where id = new.id and digest = sha256(convert_to(said, 'UTF8')))
  then
    insert into market_text (id, words, digest)
      values (new.id, words_in_order(said), sha256(convert_to(said, 'UTF8')))
    on conflict (id) do update set words = excluded.words, digest = excluded.digest;
  end if;
  return null;
end $$;
