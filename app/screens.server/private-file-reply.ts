import { getLanguage } from "~/i18n/i18n.server";
import { requireUser } from "~/session.server/guards";
import { getSession } from "~/session.server/session";
import { privateFile, type PrivateFileKind } from "~/upstream.server/private-file";
import { fileLost, notFound } from "./not-found";

/** A document that is not everybody's, for whoever is signed in. @throws 404 when it is not theirs, or not there; 410 when it cannot be read */
export async function privateFileReply(
  request: Request,
  kind: PrivateFileKind,
  id: string | undefined,
) {
  await requireUser(request);
  const token = (await getSession(request)).get("token");
  if (!token || !id || !/^\d{1,9}$/.test(id)) throw notFound("page");
  const language = await getLanguage(request);
  const file = await privateFile(kind, Number(id), { token, language });
  if (file.status === 410) throw fileLost();
  if (file.status !== 200) throw notFound("page");
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  for (const name of ["Content-Type", "Content-Length", "Content-Disposition"]) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
