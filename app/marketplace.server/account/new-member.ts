import type { Insertable, Selectable } from "kysely";
import type { Transaction } from "../db/database";
import type { MemberTable, Tables } from "../db/tables";
import { type HoldFiles, withFiles } from "../listings/stored-files";
import type { AcceptedPicture } from "../media/accept-picture";
import { freeMemberSlug } from "./member-slug";

type NewMember = Omit<
  Insertable<MemberTable>,
  "slug" | "picture_key" | "created_at" | "updated_at"
> & { picture?: AcceptedPicture };

/** Makes an account with its picture; undefined when its identity, number or address has one. */
export async function newMember(
  services: Parameters<typeof withFiles>[0],
  { picture, ...member }: NewMember,
): Promise<Selectable<MemberTable> | undefined> {
  const now = services.clock();
  const make = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    const made = await tx
      .insertInto("member")
      .values({
        ...member,
        slug: await freeMemberSlug(tx, member.name),
        picture_key: picture?.key,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) await holdFiles(tx, made.id);
    return made;
  };
  return withFiles(services, null, picture ? [picture] : [], (holdFiles) =>
    services.database.transaction().execute((tx) => make(tx, holdFiles)),
  );
}
