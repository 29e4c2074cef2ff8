-- Districts that the operator draws: names in the languages of the site, and an area (decision 131). Searches name a
-- district by its id. One that was removed is offered no more, but searches that name it go on finding what they found.
create table district (
  id integer generated always as identity primary key,
  city text not null check (char_length(city) between 1 and 255),
  state text not null default '' check (char_length(state) <= 255),
  country text not null default '' check (char_length(country) <= 255),
  -- corners in degrees, as contract/map-area.ts writes them
  area text not null,
  -- the same in hundred-thousandths of a degree, as market.spot counts; several across 180°
  outlines polygon[] not null check (cardinality(outlines) > 0),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table district_name (
  district_id integer not null references district on delete cascade,
  language text not null,
  name text not null check (char_length(name) between 1 and 255),
  key text generated always as (place_key(name)) stored,
  primary key (district_id, language)
);
create index district_name_by_key on district_name (key);

-- Polygons cannot be compared, so whatever is written counts as a change.
create trigger notes_all after insert or update or delete on district
  for each row execute function note_change('catalogue');
create trigger notes_all after insert or update or delete on district_name
  for each row execute function note_change('catalogue');
