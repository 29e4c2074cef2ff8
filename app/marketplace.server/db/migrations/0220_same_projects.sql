-- The same words in any order, whatever their accents, capitals and punctuation: how addresses and titles are compared.
create function sorted_words(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select string_agg(word, ' ' order by word collate "C") from unnest(public.words_of(value)) as word
  $$;

-- Projects of one title, and those at one address (marketplace.server/listings/same-offers.ts).
create index project_by_title_words on project (sorted_words(title));
create index project_by_address_words on project (sorted_words(location || ' ' || city || ' ' || country));
