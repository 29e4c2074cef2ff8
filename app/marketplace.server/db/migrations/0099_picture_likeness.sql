-- What a picture looks like, so that the same one is found again after it was made smaller or stored anew: whether
-- each of 8 × 8 fields is brighter than the one before it.
create table picture_likeness (
  key text primary key references media on delete cascade,
  -- null where too little is on it: one colour, or tiny
  hash bit(64),
  -- Its four quarters, each with its place. Of two that differ in three fields or less one quarter is equal.
  bands integer[] generated always as (
    case when hash is not null then array[
      substring(hash from 1 for 16)::integer,
      65536 + substring(hash from 17 for 16)::integer,
      131072 + substring(hash from 33 for 16)::integer,
      196608 + substring(hash from 49 for 16)::integer
    ] end) stored
);
create index picture_likeness_bands on picture_likeness using gin (bands);

-- Whose title picture it is.
create index property_by_title_image on property (title_image_key);
