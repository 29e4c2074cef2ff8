-- Where homes stand on a flat map, for areas that people draw. In hundred-thousandths of a degree: PostgreSQL
-- takes geometry that is off by 0.000001 for the same, which in degrees would blur the outline of a small
-- area by hundreds of metres. Null without coordinates; 0/0 is none.
alter table market add column spot point generated always as (
  case when place is not null
      and (latitude(place::earth) <> 0 or longitude(place::earth) <> 0)
    then point(longitude(place::earth) * 1e5, latitude(place::earth) * 1e5) end) stored;
create index market_spot on market using gist (spot);
