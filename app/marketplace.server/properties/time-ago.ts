import { elapsed } from "~/contract/elapsed";

/** "2 days ago", as `post_created` says it: always English (contract §1.6). */
export function timeAgo(then: Date, now: Date): string {
  const ago = elapsed(then, now);
  return ago ? `${ago.count} ${ago.unit}${ago.count === 1 ? "" : "s"} ago` : "just now";
}
