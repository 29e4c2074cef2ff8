import { paths } from "~/paths";
import { isRefused, mayKeep } from "./consent";
import { lastVisitKey, readSeenHomes } from "./seen-homes";

/** When a page was last opened here without signing in. */
const openedKey = "doorstep.opened";
/** The member whose homes are among those seen here, and those that need not be taken along any more. */
const seenByKey = "doorstep.seen-by";

/** Beside the page of hidden homes; spelled here, where it is needed alone, for every page carries `paths` along. */
export const seenHomesAddress = `${paths.hiddenHomes()}/seen`;

/** As long a visit lasts after the page opened last, for members too (migration 0078). */
const threeHours = 3 * 3600_000;

/** Storage may be switched off: then nothing is remembered. */
function quietly(work: () => void) {
  try {
    work();
  } catch {
    // Switched off or full.
  }
}

/** Notes that this page was opened, and when the visit before this one ended. Members' visits the server knows. */
export function noteVisit(memberId: number | undefined, now = Date.now()) {
  quietly(() => {
    const opened = Date.parse(localStorage.getItem(openedKey) ?? "");
    if (isRefused() || memberId !== undefined) {
      localStorage.removeItem(openedKey);
      localStorage.removeItem(lastVisitKey);
    } else if (mayKeep()) {
      if (now - opened > threeHours)
        localStorage.setItem(lastVisitKey, new Date(opened).toISOString());
      localStorage.setItem(openedKey, new Date(now).toISOString());
    }
    window.dispatchEvent(new Event("storage"));
  });
}

interface SeenBy {
  member?: number;
  ids: number[];
}

function readSeenBy(): SeenBy {
  const kept = JSON.parse(localStorage.getItem(seenByKey) ?? "{}") as Partial<SeenBy> | null;
  return { member: kept?.member, ids: Array.isArray(kept?.ids) ? kept.ids : [] };
}

const idsSeen = () => readSeenHomes().map(({ id }) => id);

const writeSeenBy = (seenBy: SeenBy) => localStorage.setItem(seenByKey, JSON.stringify(seenBy));

/**
 * What was looked at here before somebody signed in becomes theirs; what a member looks at while signed in is nobody
 * else's, whoever signs in next.
 */
export function takeSeenAlong(memberId: number | undefined, ending: AbortSignal) {
  quietly(() => {
    if (isRefused()) return localStorage.removeItem(seenByKey);
    const { member, ids: taken } = readSeenBy();
    if (memberId === undefined) {
      if (member !== undefined) writeSeenBy({ ids: taken });
      return;
    }
    const noteAll = () => quietly(() => writeSeenBy({ member: memberId, ids: idsSeen() }));
    ending.addEventListener("abort", noteAll);
    window.addEventListener("pagehide", noteAll, { signal: ending });
    const left = member === memberId ? [] : idsSeen().filter((id) => !taken.includes(id));
    if (left.length === 0) return noteAll();
    const body = new URLSearchParams({ seen: left.join(",") });
    void fetch(seenHomesAddress, { method: "POST", body })
      .then(({ ok }) => ok && noteAll())
      .catch(() => undefined);
  });
}
