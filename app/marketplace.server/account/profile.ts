import type { Selectable, Updateable } from "kysely";
import { getUserData, updateProfile } from "~/contract/account/calls";
import { linkMailed } from "~/contract/account/rules";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Transaction } from "../db/database";
import type { MemberTable, Tables } from "../db/tables";
import { notify } from "../events/notify";
import { type Caller, handler, reply } from "../http/handler";
import { Invalid } from "../http/refusals";
import { coordinates } from "../listings/coordinates";
import { dropUnusedFiles, type HoldFiles, withFiles } from "../listings/stored-files";
import type { AcceptedPicture } from "../media/accept-picture";
import { keepPushToken } from "../push/push-tokens";
import { slugFrom } from "../slugs";
import { mailEmailLink, requireNewEmail } from "./change-email";
import { freeMemberSlug } from "./member-slug";
import { phoneNumber } from "./phone-number";
import { acceptProfilePicture } from "./profile-picture";
import { noteSecurity } from "./security-log";
import { userOnWire } from "./user-on-wire";

type Input = ParsedInputOf<typeof updateProfile>;

/**
 * Changes the fields that are present (contract §3.3). A new e-mail address is asked for as change-email
 * asks for it, and the account keeps the old one until the mailed link is followed.
 */
export const updateProfileHandler = handler(updateProfile, async (input, context) => {
  const { caller, services, request } = context;
  await services.limit("post", String(caller.id));
  const mobile = changeable(caller, input);
  const newEmail = input.email !== undefined && !sameEmail(input.email, caller.email);
  if (newEmail) await requireNewEmail(services, caller, input.email!, request);
  const picture = input.profile && (await acceptProfilePicture(input.profile));

  const write = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    const member = await tx
      .selectFrom("member")
      .selectAll()
      .where("id", "=", caller.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await holdFiles(tx);
    const now = services.clock();
    const after = await change(tx, member, { ...input, mobile }, picture, now);
    if (member.mobile && member.mobile !== after.mobile)
      await notify(
        tx,
        { kind: "account.phone-changed" },
        { memberId: member.id, always: true },
        now,
      );
    return { before: member, after };
  };
  const { before, after } = await withFiles(
    services,
    caller.id,
    picture ? [picture] : [],
    (holdFiles) => services.database.transaction().execute((tx) => write(tx, holdFiles)),
  );

  const device = { memberId: caller.id, tokenId: caller.tokenId };
  if (input.fcm_id) await keepPushToken(services.database, device, input.fcm_id);
  if (picture && before.picture_key && before.picture_key !== picture.key)
    await dropUnusedFiles(services, [before.picture_key]);
  const note = (kind: "phone" | "email_asked") =>
    noteSecurity(services, { kind, outcome: "done", memberId: caller.id }, request);
  if (before.mobile !== after.mobile) await note("phone");
  if (newEmail) {
    await mailEmailLink(services, caller, input.email!, request);
    await note("email_asked");
  }
  return reply(await userOnWire(services, after), newEmail ? { message: linkMailed } : {});
});

const sameEmail = (one: string, other: string | null) =>
  one.toLowerCase() === (other ?? "").toLowerCase();

/**
 * What somebody signs in with through a provider or by phone stays as it is (contract §3.3). Answers
 * with the phone number as it is kept.
 * @throws Invalid
 */
function changeable({ login_type, email, mobile }: Caller, input: Input) {
  if (login_type === 0 && input.email !== undefined && !sameEmail(input.email, email))
    throw new Invalid({ email: "The email you sign in with cannot be changed." });
  // Numbers of old are left alone.
  const kept =
    input.mobile && input.mobile !== mobile ? phoneNumber(input.mobile, "mobile") : input.mobile;
  if (login_type === 1 && kept !== undefined && kept !== (mobile ?? ""))
    throw new Invalid({ mobile: "The phone number you sign in with cannot be changed." });
  return kept;
}

async function change(
  tx: Transaction<Tables>,
  member: Selectable<MemberTable>,
  input: Input,
  picture: AcceptedPicture | undefined,
  now: Date,
) {
  const renamed = input.name !== undefined && slugFrom(input.name) !== slugFrom(member.name);
  return await tx
    .updateTable("member")
    .set({
      ...columns(input),
      ...(renamed && { slug: await freeMemberSlug(tx, input.name!, member.id) }),
      // In other letters it is the same address.
      ...(input.email !== undefined &&
        sameEmail(input.email, member.email) && { email: input.email }),
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
    mobile: cleared(input.mobile),
    address: input.address,
    city: cleared(input.city),
    state: cleared(input.state),
    country: cleared(input.country),
    ...(latitude !== undefined && longitude !== undefined && coordinates(latitude, longitude)),
    about_me: cleared(input.about_me),
    facebook_url: webAddress(input.facebook_id),
    twitter_url: webAddress(input.twiiter_id),
    instagram_url: webAddress(input.instagram_id),
    youtube_url: webAddress(input.youtube_id),
    notification_enabled: input.notification,
  };
}

/** People leave `https://` away; what is stored can be followed as it is, and never in the clear. */
function webAddress(link: string | undefined) {
  if (link === undefined) return undefined;
  if (link === "") return null;
  return `https://${link.replace(/^https?:\/\//i, "")}`;
}

/** The caller's own profile. */
export const getUserDataHandler = handler(getUserData, async (_input, { caller, services }) => ({
  ...(await userOnWire(services, caller)),
  // Screens lead whoever has no rights yet to what gives them.
  is_operator: caller.is_operator || caller.lacksFactor,
}));
