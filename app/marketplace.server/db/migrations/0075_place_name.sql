-- What places are called in other languages and scripts, and what operators call them besides: names with the same
-- `place` mean the same place. Which place that is, homes say by the name they have.

-- A name as it is looked up: without accents, capitals and punctuation, and without the signs that Arabic and
-- Hindi may be written with or without.
create function place_key(value text) returns text language sql immutable parallel safe strict
  as $$
    select btrim(regexp_replace(searchable(translate(
      regexp_replace(value, '[\u0640\u064B-\u0655\u0670\u093C]', '', 'g'),
      E'\u0623\u0625\u0622\u0671\u0649\u0629\u06CC\u06A9\u0624\u0626\u0901\u0958\u0959\u095A\u095B\u095C\u095D\u095E\u095F',
      E'\u0627\u0627\u0627\u0627\u064A\u0647\u064A\u0643\u0648\u064A\u0902\u0915\u0916\u0917\u091C\u0921\u0922\u092B\u092F')),
      '[\s!-/:-@\[-`{-~\u00A1-\u00BF\u060C\u061B\u061F\u0964\u2000-\u206F\u3000-\u303F]+', ' ', 'g'))
  $$;

create table place_name (
  -- any text that tells it from other places
  place text not null,
  name text not null check (char_length(name) between 1 and 255),
  key text generated always as (place_key(name)) stored,
  -- as homes are found by
  spelled text generated always as (searchable(name)) stored,
  primary key (place, name)
);
create index place_name_by_key on place_name (key);
create index place_name_by_beginning on place_name (key text_pattern_ops);

-- How homes may spell the place that is asked for.
create function place_spellings(asked text) returns text[] language sql stable parallel safe strict
  as $$
    select array(
      select searchable(asked)
      union
      select other.spelled from place_name named join place_name other on other.place = named.place
      where named.key = place_key(asked))
  $$;
