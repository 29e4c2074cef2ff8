-- What a letter says instead can be put back with what the product said beside it.
drop trigger operator_changes on letter_text;
select keep_operator_changes('letter_text', '{text,product}', '{language,key}');
