import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getSettings } from "~/settings.server";
import { checkFile, type DraftKind } from "./check-file";

/** A file that somebody chose and that is not part of a listing yet. */
export interface Draft {
  token: string;
  kind: DraftKind;
  /** As its owner called it, made harmless. */
  name: string;
  type: string;
  size: number;
  /** Milliseconds since 1970. */
  keptAt: number;
}

const hours = (count: number) => count * 3_600_000;
const lifetime = hours(24);
const sweepEvery = hours(1);
/** A project's pictures, floors, documents and the rest, and some that were given up. */
const mostForOne = 120;

const tokenShape = /^[\w-]{32}$/;
const ownerShape = /^[\w-]{1,64}$/;

interface DraftsOptions {
  folder: string;
  clock?: () => Date;
}

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Keeps chosen files on the server while a form is filled in, because a browser never refills a file
 * input: each in a folder of its own below its owner's, for a day. Nobody else can open them.
 */
export function createDrafts({ folder, clock = () => new Date() }: DraftsOptions) {
  let sweptAt = 0;

  function placeOf(owner: string | number, token?: string) {
    const name = String(owner);
    if (!ownerShape.test(name)) throw new TypeError("This is nobody's folder.");
    return token === undefined ? join(folder, name) : join(folder, name, token);
  }

  async function factsOf(owner: string | number, token: string): Promise<Draft | null> {
    if (!tokenShape.test(token)) return null;
    const text = await readFile(join(placeOf(owner, token), "facts.json"), "utf8").catch(absent);
    const facts = text && (JSON.parse(text) as Draft);
    return facts && facts.keptAt > clock().getTime() - lifetime ? facts : null;
  }

  async function all(owner: string | number) {
    const names = (await readdir(placeOf(owner)).catch(absent)) ?? [];
    const drafts = await Promise.all(names.map((name) => factsOf(owner, name)));
    return drafts.flatMap((draft) => draft ?? []);
  }

  /** Removes what is too old, and of one owner's the oldest beyond the cap. */
  async function tidy(owner: string | number, room: number) {
    const fresh = (await all(owner)).sort((one, other) => other.keptAt - one.keptAt);
    const staying = new Set(fresh.slice(0, room).map(({ token }) => token));
    const names = (await readdir(placeOf(owner)).catch(absent)) ?? [];
    for (const name of names)
      if (tokenShape.test(name) && !staying.has(name))
        await rm(placeOf(owner, name), { recursive: true, force: true });
  }

  async function sweep() {
    sweptAt = clock().getTime();
    const owners = (await readdir(folder).catch(absent)) ?? [];
    for (const owner of owners.filter((name) => ownerShape.test(name)))
      await tidy(owner, mostForOne);
  }

  return {
    /** Takes a file in, or says in a sentence why not. */
    async keep(
      owner: string | number,
      file: File,
      kind: DraftKind,
    ): Promise<{ draft: Draft } | { fault: string }> {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const checked = await checkFile(bytes, kind);
      if ("fault" in checked) return checked;
      if (clock().getTime() - sweptAt > sweepEvery) await sweep();
      await tidy(owner, mostForOne - 1);
      const draft: Draft = {
        token: randomBytes(24).toString("base64url"),
        kind,
        name: harmless(file.name),
        type: checked.type,
        size: bytes.byteLength,
        keptAt: clock().getTime(),
      };
      // Written aside and then moved, so that a draft is there whole or not at all.
      const aside = placeOf(owner, `.${draft.token}`);
      await mkdir(aside, { recursive: true });
      await writeFile(join(aside, "content"), bytes);
      await writeFile(join(aside, "facts.json"), JSON.stringify(draft));
      await rename(aside, placeOf(owner, draft.token));
      return { draft };
    },

    /** Those of the tokens that are this owner's and not too old, in the order asked. */
    async find(owner: string | number, tokens: string[]): Promise<Draft[]> {
      const drafts = await Promise.all(tokens.map((token) => factsOf(owner, token)));
      return drafts.flatMap((draft) => draft ?? []);
    },

    async open(owner: string | number, token: string): Promise<File | null> {
      const facts = await factsOf(owner, token);
      const bytes = facts && (await readFile(join(placeOf(owner, token), "content")).catch(absent));
      return bytes && new File([new Uint8Array(bytes)], facts.name, { type: facts.type });
    },

    async discard(owner: string | number, tokens: string[]) {
      for (const token of tokens)
        if (tokenShape.test(token))
          await rm(placeOf(owner, token), { recursive: true, force: true });
    },

    sweep,
  };
}

/** The last part of a path, without characters that control a screen, and of bearable length. */
function harmless(name: string) {
  const base = (name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  return [...base].slice(-100).join("") || "file";
}

function absent(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

let kept: Drafts | undefined;

/** The drafts of this installation. */
export function drafts(): Drafts {
  return (kept ??= createDrafts({ folder: join(getSettings().dataFolder, "drafts") }));
}
