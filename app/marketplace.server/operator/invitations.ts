import { createHash, randomBytes } from "node:crypto";
import {
  acceptInvitation,
  inviteOperator,
  readInvitation,
  withdrawInvitation,
} from "~/contract/operator/team/calls";
import { issueResetToken } from "../account/forgot-password";
import { freeMemberSlug } from "../account/member-slug";
import { requireRecentSignIn } from "../account/recent-sign-in";
import { revokeTokens } from "../account/tokens";
import { dropRegistration } from "../account/unconfirmed-registration";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler, reply } from "../http/handler";
import { Invalid, NotFound, StatusConflict } from "../http/refusals";
import { operatorInvitation } from "../mail/templates/operators";
import { noteAct } from "./acts";
import { lockRoles } from "./team";

const validDays = 7;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** The link stands in the letter alone; a new one makes the one before void. */
export const inviteOperatorHandler = handler(
  inviteOperator,
  async ({ email, role }, { caller, services, request }) => {
    requireRecentSignIn(caller, services);
    await services.limit("post", String(caller.id));
    const { database, clock, publicUrl, directMail, timeZone } = services;
    const now = clock();
    const token = randomBytes(32).toString("base64url");
    const expires_at = new Date(now.getTime() + validDays * 86_400_000);
    const invitation = {
      ...{ role, token_hash: hashOf(token), invited_by: caller.id, created_at: now, expires_at },
    };
    await database.transaction().execute(async (tx) => {
      await lockRoles(tx, caller);
      const known = await accountOf(tx, email);
      if (known?.operator_role) throw new Invalid({ email: "This is an operator already." });
      if (known && !known.is_active) throw new Invalid({ email: "This account is deactivated." });
      const { id } = await tx
        .insertInto("operator_invitation")
        .values({ email, ...invitation })
        .onConflict((conflict) => conflict.column("email").doUpdateSet(invitation))
        .returning("id")
        .executeTakeFirstOrThrow();
      await noteAct(
        tx,
        caller,
        { act: "invite", kind: "invitation", id, reason: `${email} · ${role}` },
        now,
      );
    });
    directMail.send({
      ...operatorInvitation({
        ...{ language: request.language ?? caller.language, inviter: caller.name, role },
        texts: await services.letterTexts.current(),
        ...{ link: `${publicUrl}/operator-invitation?token=${token}`, expires_at, timeZone },
      }),
      to: email,
    });
    return done("The invitation is on its way.");
  },
);

export const withdrawInvitationHandler = handler(
  withdrawInvitation,
  async ({ id }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom("operator_invitation")
        .where("id", "=", id)
        .returning(["email", "role"])
        .executeTakeFirst();
      if (!gone) throw new NotFound("invitation_not_found");
      const reason = `${gone.email} · ${gone.role}`;
      await noteAct(tx, caller, { act: "withdraw", kind: "invitation", id, reason }, clock());
    });
    return done("The invitation holds no longer.");
  },
);

const noLonger = () => new NotFound("invitation_ended");

export const readInvitationHandler = handler(
  readInvitation,
  async ({ token }, { services, request }) => {
    await services.limit("invitation", request.clientAddress);
    const { database, clock } = services;
    const found = await database
      .selectFrom("operator_invitation as invitation")
      .leftJoin("member", "member.id", "invited_by")
      .select(["invitation.email", "role", "expires_at", "member.name as invited_by"])
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">", clock())
      .executeTakeFirst();
    if (!found) throw noLonger();
    const account = await accountOf(database, found.email);
    return {
      ...found,
      invited_by: found.invited_by ?? "",
      expires_at: found.expires_at.toISOString(),
      has_account: Boolean(account?.email_verified_at),
    };
  },
);

/**
 * Whoever follows the link reads the address. The account with it becomes an operator's, and signs in as ever, with
 * the second step that the site asks of operators; where there is none, or only one that nobody confirmed, one is
 * made that has no password before its reader chooses it.
 */
export const acceptInvitationHandler = handler(
  acceptInvitation,
  async ({ token, name }, { services, request }) => {
    await services.limit("invitation", request.clientAddress);
    const { database, clock } = services;
    const now = clock();
    const { id, resetToken } = await database.transaction().execute(async (tx) => {
      const invitation = await tx
        .deleteFrom("operator_invitation")
        .where("token_hash", "=", hashOf(token))
        .where("expires_at", ">", now)
        .returning(["id", "email", "role", "invited_by"])
        .executeTakeFirst();
      if (!invitation) throw noLonger();
      const { email, role } = invitation;
      const account = await accountOf(tx, email, { held: true });
      const known = account?.email_verified_at ? account : undefined;
      const memberId =
        known?.id ?? (await newAccount(tx, { email, name, language: request.language }, now));
      if (known && !known.is_active) throw new StatusConflict("invited_deactivated");
      if (known?.operator_role) throw new StatusConflict("operator_already");
      await tx
        .updateTable("member")
        .set({ operator_role: role, updated_at: now })
        .where("id", "=", memberId)
        .execute();
      // Whoever is signed in somewhere signs in again, as an operator.
      await revokeTokens(tx, memberId, now);
      const subject = { kind: "member", id: memberId, reason: role };
      await noteAct(tx, { id: memberId }, { act: "join", ...subject }, now);
      return { id: memberId, resetToken: known ? "" : await issueResetToken(tx, memberId, now) };
    });
    return reply({ id }, { reset_token: resetToken });
  },
);

function accountOf(database: Database, email: string, { held = false } = {}) {
  return database
    .selectFrom("member")
    .select(["id", "operator_role", "is_active", "email_verified_at"])
    .where("email", "=", email)
    .$if(held, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

interface NewAccount {
  email: string;
  name: string | undefined;
  language: string | null;
}

/** @throws Invalid without a name, StatusConflict where somebody closed one that nobody confirmed */
async function newAccount(tx: Transaction<Tables>, account: NewAccount, now: Date) {
  const { email, name, language } = account;
  if (!name) throw new Invalid({ name: "Name is required." });
  await dropRegistration(tx, email);
  if (await accountOf(tx, email)) throw new StatusConflict("invited_deactivated");
  const { id } = await tx
    .insertInto("member")
    .values({
      ...{ name, slug: await freeMemberSlug(tx, name), email, language },
      ...{ email_verified_at: now, created_at: now, updated_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
