import { findCaller } from "../account/tokens";
import { NotFound, NotSignedIn } from "../http/refusals";
import type { Services } from "../services";

/**
 * A document of an application, for whoever sent it and for operators; to all others it is not there.
 * @throws NotSignedIn, NotFound
 */
export async function verificationFile(
  request: Request,
  id: string,
  { database, storage }: Services,
): Promise<Response> {
  const caller = await findCaller(database, request.headers.get("Authorization"));
  if (!caller) throw new NotSignedIn();
  const notFound = () => new NotFound("The file was not found.");
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  const row = await database
    .selectFrom("verification_value")
    .innerJoin("verification", "verification.id", "verification_id")
    .select(["media_key", "file_name"])
    .where("verification_value.id", "=", Number(id))
    .$if(!caller.is_operator, (query) => query.where("member_id", "=", caller.id))
    .executeTakeFirst();
  const file = row?.media_key ? await storage.get(row.media_key, { private: true }) : null;
  if (!row || !file) throw notFound();
  const isPicture = file.contentType.startsWith("image/");
  return new Response(new Uint8Array(file.body), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.size),
      "Content-Disposition": `${isPicture ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(row.file_name).replace(/['()*]/g, "_")}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
