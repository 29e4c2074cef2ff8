import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { partOfSite } from "~/site.server";
import { type Drafts, drafts } from "./drafts";

/** What a form lists: a home or a project. */
export const formDraftKinds = ["property", "project"] as const;
export type FormDraftKind = (typeof formDraftKinds)[number];

/** What is listed already and changed by a form. */
export interface ChangedListing {
  /** Absent where the form did not say it. */
  id?: number;
  /** At the time; it may have another one since. */
  slug: string;
  /** By operators, for its owner; then the number is known. */
  onBehalf?: boolean;
}

/** A form that somebody began to fill in. */
export interface FormDraft {
  id: string;
  kind: FormDraftKind;
  /** Absent for something new. */
  listing?: ChangedListing;
  /** "" while there is none. */
  title: string;
  /** Where its title image can be seen; "" without one. */
  picture: string;
  /** What was typed, as a browser posts it. */
  texts: [name: string, text: string][];
  /** Its files as the form names them. */
  files: unknown;
  /** Those of them that are kept in `drafts`. */
  tokens: string[];
  /** What the listing had when the form was opened; absent for something new. */
  listed?: string[];
  /** Milliseconds since 1970. */
  savedAt: number;
}

const days = (count: number) => count * 86_400_000;
/** A form is kept for so long after it was saved last. */
export const formDraftDays = 30;
/** What operators keep of somebody else's listing: what others wrote lies about no longer than it is needed. */
const daysOnBehalf = 7;
/** Of one owner's own; of what is changed on behalf of others the oldest one goes. */
export const mostFormDrafts = 20;
const mostTextBytes = 300_000;
const sweepEvery = days(1);
/** So long a deleted form is not brought back by a save that was on its way. */
const goneFor = days(1);

const idShape = /^[\w-]{22}$/;
const ownerShape = /^\d{1,15}$/;

export type Refused = "gone" | "tooMany" | "tooLong" | "demo";

interface FormDraftsOptions {
  folder: string;
  files: Pick<Drafts, "hold" | "discard" | "forgetAll" | "owners">;
  clock?: () => Date;
  /** Nothing is kept (spec §6 demo mode). */
  isDemo?: boolean;
}

export type FormDrafts = ReturnType<typeof createFormDrafts>;

export const isFormDraftId = (text: unknown): text is string =>
  typeof text === "string" && idShape.test(text);
export const newFormDraftId = () => randomBytes(16).toString("base64url");

/**
 * Keeps forms that are not finished, with their files: each a file of its own below its owner's folder,
 * until a month after it was saved last. Nobody else can open them.
 */
