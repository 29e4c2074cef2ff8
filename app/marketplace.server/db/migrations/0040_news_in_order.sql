-- A saved search knows by their number which news were there before it. Numbers are given before what they
-- number is committed: who writes news says so until the end, and who saves a search waits for that
-- (saved-searches/latest-news.ts).
create function news_in_order() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7733104);
  return null;
end $$;
create trigger news_in_order before insert on home_news
  for each statement execute function news_in_order();
