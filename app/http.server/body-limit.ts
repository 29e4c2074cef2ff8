import type { IncomingHttpHeaders } from "node:http";
import { type BodyKind, largestBody } from "~/contract/file-sizes";
import { ownListingPaths } from "~/own-listing-paths";
import { paths } from "~/paths";

/** How the addresses start that take files. The API judges once more, by call and caller. */
const takers: [start: string, carried: BodyKind][] = [
  ["/api/", "files"],
  [paths.addProperty(), "files"],
  [ownListingPaths.editProperty(""), "files"],
  [ownListingPaths.addProject(), "files"],
  [ownListingPaths.editProject(""), "files"],
  [ownListingPaths.formDrafts(), "files"],
  [paths.drafts(), "files"],
  [paths.verification(), "files"],
  [paths.profile(), "picture"],
  [paths.writeNews(), "picture"],
  // A listing that is changed for its owner.
  ["/operator/listings/", "files"],
  ["/operator/projects/", "files"],
  ["/operator/content/", "pictures"],
  ["/operator/catalogue/", "picture"],
  ["/operator/imports/", "feed"],
  ["/operator/tables/", "table"],
  ["/payment/start/", "receipt"],
  [paths.payments(), "receipt"],
  [paths.chats(), "message"],
];

/** Routes are found whatever the case, and with characters that need not be encoded. */
function plainly(path: string) {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

const carriedTo = (path: string) =>
  takers.find(([start]) => plainly(path).startsWith(start))?.[1] ?? "words";

/** The status that refuses a body before it is read: 411 when its size is not told, 413 when it is too large. */
export function refusedBody(path: string, headers: IncomingHttpHeaders): 411 | 413 | null {
  if (headers["transfer-encoding"] !== undefined) return 411;
  const most = largestBody(headers["content-type"], carriedTo(path));
  return Number(headers["content-length"] ?? 0) > most ? 413 : null;
}
