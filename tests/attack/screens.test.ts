import { beforeAll, test } from "vitest";
import type { Asking } from "../../e2e/support/ask";
import { controlsOf, isSubmit, typeOf, valueOf } from "../../e2e/http-person/forms";
import { parseDocument } from "../../e2e/http-person/parse-document";
import { patterns } from "../bad-requests/requests";
import { hold, newMember } from "../marketplace/asking";
import { everything, secret } from "../marketplace/owner-and-stranger";
import { issueToken, revokeTokens, tokenNumber } from "~/marketplace.server/account/tokens";
import { cookieOf, everyRow, lost, send, world } from "./attacked-site";
import { attack } from "./tally";

const isBroken = (status: number) => status >= 500 && `answered with ${status}`;

/** Each screen once, without the answers that never end. */
const screens = [...new Set(patterns)].filter((pattern) => pattern !== "/user/live");

/** What can stand in the places of an address: the ids and slugs of all that is the owner's. */
async function names() {
  const { theirs, parts, owner, operator } = await world();
  const things = Object.values(theirs).flatMap(({ open, hidden }) => [
    hidden,
    ...(open ? [open] : []),
  ]);
  return [
    ...new Set([
      ...things.flatMap(({ id, slug }) => [String(id), slug]),
      ...Object.values(parts).flatMap((ids) => Object.values(ids).map(String)),
      ...[owner.id, operator.id].map(String),
    ]),
  ].filter(Boolean);
}

/** The addresses of a screen with these names in all its places. */
const filled = (pattern: string, words: string[]) =>
  pattern.includes(":")
    ? words.map((word) => pattern.replace(/:\w+/g, encodeURIComponent(word)))
    : [pattern.replace("*", "nothing")];

const cookies = {} as Record<"owner" | "stranger" | "operator", string>;
let words: string[];
beforeAll(async () => {
  const here = await world();
  for (const who of ["owner", "stranger", "operator"] as const)
    cookies[who] = await cookieOf(here[who]);
  words = await names();
});

/** An address as scripts ask for the data behind it. */
const dataOf = (path: string) => (path === "/" ? "/_root.data" : `${path}.data`);

const everyName = (word: string) =>
  new URLSearchParams(
    [
      "id",
      "slug",
      "slug_id",
      "property_id",
      "project_id",
      "payment",
      "home",
      "user",
      "list",
      "kind",
    ].map((name) => [name, word]),
  ).toString();

test("addresses of what is the owner's, by visitors and strangers", async () => {
  const kind = attack("screens: ids of others");
  const before = await everyRow();
  for (const pattern of screens)
    for (const path of filled(pattern, words))
      for (const [who, asking, address] of [
        ["visitor", {}, path],
        ["visitor", {}, dataOf(path)],
        ["stranger", { headers: { Cookie: cookies.stranger } }, path],
        ["stranger", { headers: { Cookie: cookies.stranger } }, dataOf(path)],
      ] satisfies [string, Asking, string][]) {
        const { status, text } = await send(address, asking);
        kind.note(
          `${who} at ${address}`,
          isBroken(status) || (text.includes(secret) && "shows what is private"),
        );
      }
  for (const pattern of screens.filter((one) => !one.includes(":")))
    for (const word of words) {
      const path = `${pattern}?${everyName(word)}`;
      const { status, text } = await send(path, { headers: { Cookie: cookies.stranger } });
      kind.note(path, isBroken(status) || (text.includes(secret) && "shows what is private"));
    }
  kind.note("the rows", await lost(before, await everyRow(), (await world()).stranger));
  kind.end();
});

test("screens of operators, by members and visitors", async () => {
  const kind = attack("screens: members as operators");
  for (const pattern of screens.filter((one) => one.startsWith("/operator")))
    for (const path of filled(pattern, words.slice(0, 3)))
      for (const cookie of [undefined, cookies.owner])
        for (const address of [path, dataOf(path)]) {
          const asking = cookie ? { headers: { Cookie: cookie } } : {};
          const { status, text } = await send(address, asking);
          // Data says by a redirect or an error of its own what a page says by its status.
          const isRefused = [302, 401, 403, 404, 202].includes(status);
          kind.note(
            `${cookie ? "member" : "visitor"} at ${address}`,
            (!isRefused && !/403|404|redirect/i.test(text) && `answered with ${status}`) ||
              (text.includes(secret) && "shows what is private"),
          );
        }
  kind.end();
});

test("sessions that are none", async () => {
  const { owner, database, marketplace } = await world();
  const kind = attack("screens: bad sessions");
  const revoked = await issueToken(database, owner.id, marketplace.clock.now);
  await revokeTokens(database, owner.id, new Date(), { only: tokenNumber(revoked) });
  const sessions = {
    "of a revoked token": await cookieOf({ id: owner.id, token: revoked }),
    "of a guessed token": await cookieOf({ id: owner.id, token: `1|${"a".repeat(43)}` }),
    "signed by somebody else": await cookieOf(owner, "a secret of somebody else, long enough"),
    "without its signature": cookies.owner.replace(/\.[^.]*$/, ".AAAA"),
    "of another's token": await cookieOf({
      id: owner.id,
      token: (await world()).stranger.token,
    }),
  };
  const before = await everyRow();
  for (const pattern of screens)
    for (const path of filled(pattern, words.slice(0, 2)))
      for (const [what, cookie] of Object.entries(sessions)) {
        const { status, text } = await send(path, { headers: { Cookie: cookie } });
        kind.note(
          `${path} with a session ${what}`,
          isBroken(status) || (text.includes(secret) && "shows what is private"),
        );
      }
  kind.note("the rows", await lost(before, await everyRow(), (await world()).stranger));
  kind.end();
});

