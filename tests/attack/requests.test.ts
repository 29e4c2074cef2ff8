import { connect } from "node:net";
import { beforeAll, test } from "vitest";
import { newDataFolder, ownSite, removeDataFolder } from "../../e2e/support/own-site";
import { ourForm } from "../../e2e/support/ask";
import { outboxFolder } from "../../e2e/support/servers";
import { asForm, multipart } from "../bad-requests/bodies";
import { type Thrown, throwAt } from "../bad-requests/transport";
import { callNamed } from "../contract/samples";
import { aimedRequests } from "../marketplace/aimed-requests";
import { newMember, send as sendCall } from "../marketplace/asking";
import { photo } from "../marketplace/listing-setup";
import { outgoing, sentTo } from "../support/outbox";
import { attackedSite, cookieOf, nextAddress, send, world } from "./attacked-site";
import { attack } from "./tally";

const { url } = attackedSite;
const { hostname, port, host } = new URL(url);

let cookie: string;
let here: Awaited<ReturnType<typeof world>>;
beforeAll(async () => {
  here = await world();
  cookie = await cookieOf(here.stranger);
});

const megabyte = 1024 * 1024;

/** A line on which a large body is announced and none of it, or a little, is sent. */
function announced(path: string, bytes: number, sent: Buffer) {
  const socket = connect({ host: hostname, port: Number(port) });
  let heard = "";
  const answered = new Promise<string>((resolve) => {
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
      const status = /^HTTP\/1\.1 (\d\d\d)/.exec(heard)?.[1];
      if (status) resolve(status);
    });
    socket.on("error", () => resolve("closed"));
    socket.on("close", () => resolve("closed"));
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${cookie}`,
    `Authorization: Bearer ${here.stranger.token}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: multipart/form-data; boundary=----doorstep",
    `Content-Length: ${bytes}`,
    `X-Forwarded-For: ${nextAddress()}`,
  ].join("\r\n");
  const written = new Promise<void>((resolve) => {
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), sent]), () => resolve());
  });
  return { socket, answered, written };
}

const beginning = Buffer.from(
  '------doorstep\r\nContent-Disposition: form-data; name="title"\r\n\r\nSea view\r\n' +
    '------doorstep\r\nContent-Disposition: form-data; name="title_image"; filename="a.jpg"\r\n' +
    `Content-Type: image/jpeg\r\n\r\n${"x".repeat(100_000)}`,
);

async function upload() {
  const { goodRequest } = aimedRequests(here);
  const input = { ...goodRequest(callNamed("post_property")), title_image: await photo() };
  return sendCall(here.marketplace, callNamed("post_property"), input, here.stranger.token);
}

/** Whether large bodies are still counted: of those that are announced at once some have to wait. */
async function isGuarded() {
  const lines = Array.from({ length: 4 }, () =>
    announced("/api/post_property", 200 * megabyte, Buffer.alloc(0)),
  );
  const first = await Promise.race(lines.map(({ answered }) => answered));
  for (const { socket } of lines) socket.destroy();
  return first === "503";
}

test("uploads that are broken off", { timeout: 300_000 }, async () => {
  const kind = attack("uploads broken off");
  for (const path of ["/user/add-property", "/api/post_property"])
    for (let round = 0; round < 100; round += 20)
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { socket, written } = announced(path, 20 * megabyte, beginning);
          await written;
          socket.destroy();
          kind.note(path, null);
        }),
      );
  kind.note("the site afterwards", (await send("/readyz")).status !== 200 && "is not ready");
  kind.note("the guard afterwards", !(await isGuarded()) && "is off");
  const { status, body } = await upload();
  kind.note("an upload afterwards", status !== 200 && `${status} ${body.message}`);
  kind.end();
});

