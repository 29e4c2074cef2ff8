import { sql } from "kysely";
import {
  type OperatorPage,
  operatorPages,
  operatorPageVersion,
  operatorPageVersions,
  restorePage,
  savePage,
} from "~/contract/operator/pages/calls";
import type { SitePage } from "~/contract/content/rules";
import type { Transaction } from "../db/database";
import type { SitePageTexts, Tables } from "../db/tables";
import { type Caller, handler, reply } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import { requireRevision } from "../operator/entries/revision";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";
import { withPictures } from "./markdown";
import { findPages, lockPage, nextVersion, pageTexts, subjectOf } from "./site-page";

const missing = "page_version_not_found";

export const operatorPagesHandler = handler(
  operatorPages,
  async ({ page }, { services: { database } }) => findPages(database, page),
);

/** Who registered while a version held: of terms and the privacy policy it is noted. */
const readers = (page: SitePage) =>
  page === "about"
    ? sql`0`
    : sql`(select count(*)::int from member
        where ${sql.ref(`member.${page}_version`)} = site_page_version.number)`;

interface VersionRow {
  number: number;
  created_at: Date;
  operator_name: string | null;
  members: number;
}

const versionsOf = (page: SitePage) => sql`
  select site_page_version.*, operator.name as operator_name, ${readers(page)} as members
  from site_page_version left join member as operator on operator.id = operator_id
  where site_page_version.name = ${page}`;

const versionOnWire = ({ number, created_at, operator_name, members }: VersionRow) => ({
  ...{ number, members, operator_name: operator_name ?? "" },
  created_at: created_at.toISOString(),
});

export const operatorPageVersionsHandler = handler(
  operatorPageVersions,
  async ({ page, offset, limit }, { services: { database } }) => {
    const { rows } = await sql<VersionRow>`
      ${versionsOf(page)} order by number desc offset ${offset} limit ${limit}`.execute(database);
    const { total } = await database
      .selectFrom("site_page_version")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("name", "=", page)
      .executeTakeFirstOrThrow();
    return reply(rows.map(versionOnWire), { total });
  },
);

export const operatorPageVersionHandler = handler(
  operatorPageVersion,
  async ({ page, number }, { services: { database, mediaUrl } }) => {
    const { rows } = await sql<VersionRow & SitePageTexts>`
      ${versionsOf(page)} and number = ${number}`.execute(database);
    return rows.map((row) => ({
      ...versionOnWire(row),
      html: withPictures(row.description, mediaUrl),
      translations: translationsOnWire(
        Object.fromEntries(
          Object.entries(row.translations).map(([language, { description }]) => [
            language,
            { html: withPictures(description ?? "", mediaUrl) },
          ]),
        ),
        ["html"],
      ),
    }));
  },
);

export const savePageHandler = handler(
  savePage,
  async ({ page, revision, text = "", translations }, { caller, services: { database, clock } }) =>
    database.transaction().execute(async (tx) => {
      const before = await lockPage(tx, page);
      requireRevision(revision, before.revision);
      const kept = await keptTranslations(tx, translations, before.translations);
      const written = pageTexts(text, kept);
      return writeVersion(tx, caller, { page, number: before.number }, written, clock());
    }),
);

export const restorePageHandler = handler(
  restorePage,
  async ({ page, number, revision }, { caller, services: { database, clock } }) =>
    database.transaction().execute(async (tx) => {
      const before = await lockPage(tx, page);
      requireRevision(revision, before.revision);
      const version = await tx
        .selectFrom("site_page_version")
        .select(["source", "description", "translations"])
        .where("name", "=", page)
        .where("number", "=", number)
        .executeTakeFirst();
      if (!version) throw new NotFound(missing);
      return writeVersion(tx, caller, { page, number: before.number }, version, clock());
    }),
);

/** The next version, which the log tells of; what says the same as the one before is none. */
async function writeVersion(
  tx: Transaction<Tables>,
  caller: Caller,
  { page, number }: Pick<OperatorPage, "page" | "number">,
  texts: SitePageTexts,
  now: Date,
) {
  const next = await nextVersion(tx, { page, number, texts, operatorId: caller.id, now });
  if (next === undefined) return { number };
  const act = number === 0 ? "add" : "change";
  await noteAct(tx, caller, { act, kind: "page", id: subjectOf(page) }, now);
  return { number: next };
}
