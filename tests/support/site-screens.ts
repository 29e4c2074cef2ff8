import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import siteMap from "~/routes";

/** The site map as tests read it: its screens by their whole paths. */

const app = join(import.meta.dirname, "../../app");

type Route = NonNullable<Parameters<typeof matchRoutes>[0]>[number];

/** Each with its whole path for a name and its module for a handle. */
const asRoutes = (entries: RouteConfigEntry[], above = ""): Route[] =>
  entries.map(({ path = "", index, file, children }) => {
    const id = `${above}/${path}`.replace(/(?<=.)\/$/, "").replace(/^\/\//, "/");
    if (index) return { id, path, index: true, handle: file };
    return { id, path, handle: file, children: children && asRoutes(children, id) };
  });
export const routes = asRoutes(siteMap);

/** What stands inside others, and stands there alone. */
const innermost = (route: Route): Route[] => route.children?.flatMap(innermost) ?? [route];

/** Those that answer with a page of their own: not files, not what only leads elsewhere. */
export const screens = new Map(
  routes
    .flatMap(innermost)
    .filter(({ handle }) => /\.tsx$/.test(String(handle)))
    .filter(({ handle }) => {
      const module = readFileSync(join(app, String(handle)), "utf8");
      return module.includes("export default") || module.includes("default }");
    })
    .map(({ id, handle }) => [id!, String(handle)]),
);
