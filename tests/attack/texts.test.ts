import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, test } from "vitest";
import { z } from "zod";
import { calls } from "~/contract/calls";
import { outboxFolder } from "../../e2e/support/servers";
import { patterns } from "../bad-requests/requests";
import { nameOf } from "../contract/samples";
import { aimedRequests } from "../marketplace/aimed-requests";
import { hold, newMember, send as sendCall } from "../marketplace/asking";
import { everything, putOwnHome, secret } from "../marketplace/owner-and-stranger";
import { decodeQuotedPrintable } from "../support/quoted-printable";
import { cookieOf, send, world } from "./attacked-site";
import { hostile, mark, runningIn } from "./hostile-words";
import { attack } from "./tally";

let here: Awaited<ReturnType<typeof world>>;
beforeAll(async () => {
  here = await world();
});

const isText = (schema: z.ZodType) => schema.safeParse("Some words").success;

test(
  "words that would do something, in every field, and then on every screen",
  { timeout: 600_000 },
  async () => {
    const kind = attack("words: in every field");
    const { goodRequest } = aimedRequests(here);
    const writer = await newMember(here.marketplace);
    await hold(here.marketplace, writer.id, everything);
    const home = await putOwnHome(here.marketplace, writer.id, "attack-words");
    // Those that would end the writer's account or session come last of all, and are tried elsewhere.
    const ends = /delete_user|before-logout|end-all-sessions|end-session|change-password/;
    const writes = calls.filter(
      ({ acts, auth, path }) => acts && auth !== "operator" && !ends.test(path),
    );
    for (const call of writes)
      for (const words of hostile) {
        const texts = Object.entries(call.input.shape as Record<string, z.ZodType>)
          .filter(
            ([name, schema]) => isText(schema) && !/^(email|mobile|password|token)/.test(name),
          )
          .map(([name]) => [name, words]);
        const own = {
          ...("property_id" in call.input.shape && { property_id: here.theirs.home.open!.id }),
        };
        const input = {
          ...goodRequest(call),
          ...("id" in call.input.shape && { id: home.id }),
          ...own,
          ...("receiver_id" in call.input.shape && { receiver_id: here.owner.id }),
          ...Object.fromEntries(texts),
        };
        const { status } = await sendCall(here.marketplace, call, input, writer.token);
        kind.note(`${nameOf(call)} with ${words}`, status >= 500 && `answered with ${status}`);
        // One field after the other where all at once are refused.
        if (status === 200) continue;
        for (const [name] of texts) {
          const one = {
            ...goodRequest(call),
            ...own,
            ...("id" in call.input.shape && { id: home.id }),
            [name!]: words,
          };
          const answered = await sendCall(here.marketplace, call, one, writer.token);
          kind.note(
            `${nameOf(call)}: ${name} with ${words}`,
            answered.status >= 500 && `answered with ${answered.status}`,
          );
        }
      }
    await here.database
      .updateTable("property")
      .set({ request_status: "approved" })
      .where("owner_id", "=", writer.id)
      .execute();
    const members = await here.database.selectFrom("member").select("id").execute();
    kind.note("the members", members.length < 3 && "are gone");
    kind.end();

    const shown = attack("words: on every screen");
    const slugs = await here.database
      .selectFrom("property")
      .select(["id", "slug"])
      .where("owner_id", "=", writer.id)
      .execute();
    const { slug } = await here.database
      .selectFrom("member")
      .select("slug")
      .where("id", "=", writer.id)
      .executeTakeFirstOrThrow();
    const places = [...slugs.flatMap((one) => [one.slug, String(one.id)]), slug, String(writer.id)];
    const someones = [writer, here.owner, here.operator];
    const cookies = [undefined, ...(await Promise.all(someones.map((one) => cookieOf(one))))];
    let seen = 0;
    for (const pattern of [...new Set(patterns)].filter((one) => one !== "/user/live"))
      for (const place of pattern.includes(":") ? places.slice(0, 8) : [""])
        for (const cookie of cookies) {
          const path = pattern.replace(/:\w+/g, encodeURIComponent(place)).replace("*", "x");
          for (const address of [
            path,
            `${path}?search=${encodeURIComponent(hostile[0]! + hostile[2]!)}&next=javascript:${mark}`,
          ]) {
            const { status, headers, text } = await send(address, {
              headers: cookie ? { Cookie: cookie } : {},
            });
            const type = headers["content-type"] ?? "";
            const isShown = /html|xml|svg/.test(type);
            if (text.includes(mark)) seen += 1;
            const cells = type.startsWith("text/csv") && new RegExp(`(?:^|[,\n])"?=cmd`).test(text);
            shown.note(
              address,
              (status >= 500 && `answered with ${status}`) ||
                (isShown && text.includes(mark) && runningIn(text)) ||
                (cells && "has formulas"),
            );
          }
        }
    shown.note("the words", seen < 20 && `were seen ${seen} times, so little was tried`);
    shown.end();
  },
);

test("words in letters", () => {
  const kind = attack("words: in letters");
  for (const name of readdirSync(outboxFolder)) {
    const raw = readFileSync(join(outboxFolder, name), "utf8");
    const [head = ""] = raw.split(/\r?\n\r?\n/, 1);
    const html = decodeQuotedPrintable(raw).split(/^Content-Type: text\/html.*$/im)[1] ?? "";
    kind.note(name, (/^(?:bcc|cc):/im.test(head) && "has other readers") || runningIn(html));
  }
  kind.end();
});

