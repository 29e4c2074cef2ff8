-- What operators typed as an answer, in Markdown; null, the answer is as it was written before, in plain text or HTML.
-- Of other languages it stands in `translations`, as `source` beside the answer.
alter table faq add column source text;
