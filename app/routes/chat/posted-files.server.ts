import type { DraftKind } from "~/drafts.server/check-file";
import { type Draft, drafts } from "~/drafts.server/drafts";

const kinds = { file: "chatFile", audio: "chatRecording" } as const satisfies Record<
  string,
  DraftKind
>;
type Name = keyof typeof kinds;
const names = Object.keys(kinds) as Name[];

/** What came with a message that is not sent yet, kept on the server: browsers never refill a file input. */
export interface KeptFile {
  name: Name;
  /** What is posted to send it after all. */
  token: string;
  fileName: string;
}

const isChosen = (file: FormDataEntryValue | null) => file instanceof File && file.size > 0;

/**
 * Puts what an earlier try kept into the form, where nothing else was chosen and it was not ticked for removal; answers
 * what is kept.
 */
export async function takeKept(userId: number, form: FormData): Promise<KeptFile[]> {
  const taken = await Promise.all(
    names.map(async (name) => {
      const token = form.get(`kept_${name}`);
      if (typeof token !== "string") return [];
      const [draft] = await drafts().find(userId, [token]);
      if (draft?.kind !== kinds[name]) return [];
      const isUnwanted = isChosen(form.get(name)) || form.get(`remove_${name}`) === token;
      const file = isUnwanted ? null : await drafts().open(userId, token);
      if (!file) {
        await drafts().discard(userId, [token]);
        return [];
      }
      form.set(name, file);
      return [{ name, token, fileName: file.name }];
    }),
  );
  return taken.flat();
}

/** Keeps what was chosen besides, or says why not. */
export async function keepChosen(userId: number, form: FormData, kept: KeptFile[]) {
  const faults: Partial<Record<Name, string[]>> = {};
  const all = [...kept];
  for (const name of names) {
    const file = form.get(name);
    if (kept.some((one) => one.name === name) || !(file instanceof File) || file.size === 0)
      continue;
    const result = await drafts().keep(userId, file, kinds[name]);
    if ("fault" in result) faults[name] = [result.fault];
    else all.push(keptFile(name, result.draft));
  }
  return { kept: all, faults };
}

const keptFile = (name: Name, { token, name: fileName }: Draft): KeptFile => ({
  name,
  token,
  fileName,
});

export const forgetKept = (userId: number, kept: KeptFile[]) =>
  drafts().discard(
    userId,
    kept.map(({ token }) => token),
  );
