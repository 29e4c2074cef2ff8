-- What words find of a premium home is what its card shows (decision 128): its address is for those who may open it,
-- and nobody learns it by guessing, be it with words that a home must have, with words that it must not, or from the
-- streets that are suggested while somebody types.
create function findable_address(home property) returns text language sql immutable parallel safe
  as $$ select case when home.is_premium then '' else home.address end $$;

create or replace function renew_market(changed integer[]) returns void language plpgsql as $$
begin
  perform from property where id = any(changed) order by id for no key update;
  delete from market using property
    where market.id = any(changed) and property.id = market.id and not property.is_public;
  insert into market
    select property.id, property.category_id, property.owner_id, property.price_minor, property.created_at,
      property.view_count, property.favourite_count, property.status = 'rent', property.is_premium,
      property.is_promoted, searchable(property.city), searchable(property.state),
      searchable(property.country),
      case when property.latitude is not null and property.longitude is not null
        then ll_to_earth(property.latitude, property.longitude)::cube end,
      array(select parameter_id from property_parameter
        where property_id = property.id and value not in ('""', '[]', 'null') order by 1),
      array(select facility_id from property_facility where property_id = property.id order by 1),
      array_to_tsvector(words_of(concat_ws(' ', property.title, findable_address(property), property.city,
        property.state, property.country, category.name)))
    from property join category on category.id = property.category_id
    where property.id = any(changed) and property.is_public
  on conflict (id) do update set
    category_id = excluded.category_id, owner_id = excluded.owner_id, price_minor = excluded.price_minor,
    created_at = excluded.created_at, view_count = excluded.view_count,
    favourite_count = excluded.favourite_count, is_rent = excluded.is_rent,
    is_premium = excluded.is_premium, is_promoted = excluded.is_promoted,
    city_key = excluded.city_key, state_key = excluded.state_key, country_key = excluded.country_key,
    place = excluded.place, parameter_ids = excluded.parameter_ids,
    facility_ids = excluded.facility_ids, words = excluded.words;
  insert into search_word
    select distinct word from market, unnest(tsvector_to_array(words)) as word
    where id = any(changed) order by word
  on conflict do nothing;
end $$;

create or replace function market_text_follows() returns trigger language plpgsql as $$
declare
  said text;
begin
  select concat_ws(' ', title, findable_address(property), city, state, country, category.name, description,
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

create or replace function places_said(changed integer[])
  returns table (property_id integer, kind text, name text, key text, city text, state text, country text,
    around text)
  language sql stable
  as $$
    select property.id, said.kind, left(btrim(said.name), 255), place_key(said.name),
      case when said.kind in ('district', 'street') then property.city else '' end,
      case when said.kind in ('state', 'country') then '' else property.state end,
      case when said.kind = 'country' then '' else property.country end,
      case said.kind
        when 'city' then place_key(property.state) || '|' || place_key(property.country)
        when 'state' then place_key(property.country)
        when 'country' then ''
        else place_key(property.city) end
    from property
    cross join lateral (values
      ('city', property.city), ('state', property.state), ('country', property.country),
      ('district', district_of(findable_address(property))), ('street', street_of(findable_address(property)))
    ) as said (kind, name)
    where property.id = any(changed) and char_length(place_key(said.name)) between 2 and 100
      and (said.kind not in ('district', 'street') or said.name ~ '[[:alpha:]]{2}')
  $$;

-- A home that becomes a premium one leaves its street, also where the title says the same words.
create or replace trigger places_follow_update after update of words, is_premium on market
  for each row when (old.words <> new.words or old.is_premium <> new.is_premium)
  execute function places_after_update();

do $$
declare
  premium integer[] := array(select id from property where is_public and is_premium);
begin
  perform renew_market(premium);
  perform note_places(premium);
end $$;
-- Words and streets that only they had: whoever writes "did you mean" does not look at homes.
delete from search_word where word in (
  select word from search_word except select word from market, unnest(tsvector_to_array(words)) as word);
delete from place where kind in ('district', 'street')
  and not exists (select from home_place where place_id = place.id);
