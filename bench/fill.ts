import type { Pool } from "pg";

/** Cities of the scratch marketplace: name, state, country, latitude, longitude. */
export const cities: [string, string, string, number, number][] = [
  ["Lisbon", "Lisbon", "Portugal", 38.72, -9.14],
  ["Porto", "Porto", "Portugal", 41.15, -8.61],
  ["Madrid", "Madrid", "Spain", 40.42, -3.7],
  ["Málaga", "Andalusia", "Spain", 36.72, -4.42],
  ["Lyon", "Rhône", "France", 45.76, 4.84],
  ["Hamburg", "Hamburg", "Germany", 53.55, 9.99],
  ["Kraków", "Lesser Poland", "Poland", 50.06, 19.94],
  ["Bhuj", "Gujarat", "India", 23.25, 69.67],
  ["Pune", "Maharashtra", "India", 18.52, 73.86],
  ["Nairobi", "Nairobi", "Kenya", -1.29, 36.82],
  ["Cape Town", "Western Cape", "South Africa", -33.92, 18.42],
  ["São Paulo", "São Paulo", "Brazil", -23.55, -46.63],
  ["Valparaíso", "Valparaíso", "Chile", -33.05, -71.61],
  ["Toronto", "Ontario", "Canada", 43.65, -79.38],
  ["Austin", "Texas", "United States", 30.27, -97.74],
  ["Melbourne", "Victoria", "Australia", -37.81, 144.96],
];

const kinds = [
  "Villa",
  "Flat",
  "House",
  "Penthouse",
  "Cottage",
  "Loft",
  "Studio",
  "Office",
  "Plot",
];
const adjectives = [
  "Bright",
  "Quiet",
  "Sunny",
  "Spacious",
  "Renovated",
  "Modern",
  "Handsome",
  "Airy",
];
const features = [
  "garden",
  "sea view",
  "terrace",
  "balcony",
  "fireplace",
  "garage",
  "pool",
  "courtyard",
];

const parameterCount = 12;
const amenities = [
  "Balcony",
  "Garden",
  "Lift",
  "Swimming pool",
  "Fireplace",
  "Air conditioning",
  "Home office",
  "Step-free access",
];
const facilityCount = 8;
const renewedAtOnce = 5000;

/** What listings are described with, and 200 members who own them. */
export async function fillCatalogue(pool: Pool) {
  await pool.query(
    "insert into category (slug, name) select lower(name), name from unnest($1::text[]) as name",
    [kinds],
  );
  await pool.query(
    `insert into parameter (name, kind, options, is_ordered, is_quick, meaning) values
       ('Bedrooms', 'number', '[]', false, true, 'bedrooms'),
       ('Bathrooms', 'number', '[]', false, true, 'bathrooms'),
       ('Floor area', 'number', '[]', false, true, 'floor_area'),
       ('Energy rating', 'dropdown', '["A", "B", "C", "D", "E", "F", "G"]', true, false, null),
       ('Parking', 'dropdown', '["None", "On the street", "Carport", "Garage"]', false, false, null),
       ('Amenities', 'checkbox', $1, false, false, null)`,
    [JSON.stringify(amenities)],
  );
  await pool.query(
    `insert into parameter (name, kind) select 'Parameter ' || n, 'number' from generate_series(7, $1::int) n`,
    [parameterCount],
  );
  await pool.query(
    "insert into facility (name) select 'Facility ' || n from generate_series(1, $1) n",
    [facilityCount],
  );
  await pool.query(
    `insert into member (slug, name, email, verification_status)
     select 'member-' || n, 'Member ' || n, 'member' || n || '@bench.example',
       case when n % 4 = 0 then 'success' else 'initial' end
     from generate_series(1, 200) n`,
  );
}

/** What the market does after each of these; loaded in bulk, it is done once in the end. */
const followers = [
  "property disable trigger market_follows_insert",
  "property_parameter disable trigger market_follows_insert",
  "property_facility disable trigger market_follows_insert",
];

