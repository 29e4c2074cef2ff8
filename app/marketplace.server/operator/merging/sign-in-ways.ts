import { type Selectable, sql } from "kysely";
import type { SignInWay } from "~/contract/operator/merges/rules";
import { settleFactors } from "../../account/second-factor";
import type { Database } from "../../db/database";
import type { MemberTable } from "../../db/tables";
import type { Pair } from "./counts";

type Member = Selectable<MemberTable>;

/** Contract §2.1. */
const wayOf = { 0: "google", 1: "phone", 2: "apple" } as const satisfies Record<number, SignInWay>;

type IdentityType = keyof typeof wayOf;
const isIdentityType = (type: number): type is IdentityType => type in wayOf;

interface Identity {
  type: IdentityType;
  identity: string;
}

/** How an account is signed in to but by e-mail and keys: its own way, and those that came with others. */
async function identitiesOf(database: Database, { id, login_type, auth_id, mobile }: Member) {
  const own = login_type === 1 ? mobile : auth_id;
  const others = await database
    .selectFrom("member_identity")
    .select(["login_type", "identity"])
    .where("member_id", "=", id)
    .orderBy("login_type")
    .execute();
  return [{ login_type, identity: own }, ...others].flatMap(
    ({ login_type: type, identity }): Identity[] =>
      identity !== null && isIdentityType(type) ? [{ type, identity }] : [],
  );
}

async function keysOf(database: Database, memberId: number) {
  const { rows } = await sql<{ passkeys: number; apps: number }>`
    select (select count(*)::int from passkey where member_id = ${memberId}) as passkeys,
      (select count(*)::int from authenticator
        where member_id = ${memberId} and turned_on_at is not null) as apps`.execute(database);
  return rows[0]!;
}

/**
 * How the ending account is signed in to, and what of it the other one gets: what it has none of. No key comes beside a
 * second step that it has, for a key is both steps at once; all else is a first step alone. An app that makes codes is
 * bound to its account.
 */
export async function waysOf(database: Database, kept: Member, ending: Member) {
  const [own, theirs, keys] = await Promise.all([
    identitiesOf(database, kept),
    identitiesOf(database, ending),
    keysOf(database, ending.id),
  ]);
  const takesEmail = kept.email === null && ending.email !== null && isProven(ending);
  return {
    takesEmail,
    identities: theirs.filter(({ type }) => !own.some((one) => one.type === type)),
    takesKeys: keys.passkeys > 0 && kept.second_factor_at === null,
    ways: [
      ...(ending.email === null ? [] : [{ way: "email", comes: takesEmail } as const]),
      ...(ending.password_hash === null
        ? []
        : [{ way: "password", comes: takesEmail && kept.password_hash === null } as const]),
      ...theirs.map(({ type }) => ({
        way: wayOf[type],
        comes: !own.some((one) => one.type === type),
      })),
      ...(keys.passkeys > 0
        ? [{ way: "passkeys", comes: kept.second_factor_at === null } as const]
        : []),
      ...(keys.apps > 0 ? [{ way: "authenticator", comes: false } as const] : []),
    ] satisfies { way: SignInWay; comes: boolean }[],
  };
}

const isProven = ({ email_verified_at }: Member) => email_verified_at !== null;

/** The ways that come along; run once the ending account's row is gone, for no two have one address. */
export async function takeWays(
  tx: Database,
  { kept, ending, identities, takesEmail }: Awaited<ReturnType<typeof waysOf>> & Both,
  now: Date,
) {
  if (identities.length > 0)
    await tx
      .insertInto("member_identity")
      .values(
        identities.map(({ type, identity }) => ({
          member_id: kept.id,
          login_type: type,
          identity,
          added_at: now,
        })),
      )
      .execute();
  await tx
    .updateTable("member")
    .set({
      ...(takesEmail && {
        email: ending.email,
        email_verified_at: ending.email_verified_at,
        password_hash: kept.password_hash ?? ending.password_hash,
      }),
      ...profileOf(kept, ending),
      updated_at: now,
    })
    .where("id", "=", kept.id)
    .execute();
}

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

/** Keys that devices hold, and the codes for whoever loses them: where the account has no second step of its own. */
export async function takeKeys(tx: Database, { keptId, endingId }: Pair, now: Date) {
  for (const table of ["recovery_code", "passkey"] as const)
    await tx
      .updateTable(table)
      .set({ member_id: keptId })
      .where("member_id", "=", endingId)
      .execute();
  await settleFactors(tx, keptId, now);
}
