import { sql } from "kysely";
import { sitePages } from "~/contract/content/rules";
import {
  addTextPicture,
  operatorTextPictures,
  removeTextPicture,
  type TextPicture,
} from "~/contract/operator/text-pictures/calls";
import { acceptProfilePicture } from "../account/profile-picture";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler, reply } from "../http/handler";
import { NotFound, StatusConflict } from "../http/refusals";
import { dropUnusedFiles, withFiles } from "../listings/stored-files";
import { noteAct } from "../operator/acts";
import { lockEntries } from "../operator/entries/entry";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import type { Services } from "../services";
import { markdownOfPicture } from "./markdown";
import { lockPage } from "./site-page";

const pages: readonly string[] = sitePages;

/** Texts in all languages, with the versions of them that can be shown again. A page has no number but its place. */
const texts = sql`
  select 'article' as kind, id, title, coalesce(source, description) || translations::text as said
    from article
  union all select 'question', id, question, answer || coalesce(source, '') || translations::text
    from faq
  union all select 'page', array_position(${pages}::text[], name), '', source || translations::text
    from site_page
  union all select 'page_version', array_position(${pages}::text[], name), number::text,
      source || description || translations::text
    from site_page_version
  union all select 'dated_page', array_position(${pages}::text[], name), '',
      source || translations::text
    from dated_page`;

/** Whoever writes a text has done so before it is asked who uses a picture. */
async function waitForTexts(tx: Transaction<Tables>) {
  for (const table of ["article", "faq"] as const) await lockEntries(tx, table);
  for (const page of sitePages) await lockPage(tx, page);
}

interface Row {
  id: number;
  image_key: string;
  alt: string;
  created_at: Date;
  uses: TextPicture["uses"] | null;
}

interface Wanted {
  id?: number | undefined;
  offset?: number;
  limit?: number;
}

async function findPictures(
  database: Database,
  mediaUrl: Services["mediaUrl"],
  { id, offset = 0, limit = 1 }: Wanted,
) {
  const { rows } = await sql<Row>`
    with texts as materialized (${texts})
    select text_picture.*, (
      select json_agg(used order by used.kind, used.title, used.id) from (
        select distinct kind, id, title from texts where position(image_key in said) > 0) as used
    ) as uses
    from text_picture where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by id desc offset ${offset} limit ${limit}`.execute(database);
  return rows.map(({ image_key: key, created_at, uses, ...row }) => {
    const said = { ...row, image: mediaUrl(key), uses: uses ?? [] };
    const picture: TextPicture = {
      ...said,
      markdown: markdownOfPicture({ alt: row.alt, key }),
      created_at: created_at.toISOString(),
      revision: revisionOf(said),
    };
    return { picture, key };
  });
}

export const operatorTextPicturesHandler = handler(
  operatorTextPictures,
  async (wanted, { services: { database, mediaUrl } }) => {
    const [found, { total }] = await Promise.all([
      findPictures(database, mediaUrl, wanted),
      database
        .selectFrom("text_picture")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow(),
    ]);
    return reply(
      found.map(({ picture }) => picture),
      { total },
    );
  },
);

export const addTextPictureHandler = handler(
  addTextPicture,
  async ({ image, alt }, { caller, services }) => {
    const picture = await acceptProfilePicture(image, "image");
    return withFiles(services, caller.id, [picture], (holdFiles) =>
      services.database.transaction().execute(async (tx) => {
        const now = services.clock();
        await holdFiles(tx);
        await lockEntries(tx, "text_picture");
        const before = await tx
          .selectFrom("text_picture")
          .select("id")
          .where("image_key", "=", picture.key)
          .where("alt", "=", alt)
          .executeTakeFirst();
        if (before) return before;
        const saved = await tx
          .insertInto("text_picture")
          .values({ image_key: picture.key, alt, created_at: now })
          .returning("id")
          .executeTakeFirstOrThrow();
        await noteAct(tx, caller, { act: "add", kind: "text_picture", id: saved.id }, now);
        return saved;
      }),
    );
  },
);

export const removeTextPictureHandler = handler(
  removeTextPicture,
  async ({ id, revision }, { caller, services }) => {
    const { database, mediaUrl, clock } = services;
    const key = await database.transaction().execute(async (tx) => {
      await waitForTexts(tx);
      await lockEntries(tx, "text_picture");
      const [found] = await findPictures(tx, mediaUrl, { id });
      if (!found) throw new NotFound("text_picture_not_found");
      const { picture } = found;
      requireRevision(revision, picture.revision);
      if (picture.uses.length > 0) throw new StatusConflict("text_picture_in_use");
      await tx.deleteFrom("text_picture").where("id", "=", id).execute();
      const act = { act: "remove", kind: "text_picture", id, reason: picture.alt };
      await noteAct(tx, caller, act, clock());
      return found.key;
    });
    await dropUnusedFiles(services, [key]);
    return done("The picture was removed.");
  },
);
