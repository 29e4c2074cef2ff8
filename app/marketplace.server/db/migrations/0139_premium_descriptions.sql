-- What must not occur ("-basement") is looked for in what everybody may read of a home (decision 128): of a premium
-- one without its description and what is written freely in its parameters, or leaving words out would tell, word
-- by word, what they say. What filters find it by is looked at as before.
create or replace function market_text_follows() returns trigger language plpgsql as $$
declare
  said text;
begin
  select concat_ws(' ', title, findable_address(property), city, state, country, category.name,
      case when not is_premium then description end,
      (select string_agg(value #>> '{}', ' ' order by parameter.id) from property_parameter
        join parameter on parameter.id = parameter_id
        where property_id = property.id and kind <> 'file'
          and (not is_premium or kind in ('number', 'dropdown', 'radiobutton', 'checkbox'))))
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

do $$ begin perform renew_market(array(select id from property where is_public and is_premium)); end $$;
