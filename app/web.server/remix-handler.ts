import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { groupRoutes, withRoutes } from "./routes-by-path";

/** Where scripts ask which modules belong to addresses: any addresses. */
const manifestPath = "/__manifest";

/** Remix, which looks for a page's route only among those that can be meant (docs/decisions/0055). */
export function createRemixHandler(build: ServerBuild): RequestHandler {
  const { groupOf, idsOf } = groupRoutes(build.routes);
  const whole = createRequestHandler(build, build.mode);
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const { pathname } = new URL(request.url);
    if (pathname === manifestPath) return whole(request, context);
    const group = groupOf(pathname);
    let handle = handlers.get(group);
    if (!handle) {
      handle = createRequestHandler(withRoutes(build, idsOf(group)), build.mode);
      handlers.set(group, handle);
    }
    return handle(request, context);
  };
}
