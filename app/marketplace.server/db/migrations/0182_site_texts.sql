-- What texts of the product say instead at this site, by their place among the texts: home.hero.title. They lie over
-- what a language brings besides (`web_texts`), and each has its own row, so that two may write at once and the log
-- says what was written before.
create table site_text (
  language text not null references language (code) on delete cascade,
  key text not null,
  text text not null,
  primary key (language, key)
);

create trigger notes_new_and_old after insert or delete on site_text
  for each row execute function note_change('languages');
create trigger notes_update after update on site_text
  for each row when (old.* is distinct from new.*) execute function note_change('languages');

-- The settings name the languages that are switched off.
create trigger notes_offer after insert or update of is_active on language
  for each row execute function note_change('settings');

select keep_operator_changes('site_text', '{text}', '{language,key}');
select keep_operator_changes('language', '{is_active}', '{code}');
