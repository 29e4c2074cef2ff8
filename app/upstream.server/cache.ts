import { calls, callsByArea } from "~/contract/calls";
import { markIncomplete } from "./or-null";
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
  path: string;
  value: unknown;
  storedAt: number;
  refreshNotBefore: number;
  /** Something was written since: readers wait for a new answer, unless there is none to be had. */
  isOutdated?: boolean;
}

interface Flight {
  path: string;
  promise: Promise<unknown>;
  /** Dropped while under way: what it brings is already out of date. */
  dropped: boolean;
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

function pathsOf(tag?: string): ReadonlySet<string> | null {
  if (tag === undefined) return null;
  const area = callsByArea[tag]?.map((call) => call.path);
  if (area) return new Set(area);
  return calls.some((call) => call.path === tag) ? new Set([tag]) : null;
}

/**
 * Answers to anonymous reads. Readers share the values, so these are frozen. The least recently read
 * entry makes room for a new one.
 */
export class AnswerCache {
  private readonly options: CacheOptions;
  private readonly entries = new Map<string, Entry>();
  private readonly flights = new Map<string, Flight>();

  constructor(options: Partial<CacheOptions> = {}) {
    this.options = { ...standard, ...options };
  }

  get size() {
    return this.entries.size;
  }

  async read<T>(key: string, path: string, load: () => Promise<T>): Promise<T> {
    const { now, freshFor, staleFor, keptFor } = this.options;
    const entry = this.entries.get(key);
    const age = entry ? now() - entry.storedAt : Infinity;
    if (!entry || age > keptFor) return (await this.fetch(key, path, load)) as T;

    this.entries.delete(key);
    this.entries.set(key, entry);
    if (age <= freshFor && !entry.isOutdated) return entry.value as T;

    const mayRefresh = now() >= entry.refreshNotBefore;
    if (age <= freshFor + staleFor && !entry.isOutdated) {
      if (mayRefresh) this.fetch(key, path, load).catch(() => undefined);
      return entry.value as T;
    }
    if (!mayRefresh) return standIn(entry) as T;
    try {
      return (await this.fetch(key, path, load)) as T;
    } catch (error) {
      if (isOutage(error)) return standIn(entry) as T;
      throw error;
    }
  }

  /** Forgets answers of one call, or of one area of the contract; of all for any other tag. */
  drop(tag?: string) {
    const paths = pathsOf(tag);
    const concerned = ({ path }: { path: string }) => !paths || paths.has(path);
    for (const [key, entry] of this.entries) if (concerned(entry)) this.entries.delete(key);
    for (const [key, flight] of this.flights)
      if (concerned(flight)) {
        flight.dropped = true;
        this.flights.delete(key);
      }
  }

  /** Trusts no answer any longer; they are kept for when the upstream is down. */
  outdate() {
    for (const entry of this.entries.values()) {
      entry.isOutdated = true;
      entry.refreshNotBefore = 0;
    }
    for (const flight of this.flights.values()) flight.dropped = true;
    this.flights.clear();
  }

  /** One request for each answer at a time, however many readers wait for it. */
  private fetch(key: string, path: string, load: () => Promise<unknown>) {
    const underWay = this.flights.get(key);
    if (underWay) return underWay.promise;
    const flight: Flight = { path, dropped: false, promise: Promise.resolve() };
    flight.promise = this.loaded(key, flight, load);
    this.flights.set(key, flight);
    return flight.promise;
  }

  private async loaded(key: string, flight: Flight, load: () => Promise<unknown>) {
    const { now, retryAfter } = this.options;
    try {
      const value = frozen(await load());
      if (!flight.dropped)
        this.store(key, { path: flight.path, value, storedAt: now(), refreshNotBefore: 0 });
      return value;
    } catch (error) {
      const entry = this.entries.get(key);
      if (entry && !flight.dropped) {
        if (isRefusal(error)) this.entries.delete(key);
        else entry.refreshNotBefore = now() + retryAfter;
      }
      throw error;
    } finally {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    }
  }

  private store(key: string, entry: Entry) {
    this.entries.delete(key);
    this.entries.set(key, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.options.entries) break;
      this.entries.delete(oldest);
    }
  }
}

const shared = new AnswerCache();
export const sharedCache = () => shared;

/** Forgets cached answers: those of one call's path, or of one area ("site"); all for any other tag. */
export const dropCached = (tag?: string) => shared.drop(tag);

/** Has every cached answer asked for anew, where the upstream answers. */
export const outdateCached = () => shared.outdate();
