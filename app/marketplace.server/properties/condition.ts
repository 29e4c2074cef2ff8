import type { RawBuilder, SqlBool } from "kysely";

/** What rows of `market` have to meet. */
export type Condition = RawBuilder<SqlBool>;