test("paths that lead out of their folders", async () => {
  const kind = attack("words: as paths");
  const folders = patterns
    .filter((pattern) => /:(?:file|token|id|slug)|\*/.test(pattern))
    .map((pattern) => pattern.replace(/:\w+|\*/, "@@").replace(/:\w+/g, "1"));
  const ways = [
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..%5c",
    "..%252f",
    "....//",
    "%c0%ae%c0%ae/",
  ];
  for (const folder of [...new Set([...folders, "/assets/@@", "/build/@@", "/@@", "/icons/@@"])])
    for (const way of ways)
      for (const wanted of ["etc/passwd", "package.json", "data/secret", ".env", ".git/config"]) {
        const path = folder.replace("@@", way.repeat(8) + wanted);
        const { status, text } = await send(path);
        kind.note(
          path,
          (status >= 500 && `answered with ${status}`) ||
            (/root:.*:0:0|"dependencies"|\[core\]|SESSION_SECRET=/.test(text) && "shows a file"),
        );
      }
  for (const path of [
    "/.git/config",
    "/.env",
    "/package.json",
    "/server.js",
    "/data/",
    "/build/server/index.js",
    "/assets/",
    "/media/",
  ]) {
    const { status } = await send(path);
    kind.note(path, status === 200 && "is handed out");
  }
  kind.end();
});

/** Headers and parameters that pages do not read, or should not, with words that must not stay. */
const poisons: [query: string, headers: Record<string, string>][] = [
  [`zz=${mark}`, {}],
  [`utm_source=${mark}&_routes=root`, {}],
  ["", { "X-Forwarded-Host": `${mark}.example`, "X-Forwarded-Proto": "https" }],
  ["", { Host: `${mark}.example` }],
  ["", { "X-Original-URL": `/${mark}`, "X-Rewrite-URL": `/${mark}` }],
  ["", { "X-Forwarded-Prefix": `/${mark}`, "X-Forwarded-Path": `/${mark}` }],
  ["", { "User-Agent": mark, Referer: `https://${mark}.example/` }],
  ["", { "Accept-Language": `${mark},xx`, Cookie: `lng=${mark}; theme=${mark}; location=${mark}` }],
  ["", { Cookie: `__session=${mark}; toast=${mark}; compare=${mark}; lite=${mark}` }],
  ["", { "X-HTTP-Method-Override": "POST", "X-Method-Override": "POST" }],
  [
    "",
    {
      Range: "bytes=0-10",
      "If-None-Match": "*",
      "If-Modified-Since": "Fri, 01 Jan 2100 00:00:00 GMT",
    },
  ],
  [
    "",
    {
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      "X-Remix-Reload-Document": "1",
    },
  ],
  ["", { "Save-Data": "on" }],
  ["", { "X-Doorstep-Screens": "1", "X-Client-Address": mark }],
  ["", { "Content-Language": mark, "Accept-Encoding": `${mark};q=1` }],
];

test(
  "what one visitor is sent is not what another one made of it",
  { timeout: 300_000 },
  async () => {
    const kind = attack("cache: poisoned");
    const open = here.theirs.home.open!.slug;
    const pages = patterns
      .filter((one) => !/^\/(?:user|operator|logout|api|media|payment|metrics|webhook)/.test(one))
      .filter((one) => !one.includes(":") || one.includes("properties-details/:slug"))
      .map((one) => one.replace(":slug", open).replace("*", "nothing-here"));
    for (const path of [...new Set(pages)]) {
      const facts = async () => {
        const { status, headers, text } = await send(path);
        const lines = [status, headers["content-type"], headers.location, headers["cache-control"]];
        return { said: lines.join(" "), text, cookies: String(headers["set-cookie"] ?? "") };
      };
      const before = await facts();
      for (const [query, headers] of poisons) {
        // Again and again, as a page is kept only once it was asked for more than once.
        for (let times = 0; times < 3; times += 1)
          await send(query ? `${path}?${query}` : path, { headers });
        const after = await facts();
        kind.note(
          `${path} after ?${query} ${JSON.stringify(headers)}`,
          (after.said !== before.said && `${after.said} instead of ${before.said}`) ||
            (after.text.includes(mark) && !before.text.includes(mark) && "keeps what was sent") ||
            (/<html[^>]*>/.exec(after.text)?.[0] !== /<html[^>]*>/.exec(before.text)?.[0] &&
              "looks another way") ||
            (/__session=[^;]{20}/.test(after.cookies) && "hands out a session"),
        );
      }
    }
    kind.end();
  },
);

test("what members are sent is kept for nobody else", { timeout: 300_000 }, async () => {
  const kind = attack("cache: members' pages");
  const cookie = await cookieOf(here.owner);
  const names = Object.values(here.theirs).flatMap(({ hidden }) => [
    hidden.slug,
    String(hidden.id),
  ]);
  for (const pattern of [...new Set(patterns)].filter((one) => one !== "/user/live"))
    for (const name of pattern.includes(":") ? names.filter(Boolean) : [""]) {
      const path = pattern.replace(/:\w+/g, encodeURIComponent(name)).replace("*", "x");
      if (/logout/.test(path)) continue;
      const { text, headers } = await send(path, { headers: { Cookie: cookie } });
      const isPrivate = text.includes(secret);
      const kept = headers["cache-control"] ?? "";
      if (isPrivate) await send(path, { headers: { Cookie: cookie } });
      const toOthers = await send(path);
      kind.note(
        path,
        (toOthers.text.includes(secret) && "is shown to visitors") ||
          (isPrivate && !/no-store|private/.test(kept) && `may be kept: ${kept}`),
      );
    }
  kind.end();
});
