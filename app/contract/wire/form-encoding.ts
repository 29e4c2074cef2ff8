/**
 * The wire's bodies and queries: PHP-style keys (contract §1.4), written and read here only.
 * `parameters[0][value]` is a path; `[]` means the next free index; files stay files.
 */

type Entry = [key: string, value: string | File];

/** The most a request may hold; beyond it entries are left out. */
const most = { entries: 2000, depth: 6, keyLength: 1000 };

const isFile = (value: unknown): value is Blob => value instanceof Blob;

function* entriesOf(value: unknown, key: string): Generator<[string, string | Blob]> {
  if (value === undefined || value === null) return;
  if (isFile(value)) yield [key, value];
  else if (value instanceof Date) yield [key, value.toISOString()];
  else if (typeof value === "boolean") yield [key, value ? "1" : "0"];
  else if (typeof value === "object")
    for (const [name, part] of Object.entries(value))
      yield* entriesOf(part, key === "" ? name : `${key}[${name}]`);
  else yield [key, String(value)];
}

function* queryOf(input: object) {
  for (const [key, value] of entriesOf(input, ""))
    if (typeof value === "string" && value !== "") yield [key, value] as [string, string];
}

/** A GET's query: what is empty is not asked for. */
export const encodeQuery = (input: object) => new URLSearchParams([...queryOf(input)]);

const someFile = (entries: [string, string | Blob][]) => entries.some(([, value]) => isFile(value));

/** Whether a file goes along, however deep in lists and objects. */
export const holdsFile = (input: object) => someFile([...entriesOf(input, "")]);

/** A POST's body: multipart when it holds a file, else urlencoded. Yes and no become `1` and `0`. */
export function encodeForm(input: object): FormData | URLSearchParams {
  const entries = [...entriesOf(input, "")];
  if (!someFile(entries)) return new URLSearchParams(entries as [string, string][]);
  const form = new FormData();
  for (const [key, value] of entries)
    if (isFile(value)) form.append(key, value, value instanceof File ? value.name : "file");
    else form.append(key, value);
  return form;
}

/** `a[b][]` → `a`, `b`, `` ; null for keys that are no such path. */
function pathOf(key: string): string[] | null {
  if (key.length > most.keyLength) return null;
  const head = /^[^[\]]+/.exec(key)?.[0];
  if (head === undefined) return null;
  const rest = key.slice(head.length);
  if (!/^(\[[^[\]]*\])*$/.test(rest)) return [key];
  const path = [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part]) => part ?? "")];
  return path.length > most.depth ? null : path;
}

type Branch = Map<string, Branch | string | File>;

function place(root: Branch, path: string[], value: string | File) {
  let branch = root;
  path.forEach((part, depth) => {
    const name = part === "" ? nextIndex(branch) : part;
    if (depth === path.length - 1) {
      branch.set(name, value);
      return;
    }
    const below = branch.get(name);
    const next: Branch = below instanceof Map ? below : new Map();
    branch.set(name, next);
    branch = next;
  });
}

const isIndex = (name: string) => /^(0|[1-9]\d{0,8})$/.test(name);

/** PHP's rule: one after the largest index so far. */
function nextIndex(branch: Branch) {
  let largest = -1;
  for (const name of branch.keys()) if (isIndex(name)) largest = Math.max(largest, Number(name));
  return String(largest + 1);
}

/** Names that would reach into every object. */
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

function grown(branch: Branch, isRoot: boolean): unknown {
  const parts = [...branch];
  if (!isRoot && parts.length > 0 && parts.every(([name]) => isIndex(name)))
    return parts
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([, part]) => (part instanceof Map ? grown(part, false) : part));
  return Object.fromEntries(
    parts.map(([name, part]) => [name, part instanceof Map ? grown(part, false) : part]),
  );
}

/**
 * Reads a query or a body. Lists come in the order of their indices, without gaps; of a key given
 * twice the last value counts (as in PHP). Values stay text or files: schemas do the rest.
 */
export const decodeForm = (form: FormData | URLSearchParams) =>
  decodeEntries(form.entries() as Iterable<Entry>);

function decodeEntries(entries: Iterable<Entry>): Record<string, unknown> {
  const root: Branch = new Map();
  let seen = 0;
  for (const [key, value] of entries) {
    if (++seen > most.entries) break;
    const path = pathOf(key);
    if (path && !path.some((part) => forbidden.has(part))) place(root, path, value);
  }
  return grown(root, true) as Record<string, unknown>;
}

/** A value as it is on the other side: a text of whole characters, or a file with a name. */
const received = (value: string | Blob) =>
  typeof value === "string"
    ? value.toWellFormed()
    : value instanceof File
      ? value
      : new File([value], "file", { type: value.type });

function* receivedOf(entries: Iterable<[string, string | Blob]>): Generator<Entry> {
  for (const [key, value] of entries) yield [key.toWellFormed(), received(value)];
}

/** What the other side would read of an input if it were encoded and sent; files are the same ones, not copies. */
export const asReceived = (method: "GET" | "POST" | "DELETE", input: object) =>
  decodeEntries(receivedOf(method === "POST" ? entriesOf(input, "") : queryOf(input)));
