-- An attempt may also move many listings to a category, which it names: sent again for another one, it is another attempt.
alter table review_attempt drop constraint review_attempt_decision_check;
alter table review_attempt add constraint review_attempt_decision_check
  check (decision in ('approve', 'refuse', 'move'));
-- 0: it moves nothing
alter table review_attempt add column category_id integer not null default 0;
