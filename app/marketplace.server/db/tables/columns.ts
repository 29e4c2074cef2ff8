import type { ColumnType } from "kysely";

export type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
/** Written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>;
