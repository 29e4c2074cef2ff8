import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mostPerListing } from "~/contract/file-sizes";
import { mostFormFloors } from "~/contract/projects/rules";
import { getLogger } from "~/logger.server";
import { seal, unseal } from "~/sealed-bytes.server";
import { partOfSite } from "~/site.server";
import { checkFile, type DraftKind } from "./check-file";

/** A file that somebody chose and that is not part of a listing yet. */
export interface Draft {
  token: string;
  kind: DraftKind;
  /** As its owner called it, made harmless. */
  name: string;
  type: string;
  size: number;
  /** Of the bytes, SHA-256. */
  digest: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** It belongs to a form that is saved, and stays as long as that. */
  heldUntil?: number;
}

const hours = (count: number) => count * 3_600_000;
const lifetime = hours(24);
const sweepEvery = hours(1);
/** What the form for a project may have at most; a home has less. */
const mostOfForm =
  ["title", "share"].length + mostPerListing.pictures + mostPerListing.documents + mostFormFloors;
/** Of one owner's, in forms that are saved, that are being filled in, and given up. */
const mostKept = 3 * mostOfForm;
/** More than one listing at its largest. */
const mostKeptBytes = 300 * 1024 * 1024;
const tooManyKept =
  "Too many of your files are kept in unfinished forms. Please send or delete one of these forms first.";

const tokenShape = /^[\w-]{32}$/;
const ownerShape = /^[\w-]{1,64}$/;

interface DraftsOptions {
  folder: string;
  /** Newest first: the first encrypts, all decrypt. */
  secrets: readonly string[];
  clock?: () => Date;
  /** So many files of one owner. */
  most?: number;
  /** So many bytes of one owner. */
  mostBytes?: number;
  /** Nothing is kept (spec §6 demo mode). */
  isDemo?: boolean;
}

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * Keeps chosen files on the server while a form is filled in, because a browser never refills a file
 * input: each in a folder of its own below its owner's, for a day, or as long as the form that is saved
 * with it. Nobody else can open them, and they lie encrypted: papers are among them.
 */
