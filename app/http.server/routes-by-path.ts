import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/** How many parts of a path choose the routes to be looked at. */
const depth = 2;

/** Parts such as `:slug`, `*` and `about?` stand for more than themselves. */
const isOpen = (part: string) => /^[:*]|\?$/.test(part);

const partsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean);

/** The route's own path below those of its parents. */
function fullPath(routes: Routes, id: string): string {
  const { parentId, path = "" } = routes[id]!;
  return parentId ? `${fullPath(routes, parentId)}/${path}` : path;
}

/** The beginning of a path that nothing but itself answers to. */
function fixedParts(path: string) {
  const parts = partsOf(path);
  const open = parts.findIndex(isOpen);
  return parts.slice(0, open === -1 ? depth : Math.min(open, depth));
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path whose routes answer, where scripts ask for the data of a page alone. */
const pagePath = (path: string) =>
  path.endsWith(".data") ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;

/**
 * Which routes can answer to a path. Remix brings all routes it is given into order whenever it looks for
 * one, about six times for a page; of our addresses two parts tell nearly always which one is meant.
 *
 * @returns the name of a group of routes for a path, and the ids of a group's routes with their parents:
 * all that match a path of the group, and those of the paths above it
 */
export function groupRoutes(routes: Routes) {
  const fixed = new Map(
    Object.keys(routes).map((id) => [id, fixedParts(fullPath(routes, id))] as const),
  );
  const groups = new Set(
    [...fixed.values()].flatMap((parts) =>
      parts.map((_, index) => parts.slice(0, index + 1).join("/")),
    ),
  );
  return {
    groupOf(path: string) {
      const [first = "", second = ""] = pagePath(path)
        .toLowerCase()
        .split("/")
        .slice(1)
        .map(decoded);
      return [`${first}/${second}`, first].find((group) => groups.has(group)) ?? "";
    },
    idsOf(group: string) {
      const wanted = partsOf(group);
      const ids = new Set<string>();
      for (const [id, parts] of fixed) {
        if (!parts.every((part, index) => part === wanted[index])) continue;
        for (let one: string | undefined = id; one; one = routes[one]!.parentId) ids.add(one);
      }
      return ids;
    },
  };
}

const only = <Value>(all: Record<string, Value>, ids: Set<string>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

/** The build as if the site had none of these addresses, written as the site map does. */
export const withoutPaths = (build: ServerBuild, paths: Set<string>): ServerBuild =>
  withRoutes(
    build,
    new Set(
      Object.keys(build.routes).filter((id) => !paths.has(fullPath(build.routes, id).slice(1))),
    ),
  );

/** The build as if the site had these routes alone. */
export const withRoutes = (build: ServerBuild, ids: Set<string>): ServerBuild => ({
  ...build,
  routes: only(build.routes, ids),
  assets: { ...build.assets, routes: only(build.assets.routes, ids) },
});
