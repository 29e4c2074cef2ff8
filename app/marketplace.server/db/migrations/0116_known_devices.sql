-- The secret that a browser keeps between sign-ins, as SHA-256 only: by it a device is known to its member.
-- A strange one waits when somebody guesses passwords, a known one does not.
alter table bearer_token add column device_hash bytea;
create index bearer_token_by_device on bearer_token (device_hash) where device_hash is not null;
