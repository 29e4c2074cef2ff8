import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Change } from "~/contract/changes";
import type { MapBox } from "~/contract/map/calls";
import type { Database } from "../db/database";
import {
  boxAround,
  type Clusters,
  clustersOf,
  eastward,
  northward,
  type Spot,
} from "./map-clusters";
import { shownPlace } from "./shown-place";

/** Homes that match some filters, and what has been made of them. */
export class Selection {
  readonly bounds: MapBox | null;
  private whole: Clusters | undefined;
  private readonly parts = new LRUCache<string, Clusters>({ max: 12 });

  constructor(readonly spots: readonly Spot[]) {
    this.bounds = boxAround(spots);
  }

  /** The clusters of all zooms, made once. */
  get clusters() {
    return (this.whole ??= clustersOf(this.spots));
  }

  /** The clusters of a part of the map, made once while it is looked at. */
  part(name: string, make: () => Clusters) {
    const kept = this.parts.get(name);
    if (kept) return kept;
    const made = make();
    this.parts.set(name, made);
    return made;
  }
}

interface Loaded {
  all: Selection;
  cities: string[];
  /** Milliseconds it took. */
  cost: number;
}

interface Row {
  id: number;
  latitude: number;
  longitude: number;
  city: string;
}

/** The spots with these ids; both are in order. */
function spotsOf(spots: readonly Spot[], ids: Int32Array) {
  const found: Spot[] = [];
  let next = 0;
  for (const id of ids) {
    while (next < spots.length && spots[next]!.id < id) next += 1;
    if (spots[next]?.id === id) found.push(spots[next]!);
  }
  return found;
}

/** Making so much again is waited for, so that nothing out of date is shown. */
const quick = 60;
const shortestPause = 500;
/** At most this share of the time goes into making the map again. */
const share = 1 / 20;
/** "Last week" moves on. */
const filteredFor = 5 * 60_000;

/** What is not about homes, and decides which of them match: kinds of parameters, names, the widest radius, who is verified. */
const filtersGoBy: ReadonlySet<Change> = new Set<Change>(["catalogue", "settings", "agents"]);

/** All homes of the market that have a place (contract §10: 0/0 is none), kept in memory for the map. */
export class MapHomes {
  private loaded: Loaded | undefined;
  private loading: Promise<Loaded> | undefined;
  private isStale = true;
  private timer: NodeJS.Timeout | undefined;
  private changes = 0;
  private readonly filtered = new LRUCache<
    string,
    { until: number; selection: Promise<Selection> }
  >({ max: 40 });

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    /** Told when a map that was answered from before has been brought up to date. */
    private readonly renewed: () => void,
  ) {}

  /** Hears what changed; large maps are made again in the background. */
  noteChange(changes: readonly Change[]) {
    if (changes.some((change) => filtersGoBy.has(change))) this.filtered.clear();
    if (!changes.includes("properties") && !changes.includes("everything")) return;
    this.changes += 1;
    this.isStale = true;
    this.filtered.clear();
    if (!this.loaded || this.loaded.cost <= quick || this.timer) return;
    const pause = Math.max(shortestPause, this.loaded.cost / share);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.load().then(this.renewed, (error: unknown) =>
        this.logger.error({ err: error }, "the map could not be brought up to date"),
      );
    }, pause).unref();
  }

  close() {
    clearTimeout(this.timer);
  }

  /** What is on the map; a moment old while a large one is made again. */
  async current(): Promise<Loaded> {
    if (this.loaded && (!this.isStale || this.loaded.cost > quick)) return this.loaded;
    return this.load();
  }

  /** The homes that match, found once for all parts of the map that are looked at. */
  async matching(key: string, find: () => Promise<Int32Array>): Promise<Selection> {
    const { all } = await this.current();
    const kept = this.filtered.get(key);
    if (kept && kept.until > Date.now()) return kept.selection;
    const selection = find().then((ids) => {
      return new Selection(spotsOf(all.spots, ids.sort()));
    });
    this.filtered.set(key, { until: Date.now() + filteredFor, selection });
    selection.catch(() => this.filtered.delete(key));
    return selection;
  }

  /** One at a time; a change on the way makes it begin again. */
  private load(): Promise<Loaded> {
    return (this.loading ??= this.read().finally(() => {
      this.loading = undefined;
    }));
  }

  private async read(): Promise<Loaded> {
    const before = this.changes;
    const { rows } = await sql<Row>`
      select property.id, ${shownPlace}, property.city
      from market join property on property.id = market.id
      where property.latitude is not null and property.longitude is not null
        and not (property.latitude = 0 and property.longitude = 0)
      order by property.id`.execute(this.database);
    const started = performance.now();
    const cities = new Map<string, number>();
    const spots = rows.map(({ id, latitude, longitude, city }): Spot => {
      let place = cities.get(city);
      if (place === undefined) cities.set(city, (place = cities.size));
      const box = { north: latitude, south: latitude, east: longitude, west: longitude };
      const [x, y] = [eastward(longitude), 0.5 - northward(latitude)];
      return { id, latitude, longitude, x, y, city: place, lead: 1, count: 1, box };
    });
    const all = new Selection(spots);
    void all.clusters;
    const cost = performance.now() - started;
    this.loaded = {
      all,
      cities: [...cities.keys()],
      cost,
    };
    if (this.changes === before) this.isStale = false;
    this.filtered.clear();
    return this.loaded;
  }
}
