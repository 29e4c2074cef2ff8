-- What members see of the devices that are signed in as them; emptied when one is signed out.
alter table bearer_token
  add column user_agent text not null default '' check (char_length(user_agent) <= 400),
  add column network_address text not null default '' check (char_length(network_address) <= 64),
  -- when whoever holds the device last proved who they are (spec §8 "requires recent login")
  add column confirmed_at timestamptz not null default now();

-- An address that an account gets once the mailed link is followed; one for each member, the last.
create table email_change (
  member_id integer primary key references member on delete cascade,
  email citext not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