const evil = "evil.example";
/** Headers with which proxies say who asked for what, sent by somebody who is no proxy. */
const forwarded: Record<string, string>[] = [
  { "X-Forwarded-For": "127.0.0.1" },
  { "X-Forwarded-For": "::1, 127.0.0.1" },
  { "X-Real-IP": "127.0.0.1" },
  { Forwarded: "for=127.0.0.1;host=evil.example;proto=https" },
  { "X-Client-Address": "127.0.0.1" },
  { "CF-Connecting-IP": "127.0.0.1" },
  { "True-Client-IP": "127.0.0.1" },
  { "X-Original-Forwarded-For": "127.0.0.1" },
  { Via: "1.1 evil.example" },
];
const hosts: Record<string, string>[] = [
  { Host: evil },
  { Host: `${evil}:80` },
  { "X-Forwarded-Host": evil },
  { "X-Host": evil, "X-Forwarded-Server": evil },
  { "X-Forwarded-Proto": "https", "X-Forwarded-Scheme": "https", "X-Forwarded-Port": "444" },
  { "X-Original-URL": "/operator", "X-Rewrite-URL": "/operator" },
  { "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "POST" },
  { Origin: `https://${evil}` },
];

test("headers of proxies, from somebody who is none", { timeout: 300_000 }, async () => {
  const kind = attack("forwarded headers");
  const folder = newDataFolder();
  const alone = await ownSite({ DATA_DIR: folder, SAMPLE_DATA: "off" });
  try {
    for (const headers of forwarded) {
      const metrics = await alone.ask("/metrics", { headers });
      // Of a header that nobody forwards with the machine itself may say what it likes.
      const isOwn = "X-Client-Address" in headers || "True-Client-IP" in headers;
      kind.note(
        `/metrics with ${JSON.stringify(headers)}`,
        metrics.status !== 401 && !isOwn && `answered with ${metrics.status}`,
      );
    }
    let looked = 0;
    for (let index = 0; index < 40; index += 1) {
      const [name] = Object.keys(forwarded[index % forwarded.length]!);
      const { status } = await alone.ask(
        "/api/user_signup",
        ourForm(
          { type: "3", email: "somebody@example.com", password: `a guess ${index}` },
          { [name!]: `198.18.7.${index}` },
        ),
      );
      looked += status === 429 ? 0 : 1;
      kind.note(`guess ${index}`, looked > 10 && "was looked at");
    }
  } finally {
    await alone.stop();
    removeDataFolder(folder);
  }
  for (const headers of forwarded) {
    const { status } = await send("/metrics", { headers });
    kind.note(`/metrics by the proxy with ${JSON.stringify(headers)}`, status === 200 && "shown");
  }
  const pages = ["/", "/properties", "/login", "/register", "/sitemap.xml", "/robots.txt"];
  const more = ["/articles/feed.xml", "/api/openapi.json", "/api/docs", "/manifest.webmanifest"];
  for (const path of [...pages, ...more, "/nothing-here", "/user/profile", "/properties/"])
    for (const headers of hosts) {
      const { status, text, headers: answered } = await send(path, { headers });
      kind.note(
        `${path} with ${JSON.stringify(headers)}`,
        (status >= 500 && `answered with ${status}`) ||
          (text.includes(evil) && "names the other host") ||
          (JSON.stringify(answered).includes(evil) && "names the other host in its headers"),
      );
    }
  for (const headers of hosts) {
    const { email } = await newMember(here.marketplace);
    await send(
      "/api/forgot-password",
      ourForm({ email }, { "X-Forwarded-For": nextAddress(), ...headers }),
    );
    const [letter] = await sentTo({ services: { outboxFolder } }, email, /reset-password\?token=/);
    kind.note(
      `a letter with ${JSON.stringify(headers)}`,
      (letter!.text.includes(evil) || !letter!.text.includes(url)) && "leads elsewhere",
    );
  }
  kind.end();
});

const long = (count: number, text = "x") => text.repeat(count);
const bytes = (text: string) => Buffer.from(text);
const json = (text: string) => ({ type: "application/json", bytes: bytes(text) });
const file = (size: number): [string, string, Buffer] => [
  "profile",
  '; filename="a.jpg"\r\nContent-Type: image/jpeg',
  Buffer.alloc(size, 255),
];
const field = (name: string, value: string): [string, string, Buffer] => [name, "", bytes(value)];

const largeBodies: [string, { type: string | undefined; bytes: Buffer }][] = [
  ["a field of 900 kB", asForm([["title", long(900_000)]])],
  ["a field of 3 MB", asForm([["title", long(3 * megabyte)]])],
  ["20,000 fields", asForm(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, "1"]))],
  ["20,000 times one field", asForm(Array.from({ length: 20_000 }, () => ["title", "1"]))],
  ["a name of 500 kB", asForm([[long(500_000), "1"]])],
  ["names 3,000 deep", asForm([[`a${long(3000, "[b]")}`, "1"]])],
  ["names with 20,000 dots", asForm([[`${long(20_000, "a.")}a`, "1"]])],
  ["an index of a thousand million", asForm([["parameters[999999999][value]", "1"]])],
  ["JSON 50,000 deep", json(long(50_000, "[") + long(50_000, "]"))],
  ["JSON of 3 MB", json(`{"title":"${long(3 * megabyte)}"}`)],
  [
    "5,000 parts",
    multipart(
      Array.from({ length: 5000 }, (_, i) => field(`a${i}`, "1")),
      "none",
    ),
  ],
  ["a part of 3 MB of words", multipart([field("title", long(3 * megabyte))], "none")],
  ["a file of 8 MB", multipart([file(8 * megabyte)], "none")],
  [
    "40 files of 200 kB",
    multipart(
      Array.from({ length: 40 }, () => file(200_000)),
      "none",
    ),
  ],
  [
    "forms in forms",
    multipart([field("title", multipart([field("a", "1")], "none").bytes.toString())], "nested"),
  ],
];

