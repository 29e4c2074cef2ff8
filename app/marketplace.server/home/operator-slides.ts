import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import {
  moveSlide,
  operatorSlides,
  type OperatorSlide,
  removeSlide,
  saveSlide,
} from "~/contract/operator/content/calls";
import { slideKinds } from "~/contract/content/rules";
import type { Database, Transaction } from "../db/database";
import type { Tables, Translations } from "../db/tables";
import { idOfSlug } from "../former-slugs";
import { done, handler } from "../http/handler";
import { Invalid, NotFound } from "../http/refusals";
import { dropUnusedFiles } from "../listings/stored-files";
import { noteAct } from "../operator/acts";
import { lockEntries, moveEntry, nextPosition, type Writing } from "../operator/entries/entry";
import { saveWithPicture } from "../operator/entries/picture";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { shownStateOf, timeAsTyped, writtenTimesOf } from "../operator/entries/shown-times";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";
import type { Services } from "../services";

const missing = "slide_not_found";

interface Row {
  id: number;
  kind: number;
  image_key: string;
  category_id: number | null;
  home_id: number | null;
  target: string;
  link: string;
  title: string;
  alt: string;
  translations: Translations<"title" | "alt">;
  is_hidden: boolean;
  begin_at: string;
  end_at: string;
  is_on: boolean;
  shown_until: Date | null;
  is_there: boolean;
}

/** All slides in their order, or the one of the id. */
export async function findSlides(
  database: Database,
  { mediaUrl, clock, timeZone }: Pick<Services, "mediaUrl" | "clock" | "timeZone">,
  id?: number,
) {
  const { rows } = await sql<Row>`
    select slider.id, slider.kind, slider.image_key, slider.category_id, slider.property_id as home_id,
      coalesce(category.name, property.title, '') as target, coalesce(slider.link, '') as link,
      slider.title, slider.alt, slider.translations, slider.is_hidden,
      ${timeAsTyped("slider.shown_from", timeZone)} as begin_at,
      ${timeAsTyped("slider.shown_until", timeZone)} as end_at, slider.is_on, slider.shown_until,
      case slider.kind when 2 then category.id is not null when 3 then coalesce(property.is_public, false)
        else true end as is_there
    from slider left join category on category.id = slider.category_id
      left join property on property.id = slider.property_id
    where ${id === undefined ? sql`true` : sql`slider.id = ${id}`}
    order by slider.position, slider.id`.execute(database);
  return rows.map(
    ({ kind, image_key, translations, target, is_there, is_on, shown_until, ...row }) => {
      const shown = {
        ...row,
        kind: slideKinds[kind - 1] ?? "picture",
        image: mediaUrl(image_key),
        translations: translationsOnWire(translations, ["title", "alt"]),
      };
      const slide: OperatorSlide = {
        ...shown,
        target,
        shown: shownStateOf({ ...row, is_on, shown_until }, clock),
        is_shown: is_there && is_on && !row.is_hidden,
        revision: revisionOf(shown),
      };
      return { slide, imageKey: image_key };
    },
  );
}

export const operatorSlidesHandler = handler(operatorSlides, async ({ id }, { services }) =>
  (await findSlides(services.database, services, id)).map(({ slide }) => slide),
);

type Written = Omit<ParsedInputOf<typeof saveSlide>, "image">;

/** Adds a slide, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeSlide(
  tx: Transaction<Tables>,
  { id, revision, ...input }: Written,
  { caller, services }: Writing,
  newKey?: string,
) {
  await lockEntries(tx, "slider");
  const [before] = id === undefined ? [] : await findSlides(tx, services, id);
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.slide.revision);
  const imageKey = newKey ?? before?.imageKey;
  if (!imageKey) throw new Invalid({ image: "Please choose a picture." });
  const columns = {
    ...(await targetOf(tx, input)),
    title: input.title ?? "",
    alt: input.alt ?? "",
    is_hidden: input.is_hidden,
    ...writtenTimesOf(input, before?.slide, services),
    image_key: imageKey,
    translations: JSON.stringify(
      await keptTranslations(tx, input.translations, before?.slide.translations),
    ),
  };
  const saved = before
    ? await tx
        .updateTable("slider")
        .set(columns)
        .where("id", "=", before.slide.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("slider")
        .values({ ...columns, position: await nextPosition(tx, "slider") })
        .returning("id")
        .executeTakeFirstOrThrow();
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "slide", id: saved.id }, services.clock());
  return { saved, keysBefore: before ? [before.imageKey] : [] };
}

export const saveSlideHandler = handler(saveSlide, ({ image, ...written }, context) =>
  saveWithPicture(
    context.services,
    context.caller,
    { image, remove_image: false },
    (tx, imageKey) => writeSlide(tx, written, context, imageKey),
  ),
);

type Target = Pick<ParsedInputOf<typeof saveSlide>, "kind" | "category_id" | "home" | "link">;

/** What it leads to; what belongs to another kind is left out. @throws Invalid where that is not there */
async function targetOf(tx: Transaction<Tables>, { kind, category_id, home, link }: Target) {
  const nowhere = { category_id: null, property_id: null, link: null };
  const number = slideKinds.indexOf(kind) + 1;
  if (kind === "category") {
    const found = await tx
      .selectFrom("category")
      .select("id")
      .where("id", "=", category_id ?? 0)
      .executeTakeFirst();
    if (!found) throw new Invalid({ category_id: "Please select a category." });
    return { ...nowhere, kind: number, category_id: found.id };
  }
  if (kind === "home") {
    const found = await findHome(tx, home ?? "");
    if (!found) throw new Invalid({ home: "There is no such home." });
    return { ...nowhere, kind: number, property_id: found.id };
  }
  if (kind === "link" && !link)
    throw new Invalid({ link: "Please enter an address that begins with https." });
  return { ...nowhere, kind: number, link: kind === "link" ? link! : null };
}

/** By its number or by its slug. */
const findHome = (tx: Transaction<Tables>, named: string) =>
  tx
    .selectFrom("property")
    .select("id")
    .where("id", "=", /^\d{1,9}$/.test(named) ? Number(named) : idOfSlug("property", named))
    .executeTakeFirst();

export const moveSlideHandler = handler(
  moveSlide,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "slider", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind: "slide", id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const removeSlideHandler = handler(
  removeSlide,
  async ({ id, revision }, { caller, services }) => {
    const { database, clock } = services;
    const imageKey = await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "slider");
      const [gone] = await findSlides(tx, services, id);
      if (!gone) throw new NotFound(missing);
      requireRevision(revision, gone.slide.revision);
      await tx.deleteFrom("slider").where("id", "=", id).execute();
      const reason = gone.slide.title || undefined;
      await noteAct(tx, caller, { act: "remove", kind: "slide", id, reason }, clock());
      return gone.imageKey;
    });
    await dropUnusedFiles(services, [imageKey]);
    return done("The slide was removed.");
  },
);
