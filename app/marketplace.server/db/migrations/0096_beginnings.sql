-- What somebody means who has begun to type the name of a place, a street or an agent.

-- Whether the word begins as was typed but for one mistake: a letter too many, too few or another one, or two
-- that changed places.
create function begins_nearly(word text, asked text) returns boolean
  language sql immutable parallel safe strict
  as $$
    select levenshtein_less_equal(left(word, length(asked)), asked, 1) <= 1
      or levenshtein_less_equal(left(word, length(asked) - 1), asked, 1) <= 1
      or levenshtein_less_equal(left(word, length(asked) + 1), asked, 1) <= 1
      or (levenshtein_less_equal(left(word, length(asked)), asked, 2) = 2
        and letters_of(left(word, length(asked))) = letters_of(asked))
  $$;

-- Each word matches the beginning of a word; `forgiving`, from four letters on, also of words of homes that begin
-- nearly so. Null when there is no word in what was typed; eight words count.
create function beginning_query(typed text, forgiving boolean) returns tsquery
  language plpgsql stable parallel safe
  as $$
declare
  asked text;
  meant text;
  words text[] := '{}';
begin
  foreach asked in array (words_of(place_key(typed)))[:8] loop
    meant := null;
    if forgiving and length(asked) >= 4 and asked !~ '[0-9]' then
      select string_agg(' | ''' || word || '''', '') into meant
      from (
        select word from search_word
        where ((word >= left(asked, 1) collate "C" and word < (left(asked, 1) || chr(1114111)) collate "C")
            or (word >= substr(asked, 2, 1) collate "C"
              and word < (substr(asked, 2, 1) || chr(1114111)) collate "C"
              and left(word, 2) = reverse(left(asked, 2))))
          and length(word) >= length(asked) - 1
          and begins_nearly(word, asked)
        limit 50
      ) as near;
    end if;
    words := words || ('(''' || asked || ''':*' || coalesce(meant, '') || ')');
  end loop;
  return nullif(array_to_string(words, ' & '), '')::tsquery;
end $$;

-- As before, with the schema of what it calls: indexes are built without one.
create or replace function place_key(value text) returns text language sql immutable parallel safe strict
  as $$
    select btrim(regexp_replace(public.searchable(translate(
      regexp_replace(value, '[\u0640\u064B-\u0655\u0670\u093C]', '', 'g'),
      E'\u0623\u0625\u0622\u0671\u0649\u0629\u06CC\u06A9\u0624\u0626\u0901\u0958\u0959\u095A\u095B\u095C\u095D\u095E\u095F',
      E'\u0627\u0627\u0627\u0627\u064A\u0647\u064A\u0643\u0648\u064A\u0902\u0915\u0916\u0917\u091C\u0921\u0922\u092B\u092F')),
      '[\s!-/:-@\[-`{-~\u00A1-\u00BF\u060C\u061B\u061F\u0964\u2000-\u206F\u3000-\u303F]+', ' ', 'g'))
  $$;

-- Streets are many; what else has a name is found among few.
create index place_areas_by_words on place using gin (words) where kind <> 'street';
-- Counts the homes of a country, a state or a city without reading one.
create index market_area on market (country_key, state_key, city_key);
-- The beginnings of all words of names.
create index member_by_letters on member using gin (place_key(name) gin_trgm_ops);
