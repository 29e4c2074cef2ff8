import { beforeAll, test } from "vitest";
import { callNamed } from "../contract/samples";
import { aimedRequests } from "../marketplace/aimed-requests";
import { type Answered, hold, newMember, newPackage, send } from "../marketplace/asking";
import { photo } from "../marketplace/listing-setup";
import { putOwnHome, putOwnList } from "../marketplace/owner-and-stranger";
import { hashPassword } from "~/marketplace.server/account/passwords";
import { codeIn, linkTokenIn, sentTo } from "../support/outbox";
import { outboxFolder } from "../../e2e/support/servers";
import { send as sendFrom, world } from "./attacked-site";
import { attack } from "./tally";

const outbox = { services: { outboxFolder } };
let here: Awaited<ReturnType<typeof world>>;
beforeAll(async () => {
  here = await world();
});

const member = () => newMember(here.marketplace);

/** The same thing asked so often at once; each from an address of its own unless `from` names one. */
async function atOnce(
  count: number,
  name: string,
  input: object | ((index: number) => object | Promise<object>),
  token?: string,
  from?: string,
) {
  const inputs = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      typeof input === "function" ? (input as (index: number) => object)(index) : input,
    ),
  );
  const { marketplace } = here;
  const at = from
    ? {
        ...marketplace,
        fetch(request: Request) {
          request.headers.set("X-Forwarded-For", from);
          return marketplace.fetch(request);
        },
      }
    : marketplace;
  return Promise.all(inputs.map((one) => send(at, callNamed(name), one, token)));
}

const succeeded = (answers: Answered[]) => answers.filter(({ status }) => status === 200).length;
const broken = (answers: Answered[]) => answers.find(({ status }) => status >= 500)?.body.message;

type Kind = ReturnType<typeof attack>;

/** Notes each try; those beyond what may be are the fault of the whole. */
function noteAll(kind: Kind, what: string, answers: Answered[], fault: string | false | undefined) {
  for (const [index] of answers.entries())
    kind.note(what, index === 0 ? (broken(answers) ?? fault) : null);
}

const count = async (table: Parameters<typeof rowsOf>[0], where: Record<string, unknown>) =>
  (await rowsOf(table, where)).length;

async function rowsOf(
  table:
    | "member"
    | "member_package"
    | "property"
    | "favourite"
    | "interest"
    | "chat_message"
    | "property_report"
    | "contact_message"
    | "shortlist_person"
    | "viewing"
    | "hidden_home"
    | "saved_search",
  where: Record<string, unknown>,
) {
  let query = here.database.selectFrom(table).selectAll();
  for (const [column, value] of Object.entries(where))
    query = query.where(column as never, "=", value as never);
  return query.execute();
}

const unless = (isRight: boolean, what: string) => !isRight && what;

