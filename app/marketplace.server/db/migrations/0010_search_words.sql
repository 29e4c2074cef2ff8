-- Searching by words: each typed word matches the beginning of a word of the home or its category;
-- a word that begins none is widened to the words it may have been meant as.
create extension if not exists fuzzystrmatch;

-- Without accents, capitals and punctuation. The classes are spelt out, because [:punct:] depends on the server.
create function words_of(value text) returns text[]
  language sql immutable parallel safe strict
  as $$
    select coalesce(array_agg(left(word, 100)), '{}')
    from regexp_split_to_table(public.searchable(value),
      '[\s!-/:-@\[-`{-~\u00A1-\u00BF\u060C\u061B\u061F\u0964\u2000-\u206F\u3000-\u303F]+') as word
    where word <> ''
  $$;

alter table property
  add column search_words tsvector not null default '',
  -- places are asked for by name, whatever its accents and capitals
  add column city_key text not null generated always as (searchable(city)) stored,
  add column state_key text not null generated always as (searchable(state)) stored,
  add column country_key text not null generated always as (searchable(country)) stored;

create function set_search_words() returns trigger language plpgsql as $$
begin
  new.search_words := array_to_tsvector(words_of(concat_ws(' ', new.title, new.address, new.city,
    new.state, new.country, (select name from category where id = new.category_id))));
  return new;
end $$;
create trigger search_words_set
  before insert or update of title, address, city, state, country, category_id on property
  for each row execute function set_search_words();

create function renew_search_words() returns trigger language plpgsql as $$
begin
  update property set title = title where category_id = new.id;
  return null;
end $$;
create trigger search_words_renewed after update of name on category
  for each row when (old.name <> new.name) execute function renew_search_words();

-- Every word of public homes, for finding out what a mistyped one was meant to be.
create table search_word (word text collate "C" primary key);

create function learn_words_of_new() returns trigger language plpgsql as $$
begin
  insert into search_word
    select distinct word from inserted, unnest(tsvector_to_array(search_words)) as word
    where is_public order by word
  on conflict do nothing;
  return null;
end $$;
create trigger words_learnt_on_insert after insert on property
  referencing new table as inserted
  for each statement execute function learn_words_of_new();

create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_word
    select word from unnest(tsvector_to_array(new.search_words)) as word order by word
  on conflict do nothing;
  return null;
end $$;
create trigger words_learnt_on_update after update on property
  for each row when (new.is_public and
    (not old.is_public or old.search_words is distinct from new.search_words))
  execute function learn_words();

-- What a search means: null when nothing was typed but punctuation. Up to eight words count.
create function search_query(typed text) returns tsquery language sql stable as $$
  select string_agg('(''' || typed_word.word || ''':*' || coalesce(meant.words, '') || ')', ' & ')::tsquery
  from unnest((words_of(typed))[:8]) as typed_word (word)
  left join lateral (
    select string_agg(' | ''' || near.word || '''', '') as words
    from (
      select search_word.word
      from search_word
      cross join levenshtein_less_equal(search_word.word, typed_word.word,
        case when length(typed_word.word) < 5 then 1 else 2 end) as distance
      where length(search_word.word) between length(typed_word.word) - 2 and length(typed_word.word) + 2
        and distance <= case when length(typed_word.word) < 5 then 1 else 2 end
      order by distance, search_word.word
      limit 5
    ) near
  ) meant on length(typed_word.word) >= 3
    and typed_word.word !~ '[0-9]'
    and not exists (
      select from search_word
      where search_word.word >= typed_word.word collate "C"
        and search_word.word < (typed_word.word || chr(1114111)) collate "C")
$$;

drop index property_public_text;
create index property_public_words on property using gin (search_words) where is_public;
drop index property_public_city;
create index property_public_city on property (city_key, is_promoted desc, id desc) where is_public;
create index property_public_state on property (state_key, is_promoted desc, id desc) where is_public;
create index property_public_country on property (country_key, is_promoted desc, id desc) where is_public;

-- Long texts live beside the table, so that counting reads few pages.
alter table property set (toast_tuple_target = 256);

update property set title = title;
insert into search_word
  select distinct word from property, unnest(tsvector_to_array(search_words)) as word
  where is_public on conflict do nothing;
