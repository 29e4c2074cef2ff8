import type { Listed } from "./owner-actions";

type Kind = Listed["kind"];

const name = "gate";
const gates: Record<Kind, string> = { property: "property_feature", project: "project_feature" };

function withGate(page: string, gate: string | null) {
  const { pathname, searchParams, hash } = new URL(page, "http://doorstep.invalid");
  if (gate) searchParams.set(name, gate);
  else searchParams.delete(name);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "") + hash;
}

/** The page on which featuring was refused, with the gate on it. */
export const gatedPage = (page: string, kind: Kind) => withGate(page, gates[kind]);

/** The page as it was before. */
export const ungatedPage = (page: string) => withGate(page, null);

/** What the member could not feature, as the address says. */
export const gatedKind = (query: URLSearchParams): Kind | undefined =>
  (["property", "project"] as const).find((kind) => gates[kind] === query.get(name));
