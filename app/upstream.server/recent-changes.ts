import type { Change, Dependency } from "~/contract/changes";

/** So many things are known by when they changed last. */
const mostKnown = 10_000;

/**
 * When what changed last, so that whatever was begun before it is known to be out of date by the time that it
 * is ready.
 */
export class RecentChanges {
  private count = 0;
  /** The longest ago first. */
  private readonly last = new Map<Change, number>();
  /** Of what was begun before this one it is no longer known what changed since. */
  private forgotten = 0;

  /** To be kept by whoever begins something, and asked about at its end. */
  now() {
    return this.count;
  }

  note(changes: readonly Change[]) {
    this.count += 1;
    for (const change of changes) {
      this.last.delete(change);
      this.last.set(change, this.count);
    }
    for (const [change, moment] of this.last) {
      if (this.last.size <= mostKnown) break;
      this.last.delete(change);
      this.forgotten = moment;
    }
  }

  /** Whether any of these has changed since that moment, or may have. */
  concern(dependencies: Iterable<Dependency>, since: number) {
    const isLater = (change: Change) => (this.last.get(change) ?? 0) > since;
    return this.forgotten > since || isLater("everything") || [...dependencies].some(isLater);
  }
}

/** Whether what depends on these is out of date with the changes. */
export const isConcerned = (dependencies: Iterable<Dependency>, changes: ReadonlySet<Change>) =>
  changes.has("everything") || [...dependencies].some((dependency) => changes.has(dependency));