const oddHeads: [string, [string, string][]][] = [
  ["a header of 64 kB", [["X-Long", long(65_536)]]],
  ["a cookie of 30 kB", [["Cookie", `a=${long(30_000)}`]]],
  [
    "3,000 headers",
    Array.from({ length: 3000 }, (_, index): [string, string] => [`X-${index}`, "1"]),
  ],
  [
    "two lengths",
    [
      ["Content-Length", "1"],
      ["Content-Length", "2"],
    ],
  ],
  [
    "a length and chunks",
    [
      ["Content-Length", "5"],
      ["Transfer-Encoding", "chunked"],
    ],
  ],
  ["chunks spelled oddly", [["Transfer-Encoding", "xchunked"]]],
  ["a length below nothing", [["Content-Length", "-1"]]],
  ["a length beyond numbers", [["Content-Length", "99999999999999999999"]]],
  ["a name with a space", [["Content-Length ", "5"]]],
];

test("sizes", { timeout: 300_000 }, async () => {
  const kind = attack("sizes and shapes of requests");
  const targets: [string, [string, string][]][] = [
    ["/login", []],
    ["/contact-us", []],
    ["/user/profile", [["Cookie", cookie]]],
    ["/user/add-property", [["Cookie", cookie]]],
    ["/api/user_signup", []],
    ["/api/update_profile", [["Authorization", `Bearer ${here.stranger.token}`]]],
    ["/api/post_property", [["Authorization", `Bearer ${here.stranger.token}`]]],
    ["/api/send_message", [["Authorization", `Bearer ${here.stranger.token}`]]],
    ["/webhook/stripe", []],
    ["/unsubscribe/x", []],
  ];
  const one = async (what: string, thrown: Thrown) => {
    const outcome = await throwAt(url, {
      ...thrown,
      headers: [
        ["X-Forwarded-For", nextAddress()],
        ["Sec-Fetch-Site", "same-origin"],
        ...thrown.headers,
      ],
    });
    kind.note(
      `${what} to ${thrown.path.slice(0, 60)}`,
      ("fault" in outcome && outcome.fault) ||
        ("status" in outcome && outcome.status >= 500 && `answered with ${outcome.status}`),
    );
  };
  for (const [path, who] of targets) {
    for (const [what, { type = "", bytes: body }] of largeBodies)
      await one(what, { method: "POST", path, body, headers: [...who, ["Content-Type", type]] });
    for (const [what, headers] of oddHeads)
      await one(what, {
        method: "POST",
        path,
        body: bytes("a=1&b"),
        headers: [...who, ...headers],
      });
  }
  for (const path of ["/", "/properties", "/api/get-property-list", "/media/x", "/nothing"])
    for (const [what, query] of [
      ["an address of 12 kB", `?search=${long(12_000)}`],
      ["an address of 100 kB", `?search=${long(100_000)}`],
      ["5,000 parameters", `?${long(5000, "a=1&")}`],
      ["a path of 60 kB", `/${long(60_000)}`],
      ["a path 3,000 deep", long(3000, "/a")],
    ] as const)
      await one(what, { method: "GET", path: path + query, body: Buffer.alloc(0), headers: [] });
  kind.note("the site afterwards", (await send("/properties")).status !== 200 && "does not answer");
  kind.end();
});

/** Beginnings of addresses by which something is let off, and how one leads from there to a page. */
const detours = ["/api/%2e%2e", "/media/..", "/map-tiles/%2E%2e", "/locales/.%2e", "/api\\.."];

test("addresses that lead elsewhere than they begin", { timeout: 300_000 }, async () => {
  const kind = attack("dots in addresses");
  for (const before of detours) {
    const headers = { "X-Forwarded-For": nextAddress() };
    const since = performance.now();
    let made = 0;
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const path = `${before}/properties?text=${encodeURIComponent(before)}${round}x${index}`;
          made += (await send(path, { headers })).status === 200 ? 1 : 0;
        }),
      );
    // What decision 122 grants a network address, and what was under way when it was used up.
    const granted = 240 + (6 * (performance.now() - since)) / 1000 + 40;
    kind.note(`400 pages at ${before}`, made > granted && `${made} were made`);
    const from = { "Sec-Fetch-Site": "cross-site", Origin: `https://${evil}` };
    const { status } = await send(`${before}/preferences`, ourForm({ theme: "dark" }, from));
    kind.note(`another site's form at ${before}`, status !== 403 && `answered with ${status}`);
  }
  kind.end();
});

test("letters have the lines that we gave them", () => {
  const kind = attack("headers of letters");
  for (const { to, subject } of outgoing({ services: { outboxFolder } }))
    kind.note(to, /[\r\n]|,/.test(to) ? "goes to several" : /[\r\n]/.test(subject) && "has lines");
  kind.end();
});
