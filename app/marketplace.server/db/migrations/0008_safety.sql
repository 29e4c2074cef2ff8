-- Counters of the rate limits (http/limits.ts), shared by all processes. Losing them in a crash is harmless.
create unlogged table rate_limit (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (name, subject)
);

-- Files that were taken in, so that nothing stored is without an owner.
create table media (
  key text primary key,
  content_type text not null,
  byte_count integer not null,
  owner_id integer references member on delete set null,
  is_private boolean not null default false,
  created_at timestamptz not null default now()
);
