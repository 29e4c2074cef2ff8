import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from "kysely";
import type { Tables } from "./tables";

/** What each connection is to say once its transaction is committed. */
const owed = new WeakMap<DatabaseConnection, Map<string, CompiledQuery>>();

/**
 * Wakes whoever listens on a channel, once what is written now is committed. PostgreSQL commits transactions that hold
 * a notice one after the other in the whole database, their writing to disk included; a notice by itself writes
 * nothing and keeps nobody waiting. Where the process dies in between it is not said: whoever listens looks by
 * themselves every few seconds.
 */
export async function noticeOnceCommitted(database: Kysely<Tables>, channel: string, payload = "") {
  const notice = sql`select pg_notify(${channel}, ${payload})`.compile(database);
  if (!database.isTransaction) {
    await database.executeQuery(notice);
    return;
  }
  await database.getExecutor().provideConnection((connection) => {
    const notices = owed.get(connection) ?? new Map<string, CompiledQuery>();
    owed.set(connection, notices.set(`${channel} ${payload}`, notice));
    return Promise.resolve();
  });
}

interface Options extends PostgresDialectConfig {
  onError: (error: Error) => void;
  /** Transactions are an operator's: the database keeps what they change (migration 0160). */
  keepsChanges?: boolean;
}

const beginDeed = CompiledQuery.raw(
  "select set_config('doorstep.deed', nextval('operator_deed')::text, true)",
);

/** PostgreSQL, with the notices that transactions leave behind. */
export class NoticingDialect extends PostgresDialect {
  constructor(private readonly options: Options) {
    super(options);
  }
  override createDriver() {
    return new NoticingDriver(this.options);
  }
}

class NoticingDriver extends PostgresDriver {
  constructor(private readonly options: Options) {
    super(options);
  }

  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver["beginTransaction"]>
  ) {
    owed.delete(connection);
    await super.beginTransaction(connection, settings);
    if (!this.options.keepsChanges) return;
    try {
      await connection.executeQuery(beginDeed);
    } catch (error) {
      // Kysely rolls back what it knows to have begun; here it does not know yet.
      await super.rollbackTransaction(connection);
      throw error;
    }
  }

  /** What is committed stays so, whatever becomes of the notice. */
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    for (const notice of owed.get(connection)?.values() ?? [])
      await connection.executeQuery(notice).catch(this.options.onError);
    owed.delete(connection);
  }
}
