-- Slides, questions and sections of the front page are shown from a time on, and until one. A job notes in `is_on` whether
-- their time has come and is not over: that is a change as others are, so cached pages of all processes follow.
do $$
declare
  timed text;
begin
  foreach timed in array array['faq', 'slider', 'homepage_section'] loop
    execute format('alter table %I
      add column shown_from timestamptz,
      add column shown_until timestamptz,
      add column is_on boolean not null default true,
      add constraint shown_in_order check (shown_until > shown_from)', timed);
  end loop;
end $$;

-- What nobody but operators sees is no change that visitors could see.
do $$
declare
  seen record;
begin
  for seen in select * from (values ('faq', 'questions'), ('slider', 'front-page')) as tables (name, subject) loop
    execute format('drop trigger notes_insert on %I', seen.name);
    execute format('drop trigger notes_delete on %I', seen.name);
    execute format('drop trigger notes_update on %I', seen.name);
    execute format('create trigger notes_insert after insert on %I
      for each row when (new.is_on and not new.is_hidden) execute function note_change(%L)', seen.name, seen.subject);
    execute format('create trigger notes_delete after delete on %I
      for each row when (old.is_on and not old.is_hidden) execute function note_change(%L)', seen.name, seen.subject);
    execute format('create trigger notes_update after update on %I
      for each row when (old.* is distinct from new.*
        and ((old.is_on and not old.is_hidden) or (new.is_on and not new.is_hidden)))
      execute function note_change(%L)', seen.name, seen.subject);
  end loop;
end $$;

drop trigger operator_changes on faq;
drop trigger operator_changes on slider;
drop trigger operator_changes on homepage_section;
select keep_operator_changes('faq',
  '{question,source,answer,translations,position,is_hidden,shown_from,shown_until}');
select keep_operator_changes('slider',
  '{kind,image_key,category_id,property_id,link,position,title,alt,translations,is_hidden,shown_from,shown_until}');
select keep_operator_changes('homepage_section', '{title,position,is_active,shown_from,shown_until}', '{kind}');
