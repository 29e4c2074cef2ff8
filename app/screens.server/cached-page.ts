import { clientAddressOf } from "~/session.server/request-facts";
import { countView } from "~/upstream.server/embedded";
import { getSession } from "~/session.server/session";
import { type PageMark, requestScope } from "~/session.server/request-scope";

/**
 * Hands the loader's data on and says that anonymous visitors may get this page from the page cache, until
 * something changes that one of the answers in it depends on. A view of a home is counted: by the cache
 * where it answers, else here.
 */
export function cachedPage<Data>(request: Request, data: Data, mark: PageMark = {}): Data {
  const scope = requestScope.getStore();
  if (scope) scope.mark = mark;
  if (mark.view !== undefined && !scope?.countsViews) void countVisit(request, mark.view);
  return data;
}

async function countVisit(request: Request, propertyId: number) {
  const session = await getSession(request);
  countView(propertyId, {
    clientAddress: clientAddressOf(request) ?? "unknown",
    userAgent: request.headers.get("User-Agent") ?? "",
    memberId: session.get("userId"),
  });
}
