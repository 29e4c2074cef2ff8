-- Two accounts of the same person become one (docs/decisions/0193).

-- Where an account went. It goes with the account that it is in, as all that was kept of it.
create table merged_member (
  ended_id integer primary key,
  kept_id integer not null references member on delete cascade,
  name text not null,
  -- by table, how many rows came along, and how many did not
  moved jsonb not null,
  left_out jsonb not null,
  merged_at timestamptz not null
);
create index merged_member_by_kept on merged_member (kept_id);
select keep_operator_changes('merged_member', '{ended_id,name,moved,left_out}', '{ended_id}', 'kept_id');

-- The account that brought a payment along, where the one that it came to had one of the same kind for the same
-- package: what there is once, there is once for each of them.
alter table payment_transaction add column came_from integer;
drop index free_package_once, one_open_payment, one_open_transfer;
create unique index free_package_once on payment_transaction (member_id, package_id, coalesce(came_from, 0))
  where payment_type = 'free';
create unique index one_open_payment on payment_transaction (member_id, package_id, coalesce(came_from, 0))
  where payment_type = 'online payment' and payment_status = 'pending';
create unique index one_open_transfer on payment_transaction (member_id, package_id, coalesce(came_from, 0))
  where payment_type = 'bank transfer' and payment_status in ('pending', 'review', 'rejected');