interface Form {
  from: string;
  action: string;
  isMultipart: boolean;
  fields: [string, string][];
}

/** What somebody careless would type where nothing stands. */
const typed = (control: Element) =>
  ({
    email: "attack@example.com",
    number: "1",
    url: "https://evil.example/",
    tel: "+351912345678",
  })[typeOf(control)] ?? "attack";

/** The forms of the pages that somebody sees, each once with each of its buttons. */
async function formsOf(cookie: string) {
  const forms = new Map<string, Form>();
  for (const pattern of screens)
    for (const path of filled(pattern, words)) {
      const { status, headers, text } = await send(path, { headers: { Cookie: cookie } });
      if (status !== 200 || !headers["content-type"]?.startsWith("text/html")) continue;
      const { document } = parseDocument(text);
      for (const form of document.querySelectorAll("form")) {
        if (form.getAttribute("method")?.toLowerCase() !== "post") continue;
        const action = form.getAttribute("action") ?? path;
        const controls = controlsOf(form).filter((one) => one.hasAttribute("name"));
        const buttons = controls.filter(isSubmit);
        const fields = controls
          .filter((one) => !isSubmit(one) && !["file", "checkbox"].includes(typeOf(one)))
          .map((one): [string, string] => [
            one.getAttribute("name")!,
            valueOf(one).replaceAll(secret, "mine") || typed(one),
          ]);
        for (const button of buttons.length > 0 ? buttons : [null]) {
          const pressed: [string, string][] = button
            ? [[button.getAttribute("name")!, valueOf(button)]]
            : [];
          const made: Form = {
            from: path,
            action: new URL(
              button?.getAttribute("formaction") ?? action,
              `http://x${path}`,
            ).href.slice("http://x".length),
            isMultipart: form.getAttribute("enctype") === "multipart/form-data",
            fields: [...fields, ...pressed],
          };
          const hidden = made.fields.filter(([name]) => /id|slug|intent|token/i.test(name));
          forms.set(JSON.stringify([made.action, hidden, pressed]), made);
        }
      }
    }
  return [...forms.values()];
}

async function post({ action, isMultipart, fields }: Form, headers: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const encoded = new Response(isMultipart ? form : new URLSearchParams(fields));
  const body = Buffer.from(await encoded.arrayBuffer());
  return send(action, {
    method: "POST",
    body,
    headers: {
      "Content-Type": encoded.headers.get("Content-Type")!,
      "Content-Length": String(body.byteLength),
      ...headers,
    },
  });
}

/** All that a member and an operator may send from their pages. */
let sent: Promise<Form[]> | undefined;
const allForms = () =>
  (sent ??= (async () => [
    ...(await formsOf(cookies.owner)),
    ...(await formsOf(cookies.operator)),
  ])());

const atOnce = 20;
const nobody = { id: 0, token: "" };

/** Sends each form, and looks after every few whether what was there is still as it was. */
async function sendAll(kindName: string, tryForm: (form: Form) => Promise<string | false>) {
  const kind = attack(kindName);
  const forms = await allForms();
  for (let start = 0; start < forms.length; start += atOnce) {
    const before = await everyRow();
    const some = forms.slice(start, start + atOnce);
    for (const form of some)
      kind.note(
        `${form.action} of ${form.from} ${JSON.stringify(form.fields)}`.slice(0, 300),
        await tryForm(form),
      );
    kind.note(
      `the rows after ${some.map(({ action }) => action).join(" ")}`,
      await lost(before, await everyRow(), nobody),
    );
  }
  kind.end();
}

test("forms of the owner's and the operator's pages, sent by strangers", async () => {
  const { marketplace } = await world();
  await sendAll("screens: forms of others", async (form) => {
    // Some end the account or the session of whoever sends them, so each comes from somebody new.
    const attacker = await newMember(marketplace);
    await hold(marketplace, attacker.id, everything);
    for (const cookie of [undefined, await cookieOf(attacker)]) {
      const { status, text } = await post(form, {
        "Sec-Fetch-Site": "same-origin",
        ...(cookie && { Cookie: cookie }),
      });
      if (isBroken(status)) return `answered with ${status}`;
      if (text.includes(secret)) return "shows what is private";
    }
    return false;
  });
});

/** What browsers say of forms that another site's page sends, with the cookies of whoever looks at it. */
const foreign: Record<string, string>[] = [
  {},
  { Origin: "null" },
  { Origin: "https://evil.example" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" },
  { Referer: "https://evil.example/localhost" },
  { Origin: "https://evil.example", Host: "evil.example" },
];

test("forms of the owner's and the operator's pages, sent by other sites", async () => {
  let way = 0;
  await sendAll("screens: forms from other sites", async (form) => {
    const cookie = form.from.startsWith("/operator") ? cookies.operator : cookies.owner;
    way += 1;
    // All ways at the first of them, then one after the other.
    const ways = way <= foreign.length ? foreign : [foreign[way % foreign.length]!];
    for (const headers of ways) {
      const { status } = await post(form, { ...headers, Cookie: cookie });
      if (status !== 403) return `answered with ${status} to ${JSON.stringify(headers)}`;
    }
    return false;
  });
});
