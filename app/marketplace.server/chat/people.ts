import { operatorId } from "~/contract/chat/rules";
import type { Services } from "../services";
import { settingPicture } from "../site/setting-picture";

interface Person {
  name: string;
  /** Absolute; empty: none. */
  profile: string;
  /** Of their own page. */
  slug: string;
}

const nobody: Person = { name: "", profile: "", slug: "" };

/** Who some people are, as others see them. */
export async function peopleById(
  { database, mediaUrl }: Pick<Services, "database" | "mediaUrl">,
  ids: number[],
) {
  const memberIds = [...new Set(ids)].filter((id) => id !== operatorId);
  const [members, operator] = await Promise.all([
    memberIds.length > 0
      ? database
          .selectFrom("member")
          .select(["id", "name", "picture_key", "slug"])
          .where("id", "in", memberIds)
          .execute()
      : [],
    ids.includes(operatorId)
      ? database
          .selectFrom("site_setting")
          .select("value")
          .where("name", "=", "admin_image")
          .executeTakeFirst()
      : undefined,
  ]);
  const people = new Map<number, Person>(
    members.map(({ id, name, picture_key, slug }) => [
      id,
      { name, profile: mediaUrl(picture_key), slug },
    ]),
  );
  const image = typeof operator?.value === "string" ? operator.value : "";
  // As the wire names them (contract §2.3).
  people.set(operatorId, {
    name: "Admin",
    profile: settingPicture(image, mediaUrl),
    slug: "admin",
  });
  return (id: number) => people.get(id) ?? nobody;
}
