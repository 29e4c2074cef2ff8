-- Texts of pages and letters come back as files, too (decision 214): a row of them is known by its language and its
-- place, not by a number.
alter table table_file_row alter column subject_id type text using subject_id::text;
