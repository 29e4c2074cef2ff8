-- Private files are encrypted where they lie. Which secret each is encrypted with is known by its fingerprint, so
-- that those from before, and those of an older secret, are found.
alter table media add column sealed_with text;
create index media_private on media (sealed_with) where is_private;
