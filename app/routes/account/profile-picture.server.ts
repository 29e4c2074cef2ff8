import { drafts } from "~/drafts.server/drafts";
import { paths } from "~/paths";

export interface KeptPicture {
  value: string;
  name: string;
  url: string;
}

interface Taken {
  /** The chosen picture, kept until the form is right. */
  kept: KeptPicture | null;
  fault?: string;
}

/** Takes the picture that a form brings: a new file, or the one kept by an earlier try. */
export async function takePicture(userId: number, form: FormData): Promise<Taken> {
  const file = form.get("profile");
  if (file instanceof File && file.size > 0) {
    const result = await drafts().keep(userId, file, "picture");
    return "draft" in result
      ? { kept: keptPicture(result.draft) }
      : { kept: null, fault: result.fault };
  }
  const token = form.get("kept_profile");
  const [draft] = typeof token === "string" ? await drafts().find(userId, [token]) : [];
  return { kept: draft ? keptPicture(draft) : null };
}

const keptPicture = ({ token, name }: { token: string; name: string }) => ({
  value: token,
  name,
  url: paths.draft(token),
});

export const openPicture = async (userId: number, kept: KeptPicture | null) =>
  (kept && (await drafts().open(userId, kept.value))) ?? undefined;

export async function forgetPicture(userId: number, kept: KeptPicture | null) {
  if (kept) await drafts().discard(userId, [kept.value]);
}
