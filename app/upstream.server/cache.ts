import { LRUCache } from "lru-cache";
import type { Change, Dependency } from "~/contract/changes";
import { partOfSite } from "~/site.server";
import { markIncomplete } from "./page-being-made";
import { isConcerned, RecentChanges } from "./recent-changes";
import { UpstreamError } from "./upstream-error";

const minutes = (count: number) => count * 60_000;

/** Spec §9: fetched data is fresh for ten minutes. */
const standard = {
  freshFor: minutes(10),
  /** Past freshness: answered at once from here while a new answer is fetched. */
  staleFor: minutes(60),
  /** Past that: only while the upstream is down. */
  keptFor: minutes(24 * 60),
  /** After a failed refresh the next try waits. */
  retryAfter: 10_000,
  entries: 500,
  now: Date.now as () => number,
};
type CacheOptions = typeof standard;

interface Entry {
  value: unknown;
  dependsOn: readonly Dependency[];
  storedAt: number;
  refreshNotBefore: number;
  /** Something was written since: readers wait for a new answer, unless there is none to be had. */
  isOutdated?: boolean;
}

/** How an answer is got, and what it depends on; the value tells. */
interface Source<T> {
  load: () => Promise<T>;
  dependsOn: (value: T) => readonly Dependency[];
}

const isOutage = (error: unknown) => error instanceof UpstreamError && error.kind === "unavailable";

/** What the upstream does not answer any more, to whoever asks; "too many requests" says nothing of that. */
const isRefusal = (error: unknown) =>
  error instanceof UpstreamError && error.kind === "refused" && error.status !== 429;

/** An answer for want of a new one: a page that shows what was changed since is not kept for others. */
function standIn({ value, isOutdated }: Entry) {
  if (isOutdated) markIncomplete();
  return value;
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/**
 * Answers to anonymous reads. Readers share the values, so these are frozen. The least recently read
 * entry makes room for a new one.
 */
export class AnswerCache {
  private readonly options: CacheOptions;
  private readonly entries: LRUCache<string, Entry>;
  private readonly underWay = new Map<string, Promise<unknown>>();
  private readonly recent = new RecentChanges();

  constructor(options: Partial<CacheOptions> = {}) {
    this.options = { ...standard, ...options };
    this.entries = new LRUCache({ max: this.options.entries });
  }

  get size() {
    return this.entries.size;
  }

  async read<T>(key: string, source: Source<T>): Promise<T> {
    const { now, freshFor, staleFor, keptFor } = this.options;
    const entry = this.entries.get(key);
    const age = entry ? now() - entry.storedAt : Infinity;
    if (!entry || age > keptFor) return this.fetch(key, source);

    if (age <= freshFor && !entry.isOutdated) return entry.value as T;

    const mayRefresh = now() >= entry.refreshNotBefore;
    if (age <= freshFor + staleFor && !entry.isOutdated) {
      if (mayRefresh) this.fetch(key, source).catch(() => undefined);
      return entry.value as T;
    }
    if (!mayRefresh) return standIn(entry) as T;
    try {
      return await this.fetch(key, source);
    } catch (error) {
      if (isOutage(error)) return standIn(entry) as T;
      throw error;
    }
  }

  /** Forgets what depends on any of these; whoever asks from now on is not given what was asked for before. */
  drop(changes: readonly Change[]) {
    this.recent.note(changes);
    this.underWay.clear();
    const changed = new Set(changes);
    for (const [key, entry] of this.entries)
      if (isConcerned(entry.dependsOn, changed)) this.entries.delete(key);
  }

  /** Trusts no answer any longer; they are kept for when the upstream is down. */
  outdate() {
    this.recent.note(["everything"]);
    this.underWay.clear();
    for (const entry of this.entries.values()) {
      entry.isOutdated = true;
      entry.refreshNotBefore = 0;
    }
  }

  /** One request for each answer at a time, however many readers wait for it. */
  private fetch<T>(key: string, source: Source<T>): Promise<T> {
    const before = this.underWay.get(key);
    if (before) return before as Promise<T>;
    const fetched = this.loaded(key, source).finally(() => {
      if (this.underWay.get(key) === fetched) this.underWay.delete(key);
    });
    this.underWay.set(key, fetched);
    return fetched;
  }

  private async loaded<T>(key: string, { load, dependsOn }: Source<T>) {
    const { now, retryAfter } = this.options;
    const begun = this.recent.now();
    try {
      const value = frozen(await load());
      const entry = { value, dependsOn: dependsOn(value), storedAt: now(), refreshNotBefore: 0 };
      if (!this.recent.concern(entry.dependsOn, begun)) this.entries.set(key, entry);
      return value;
    } catch (error) {
      const entry = this.entries.get(key);
      if (entry && !this.recent.concern(entry.dependsOn, begun)) {
        if (isRefusal(error)) this.entries.delete(key);
        else entry.refreshNotBefore = now() + retryAfter;
      }
      throw error;
    }
  }
}

/** The answers that all readers of this site share. */
export const sharedCache = partOfSite(({ clock }) => new AnswerCache({ now: clock }));

/** Has every cached answer asked for anew, where the upstream answers. */
export const outdateCached = () => sharedCache().outdate();
