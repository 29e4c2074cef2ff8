-- Articles as operators write them: drafts, those that become public at a time, and texts in several languages.
-- `source` is what was typed, Markdown; null, the HTML of before is. `description` is the HTML that is shown.
-- `translations` holds texts by language and field: title, source, description, meta_title, meta_description.
alter table article
  add column state text not null default 'public' check (state in ('draft', 'scheduled', 'public')),
  add column public_from timestamptz,
  add column source text,
  add column alt text not null default '',
  add column translations jsonb not null default '{}',
  add constraint scheduled_for_a_time check (state <> 'scheduled' or public_from is not null);
create index article_to_publish on article (public_from) where state = 'scheduled';

-- What nobody but operators sees is no change that visitors could see.
drop trigger notes_new_and_old on article;
drop trigger notes_update on article;
create trigger notes_insert after insert on article
  for each row when (new.state = 'public') execute function note_change('articles');
create trigger notes_delete after delete on article
  for each row when (old.state = 'public') execute function note_change('articles');
create trigger notes_update after update on article
  for each row when (old.* is distinct from new.* and 'public' in (old.state, new.state))
  execute function note_change('articles');
