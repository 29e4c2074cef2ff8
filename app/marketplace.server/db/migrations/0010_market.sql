-- What searching reads: one narrow row for each home the public may see, kept by triggers. Counting all
-- that match touches a quarter of the pages that the listings themselves fill.
create extension if not exists fuzzystrmatch;

create table market (
  id integer primary key references property on delete cascade,
  category_id integer not null,
  -- null: the operator
  owner_id integer,
  price_minor bigint not null,
  created_at timestamptz not null,
  view_count integer not null,
  favourite_count integer not null,
  is_rent boolean not null,
  is_premium boolean not null,
  is_promoted boolean not null,
  -- places are asked for by name, whatever its accents and capitals
  city_key text not null,
  state_key text not null,
  country_key text not null,
  -- on the unit of the earth's radius; null without coordinates
  place cube,
  -- parameters that are filled, places that are near
  parameter_ids integer[] not null,
  facility_ids integer[] not null,
  words tsvector not null
);

-- Without accents, capitals and punctuation; spelt out, because what [:punct:] holds depends on the server.
create function words_of(value text) returns text[]
  language sql immutable parallel safe strict
  as $$
    select coalesce(array_agg(left(word, 100)), '{}')
    from regexp_split_to_table(public.searchable(value),
      '[\s!-/:-@\[-`{-~\u00A1-\u00BF\u060C\u061B\u061F\u0964\u2000-\u206F\u3000-\u303F]+') as word
    where word <> ''
  $$;

-- Every word of public homes, for finding out what a mistyped one was meant to be.
create table search_word (word text collate "C" primary key);
create index search_word_by_length on search_word (length(word));

-- Brings the rows of these homes up to date. The homes are locked first, so that of two changes at
-- once the later one sees the earlier.
create function renew_market(changed integer[]) returns void language plpgsql as $$
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
      array_to_tsvector(words_of(concat_ws(' ', property.title, property.address, property.city,
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

create function market_after_insert() returns trigger language plpgsql as $$
begin
  perform renew_market(array(select id from added where is_public));
  return null;
end $$;
create trigger market_follows_insert after insert on property
  referencing new table as added for each statement execute function market_after_insert();

create function market_after_update() returns trigger language plpgsql as $$
begin
  perform renew_market(array[new.id]);
  return null;
end $$;
create trigger market_follows_update
  after update of category_id, owner_id, title, address, city, state, country, latitude, longitude, price_minor,
    status, is_active, request_status, is_premium, created_at on property
  for each row when (old.is_public or new.is_public) execute function market_after_update();

create function market_after_count() returns trigger language plpgsql as $$
begin
  update market set view_count = new.view_count, favourite_count = new.favourite_count,
    is_promoted = new.is_promoted where id = new.id;
  return null;
end $$;
create trigger market_follows_counts after update of view_count, favourite_count, is_promoted on property
  for each row when (new.is_public) execute function market_after_count();

create function market_after_parts() returns trigger language plpgsql as $$
begin
  perform renew_market(array(select distinct property_id from changed));
  return null;
end $$;
create trigger market_follows_insert after insert on property_parameter
  referencing new table as changed for each statement execute function market_after_parts();
create trigger market_follows_update after update on property_parameter
  referencing new table as changed for each statement execute function market_after_parts();
create trigger market_follows_delete after delete on property_parameter
  referencing old table as changed for each statement execute function market_after_parts();
create trigger market_follows_insert after insert on property_facility
  referencing new table as changed for each statement execute function market_after_parts();
create trigger market_follows_update after update on property_facility
  referencing new table as changed for each statement execute function market_after_parts();
create trigger market_follows_delete after delete on property_facility
  referencing old table as changed for each statement execute function market_after_parts();

create function market_after_category() returns trigger language plpgsql as $$
begin
  perform renew_market(array(select id from property where category_id = new.id));
  return null;
end $$;
create trigger market_follows_name after update of name on category
  for each row execute function market_after_category();

create function letters_of(word text) returns text language sql immutable parallel safe strict
  as $$ select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') as letter $$;

-- What a search means: each word matches the beginning of a word of the home or of its category; one
-- that begins none is widened to the words that come closest to it. Null when there is no word in
-- what was typed; eight words count.
create function search_query(typed text) returns tsquery language plpgsql stable as $$
declare
  asked text;
  mistakes integer;
  meant text;
  words text[] := '{}';
begin
  foreach asked in array (words_of(typed))[:8] loop
    meant := null;
    if length(asked) >= 3 and asked !~ '[0-9]' and not exists (
      select from search_word
      where word >= asked collate "C" and word < (asked || chr(1114111)) collate "C")
    then
      mistakes := case when length(asked) < 5 then 1 else 2 end;
      select string_agg(' | ''' || near.word || '''', '') into meant
      from (
        select word from (
          select word, levenshtein_less_equal(word, asked, mistakes) as distance
          from search_word
          where length(word) between length(asked) - mistakes and length(asked) + mistakes
          offset 0
        ) compared
        where distance <= mistakes
        -- two letters that changed places are one mistake
        order by distance - (letters_of(word) = letters_of(asked))::int
        fetch first row with ties
      ) near;
    end if;
    words := words || ('(''' || asked || ''':*' || coalesce(meant, '') || ')');
  end loop;
  return nullif(array_to_string(words, ' & '), '')::tsquery;
end $$;

drop index property_newest, property_most_viewed, property_most_liked, property_public_category,
  property_public_city, property_public_price, property_public_created, property_public_text,
  property_public_place;
-- Each way of searching; `npm run bench:search` measures them.
create index market_newest on market (is_promoted desc, id desc);
create index market_most_viewed on market (is_promoted desc, view_count desc, id desc);
create index market_most_liked on market (is_promoted desc, favourite_count desc, id desc);
create index market_rent on market (is_rent, is_promoted desc, id desc);
create index market_premium on market (is_promoted desc, id desc) where is_premium;
create index market_category on market (category_id, is_promoted desc, id desc);
create index market_owner on market (owner_id, id desc);
create index market_city on market (city_key, is_promoted desc, id desc);
create index market_state on market (state_key, is_promoted desc, id desc);
create index market_country on market (country_key, is_promoted desc, id desc);
create index market_price on market (price_minor);
create index market_created on market (created_at);
create index market_parameters on market using gin (parameter_ids);
create index market_facilities on market using gin (facility_ids);
create index market_words on market using gin (words);
create index market_place on market using gist (place);

select renew_market(array(select id from property where is_public));
