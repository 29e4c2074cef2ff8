import { sql } from "kysely";
import type { SitePage } from "~/contract/content/rules";
import {
  type DatedPage,
  operatorDatedPages,
  removeDatedPage,
  saveDatedPage,
} from "~/contract/operator/pages/calls";
import type { Database, Transaction } from "../db/database";
import type { SitePageTexts, Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { Invalid, NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { keptTranslations } from "../operator/entries/translations";
import type { Services } from "../services";
import { lockPage, pageTexts, subjectOf, typedOnWire } from "./site-page";

const gone = "dated_page_gone";

interface Row extends SitePageTexts {
  id: number;
  name: SitePage;
  holds_from: Date;
  holds_at: string;
  changed_at: Date;
  operator_name: string | null;
}

async function findDated(
  database: Database,
  { timeZone }: Pick<Services, "timeZone">,
  { page, id }: { page?: SitePage | undefined; id?: number | undefined },
): Promise<DatedPage[]> {
  const { rows } = await sql<Row>`
    select dated_page.*, member.name as operator_name,
      to_char(holds_from at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI') as holds_at
    from dated_page left join member on member.id = operator_id
    where (${page ?? null}::text is null or dated_page.name = ${page ?? null})
      and (${id ?? null}::int is null or dated_page.id = ${id ?? null})
    order by holds_from, dated_page.id`.execute(database);
  return rows.map(
    ({ id, name, source, translations, holds_from, holds_at, changed_at, operator_name }) => {
      const said = { page: name, holds_at, text: source, translations: typedOnWire(translations) };
      return {
        ...said,
        id,
        holds_from: holds_from.toISOString(),
        changed_at: changed_at.toISOString(),
        operator_name: operator_name ?? "",
        revision: revisionOf({ id, ...said }),
      };
    },
  );
}

export const operatorDatedPagesHandler = handler(operatorDatedPages, async (input, { services }) =>
  findDated(services.database, services, input),
);

export const saveDatedPageHandler = handler(
  saveDatedPage,
  async ({ id, page, revision, holds_at, text, translations }, { caller, services }) => {
    const { database, clock } = services;
    return database.transaction().execute(async (tx) => {
      const current = await lockPage(tx, page);
      const dated = await findDated(tx, services, { page, id });
      const before = id === undefined ? undefined : dated[0];
      if (id !== undefined && !before) throw new NotFound(gone);
      if (before) requireRevision(revision, before.revision);
      // Nobody is asked for languages that are switched off: what is to be written in them by then stays.
      const { translations: said } = before ?? dated.at(-1) ?? current;
      const kept = await keptTranslations(tx, translations, said);
      const columns = {
        ...pageTexts(text, kept),
        holds_from: await timeOf(tx, services, { holds_at, page, id }),
        operator_id: caller.id,
        changed_at: clock(),
      };
      const written = { ...columns, translations: JSON.stringify(columns.translations) };
      const saved = before
        ? await tx
            .updateTable("dated_page")
            .set(written)
            .where("id", "=", before.id)
            .returning("id")
            .executeTakeFirstOrThrow()
        : await tx
            .insertInto("dated_page")
            .values({ name: page, ...written })
            .returning("id")
            .executeTakeFirstOrThrow();
      const act = before ? "change" : "add";
      await noteAct(tx, caller, { act, kind: "dated_page", id: subjectOf(page) }, clock());
      return saved;
    });
  },
);

/** @throws Invalid where the time has passed, or another text of the page holds from then on */
async function timeOf(
  tx: Transaction<Tables>,
  { clock, timeZone }: Pick<Services, "clock" | "timeZone">,
  { holds_at, page, id }: { holds_at: string; page: SitePage; id: number | undefined },
) {
  const { rows } = await sql<{ time: Date; is_taken: boolean }>`
    select time, exists (
      select from dated_page where name = ${page} and holds_from = time
        and id is distinct from ${id ?? null}::int) as is_taken
    from (select ${holds_at}::timestamp at time zone ${timeZone} as time) as asked`.execute(tx);
  const { time, is_taken } = rows[0]!;
  if (time <= clock()) throw new Invalid({ holds_at: "Please choose a time that is yet to come." });
  if (is_taken) throw new Invalid({ holds_at: "Another text of this page holds from then on." });
  return time;
}

export const removeDatedPageHandler = handler(
  removeDatedPage,
  async ({ id, revision }, { caller, services }) => {
    const { database, clock } = services;
    await database.transaction().execute(async (tx) => {
      const [found] = await findDated(tx, services, { id });
      if (!found) throw new NotFound(gone);
      await lockPage(tx, found.page);
      // It may have come to hold, or been changed, while this waited.
      const [held] = await findDated(tx, services, { id });
      if (!held) throw new NotFound(gone);
      requireRevision(revision, held.revision);
      await tx.deleteFrom("dated_page").where("id", "=", id).execute();
      const act = { act: "remove", kind: "dated_page", id: subjectOf(held.page) };
      await noteAct(tx, caller, act, clock());
    });
    return done("The text was withdrawn.");
  },
);
