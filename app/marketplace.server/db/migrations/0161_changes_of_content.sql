-- What operators change of articles, questions and slides stands in the log, too. Of an article's texts the source is
-- kept, which its HTML is made of.
drop trigger operator_changes on article;
drop trigger operator_changes on faq;
drop trigger operator_changes on slider;
select keep_operator_changes('article',
  '{slug,category_id,title,source,translations,alt,image_key,state,public_from,meta_title,meta_description,meta_keywords}');
select keep_operator_changes('faq', '{question,answer,translations,position,is_hidden}');
select keep_operator_changes('slider',
  '{kind,image_key,category_id,property_id,link,position,title,alt,translations,is_hidden}');
