-- What a device was known by until its last sign-in (SHA-256), and when that was renewed. Tabs that sign in at the same
-- moment all send the former one, and which answer the browser keeps is anybody's guess: for a few minutes the former
-- one counts where the member was known by it already, and each of them is trusted.
alter table bearer_token add column former_device_hash bytea, add column device_renewed_at timestamptz;
create index bearer_token_by_former_device on bearer_token (former_device_hash)
  where former_device_hash is not null;

alter table trusted_device add column former_device_hash bytea, add column device_renewed_at timestamptz;
create index trusted_device_by_device on trusted_device (device_hash);
create index trusted_device_by_former_device on trusted_device (former_device_hash)
  where former_device_hash is not null;