test("buying and limits of packages", async () => {
  const kind = attack("races: buying and limits");
  const { marketplace, operator } = here;
  const { goodRequest } = aimedRequests(here);

  const free = await newPackage(marketplace, { property_list: 3 });
  const buyer = await member();
  const bought = await atOnce(30, "assign_package", { package_id: free }, buyer.token);
  const packages = await count("member_package", { member_id: buyer.id });
  noteAll(kind, "a free package", bought, unless(packages === 1, `given ${packages} times`));

  const post = goodRequest(callNamed("post_property"));
  const posted = await atOnce(
    30,
    "post_property",
    async (index) => ({
      ...post,
      title: `Home ${index}`,
      slug_id: `raced-${index}`,
      title_image: await photo(),
    }),
    buyer.token,
  );
  const homes = await count("property", { owner_id: buyer.id });
  noteAll(kind, "homes beyond the limit", posted, unless(homes === 3, `${homes} of 3 homes`));

  const { id: payment } = await here.database
    .insertInto("payment_transaction")
    .values({
      member_id: buyer.id,
      package_id: await newPackage(marketplace, { property_list: 1 }, { price: 4900 }),
      amount_minor: 4900,
      currency: "EUR",
      payment_type: "bank transfer",
      payment_status: "review",
      order_id: "BT-RACED",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await here.database
    .insertInto("bank_receipt")
    .values({
      payment_transaction_id: payment,
      media_key: "private-raced.pdf",
      file_name: "raced.pdf",
      created_at: new Date(),
    })
    .execute();
  const accepted = await atOnce(20, "operator/payments/accept", { id: payment }, operator.token);
  const given = await count("member_package", { member_id: buyer.id });
  noteAll(kind, "a transfer accepted", accepted, unless(given === 2, `given ${given - 1} times`));
  kind.end();
});

test("one-time links and codes", async () => {
  const kind = attack("races: links and codes");
  const { marketplace, database } = here;

  const { email } = await member();
  await send(marketplace, callNamed("POST forgot-password"), { email });
  const [letter] = await sentTo(outbox, email, /reset-password\?token=/);
  const token = linkTokenIn(letter!);
  const chosen = await atOnce(20, "reset-password", (index) => {
    const password = `a door of oak ${index}`;
    return { token, password, re_password: password };
  });
  noteAll(
    kind,
    "a link for a new password",
    chosen,
    unless(succeeded(chosen) === 1, `counted ${succeeded(chosen)} times`),
  );

  const moving = await member();
  const next = "moved@example.com";
  await send(marketplace, callNamed("change-email"), { email: next }, moving.token);
  const [confirm] = await sentTo(outbox, next, /confirm-email\?token=/);
  const link = { token: linkTokenIn(confirm!) };
  const confirmed = await atOnce(20, "confirm-email-change", link);
  noteAll(
    kind,
    "a link for a new address",
    confirmed,
    unless(succeeded(confirmed) === 1, `counted ${succeeded(confirmed)} times`),
  );

  const registered = "raced@example.com";
  const password = "a door of oak";
  const person = { name: "Raced", email: registered, mobile: "", password, re_password: password };
  const several = await atOnce(15, "user-register", person);
  const accounts = await count("member", { email: registered });
  noteAll(kind, "registering", several, unless(accounts === 1, `made ${accounts} accounts`));

  const [mailed] = (await sentTo(outbox, registered, /is your Doorstep code/)).reverse();
  const code = codeIn(mailed!);
  const wrong = await atOnce(
    40,
    "POST verify-otp",
    (index) => ({
      email: registered,
      otp: String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0"),
    }),
    undefined,
    "198.18.0.1",
  );
  // Whether they were looked at no answer tells; the right one is refused after them.
  noteAll(kind, "guessing a code", wrong, unless(succeeded(wrong) === 0, "was taken"));
  const late = await atOnce(
    1,
    "POST verify-otp",
    { email: registered, otp: code },
    undefined,
    "198.18.0.1",
  );
  noteAll(kind, "the right code after that", late, unless(succeeded(late) === 0, "was taken"));

  const known = await member();
  await database
    .updateTable("member")
    .set({ password_hash: await hashPassword("a door of oak") })
    .where("id", "=", known.id)
    .execute();
  const guess = (index: number) => ({
    type: "3",
    email: known.email,
    password: `a guess ${index}`,
  });
  const guessed = await atOnce(60, "user_signup", guess, undefined, "198.18.0.2");
  const tried = guessed.filter(({ status }) => status !== 429).length;
  noteAll(kind, "guessing a password", guessed, unless(tried <= 10, `${tried} were looked at`));
  const spread = await atOnce(60, "user_signup", guess);
  const passed = spread.filter(({ status }) => status !== 429).length;
  noteAll(
    kind,
    "guessing from many addresses",
    spread,
    unless(passed <= 12, `${passed} more were looked at`),
  );
  kind.end();
});

test("chat", async () => {
  const kind = attack("races: chat");
  const writer = await member();
  const { owner, theirs } = here;
  const sent = await atOnce(
    30,
    "send_message",
    {
      receiver_id: owner.id,
      property_id: theirs.home.open!.id,
      message: "Is it still free?",
      client_id: "3d0ca315-aff9-4fc2-be61-3b76b9a2d798",
    },
    writer.token,
  );
  const messages = await here.database
    .selectFrom("chat_message")
    .select("id")
    .where("sender_id", "=", writer.id)
    .execute();
  noteAll(
    kind,
    "one message",
    sent,
    unless(messages.length === 1, `stands ${messages.length} times`),
  );

  const flood = await atOnce(
    90,
    "send_message",
    (index) => ({
      receiver_id: owner.id,
      property_id: theirs.home.open!.id,
      message: `Message ${index}`,
    }),
    writer.token,
  );
  const all = await here.database
    .selectFrom("chat_message")
    .select("id")
    .where("sender_id", "=", writer.id)
    .execute();
  noteAll(kind, "a flood", flood, unless(all.length <= 60, `${all.length} were taken in a minute`));

  const pairs = await member();
  const blocked = await atOnce(
    20,
    "block-user",
    { to_user_id: owner.id, reason: "Rude" },
    pairs.token,
  );
  noteAll(kind, "blocking", blocked, undefined);
  kind.end();
});

test("counters of favourites and the like", async () => {
  const kind = attack("races: favourites and the like");
  const { theirs, owner, operator, marketplace } = here;
  const home = { property_id: theirs.home.open!.id };
  for (const [name, table] of [
    ["add_favourite", "favourite"],
    ["interested_users", "interest"],
    ["hide-home", "hidden_home"],
  ] as const) {
    // Each may do so much a minute.
    const fan = await member();
    const added = await atOnce(30, name, { ...home, type: "1" }, fan.token);
    const rows = await count(table, { member_id: fan.id, ...home });
    noteAll(kind, name, added, unless(rows === 1, `stands ${rows} times`));
    const mixed = await atOnce(
      30,
      name,
      (index) => ({ ...home, type: String(index % 2) }),
      fan.token,
    );
    const after = await count(table, { member_id: fan.id, ...home });
    noteAll(kind, `${name}, to and fro`, mixed, unless(after <= 1, `stands ${after} times`));
    const removed = await atOnce(30, name, { ...home, type: "0" }, fan.token);
    const left = await count(table, { member_id: fan.id, ...home });
    noteAll(kind, `${name}, away`, removed, unless(left === 0, `still stands ${left} times`));
  }

  const fan = await member();
  const report = { ...home, reason_id: 0, other_message: "It is sold." };
  const reported = await atOnce(20, "add_reports", report, fan.token);
  const reports = await count("property_report", { member_id: fan.id });
  noteAll(kind, "a report", reported, unless(reports <= 1, `stands ${reports} times`));

  const { id: list } = await putOwnList(marketplace, owner);
  const link = { id: list, link: "write", act: "renew" };
  await send(marketplace, callNamed("share-shortlist"), link, owner.token);
  const seen = await send(marketplace, callNamed("shortlist"), { id: list }, owner.token);
  const { write_token: token } = seen.body.data as { write_token: string };
  const guest = { token, name: "Tom" };
  const joined = await atOnce(20, "join-shortlist", guest, fan.token);
  const people = await count("shortlist_person", { shortlist_id: list, member_id: fan.id });
  noteAll(kind, "joining a list", joined, unless(people === 1, `joined ${people} times`));

  const contact = {
    first_name: "A",
    last_name: "B",
    email: "race@example.com",
    subject: "Race",
    message: "Race",
  };
  const written = await atOnce(30, "contct_us", contact, undefined, "198.18.0.3");
  noteAll(kind, "contact forms", written, unless(succeeded(written) <= 5, "beyond five an hour"));

  const seller = await member();
  await hold(marketplace, seller.id, { property_list: null });
  const sold = await putOwnHome(marketplace, seller.id, "raced-away");
  const deleted = await atOnce(20, "delete_property", { id: sold.id }, seller.token);
  noteAll(
    kind,
    "deleting a home",
    deleted,
    unless(succeeded(deleted) === 1, `counted ${succeeded(deleted)} times`),
  );

  const waiting = await putOwnHome(marketplace, seller.id, "raced-waiting", {
    request_status: "pending",
  });
  const { revision } = await here.database
    .selectFrom("property")
    .select("revision")
    .where("id", "=", waiting.id)
    .executeTakeFirstOrThrow();
  const decided = (
    await Promise.all([
      atOnce(10, "operator/listings/approve", { id: waiting.id, revision }, operator.token),
      atOnce(
        10,
        "operator/listings/reject",
        { id: waiting.id, revision, reason: "The pictures show another home." },
        operator.token,
      ),
    ])
  ).flat();
  noteAll(
    kind,
    "approving and rejecting",
    decided,
    unless(succeeded(decided) === 1, `${succeeded(decided)} decisions`),
  );

  const leaving = await member();
  const left = await atOnce(20, "delete_user", {}, leaving.token);
  const still = await count("member", { id: leaving.id });
  noteAll(kind, "deleting an account", left, unless(still === 0, "is still there"));
  kind.end();
});

test("the same page of many people at once", async () => {
  const kind = attack("races: pages");
  const paths = ["/", "/properties", `/properties-details/${here.theirs.home.open!.slug}`];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => sendFrom(paths[index % paths.length]!)),
  );
  for (const [index, { status }] of answers.entries())
    kind.note(paths[index % paths.length]!, status !== 200 && `answered with ${status}`);
  kind.end();
});
