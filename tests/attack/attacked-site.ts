import { sql } from "kysely";
import { sessionCookie, sessionCookieName } from "~/session.server/session";
import { parseSettings } from "~/parse-settings.server";
import { ask, type Asking } from "../../e2e/support/ask";
import { joinDatabase } from "../../e2e/support/site-database";
import { servers } from "../../e2e/support/servers";
import { newMember } from "../marketplace/asking";
import { counters } from "../marketplace/aimed-requests";
import { putOwnerAndStranger } from "../marketplace/owner-and-stranger";
import type { OpenMarketplace } from "../support/marketplace";

const { url, environment } = servers.inProcess;

/** The site that is attacked: its own address is the only proxy, so every try can come from another address. */
export const attackedSite = {
  url,
  port: Number(new URL(url).port),
  environment: { ...environment, SAMPLE_DATA: "off" },
};

let asked = 0;
/** Tries are counted by address, so most of them come from one of their own. */
export function nextAddress() {
  asked += 1;
  return `203.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** One request from a new address, unless `headers` name one. */
export const send = (path: string, { headers, ...asking }: Asking = {}) =>
  ask(path, { ...asking, headers: { "X-Forwarded-For": nextAddress(), ...headers } });

/** Asks the API of the site as tests ask a marketplace in their own process. */
async function fetchFromSite(request: Request) {
  const { pathname, search } = new URL(request.url);
  const body = request.method === "POST" ? Buffer.from(await request.arrayBuffer()) : undefined;
  const answered = await send(pathname + search, {
    method: request.method,
    body,
    headers: {
      ...Object.fromEntries(request.headers),
      ...(body && { "Content-Length": String(body.byteLength) }),
    },
  });
  const { "content-type": type = "" } = answered.headers;
  return new Response(new Uint8Array(answered.body), {
    status: answered.status,
    headers: { "Content-Type": type },
  });
}

interface Person {
  id: number;
  token: string;
}

/** The cookie with which a browser shows that it is somebody's. */
export async function cookieOf({ id: userId, token }: Person, secret?: string) {
  const settings = parseSettings(attackedSite.environment);
  const cookie = await sessionCookie(
    { token, userId },
    secret ? { ...settings, sessionSecrets: [secret] } : settings,
  );
  return `${sessionCookieName}=${cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"))}`;
}

async function open() {
  const { database } = await joinDatabase(attackedSite.environment.DATA_DIR);
  const marketplace: OpenMarketplace = {
    database,
    // The site's own time: what was signed in a while ago is asked again.
    clock: {
      get now() {
        return new Date();
      },
    },
    fetch: fetchFromSite,
  };
  const people = await putOwnerAndStranger(marketplace);
  const operator = await newMember(marketplace, { is_operator: true });
  return { ...people, marketplace, database, operator };
}

let opened: ReturnType<typeof open> | undefined;
/** Two members, an owner of all kinds of things and a stranger, and an operator; the same for all files. */
export const world = () => (opened ??= open());

/** When and from where somebody asked is noted whatever the answer; news and ends of packages are told in the background; visits are counted. */
const noted = [
  ...["last_used_at", "user_agent", "network_address", "gathered_at", "told_up_to"],
  ...["view_count", "favourite_count", "told_of_end_days"],
];
/** Tables of what is counted and followed, and of when jobs ran. */
const followed = [
  ...counters,
  ...["market_change", "live_head", "property_day", "project_day", "job_run"],
];

export type Rows = Record<string, string[]>;

/** Every row of every table but those that count, as text. */
export async function everyRow(): Promise<Rows> {
  const { database } = await world();
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    database,
  );
  const kept = tables.map(({ name }) => name).filter((name) => !followed.includes(name));
  const parts = kept.map(
    (name) =>
      sql`select ${name}::text as "table", (to_jsonb(one) - ${noted}::text[])::text as row from ${sql.table(name)} as one`,
  );
  const { rows } = await sql<{ table: string; row: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(database);
  const found: Rows = Object.fromEntries(kept.map((name) => [name, []]));
  for (const { table, row } of rows) found[table]!.push(row);
  for (const list of Object.values(found)) list.sort();
  return found;
}

/** What is not as it was, for a report; nothing when all is. */
export function changed(before: Rows, after: Rows) {
  const tables = Object.keys(before).filter((name) => before[name]!.join() !== after[name]!.join());
  return tables
    .map((name) => {
      const gone = before[name]!.filter((row) => !after[name]!.includes(row));
      const come = after[name]!.filter((row) => !before[name]!.includes(row));
      return `${name} changed: -${gone.join().slice(0, 300)} +${come.join().slice(0, 300)}`;
    })
    .join("; ");
}

/** Rows that were there and are no longer as they were, but for those of whoever attacks. */
export async function lost(before: Rows, after: Rows, attacker: Person) {
  const columns = await memberColumns();
  const idsOf = (table: string) =>
    before[table]!.map((row) => JSON.parse(row) as { id: number; owner_id: number })
      .filter(({ owner_id }) => owner_id === attacker.id)
      .map(({ id }) => id);
  const own = { property_id: idsOf("property"), project_id: idsOf("project") };
  const isOfAttacker = (table: string, row: string) => {
    const values = JSON.parse(row) as Record<string, number>;
    const columnsOfTable = table === "member" ? ["id"] : (columns[table] ?? []);
    return (
      columnsOfTable.some((column) => values[column] === attacker.id) ||
      Object.entries(own).some(([column, ids]) => ids.includes(values[column]!)) ||
      // What homes are searched in has their ids.
      (table.startsWith("market") && own.property_id.includes(values.id!))
    );
  };
  return Object.entries(before)
    .flatMap(([table, rows]) => {
      const still = new Set(after[table]);
      return rows
        .filter((row) => !still.has(row) && !isOfAttacker(table, row))
        .map((row) => `${table}: ${row.slice(0, 300)}`);
    })
    .join("; ");
}

let columnsByTable: Promise<Record<string, string[]>> | undefined;
/** The columns of each table that lead to a member. */
const memberColumns = () =>
  (columnsByTable ??= (async () => {
    const { database } = await world();
    const { rows } = await sql<{ table: string; column: string }>`
      select child.relname as "table", attname as "column"
      from pg_constraint join pg_class as child on child.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'member'::regclass`.execute(database);
    const found: Record<string, string[]> = {};
    for (const { table, column } of rows) (found[table] ??= []).push(column);
    return found;
  })());
