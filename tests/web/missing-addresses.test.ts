import type { ServerBuild } from "@remix-run/node";
import { afterEach, expect, test } from "vitest";
import { createRemixHandler } from "~/http.server/remix-handler";
import siteMap from "~/routes";
import { openSite } from "~/site.server";
import { type Capabilities, type Capability, capabilities } from "~/upstream.server/capabilities";
import { missingAddresses } from "~/upstream.server/foreign/addresses";
import { openSiteWith } from "../support/site-with";

interface Entry {
  path?: string;
  index?: boolean;
  children?: Entry[];
}

/** Every path of the site map, as it stands there. */
const pathsOf = (entries: Entry[], above = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const own = [above, path].filter(Boolean).join("/");
    return [own, ...pathsOf(children, own)];
  });
const everyPath = [...new Set(pathsOf(siteMap as Entry[]))];

/** The site with screens that say where they stand; nothing else is asked of them. */
function builtSite() {
  const routes: Record<string, object> = { root: { id: "root", path: "", module: {} } };
  for (const path of everyPath) {
    const answer = () => new Response(path);
    const module = { loader: answer, action: answer };
    routes[path] = { id: path, parentId: "root", path, module };
  }
  return {
    ...{ routes, entry: { module: {} }, future: { v3_singleFetch: true } },
    ...{ basename: "/", mode: "production", publicPath: "/" },
    assets: { version: "1", routes },
  } as unknown as ServerBuild;
}

/** The screen that says that nothing is there; one of those that are left sees a number that it does not know. */
const instead = (path: string) => (path === "user/invoices/:id.pdf" ? "user/invoices/:id" : "*");

const addressOf = (path: string) => `http://homes.test/${path.replace(/:\w+/g, "12")}`;

const foreign = { API_BASE_URL: "https://upstream.test/api" };
const missing = () => missingAddresses(capabilities());

afterEach(() => openSite());

test("what another upstream cannot do has no address, whatever is sent there", async () => {
  openSiteWith(foreign);
  const handle = createRemixHandler(builtSite());
  const screenAt = async (path: string, method: string) =>
    (await handle(new Request(addressOf(path), { method }))).text();
  for (const path of everyPath)
    for (const method of ["GET", "POST"]) {
      const expected = missing().has(path) ? instead(path) : path;
      expect([method, path, await screenAt(path, method)]).toEqual([method, path, expected]);
    }
  expect(missing().size).toBeGreaterThan(30);
});

test("with our own API every address is there", async () => {
  openSiteWith({ API_BASE_URL: "" });
  expect(missing()).toEqual(new Set());
  const handle = createRemixHandler(builtSite());
  for (const path of everyPath)
    expect(await (await handle(new Request(addressOf(path)))).text()).toBe(path);
});

test("each address that may be missing stands in the site map", () => {
  const cannot = Object.fromEntries(
    Object.keys(capabilities()).map((name) => [name as Capability, false]),
  ) as Capabilities;
  expect([...missingAddresses(cannot)].filter((path) => !everyPath.includes(path))).toEqual([]);
});
