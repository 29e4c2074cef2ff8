import { isKey } from "../../media/storage";
import type { Services } from "../../services";

export interface Logo {
  contentType: string;
  body: Buffer;
}

/** The site's logo, when it is a picture kept here: what lies elsewhere is not fetched for an invoice. */
export async function siteLogo({
  database,
  storage,
}: Pick<Services, "database" | "storage">): Promise<Logo | null> {
  const row = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", "web_logo")
    .executeTakeFirst();
  const key = row?.value;
  if (typeof key !== "string" || !isKey(key)) return null;
  const file = await storage.get(key);
  return file?.contentType.startsWith("image/") ? file : null;
}
