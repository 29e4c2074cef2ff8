-- Keys that a device or a security key holds for a member (WebAuthn). Only the public half is here.
create table passkey (
  id integer generated always as identity primary key,
  member_id integer not null references member (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it signed; one that goes back is a copy. Many keys always say 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_by_member on passkey (member_id);

-- What a key is to sign, once and soon. Nobody's where somebody signs in with the key alone.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_step', 'proof')),
  member_id integer references member (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_member on passkey_challenge (member_id);
