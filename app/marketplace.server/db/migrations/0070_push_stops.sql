-- How often a member stopped all of their devices: a browser that agreed before the last time is not told again unasked.
alter table member add column push_stops integer not null default 0;
