-- How often something that operators decide about was changed: a decision names the revision that was read,
-- so that nothing is approved unseen. Everything that changes it also says when (`updated_at`).
create function next_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

alter table property add column revision integer not null default 1;
create trigger property_revised before update of updated_at on property
  for each row execute function next_revision();
alter table project add column revision integer not null default 1;
create trigger project_revised before update of updated_at on project
  for each row execute function next_revision();
alter table verification add column revision integer not null default 1;
create trigger verification_revised before update of updated_at on verification
  for each row execute function next_revision();

-- What its owner took off the site stays off it when an edit is approved.
alter table property add column hidden_by_owner boolean not null default false;
alter table project add column hidden_by_owner boolean not null default false;
update property set hidden_by_owner = true
  where not is_active and (request_status = 'approved' or request_status = 'pending'
    and not exists (select from rejection where property_id = property.id));
-- A project is inactive before its first approval, too.
update project set hidden_by_owner = true
  where not is_active and (request_status = 'approved' or request_status = 'pending' and (
    select act = 'approve' from operator_act
    where subject_kind = 'project' and subject_id = project.id order by id desc limit 1));
