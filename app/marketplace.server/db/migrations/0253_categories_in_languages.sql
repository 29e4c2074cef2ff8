-- What search engines are told of a category is written in each language, as articles are.
alter table category add column translations jsonb not null default '{}';
drop trigger operator_changes on category;
select keep_operator_changes('category',
  '{slug,name,position,image_key,meta_title,meta_description,meta_keywords,translations}');
