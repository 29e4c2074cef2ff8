import { sql } from "kysely";

/** Where maps show a home: a premium one as roughly as the market finds it (migration 0126). */
export const shownPlace = sql`
  case when property.is_premium then round(property.latitude::numeric, 2)::float8
    else property.latitude end as latitude,
  case when property.is_premium then round(property.longitude::numeric, 2)::float8
    else property.longitude end as longitude`;
