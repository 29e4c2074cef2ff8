-- Since when signing in takes a second step; null: it does not. Held by `settleFactors` in the transaction of each change,
-- so that a sign-in under way is never finished with one step while the other is being turned on.
alter table member add column second_factor_at timestamptz;

-- An app that makes one-time codes (RFC 6238).
create table authenticator (
  member_id integer primary key references member (id) on delete cascade,
  -- The key that the app shares, encrypted; `sealed_with` says by a fingerprint which secret with.
  key_sealed text not null,
  sealed_with text not null,
  -- Null while it is being set up.
  turned_on_at timestamptz,
  -- The step of time whose code counted last: no code counts twice, and none from before it.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Codes for whoever has lost the app; each counts once. Those made at one time share the salt of their hashes.
create table recovery_code (
  id bigint generated always as identity primary key,
  member_id integer not null references member (id) on delete cascade,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (member_id, code_hash)
);

-- Whoever has taken the first step; the secret is in their browser alone, and here its SHA-256.
create table sign_in_step (
  token_hash bytea primary key,
  member_id integer not null references member (id) on delete cascade,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index sign_in_step_by_member on sign_in_step (member_id);

-- Devices on which a member wants to be asked for one step only, for a while.
create table trusted_device (
  member_id integer not null references member (id) on delete cascade,
  device_hash bytea not null,
  expires_at timestamptz not null,
  primary key (member_id, device_hash)
);
