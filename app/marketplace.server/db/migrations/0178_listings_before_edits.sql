-- What a listing that was decided about said before its owner changed it, for whoever decides about it anew: one row a
-- listing, written with the edit (listings/before-edit.ts). It goes with the next decision, and with the listing.
create table listing_before_edit (
  property_id integer unique references property on delete cascade,
  project_id integer unique references project on delete cascade,
  -- how it was decided
  decision text not null check (decision in ('approved', 'rejected')),
  said jsonb not null,
  edited_at timestamptz not null,
  check (num_nonnulls(property_id, project_id) = 1)
);

-- The argument is the column that names the listing.
create function forget_before_edit() returns trigger language plpgsql as $$
begin
  execute format('delete from listing_before_edit where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger forgets_before_edit after update of request_status on property
  for each row when (old.request_status = 'pending' and new.request_status <> 'pending')
  execute function forget_before_edit('property_id');
create trigger forgets_before_edit after update of request_status on project
  for each row when (old.request_status = 'pending' and new.request_status <> 'pending')
  execute function forget_before_edit('project_id');
