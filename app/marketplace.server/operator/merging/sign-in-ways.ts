import type { Selectable } from "kysely";
import type { SignInWay } from "~/contract/operator/merges/rules";
import type { Database } from "../../db/database";
import type { MemberTable } from "../../db/tables";

type Member = Selectable<MemberTable>;

/** Contract §2.1; the others sign in by e-mail. */
const ownWay: Partial<Record<number, SignInWay>> = { 0: "google", 1: "phone", 2: "apple" };

/**
 * How the ending account is signed in to, and what of it the other one gets: a proven address with its password, where
 * it has none. A number or a provider would open the account beside what its security page shows, so it ends.
 */
export function waysOf(kept: Member, ending: Member) {
  const takesEmail = kept.email === null && ending.email !== null && isProven(ending);
  const takesPassword = takesEmail && kept.password_hash === null;
  const ways: { way: SignInWay; comes: boolean }[] = [
    ...(ending.email === null ? [] : [{ way: "email", comes: takesEmail } as const]),
    ...(ending.password_hash === null ? [] : [{ way: "password", comes: takesPassword } as const]),
  ];
  const own = ownWay[ending.login_type];
  if (own) ways.push({ way: own, comes: false });
  return { takesEmail, ways };
}

const isProven = ({ email_verified_at }: Member) => email_verified_at !== null;

/** What comes along of the account's own row; run once that is gone, for no two have one address. */
export const takeWays = (tx: Database, { kept, ending }: Both, now: Date) =>
  tx
    .updateTable("member")
    .set({
      ...(waysOf(kept, ending).takesEmail && {
        email: ending.email,
        email_verified_at: ending.email_verified_at,
        password_hash: kept.password_hash ?? ending.password_hash,
      }),
      ...profileOf(kept, ending),
      updated_at: now,
    })
    .where("id", "=", kept.id)
    .execute();

interface Both {
  kept: Member;
  ending: Member;
}

const alone = [
  "mobile",
  "picture_key",
  "about_me",
  "facebook_url",
  "twitter_url",
  "instagram_url",
  "youtube_url",
  "language",
] as const;
const place = ["address", "city", "state", "country", "latitude", "longitude"] as const;

/** What the other account says of itself where this one says nothing; a place comes as a whole. */
function profileOf(kept: Member, ending: Member) {
  const missing = (names: readonly (keyof Member)[]) => names.filter((name) => !kept[name]);
  const taken = [
    ...missing(alone),
    ...(missing(place).length === place.length ? place : []),
    ...(kept.verification_status === "initial" ? ["verification_status" as const] : []),
  ];
  return Object.fromEntries(taken.map((name) => [name, ending[name]]));
}
