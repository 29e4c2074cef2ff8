import {
  moveFooterLink,
  type OperatorFooterLink,
  operatorFooterLinks,
  removeFooterLink,
  saveFooterLink,
} from "~/contract/operator/footer-links/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import {
  inOrder,
  lockEntries,
  moveEntry,
  nextPosition,
  type Writing,
} from "../operator/entries/entry";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";

const missing = "footer_link_not_found";

/** All links in their order, or the one of the id. */
export async function findFooterLinks(
  database: Database,
  id?: number,
): Promise<OperatorFooterLink[]> {
  const rows = await database
    .selectFrom("footer_link")
    .select(["id", "label", "link", "translations", "is_hidden"])
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy(inOrder("footer_link"))
    .execute();
  return rows.map(({ translations, ...row }) => {
    const shown = { ...row, translations: translationsOnWire(translations, ["label"]) };
    return { ...shown, revision: revisionOf(shown) };
  });
}

/** What visitors see of them, as settings say it; nothing where there are none. */
export async function footerLinkSetting(database: Database) {
  const links = (await findFooterLinks(database)).filter(({ is_hidden }) => !is_hidden);
  return links.length === 0
    ? {}
    : {
        footer_links: links.map(({ label, link, translations }) => ({ label, link, translations })),
      };
}

export const operatorFooterLinksHandler = handler(
  operatorFooterLinks,
  async ({ id }, { services: { database } }) => findFooterLinks(database, id),
);

/** Adds a link, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeFooterLink(
  tx: Transaction<Tables>,
  { id, revision, label, link, translations, is_hidden }: ParsedInputOf<typeof saveFooterLink>,
  { caller, services: { clock } }: Writing,
) {
  await lockEntries(tx, "footer_link");
  const [before] = id === undefined ? [] : await findFooterLinks(tx, id);
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.revision);
  const columns = {
    label,
    link,
    is_hidden,
    translations: JSON.stringify(await keptTranslations(tx, translations, before?.translations)),
  };
  const saved = before
    ? await tx
        .updateTable("footer_link")
        .set(columns)
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("footer_link")
        .values({ ...columns, position: await nextPosition(tx, "footer_link") })
        .returning("id")
        .executeTakeFirstOrThrow();
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "footer_link", id: saved.id }, clock());
  return saved;
}

export const saveFooterLinkHandler = handler(saveFooterLink, (input, context) =>
  context.services.database.transaction().execute((tx) => writeFooterLink(tx, input, context)),
);

export const moveFooterLinkHandler = handler(
  moveFooterLink,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "footer_link", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind: "footer_link", id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const removeFooterLinkHandler = handler(
  removeFooterLink,
  async ({ id, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "footer_link");
      const [gone] = await findFooterLinks(tx, id);
      if (!gone) throw new NotFound(missing);
      requireRevision(revision, gone.revision);
      await tx.deleteFrom("footer_link").where("id", "=", id).execute();
      const act = { act: "remove", kind: "footer_link", id, reason: gone.label };
      await noteAct(tx, caller, act, clock());
    });
    return done("The link was removed.");
  },
);
