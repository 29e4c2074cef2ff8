-- What texts of letters say instead at this site, by their place among the texts: welcome-subject. Beside each stands
-- what the product said there when it was written, so that operators see when it says something else by now.
create table letter_text (
  language text not null references language (code) on delete cascade,
  key text not null,
  text text not null,
  product text not null,
  primary key (language, key)
);

create trigger notes_new_and_old after insert or delete on letter_text
  for each row execute function note_change('letters');
create trigger notes_update after update on letter_text
  for each row when (old.* is distinct from new.*) execute function note_change('letters');

select keep_operator_changes('letter_text', '{text}', '{language,key}');
