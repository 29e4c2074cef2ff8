import {
  moveHomepageSection,
  operatorHomepageSections,
  type OperatorHomepageSection,
  previewHomepageSections,
  saveHomepageSection,
} from "~/contract/operator/front-page/calls";
import { homepageSectionKinds } from "~/contract/home/rules";
import type { Database } from "../db/database";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import { inOrder, lockEntries, moveEntry } from "../operator/entries/entry";
import { namesOf, writeNames } from "../operator/entries/names";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { shownStateOf, timeAsTyped, writtenTimesOf } from "../operator/entries/shown-times";
import type { Services } from "../services";
import { sectionsOf } from "./homepage-data";

const missing = "section_not_found";

/** All sections in their order, or the one of the id. */
async function findSections(
  database: Database,
  { clock, timeZone }: Pick<Services, "clock" | "timeZone">,
  id?: number,
): Promise<OperatorHomepageSection[]> {
  const rows = await database
    .selectFrom("homepage_section")
    .select(["id", "kind", "title", "is_active", "is_on", "shown_until"])
    .select(timeAsTyped("shown_from", timeZone).as("begin_at"))
    .select(timeAsTyped("shown_until", timeZone).as("end_at"))
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy(inOrder("homepage_section"))
    .execute();
  const names = await namesOf(
    database,
    rows.map(({ title }) => title),
  );
  return rows.map(({ id, kind, title, is_active, is_on, shown_until, ...times }) => {
    const shown = {
      id,
      kind: homepageSectionKinds.find((known) => known === kind) ?? null,
      title,
      names: names.get(title) ?? [],
      is_hidden: !is_active,
      ...times,
    };
    return {
      ...shown,
      shown: shownStateOf({ ...shown, is_on, shown_until }, clock),
      revision: revisionOf(shown),
    };
  });
}

export const operatorHomepageSectionsHandler = handler(
  operatorHomepageSections,
  async ({ id }, { services }) => findSections(services.database, services, id),
);

export const saveHomepageSectionHandler = handler(
  saveHomepageSection,
  async ({ id, revision, title, names, is_hidden, ...times }, { caller, services }) => {
    const { database, clock } = services;
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "homepage_section");
      const [before] = await findSections(tx, services, id);
      if (!before) throw new NotFound(missing);
      requireRevision(revision, before.revision);
      await tx
        .updateTable("homepage_section")
        .set({ title, is_active: !is_hidden, ...writtenTimesOf(times, before, services) })
        .where("id", "=", id)
        .execute();
      await writeNames(tx, before.title, title, names);
      await noteAct(tx, caller, { act: "change", kind: "homepage_section", id }, clock());
    });
    return done("The section was changed.");
  },
);

export const moveHomepageSectionHandler = handler(
  moveHomepageSection,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "homepage_section", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind: "homepage_section", id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const previewHomepageSectionsHandler = handler(
  previewHomepageSections,
  async (_input, { services }) => {
    const heads = await services.database
      .selectFrom("homepage_section")
      .select(["kind", "title", "is_active", "is_on"])
      .orderBy(inOrder("homepage_section"))
      .execute();
    // As a visitor sees it, not as the operator who looks.
    const sections = await sectionsOf(heads, { services, caller: null, around: null });
    return heads.flatMap(({ is_active, is_on }, index) => {
      const section = sections[index];
      return section ? [{ is_hidden: !(is_active && is_on), section }] : [];
    });
  },
);
