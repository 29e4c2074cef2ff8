-- News that is sent twice in the same words is sent once: the sender's own name for it.
alter table news add column submission_key text check (char_length(submission_key) <= 64);
create unique index news_by_submission on news (operator_id, submission_key) where submission_key is not null;
