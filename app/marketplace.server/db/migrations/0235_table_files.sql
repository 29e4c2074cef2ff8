-- Rows of the console's tables as a file says them (decision 214). What a row becomes is written down when the file is
-- read; in the transaction that does it, that it is done. So the same file, applied again, does nothing twice.
create table table_file (
  id integer primary key generated always as identity,
  operator_id integer not null references member on delete cascade,
  -- which table
  list text not null,
  -- columns that say nothing of it
  left_out text[] not null,
  created_at timestamptz not null,
  -- null: somebody has yet to say so
  applied_at timestamptz
);
create index table_file_by_operator on table_file (operator_id);
create index table_file_by_age on table_file (created_at);

create table table_file_row (
  file_id integer not null references table_file on delete cascade,
  number integer not null,
  -- which one of the table; null: none yet
  subject_id integer,
  name text not null,
  state text not null check (state in ('new', 'changed', 'unchanged', 'refused')),
  -- of what was there when the file was read
  revision text not null,
  -- what it says as a whole, by column
  cells jsonb not null,
  changes jsonb not null,
  faults jsonb not null,
  is_done boolean not null default false,
  primary key (file_id, number)
);
