import { mayAs } from "~/contract/operator/team/rules";
import { noteSecurity } from "../account/security-log";
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
    .select(["media_key", "file_name", "member_id"])
    .where("verification_value.id", "=", id)
    .$if(!mayAs(caller.operator_role, "review"), (query) =>
      query.where("member_id", "=", caller.id),
    )
    .executeTakeFirst();
  if (row && caller.id !== row.member_id) {
    const papers = { kind: "papers", outcome: "done", memberId: row.member_id } as const;
    const { networkAddress, userAgent } = caller.session;
    const from = { clientAddress: networkAddress, userAgent };
    await noteSecurity(services, { ...papers, actorId: caller.id }, from);
  }
  return storedPrivateFile(services, row);
}