export function createFormDrafts({
  folder,
  files,
  clock = () => new Date(),
  isDemo = false,
}: FormDraftsOptions) {
  let sweptAt = 0;
  const now = () => clock().getTime();
  const expiryOf = ({ savedAt, listing }: Pick<FormDraft, "savedAt" | "listing">) =>
    savedAt + days(listing?.onBehalf ? daysOnBehalf : formDraftDays);

  function pathOf(owner: number, name = "") {
    if (!ownerShape.test(String(owner))) throw new TypeError("This is nobody's folder.");
    return join(folder, String(owner), name);
  }

  async function find(owner: number, id: string): Promise<FormDraft | null> {
    if (!idShape.test(id)) return null;
    const text = await readFile(pathOf(owner, `${id}.json`), "utf8").catch(absent);
    const draft = text && (JSON.parse(text) as FormDraft);
    return draft && expiryOf(draft) > now() ? draft : null;
  }

  async function list(owner: number): Promise<FormDraft[]> {
    const names = (await readdir(pathOf(owner)).catch(absent)) ?? [];
    const found = await Promise.all(
      names.flatMap((name) => {
        const id = /^(.+)\.json$/.exec(name)?.[1];
        return id ? find(owner, id) : [];
      }),
    );
    return found.flatMap((draft) => draft ?? []).sort((one, other) => other.savedAt - one.savedAt);
  }

  /** Removes what has expired, and the notes of what was deleted long ago. */
  async function sweep() {
    sweptAt = now();
    for (const owner of (await readdir(folder).catch(absent)) ?? [])
      if (ownerShape.test(owner)) await sweepOwner(Number(owner));
  }

  /** When a form was deleted or sent, and what was sent then. */
  async function goneAt(owner: number, id: string) {
    const note = await readFile(pathOf(owner, `${id}.gone`), "utf8").catch(absent);
    const [time, submission] = (note ?? "").split(" ");
    return { time: Number(time), submission };
  }

  async function sweepOwner(owner: number) {
    for (const name of await readdir(pathOf(owner))) {
      const [, id = "", kind] = /^(.+)\.(json|gone)$/.exec(name) ?? [];
      if (kind === "json" && idShape.test(id) && !(await find(owner, id)))
        await rm(pathOf(owner, name), { force: true });
      if (kind === "gone" && (await goneAt(owner, id)).time + goneFor < now())
        await rm(pathOf(owner, name), { force: true });
    }
  }

  return {
    find,
    list,
    sweep,
    /** When it is thrown away, unless it is saved again. */
    expiryOf,

    /** Saves a form under its id, in place of what was saved before; or says why not. */
    async save(
      owner: number,
      { id, ...form }: Omit<FormDraft, "savedAt">,
    ): Promise<FormDraft | Refused> {
      if (!idShape.test(id)) throw new TypeError("This is nobody's form.");
      if (isDemo) return "demo";
      if (now() - sweptAt > sweepEvery) await sweep();
      if ((await readFile(pathOf(owner, `${id}.gone`)).catch(absent)) !== null) return "gone";
      const before = await find(owner, id);
      const isOnBehalf = Boolean(form.listing?.onBehalf);
      const alike = (await list(owner)).filter(
        ({ listing }) => Boolean(listing?.onBehalf) === isOnBehalf,
      );
      if (!before && alike.length >= mostFormDrafts) {
        if (!isOnBehalf) return "tooMany";
        const oldest = alike.at(-1)!;
        await rm(pathOf(owner, `${oldest.id}.json`), { force: true });
        await files.discard(owner, oldest.tokens);
      }
      const draft: FormDraft = { id, ...form, savedAt: now() };
      const text = JSON.stringify(draft);
      if (Buffer.byteLength(text) > mostTextBytes) return "tooLong";
      await mkdir(pathOf(owner), { recursive: true, mode: 0o700 });
      // Written aside and then moved, so that a form is there whole or as it was before.
      const aside = pathOf(owner, `.${id}-${randomBytes(4).toString("hex")}`);
      await writeFile(aside, text, { mode: 0o600 });
      await rename(aside, pathOf(owner, `${id}.json`));
      await files.hold(owner, draft.tokens, expiryOf(draft));
      const released = (before?.tokens ?? []).filter((token) => !draft.tokens.includes(token));
      await files.hold(owner, released, undefined);
      return draft;
    },

    /** Takes a form away with its files; `submission` names what was sent, if it was. */
    async remove(owner: number, id: string, submission = "") {
      if (!idShape.test(id) || isDemo) return;
      const draft = await find(owner, id);
      await mkdir(pathOf(owner), { recursive: true, mode: 0o700 });
      await writeFile(pathOf(owner, `${id}.gone`), `${now()} ${submission}`);
      await rm(pathOf(owner, `${id}.json`), { force: true });
      if (draft) await files.discard(owner, draft.tokens);
    },

    /** Whether this very form has been sent not long ago. */
    async wasSent(owner: number, id: string, submission: string) {
      return idShape.test(id) && (await goneAt(owner, id)).submission === submission;
    },

    /** Whose forms or files there are. */
    async owners() {
      const names = [...((await readdir(folder).catch(absent)) ?? []), ...(await files.owners())];
      return [...new Set(names.filter((name) => ownerShape.test(name)).map(Number))];
    },

    /** Nothing of this owner's stays, neither forms nor files. */
    async forgetAll(owner: number) {
      await rm(pathOf(owner), { recursive: true, force: true });
      await files.forgetAll(owner);
    },
  };
}

function absent(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

/** The unfinished forms of this installation. */
export const formDrafts = partOfSite(({ settings: { dataFolder, demoMode } }) =>
  createFormDrafts({
    folder: join(dataFolder, "form-drafts"),
    files: drafts(),
    isDemo: demoMode,
  }),
);
