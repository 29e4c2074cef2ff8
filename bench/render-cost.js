import { createRequestHandler } from "@remix-run/node";
import { renderToString } from "react-dom/server";

/** CPU of one request through Remix beside that of rendering its tree; printed as JSON. */
const [, , buildFile, origin, ...paths] = process.argv;
const build = await import(buildFile);
const entry = build.entry.module;

const rounds = 300;

/** Milliseconds of CPU for one call, after a warm-up. */
async function cpuOf(work) {
  for (let round = 0; round < 60; round += 1) await work();
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

const requestFor = (path) => new Request(origin + path, { headers: { "accept-language": "en" } });

/** The arguments with which Remix asks for a page's HTML. */
async function captured(path) {
  let found;
  const capturing = {
    ...build,
    entry: {
      module: {
        ...entry,
        default: (request, status, headers, context) => {
          found = { request, context };
          return new Response(null, { status, headers });
        },
      },
    },
  };
  await createRequestHandler(capturing, "production")(requestFor(path));
  return found;
}

const handle = createRequestHandler(build, "production");
const figures = {};
for (const path of paths) {
  const { request, context } = await captured(path);
  // The data that goes along with the page is a stream, which can be read once only.
  const tree = await entry.pageTree(request, { ...context, serverHandoffStream: undefined });
  figures[path] = {
    request: await cpuOf(async () => (await handle(requestFor(path))).text()),
    renderToString: await cpuOf(() => renderToString(tree)),
  };
}
process.send(figures);
process.disconnect();
await entry.web.stopEmbedded();
process.exit(0);
