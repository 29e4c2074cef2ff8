-- Why the operator refused an advert (contract §2.1: status 2).
alter table advertisement add column reject_reason text
  check (char_length(reject_reason) between 1 and 300);
create index advertisement_awaiting_review on advertisement (created_at) where status = 1;
create index project_awaiting_review on project (updated_at) where request_status = 'pending';
