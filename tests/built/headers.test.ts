import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import { securityPaths } from "~/security-paths";
import { ask, cookiesOf, ourForm } from "../../e2e/support/ask";
import { publicPages } from "../../e2e/support/budgets";
import { servers } from "../../e2e/support/servers";
import { sampleMember } from "../../e2e/support/people";

const { url: ours } = servers.inProcess;
const elsewhere = "https://evil.example";

function directives(policy: string | string[] | undefined) {
  const lines = String(policy)
    .split(";")
    .map((line) => line.trim().split(/\s+/));
  return Object.fromEntries(lines.map(([name, ...sources]) => [name!, sources]));
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

for (const { name, address } of publicPages)
  test(`the ${name} page says what may run on it`, async () => {
    const { headers, text } = await ask(await address());
    const policy = directives(headers["content-security-policy"]);
    const scripts = policy["script-src"]!;
    expect(scripts).toContain("'self'");
    for (const source of ["'unsafe-inline'", "'unsafe-eval'", "*", "https:", "data:"])
      expect(scripts).not.toContain(source);
    const ran = [...text.matchAll(inlineScript)].filter(
      ([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes),
    );
    expect(ran.length).toBeGreaterThan(0);
    for (const [, , code = ""] of ran)
      expect(scripts).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(text).not.toMatch(/<[^>]+\son[a-z]+\s*=\s*["']/);
    expect(policy).toMatchObject({
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
    });
  });

test("every kind of answer carries the safe headers", async () => {
  const files = ["/service-worker.js", "/api/openapi.json", "/api/nothing", "/sitemap.xml"];
  for (const path of ["/", "/nothing-here", "/properties.data", "/login", "/healthz", ...files]) {
    const { headers } = await ask(path);
    expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
    expect([path, headers["content-security-policy"]]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
  for (const path of ["/", "/nothing-here", "/properties.data", "/login"]) {
    const { headers } = await ask(path);
    expect({ path, ...headers }).toMatchObject({
      path,
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["permissions-policy"], path).toContain("camera=()");
  }
});

test("nobody is told what they sent", async () => {
  expect((await ask("/", { method: "TRACE" })).status).toBe(405);
});

test("cookies are out of reach of scripts and other sites", async () => {
  const signedIn = await ask(paths.signIn(), ourForm(sampleMember));
  const preferred = await ask(
    paths.preferences(),
    ourForm({ theme: "dark", lite: "0", language: "en" }),
  );
  const lisbon = { city: "Lisbon", state: "Lisboa", country: "Portugal" };
  const placed = await ask(
    paths.selectLocation(),
    ourForm({
      ...lisbon,
      intent: "choose",
      latitude: "38.7",
      longitude: "-9.1",
      formatted_address: Object.values(lisbon).join(", "),
    }),
  );
  const cookies = [signedIn, preferred, placed].flatMap(
    ({ headers }) => headers["set-cookie"] ?? [],
  );
  const named = (name: string) => cookies.filter((cookie) => cookie.startsWith(`${name}=`));
  for (const name of ["__session", "theme", "lite", "lng", "location"])
    expect([name, named(name).length]).toEqual([name, 1]);
  for (const cookie of cookies) expect(cookie).toMatch(/(?=.*HttpOnly)(?=.*SameSite=Lax).*Path=\//);
});

test("pages of somebody who is signed in are kept by nobody", async () => {
  const cookie = cookiesOf(await ask(paths.signIn(), ourForm(sampleMember)));
  for (const path of ["/", "/properties", paths.profile(), paths.myProperties()]) {
    const { status, headers } = await ask(path, { headers: { Cookie: cookie } });
    expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-store"]);
  }
});

/** Every address that takes forms. */
const posts = [
  paths.signIn(),
  paths.register(),
  paths.verifyCode(),
  paths.forgotPassword(),
  securityPaths.resetPassword(),
  paths.signOut(),
  paths.profile(),
  paths.favourites(),
  paths.myProperties(),
  ownListingPaths.myProperty("a"),
  paths.addProperty(),
  ownListingPaths.editProperty("a"),
  paths.drafts(),
  paths.subscriptionPlan(),
  paths.operator(),
  operatorPaths.operatorListing("property", 1),
  operatorPaths.operatorListing("project", 1),
  operatorPaths.operatorAdvert(1),
  paths.interest("a"),
  paths.myAdverts(),
  paths.preferences(),
];

for (const path of posts.flatMap((path) => [path, `${path}.data`]))
  test(`forms of other sites are refused at ${path}`, async () => {
    const form = ourForm({ theme: "dark" });
    const plain = { "Content-Type": form.headers["Content-Type"] };
    const strangers: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site", Origin: elsewhere },
      { "Sec-Fetch-Site": "cross-site", Origin: ours },
      { Origin: elsewhere },
      { Origin: "null" },
      { Referer: `${elsewhere}/login` },
      {},
    ];
    for (const stranger of strangers)
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const { status } = await ask(path, {
          ...form,
          method,
          headers: { ...plain, ...stranger },
        });
        expect([method, stranger, status]).toEqual([method, stranger, 403]);
      }
  });

test("forms work behind a proxy that asks under another name", async () => {
  const form = ourForm({ email: "nobody@doorstep.example", password: "not the password" });
  const { status } = await ask(`${paths.signIn()}.data`, {
    ...form,
    headers: { ...form.headers, Origin: ours, Host: "inside:8080" },
  });
  expect(status).toBe(400);
});

const traps = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  "http:evil.example",
];

for (const trap of traps)
  test(`nobody is led away by ${JSON.stringify(trap)}`, async () => {
    const entered = await ask(
      paths.signIn({ next: trap }),
      ourForm({ ...sampleMember, next: trap }),
    );
    const preferred = await ask(paths.preferences(), ourForm({ theme: "dark", next: trap }));
    const cookie = cookiesOf(entered);
    const already = await ask(paths.signIn({ next: trap }), { headers: { Cookie: cookie } });
    for (const { status, headers } of [entered, preferred, already]) {
      expect(status).toBe(302);
      expect(new URL(headers.location!, ours).origin).toBe(ours);
      expect(headers.location).toMatch(/^\/(?![/\\])/);
    }
  });

test("addresses with two slashes lead nowhere else", async () => {
  for (const path of [
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "//evil.example/",
  ]) {
    const { status, headers } = await ask(path);
    expect([path, status]).toEqual([path, path.endsWith("%2e%2e") ? 200 : 404]);
    expect(headers.location).toBeUndefined();
  }
});

test.each([
  "/api/%2e%2e",
  "/webhook/..",
  "/unsubscribe/%2E.",
  "/payment/return/x/../..",
  "/api\\..",
])("dots in an address do not make somebody else's form ours: %s", async (before) => {
  const from = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  const { status } = await ask(before + paths.preferences(), ourForm({ theme: "dark" }, from));
  expect(status).toBe(403);
});

test("dots in an address lead to the page that is kept already", async () => {
  // A page that nothing changes which other tests do meanwhile.
  const page = "area-converter";
  await ask(`/${page}`);
  for (const path of [`/api/%2e%2e/${page}`, `/./${page}`, `/${page}#1`, `/media/..\\${page}`]) {
    const { status, headers } = await ask(path);
    expect([path, status, headers["server-timing"]]).toEqual([path, 200, "cache;desc=hit"]);
  }
});

test("what people uploaded runs nowhere", async () => {
  const { text } = await ask("/properties");
  const picture = /http[^"\s]+\/media\/[^"\s]+\.(?:webp|jpg)/.exec(text)![0];
  const { status, headers } = await ask(new URL(picture).pathname);
  expect(status).toBe(200);
  expect(headers["content-type"]).toMatch(/^image\//);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'/);
  expect(headers["cache-control"]).toMatch(/immutable/);
  for (const path of [
    "/media/../session-secret",
    "/media/%2e%2e%2fsession-secret",
    "/media/nothing",
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
});

test("whoever runs the site can look after it", async () => {
  const [health, ready, metrics] = await Promise.all(
    ["/healthz", "/readyz", "/metrics"].map((path) => ask(path)),
  );
  expect([health!.status, health!.text]).toEqual([200, "ok"]);
  expect([ready!.status, ready!.text]).toEqual([200, "ready"]);
  expect(metrics!.status).toBe(200);
  expect(metrics!.headers["content-type"]).toMatch(/^text\/plain/);
  expect(metrics!.text).toMatch(/^# TYPE /m);
});
