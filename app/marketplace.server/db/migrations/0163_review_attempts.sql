-- What operators decide about many things at once. Each item is written down in the transaction that decides it, so
-- the same attempt, sent again, finds what was decided and decides nothing twice. Words stand in the log alone.
create table review_attempt (
  id uuid primary key,
  operator_id integer not null references member on delete cascade,
  decision text not null check (decision in ('approve', 'refuse')),
  created_at timestamptz not null
);
create index review_attempt_by_operator on review_attempt (operator_id);
create index review_attempt_by_age on review_attempt (created_at);

create table review_attempt_item (
  attempt_id uuid not null references review_attempt on delete cascade,
  kind text not null,
  subject_id integer not null,
  place smallint not null,
  -- decided by this attempt; by somebody else before it; not possible, and why
  outcome text not null check (outcome in ('decided', 'overtaken', 'impossible')),
  message text not null default '',
  primary key (attempt_id, kind, subject_id)
);
