-- Letters that a mail server took and gave back later, each once, by the id that stands in its Message-ID. What the
-- server said is kept as its code and a plain reason alone.
create table mail_return (
  letter_id uuid primary key,
  -- null, and no address: nobody's account
  member_id integer references member on delete cascade,
  address citext,
  reason text not null check (reason in ('noMailbox', 'closed', 'full', 'refused', 'other')),
  status text not null,
  returned_at timestamptz not null,
  -- when an operator had the address tried again
  settled_at timestamptz,
  check ((member_id is null) = (address is null))
);
create index mail_return_of_member on mail_return (member_id) where member_id is not null;
create index mail_return_by_time on mail_return (returned_at);
