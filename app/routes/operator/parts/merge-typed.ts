import { hash } from "ohash";

/** What each field said when the form was made, in short: by the field's name. */
export type AsRead = Record<string, string>;

/** What a field says. A list is one answer, since its parts have no names of their own. */
type Said = string | Said[] | { [part: string]: Said };

export interface Merged {
  /** What was typed, and elsewhere what is kept by now. */
  values: Record<string, Said>;
  /** What is kept of the fields that were changed here and there, by their names; null of what is no text. */
  theirs: Record<string, string | null>;
}

/** Values as they come back from a form: texts, and nothing where nothing was said. */
function said(value: unknown): Said | undefined {
  if (value === true) return "on";
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value === "string") return value || undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    const each = value.map(said).filter((one) => one !== undefined);
    // One ticked box is sent as one text.
    if (each.length === 1 && typeof each[0] === "string") return each[0];
    return each.length > 0 ? each : undefined;
  }
  const parts = partsOf(Object.entries(value).map(([name, part]) => [name, said(part)] as const));
  return Object.keys(parts).length > 0 ? parts : undefined;
}

/** Those that say something. */
const partsOf = (entries: (readonly [string, Said | undefined])[]) =>
  Object.fromEntries(
    entries.filter((entry): entry is readonly [string, Said] => entry[1] !== undefined),
  );

const hasParts = (value: Said | undefined): value is { [part: string]: Said } =>
  typeof value === "object" && !Array.isArray(value);

const nameOf = (whole: string, part: string) => (whole ? `${whole}.${part}` : part);

const short = (value: Said) => hash(value).slice(0, 12);

/** What a form begins with, in short, so that it can be told later which fields were changed. */
export function asReadOf(values: unknown): AsRead {
  const read: AsRead = {};
  const note = (name: string, value: Said | undefined) => {
    if (hasParts(value))
      for (const [part, one] of Object.entries(value)) note(nameOf(name, part), one);
    else if (value !== undefined) read[name] = short(value);
  };
  note("", said(values));
  return read;
}

/** Reads what a form brought; null of anything else. */
export function parseAsRead(text: unknown): AsRead | null {
  if (typeof text !== "string") return null;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? { ...(read as AsRead) } : null;
  } catch {
    return null;
  }
}

/**
 * Puts what was typed together with what somebody else saved meanwhile: each field is as the one who changed it wrote
 * it, and as it was typed where both did.
 */
export function mergeTyped(asRead: AsRead, typed: unknown, kept: unknown): Merged {
  const theirs: Merged["theirs"] = {};
  const merge = (name: string, mine?: Said, other?: Said): Said | undefined => {
    if (hasParts(mine) || hasParts(other)) {
      const parts = { ...(hasParts(other) && other), ...(hasParts(mine) && mine) };
      const partOf = (value: Said | undefined, part: string) =>
        hasParts(value) ? value[part] : undefined;
      return partsOf(
        Object.keys(parts).map((part) => [
          part,
          merge(nameOf(name, part), partOf(mine, part), partOf(other, part)),
        ]),
      );
    }
    const isAsRead = (value: Said | undefined) =>
      value === undefined ? !Object.hasOwn(asRead, name) : asRead[name] === short(value);
    if (isAsRead(mine)) return other;
    if (!isAsRead(other) && hash(mine) !== hash(other))
      theirs[name] = typeof other === "object" ? null : (other ?? "");
    return mine;
  };
  const values = merge("", said(typed), said(kept));
  return { values: hasParts(values) ? values : {}, theirs };
}
