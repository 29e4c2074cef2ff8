import { AsyncLocalStorage } from "node:async_hooks";
import type { Dependency } from "~/contract/changes";

/** What whoever keeps pages has to know of one when it is ready. */
interface PageBeingMade {
  /** It shows all that it should, as it is now. */
  isComplete: boolean;
  /** What its answers depend on, and the page with them. */
  dependsOn: Set<Dependency>;
}

export const pageBeingMade = new AsyncLocalStorage<PageBeingMade>();

export const newPage = () => ({ isComplete: true, dependsOn: new Set<Dependency>() });

/** Says of the page being made, if one is, that it is not to be kept for others. */
export function markIncomplete() {
  const page = pageBeingMade.getStore();
  if (page) page.isComplete = false;
}

/** Says that the page being made, if one is, shows an answer that depends on these. */
export function noteDependencies(dependencies: readonly Dependency[]) {
  const page = pageBeingMade.getStore();
  if (page) for (const dependency of dependencies) page.dependsOn.add(dependency);
}
