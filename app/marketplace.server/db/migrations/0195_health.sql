-- Why a letter could not be handed over; letters that were given up stay for a while, so that operators send them again.
alter table delivery add column failure text, add column given_up_at timestamptz;
create index delivery_given_up on delivery (given_up_at) where given_up_at is not null;

-- How each background job ended last: well, and not.
create table job_run (
  name text primary key,
  ended_at timestamptz,
  failed_at timestamptz,
  -- as it was logged, empty before the first time
  failure text not null default ''
);

-- What came to nothing and stands nowhere else: letters with codes, text messages, notices that were refused. Counted by
-- what it was and why, without whom it was about.
create table fault (
  area text not null check (area in ('letter', 'text', 'notice')),
  subject text not null,
  reason text not null,
  fault_count integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (area, subject, reason)
);

-- What became of the last letter and the last text message that an operator sent to see whether they arrive.
create table sending_test (
  channel text primary key check (channel in ('mail', 'text')),
  tested_at timestamptz not null,
  outcome text not null,
  -- what the server said, as it said it
  answer text not null
);
