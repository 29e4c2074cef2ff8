-- What operators did, written in the transaction of the deed itself; rows are only ever added.
create table operator_act (
  id integer generated always as identity primary key,
  -- null: the operator's account is gone
  operator_id integer references member on delete set null,
  act text not null,
  subject_kind text not null,
  -- no reference: what was done to something outlives it
  subject_id integer not null,
  reason text,
  created_at timestamptz not null default now()
);
create index operator_act_by_subject on operator_act (subject_kind, subject_id, id desc);
