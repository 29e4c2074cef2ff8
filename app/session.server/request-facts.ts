import { requestScope } from "./request-scope";

/**
 * Whose address our own web server noted before Remix saw the request; where another server runs the
 * build, the header is the visitor's word.
 */
export const clientAddressOf = ({ headers }: Request) =>
  requestScope.getStore() ? (headers.get("X-Client-Address") ?? undefined) : undefined;

/** What the web server noted about a request; all that is asked for the same page knows of each other. */
export const requestFacts = (request: Request) => ({
  requestId: request.headers.get("X-Request-Id") ?? undefined,
  clientAddress: clientAddressOf(request),
  userAgent: request.headers.get("User-Agent") ?? undefined,
  page: requestScope.getStore(),
});