export function createDrafts({
  folder,
  secrets,
  clock = () => new Date(),
  most = mostKept,
  mostBytes = mostKeptBytes,
  isDemo = false,
}: DraftsOptions) {
  const isFresh = ({ keptAt, heldUntil = 0 }: Draft) =>
    Math.max(keptAt + lifetime, heldUntil) > clock().getTime();

  let sweptAt = 0;
  /** Sizes by token, so that each new file does not read what is told of all others: they never change. */
  const sizes = new Map<string, number>();
  /** The last file of each owner that is being taken in. */
  const turns = new Map<string, Promise<unknown>>();

  /** One file of an owner after the other: of many at once each is counted before the next is looked at. */
  async function inTurn<T>(owner: string | number, work: () => Promise<T>): Promise<T> {
    const name = String(owner);
    const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
    turns.set(name, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(name) === turn) turns.delete(name);
    }
  }

  function pathOf(owner: string | number, token?: string) {
    const name = String(owner);
    if (!ownerShape.test(name)) throw new TypeError("This is nobody's folder.");
    return token === undefined ? join(folder, name) : join(folder, name, token);
  }

  async function factsOf(owner: string | number, token: string): Promise<Draft | null> {
    if (!tokenShape.test(token)) return null;
    const text = await readFile(join(pathOf(owner, token), "facts.json"), "utf8").catch(absent);
    const facts = text && (JSON.parse(text) as Draft);
    return facts && isFresh(facts) ? facts : null;
  }

  /** Adds up what there is of one owner's, the too old among it. */
  async function sumOf(owner: string | number) {
    const names = (await readdir(pathOf(owner)).catch(absent)) ?? [];
    const tokens = names.filter((name) => tokenShape.test(name));
    const found = await Promise.all(
      tokens.map(async (token) => sizes.get(token) ?? (await factsOf(owner, token))?.size ?? 0),
    );
    for (const [index, token] of tokens.entries()) sizes.set(token, found[index]!);
    return { count: found.length, bytes: found.reduce((sum, size) => sum + size, 0) };
  }

  /** Removes what is too old of one owner's, and adds up what stays. */
  async function tidy(owner: string | number) {
    // Read once: what is kept meanwhile is not among these names, and stays.
    const names = (await readdir(pathOf(owner)).catch(absent)) ?? [];
    const drafts = await Promise.all(names.map((name) => factsOf(owner, name)));
    for (const [index, name] of names.entries())
      if (tokenShape.test(name) && !drafts[index])
        await rm(pathOf(owner, name), { recursive: true, force: true });
    const kept = drafts.filter((draft) => draft !== null);
    return { count: kept.length, bytes: kept.reduce((sum, { size }) => sum + size, 0) };
  }

  async function rewrite(owner: string | number, token: string, facts: Draft) {
    const place = join(pathOf(owner, token), "facts.json");
    // A name of its own: two who write at once must not move each other's away.
    const aside = `${place}.${randomBytes(6).toString("hex")}.new`;
    await writeFile(aside, JSON.stringify(facts));
    await rename(aside, place);
  }

  async function sweep() {
    sweptAt = clock().getTime();
    sizes.clear();
    const owners = (await readdir(folder).catch(absent)) ?? [];
    for (const owner of owners.filter((name) => ownerShape.test(name))) await tidy(owner);
  }

  /** Beside the uploads, which do not wait for everybody else's files. */
  function sweepWhenDue() {
    if (clock().getTime() - sweptAt <= sweepEvery) return;
    sweep().catch((error: unknown) =>
      getLogger().warn({ err: error }, "files of unfinished forms could not be swept"),
    );
  }

  async function write(owner: string | number, bytes: Uint8Array, draft: Draft) {
    const isFull = ({ count, bytes: kept }: { count: number; bytes: number }) =>
      count >= most || kept + bytes.byteLength > mostBytes;
    // What is too old takes no room.
    if (isFull(await sumOf(owner)) && isFull(await tidy(owner))) return { fault: tooManyKept };
    // Written aside and then moved, so that a draft is there whole or not at all.
    const aside = pathOf(owner, `.${draft.token}`);
    await mkdir(aside, { recursive: true, mode: 0o700 });
    const sealed = seal(secrets[0]!, "unfinished forms", draft.token, bytes);
    await writeFile(join(aside, "content"), sealed);
    await writeFile(join(aside, "facts.json"), JSON.stringify(draft));
    await rename(aside, pathOf(owner, draft.token));
    // Another process may have kept files of theirs meanwhile: then neither's stays.
    const { count, bytes: all } = await sumOf(owner);
    if (count <= most && all <= mostBytes) return { draft };
    await rm(pathOf(owner, draft.token), { recursive: true, force: true });
    return { fault: tooManyKept };
  }

  return {
    /** Takes a file in, or says in a sentence why not. */
    async keep(
      owner: string | number,
      file: File,
      kind: DraftKind,
    ): Promise<{ draft: Draft } | { fault: string }> {
      if (isDemo) return { fault: "Not allowed in demo mode" };
      const bytes = new Uint8Array(await file.arrayBuffer());
      const checked = await checkFile(bytes, kind);
      if ("fault" in checked) return checked;
      sweepWhenDue();
      const draft: Draft = {
        token: randomBytes(24).toString("base64url"),
        kind,
        name: harmless(file.name),
        type: checked.type,
        size: bytes.byteLength,
        digest: createHash("sha256").update(bytes).digest("base64url"),
        keptAt: clock().getTime(),
      };
      return inTurn(owner, () => write(owner, bytes, draft));
    },

    /** Everything that is this owner's and not too old. */
    async list(owner: string | number): Promise<Draft[]> {
      const names = (await readdir(pathOf(owner)).catch(absent)) ?? [];
      const drafts = await Promise.all(names.map((name) => factsOf(owner, name)));
      return drafts.flatMap((draft) => draft ?? []);
    },

    /** Whose files there are. */
    async owners() {
      return (await readdir(folder).catch(absent)) ?? [];
    },

    /** Those of the tokens that are this owner's and not too old, in the order asked. */
    async find(owner: string | number, tokens: string[]): Promise<Draft[]> {
      const drafts = await Promise.all(tokens.map((token) => factsOf(owner, token)));
      return drafts.flatMap((draft) => draft ?? []);
    },

    async open(owner: string | number, token: string): Promise<File | null> {
      const facts = await factsOf(owner, token);
      const kept = facts && (await readFile(join(pathOf(owner, token), "content")).catch(absent));
      const bytes = kept && unseal(secrets, "unfinished forms", token, kept);
      return bytes && new File([new Uint8Array(bytes)], facts.name, { type: facts.type });
    },

    /** A form with these files is saved: they stay until then; without a time, as long as others. */
    async hold(owner: string | number, tokens: string[], heldUntil: number | undefined) {
      for (const token of tokens) {
        const facts = await factsOf(owner, token);
        if (facts) await rewrite(owner, token, { ...facts, heldUntil });
      }
    },

    async discard(owner: string | number, tokens: string[]) {
      for (const token of tokens)
        if (tokenShape.test(token))
          await rm(pathOf(owner, token), { recursive: true, force: true });
    },

    /** Whatever this owner chose and never sent. */
    async forgetAll(owner: string | number) {
      await rm(pathOf(owner), { recursive: true, force: true });
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

/** The drafts of this installation. */
export const drafts = partOfSite(({ settings: { dataFolder, sessionSecrets, demoMode } }) =>
  createDrafts({
    folder: join(dataFolder, "drafts"),
    secrets: sessionSecrets,
    isDemo: demoMode,
  }),
);
