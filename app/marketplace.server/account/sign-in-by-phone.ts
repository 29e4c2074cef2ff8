import type { Selectable } from "kysely";
import type { MemberTable } from "../db/tables";
import { Invalid, Refusal } from "../http/refusals";
import type { Services } from "../services";
import { freeMemberSlug } from "./member-slug";
import { spendIdentity } from "./proven-identities";

const phoneLogin = 1;

/**
 * The member of a phone number that verify-otp has proven; made when the number is new
 * (contract §3.2, §5.1).
 * @throws Refusal
 */
export async function signInByPhone(
  services: Services,
  input: { auth_id?: string; name?: string; address?: string },
): Promise<Selectable<MemberTable>> {
  if (!input.auth_id) throw new Invalid({ auth_id: "Please confirm your phone number first." });
  const mobile = await spendIdentity(services, input.auth_id);
  if (mobile === undefined) throw new Refusal(400, "Please confirm your phone number again.");
  return await services.database.transaction().execute(async (tx) => {
    // Nobody's phone number stands in a name or an address.
    const name = input.name ?? "Member";
    const now = services.clock();
    const made = await tx
      .insertInto("member")
      .values({
        name,
        slug: await freeMemberSlug(tx, name),
        mobile,
        address: input.address ?? "",
        login_type: phoneLogin,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.column("mobile").where("login_type", "=", phoneLogin).doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (made) return made;
    return await tx
      .selectFrom("member")
      .selectAll()
      .where("login_type", "=", phoneLogin)
      .where("mobile", "=", mobile)
      .executeTakeFirstOrThrow();
  });
}
