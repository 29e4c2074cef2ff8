import { sendNews } from "~/contract/operator/members/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { acceptProfilePicture } from "../account/profile-picture";
import { handler } from "../http/handler";
import { Invalid, RoleLacksRight } from "../http/refusals";
import { withFiles } from "../listings/stored-files";
import { noteAct } from "../operator/acts";
import { tellChosen } from "./tell-news";

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
            state: to_everyone ? "sending" : "sent",
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
