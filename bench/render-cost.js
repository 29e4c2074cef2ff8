// @ts-check
import { createRequestHandler } from "@remix-run/node";
import { renderToString } from "react-dom/server";

/** CPU of one request through Remix beside that of rendering its tree; printed as JSON. */
const [buildFile = "", origin = "", ...paths] = process.argv.slice(2);
/** @type {import("@remix-run/node").ServerBuild} */
const build = await import(buildFile);
const entry = /** @type {typeof import("../app/entry.server")} */ (build.entry.module);

const rounds = 60;
const turns = 5;

/**
 * Milliseconds of CPU for one call of each work. They take turns, so that a busy machine slows all of
 * them alike.
 * @param {(() => unknown)[]} works
 */
async function cpuOf(works) {
  const used = works.map(() => 0);
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage();
      for (let round = 0; round < rounds; round += 1) await work();
      const { user, system } = process.cpuUsage(before);
      // The first turn warms up.
      if (turn > 0) used[index] = (used[index] ?? 0) + user + system;
    }
  return used.map((microseconds) => microseconds / 1000 / rounds / turns);
}

/** @param {string} path */
const requestFor = (path) => new Request(origin + path, { headers: { "accept-language": "en" } });

/**
 * The arguments with which Remix asks for a page's HTML.
 * @param {string} path
 */
async function captured(path) {
  /** @type {{ request: Request, context: import("@remix-run/node").EntryContext }[]} */
  const asked = [];
  /** @type {import("@remix-run/node").ServerBuild} */
  const capturing = {
    ...build,
    entry: {
      module: {
        ...entry,
        default: (request, status, headers, context) => {
          asked.push({ request, context });
          return new Response(null, { status, headers });
        },
      },
    },
  };
  await createRequestHandler(capturing, "production")(requestFor(path));
  const [page] = asked;
  if (!page) throw new Error(`${path} is not a page`);
  return page;
}

const handle = createRequestHandler(build, "production");
/** @type {Record<string, { request?: number, renderToString?: number }>} */
const figures = {};
for (const path of paths) {
  const { request, context } = await captured(path);
  // The data that goes along with the page is a stream, which can be read once only.
  const tree = await entry.pageTree(request, { ...context, serverHandoffStream: undefined });
  const [whole, markup] = await cpuOf([
    async () => (await handle(requestFor(path))).arrayBuffer(),
    () => renderToString(tree),
  ]);
  figures[path] = { request: whole, renderToString: markup };
}
process.send?.(figures);
process.disconnect();
await entry.web.stopEmbedded();
process.exit(0);
