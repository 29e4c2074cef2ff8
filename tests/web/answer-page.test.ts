import { redirect, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { action as signOut } from "~/routes/account/sign-out";
import { loader as more } from "~/routes/properties/more";
import { loader as nearby } from "~/routes/properties/list";
import { loader as selectLocation } from "~/routes/home/select-location";
import { personalPage } from "~/session.server/personal-page";
import { keepPosition } from "~/screens.server/preferences";
import { getSession, signedInHeaders, signedOutHeaders } from "~/session.server/session";
import { comparedCookie, readCompared } from "~/ui/compared-homes";
import { createPageAnswer } from "~/http.server/answer-page";
import { cachedPage } from "~/screens.server/cached-page";
import { withHostName, withPlainNames } from "~/http.server/host-cookies";
import { createPageCache, type PageCache } from "~/http.server/page-cache";
import { createRenderBudget } from "~/http.server/render-budget";
import { putCategories, putHome } from "../marketplace/search-homes";
import { openSiteWith } from "../support/site-with";
import { listening } from "./listening";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

/** The data of the routes, at their addresses and as the site answers it, without their screens. */
const build = {
  entry: { module: { default: () => new Response(null, { status: 500 }) } },
  routes: Object.fromEntries(
    Object.entries({
      "select-location": selectLocation,
      "properties/nearby": nearby,
      "properties/more": more,
      faqs: ({ request }: { request: Request }) => new Response(request.url),
      viewed: ({ request }: { request: Request }) =>
        cachedPage(request, { title: "Near Bhuj" }, { view: 7 }),
      leads: ({ request }: { request: Request }) =>
        redirect("/login", Number(new URL(request.url).searchParams.get("by"))),
      session: async ({ request }: { request: Request }) =>
        new Response(String((await getSession(request)).get("userId"))),
      "sign-out": async () => new Response(null, { headers: await signedOutHeaders() }),
      "calendar.ics": () => new Response(null, { status: 404 }),
      "*": ({ request }: { request: Request }) =>
        new Response(`no page, lite ${request.headers.get("Save-Data")}`, { status: 404 }),
    }).map(([path, loader]) => {
      const asJson = async (...given: Parameters<typeof more>) => {
        const answer = await (loader as typeof more)(...given);
        return answer instanceof Response ? answer : Response.json(answer);
      };
      return [path, { id: path, path, module: { loader: asJson } }];
    }),
  ),
  future: {},
  mode: "production",
  basename: "/",
  publicPath: "/",
  assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "" },
} as unknown as ServerBuild;

let cache: PageCache;
let site: Awaited<ReturnType<typeof listening>>;
let cookie: string;
let answer: ReturnType<typeof createPageAnswer>;

beforeAll(async () => {
  openSiteWith({ PUBLIC_URL: "https://homes.test" });
  const [villa] = (await putCategories(here.marketplace, "Villa")) as [number];
  await putHome(here.marketplace, { category_id: villa, city: "Bhuj", title: "Near Bhuj" });
  const place = {
    city: "Bhuj",
    state: "Gujarat",
    country: "India",
    formatted_address: "Bhuj, Gujarat, India",
    latitude: 23.25,
    longitude: 69.67,
  };
  cookie = (await keepPosition(place)).split(";")[0]!;
  site = await listening((request, response) => void answer(request, response));
});
beforeEach(() => {
  cache = createPageCache();
  answer = createPageAnswer(build, cache, "https://homes.test");
});
afterAll(async () => {
  await site.close();
});

test.each([
  "/select-location",
  "/Select-Location",
  "/select%2Dlocation",
  "/select-location//",
  "/properties/nearby",
  "/properties/nearby//",
  "/properties/more?list=nearby",
  "/properties/more?list=%6eearby",
  "/properties/more/?list=nearby",
])("somebody's place is in no page that others get: %s", async (address) => {
  const own = await site.ask(address, { headers: { cookie } });
  expect(own.status).toBe(200);
  expect(cache.size()).toBe(0);
  const others = await site.ask(address);
  expect(others.status).toBe(200);
  expect(others.body.toString()).not.toContain("Bhuj, Gujarat, India");
  expect(cache.size()).toBe(1);
});

