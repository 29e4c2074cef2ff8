-- What an address says twice, such as its city beside the field of the city, it says once.
drop index project_by_title_words;
drop index project_by_address_words;

create or replace function sorted_words(value text) returns text
  language sql immutable parallel safe strict
  as $$
    select string_agg(distinct word collate "C", ' ' order by word collate "C")
    from unnest(public.words_of(value)) as word
  $$;

create index project_by_title_words on project (sorted_words(title));
create index project_by_address_words on project (sorted_words(location || ' ' || city || ' ' || country));
