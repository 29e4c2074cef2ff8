import {
  type AppLoadContext,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/node";
import { capabilities } from "~/upstream.server/capabilities";
import { missingAddresses } from "~/upstream.server/foreign/addresses";
import { groupRoutes, withoutPaths, withRoutes } from "./routes-by-path";

/** Where scripts ask which modules belong to addresses: all that a page links to, at once. */
const manifestPath = "/__manifest";
/** Remix refuses longer questions. */
const longestQuestion = 7680;

/**
 * Remix, which looks for a page's route only among those that can be meant (docs/decisions/0055), and knows no addresses
 * of what the upstream cannot do (docs/decisions/0183).
 */
export function createRemixHandler(whatWasBuilt: ServerBuild): RequestHandler {
  const build = withoutPaths(whatWasBuilt, missingAddresses(capabilities()));
  const { groupOf, idsOf } = groupRoutes(build.routes);
  const whole = createRequestHandler(build, build.mode);
  const handlers = new Map<string, RequestHandler>();
  const handlerOf = (group: string) => {
    const handle =
      handlers.get(group) ?? createRequestHandler(withRoutes(build, idsOf(group)), build.mode);
    handlers.set(group, handle);
    return handle;
  };

  /** What Remix says of each group's addresses, in one answer. */
  async function answerManifest(request: Request, context?: AppLoadContext) {
    const url = new URL(request.url);
    const paths = new Map<string, string[]>();
    for (const path of url.searchParams.getAll("p")) {
      const group = groupOf(path.startsWith("/") ? path : `/${path}`);
      paths.set(group, [...(paths.get(group) ?? []), path]);
    }
    if (paths.size === 0 || url.href.length > longestQuestion) return whole(request, context);
    const modules: Record<string, unknown> = {};
    for (const [group, ofGroup] of paths) {
      url.searchParams.delete("p");
      for (const path of ofGroup) url.searchParams.append("p", path);
      const answer = await handlerOf(group)(new Request(url), context);
      // The version is an earlier one: the same for all groups.
      if (answer.status !== 200) return answer;
      Object.assign(modules, await answer.json());
    }
    return Response.json(modules, {
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    });
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    return pathname === manifestPath
      ? answerManifest(request, context)
      : handlerOf(groupOf(pathname))(request, context);
  };
}