test("a page goes with what the answers in it depend on, without saying so itself", async () => {
  await site.ask("/properties/more");
  cache.drop(["articles", "projects", "property:1", "packages"]);
  expect(cache.size()).toBe(1);
  // The second page is made of answers that were kept.
  await site.ask("/properties/more?lng=en");
  expect(cache.size()).toBe(2);
  cache.drop(["properties"]);
  expect(cache.size()).toBe(0);
});

test.each(["=", " =", "= ", "\t=\t", "=; __session="])(
  "what somebody who is signed in sees is in no page that others get: __session%j",
  async (written) => {
    const set = (await signedInHeaders("1|secret", 7))["Set-Cookie"];
    const own = `__session${written}${set.slice("__session=".length).split(";")[0]!}`;
    await site.ask("/properties/more?list=all", { headers: { cookie: own } });
    expect(cache.size()).toBe(0);
  },
);

test("a site that may not be found says so with every answer, kept or not", async () => {
  await site.ask("/viewed");
  expect((await site.ask("/viewed")).headers).not.toHaveProperty("x-robots-tag");
  const { database } = here.marketplace;
  await database
    .insertInto("site_setting")
    .values({ name: "may_be_found", value: "false" })
    .execute();
  openSiteWith({ PUBLIC_URL: "https://homes.test" });
  for (const path of ["/viewed", "/viewed", "/calendar.ics", "/session"]) {
    const { headers } = await site.ask(path);
    expect([path, headers["x-robots-tag"]]).toEqual([path, "noindex"]);
  }
  await database.deleteFrom("site_setting").where("name", "=", "may_be_found").execute();
  openSiteWith({ PUBLIC_URL: "https://homes.test" });
});

