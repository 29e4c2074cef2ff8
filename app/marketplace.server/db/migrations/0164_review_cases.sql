-- Who of the operators looks after something that waits, and what they noted about it for each other. The kinds are those
-- of the review list (contract/operator/review-list/rules.ts); rows go with what they are about, and so with whose it is.
create table review_assignment (
  kind text not null,
  subject_id integer not null,
  operator_id integer not null references member on delete cascade,
  assigned_at timestamptz not null,
  primary key (kind, subject_id)
);
create index review_assignment_by_operator on review_assignment (operator_id);

create table review_note (
  id integer generated always as identity primary key,
  kind text not null,
  subject_id integer not null,
  -- null: the operator's account is gone
  operator_id integer references member on delete set null,
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index review_note_by_subject on review_note (kind, subject_id, id);
create index review_note_by_operator on review_note (operator_id) where operator_id is not null;

-- The arguments are the kinds that mean a row of the table.
create function forget_review_case() returns trigger language plpgsql as $$
begin
  delete from review_note where kind = any(tg_argv) and subject_id = old.id;
  delete from review_assignment where kind = any(tg_argv) and subject_id = old.id;
  return null;
end $$;
create trigger forgets_case after delete on property
  for each row execute function forget_review_case('listings', 'reports');
create trigger forgets_case after delete on project
  for each row execute function forget_review_case('projects');
create trigger forgets_case after delete on advertisement
  for each row execute function forget_review_case('adverts');
create trigger forgets_case after delete on verification
  for each row execute function forget_review_case('verifications');
create trigger forgets_case after delete on chat_report
  for each row execute function forget_review_case('conversations');
create trigger forgets_case after delete on held_message
  for each row execute function forget_review_case('messages');
-- Payments outlive accounts, what was noted about them does not.
create trigger forgets_case after update of member_id on payment_transaction
  for each row when (old.member_id is not null and new.member_id is null)
  execute function forget_review_case('payments');
create trigger forgets_case_too after delete on payment_transaction
  for each row execute function forget_review_case('payments');
