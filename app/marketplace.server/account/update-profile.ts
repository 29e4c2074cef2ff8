import type { Selectable, Updateable } from "kysely";
import { updateProfile } from "~/contract/account";
import type { ParsedInputOf } from "~/contract/call";
import type { Transaction } from "../db/database";
import type { MemberTable, Tables } from "../db/tables";
import { type Caller, reply, verb } from "../http/handler";
import { Invalid } from "../http/refusals";
import { placeOf } from "../listings/place";
import { dropUnusedFiles, keepFiles } from "../listings/stored-files";
import type { AcceptedPicture } from "../media/accept-picture";
import { slugFrom } from "../slugs";
import { emailWasChanged } from "./email-was-changed";
import { unlessEmailTaken } from "./email-taken";
import { freeMemberSlug } from "./member-slug";
import { memberChanged } from "./member-changed";
import { acceptProfilePicture } from "./profile-picture";
import { keepPushToken } from "./push-tokens";
import { userOnWire } from "./user-on-wire";

type Input = ParsedInputOf<typeof updateProfile>;

/** Changes the fields that are present (contract §3.3). */
export const updateProfileVerb = verb(updateProfile, async (input, context) => {
  const { caller, services, request } = context;
  demandChangeable(caller, input);
  const newEmail = input.email !== undefined && !sameEmail(input.email, caller.email);
  if (newEmail) {
    await services.limit("askCodeAddress", request.clientAddress);
    await services.limit("askCode", input.email!);
  }
  const picture = input.profile && (await acceptProfilePicture(input.profile));

  const { before, after } = await unlessEmailTaken(() =>
    services.database.transaction().execute(async (tx) => {
      const member = await tx
        .selectFrom("member")
        .selectAll()
        .where("id", "=", caller.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (picture) await keepFiles(tx, services, caller.id, [picture]);
      return { before: member, after: await change(tx, member, input, picture, services.clock()) };
    }),
  );

  if (input.fcm_id) await keepPushToken(services.database, caller.id, input.fcm_id);
  if (picture && before.picture_key && before.picture_key !== picture.key)
    await dropUnusedFiles(services, [before.picture_key]);
  if (newEmail) await emailWasChanged(services, before, after);
  await memberChanged(services, caller.id);
  return reply(await userOnWire(services, after));
});

const sameEmail = (one: string, other: string | null) =>
  one.toLowerCase() === (other ?? "").toLowerCase();

/**
 * What somebody signs in with through a provider or by phone stays as it is (contract §3.3).
 * @throws Invalid
 */
function demandChangeable({ login_type, email, mobile }: Caller, input: Input) {
  if (login_type === 0 && input.email !== undefined && !sameEmail(input.email, email))
    throw new Invalid({ email: "The email you sign in with cannot be changed." });
  if (login_type === 1 && input.mobile !== undefined && input.mobile !== (mobile ?? ""))
    throw new Invalid({ mobile: "The phone number you sign in with cannot be changed." });
}

async function change(
  tx: Transaction<Tables>,
  member: Selectable<MemberTable>,
  input: Input,
  picture: AcceptedPicture | undefined,
  now: Date,
) {
  const renamed = input.name !== undefined && slugFrom(input.name) !== slugFrom(member.name);
  const newEmail = input.email !== undefined && !sameEmail(input.email, member.email);
  // A link mailed to the old address must not open the account with the new one.
  if (newEmail) await tx.deleteFrom("password_reset").where("member_id", "=", member.id).execute();
  return await tx
    .updateTable("member")
    .set({
      ...columns(input),
      ...(renamed && { slug: await freeMemberSlug(tx, input.name!) }),
      ...(newEmail && { email_verified_at: null }),
      ...(picture && { picture_key: picture.key }),
      updated_at: now,
    })
    .where("id", "=", member.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Kysely leaves out columns whose value is undefined; an empty text clears. */
function columns(input: Input): Updateable<MemberTable> {
  const { latitude, longitude } = input;
  const cleared = (text: string | undefined) => (text === "" ? null : text);
  return {
    name: input.name,
    email: input.email,
    mobile: cleared(input.mobile),
    address: input.address,
    city: cleared(input.city),
    state: cleared(input.state),
    country: cleared(input.country),
    ...(latitude !== undefined && longitude !== undefined && placeOf(latitude, longitude)),
    about_me: cleared(input.about_me),
    facebook_url: webAddress(input.facebook_id),
    twitter_url: webAddress(input.twiiter_id),
    instagram_url: webAddress(input.instagram_id),
    youtube_url: webAddress(input.youtube_id),
    notification_enabled: input.notification,
  };
}

/** People leave `https://` away; what is stored can be followed as it is. */
function webAddress(link: string | undefined) {
  if (link === undefined) return undefined;
  if (link === "") return null;
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}
