import { expect } from "vitest";
import type { AnyCall, DataOf, ExtraOf, InputOf } from "~/contract/wire/call";
import { encodeForm, encodeQuery } from "~/contract/wire/form-encoding";
import { isRefusalCode } from "~/contract/refusals";
import type { OperatorRole } from "~/contract/operator/team/rules";
import type { FeatureKey } from "~/contract/packages/calls";
import { issueToken } from "~/marketplace.server/account/tokens";
import type { OpenMarketplace } from "../support/marketplace";

export interface Answered<C extends AnyCall = AnyCall> {
  status: number;
  body: {
    error: boolean;
    message: string;
    data: DataOf<C>;
    errors?: Record<string, string>;
  } & Partial<ExtraOf<C>>;
}

/** Sends input as it stands, whatever the contract thinks of it. */
export async function send(
  { fetch }: OpenMarketplace,
  call: AnyCall,
  input: object,
  token?: string,
): Promise<Answered> {
  const address = `http://doorstep.test/api/${call.path}`;
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(
    call.method === "POST"
      ? new Request(address, { method: "POST", headers, body: encodeForm(input) })
      : new Request(`${address}?${encodeQuery(input)}`, { method: call.method, headers }),
  );
  const isDocument = response.headers.get("Content-Type")?.startsWith("text/html");
  const body: unknown = isDocument
    ? { error: false, message: "", data: await response.text() }
    : await response.json();
  const { error, code } = body as { error: boolean; code?: unknown };
  if (error) expect(code, `a code beside the refusal of ${call.path}`).toSatisfy(isRefusalCode);
  return { status: response.status, body: body as Answered["body"] };
}

/** The answer says what the contract says, no more and no less. */
export function expectExact(call: AnyCall, { status, body }: Answered) {
  const { error, message, data, errors, ...beside } = body;
  expect([error, typeof message]).toEqual([status >= 300, "string"]);
  if (status >= 300) return;
  expect(errors).toBeUndefined();
  expect(call.data.parse(data)).toEqual(data);
  const extra: Record<string, unknown> = call.extra.parse(beside);
  for (const [key, value] of Object.entries(beside))
    expect([key, extra[key]]).toEqual([key, value]);
}

/** Sends what the contract allows, and holds the answer to it. */
export async function ask<C extends AnyCall>(
  marketplace: OpenMarketplace,
  call: C,
  input: InputOf<C>,
  token?: string,
): Promise<Answered<C>> {
  const answered = await send(marketplace, call, input as object, token);
  expectExact(call, answered);
  return answered as Answered<C>;
}

let people = 0;

/** Later than any test puts the clock: nobody is signed out because it was moved. */
const lastSeen = new Date("2100-01-01");

/** A member who is signed in, and stays so wherever the clock is moved. */
export async function newMember(
  { database, clock }: OpenMarketplace,
  {
    is_operator = false,
    ...facts
  }: {
    name?: string;
    email?: string;
    mobile?: string;
    is_operator?: boolean;
    operator_role?: OperatorRole;
    verification_status?: "success";
  } = {},
) {
  people += 1;
  const { email = `person-${people}@example.com` } = facts;
  const { id, slug } = await database
    .insertInto("member")
    .values({
      name: `Person ${people}`,
      slug: `person-${people}`,
      email,
      email_verified_at: new Date(),
      mobile: "919876543210",
      picture_key: "face.jpg",
      address: "1 Beach Road",
      ...(is_operator && { operator_role: "owner" as const }),
      ...facts,
    })
    .returning(["id", "slug"])
    .executeTakeFirstOrThrow();
  const token = await issueToken(database, id, clock.now);
  await database
    .updateTable("bearer_token")
    .set({ created_at: lastSeen, last_used_at: lastSeen })
    .where("member_id", "=", id)
    .execute();
  return { id, slug, email, token };
}

type Limits = Partial<Record<FeatureKey, number | null>>;

export async function newPackage(
  { database }: OpenMarketplace,
  limits: Limits,
  { price = 0, hours = 24, name = "Package", currency = "EUR" } = {},
) {
  const { id } = await database
    .insertInto("package")
    .values({ name, price_minor: price, currency, duration_hours: hours })
    .returning("id")
    .executeTakeFirstOrThrow();
  const features = Object.entries(limits) as [FeatureKey, number | null][];
  if (features.length > 0)
    await database
      .insertInto("package_feature")
      .values(features.map(([feature, limit_count]) => ({ package_id: id, feature, limit_count })))
      .execute();
  return id;
}

/** Puts a package of its own into a member's hands. */
export async function hold(
  marketplace: OpenMarketplace,
  memberId: number,
  limits: Limits,
  { endsIn = 24 }: { endsIn?: number | null } = {},
) {
  const packageId = await newPackage(marketplace, limits);
  const { id } = await marketplace.database
    .insertInto("member_package")
    .values({
      member_id: memberId,
      package_id: packageId,
      start_at: new Date(0),
      end_at:
        endsIn === null ? null : new Date(marketplace.clock.now.getTime() + endsIn * 3_600_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const features = Object.entries(limits) as [FeatureKey, number | null][];
  if (features.length > 0)
    await marketplace.database
      .insertInto("package_use")
      .values(
        features.map(([feature, limit_count]) => ({ member_package_id: id, feature, limit_count })),
      )
      .execute();
  return packageId;
}
