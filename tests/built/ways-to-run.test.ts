import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { ourForm } from "../../e2e/support/ask";
import {
  copyOfSample,
  freePort,
  newDataFolder,
  type OwnSite,
  ownSite,
  removeDataFolder,
  run,
} from "../../e2e/support/own-site";
import { sampleMember } from "../../e2e/support/people";

// Each opens sites of its own.
vi.setConfig({ testTimeout: 240_000 });

const open: OwnSite[] = [];
const folders: string[] = [];
async function site(...asked: Parameters<typeof ownSite>) {
  const opened = await ownSite(...asked);
  open.push(opened);
  return opened;
}
function folder(made = newDataFolder()) {
  folders.push(made);
  return made;
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
  for (const one of folders.splice(0)) removeDataFolder(one);
});

const remixServe = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

test("remix-serve runs the same build", async () => {
  const plain = await site({ DATA_DIR: folder(copyOfSample()) }, { command: remixServe });
  for (const [path, status] of [
    ["/", 200],
    ["/properties", 200],
    ["/login", 200],
    ["/api/get-property-list?limit=1", 200],
    ["/nothing-here", 404],
  ] as const)
    expect([path, (await plain.ask(path)).status]).toEqual([path, status]);
  const page = await plain.ask("/");
  expect(page.text).toContain("/properties-details/");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
});

test("what was saved survives a process that is killed", async () => {
  const DATA_DIR = folder(copyOfSample());
  const first = await site({ DATA_DIR });
  const token = await tokenOf(first);
  const headers = { Authorization: `Bearer ${token}` };
  const before = await favourites(first, headers);
  const homes = await homesBeside(first, before);
  expect(homes.length).toBeGreaterThan(4);
  const saving = homes.map((id) =>
    first
      .ask("/api/add_favourite", ourForm({ property_id: String(id), type: "1" }, headers))
      .then(({ status }) => (status === 200 ? id : null))
      .catch(() => null),
  );
  await Promise.race(saving);
  await first.kill();
  const promised = (await Promise.all(saving)).filter((id) => id !== null);
  expect(promised.length).toBeGreaterThan(0);

  const second = await site({ DATA_DIR });
  const after = await favourites(second, headers);
  expect(after).toEqual(expect.arrayContaining([...before, ...promised]));
});

async function tokenOf(opened: OwnSite) {
  const answered = await opened.ask(
    "/api/user_signup",
    ourForm({ type: "3", email: sampleMember.email, password: sampleMember.password }),
  );
  return (JSON.parse(answered.text) as { token: string }).token;
}

type Rows = { data: { id: number }[] };
const idsIn = (text: string) => (JSON.parse(text) as Rows).data.map(({ id }) => id);

const favourites = async (opened: OwnSite, headers: Record<string, string>) =>
  idsIn((await opened.ask("/api/get_favourite_property?limit=100", { headers })).text);

const homesBeside = async (opened: OwnSite, taken: number[]) =>
  idsIn((await opened.ask("/api/get-property-list?limit=40")).text).filter(
    (id) => !taken.includes(id),
  );

test("processes that share the port show what one of them changed", async () => {
  const several = await site({ DATA_DIR: folder(), WEB_CONCURRENCY: "2" });
  const headers = { Authorization: `Bearer ${await tokenOf(several)}` };
  const added = await several.ask("/api/get-added-properties?request_status=approved", { headers });
  const own = JSON.parse(added.text) as { data: { id: number; slug_id: string }[] };
  const [home] = own.data;
  // Each question has a connection of its own, and connections go to the processes in turn.
  const answers = async () => {
    const path = `/properties-details/${home!.slug_id}`;
    const asked = Array.from({ length: 8 }, () => several.ask(path));
    return [...new Set((await Promise.all(asked)).map(({ status }) => status))];
  };
  expect(await answers()).toEqual([200]);
  const deleted = await several.ask(
    "/api/delete_property",
    ourForm({ id: `${home!.id}` }, headers),
  );
  expect(deleted.status).toBe(200);
  await expect.poll(answers).toEqual([404]);
  expect(several.said()).not.toContain("error");
});

test("settings that cannot work are named, each on a line", async () => {
  const { child, said, ended } = run({
    DATA_DIR: folder(),
    PORT: "many",
    PUBLIC_URL: "doorstep",
    SESSION_SECRET: "short",
    DATABASE_URL: "mysql://here",
  });
  await ended;
  expect(child.exitCode).toBe(1);
  expect(said()).toContain("These settings need attention:");
  for (const name of ["PORT", "PUBLIC_URL", "SESSION_SECRET", "DATABASE_URL"])
    expect(said()).toMatch(new RegExp(`^ +- ${name}\\b.+$`, "m"));
  expect(said()).not.toMatch(/^\s+at .+:\d+/m);
});

/** Upstreams that are of no use, and where they are. */
async function badUpstream(listener: RequestListener | null) {
  const port = await freePort();
  const url = `http://localhost:${port}/api`;
  if (!listener) return { url, close: () => undefined };
  const server = createServer(listener).listen(port);
  await once(server, "listening");
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const upstreams: [string, RequestListener | null][] = [
  ["nobody answers", null],
  [
    "somebody answers with a page",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>It works!</h1>");
    },
  ],
  ["somebody never answers", () => undefined],
];

for (const [what, listener] of upstreams)
  test(`when ${what} at the upstream, pages say so kindly`, async () => {
    const upstream = await badUpstream(listener);
    try {
      const screens = await site(
        { DATA_DIR: folder(), API_BASE_URL: upstream.url },
        { firstPage: "/healthz" },
      );
      const paths = ["/", "/properties", "/properties-details/sea-view"];
      // At once: one that never answers is waited for by each.
      const [entry, form, ...pages] = await Promise.all([
        screens.ask("/login"),
        screens.ask("/login", ourForm({ email: "asha@example.com", password: "any words" })),
        ...paths.map((path) => screens.ask(path)),
      ]);
      for (const [place, { status, headers, text }] of pages.entries()) {
        expect([paths[place], status]).toEqual([paths[place], 503]);
        expect(headers["retry-after"]).toBeDefined();
        expect(text).toMatch(/<h1[^>]*>[^<]{5,}<\/h1>/);
        expect(text).toContain("site-footer");
        expect(text).not.toMatch(/\bat [\w.<>]+ \(|node_modules|ECONNREFUSED|It works!/);
      }
      expect(pages).toHaveLength(3);
      expect(entry.status).toBe(200);
      expect(form.status).toBe(503);
      expect(form.text).toContain("asha@example.com");
    } finally {
      upstream.close();
    }
  });
