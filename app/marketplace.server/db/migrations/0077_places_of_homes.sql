-- The places and streets in which homes were put on the market, for suggestions while somebody types and for
-- finding places in a sentence. Names stay when the last home goes; whoever reads asks for homes as well.
create table place (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('city', 'state', 'country', 'district', 'street')),
  -- as the first home spells it
  name text not null,
  key text not null,
  -- as `market` has it
  spelled text not null,
  -- where it lies: of districts and streets the city too
  city text not null default '',
  state text not null default '',
  country text not null default '',
  -- tells it from places of the name elsewhere
  around text not null default '',
  words tsvector not null
);
create unique index place_once on place (kind, key, around);
create index place_by_key on place (key);
create index place_by_beginning on place (key text_pattern_ops);
create index place_by_words on place using gin (words);

-- The homes of districts and streets; `market` itself has those of cities, states and countries.
create table home_place (
  property_id integer not null references market on delete cascade,
  place_id integer not null references place on delete cascade,
  primary key (property_id, place_id)
);
create index home_place_by_place on home_place (place_id);

-- The street of "12 Rua da Saudade, Alfama" or "Calle Mayor 12, 3º": the first part without its number.
create function street_of(address text) returns text language sql immutable parallel safe strict
  as $$
    select btrim(regexp_replace(regexp_replace(split_part(address, ',', 1),
      '^\s*(?:\d+\s*[[:alpha:]]?(?:\s*[-–/]\s*\d+)?\s+)', ''), '\s+(?:nº|no\.?|n\.|#)?\s*\d+\S*\s*$', '', 'i'))
  $$;

-- Alfama: the second part, where it is no number and no code.
create function district_of(address text) returns text language sql immutable parallel safe strict
  as $$
    select case when split_part(address, ',', 2) !~ '\d' then btrim(split_part(address, ',', 2)) else '' end
  $$;

-- What the addresses of these homes say of where they are.
create function places_said(changed integer[])
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
      ('district', district_of(property.address)), ('street', street_of(property.address))
    ) as said (kind, name)
    where property.id = any(changed) and char_length(place_key(said.name)) between 2 and 100
      and (said.kind not in ('district', 'street') or said.name ~ '[[:alpha:]]{2}')
  $$;

create function note_places(changed integer[]) returns void language plpgsql as $$
begin
  insert into place (kind, name, key, spelled, city, state, country, around, words)
    select distinct on (said.kind, said.key, said.around) said.kind, said.name, said.key,
      searchable(said.name), said.city, said.state, said.country, said.around,
      array_to_tsvector(words_of(said.key))
    from places_said(changed) as said
    order by said.kind, said.key, said.around, said.property_id
  on conflict do nothing;
  delete from home_place where property_id = any(changed);
  insert into home_place (property_id, place_id)
    select said.property_id, place.id
    from places_said(changed) as said
    join place using (kind, key, around)
    where said.kind in ('district', 'street')
  on conflict do nothing;
end $$;

create function places_after_insert() returns trigger language plpgsql as $$
begin
  perform note_places(array(select id from added));
  return null;
end $$;
create trigger places_follow_insert after insert on market
  referencing new table as added for each statement execute function places_after_insert();

create function places_after_update() returns trigger language plpgsql as $$
begin
  perform note_places(array[new.id]);
  return null;
end $$;
-- The words change with whatever says where a home is.
create trigger places_follow_update after update of words on market
  for each row when (old.words <> new.words) execute function places_after_update();

select note_places(array(select id from market));
