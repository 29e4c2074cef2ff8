-- Homes of one category at nearly one price, wherever they stand: among so few it is looked for the same place
-- (marketplace.server/listings/same-offers.ts).
create index property_by_category_and_price on property (category_id, price_minor);