/** Adds listings until there are `count`: one in twenty hidden, seven parameters and three places each. */
export async function fillListings(pool: Pool, count: number) {
  const { rows } = await pool.query<{ most: number }>(
    "select coalesce(max(id), 0) as most from property",
  );
  const from = rows[0]!.most + 1;
  if (from > count) return;
  for (const follower of followers) await pool.query(`alter table ${follower}`);
  await pool.query("select setseed($1)", [count / 1e7]);
  await pool.query(
    `insert into property (id, slug, owner_id, category_id, title, description, address, client_address,
       city, state, country, latitude, longitude, price_minor, currency, status, rent_duration,
       is_active, request_status, is_premium, title_image_key,
       video_link, three_d_image_key, view_count, favourite_count, is_promoted, created_at)
     select n, 'home-' || n, 1 + n % 200, category.id,
       ($4::text[])[1 + (random() * 7)::int] || ' ' || lower(category.name) || ' with '
         || ($5::text[])[1 + (random() * 7)::int],
       repeat('A home that is described at some length, as homes are. ', 12),
       (1 + random() * 180)::int || ' ' || initcap(substr(md5((n % 4000)::text), 1, 7)) || ' Street', '',
       place.city, place.state, place.country,
       place.latitude + (random() + random() + random() - 1.5) / 4,
       place.longitude + (random() + random() + random() - 1.5) / 4,
       (100 + (random() ^ 3 * 2000000)::bigint) * 100, 'EUR',
       case when random() < 0.6 then 'sell' else 'rent' end, 'Monthly',
       n % 20 <> 0, 'approved', random() < 0.05, 'home-1600x1067-aabbcc.jpg',
       case when n % 5 = 0 then 'https://youtu.be/1' else '' end,
       case when n % 3 = 0 then 'panorama.jpg' else '' end, (random() ^ 4 * 5000)::int, (random() ^ 4 * 200)::int, random() < 0.02,
       now() - random() * interval '365 days'
     from generate_series($1::int, $2::int) n
     join lateral (select * from jsonb_to_recordset($3::jsonb) as city
         (city text, state text, country text, latitude float8, longitude float8, place int)) place
       on place.place = (n * 7919) % jsonb_array_length($3::jsonb)
     join category on category.id = 1 + (n * 31) % ${kinds.length}
     order by n`,
    [
      from,
      count,
      JSON.stringify(
        cities.map(([city, state, country, latitude, longitude], place) => ({
          city,
          state,
          country,
          latitude,
          longitude,
          place,
        })),
      ),
      adjectives,
      features,
    ],
  );
  await pool.query(
    `insert into property_parameter (property_id, parameter_id, value)
     select n, given.parameter_id, given.value
     from generate_series($1::int, $2::int) n,
       lateral (values
         (1, to_jsonb((1 + floor(random() * 5))::text)),
         (2, to_jsonb((1 + floor(random() * 3))::text)),
         (3, to_jsonb((25 + floor(random() ^ 2 * 300))::text)),
         (4, to_jsonb(chr(65 + floor(random() * 7)::int))),
         (5, to_jsonb(($4::text[])[1 + n % 4])),
         (6, (select coalesce(jsonb_agg(name), '[]') from unnest($5::text[]) as name
           where abs(hashint4(n + length(name) * 31)) % 3 = 0)),
         (7 + n % ($3 - 6), '"3"')) as given (parameter_id, value)`,
    [from, count, parameterCount, ["None", "On the street", "Carport", "Garage"], amenities],
  );
  await pool.query(
    `insert into property_facility (property_id, facility_id, distance)
     select n, 1 + (n * step + step) % $3, step
     from generate_series($1::int, $2::int) n, generate_series(1, 3) step on conflict do nothing`,
    [from, count, facilityCount],
  );
  await pool.query(
    `insert into property_picture (property_id, media_key, position)
     select n, 'home-1600x1067-aabbcc.jpg', step
     from generate_series($1::int, $2::int) n, generate_series(1, 4) step`,
    [from, count],
  );
  for (const follower of followers)
    await pool.query(`alter table ${follower.replace("disable", "enable")}`);
  for (let first = from; first <= count; first += renewedAtOnce)
    await pool.query(
      "select renew_market(array(select id from property where is_public and id between $1 and $2))",
      [first, Math.min(first + renewedAtOnce - 1, count)],
    );
  // One in ten is cheaper than it was.
  await pool.query(
    `update property set price_minor = price_minor - 100, updated_at = now() - n_days * interval '1 day'
     from (select id as lowered, random() * 60 as n_days from property
       where id between $1 and $2 and id % 10 = 1) as lowering
     where id = lowered`,
    [from, count],
  );
  await pool.query("vacuum analyze");
}
