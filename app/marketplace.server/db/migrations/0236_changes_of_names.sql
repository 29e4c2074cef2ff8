-- What things are called in the other languages of the site lies with the languages. Whatever an operator's act changes
-- of that stands in the log beside the rest: a row for each language and name.
create function note_term_changes() returns trigger language plpgsql as $$
begin
  insert into operator_change (deed, subject, row_key, before, after)
    select
      current_setting('doorstep.deed')::bigint,
      'term_name',
      new.code || ' · ' || substr(key, length('terms.') + 1),
      case when old.web_texts ? key then jsonb_build_object('name', old.web_texts -> key) end,
      case when new.web_texts ? key then jsonb_build_object('name', new.web_texts -> key) end
    from (select jsonb_object_keys(old.web_texts) union select jsonb_object_keys(new.web_texts))
      as texts (key)
    where key like 'terms.%' and old.web_texts -> key is distinct from new.web_texts -> key
    order by key;
  return null;
end $$;

create trigger operator_term_changes after update of web_texts on language for each row
  when (current_setting('doorstep.deed', true) <> '' and old.web_texts is distinct from new.web_texts)
  execute function note_term_changes();
