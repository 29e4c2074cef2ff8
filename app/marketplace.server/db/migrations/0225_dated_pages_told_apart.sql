-- Several texts of a page may wait for their time: the log says which of them was changed.
drop trigger operator_changes on dated_page;
select keep_operator_changes('dated_page', '{holds_from,source,translations}', '{name,id}');