test("cookies of an encrypted site are kept to its host, and old ones come along once", async () => {
  const set = (await signedInHeaders("1|secret", 7))["Set-Cookie"];
  const plain = set.split(";")[0]!;
  const old = await site.ask("/session", { headers: { cookie: `${plain}; toast=x; compare=1-2` } });
  expect(old.body.toString()).toBe("7");
  expect(old.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^__session=; Path=\/; Max-Age=0;/),
    `__Host-${plain}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
    expect.stringMatching(/^toast=; Path=\/; Max-Age=0;/),
    "compare=; Path=/; Max-Age=0; SameSite=Lax; Secure",
    "__Host-compare=1-2; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
  ]);
  const planted = (await signedInHeaders("2|secret", 8))["Set-Cookie"].split(";")[0]!;
  const cookie = `${planted}; __Host-${plain}`;
  const bound = await site.ask("/session", { headers: { cookie } });
  expect(bound.body.toString()).toBe("7");
  expect(bound.headers["set-cookie"]).toEqual([expect.stringMatching(/^__session=; .*Max-Age=0/)]);
  const out = await site.ask("/sign-out", { headers: { cookie: `__Host-${plain}` } });
  expect(out.headers["set-cookie"]).toEqual([expect.stringMatching(/^__Host-__session=; /)]);
  const request = new Request("https://homes.test/logout", { method: "POST" });
  const left = await signOut({ request, params: {}, context: {} });
  expect(left.headers.get("Clear-Site-Data")).toBe('"cache"');
});

test("every cookie of an encrypted site has a name that browsers take over encrypted ways alone", () => {
  const secure = "HttpOnly; SameSite=Lax; Secure";
  expect(withHostName(`second-step=x; Path=/login; ${secure}`)).toMatch(/^__Secure-second-step=x;/);
  expect(withHostName(`lng=es; Path=/; ${secure}`)).toMatch(/^__Host-lng=es;/);
  const compared = comparedCookie({ ids: [1, 2] }, true);
  expect(compared).toBe("__Host-compare=1-2; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(withHostName(compared)).toBe(compared);
  expect(withHostName("lng=es; Path=/; HttpOnly; SameSite=Lax")).toMatch(/^lng=/);
  expect(withPlainNames("a=1; __Secure-phone=2; phone=3; __Host-compare=4; compare=5")).toBe(
    "a=1; phone=2; compare=4",
  );
  // The page reads what it wrote itself.
  expect(readCompared("compare=5; __Host-compare=4")).toEqual([4]);
});

test("whoever has too many pages made waits; pages that are kept, and members, do not", async () => {
  const ask = (path: string, own?: string) =>
    site.ask(path, { headers: { "x-client-address": "203.0.113.7", ...(own && { cookie: own }) } });
  answer = createPageAnswer(
    build,
    cache,
    "https://homes.test",
    createRenderBudget({ clock: () => 0, atOnce: 3 }),
  );
  for (const path of ["/properties/more", "/faqs", "/faqs"])
    expect((await ask(path)).status).toBe(200);
  const refused = await ask("/faqs");
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  expect((await ask("/properties/more")).status).toBe(200);
  expect((await ask("/properties/more?page=2")).status).toBe(429);
  const member = (await signedInHeaders("1|secret", 7))["Set-Cookie"].split(";")[0]!;
  expect((await ask("/session", `__Host-${member}`)).status).toBe(200);
  expect((await ask("/session", "__Host-__session=made-up")).status).toBe(429);
});

test("a page is known to be somebody's own as soon as the session is read", async () => {
  const { "Set-Cookie": set } = await signedInHeaders("1|secret", 7);
  const ask = (cookie: string) => new Request("https://homes.test/", { headers: { cookie } });
  const own = { isPersonal: false };
  await personalPage.run(own, () => getSession(ask(set.split(";")[0]!)));
  expect(own.isPersonal).toBe(true);
  const others = { isPersonal: false };
  await personalPage.run(others, () => getSession(ask("__session=made-up")));
  expect(others.isPersonal).toBe(false);
});

test("where a place changes nothing, the page is everybody's", async () => {
  expect((await site.ask("/properties/more?list=all", { headers: { cookie } })).status).toBe(200);
  expect(cache.size()).toBe(1);
});

test("nobody's click is in a page that others get", async () => {
  const { body } = await site.ask("/faqs?search=Bhuj&gclid=x1&utm_source=letter");
  expect(body.toString()).toBe("https://homes.test/faqs?search=Bhuj");
});

test("who asks for the headers alone gets those of the page, and has not viewed it", async () => {
  const views: number[] = [];
  cache = createPageCache({ onView: (id) => views.push(id) });
  answer = createPageAnswer(build, cache, "https://homes.test");
  const [made, kept] = [
    await site.ask("/viewed", { method: "HEAD" }),
    await site.ask("/viewed", { method: "HEAD" }),
  ];
  expect([made.status, made.body.length, cache.size(), views]).toEqual([200, 0, 1, []]);
  expect(kept.headers.etag).toBe(made.headers.etag);
  const { body, headers } = await site.ask("/viewed");
  expect(body.toString()).toBe('{"title":"Near Bhuj"}');
  expect(headers["content-length"]).toBe(made.headers["content-length"]);
  expect(views).toEqual([7]);
});

test("each page says what it took, one that was kept that it was", async () => {
  const timingOf = async (path: string, headers = {}) =>
    (await site.ask(path, { headers })).headers["server-timing"];
  expect(await timingOf("/viewed")).toMatch(/^page;dur=\d+\.\d$/);
  expect(await timingOf("/viewed")).toBe("cache;desc=hit");
  const { etag } = (await site.ask("/viewed")).headers;
  expect(await timingOf("/viewed", { "If-None-Match": etag })).toBe("cache;desc=hit");
  expect(await timingOf("/nowhere")).toMatch(/^page;dur=/);
  const cookie = (await signedInHeaders("1|secret", 7))["Set-Cookie"].split(";")[0]!;
  expect(await timingOf("/viewed", { cookie })).toMatch(/^page;dur=/);
});

test("a file that is not there is said as a page to whoever opens it in a browser", async () => {
  const opened = await site.ask("/calendar.ics?lng=ar", {
    headers: { accept: "text/html,*/*;q=0.8", cookie: `${cookie}; lite=0` },
  });
  expect([opened.status, opened.body.toString()]).toEqual([404, "no page, lite on"]);
  const fetched = await site.ask("/calendar.ics", { headers: { accept: "text/calendar" } });
  expect([fetched.status, fetched.body.toString()]).toEqual([404, ""]);
  expect(cache.size()).toBe(0);
});

test.each([
  [301, undefined],
  [302, "no-store"],
  [303, "no-store"],
])("a redirect by %i is remembered only when it is for good", async (status, kept) => {
  const answered = await site.ask(`/leads?by=${status}`);
  expect([answered.status, answered.headers["cache-control"]]).toEqual([status, kept]);
});
