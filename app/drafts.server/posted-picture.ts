import { type Draft, drafts } from "./drafts";

interface Taken {
  /** The chosen picture, kept until the form is right. */
  draft: Draft | null;
  fault?: string;
}

/**
 * Takes the picture that a form brings in the field `name`: a new file, or the one that an earlier try
 * kept (`kept_…`), unless it was ticked for removal (`remove_…`). Nothing of it stays in the form.
 */
export async function takePicture(userId: number, form: FormData, name: string): Promise<Taken> {
  const [file, token, removed] = [name, `kept_${name}`, `remove_${name}`].map((field) => {
    const value = form.get(field);
    form.delete(field);
    return value;
  });
  if (file instanceof File && file.size > 0) {
    const result = await drafts().keep(userId, file, "picture");
    return "draft" in result ? result : { draft: null, fault: result.fault };
  }
  if (typeof token !== "string") return { draft: null };
  if (removed === token) {
    await drafts().discard(userId, [token]);
    return { draft: null };
  }
  const [draft = null] = await drafts().find(userId, [token]);
  return { draft };
}

export const openPicture = async (userId: number, draft: Draft | null) =>
  (draft && (await drafts().open(userId, draft.token))) ?? undefined;

export async function forgetPicture(userId: number, draft: Draft | null) {
  if (draft) await drafts().discard(userId, [draft.token]);
}
