import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import siteMap from "~/routes";
import { createRemixHandler } from "~/http.server/remix-handler";
import { groupRoutes } from "~/http.server/routes-by-path";

type Routes = ServerBuild["routes"];

interface Entry {
  id?: string;
  path?: string;
  index?: boolean;
  file?: string;
  children?: Entry[];
}

/** A site map as Remix's build names it: each route with its parent. */
function builtFrom(entries: Entry[], parentId = "root", built: Record<string, object> = {}) {
  for (const { id, path, index, file, children } of entries) {
    const own = id ?? `${parentId}/${file ?? path ?? "index"}`;
    built[own] = { id: own, parentId, path, index, module: {} };
    builtFrom(children ?? [], own, built);
  }
  return built;
}

const routesOf = (entries: Entry[]) =>
  ({ root: { id: "root", path: "", module: {} }, ...builtFrom(entries) }) as unknown as Routes;

type Matched = Parameters<typeof matchRoutes>[0][number];

/** As the router takes them, below a parent; all, or those with these ids. */
const below = (routes: Routes, ids?: Set<string>, parentId?: string): Matched[] =>
  Object.values(routes)
    .filter((route) => route.parentId === parentId && (!ids || ids.has(route.id)))
    .map(({ id, path, index }) =>
      index ? { id, path, index: true as const } : { id, path, children: below(routes, ids, id) },
    );

const idsAt = (routes: Matched[], path: string) =>
  matchRoutes(routes, path)?.map(({ route, params }) => ({ id: route.id, params }));

/** The paths above a page, whose modules go along with it. */
const above = (path: string) =>
  path
    .split("/")
    .map((_, index, parts) => parts.slice(0, index + 1).join("/") || "/")
    .slice(0, -1);

/** Says of these routes that a path finds the same among its group as among all. */
function comparing(routes: Routes) {
  const { groupOf, idsOf } = groupRoutes(routes);
  const all = below(routes);
  return (path: string) => {
    const few = below(routes, idsOf(groupOf(path)));
    for (const one of [path, ...above(path)]) expect(idsAt(few, one), one).toEqual(idsAt(all, one));
  };
}

const ours = routesOf(siteMap as Entry[]);
const parts = [
  ...new Set(
    Object.values(ours).flatMap(({ path = "" }) =>
      path.split("/").map((part) => part.replace(/^[:*].*/, "x")),
    ),
  ),
];

describe("the routes that a path chooses", () => {
  const compare = comparing(ours);

  test("answer to every address of the site as all routes do", () => {
    for (const { path = "" } of Object.values(ours))
      compare(`/${path.replace(/:\w+|\*/g, "some-thing")}`);
  });

  test("answer to any path as all routes do", () => {
    const part = fc.oneof(
      fc.constantFrom(...parts),
      fc.constantFrom(...parts).map((one) => one.toUpperCase()),
      fc.constantFrom("Properties", "%70roperties", "a%2Fb", "", "..", "São Paulo"),
      fc.string({ unit: "grapheme-ascii", maxLength: 8 }).map(encodeURIComponent),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (some) =>
        compare(new URL(`http://localhost/${some.join("/")}`).pathname),
      ),
      { numRuns: 150 },
    );
  });

  test("are few", () => {
    const { groupOf, idsOf } = groupRoutes(ours);
    expect([...idsOf(groupOf("/user/properties"))].sort()).toEqual([
      "my-properties",
      "root",
      "root/routes/home/home.tsx",
      "root/routes/pages/not-found.tsx",
    ]);
    expect(idsOf(groupOf("/nobody-knows/this")).size).toBe(3);
  });

  test("are those of the page whose data scripts ask for", () => {
    const { groupOf } = groupRoutes(ours);
    expect(groupOf("/user/properties.data")).toBe(groupOf("/user/properties"));
    expect(groupOf("/_root.data")).toBe(groupOf("/"));
    expect(groupOf("/articles/feed.xml")).toBe("articles/feed.xml");
  });

  test("are those for unknown paths where a path cannot be read", () => {
    expect(groupRoutes(ours).groupOf("/%zz/login")).toBe("");
  });

  test("know layouts without a path, indexes, optional and open parts", () => {
    const routes = routesOf([
      {
        file: "layout",
        children: [
          { path: "a/b", file: "b" },
          { path: "c", file: "c" },
        ],
      },
      {
        path: "d",
        file: "d",
        children: [
          { index: true, file: "index" },
          { path: ":e", file: "e" },
        ],
      },
      { path: "f?/g", file: "g" },
      { path: ":h/i", file: "i" },
      { path: "a/*", file: "rest" },
    ]);
    for (const path of [
      "/",
      "/a",
      "/a/b",
      "/a/x",
      "/c",
      "/d",
      "/d/x",
      "/f/g",
      "/g",
      "/x/i",
      "/d/i",
      "/x",
    ])
      comparing(routes)(path);
  });
});

describe("the modules of the addresses that a page links to", () => {
  const build = {
    ...{ routes: ours, entry: { module: {} }, future: { v3_lazyRouteDiscovery: true } },
    ...{ basename: "/", mode: "production", publicPath: "/" },
    assets: { version: "7", routes: ours },
  } as unknown as ServerBuild;
  const [grouped, whole] = [createRemixHandler(build), createRequestHandler(build, build.mode)];
  const everyAddress = Object.values(ours).map(
    ({ path = "" }) => `/${path.replace(/:\w+|\*/g, "some-thing")}`,
  );

  const said = async (handle: typeof whole, question: URLSearchParams) => {
    const answer = await handle(new Request(`http://localhost/__manifest?${question}`));
    const { status, headers } = answer;
    const text = await answer.text();
    return {
      status,
      modules: text.startsWith("{") ? (JSON.parse(text) as object) : text,
      kept: headers.get("Cache-Control"),
      reload: headers.get("X-Remix-Reload-Document"),
    };
  };
  const asking = (paths: string[], version = "7") =>
    new URLSearchParams([["version", version], ...paths.map((path) => ["p", path])]);

  test.each([
    ["of one", asking(["/properties-details/a-home"])],
    ["of every address", asking(everyAddress)],
    ["of none", asking([])],
    ["without a slash before them", asking(["user/properties", "login"])],
    ["of an earlier build", asking(["/login", "/properties"], "6")],
    ["of too many", asking(Array.from({ length: 400 }, (_, index) => `/agent-details/${index}`))],
  ])("are the same as Remix finds among all routes: %s", async (_, question) => {
    expect(await said(grouped, question)).toEqual(await said(whole, question));
  });

  test("are found", async () => {
    const { status, modules } = await said(grouped, asking(["/login", "/user/properties"]));
    expect(status).toBe(200);
    expect(Object.keys(modules)).toEqual(
      expect.arrayContaining(["root/routes/account/sign-in.tsx", "my-properties"]),
    );
  });
});
