import { sql } from "kysely";
import { operatorNews, sendNews } from "~/contract/operator/members/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { acceptProfilePicture } from "../account/profile-picture";
import { handler, reply } from "../http/handler";
import { Invalid, RoleLacksRight } from "../http/refusals";
import { withFiles } from "../listings/stored-files";
import { noteAct } from "../operator/acts";
import { tellChosen } from "./tell-news";

interface Row {
  id: number;
  title: string;
  message: string;
  picture_key: string | null;
  slug: string | null;
  is_to_everyone: boolean;
  reader_count: number;
  operator_name: string | null;
  created_at: Date;
  told_at: Date | null;
}

export const operatorNewsHandler = handler(
  operatorNews,
  async ({ offset, limit }, { services: { database, mediaUrl } }) => {
    const [{ rows }, { total }, { everybody }] = await Promise.all([
      sql<Row>`
        select news.*, property.slug, member.name as operator_name
        from news
        left join property on property.id = property_id
        left join member on member.id = operator_id
        order by news.id desc offset ${offset} limit ${limit}`.execute(database),
      database
        .selectFrom("news")
        .select(sql<number>`count(*)::int`.as("total"))
        .executeTakeFirstOrThrow(),
      database
        .selectFrom("member")
        .select(sql<number>`count(*)::int`.as("everybody"))
        .where("is_active", "=", true)
        .executeTakeFirstOrThrow(),
    ]);
    const data = rows.map((row) => ({
      id: row.id,
      title: row.title,
      message: row.message,
      picture: mediaUrl(row.picture_key),
      slug_id: row.slug ?? "",
      is_to_everyone: row.is_to_everyone,
      reader_count: row.reader_count,
      operator_name: row.operator_name ?? "",
      created_at: row.created_at.toISOString(),
      told_at: row.told_at?.toISOString() ?? null,
    }));
    return reply(data, { total, everybody });
  },
);

/** Chosen members are told at once, everybody by the job of tell-news.ts. */
export const sendNewsHandler = handler(
  sendNews,
  async ({ picture: file, member_ids, submission_key, ...input }, { caller, services }) => {
    const { title, message, property_id, to_everyone } = input;
    const { database } = services;
    if (!to_everyone && member_ids.length === 0)
      throw new Invalid({ member_ids: "Please choose who is told." });
    if (!to_everyone && !mayAs(caller.operator_role, "members"))
      throw new RoleLacksRight("members");
    if (property_id !== undefined) await requireShown(property_id);
    await services.limit("post", String(caller.id));
    const picture = file && (await acceptProfilePicture(file, "picture"));
    const now = services.clock();
    return withFiles(services, caller.id, picture ? [picture] : [], (holdFiles) =>
      database.transaction().execute(async (tx) => {
        const ofKey = { operator_id: caller.id, submission_key: submission_key ?? null };
        const news = await tx
          .insertInto("news")
          .values({
            ...ofKey,
            title,
            message,
            picture_key: picture?.key ?? null,
            property_id: property_id ?? null,
            is_to_everyone: to_everyone,
            created_at: now,
          })
          .onConflict((conflict) =>
            conflict
              .columns(["operator_id", "submission_key"])
              .where("submission_key", "is not", null)
              .doNothing(),
          )
          .returningAll()
          .executeTakeFirst();
        if (!news) {
          const earlier = tx
            .selectFrom("news")
            .select("id")
            .where((row) => row.and(ofKey));
          return earlier.executeTakeFirstOrThrow();
        }
        await holdFiles(tx);
        await noteAct(tx, caller, { act: "send", kind: "news", id: news.id }, now);
        if (!to_everyone) await tellChosen(tx, news, member_ids, now);
        return { id: news.id };
      }),
    );

    async function requireShown(id: number) {
      const home = await database
        .selectFrom("property")
        .select("id")
        .where("id", "=", id)
        .where("is_public", "=", true)
        .executeTakeFirst();
      if (!home) throw new Invalid({ property_id: "Please choose a home that everybody can see." });
    }
  },
);
