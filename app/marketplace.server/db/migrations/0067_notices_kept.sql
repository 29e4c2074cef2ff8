-- What was heard stays, but the body of a notice does not: of one that belongs to no payment here it goes after some
-- weeks (payments/forget-notices.ts), of one that does with the payer's account. What is left shows which it was.
alter table payment_event
  -- SHA-256 of the body that is gone, in hexadecimal
  add column raw_digest text;

create index payment_event_unplaced on payment_event (received_at)
  where payment_transaction_id is null and raw is not null;

create or replace function keep_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - '{payment_transaction_id,raw}'::text[]
      = to_jsonb(old) - '{payment_transaction_id,raw}'::text[]
    and (new.raw is null or new.raw = old.raw)
    and (old.payment_transaction_id is null
      or new.payment_transaction_id = old.payment_transaction_id) then
    if new.raw is null and old.raw is not null then
      new.raw_digest := encode(sha256(old.raw), 'hex');
    end if;
    return new;
  end if;
  raise exception 'payment events are kept as they are';
end $$;
