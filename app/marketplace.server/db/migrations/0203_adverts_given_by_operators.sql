-- An advert that operators placed by hand: nobody bought it, and no package is used for it.
alter table advertisement add column is_gift boolean not null default false;
