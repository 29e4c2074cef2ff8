import { type Settings, settingsOfEnvironment } from "./parse-settings.server";

/** What makes one part of a site; the site it is for. */
type Make<Part> = (site: Site) => Part;

/** A part that a site is given in place of the one it would make itself. */
type Given = readonly [make: Make<never>, part: unknown];

/** A running site: its settings, its clock, and all that its modules keep while it runs. */
export interface Site {
  readonly settings: Settings;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly parts: Map<Make<never>, unknown>;
}

/** The root of the web tier (docs/decisions/0137). Its parts are made when they are first asked for. */
export const createSite = (
  settings: Settings,
  clock: () => number = () => Date.now(),
  given: readonly Given[] = [],
): Site => ({ settings, clock, parts: new Map(given) });

let ofProcess: Site | undefined;

/** The site of this process; one with the settings of the environment, unless another was opened. */
export const currentSite = (): Site => (ofProcess ??= createSite(settingsOfEnvironment()));

/** From now on this process is that site; without one, whatever its environment says by the next question. */
export function openSite(site?: Site) {
  ofProcess = site;
}

/**
 * Something that each site has one of: a cache, a log, a connection. Modules keep such things here, never in
 * variables of their own, so that a new site begins with none of what another has kept.
 */
export function partOfSite<Part>(make: Make<Part>) {
  const key = make as Make<never>;
  return Object.assign(
    function part(): Part {
      const site = currentSite();
      if (!site.parts.has(key)) site.parts.set(key, make(site));
      return site.parts.get(key) as Part;
    },
    { as: (part: Part): Given => [key, part] },
  );
}
