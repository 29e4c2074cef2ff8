-- Where a premium home stands is for those who may open it (decision 128): lists and maps find it at a hundredth of a
-- degree, some five hundred metres off, so that no circle or box that is asked for tells more than its card.
create function market_premium_place() returns trigger language plpgsql as $$
begin
  if new.is_premium and new.place is not null then
    new.place := ll_to_earth(
      round(latitude(new.place::earth)::numeric, 2)::float8,
      round(longitude(new.place::earth)::numeric, 2)::float8)::cube;
  end if;
  return new;
end $$;
create trigger market_premium_place before insert or update of place, is_premium on market
  for each row execute function market_premium_place();
update market set place = place where is_premium;
