-- What was paid stays in the books when an account is deleted, without saying whose it was.
alter table payment_transaction
  alter column member_id drop not null,
  drop constraint payment_transaction_member_id_fkey,
  add foreign key (member_id) references member on delete set null;
