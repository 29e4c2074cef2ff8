import { askedFor, storedPrivateFile } from "../http/private-file";
import type { Services } from "../services";

/**
 * A document of an application, for whoever sent it and for operators; to all others it is not there.
 * @throws NotSignedIn, NotFound
 */
export async function verificationFile(
  request: Request,
  wanted: string,
  services: Services,
): Promise<Response> {
  const { caller, id } = await askedFor(request, wanted, services);
  const row = await services.database
    .selectFrom("verification_value")
    .innerJoin("verification", "verification.id", "verification_id")
    .select(["media_key", "file_name"])
    .where("verification_value.id", "=", id)
    .$if(!caller.is_operator, (query) => query.where("member_id", "=", caller.id))
    .executeTakeFirst();
  return storedPrivateFile(services, row);
}
