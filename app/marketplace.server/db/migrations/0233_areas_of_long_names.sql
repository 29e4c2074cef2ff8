-- City, state and country together may be longer than a row of a btree can be, and such a home could not be approved.
-- What names so much is no place that anybody looks for: it is not counted among those that are suggested.
drop index market_area;
create index market_area on market (country_key, state_key, city_key)
  where octet_length(country_key) + octet_length(state_key) + octet_length(city_key) < 2000;
